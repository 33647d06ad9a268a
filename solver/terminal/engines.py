"""Who decides deals, as `--version` and every result say it."""

IN_WORDS = {
    "kernel": "native kernel",
    "cpsat": "OR-Tools CP-SAT",
    "kernel+cpsat": "native kernel and OR-Tools CP-SAT",
    "python+cpsat": "pure Python and OR-Tools CP-SAT",
    "python": "pure Python: no kernel could be compiled; only small positions are decided",
}
