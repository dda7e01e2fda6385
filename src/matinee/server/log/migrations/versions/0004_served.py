"""When tables were served, so that time in which they were not is nobody's."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "served",
        sa.Column("begun", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("ahead", sa.BigInteger, nullable=False),
    )
    # The last that is known of the version before is the last entry that it wrote.
    op.execute(
        "INSERT INTO served (begun, ended, ahead) SELECT min(created), max(changed), 0 FROM tables "
        "WHERE changed > 0 GROUP BY 1 = 1"
    )


def downgrade() -> None:
    op.drop_table("served")
