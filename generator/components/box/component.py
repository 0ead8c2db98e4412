"""The box of a kit: sized from its real pieces, with the words of its game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from generator.canvas.shapes import Component, Drawing
from generator.components.box import BOX, KIT_BOX_ID
from generator.components.box.box_picture import draw_folding, draw_sliding, draw_tray
from generator.components.box.choices import KIT_BOX, LAMINATE, SLEEVES
from generator.components.find_kinds import find_kinds
from generator.components.kind import Company, Kind, Making, Setting, Wrapper
from generator.components.tool_names import GLUE, KNIFE, SCORE
from generator.tileset.model import Tileset
from generator.words import listed, say, to_say

if TYPE_CHECKING:
    from generator.components.box.box_plan import Boxed
    from generator.components.box.kit_box_plan import KitBox


def _is_in(tileset: Tileset) -> bool:
    """Whether a game has flat pieces to put into a box."""
    stacked = (kind for kind in find_kinds() if kind.room == "stack")
    return any(kind.is_in(tileset) for kind in stacked)


def make_box(tileset: Tileset, setting: Setting, company: Company) -> Component | None:
    """The box for all other components, or none where there is nothing to put in."""
    from generator.art.face_fan import choose_faces
    from generator.components.box.box_plan import PieceCover, plan_box
    from generator.components.box.drawing import box_colour, draw_box
    from generator.components.box.net_pattern import NetPattern, share_back

    cover = PieceCover(setting.answers[SLEEVES], setting.answers[LAMINATE])
    planned = plan_box(company, setting.stock, setting.press, cover)
    if planned is None:
        return None
    kinds = {component.id: kind for kind, component in company.parts}
    components = [component for _, component in company.parts]
    faces = choose_faces(components, lambda component: kinds[component.id].is_held)
    pattern = NetPattern(box_colour(tileset), share_back(components), tuple(faces))
    words = [*company.words, say("Inside: {things}", things=listed(planned.inside))]
    return draw_box(tileset, planned.box, pattern, say_box(planned, cover.laminate), words)


def say_box(planned: Boxed, laminate: float = 0.0) -> str:
    """What the box holds, how large it is inside, and what lies beside it."""
    box, beside = planned.box, listed(planned.outside)
    size = say(
        "{width:g} × {height:g} × {depth:g} mm inside",
        width=box.width,
        height=box.height,
        depth=box.depth,
    )
    if laminate:
        size = say("{size}, each piece {more:g} mm thicker than its card", size=size, more=laminate)
    inside = listed(planned.inside)
    if not beside:
        return say("Tuck box for {things}, {size}", things=inside, size=size)
    return say(
        "Tuck box for {things}, {size}; {others} beside it", things=inside, size=size, others=beside
    )


def wrap_box(tileset: Tileset, wrapper: Wrapper, words: Sequence[str]) -> Drawing:
    from generator.components.box.shop_box import draw_wrapper

    return draw_wrapper(tileset, wrapper, words)


def make_kit_box(tileset: Tileset, setting: Setting, company: Company) -> Component | None:
    """The box for everything: a tray with its lid, or an envelope."""
    from generator.art.face_fan import choose_faces
    from generator.components.box.box_plan import PieceCover
    from generator.components.box.drawing import box_colour
    from generator.components.box.kit_box_drawing import draw_kit_box
    from generator.components.box.kit_box_plan import BoxMaking, plan_kit_box
    from generator.components.box.net_pattern import NetPattern, share_back

    cover = PieceCover(setting.answers[SLEEVES], setting.answers[LAMINATE])
    form = setting.answers[KIT_BOX]
    ground = BoxMaking(setting.stock, setting.press, cover, setting.paper, form)
    kinds = {component.id: kind for kind, component in company.parts}
    volumes: dict[str, float] = {}
    for kind in kinds.values():
        volumes |= kind.volumes(tileset)
    planned = plan_kit_box(company, ground, volumes)
    if planned is None:
        return None
    components = [component for _, component in company.parts]
    faces = choose_faces(components, lambda component: kinds[component.id].is_held)
    pattern = NetPattern(box_colour(tileset), share_back(components), tuple(faces))
    words = [*company.words, say("Inside: {things}", things=listed(planned.inside))]
    return draw_kit_box(tileset, planned, pattern, say_kit_box(planned), words)


def say_kit_box(planned: KitBox) -> str:
    """What the box holds and how large it is inside."""
    body = planned.body
    pencils = say("pencils up to {mm:g} mm", mm=planned.longest_pencil)
    return say(
        planned.said,
        things=listed((*planned.inside, pencils)),
        width=body.width,
        height=body.height,
        depth=body.depth,
    )


TUCK_BOX = Kind(
    name=BOX,
    place=90,
    is_in=_is_in,
    draw=make_box,
    stock="heavy",
    room="none",
    is_asked=lambda setting: setting.answers[KIT_BOX] == "none",
    is_last=True,
    may_split=True,
    is_described=True,
    making=Making(
        to_say("Make the box"),
        to_say(
            "Cut along the outline: any colour beyond it falls away. Score the dashes, fold all of "
            "them away from you. Glue the long flap inside the free edge; glue the bottom shut, "
            "its tuck behind the front; the lid is tucked in."
        ),
        (*KNIFE, *SCORE, *GLUE),
        draw_folding,
        minutes=15.0,
    ),
    wrap=wrap_box,
)

WHOLE = Kind(
    name=KIT_BOX_ID,
    place=91,
    is_in=_is_in,
    is_asked=lambda setting: setting.answers[KIT_BOX] != "none",
    draw=make_kit_box,
    stock="card",
    room="none",
    is_last=True,
    may_split=True,
    is_described=True,
    making=Making(
        to_say("Make the kit box"),
        to_say(
            "Cut along the outlines: any colour beyond them falls away. Score the dashes, fold all "
            "of them away from you. Glue the tabs inside the walls beside them, the foot of each "
            "strip to the bottom of the tray: one beside the pencils, the others below each row "
            "of pieces. Rules and other papers lie on top, folded until they fit."
        ),
        (*KNIFE, *SCORE, *GLUE),
        draw_tray,
        minutes=6.0,
    ),
    makings={
        f"{KIT_BOX_ID}-envelope": Making(
            to_say("Make the envelope"),
            to_say(
                "Cut along the outlines: any colour beyond them falls away. Score the dashes and "
                "fold all of them away from you. Glue the foot of each strip inside the back, from "
                "the opening down: one beside the pencils, others between rows of pieces. Glue "
                "the bare lips behind the front. Fold rules and other papers until they fit; tuck "
                "the lid in."
            ),
            (*KNIFE, *SCORE, *GLUE),
            draw_sliding,
            minutes=6.0,
        )
    },
    absent=lambda tileset: "a box for everything comes with --kit-box auto",
)
KINDS = (TUCK_BOX, WHOLE)
