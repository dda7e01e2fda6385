"""A passkey in software: makes and shows credentials as a browser with an authenticator does, and
as one that means ill would."""

from __future__ import annotations

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from struct import pack
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

Json = dict[str, Any]
PRESENT, VERIFIED, WITH_KEY = 1, 4, 64


def plain(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """One passkey, at one host."""

    def __init__(self, host: str, origin: str) -> None:
        self.host, self.origin = host, origin
        self.id = secrets.token_bytes(32)
        self.counter = 0
        self.counts = True
        """Whether it counts how often it was used; those kept on several devices do not."""
        self.user = b""
        self._key = ec.generate_private_key(ec.SECP256R1())

    def _told(self, kind: str, challenge: str, origin: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _data(self, flags: int, more: bytes = b"") -> bytes:
        host = hashlib.sha256(self.host.encode()).digest()
        return host + bytes([flags]) + pack(">I", self.counter) + more

    def make(self, options: Json, origin: str = "") -> Json:
        """A new credential, as a browser hands it on."""
        public = self._key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: public.x.to_bytes(32), -3: public.y.to_bytes(32)}
        named = bytes(16) + pack(">H", len(self.id)) + self.id + cbor2.dumps(cose)
        data = self._data(PRESENT | VERIFIED | WITH_KEY, named)
        self.user = bytes_of(options["user"]["id"])
        response = {
            "clientDataJSON": plain(
                self._told("webauthn.create", options["challenge"], origin or self.origin)
            ),
            "attestationObject": plain(
                cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
            ),
        }
        return self._credential(response)

    def show(self, options: Json, origin: str = "", *, user: bytes | None = None) -> Json:
        """An answer by it."""
        self.counter += self.counts
        told = self._told("webauthn.get", options["challenge"], origin or self.origin)
        data = self._data(PRESENT | VERIFIED)
        signed = self._key.sign(data + hashlib.sha256(told).digest(), ec.ECDSA(hashes.SHA256()))
        response = {
            "clientDataJSON": plain(told),
            "authenticatorData": plain(data),
            "signature": plain(signed),
            "userHandle": plain(self.user if user is None else user),
        }
        return self._credential(response)

    def _credential(self, response: Json) -> Json:
        return {
            "id": plain(self.id), "rawId": plain(self.id), "type": "public-key",
            "response": response,
        }  # fmt: skip
