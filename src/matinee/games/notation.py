"""Lists of names in a deal, read into numbers."""

from matinee.errors import Refused, quoted


def numbers_of(given: list[str], names: tuple[str, ...], kind: str, place: str) -> list[int]:
    """The numbers of names, none of which may stand there twice."""
    found: list[int] = []
    for i, name in enumerate(given):
        if name not in names:
            raise Refused(f"{quoted(name)} is not a {kind}", f"{place}[{i}]")
        if names.index(name) in found:
            raise Refused(f"{name} stands here twice", f"{place}[{i}]")
        found.append(names.index(name))
    return found


def permutation(given: list[str], names: tuple[str, ...], kind: str, place: str) -> list[int]:
    """The numbers of names, all of which have to stand there once."""
    found = numbers_of(given, names, kind, place)
    if len(found) != len(names):
        missing = [name for name in names if name not in given]
        raise Refused(f"missing: {', '.join(missing)}", place)
    return found
