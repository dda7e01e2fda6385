"""Who am I: a name and a device are enough. Who would be the same person at several devices shows
it by a passkey, or by one of a few recovery codes. Nobody is asked for more."""

from __future__ import annotations

from typing import Annotated

import msgspec

from matinee.club import member as on
from matinee.club.events import LONGEST_NAME
from matinee.club.member import Member
from matinee.errors import Refused
from matinee.server.evenings.erasing import Erased, OwnFile, erase_person, export_person
from matinee.server.evenings.members import passkey_hash, recovery_hash
from matinee.server.http import limits, passkeys
from matinee.server.http.at_evening import ME, member_asking, person_of, signer
from matinee.server.http.evenings import Key
from matinee.server.http.passkeys import Challenges, Said, place_of
from matinee.server.http.routes import Answer, HttpRequest, Keepsake, Mark, Route, post
from matinee.server.http.server import ServerServices
from matinee.server.log.contract import PASSKEY, RECOVERY
from matinee.table.table import Denied

TRIES_A_MINUTE = 30
MADE_AN_HOUR = 40
"""Passkeys, and sets of codes, that one address may have made."""
MOST_LETTERS = 8 * 1024
"""Of what a browser says of a passkey."""

Text = Annotated[str, msgspec.Meta(max_length=MOST_LETTERS)]


class PasskeyShown(msgspec.Struct):
    """A passkey, to its owner."""

    id: str
    host: str
    added: int
    used: int


class Me(msgspec.Struct):
    """Who is asking, as far as the server knows."""

    known: bool
    """Whether this device is somebody's who is known at several."""
    name: str
    passkeys: list[PasskeyShown]
    codes: int
    """How many recovery codes are left."""
    joined: bool
    """Whether what this device has played counts as theirs."""
    can_passkeys: bool
    """Whether this server can do with passkeys."""


class Device(msgspec.Struct, forbid_unknown_fields=True):
    """The device that asks."""

    key: Key
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""
    """What its owner calls themselves."""


class Response(msgspec.Struct):
    """What a browser answers by a passkey, as WebAuthn has it, in base64url."""

    clientDataJSON: Text  # noqa: N815  (the standard's name)
    attestationObject: Text | None = None  # noqa: N815
    authenticatorData: Text | None = None  # noqa: N815
    signature: Text | None = None
    userHandle: Text | None = None  # noqa: N815


class Credential(msgspec.Struct):
    """The same, with the passkey's name."""

    id: Text
    rawId: Text  # noqa: N815
    response: Response
    type: Text = "public-key"

    def plain(self) -> Said:
        """As the library reads it."""
        answered = msgspec.to_builtins(self.response)
        given = {name: value for name, value in answered.items() if value is not None}
        return {"id": self.id, "rawId": self.rawId, "type": self.type, "response": given}


class NewPasskey(Device, forbid_unknown_fields=True, kw_only=True):
    """A passkey that a browser has made."""

    credential: Credential


class Entering(msgspec.Struct, forbid_unknown_fields=True):
    """Someone's word, by a passkey, that they are known."""

    credential: Credential


class Recovering(msgspec.Struct, forbid_unknown_fields=True):
    """The same, by a recovery code."""

    code: Annotated[str, msgspec.Meta(max_length=64)]


class Removing(msgspec.Struct, forbid_unknown_fields=True):
    """One of one's passkeys."""

    id: Text


class Leaving(msgspec.Struct, forbid_unknown_fields=True):
    """Whether this device alone is nobody's any more, or all of them."""

    everywhere: bool = False


class Question(msgspec.Struct):
    """What a browser is asked."""

    options: str
    """As WebAuthn has it, in JSON."""


class Codes(msgspec.Struct):
    """Recovery codes, told once."""

    codes: list[str]


def mine(what: str, summary: str) -> Mark:
    """A handler of something that somebody asks for themselves."""
    fails = (400, 403, 409, 413, 429, 503)
    return post(f"/api/me{what}", summary=summary, status=200, fails=fails)


# Who is asking -------------------------------------------------------------------------------


async def _myself(request: HttpRequest, services: ServerServices) -> Member:
    services.limits.spend(request, "me", TRIES_A_MINUTE)
    if (member := await member_asking(request, services)) is None:
        raise Denied("not-you", "say first who you are")
    return member


