"""How a worker gets its page: what JavaScript offers as the module `matinee_page`, put together."""

from __future__ import annotations

import random

import matinee_page  # type: ignore[import-not-found]  # JavaScript registers it: web/src/anywhere

from matinee.anywhere.library import expect_parcels
from matinee.anywhere.log import Log
from matinee.anywhere.page import Page
from matinee.anywhere.simulating import Simulator
from matinee.anywhere.thinking import Worker


def wake() -> None:
    """Begin, perhaps with the memory of a Python that began before: chance is not to repeat."""
    random.seed()
    expect_parcels(lambda *asked: matinee_page.fetch(*asked).to_bytes())


async def opened() -> Page:
    """The page's server, over what this browser has kept."""
    log = await Log.open(matinee_page.store)
    thinkers = Worker(matinee_page.think, matinee_page.is_ready)
    simulator = Simulator(matinee_page.think)
    page = Page(log, thinkers, matinee_page.tell, matinee_page.origin, simulator)
    await page.start()
    return page
