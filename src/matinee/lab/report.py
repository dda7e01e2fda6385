"""A study as a page for a browser: figures with their intervals, and plots, in one file.

The plots are pictures inside the page, so that it opens anywhere, with no network and no script.
"""

from collections.abc import Iterator
from html import escape
from importlib.util import find_spec
from pathlib import Path

from matinee.errors import Refused
from matinee.lab.figures import Figure, Parts
from matinee.lab.outfile import expect_ending
from matinee.lab.study import Outcome, Study

INK, ACCENT, QUIET = "#1b1420", "#8c2f39", "#767676"
SHADES = {"player": "#2f5d8c", "deal": "#c28a2c", "rest": "#c9c3bb"}
"""Colours that differ in lightness, too."""
NEEDED = "a report needs altair and vl-convert: pip install 'matinee[pictures]'"
PLACES = ("first", "second", "third", "fourth")


def check(path: Path) -> None:
    """Refuse what could not be written, before any game is played."""
    expect_ending("--report", path, ".html", ".htm")
    if find_spec("altair") is None or find_spec("vl_convert") is None:
        raise Refused(NEEDED)
    if not path.absolute().parent.is_dir():
        raise Refused("there is no such folder", str(path.parent))


# In words ------------------------------------------------------------------------------------


def title(found: Study, variant: Outcome) -> str:
    """What tells a variant from the others: `players 3, deck short`."""
    settled = {**variant.options, "deck": variant.deck}
    told = ", ".join(f"{name} {_plain(settled[name])}" for name in found.swept)
    return f"{found.game}, {told}" if told else found.game


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def share(figure: Figure) -> str:
    return f"{figure.mean:.1%} [{figure.low:.1%}, {figure.high:.1%}]"


def number(figure: Figure) -> str:
    return f"{figure.mean:.2f} [{figure.low:.2f}, {figure.high:.2f}]"


def lines(variant: Outcome) -> Iterator[tuple[str, str]]:
    """Every figure of a variant, with what it is called."""
    figures = variant.figures
    for name, won in figures.bots.items():
        yield f"wins of {name}", share(won)
    for place, won in zip(PLACES, figures.order, strict=False):
        yield f"wins of who plays {place}", f"{share(won)}; fair is {figures.fair:.1%}"
    yield "anyone wins", share(figures.won)
    if figures.order:
        yield "one wins alone", share(figures.decisive)
        yield "margin, points", number(figures.margin)
        yield "lead changes", number(figures.lead_changes)
        yield "last lead taken after", f"{share(figures.settled)} of the game"
    low, *_, high = figures.lengths
    yield "length, choices", f"{number(figures.length)}; 90% from {low:.0f} to {high:.0f}"
    yield "who wins is decided by", _parts(figures.by_wins, len(figures.bots) > 1)
    if figures.order:
        yield "points are decided by", _parts(figures.by_points, len(figures.bots) > 1)


def _parts(parts: Parts, several: bool) -> str:
    told = [f"the player {share(parts.player)}"] if several else []
    return ", ".join([*told, f"the deal {share(parts.deal)}", f"the rest {share(parts.rest)}"])


# Plots ---------------------------------------------------------------------------------------

Row = dict[str, object]
WIDTH = 360
"""Of a plot, in pixels: a phone shows it whole."""


def _intervals(rows: list[Row], axis: str, percent: bool) -> str:
    """Points with their intervals, a panel for each `group`, and a dashed line at `fair`."""
    import altair

    form = altair.Axis(format=".0%", tickCount=6) if percent else altair.Axis(tickCount=6)
    base = altair.Chart().encode(y=altair.Y("name:N", title=None, sort=None))
    points = base.mark_point(filled=True, size=80, color=ACCENT).encode(
        x=altair.X("mean:Q", title=axis, axis=form, scale=altair.Scale(zero=False))
    )
    bars = base.mark_rule(color=ACCENT, strokeWidth=2).encode(x="low:Q", x2="high:Q")
    fair = altair.Chart().mark_rule(color=QUIET, strokeDash=[4, 4]).encode(x="fair:Q")
    layers = [fair, bars, points] if any("fair" in row for row in rows) else [bars, points]
    panel = altair.layer(*layers, data=altair.Data(values=rows)).properties(
        width=WIDTH, height=altair.Step(26)
    )
    groups = list(dict.fromkeys(row["group"] for row in rows))
    if len(groups) == 1:
        return _svg(panel)
    labels = altair.Header(labelAnchor="start", labelFontWeight="bold")
    each = altair.Facet("group:N", title=None, sort=groups, header=labels)
    return _svg(panel.facet(facet=each, columns=1))


def _stacked(rows: list[Row]) -> str:
    """A bar for each variant, of what decides who wins."""
    import altair

    shades = {name: SHADES[name] for name in SHADES if any(row["name"] == name for row in rows)}
    scale = altair.Scale(domain=list(shades), range=list(shades.values()))
    bars = altair.Chart(altair.Data(values=rows)).mark_bar()
    chart = bars.encode(
        x=altair.X("mean:Q", title=None, axis=altair.Axis(format=".0%", tickCount=5)),
        y=altair.Y("group:N", title=None, sort=None),
        color=altair.Color("name:N", scale=scale, legend=altair.Legend(title=None, orient="top")),
        order=altair.Order("place:Q"),
    )
    return _svg(chart.properties(width=WIDTH, height=altair.Step(34)))