async def _to_become(request: HttpRequest, services: ServerServices, device: Device) -> on.Joined:
    """Who is to be known: who is already, or whoever this device is; Denied where that one has been
    known before, who has to show it."""
    services.limits.spend(request, "known", MADE_AN_HOUR, 3600)
    _may_write(request, services)
    if (member := await member_asking(request, services)) is not None:
        return member.joined
    person = person_of(services, device.key)
    if await services.members.of(person) is not None:
        raise Denied("not-you", "whoever has this device is known; say first that it is you")
    name = " ".join(device.name.split())
    if not name.isprintable():
        raise Refused("a name has letters one can read", "name")
    return on.Joined(at=services.hall.now(), person=person, name=name)


def _may_write(request: HttpRequest, services: ServerServices) -> None:
    if not services.limits.may_write(limits.asker(request.scope), limits.AN_ENTRY):
        raise Denied("too-fast", "that is much for an hour; wait")


def _told(services: ServerServices, member: Member | None, key: str = "") -> Me:
    can = passkeys.are_there()
    if member is None:
        return Me(False, "", [], 0, False, can)
    shown = [
        PasskeyShown(name, each.host, each.added, each.used)
        for name, each in member.passkeys.items()
    ]
    joined = bool(key) and member.is_known_as(person_of(services, key))
    return Me(True, member.name, shown, len(member.codes), joined, can)


def _signed_in(services: ServerServices, member: Member, key: str = "") -> Answer[Me]:
    value = str(signer(services, "matinee-me").dumps([member.person, member.generation]))
    return Answer(_told(services, member, key), Keepsake(ME, value, "/api"))


def _challenges(services: ServerServices) -> Challenges:
    if not passkeys.are_there():
        raise Denied("no-passkeys", "this server has none: pip install 'matinee[passkeys]'")
    return Challenges(services.hall.log.secret)


# Handlers ------------------------------------------------------------------------------------


@mine("", "Who this device is")
async def who(data: Device, request: HttpRequest, services: ServerServices) -> Me:
    """Who is asking, as far as the server knows."""
    services.limits.spend(request, "look", limits.LOOKS_A_MINUTE)
    return _told(services, await member_asking(request, services), data.key)


@mine("/passkey/options", "Ask for a new passkey")
async def ask_for_passkey(data: Device, request: HttpRequest, services: ServerServices) -> Question:
    """What the browser is to be asked, to make one."""
    challenges, place = _challenges(services), place_of(request)
    joined = await _to_become(request, services, data)
    member = await services.members.of(joined.person)
    known = [] if member is None else list(member.passkeys)
    challenge = challenges.new(passkeys.TO_MAKE, joined.person)
    name = joined.name or data.name
    return Question(passkeys.to_make(challenge, place, joined.person, name, known))


@mine("/passkey", "Be known by a new passkey")
async def add_passkey(
    data: NewPasskey, request: HttpRequest, services: ServerServices
) -> Answer[Me]:
    """From now on it shows who one is, on whichever device has it."""
    challenges, place = _challenges(services), place_of(request)
    joined = await _to_become(request, services, data)
    credential = data.credential.plain()
    challenge = challenges.asked(
        data.credential.response.clientDataJSON, passkeys.TO_MAKE, joined.person
    )
    shown = passkeys.made(credential, challenge, place)
    added = on.PasskeyAdded(
        at=services.hall.now(), id=shown.id, public_key=shown.public_key, counter=shown.counter,
        host=place.host,
    )  # fmt: skip
    member = await services.members.add_passkey(added, joined, shown.key)
    return _signed_in(services, member, data.key)


@mine("/enter/options", "Ask for one's passkey")
async def ask_to_enter(data: Device, request: HttpRequest, services: ServerServices) -> Question:
    """What the browser is to be asked, to show one."""
    services.limits.spend(request, "me", TRIES_A_MINUTE)
    challenge = _challenges(services).new(passkeys.TO_ENTER)
    return Question(passkeys.to_enter(challenge, place_of(request)))


@mine("/enter", "Show who one is by a passkey")
async def enter(data: Entering, request: HttpRequest, services: ServerServices) -> Answer[Me]:
    """This device is one's own from now on. What was answered is good once."""
    services.limits.spend(request, "me", TRIES_A_MINUTE)
    services.limits.guess(request, wrong=False)
    challenges, place = _challenges(services), place_of(request)
    credential = data.credential.plain()
    challenge = challenges.asked(data.credential.response.clientDataJSON, passkeys.TO_ENTER)
    member = await services.members.shown_by(passkey_hash(data.credential.id), PASSKEY)
    known = None if member is None else member.passkeys.get(data.credential.id)
    if member is None or known is None or known.host != place.host:
        services.limits.guess(request, wrong=True)
        raise Denied("not-you", "nobody is known here by that passkey")
    handle = data.credential.response.userHandle
    if handle is not None and not _names(handle, member.person):
        raise Denied("not-you", "that passkey is somebody else's")
    shown = passkeys.entered(credential, challenge, place, known.public_key, known.counter)
    used = on.PasskeyUsed(at=services.hall.now(), id=shown.id, counter=shown.counter)
    return _signed_in(services, await services.members.use_passkey(member.person, used, shown.key))


