"""The seeds of all seats make one key, and each of them counts."""

import pytest

from stammtisch.fairness.seeds import closed_seeds, closing, seeds_key

SEEDS = {0: b"anna", 2: b"ben", 5: None}


@pytest.mark.parametrize(
    "others",
    [
        {0: b"anna", 2: b"ben"},  # the missing one left out
        {0: b"anna", 2: b"ben", 4: None},
        {0: b"anna", 2: b"ben", 5: b"missing"},
        {0: b"anna", 2: b"ben", 5: b"\0"},
        {0: b"ben", 2: b"anna", 5: None},
        {0: b"anna", 3: b"ben", 5: None},
        {0: b"anna", 2: b"benn", 5: None},
        {0: b"annab", 2: b"en", 5: None},
        {},
    ],
)
def test_any_other_seeds_have_another_key(others):
    assert seeds_key(others) != seeds_key(SEEDS)


def test_it_does_not_matter_which_seed_came_first():
    assert seeds_key({5: None, 2: b"ben", 0: b"anna"}) == seeds_key(SEEDS)


@pytest.mark.parametrize("seed", [b"", bytes(65)])
def test_a_seed_has_1_to_64_bytes(seed):
    with pytest.raises(ValueError, match=f"cannot take a seed of {len(seed)} bytes"):
        seeds_key({0: seed})


def test_a_closing_lists_every_seat_that_was_asked():
    assert closed_seeds(closing(SEEDS)) == SEEDS
