"""The newcomer's tour: who has read these, in this order, has seen the whole idea."""

TOUR = (
    "src/stammtisch/games/contract.py",
    "examples/proving/stammtisch_proving/ring4/play.py",
    "examples/proving/stammtisch_proving/ring4/dealer.py",
    "examples/proving/stammtisch_proving/ring4/view.py",
    "src/stammtisch/tables/table.py",
    "src/stammtisch/gateways/at_tables.py",
    "src/stammtisch/house/acting/act.py",
    "src/stammtisch/house/watching/showing.py",
)
