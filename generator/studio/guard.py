"""Who may speak to the studio: this page, in this browser, with the token of the start address.

A plain ASGI wrapper around an application, so that no route can forget it. Refuses a foreign
Host (a name that was made to point here), a foreign Origin (another site that sends requests),
calls without the token, and bodies that are too large. Knows nothing of what is asked.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

MOST_BODY = 2_500_000  # a tileset of 1 MB, every letter of it escaped once and a half
TOKEN_HEADER = "x-studio-token"
CALLS = "/api/"  # paths below are answered to the holder of the token only

POLICY = (
    "default-src 'self'; img-src 'self' blob: data:; object-src 'none'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class RefusedError(Exception):
    """A request that is not answered: the status, and a sentence."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status, self.sentence = status, sentence


class Guard:
    """Lets requests through to `app` that come from its own page."""

    def __init__(self, app: App, port: int, token: str) -> None:
        self.app, self.token = app, token
        self.hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}
        self.origins = {f"http://{host}" for host in self.hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] != "http":
            return  # the studio speaks no other protocol
        safely = _with_headers(send)
        try:
            headers = [(name.decode("latin-1"), value) for name, value in scope["headers"]]
            self.check(scope["method"], scope["path"], headers)
            await self.app(scope, _limited(receive), safely)
        except RefusedError as refused:
            await _answer(safely, refused)

    def check(self, method: str, path: str, headers: list[tuple[str, bytes]]) -> None:
        """Raise `RefusedError` unless the request may be answered."""

        def all_of(wanted: str) -> list[str]:
            return [value.decode("latin-1") for name, value in headers if name == wanted]

        hosts, origins = all_of("host"), all_of("origin")
        if len(hosts) != 1 or hosts[0].lower() not in self.hosts:
            raise RefusedError(403, "this address is not the studio's")
        if any(origin.lower() not in self.origins for origin in origins):
            raise RefusedError(403, "another site may not speak to the studio")
        # A link from elsewhere may open the page; nothing else of it may be drawn in.
        if all_of("sec-fetch-site") == ["cross-site"] and all_of("sec-fetch-mode") != ["navigate"]:
            raise RefusedError(403, "another site may not speak to the studio")
        if method not in ("GET", "HEAD", "POST"):
            raise RefusedError(405, f"{method} is nothing the studio does")
        if method == "POST" or path.startswith(CALLS):
            given = all_of(TOKEN_HEADER)
            if len(given) != 1 or not self.holds(given[0]):
                raise RefusedError(
                    401, "open the studio by the address that it printed when it started"
                )
        lengths = all_of("content-length")
        if lengths and (not lengths[0].isdecimal() or int(lengths[0]) > MOST_BODY):
            raise RefusedError(413, "the text is too long: a tileset is at most 1 MB")

    def holds(self, token: str) -> bool:
        """In constant time, whatever is wrong with the token."""
        return hmac.compare_digest(token.encode("latin-1", "replace"), self.token.encode())


def _limited(receive: Receive) -> Receive:
    """A body that came without its length is counted as it comes."""
    taken = 0

    async def counted() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > MOST_BODY:
            raise RefusedError(413, "the text is too long: a tileset is at most 1 MB")
        return message

    return counted


def _with_headers(send: Send) -> Send:
    async def dressed(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = {name for name, _ in message.get("headers", ())}
            more = [
                (name.encode(), value.encode())
                for name, value in HEADERS.items()
                if name.encode() not in given
            ]
            message = {**message, "headers": [*message.get("headers", ()), *more]}
        await send(message)

    return dressed


async def _answer(send: Send, refused: RefusedError) -> None:
    body = json.dumps({"error": refused.sentence}).encode()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
