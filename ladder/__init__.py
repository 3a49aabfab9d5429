"""How strong the bots are: everybody against everybody, on the same deals, with seats changed round."""
