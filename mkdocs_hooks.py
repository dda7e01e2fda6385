"""What the site has beside the guides: the pages of the root, the rulebooks, and the examples.

Links between them are turned to where they stand in the site; a link to code is left as its words.
Scripts inside pages are moved to files, since our server lets no page run a script of its own.
"""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path
from posixpath import normpath, relpath
from typing import Any

from mkdocs.structure.files import File

ROOT = Path(__file__).parent
RULEBOOKS = {
    path.relative_to(ROOT).as_posix(): f"rules/{path.parent.name.replace('_', '-')}.md"
    for path in sorted(ROOT.glob("src/matinee/games/*/rulebook.md"))
}
PLACES = {
    "README.md": "index.md",
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    **RULEBOOKS,
}
"""Where pages from outside docs/ stand in the site."""
FROM = {there: here for here, there in PLACES.items()}
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)#\s]+)(#[^)]*)?\)")
SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def on_files(files: Any, config: Any) -> Any:
    """Add the pages that are not in docs/."""
    for here, there in PLACES.items():
        text = (ROOT / here).read_text("utf-8")
        files.append(File.generated(config, there, content=text))
    files.append(File.generated(config, "examples.md", content=examples()))
    return files


def examples() -> str:
    """Every example, whole."""
    parts = ["# Examples\n\nEach is run by the tests, with fewer games.\n"]
    for path in sorted((ROOT / "examples").glob("*.py")):
        source = path.read_text("utf-8")
        title = source.split('"""')[1].splitlines()[0]
        parts.append(f"## `{path.name}`\n\n{title}\n\n```python\n{source}```\n")
    return "\n".join(parts)


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Turn links to where their targets stand in the site."""
    place = page.file.src_uri
    written = Path(FROM.get(place, f"docs/{place}")).parent.as_posix()

    def turned(found: re.Match[str]) -> str:
        picture, words, target, anchor = found.groups()
        if "://" in target:
            return found[0]
        meant = normpath(f"{written}/{target}")
        if meant in PLACES or (meant.startswith("docs/") and (ROOT / meant).is_file()):
            there = PLACES.get(meant, meant.removeprefix("docs/"))
            to = relpath(there, Path(place).parent.as_posix() or ".")
            return f"{picture}[{words}]({to}{anchor or ''})"
        return words

    return LINK.sub(turned, markdown)


def on_post_page(output: str, page: Any, config: Any) -> str:
    """Move the scripts of a page to files."""

    def moved(found: re.Match[str]) -> str:
        script = found[1].encode()
        name = f"assets/javascripts/page-{sha256(script).hexdigest()[:12]}.js"
        file = Path(config.site_dir) / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(script)
        up = relpath(name, Path(page.file.dest_uri).parent.as_posix() or ".")
        return f'<script src="{up}"></script>'

    return SCRIPT.sub(moved, output)


def on_post_build(config: Any) -> None:
    """A page for what is not there is the server's own."""
    (Path(config.site_dir) / "404.html").unlink(missing_ok=True)
