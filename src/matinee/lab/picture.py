"""A position painted with pixels, for libraries that make films of games."""

from matinee.errors import Refused
from matinee.games.picture import GROUND, HEIGHT, WIDTH, Box, Shape
from matinee.lab.loops import Array


def pixels(shapes: list[Shape]) -> Array:
    """An array of `HEIGHT` rows of `WIDTH` colours; what does not fit is cut off."""
    try:
        from PIL import Image, ImageDraw, ImageFont
    except ImportError:
        raise Refused("pictures need Pillow: pip install 'matinee[pictures]'") from None
    import numpy as np

    page = Image.new("RGB", (WIDTH, HEIGHT), GROUND)
    ink = ImageDraw.Draw(page)
    for shape in shapes:
        if isinstance(shape, Box):
            corners = (shape.x, shape.y, shape.x + shape.width, shape.y + shape.height)
            ink.rounded_rectangle(corners, 4, fill=shape.fill, outline=shape.edge or None)
        else:
            anchor = "mm" if shape.centred else "lm"
            font = ImageFont.load_default(shape.size)
            ink.text((shape.x, shape.y), shape.text, shape.fill, font, anchor)
    return np.asarray(page)
