"""A table with no server: the same rules, tables, bots and handlers, in the visitor's own browser.

`web/src/anywhere` starts Python in a worker (Pyodide) and speaks with `page` there as a client
speaks with a server. Bots think in a worker of their own, by `thinking`. Tables are kept in the
browser's IndexedDB, behind `log`. `./dev static` puts it all into a folder.
"""
