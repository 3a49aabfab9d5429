"""What a house and whoever is connected to it say to each other. Pure."""
