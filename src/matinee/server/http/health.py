"""How a server is, for whoever looks after it."""

from __future__ import annotations

from matinee.server.http.handing import Answered
from matinee.server.http.limits import INNER
from matinee.server.http.routes import TEXT, Answer, HttpRequest, Route, get
from matinee.server.http.server import ServerServices
from matinee.server.metrics import added_up


@get("/health/live", in_schema=False, media_type=TEXT)
async def live() -> str:
    """The process answers."""
    return "ok"


@get("/health/ready", in_schema=False, media_type=TEXT)
async def ready(request: HttpRequest, services: ServerServices) -> Answer[str]:
    """A choice could be committed now, at any table, and this server is not about to go."""
    if services.draining.is_set():
        return Answer("stopping", status=503)
    if not await services.hall.log.can_commit():
        return Answer("not ready", status=503)
    for answered in await _others(request, services):
        if answered is None or answered.status != 200:
            return Answer("not ready", status=503)
    return Answer("ok")


@get("/metrics", in_schema=False, media_type=TEXT)
async def show_metrics(request: HttpRequest, services: ServerServices) -> str:
    """Figures for Prometheus: of all processes together."""
    told = [services.metrics.text()]
    others = await _others(request, services)
    told += [answered.body.decode() for answered in others if answered is not None]
    return told[0] if len(told) == 1 else added_up(told)


async def _others(request: HttpRequest, services: ServerServices) -> list[Answered | None]:
    """What the other processes say to the same question; none where one of them asks it."""
    if services.handing is None or request.scope.get(INNER):
        return []
    return await services.handing.ask_others(request.scope["path"])


@get("/health/who", in_schema=False, media_type=TEXT)
async def who(services: ServerServices) -> str:
    """A name for this run, by which `matinee play` knows its own."""
    return services.run


ROUTES: list[Route] = [live, ready, show_metrics, who]
