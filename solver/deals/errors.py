"""The one error that bad input raises."""


class InputError(ValueError):
    """Something that was read makes no sense; the message is one sentence for the user."""

    def at(self, place: str) -> "InputError":
        """The same error, with the place (file, line, field) in front."""
        return InputError(f"{place}: {self}")
