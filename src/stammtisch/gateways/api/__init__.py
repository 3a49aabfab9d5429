"""The HTTP API, for what isn't live: one list of endpoints, from which routes and document are made."""
