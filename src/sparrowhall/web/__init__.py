"""The hall in a browser: a server for tables, and the built front end."""
