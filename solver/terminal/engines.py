"""Who decides deals, as `--version` and every result say it."""

IN_WORDS = {
    "kernel": "native kernel",
    "python": "pure Python: no kernel could be compiled; only small positions are decided",
}
