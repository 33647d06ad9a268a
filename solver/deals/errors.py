"""The errors that end a command with one sentence: bad input, and work that failed."""


class InputError(ValueError):
    """Something that was read makes no sense; the message is one sentence for the user."""

    def at(self, place: str) -> "InputError":
        """The same error, with the place (file, line, field) in front."""
        return InputError(f"{place}: {self}")


class FailedError(RuntimeError):
    """The work cannot be done, and the input is not to blame."""
