"""A console for people who play backgammon over BC-BS."""
