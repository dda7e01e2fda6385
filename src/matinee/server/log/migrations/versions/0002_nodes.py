"""For several nodes: how far a table is, when it last changed, who looks after it, who is there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("changed", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("holder", sa.String(16), nullable=True))
    op.add_column("tables", sa.Column("lease", sa.BigInteger, nullable=True))
    op.execute(
        "UPDATE tables SET changed = created, "
        "lease = CASE WHEN wake IS NULL THEN NULL ELSE 0 END, "
        "version = (SELECT coalesce(max(version), 0) FROM events WHERE table_id = tables.id)"
    )
    op.create_index("tables_by_lease", "tables", ["lease"])
    op.create_index("tables_by_end", "tables", ["phase", "changed"])
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("node", sa.String(16), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("presence")
    op.drop_index("tables_by_end", "tables")
    op.drop_index("tables_by_lease", "tables")
    for name in ("lease", "holder", "changed", "version"):
        op.drop_column("tables", name)
