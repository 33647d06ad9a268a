"""The look of a card, on paper as on the page: its sun stands as high as its value."""

import colorsys

Colour = tuple[int, int, int]


METAL: dict[str, tuple[Colour, Colour, Colour]] = {  # face, emblem and edge, ink
    "gold": ((248, 223, 146), (208, 138, 12), (90, 58, 0)),
    "silver": ((218, 224, 232), (102, 117, 138), (40, 49, 63)),
}


def share(value: int, last: int) -> float:
    """How far a value is from the first base to the last: 0 to 1."""
    return (value - 1) / (last - 1)


def hue(value: int, last: int) -> int:
    """From the blue of the morning to the orange of the evening, as an angle."""
    return round((205 + 195 * share(value, last)) % 360)


def hsl(angle: int, saturation: int, lightness: int) -> Colour:
    """Red, green and blue, each to 255, of a hue with percentages.

    >>> hsl(0, 100, 50)
    (255, 0, 0)
    """
    parts = colorsys.hls_to_rgb(angle / 360, lightness / 100, saturation / 100)
    red, green, blue = (round(255 * part) for part in parts)
    return red, green, blue