def _names(handle: str, person: str) -> bool:
    from webauthn.helpers import base64url_to_bytes

    try:
        return base64url_to_bytes(handle) == person.encode()
    except ValueError:
        return False


@mine("/codes", "Have new recovery codes")
async def make_codes(data: Device, request: HttpRequest, services: ServerServices) -> Answer[Codes]:
    """Told once; each is good once, and those from before are good for nothing."""
    joined = await _to_become(request, services, data)
    codes = await services.members.make_codes(joined, services.new_key("codes"))
    member = await services.members.of(joined.person)
    assert member is not None
    return Answer(Codes(codes), _signed_in(services, member).keep)


@mine("/recover", "Show who one is by a recovery code")
async def recover(data: Recovering, request: HttpRequest, services: ServerServices) -> Answer[Me]:
    """This device is one's own from now on; the code is used up."""
    services.limits.spend(request, "me", TRIES_A_MINUTE)
    services.limits.guess(request, wrong=False)
    code = recovery_hash(data.code)
    member = await services.members.shown_by(code, RECOVERY)
    if member is None:
        services.limits.guess(request, wrong=True)
        raise Denied("wrong-code", "no recovery code is like that, or it has been used")
    used = await services.members.use_code(member.person, code, services.new_key("recover"))
    return _signed_in(services, used)


@mine("/remove", "Let a passkey count no more")
async def remove(data: Removing, request: HttpRequest, services: ServerServices) -> Me:
    """One of one's own."""
    member = await _myself(request, services)
    _may_write(request, services)
    key = services.new_key("remove")
    return _told(services, await services.members.remove_passkey(member.person, data.id, key))


@mine("/was-me", "Have what this device has played count as one's own")
async def was_me(data: Device, request: HttpRequest, services: ServerServices) -> Me:
    """Ratings and evenings of this device from before are one's own from now on."""
    member = await _myself(request, services)
    _may_write(request, services)
    device, nights = person_of(services, data.key), services.nights
    who = await nights.log.ask(nights.ladders.who_is, device)
    if who not in (device, member.person) or (
        device != member.person and await services.members.of(device) is not None
    ):
        raise Denied("taken", "whoever had this device is known as somebody else")
    found = await services.members.was_me(member.person, device, services.new_key("was-me"))
    return _told(services, found, data.key)


@mine("/leave", "Sign this device out, or all")
async def leave(data: Leaving, request: HttpRequest, services: ServerServices) -> Answer[Me]:
    """This device, or every one, is nobody's until somebody shows again who they are."""
    member = await _myself(request, services)
    if data.everywhere:
        await services.members.sign_out(member.person, services.new_key("sign-out"))
    return Answer(_told(services, None), Keepsake(ME, "", "/api"))


# All that is kept of somebody ----------------------------------------------------------------


@mine("/export", "All that is kept of oneself")
async def export(data: Device, request: HttpRequest, services: ServerServices) -> OwnFile:
    """What the server keeps of whoever asks: by this device, and as one who is known."""
    services.limits.spend(request, "export", TRIES_A_MINUTE)
    member = await member_asking(request, services)
    known_as = await _known_as(services, member, data.key)
    return await export_person(services.nights, member, known_as)


@mine("/erase", "Have all of it erased")
async def erase(data: Device, request: HttpRequest, services: ServerServices) -> Answer[Erased]:
    """Passkeys, codes, name, talk and ratings; games stay, without the name. Nothing of it can be
    had back."""
    services.limits.spend(request, "export", TRIES_A_MINUTE)
    member = await member_asking(request, services)
    known_as = await _known_as(services, member, data.key)
    found = await erase_person(services.nights, member, known_as)
    return Answer(found, Keepsake(ME, "", "/api"))


async def _known_as(services: ServerServices, member: Member | None, key: str) -> list[str]:
    """All that somebody is known as; by this device alone where nobody is known by it."""
    if member is not None:
        return [member.person, *member.also]
    device = person_of(services, key)
    nights = services.nights
    if await nights.log.ask(nights.ladders.who_is, device) != device or await services.members.of(
        device
    ):
        raise Denied("not-you", "whoever has this device is known; say first that it is you")
    return [device]


ROUTES: list[Route] = [
    who, ask_for_passkey, add_passkey, ask_to_enter, enter, make_codes, recover, remove, was_me,
    leave, export, erase,
]  # fmt: skip
