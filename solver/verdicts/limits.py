"""How long, how far and with how much memory a search may go."""

from dataclasses import dataclass

NO_NODE_LIMIT = 2**64 - 1
NO_TIME_LIMIT = 1e18


@dataclass(frozen=True, slots=True)
class Limits:
    """None means without that limit; memory always has one, so that no machine is brought down."""

    seconds: float | None = None
    nodes: int | None = None
    megabytes: int = 4000
