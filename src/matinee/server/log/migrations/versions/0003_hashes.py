"""A hash for every entry, and a seal for every other row: see `chain`, which fills them in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

SEALED = ("tables", "tokens", "settings")


def upgrade() -> None:
    op.add_column("events", sa.Column("hash", sa.BigInteger, nullable=True))
    for name in SEALED:
        op.add_column(name, sa.Column("seal", sa.BigInteger, nullable=True))


def downgrade() -> None:
    for name in SEALED:
        op.drop_column(name, "seal")
    op.drop_column("events", "hash")
