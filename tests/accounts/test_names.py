"""What people may be called: what all can read, and nobody takes for another."""

import pytest

from stammtisch.accounts.names import LONGEST_NAME, key, name_of
from stammtisch.kernel.refused import Refused


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna   Maria ", "Anna Maria"),
        ("Jürgen", "Jürgen"),
        ("O'Brien", "O'Brien"),
        ("王芳", "王芳"),
        ("שלום", "שלום"),
        ("Nguyễn Thị Ánh", "Nguyễn Thị Ánh"),
        ("กิ๊ก", "กิ๊ก"),
        ("Ａｎｎａ", "Anna"),  # wide letters are written as plain ones
        ("Anna 🎲", "Anna 🎲"),
        ("Ben❤\ufe0f👍🏽", "Ben❤👍🏽"),
        ("x" * LONGEST_NAME, "x" * LONGEST_NAME),
    ],
)
def test_a_name_is_written_plainly(said, name):
    assert name_of(said) == name


@pytest.mark.parametrize(
    "said",
    [
        "",
        "   ",
        "x" * (LONGEST_NAME + 1),
        "x" * 100_000,
        "Anna\u202e",  # turns the writing around
        "An\u200bna",  # a letter of no width
        "Anna\x00",
        "Anna\n\x1b[2J",
        "<script>",
        "...",
        "🙂",
        "Anna 👨\u200d👩\u200d👧",  # joined by what shows nothing
        "Anna 🇮🇹",  # letters that look like a picture
        "Anna ℮",
        "\ud800",
        "<img src=x onerror=x()>",
        "Z" + "\u0301\u0323" * 4,  # a pile of accents
        "\u3164",  # a letter that shows nothing
        "Anna\ufe0f",  # looks like Anna
        "An\u034fna",
        "\u2066Anna\u2069",
    ],
)
def test_what_cannot_be_read_is_no_name(said):
    with pytest.raises(Refused) as refused:
        name_of(said)
    assert refused.value.word == "bad_name"


@pytest.mark.parametrize(
    "said",
    [
        "bank",
        "The House",
        "ADMIN",
        "Höst",
        "The dealer",
        "Dea1er",
        "DEAIER",
        "Croupier",
        "Der Geber",
        "die Bank",
        "das Haus",
        "Il mazziere",
        "L'oste",
        "l’oste",
        "la casa",
        "庄家",
        "荷官",
        "系統",
        "НОЅТ",  # all of it in Cyrillic letters
        "The dealer.",
        "D e a l e r",
        "_Dealer_",
        "dea-ler 🎲",
        "THE  D.E.A.L.E.R",
        "The Banker",
        "die Geberin",
        "Der Kartengeber",
        "die Croupière",
        "Il banco",
        "la mazziera",
        "庄 家",
        "庄",
        "发牌人",
    ],
)
def test_nobody_is_called_like_the_house(said):
    with pytest.raises(Refused) as refused:
        name_of(said)
    assert refused.value.word == "name_taken"


@pytest.mark.parametrize("said", ["Ѕtefan", "Аnna", "Annα", "paypаl", "Ben Бен"])
def test_letters_of_several_alphabets_are_no_name(said):
    with pytest.raises(Refused, match="several alphabets") as refused:
        name_of(said)
    assert refused.value.word == "bad_name"


@pytest.mark.parametrize(
    "said",
    [
        "АННА",
        "Αννα",
        "たなかタロウ",
        "김 Kim",
        "王 Wang",
        "Dora 7 🎲",
        "Dealey",
        "Theo",
        "Casagrande",
        "Hausmann",
        "Banks",
    ],
)
def test_letters_of_one_alphabet_are_whatever_it_is_and_those_that_are_written_together(said):
    assert name_of(said) == said


@pytest.mark.parametrize(("one", "other"), [("Anna", "ANNA"), ("Jürgen", "jurgen"), ("Strauß", "STRAUSS")])
def test_names_that_look_alike_have_one_key(one, other):
    assert key(one) == key(other)
