"""What a log consists of, in any database."""

from __future__ import annotations

import sqlalchemy as sql

metadata = sql.MetaData()

events = sql.Table(
    "events",
    metadata,
    sql.Column("table_id", sql.String(32), primary_key=True),
    sql.Column("version", sql.Integer, primary_key=True),
    sql.Column("key", sql.String(64), nullable=False),
    sql.Column("body", sql.LargeBinary, nullable=False),
    sql.Column("hash", sql.BigInteger, nullable=True),
    sql.UniqueConstraint("table_id", "key"),
)
"""What happened, by table and version; `key` is the idempotency key of the command behind it, and
`hash` covers the entry and all before it: see `chain`, also for the seals of other rows."""

tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("created", sql.BigInteger, nullable=False),
    sql.Column("phase", sql.String(8), nullable=False),
    sql.Column("listed", sql.Boolean, nullable=False),
    sql.Column("wake", sql.BigInteger, nullable=True),
    sql.Column("version", sql.Integer, nullable=False, server_default="0"),
    sql.Column("changed", sql.BigInteger, nullable=False, server_default="0"),
    sql.Column("holder", sql.String(16), nullable=True),
    sql.Column("lease", sql.BigInteger, nullable=True),
    sql.Column("seal", sql.BigInteger, nullable=True),
    sql.Index("tables_by_wake", "wake"),
    sql.Index("tables_by_phase", "listed", "phase", "created"),
    sql.Index("tables_by_lease", "lease"),
    sql.Index("tables_by_end", "phase", "changed"),
)
"""An index over the log: what the lobby lists (`phase`: open, running, over), how far a table is,
and when it has to be looked after without being asked (`wake`: a bot's turn, a deadline). Of many
nodes the `holder` does that; once the `lease` is over, by the database's clock, any other may."""

tokens = sql.Table(
    "tokens",
    metadata,
    sql.Column("hash", sql.String(64), primary_key=True),
    sql.Column("table_id", sql.String(32), nullable=False, index=True),
    sql.Column("role", sql.String(8), nullable=False),
    sql.Column("seat", sql.Integer, nullable=True),
    sql.Column("seal", sql.BigInteger, nullable=True),
)
"""Who may sit where: links, kept only as hashes."""

settings = sql.Table(
    "settings",
    metadata,
    sql.Column("name", sql.String(32), primary_key=True),
    sql.Column("value", sql.String(128), nullable=False),
    sql.Column("seal", sql.BigInteger, nullable=True),
)
"""What a server has to remember about itself."""

served = sql.Table(
    "served",
    metadata,
    sql.Column("begun", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("ended", sql.BigInteger, nullable=False),
    sql.Column("ahead", sql.BigInteger, nullable=False),
    sql.Column("seal", sql.BigInteger, nullable=True),
)
"""From when until when tables were served: see `service`. `ahead` is what the time there is ahead
of the machine's clock, which may have been set back."""

presence = sql.Table(
    "presence",
    metadata,
    sql.Column("table_id", sql.String(32), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("node", sql.String(16), primary_key=True),
    sql.Column("until", sql.BigInteger, nullable=False),
)
"""Who is connected at which node, where a table has to know: a bot plays for those who are away."""

bells = sql.Table(
    "bells",
    metadata,
    sql.Column("id", sql.String(16), primary_key=True),
    sql.Column("table_id", sql.String(32), nullable=False, index=True),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("link", sql.String(64), nullable=False),
    sql.Column("url", sql.String(500), nullable=False),
    sql.Column("missed", sql.Integer, nullable=False),
    sql.Column("rung", sql.Integer, nullable=False),
    sql.Column("browser", sql.String(128), nullable=True),
    sql.Column("seal", sql.BigInteger, nullable=True),
)
"""Who is called when it is a seat's turn, with the hash of the link that goes with it: see `bells`.
`rung` is the version at which the last turn that was told began; `missed`, how many in a row nobody
answered. `browser` has a browser's keys. The seal covers what lasts, and not those two counts."""
