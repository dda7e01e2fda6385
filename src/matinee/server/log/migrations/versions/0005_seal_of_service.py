"""A seal for the rows that say when tables were served; `chain` fills it in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("served", sa.Column("seal", sa.BigInteger, nullable=True))


def downgrade() -> None:
    op.drop_column("served", "seal")
