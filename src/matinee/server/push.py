"""Web Push: a word to a browser whose page is closed, through the service that its maker runs.

The message is sealed for the browser alone (RFC 8291), and the service is told by whom it comes
(RFC 8292). Asked for where an operator has made keys, as `cryptography` is: nothing else needs it.
"""

from __future__ import annotations

import base64
import binascii
import json
import os
import re
import time
from collections.abc import Callable
from typing import NamedTuple

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from matinee.errors import Refused
from matinee.server.calls import PORTS, Target

CURVE = ec.SECP256R1()
POINT, AUTH, SALT = 65, 16, 16
"""Bytes of a public key, of what a browser shares with its senders, and of a salt."""
RECORD = 4096
"""The size of a record, of which a message has one."""
LAST_RECORD = b"\x02"
SIGNED_FOR = 12 * 3600
"""Seconds for which a service may take our word for who we are; a day is the most."""
KEEP = 24 * 3600
"""Seconds a service keeps a message for a browser that is off."""
SERVICES = 50
"""Services for which our word is kept; the world has five, and anybody may name others."""
LONGEST_CONTACT = 80
CONTACT = re.compile(r"(mailto:[^\s@]+@[^\s@]+|https://[^\s/]+\S*)", re.ASCII)


class Vapid(NamedTuple):
    """Who sends: a key of the server's own, and whom a push service may write to about it."""

    private: str
    contact: str

    @property
    def key(self) -> ec.EllipticCurvePrivateKey:
        """The key itself."""
        number = int.from_bytes(decoded(self.private), "big")
        made: ec.EllipticCurvePrivateKey = ec.derive_private_key(number, CURVE)
        return made

    @property
    def public(self) -> str:
        """What browsers ask a service for a subscription with: messages of others are refused."""
        return encoded(_point(self.key.public_key()))

    def kept(self) -> str:
        """As the log's settings have it."""
        return f"{self.private} {self.contact}"


def vapid_of(kept: str) -> Vapid:
    """The keys that the log's settings have."""
    private, _, contact = kept.partition(" ")
    return Vapid(private, contact)


def new_vapid(contact: str) -> Vapid:
    """Fresh keys; Refused where nobody could be written to."""
    if len(contact) > LONGEST_CONTACT or not CONTACT.fullmatch(contact):
        raise Refused("push services want to reach you: mailto:YOU@HOST, or https://HOST/PAGE")
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return Vapid(encoded(number.to_bytes(32, "big")), contact)


class Subscription(NamedTuple):
    """What a browser gives to whoever may send it messages, beside the address."""

    point: bytes
    """Its public key."""
    auth: bytes
    """What only it and its senders know."""


def subscription_of(p256dh: str, auth: str) -> Subscription:
    """A browser's keys as it writes them; Refused where nothing could be sealed with them."""
    try:
        found = Subscription(decoded(p256dh), decoded(auth))
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, found.point)
    except (ValueError, binascii.Error):
        raise Refused("not the keys of a browser") from None
    if len(found.point) != POINT or len(found.auth) != AUTH:
        raise Refused("not the keys of a browser")
    return found


def seal(
    message: bytes,
    to: Subscription,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """A message that only the browser can read: `aes128gcm`, in one record. Its key and its salt
    are used once; tests give those of the standard's example."""
    own = own or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(SALT)
    sender = _point(own.public_key())
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, to.point)
    shared = own.exchange(ec.ECDH(), theirs)
    secret = derived(32, shared, to.auth, b"WebPush: info\0" + to.point + sender)
    key = derived(16, secret, salt, b"Content-Encoding: aes128gcm\0")
    nonce = derived(12, secret, salt, b"Content-Encoding: nonce\0")
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(sender)]) + sender
    record: bytes = AESGCM(key).encrypt(nonce, message + LAST_RECORD, None)
    return head + record


class Pushes:
    """What is sent with a server's keys."""

    def __init__(self, vapid: Vapid, now: Callable[[], float] = time.time) -> None:
        self.public = vapid.public
        self._vapid, self._now = vapid, now
        self._signed: dict[str, tuple[int, str]] = {}
        """What was signed for each service, and until when it is good: a signature costs most."""

    def sealed(self, message: bytes, keys: str, target: Target) -> tuple[bytes, dict[str, str]]:
        """What to post to a browser's address, and under which headers."""
        body = seal(message, subscription_of(*keys.split(" ")))
        return body, {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEEP),
            "Urgency": "normal",
            "Authorization": self._authorization(target),
        }

    def _authorization(self, target: Target) -> str:
        port = "" if target.port == PORTS[target.scheme] else f":{target.port}"
        audience = f"{target.scheme}://{target.host}{port}"
        until, signed = self._signed.get(audience, (0, ""))
        now = int(self._now())
        if until < now + SIGNED_FOR // 2:
            if len(self._signed) >= SERVICES:
                self._signed.clear()
            until = now + SIGNED_FOR
            signed = self._signature(audience, until)
            self._signed[audience] = until, signed
        return signed

    def _signature(self, audience: str, until: int) -> str:
        """Our word for who we are, for one service (RFC 8292)."""
        claims = {"aud": audience, "exp": until, "sub": self._vapid.contact}
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        said = ".".join(encoded(json.dumps(part).encode()) for part in parts)
        signature = self._vapid.key.sign(said.encode(), ec.ECDSA(hashes.SHA256()))
        pair = b"".join(number.to_bytes(32, "big") for number in decode_dss_signature(signature))
        return f"vapid t={said}.{encoded(pair)}, k={self.public}"


def derived(length: int, secret: bytes, salt: bytes, info: bytes) -> bytes:
    """A key from a secret, by HKDF."""
    made = HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info)
    return bytes(made.derive(secret))


def encoded(data: bytes) -> str:
    """Base64 as web addresses have it, without what fills it up."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """What `encoded` made; ValueError for anything else."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return bytes(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))