def _svg(chart: object) -> str:
    """A chart as a picture, drawn here."""
    import vl_convert

    described: str = chart.to_json()  # type: ignore[attr-defined]  # altair has no types
    return str(vl_convert.vegalite_to_svg(described))


def _row(group: str, name: str, figure: Figure) -> Row:
    return {"group": group, "name": name, "mean": figure.mean, "low": figure.low,
            "high": figure.high}  # fmt: skip


def plots(found: Study) -> Iterator[tuple[str, str]]:
    """Every plot that has something to show, with its caption."""
    groups = [(title(found, each).partition(", ")[2], each) for each in found.variants]
    order = [
        {**_row(group, PLACES[k], won), "fair": each.figures.fair}
        for group, each in groups
        for k, won in enumerate(each.figures.order)
    ]
    if order:
        yield (
            "Wins by place in the order of play; dashed: the fair share.",
            _intervals(order, "games won", percent=True),
        )
    bots = [_row(group, name, won) for group, e in groups for name, won in e.figures.bots.items()]
    if bots:
        yield "Wins of each bot, over all seats.", _intervals(bots, "games won", percent=True)
    everyone = found.variants[0].figures
    singles = {"choices of a game": [_row("", g, e.figures.length) for g, e in groups]}
    if everyone.order:
        singles |= {
            "changes of the lead": [_row("", g, e.figures.lead_changes) for g, e in groups],
            "points between first and second": [_row("", g, e.figures.margin) for g, e in groups],
        }
    if len(groups) > 1:
        for name, rows in singles.items():
            yield f"{name.capitalize()}, by variant.", _intervals(rows, name, percent=False)
    yield (
        "What decides who wins: who plays, the deal, and the rest.",
        _stacked(
            [
                {**_row(group, name, figure), "place": place}
                for group, each in groups
                for place, (name, figure) in enumerate(_named(each.figures.by_wins))
            ]
        ),
    )


def _named(parts: Parts) -> list[tuple[str, Figure]]:
    return [("player", parts.player), ("deal", parts.deal), ("rest", parts.rest)]


# The page ------------------------------------------------------------------------------------

STYLE = f"""
body {{ font: 16px/1.5 system-ui, sans-serif; color: {INK}; background: #fffdf8;
       max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }}
h1, h2 {{ line-height: 1.2; }}
table {{ border-collapse: collapse; width: 100%; }}
th, td {{ text-align: left; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid #e4ddd0;
         vertical-align: top; font-variant-numeric: tabular-nums; }}
th {{ font-weight: 600; width: 14rem; }}
figure {{ margin: 2rem 0; overflow-x: auto; }}
figure svg {{ max-width: 100%; height: auto; }}
figcaption {{ color: {QUIET}; }}
"""
METHOD = """Every deal is played in several seatings, so that each bot sits as often in every seat.
In brackets are 95% intervals; games of one deal count as one observation. What decides is an
analysis of variance: what a seat of a deal brings whoever sits there is the deal's part, what a
bot brings wherever it sits is the player's, and the rest is what came of both in play."""


def page(found: Study) -> str:
    """The whole page."""
    games = sum(variant.figures.games for variant in found.variants)
    heading = f"{found.game}: {games:,} games by {', '.join(found.bots)}"
    parts = [
        f"<h1>{escape(heading)}</h1>",
        f"<p>{escape(METHOD)} Seed {found.seed}.</p>",
        *(
            f'<figure role="group" aria-label="{escape(caption, quote=True)}">{picture}'
            f"<figcaption>{escape(caption)}</figcaption></figure>"
            for caption, picture in plots(found)
        ),
        *(_table(found, variant) for variant in found.variants),
    ]
    return (
        f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(heading)}</title>\n<style>{STYLE}</style>\n" + "\n".join(parts) + "\n"
    )


def _table(found: Study, variant: Outcome) -> str:
    rows = "\n".join(
        f'<tr><th scope="row">{escape(label)}</th><td>{escape(told)}</td></tr>'
        for label, told in lines(variant)
    )
    settled = ", ".join(f"{name} {_plain(value)}" for name, value in variant.options.items())
    return (
        f"<h2>{escape(title(found, variant))}</h2>\n"
        f"<p>{escape(settled)}; deck {escape(variant.deck)}; {variant.figures.games:,} games on "
        f"{variant.figures.deals:,} deals.</p>\n<table>\n{rows}\n</table>"
    )


def write(path: Path, found: Study) -> None:
    """Write the page; an older one stays until the new one is whole."""
    text = page(found)
    half = path.with_name(path.name + ".part")
    try:
        half.write_text(text, encoding="utf-8")
        half.replace(path)
    except OSError as error:
        raise Refused(f"cannot be written ({error.strerror})", str(path)) from None
