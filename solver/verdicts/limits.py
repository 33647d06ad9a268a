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


def watch_settings(limits: Limits) -> tuple[int, float, int]:
    """Nodes, seconds and bytes as the kernel's watch wants them."""
    return (
        NO_NODE_LIMIT if limits.nodes is None else limits.nodes,
        NO_TIME_LIMIT if limits.seconds is None else limits.seconds,
        limits.megabytes * 1_000_000,
    )
