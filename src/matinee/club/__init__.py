"""An evening of many tables: who is here, who meets whom, how the night stands. No I/O."""
