"""How a server is, for whoever looks after it."""

from __future__ import annotations

from matinee.server.http.routes import TEXT, Answer, Route, get
from matinee.server.http.server import ServerServices


@get("/health/live", in_schema=False, media_type=TEXT)
async def live() -> str:
    """The process answers."""
    return "ok"


@get("/health/ready", in_schema=False, media_type=TEXT)
async def ready(services: ServerServices) -> Answer[str]:
    """A choice could be committed now, and this process is not about to go."""
    if services.draining.is_set():
        return Answer("stopping", status=503)
    if not await services.hall.log.can_commit():
        return Answer("not ready", status=503)
    return Answer("ok")


@get("/metrics", in_schema=False, media_type=TEXT)
async def show_metrics(services: ServerServices) -> str:
    """Figures for Prometheus."""
    return services.metrics.text()


@get("/health/who", in_schema=False, media_type=TEXT)
async def who(services: ServerServices) -> str:
    """A name for this run, by which `matinee play` knows its own."""
    return services.run


ROUTES: list[Route] = [live, ready, show_metrics, who]
