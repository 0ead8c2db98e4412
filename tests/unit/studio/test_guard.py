"""Who is let in: attacks on the guard alone, without any studio behind it."""

from __future__ import annotations

from typing import Any

import pytest

from generator.studio.guard import HEADERS, MOST_BODY, Guard
from tests.unit.studio.conftest import run

PORT, TOKEN = 8123, "a-token-that-nobody-can-guess"
HOST = ("host", f"127.0.0.1:{PORT}")
OWN = ("x-studio-token", TOKEN)


async def behind(scope: Any, receive: Any, send: Any) -> None:
    """An application that reads all it is sent and says yes."""
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"yes"})


def ask(
    *headers: tuple[str, str],
    method: str = "GET",
    path: str = "/api/state",
    body: tuple[bytes, ...] = (b"",),
) -> tuple[int, dict[str, str]]:
    """The status and headers of an answer."""
    sent: list[Any] = []
    parts = list(body)

    async def receive() -> Any:
        return {"type": "http.request", "body": parts.pop(0), "more_body": bool(parts)}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in headers],
    }
    run(Guard(behind, PORT, TOKEN)(scope, receive, send))
    return sent[0]["status"], {name.decode(): value.decode() for name, value in sent[0]["headers"]}


def test_the_page_with_its_token_is_let_in() -> None:
    assert ask(HOST, OWN)[0] == 200
    assert ask(("host", f"localhost:{PORT}"), OWN, method="POST")[0] == 200
    assert ask(HOST, OWN, ("origin", f"http://127.0.0.1:{PORT}"), method="POST")[0] == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        f"evil.example:{PORT}",
        "127.0.0.1",  # another port's page
        "127.0.0.1:80",
        f"127.0.0.1:{PORT}.evil.example",
        f"0.0.0.0:{PORT}",
        f"[::]:{PORT}",
        "",
    ],
)
def test_a_foreign_host_is_refused(host: str) -> None:
    """A name of another site that was made to point to this computer."""
    assert ask(("host", host), OWN)[0] == 403
    assert ask(("host", host), path="/")[0] == 403


def test_no_host_and_two_hosts_are_refused() -> None:
    assert ask(OWN)[0] == 403
    assert ask(HOST, ("host", "evil.example"), OWN)[0] == 403


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        f"https://127.0.0.1:{PORT}",
        "http://127.0.0.1",
        f"http://127.0.0.1:{PORT + 1}",
        "null",
    ],
)
def test_a_foreign_origin_is_refused_even_with_the_token(origin: str) -> None:
    assert ask(HOST, OWN, ("origin", origin), method="POST")[0] == 403
    assert ask(HOST, OWN, ("origin", origin))[0] == 403


def test_another_site_cannot_draw_pictures_in() -> None:
    cross = ("sec-fetch-site", "cross-site")
    assert ask(HOST, cross, ("sec-fetch-mode", "no-cors"), path="/face/x.svg")[0] == 403
    assert ask(HOST, cross, ("sec-fetch-mode", "navigate"), path="/")[0] == 200


@pytest.mark.parametrize("token", ["", "wrong", TOKEN[:-1], f"{TOKEN}x", TOKEN.upper(), "\xff"])
def test_writing_needs_the_token(token: str) -> None:
    assert ask(HOST, ("x-studio-token", token), method="POST", path="/api/save")[0] == 401
    assert ask(HOST, ("x-studio-token", token))[0] == 401


def test_without_the_token_only_the_page_itself_is_shown() -> None:
    assert ask(HOST)[0] == 401
    assert ask(HOST, method="POST", path="/")[0] == 401
    assert ask(HOST, OWN, OWN)[0] == 401
    assert ask(HOST, path="/")[0] == 200
    assert ask(HOST, path="/api")[0] == 200  # nothing is there; the token guards what is


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT"])
def test_other_methods_are_refused(method: str) -> None:
    assert ask(HOST, OWN, method=method)[0] == 405


def test_a_large_body_is_refused_by_its_length_and_by_its_bytes() -> None:
    said = ("content-length", str(MOST_BODY + 1))
    assert ask(HOST, OWN, said, method="POST")[0] == 413
    assert ask(HOST, OWN, ("content-length", "-1"), method="POST")[0] == 413
    half = b"x" * (MOST_BODY // 2 + 1)
    assert ask(HOST, OWN, method="POST", body=(half, half))[0] == 413
    assert ask(HOST, OWN, method="POST", body=(half, b""))[0] == 200


def test_every_answer_forbids_frames_scripts_of_others_and_guessing() -> None:
    for headers in (ask(HOST, OWN)[1], ask(("host", "evil.example"))[1]):
        assert headers.items() >= HEADERS.items()
    assert "script-src" not in HEADERS["content-security-policy"]  # so it is default-src: 'self'
    assert "unsafe" not in HEADERS["content-security-policy"]


def test_other_protocols_are_not_spoken() -> None:
    sent: list[Any] = []

    async def speak() -> None:
        async def send(message: Any) -> None:
            sent.append(message)

        async def receive() -> Any:
            raise AssertionError("nothing is read")

        await Guard(behind, PORT, TOKEN)({"type": "websocket", "headers": []}, receive, send)

    run(speak())
    assert sent == []
