"""Values written late behave as those of the standard library; libraries are read in part."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import re
import sys
from dataclasses import FrozenInstanceError, field
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from generator.quick_start import SELDOM, dataclass, leave_out, read_later, write_late


@dataclass(frozen=True, slots=True)
class Spot:
    x: int
    y: int = 2
    notes: list[int] = field(default_factory=list, compare=False)


@dataclass(frozen=True, slots=True)
class Named(Spot):
    name: str = "spot"


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    first: int
    second: int = 0


@dataclass(slots=True)
class Counter:
    count: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Unique:
    x: int


@dataclass(frozen=True, slots=True)
class Even:
    x: int

    def __post_init__(self) -> None:
        if self.x % 2:
            raise ValueError("odd")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Even) and abs(self.x) == abs(other.x)

    def __hash__(self) -> int:
        return 7


def fresh() -> Any:
    """A class of which no value was made yet, so that its methods still wait."""

    @dataclass(frozen=True, slots=True)
    class Place:
        x: int
        y: int = 2
        notes: list[int] = field(default_factory=list)
        twice: int = field(init=False, default=0)

        def __post_init__(self) -> None:
            object.__setattr__(self, "twice", 2 * self.x)

    return Place


def test_values_are_the_same_whether_they_are_made_seldom_or_often() -> None:
    place = fresh()
    made = [place(n, notes=[n]) for n in range(2 * SELDOM)]
    assert [dataclasses.astuple(each) for each in made] == [
        (n, 2, [n], 2 * n) for n in range(2 * SELDOM)
    ]
    assert place(1).notes is not place(1).notes


@pytest.mark.parametrize("often", [False, True])
@pytest.mark.parametrize(
    ("args", "names", "message"),
    [
        ((), {}, "missing 1 required positional argument: 'x'"),
        ((1, 2, [], 4), {}, "takes from 2 to 4 positional arguments but 5 were given"),
        ((1,), {"x": 2}, "got multiple values for argument 'x'"),
        ((1,), {"z": 2}, "got an unexpected keyword argument 'z'"),
        ((1,), {"twice": 2}, "got an unexpected keyword argument 'twice'"),
    ],
)
def test_what_does_not_fit_is_refused_in_the_words_of_python(
    often: bool, args: tuple[Any, ...], names: dict[str, Any], message: str
) -> None:
    place = fresh()
    for n in range(2 * SELDOM * often):
        place(n)
    with pytest.raises(TypeError, match=re.escape(message)):
        place(*args, **names)


def test_values_are_made_by_position_by_name_and_by_default() -> None:
    assert dataclasses.astuple(Spot(1)) == (1, 2, [])
    assert dataclasses.asdict(Named(1, name="pond")) == {
        "x": 1,
        "y": 2,
        "notes": [],
        "name": "pond",
    }
    assert Spot(1).notes is not Spot(1).notes
    assert Asked(first=1).second == 0


@pytest.mark.parametrize(
    ("kind", "given", "named"),
    [(Spot, (), {}), (Spot, (1, 2, [], 4), {}), (Spot, (1,), {"z": 1}), (Asked, (1,), {})],
)
def test_what_is_missing_or_too_much_is_refused(
    kind: type[Any], given: tuple[Any, ...], named: dict[str, int]
) -> None:
    with pytest.raises(TypeError):
        kind(*given, **named)


def test_equal_values_are_equal_and_hash_alike() -> None:
    assert Spot(1, notes=[1]) == Spot(1, notes=[2])  # notes are left out of comparing
    assert hash(Spot(1)) == hash(Spot(1, 2))
    assert Spot(1) != Spot(2)
    assert Spot(1) != Named(1)  # another class is another value
    assert Unique(1) != Unique(1)
    assert len({Spot(1), Spot(1), Spot(2)}) == 2


def test_methods_of_their_own_are_kept() -> None:
    assert Even(2) == Even(-2)
    assert hash(Even(2)) == 7
    with pytest.raises(ValueError, match="odd"):
        Even(3)


def test_frozen_values_stay_as_they_are() -> None:
    spot: Any = Spot(1)
    with pytest.raises(FrozenInstanceError):
        spot.x = 2
    with pytest.raises(FrozenInstanceError):
        del spot.x
    counter = Counter()
    counter.count += 1
    assert counter == Counter(1)
    with pytest.raises(TypeError):
        hash(counter)


def test_values_are_replaced_copied_and_sent() -> None:
    spot = Named(1, notes=[3])
    assert dataclasses.replace(spot, y=5) == Named(1, 5)
    for other in (copy.copy(spot), copy.deepcopy(spot), pickle.loads(pickle.dumps(spot))):
        assert other == spot
        assert other.notes == [3]


def test_values_can_be_matched_and_read() -> None:
    match Spot(1):
        case Spot(x, y):
            assert (x, y) == (1, 2)
    assert repr(Named(1)) == "Named(x=1, y=2, notes=[], name='spot')"


def test_values_without_slots_are_refused() -> None:
    with pytest.raises(TypeError, match="slots"):
        dataclass(frozen=True, slots=False)


def test_a_library_is_read_without_what_is_left_out_and_others_still_have_it() -> None:
    sys.modules.pop("colorsys", None)
    with leave_out("colorsys", rgb_to_hsv=None):
        left_out = import_module("colorsys")
    assert left_out.rgb_to_hsv is None
    assert import_module("colorsys").rgb_to_hsv(0, 0, 0) == (0, 0, 0)


def test_what_was_read_before_is_not_left_out() -> None:
    whole = import_module("math")
    with leave_out("math", sqrt=None):
        assert import_module("math") is whole
    assert import_module("math") is whole


def test_values_of_a_library_are_made_late_where_they_have_slots() -> None:
    plain = dataclasses.dataclass
    with write_late():

        @dataclasses.dataclass(frozen=True, slots=True)
        class Late:
            x: int = 1

        @dataclasses.dataclass(order=True)
        class Plain:
            x: int = 1

    assert dataclasses.dataclass is plain
    assert Late.__init__.__module__ == "generator.quick_start"
    assert (Late(2), Late(), hash(Late(3))) == (Late(2), Late(1), hash(Late(3)))
    assert Plain(1) < Plain(2)


def test_a_module_that_is_read_later_is_read_when_it_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "slow_house").mkdir()
    (tmp_path / "slow_house/__init__.py").touch()
    (tmp_path / "slow_house/cellar.py").write_text("import slow_house\nslow_house.lit = WINE = 7\n")
    monkeypatch.syspath_prepend(tmp_path)
    read_later("slow_house", "cellar")
    from slow_house import cellar  # type: ignore[import-not-found]

    assert not hasattr(sys.modules["slow_house"], "lit")
    assert cellar.WINE == 7
    assert sys.modules["slow_house"].lit == 7
