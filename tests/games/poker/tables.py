"""Tables for stories."""

DECK = "deck 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d 7d 8d 9d"


def table(*seats, rules="", deck=DECK, preset="home", before=""):
    """People with their chips, and the first hand begun. The first has the button, the next two the
    blinds; cards are dealt one by one from the second person on."""
    sits = "\n".join(f"{name} sits {chips}" for name, chips in seats)
    limits = "" if preset == "sng" else "least_buy_in=1 most_buy_in=10000"
    return f"poker {preset} {limits} {rules}\n{sits}\n{before}\n{deck}\n{seats[0][0]}: start\n"
