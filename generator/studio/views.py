"""What the page is told of a tileset, as plain values.

In come a session's state and the pictures, out go dictionaries that become JSON. Problems are
told in the words of the command line, each with its line. Draws nothing itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from generator.errors import Problem
from generator.studio.examine import Examined
from generator.studio.face_cache import PLAIN_STYLE, Faces, ShownParts, styles
from generator.studio.kept_drafts import KeptDraft
from generator.studio.session import Session, State
from generator.tileset.model import Tile, Tileset

MOST_SHOWN = 2000  # different tiles on the page


def view_session(
    session: Session, state: State, faces: Faces, style: str = PLAIN_STYLE
) -> dict[str, Any]:
    """The file and all that is in it."""
    undo, redo = session.steps
    return {
        "id": session.name,
        "file": session.path.name,
        "readOnly": session.is_read_only,
        "trouble": session.trouble.message if session.trouble else "",
        "version": state.version,
        "text": state.text,
        "undo": undo,
        "redo": redo,
        **view_text(session.path, state.examined, faces, style),
    }


def view_text(
    path: Path, examined: Examined, faces: Faces, style: str = PLAIN_STYLE
) -> dict[str, Any]:
    """What a text says, saved or not."""
    tileset = examined.tileset
    return {
        "problems": [view_problem(problem, path) for problem in examined.problems],
        "notes": [view_problem(note, path) for note in examined.notes],
        "game": None if tileset is None else view_game(tileset, faces, style),
    }


def view_drafts(drafts: Sequence[KeptDraft]) -> list[dict[str, Any]]:
    """Texts of windows that are no more, by their names."""
    return [{"of": kept.name, "when": kept.when} for kept in drafts]


def view_problem(problem: Problem, path: Path) -> dict[str, Any]:
    """The file is named as it is on the page, without the folders above it."""
    said = str(problem).replace(str(path), path.name)
    return {
        "line": problem.line,
        "key": problem.key,
        "message": problem.message,
        "hint": problem.hint,
        "text": said,
    }


def view_game(tileset: Tileset, faces: Faces, style: str) -> dict[str, Any]:
    shown = tileset.tiles[:MOST_SHOWN]
    keys = faces.tiles(tileset, style)
    left_out = len(tileset.tiles) - len(shown)
    return {
        "name": tileset.game.name,
        "slug": tileset.slug,
        "called": tileset.called,
        "count": tileset.tile_count,
        "kinds": len(tileset.tiles),
        "note": f"{left_out} more different {tileset.called} are not shown" if left_out else "",
        "style": style,
        "styles": list(styles()),
        "piece": view_piece(tileset),
        "edges": [
            {
                "id": e.id,
                "letter": e.letter,
                "name": e.name,
                "colour": e.colour,
                "meets": [tileset.edge_type(met).name for met in e.meets if e.meets != (e.id,)],
            }
            for e in tileset.edge_types
        ],
        "segments": [
            {"id": s.id, "name": s.name, "colour": s.colour} for s in tileset.segment_types
        ],
        "features": [{"id": f.id, "name": f.name} for f in tileset.features],
        "marks": [{"id": m.id, "name": m.name, "letter": m.letter} for m in tileset.marks],
        "back": faces.back(tileset, style),
        "tiles": [view_tile(tile, keys[tile.id]) for tile in shown],
        "regions": [{"id": region.id, "name": region.name} for region in tileset.regions],
        "hasOthers": bool(tileset.parts),
    }


def view_piece(tileset: Tileset) -> dict[str, Any] | None:
    """The outline, its corners in parts of its box, so that a page can lay zones over it."""
    outline = tileset.piece
    if outline is None:
        return None
    return {
        "kind": outline.kind,
        "width": outline.width,
        "height": outline.height,
        "turns": outline.turns,
        "corners": [[x / outline.width, y / outline.height] for x, y in outline.corners],
    }


def view_tile(tile: Tile, face: str) -> dict[str, Any]:
    return {
        "id": tile.id,
        "name": tile.name,
        "kind": tile.kind,
        "copies": tile.copies,
        "edges": list(tile.edges),
        "segments": [[s.start, s.end, s.type] for s in tile.segments],
        "features": list(tile.all_features),
        "marks": list(tile.marks),
        "values": dict(tile.values),
        "wild": tile.wild,
        "rule": bool(tile.origin.letters),
        "face": face,
    }


def view_others(parts: ShownParts) -> list[dict[str, Any]]:
    return [
        {
            "title": title,
            "count": sum(piece.count for piece in pieces),
            "pieces": [
                {
                    "id": piece.id,
                    "name": piece.title,
                    "copies": piece.count,
                    "face": piece.face,
                    "back": piece.back,
                    "width": piece.width,
                    "height": piece.height,
                }
                for piece in pieces
            ],
        }
        for title, pieces in parts.items()
    ]
