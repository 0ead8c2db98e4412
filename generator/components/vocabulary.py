"""Every name of art that a tileset may pick, and every table that a component reads."""

from __future__ import annotations

from generator.art.domino_faces import ON_DOMINOES, PIPS
from generator.art.drawn_backs import BACK_ART
from generator.art.face_fields import check_fields
from generator.art.faces import JOINED, TILE_ART, ZONED
from generator.art.features import FEATURE_ART
from generator.art.open_ground import OPEN_GROUND
from generator.art.own_pictures import check_picture
from generator.art.parts.filled_areas import AREA_ART
from generator.art.parts.patterns import PATTERNS
from generator.art.parts.symbols import SYMBOLS
from generator.art.parts.ways import WAY_ART
from generator.art.plain_faces import PLAIN
from generator.art.segment_faces import SEGMENT_ART
from generator.art.zones import ZONE_ART
from generator.canvas.fonts import PRINTABLE
from generator.components.find_kinds import find_kinds
from generator.tileset.model import Tileset, Vocabulary
from generator.tileset.play_model import Flow
from generator.tileset.play_tables import FlowFault
from generator.tileset.signatures import Signature


def list_laws() -> tuple[Signature, ...]:
    from generator.laws.registry import law_signatures

    return law_signatures()


def list_scores() -> tuple[Signature, ...]:
    from generator.laws.registry import score_signatures

    return score_signatures()


def list_steps() -> tuple[Signature, ...]:
    from generator.play.step_registry import step_signatures

    return step_signatures()


def check_steps(tileset: Tileset, flow: Flow) -> tuple[FlowFault, ...]:
    from generator.play.check_flow import check_flow

    return check_flow(tileset, flow)


VOCABULARY = Vocabulary(
    tiles=tuple(sorted(TILE_ART)),
    edges=tuple(sorted({**ZONE_ART, **WAY_ART, **OPEN_GROUND, **AREA_ART})),
    backs=tuple(sorted(BACK_ART)),
    symbols=tuple(SYMBOLS),
    patterns=tuple(sorted(PATTERNS)),
    features=tuple(sorted(FEATURE_ART)),
    segments=tuple(sorted(SEGMENT_ART)),
    letters=PRINTABLE,
    laws=list_laws,
    scores=list_scores,
    steps=list_steps,
    zoned=ZONED,
    joined=JOINED,
    numbered=(PIPS,),
    halved=ON_DOMINOES,
    parts=tuple(kind.tables for kind in find_kinds() if kind.tables is not None),
    plain=PLAIN,
    check_fields=check_fields,
    check_picture=check_picture,
    check_flow=check_steps,
)
