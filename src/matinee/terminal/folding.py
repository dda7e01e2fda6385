"""Lines that a screen is too narrow for."""

from textwrap import TextWrapper

NARROWEST = 20
"""Columns below which folding helps nobody."""

LONGEST_WORD = 40
"""Letters; what is longer is a path, and whoever copies its line wants it as it is."""


def folded(text: str, width: int) -> str:
    """The same text with its long lines folded between words, a little further in."""
    if width < NARROWEST:
        return text
    return "\n".join(_fold(line, width) for line in text.split("\n"))


def _fold(line: str, width: int) -> str:
    if len(line) <= width or max(map(len, line.split())) > LONGEST_WORD:
        return line
    within = " " * min(len(line) - len(line.lstrip(" ")) + 2, width // 2)
    wrapper = TextWrapper(
        width,
        subsequent_indent=within,
        break_long_words=False,
        break_on_hyphens=False,
        expand_tabs=False,
        replace_whitespace=False,
    )
    return wrapper.fill(line)
