"""BC-BS: the backgammon protocol over plain TCP, for its old clients and our own."""
