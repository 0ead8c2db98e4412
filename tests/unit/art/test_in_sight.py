"""Nothing in a landscape hides most of something else."""

from __future__ import annotations

from generator.art.landscape.in_sight import Thing, keep_in_sight
from generator.canvas.pen import rect

WIDTH = 100.0


def stand(depth: float, left: float, most_hidden: float = 0.3, *, is_fixed: bool = False) -> Thing:
    """A box of 20 by 20 and the shade that it throws far to the right."""
    shapes = (
        rect(left, 40.0, 60.0, 2.0, fill="#333333", role="shade"),
        rect(left, 20.0, 20.0, 20.0, fill="#cc2222"),
    )
    return Thing(depth, shapes, most_hidden, is_fixed)


def kept(*things: Thing, top: float = 0.0) -> list[Thing]:
    return keep_in_sight(things, WIDTH, top)


def test_what_would_be_hidden_goes() -> None:
    near, hidden, beside = stand(0.6, 10.0), stand(0.3, 16.0), stand(0.2, 34.0)
    assert kept(near, hidden, beside) == [beside, near]


def test_a_tree_may_be_hidden_more_than_a_house() -> None:
    near, tree = stand(0.6, 10.0), stand(0.3, 16.0, 0.8)
    assert kept(near, tree) == [tree, near]


def test_what_would_hide_something_fixed_goes() -> None:
    tower, before = stand(0.2, 10.0, is_fixed=True), stand(0.6, 12.0)
    assert kept(tower, before) == [tower]


def test_what_is_cut_by_the_border_goes() -> None:
    assert kept(stand(0.3, 92.0)) == []
    assert kept(stand(0.3, 92.0, is_fixed=True)) != []


def test_nothing_rises_behind_the_title() -> None:
    assert kept(stand(0.3, 40.0), top=25.0) == []


def test_shade_lies_apart_from_its_thing() -> None:
    thing = stand(0.3, 40.0)
    assert (*thing.shades, *thing.body) == thing.shapes
    assert [path.role for path in thing.shades] == ["shade"]  # type: ignore[union-attr]
