"""What happened at every table, kept in a database and only ever added to."""
