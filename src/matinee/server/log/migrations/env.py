"""Alembic's way in: the server hands its own connection over."""

from __future__ import annotations

from alembic import context

from matinee.server.log.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
connection.commit()
