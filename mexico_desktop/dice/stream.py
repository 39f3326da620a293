"""The committed stream of dice, `hmac-sha256-v1`.

Before the first roll a 32-byte secret is drawn and its commitment, ``sha256(secret)``, is shown;
the player may mix in a seed. When the match is over the secret is shown, and anyone can draw the
same numbers again. Source: "Fair dice" in the description of match records.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

SCHEME = "hmac-sha256-v1"
SECRET_BYTES = 32


def new_secret() -> bytes:
    """32 bytes from the operating system."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """sha256 of the secret, 64 lower-case hexadecimal digits."""
    return hashlib.sha256(secret).hexdigest()


class DiceStream:
    """Numbers drawn in order from a secret and a player seed.

    The bytes are ``HMAC-SHA256(key=secret, message=utf8(player_seed + ":" + i))`` for
    i = 0, 1, 2 …, joined.

    >>> stream = DiceStream(bytes(range(32)), "lucky")
    >>> [stream.die() for _ in range(5)]
    [2, 2, 4, 3, 5]
    """

    def __init__(self, secret: bytes, player_seed: str) -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
        self._secret = secret
        self._seed = player_seed
        self._block = 0
        self._bytes = b""
        self._next = 0

    def _byte(self) -> int:
        if self._next == len(self._bytes):
            message = f"{self._seed}:{self._block}".encode()
            self._bytes = hmac.new(self._secret, message, hashlib.sha256).digest()
            self._block += 1
            self._next = 0
        byte = self._bytes[self._next]
        self._next += 1
        return byte

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely; n is 1 to 256.

        Bytes at or above 256 - 256 mod n are skipped, so that no number is favoured.
        """
        if not 1 <= n <= 256:
            raise ValueError(f"n is 1 to 256, not {n}")
        limit = 256 - 256 % n
        while (byte := self._byte()) >= limit:
            pass
        return byte % n

    def die(self) -> int:
        """One die, 1 to 6."""
        return self.below(6) + 1
