"""Passkeys, by the `webauthn` library: what a browser is asked, and what its answer is worth.

A challenge is signed and says when it was made and for what, so that any process of a server knows
it again and none has to remember it. That it is answered once, the log of whoever it stands for
sees to: the answer is written there under the challenge's own key.
"""

from __future__ import annotations

import importlib.util
import secrets
from typing import NamedTuple

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer

from matinee.server.http.routes import HttpRequest
from matinee.server.tables.passes import hash_of
from matinee.table.table import Denied

LIFE = 300
"""Seconds for which a challenge can be answered."""
TO_MAKE, TO_ENTER = "make", "enter"
Said = dict[str, object]
"""What goes to a browser's authenticator and comes back, as WebAuthn has it."""


class Place(NamedTuple):
    """Where a passkey is good: at one host, asked from that host's own pages."""

    host: str
    origin: str


class Shown(NamedTuple):
    """What a browser has shown."""

    id: str
    public_key: str
    """Of a new passkey; else empty."""
    counter: int
    key: str
    """What the challenge is known by: it is good once."""


def are_there() -> bool:
    """Whether this server can do with passkeys: its operator may have left the library out."""
    return importlib.util.find_spec("webauthn") is not None


def place_of(request: HttpRequest) -> Place:
    """The host that was asked, by the name that it was asked by."""
    named = request.headers.get("host", "").lower()
    bare = named.rpartition(":")[0] if named.rpartition(":")[2].isdigit() else named
    return Place(bare, f"{request.url.scheme}://{named}")


class Challenges:
    """Questions that only this server can have asked."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeTimedSerializer(secret, salt="matinee-passkey")

    def new(self, purpose: str, person: str = "") -> bytes:
        """One to be answered soon, once, and for this alone."""
        return str(self._signer.dumps([purpose, secrets.token_hex(16), person])).encode()

    def asked(self, told: str, purpose: str, person: str = "") -> bytes:
        """The challenge that an answer says it answers, by what its browser tells of it; Denied
        unless it is one of ours."""
        from webauthn.helpers import base64url_to_bytes

        try:
            said = msgspec.json.decode(base64url_to_bytes(told))
            challenge = base64url_to_bytes(said["challenge"])
            said = self._signer.loads(challenge.decode(), max_age=LIFE)
        except (BadSignature, msgspec.DecodeError, LookupError, TypeError, ValueError):
            raise Denied("not-you", "that answers nothing that was asked, or too late") from None
        if not isinstance(said, list) or [said[0], said[2]] != [purpose, person]:
            raise Denied("not-you", "that answers another question")
        return challenge


def to_make(challenge: bytes, place: Place, person: str, name: str, known: list[str]) -> str:
    """What a browser is asked for a new passkey."""
    import webauthn
    from webauthn.helpers import base64url_to_bytes, options_to_json, structs

    options = webauthn.generate_registration_options(
        rp_id=place.host,
        rp_name="Matinee",
        user_id=person.encode(),
        user_name=name or "Matinee",
        challenge=challenge,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[
            structs.PublicKeyCredentialDescriptor(id=base64url_to_bytes(each)) for each in known
        ],
    )
    return options_to_json(options)


def to_enter(challenge: bytes, place: Place) -> str:
    """What a browser is asked for one of its passkeys, whichever its owner chooses."""
    import webauthn
    from webauthn.helpers import options_to_json

    return options_to_json(
        webauthn.generate_authentication_options(rp_id=place.host, challenge=challenge)
    )


def made(credential: Said, challenge: bytes, place: Place) -> Shown:
    """A new passkey, as a browser has made it; Denied where it is not what was asked for."""
    import webauthn
    from webauthn.helpers import bytes_to_base64url
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        found = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=place.host,
            expected_origin=place.origin,
        )
    except (WebAuthnException, LookupError, TypeError, ValueError) as problem:
        raise Denied("not-you", f"that is no passkey for here ({problem})") from None
    name, public = found.credential_id, found.credential_public_key
    return Shown(
        bytes_to_base64url(name), bytes_to_base64url(public), found.sign_count, _key(challenge)
    )


def entered(
    credential: Said, challenge: bytes, place: Place, public_key: str, counter: int
) -> Shown:
    """An answer by a passkey that is known; Denied where it is not by that, or not from here."""
    import webauthn
    from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        found = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=place.host,
            expected_origin=place.origin,
            credential_public_key=base64url_to_bytes(public_key),
            credential_current_sign_count=counter,
        )
    except (WebAuthnException, LookupError, TypeError, ValueError) as problem:
        raise Denied("not-you", f"that passkey does not show who you are ({problem})") from None
    return Shown(bytes_to_base64url(found.credential_id), "", found.new_sign_count, _key(challenge))


def _key(challenge: bytes) -> str:
    return f"passkey-{hash_of(challenge.decode())[:24]}"
