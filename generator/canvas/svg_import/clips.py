"""Clips: what comes in is shapes and the name of a <clipPath>, what goes out is clipped shapes.

A clip of several forms shows what lies in any of them. The language clips by one path, so the
shapes are drawn once for each form: as all of them are opaque, that looks the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.canvas.picture_faults import BadValueError, shown
from generator.canvas.shapes import Group, Path, Shape
from generator.canvas.svg_import.forms import FORMS, form_commands, length_of
from generator.canvas.svg_import.markup import Element
from generator.canvas.svg_import.paint import check_reach, moved, read_rule
from generator.canvas.svg_import.properties import get
from generator.canvas.svg_import.svg_tree import DEFINITIONS, Scene, Tree
from generator.canvas.svg_import.transform_lists import parse_transform
from generator.geometry.transform import IDENTITY, translate


def clip_shapes(tree: Tree, shapes: list[Shape], words: str, scene: Scene) -> list[Shape]:
    """The shapes as they are seen through the clip that `words` name."""
    if words == "none" or not shapes:
        return shapes
    if words in scene.uses:
        raise BadValueError(f"{shown(words)} clips itself", "take the clip out")
    target = _find(tree, words)
    style = tree.style_in_place(target)
    if target.get("clipPathUnits", "userSpaceOnUse").strip() != "userSpaceOnUse":
        hint = 'save it with clipPathUnits="userSpaceOnUse"'
        raise BadValueError("its clipPath is measured by what it clips", hint)
    place = parse_transform(target.get("transform")).then(scene.place)
    seen: list[Shape] = []
    for clip in _forms(tree, target, replace(scene, place=place, style=style)):
        if seen:
            tree.count(shapes=len(shapes))
        seen.append(Group(tuple(shapes), IDENTITY, clip))
    return clip_shapes(
        tree, seen, get(style, "clip-path"), replace(scene, uses=(*scene.uses, words))
    )


def _find(tree: Tree, words: str) -> Element:
    link = words.removeprefix("url(").removesuffix(")").strip("'\" ")
    target = tree.find(link) if words.startswith("url(") else None
    if target is None or target.name != "clipPath":
        hint = "clip with a <clipPath> of this file"
        raise BadValueError(f"clip-path {shown(words)} cannot be carried over", hint)
    return target


def _forms(tree: Tree, clip: Element, scene: Scene) -> Iterator[Path]:
    """The outline of each form of a clip."""
    for child in clip.children:
        if child.name in DEFINITIONS:
            continue
        tree.count(shapes=1)
        style = tree.style(child, scene.style)
        place = parse_transform(child.get("transform")).then(scene.place)
        element = child
        if child.name == "use":
            x = length_of(child, "x", scene.viewport.width)
            y = length_of(child, "y", scene.viewport.height)
            element = tree.find(child.get("href").strip()) or child
            style = tree.style(element, style)
            place = translate(x, y).then(place)
            place = parse_transform(element.get("transform")).then(place)
        if element.name not in FORMS or get(style, "clip-path") != "none":
            tree.fault(child, "cannot be a part of a clipPath here", "clip with plain shapes")
            continue
        if get(style, "display") == "none" or get(style, "visibility") != "visible":
            continue
        commands = form_commands(element, scene.viewport)
        tree.count(points=len(commands))
        path = Path(moved(commands, place), even_odd=read_rule(style, "clip-rule"))
        check_reach(path)
        yield path
