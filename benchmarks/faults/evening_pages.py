"""People of an evening who have a real browser: they come by the page, are led by it, and press
what is lit; all that reaches the page is noted as it is of the others' phones."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec

from tests.support import chromium

Json = dict[str, Any]
PRESS = """(chance) => {
  if (document.querySelector("[data-end]")) return "over";
  document.querySelector("[data-testid=next-round]")?.click();
  document.querySelector("[data-testid=to-table]")?.click();
  const lit = [...document.querySelectorAll("[data-word][data-lit=true], [data-choice]")];
  lit[Math.floor(chance * lit.length)]?.click();
  return lit.length ? "pressed" : "waits";
}"""
"""One press of somebody who plays by chance."""


@contextlib.asynccontextmanager
async def browser() -> AsyncIterator[Any]:
    """A Chromium, or None where there is none."""
    from playwright.async_api import async_playwright

    found = chromium.on_path()
    if found is None:
        yield None
        return
    async with async_playwright() as playwright:
        opened = await playwright.chromium.launch(
            executable_path=str(found), args=[*chromium.flags()]
        )
        yield opened
        await opened.close()


class Tab:
    """Somebody's page."""

    def __init__(self, page: Any, url: str, look: Callable[[Json], object]) -> None:
        self.page, self.url, self._look = page, url, look
        self.pressed = 0
        page.on("websocket", lambda socket: socket.on("framereceived", self._heard))

    @classmethod
    async def open(cls, opened: Any, url: str, look: Callable[[Json], object]) -> Tab:
        """A phone's page, with nothing stored in it."""
        size = {"width": 390, "height": 844}
        context = await opened.new_context(viewport=size, reduced_motion="reduce", locale="en-GB")
        return cls(await context.new_page(), url, look)

    def _heard(self, data: str | bytes) -> None:
        message = msgspec.json.decode(data)
        if isinstance(message, dict) and message.get("message") == "update":
            self._look(message["state"])

    async def come(self, code: str, name: str) -> None:
        """Take part, as whoever has scanned the code does."""
        await self.page.goto(f"{self.url}/club/{code}")
        await self.page.get_by_test_id("name").fill(name)
        await self.page.locator("input[type=checkbox]").check()
        await self.page.get_by_test_id("come").click()
        await self.page.wait_for_selector("[data-testid=come]", state="detached")

    async def play(self, code: str, chance: Callable[[], float]) -> None:
        """Be led to the table, and press what is lit until it is over; wherever the server is."""
        from playwright.async_api import Error

        with contextlib.suppress(Error):
            if "/t/" not in self.page.url:
                await self.page.goto(f"{self.url}/club/{code}")
            for _ in range(200):
                did = await self.page.evaluate(PRESS, chance())
                if did == "over":
                    await self.page.goto(f"{self.url}/club/{code}")
                    return
                self.pressed += did == "pressed"
                await asyncio.sleep(0.08)
