"""Laws that can bite, scores that can pay.

In come a tileset and a sample of its plays; out go two `Check`s. Of every law a placement is
shown that it forbids, alone if there is such a one; of every score a position that earns it. A law
that the game gives nothing to speak of, a score that can never pay: these fail, in the words of
the law or score itself. What plays by chance did not come across is undecided.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.check.report import Check, judged
from generator.laws.layout import Layout
from generator.laws.notation import spell, write_layout
from generator.laws.registry import make_laws, make_scores
from generator.laws.spoken import cell_name
from generator.play.sample_plays import Forbidden, Sample
from generator.tileset.model import Tileset
from generator.words import counted, listed


def check_laws(tileset: Tileset, sample: Sample) -> Check:
    """What each law forbids."""
    laws = make_laws(tileset.whole or tileset)
    faults, open_questions, notes = [], [], []
    together = 0
    for number, law in enumerate(laws):
        bite, kept = sample.bites.get(number), law.kept(tileset)
        if lack := law.lack(tileset):
            faults.append(f"{law.name} cannot work: {lack}")
        elif kept:
            notes.append(f"{law.name} cannot be broken: {kept}")
        elif bite is None and law.is_given:
            notes.append(f"{law.name} forbade nothing in {sample.positions} positions")
        elif bite is None:
            open_questions.append(
                f"{law.name}: in {sample.positions} positions it forbade nothing; "
                "it may do so in others"
            )
        else:
            together += bool(bite.others)
            notes.append(f"{law.name} forbids {_say(bite, tileset)}")
    figure = f"{len(sample.bites)} of {len(laws)} seen to forbid"
    if together:
        figure += f", {together} never alone"
    shown = f"each of them in {counted(sample.positions, 'position')} of sample plays"
    return judged("laws", figure, (faults, open_questions, notes), shown)


def check_scores(tileset: Tileset, sample: Sample) -> Check:
    """What each score pays for."""
    scores = make_scores(tileset)
    faults, open_questions, notes = [], [], []
    for label, score in scores.items():
        earned = sample.pays.get(label)
        if lack := score.lack(tileset):
            faults.append(f"{label} ({score.name}) never pays: {lack}")
        elif earned is None:
            open_questions.append(
                f"{label} ({score.name}): in {sample.positions} positions it paid nothing; "
                "it may do so in others"
            )
        else:
            points, said = earned.result.points, earned.result.sentence
            notes.append(f"{label}: {points} for {said} in {_spelled(earned.layout, tileset)}")
    figure = f"{len(sample.pays)} of {len(scores)} seen to pay"
    return judged("scores", figure, (faults, open_questions, notes), "each of them in sample plays")


def check_borders(tileset: Tileset) -> Check | None:
    """Whether laws keep the borders that regions ask for; nothing if none asks."""
    asked = [region for region in tileset.regions if region.border_mark or region.border != "free"]
    bare = [
        region.id
        for region in asked
        if not any(law.keeps_border for law in make_laws(tileset, region.id))
    ]
    if not asked:
        return None
    figure = f"{len(asked) - len(bare)} of {len(asked)} kept by a law"
    if not bare:
        return Check("borders", "pass", figure, "a law keeps each while one plays")
    return Check(
        "borders",
        "undecided",
        figure,
        f"{listed(bare)}: layouts are sought with this border, but no law asks for it while one "
        "plays; add one, unless only the end counts",
    )


def _say(bite: Forbidden, tileset: Tileset) -> str:
    placed = bite.placement.placed
    if bite.placement.also is not None:
        alone = Layout(bite.layout.grid, {})
        tile = _spelled(alone.lay(bite.placement), tileset).partition(" / ")[2] or "it"
    else:
        tile = placed.tile.id if placed.tile.wild else spell(tileset, *placed.look[:4])
    others = f", as {listed(dict.fromkeys(bite.others))} too" if bite.others else ""
    where = f"{tile} at {cell_name(bite.placement.cell)}"
    if not bite.layout.cells:
        return f"{where} on the bare table{others}"
    return f"{where} beside {_spelled(bite.layout, tileset)}{others}"


def _spelled(layout: Layout, tileset: Tileset) -> str:
    return " / ".join(_rows(layout, tileset))


def _rows(layout: Layout, tileset: Tileset) -> Iterator[str]:
    for row in write_layout(layout, tileset).splitlines():
        yield " ".join(row.split())
