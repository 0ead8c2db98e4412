"""One open tileset: its text, its version, what was undone, and who wants to hear of it.

In come texts and edits, each with the version that it was made from; out go the file on disk and
the state that the page shows. Nothing is written over what the writer has not seen: such a save
is a `ConflictError` that carries the newer state, and the file stays as it is. While the file is
gone, or something else stands in its place, its text is kept here.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from threading import RLock

from generator.errors import Problem, UserError
from generator.quick_start import dataclass
from generator.studio.examine import Examined, examine
from generator.studio.tileset_file import Held, read_held, refuse, write_held
from generator.write.disk import ChangedError

MOST_STEPS = 200  # that can be undone

Edit = Callable[[str, Examined], str]


@dataclass(frozen=True, slots=True)
class State:
    """What the file holds, and what that says."""

    held: Held
    examined: Examined

    @property
    def version(self) -> str:
        return self.held.version

    @property
    def text(self) -> str:
        return self.held.text


class ConflictError(Exception):
    """The file has changed since: here is what it holds now."""

    def __init__(self, state: State) -> None:
        super().__init__("the file has changed")
        self.state = state


class Session:
    """A file that is open on the page. Calls may come from any thread, one is served at a time."""

    def __init__(
        self,
        path: Path,
        name: str = "",
        *,
        is_read_only: bool = False,
        tell: Callable[[str], None] | None = None,
    ) -> None:
        self.path, self.name = path, name
        self.is_read_only = is_read_only
        self.trouble: Problem | None = None  # why the file cannot be read now
        self._tell = tell or (lambda version: None)
        self._lock = RLock()
        self._undo: list[str] = []
        self._redo: list[str] = []
        held = read_held(path)
        if held is None:
            raise refuse(path, "not found", "check the path and its spelling")
        self._state = self._examined(held)

    def state(self) -> State:
        """What is on disk now: changes of other editors are taken in."""
        with self._lock:
            self.refresh()
            return self._state

    @property
    def examined(self) -> Examined:
        """What the file said when it was last looked at."""
        return self._state.examined

    @property
    def steps(self) -> tuple[int, int]:
        """How many steps can be undone and redone."""
        return len(self._undo), len(self._redo)

    def refresh(self) -> bool:
        """Look at the disk; whether another editor has changed the file."""
        with self._lock:
            held, trouble = self._look()
            is_news = trouble != self.trouble
            self.trouble = trouble
            if held is not None and held != self._state.held:
                self._remember(self._examined(held))
                return True
            if is_news:
                self._tell("")
            return False

    def look_again(self) -> None:
        """A picture beside the file has changed, though the file has not."""
        with self._lock:
            self._state = self._examined(self._state.held)
            self._tell("")

    def draft(self, text: str) -> State:
        """What a text would say, were it saved. Nothing is."""
        with self._lock:
            held = self._state.held.with_text(text)
            return self._state if held == self._state.held else self._examined(held)

    def save(self, text: str, base: str) -> State:
        """Put a text into the file, broken or not, if `base` is what the file holds."""
        with self._lock:
            self._check(base)
            return self._write(self._examined(self._state.held.with_text(text)))

    def edit(self, change: Edit, base: str, text: str | None = None) -> State:
        """Change the text of the file, or the text in an editor that is not yet saved.

        That text is saved along, as a step of its own: to undo the edit is to have it again.
        """
        with self._lock:
            self._check(base)
            state = self._state if text is None else self.draft(text)
            held = state.held.with_text(change(state.text, state.examined))
            changed = self._examined(held)
            if changed.examined.tileset is None and state.examined.tileset is not None:
                # There was a game, and now a limit of the format is passed.
                (problem, *_) = changed.examined.problems
                raise refuse(self.path, problem.message, problem.hint)
            return self._write(changed, state)

    def undo(self, base: str) -> State:
        return self._step(base, self._undo, self._redo)

    def redo(self, base: str) -> State:
        return self._step(base, self._redo, self._undo)

    def _step(self, base: str, source: list[str], target: list[str]) -> State:
        with self._lock:
            self._check(base)
            if not source:
                return self._state
            now = self._state
            state = self._put(self._examined(now.held.with_text(source[-1])))
            source.pop()
            target.append(now.text)
            return state

    def _check(self, base: str) -> None:
        if self.is_read_only:
            hint = "make a copy of it to work on"
            raise refuse(self.path, "is a bundled game and stays as it is", hint)
        self.refresh()
        if self.trouble is not None and os.path.lexists(self.path):
            hint = "move away what stands there, then save: the text is kept on the page"
            raise refuse(self.path, self.trouble.message, hint)
        if base != self._state.version:
            raise ConflictError(self._state)
        if not self._state.held.is_text:
            hint = "save the file as UTF-8 in your editor first"
            raise refuse(self.path, "is not UTF-8 text, so it is not written to", hint)

    def _write(self, state: State, between: State | None = None) -> State:
        """A step, or two if there was a text between that of the file and this one."""
        way = (self._state, between or self._state, state)
        steps = [one.text for one, after in pairwise(way) if one.held != after.held]
        if not steps:
            return self._state if self.trouble is None else self._put(state)
        self._put(state)
        self._undo = [*self._undo, *steps][-MOST_STEPS:]
        self._redo.clear()
        return state

    def _put(self, state: State) -> State:
        seen = self._state.held if os.path.lexists(self.path) else None
        try:
            write_held(self.path, state.held, seen)
        except ChangedError:
            self.refresh()
            raise ConflictError(self._state) from None
        self._state, self.trouble = state, None
        self._tell(state.version)
        return state

    def _remember(self, state: State) -> None:
        """Another editor's change is a step like ours: it can be undone."""
        self._undo = [*self._undo, self._state.text][-MOST_STEPS:]
        self._redo.clear()
        self._state = state
        self._tell(state.version)

    def _look(self) -> tuple[Held | None, Problem | None]:
        """What the file holds now, or why that cannot be said."""
        try:
            held = read_held(self.path)
        except UserError as error:
            return None, error.problems[0]
        if held is None:
            return None, Problem(str(self.path), None, "", "is gone", "saving writes it anew")
        return held, None

    def _examined(self, held: Held) -> State:
        return State(held, examine(self.path, held))
