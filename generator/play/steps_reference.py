"""The steps of `[play]`, told to people.

What comes in: the registry. What goes out: the Markdown of `docs/steps.md`. Must not know: games.
"""

from __future__ import annotations

from generator.bundled import template_folder
from generator.laws.laws_reference import Entry, describe_parameter, example_of
from generator.play.step import Phase
from generator.play.step_registry import step_kinds, step_signatures
from generator.tileset.signatures import Signature
from generator.tileset.wording import toml


def steps_reference() -> str:
    """The page: every step, list by list."""
    import jinja2

    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(template_folder() / "docs"),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )
    phases = {
        phase.value: [
            _entry(signature)
            for signature in step_signatures()
            if phase in step_kinds()[signature.name].phases
        ]
        for phase in Phase
    }
    return environment.get_template("steps.md.j2").render(phases=phases)


def _entry(signature: Signature) -> Entry:
    needed = {
        parameter.name: example_of(parameter)
        for parameter in signature.parameters
        if parameter.is_needed
    }
    return Entry(
        signature.name,
        signature.about,
        tuple(map(describe_parameter, signature.parameters)),
        toml({"step": signature.name, **needed}),
    )
