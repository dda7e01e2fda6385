"""The text table as a picture, for libraries that make films of games."""

from matinee.errors import Refused
from matinee.lab.loops import Array

WIDTH, HEIGHT, MARGIN = 960, 640, 16
"""Of every picture, so that pictures make a film, in pixels."""
GROUND, INK = "#1b1420", "#f6ead2"


def pixels(told: str) -> Array:
    """An array of `HEIGHT` rows of `WIDTH` colours; what does not fit is cut off."""
    try:
        from PIL import Image, ImageDraw, ImageFont
    except ImportError:
        raise Refused("pictures need Pillow: pip install 'matinee[pictures]'") from None
    import numpy as np

    page = Image.new("RGB", (WIDTH, HEIGHT), GROUND)
    ink = ImageDraw.Draw(page)
    ink.multiline_text((MARGIN, MARGIN), told, fill=INK, font=ImageFont.load_default(15), spacing=6)
    return np.asarray(page)
