"""Browsers among the bells: their keys; and a seal for each, which `chain` fills in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("bells", sa.Column("browser", sa.String(128), nullable=True))
    op.add_column("bells", sa.Column("seal", sa.BigInteger, nullable=True))


def downgrade() -> None:
    op.drop_column("bells", "seal")
    op.drop_column("bells", "browser")
