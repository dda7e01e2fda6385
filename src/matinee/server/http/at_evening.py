"""Who asks something of an evening, and what that lets them do.

Who knows an evening's code may look at it. A person is a name and a device: the device has a
cookie, made from a key of its own, by which it is led to its table round after round. The host is
whoever opened the evening, or sits at the machine of a club's house.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Annotated, NamedTuple

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

from matinee.club.events import AnyCommand
from matinee.club.member import Member
from matinee.server.evenings.nights import Night, NoEvening
from matinee.server.evenings.shown import Asking, EveningState, evening_state
from matinee.server.http import limits
from matinee.server.http.porter import is_host
from matinee.server.http.routes import Asker, Keepsake, Mark, post
from matinee.server.http.server import ServerServices
from matinee.server.tables.passes import CODE_LETTERS
from matinee.table.table import Denied

CODE = f"^[{CODE_LETTERS}{CODE_LETTERS.lower()}]{{4}}$"
EveningCode = Annotated[str, msgspec.Meta(pattern=CODE)]
COMMANDS_A_MINUTE = 240
ME = "matinee_me"
"""The cookie by which a device is somebody's who is known at several."""


def to_do(what: str, summary: str) -> Mark:
    """A handler of something that is done at an evening."""
    fails = (400, 403, 404, 409, 413, 429, 503)
    path = f"/api/evenings/{{code:str}}/{what}"
    return post(path, summary=summary, status=200, fails=fails)


def own_link(services: ServerServices, evening: str, key: str) -> str:
    """What a device is known by at an evening; of its key nothing can be told by it."""
    return _keyed(services, f"evening {evening} {key}")


def person_of(services: ServerServices, key: str) -> str:
    """Who has a device, at all evenings of this server alike."""
    return _keyed(services, f"person {key}")[:32]


def _keyed(services: ServerServices, what: str) -> str:
    secret = services.hall.log.secret.encode()
    return hmac.new(secret, what.encode("utf-8", "replace"), hashlib.sha256).hexdigest()


def signer(services: ServerServices, salt: str) -> URLSafeSerializer:
    """What signs a cookie, and knows it again."""
    return URLSafeSerializer(services.hall.log.secret, salt=salt)


def keepsake(services: ServerServices, night: Night, link: str) -> Keepsake:
    """A cookie by which a device is known again at an evening."""
    code = night.evening.opened.code
    value = str(signer(services, "matinee-evening").dumps(link))
    return Keepsake(f"matinee_{night.id}", value, f"/api/evenings/{code}")


def link_of(request: Asker, services: ServerServices, night: Night) -> str:
    """What the asker's device is known by; empty where it is not."""
    value = request.cookies.get(f"matinee_{night.id}", "")
    try:
        link = signer(services, "matinee-evening").loads(value)
    except BadSignature:
        return ""
    return link if isinstance(link, str) else ""


def said_person(request: Asker, services: ServerServices) -> tuple[str, int]:
    """Who the asker was when their device was given its cookie, and which cookies were good then;
    empty where it has none."""
    try:
        person, generation = signer(services, "matinee-me").loads(request.cookies.get(ME, ""))
    except (BadSignature, TypeError, ValueError):
        return "", 0
    return str(person), int(generation)


async def member_asking(request: Asker, services: ServerServices) -> Member | None:
    """The asker, where they have said who they are, and have not signed all devices out since."""
    person, generation = said_person(request, services)
    member = await services.members.of(person) if person else None
    return member if member is not None and member.generation == generation else None


async def person_asking(request: Asker, services: ServerServices) -> str:
    """Who that is beyond this device; empty for nobody."""
    person, _ = said_person(request, services)
    return person if await member_asking(request, services) else ""


class Guest(NamedTuple):
    """Someone who asks something of an evening."""

    request: Asker
    services: ServerServices
    night: Night
    link: str

    @property
    def name(self) -> str | None:
        """What they are called here; None for who has not come."""
        return self.night.evening.by_link(self.link)

    @property
    def leads(self) -> bool:
        """Whether they are the host."""
        if self.services.porter is not None and is_host(self.request.scope):
            return True
        return bool(self.link) and hmac.compare_digest(self.link, self.night.evening.opened.host)

    def may_write(self, size: int = limits.AN_ENTRY) -> None:
        """Count what they write; Denied where that is too much for an hour."""
        if not self.services.limits.may_write(limits.asker(self.request.scope), size):
            raise Denied("too-fast", "that is much for an hour; wait")

    def as_one_of_them(self) -> str:
        """Their name; Denied for who has not come."""
        if self.name is None:
            raise Denied("not-invited", "you have not come to this evening")
        return self.name

    def speaks_for(self, name: str) -> None:
        """Denied unless they are somebody, or the host."""
        if not self.leads and self.name != name:
            raise Denied("not-yours", "that is for the host to say, or for themselves")

    async def do(self, what: str, command: AnyCommand) -> EveningState:
        """Have something done that nobody asks for twice; how the evening stands then."""
        self.may_write()
        await self.services.nights.command(self.night, self.services.new_key(what), command)
        return await self.told()

    async def told(self) -> EveningState:
        """How the evening stands, to them."""
        person = await person_asking(self.request, self.services)
        asking = Asking(self.leads, self.name, person)
        return await evening_state(self.services.nights, self.night, asking)


async def looking(code: str, request: Asker, services: ServerServices) -> Guest:
    """Whoever looks at the evening with a code; wrong ones are counted."""
    services.limits.guess(request, wrong=False)
    try:
        night = await services.nights.by_code(code.upper())
    except NoEvening:
        services.limits.guess(request, wrong=True)
        raise Denied("no-such-code", "no evening has this code; it may be long over") from None
    return Guest(request, services, night, link_of(request, services, night))


async def guest(code: str, request: Asker, services: ServerServices) -> Guest:
    """Whoever wants something done there."""
    services.limits.spend(request, "evening", COMMANDS_A_MINUTE)
    return await looking(code, request, services)


async def host(code: str, request: Asker, services: ServerServices) -> Guest:
    """The same for what only the host may do."""
    asking = await guest(code, request, services)
    if not asking.leads:
        raise Denied("not-yours", "only the host of the evening may do that")
    return asking
