"""The bus: who else must hear of it. A message may be lost, doubled or late; nothing depends on it."""
