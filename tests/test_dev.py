"""./dev sets Matinee up: once, quietly after that, and again after a change or a break.

A stand-in for uv writes down how it was called, so that nothing here needs the network.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
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


class Project:
    """A copy of what ./dev reads, with the stand-in where it would have installed uv."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copy(ROOT / "dev", folder)
        shutil.copy(ROOT / "pyproject.toml", folder)
        shutil.copytree(REQUIREMENTS, folder / "requirements")
        uv = folder / ".tools" / f"uv-{pins('uv.txt')['uv'][0]}" / "bin" / "uv"
        uv.parent.mkdir(parents=True)
        uv.write_text(UV)
        uv.chmod(0o755)

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        command = [sys.executable, str(self.folder / "dev"), *arguments]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True)

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
        return [" ".join(line.split()[: 1 if line.startswith("venv") else 2]) for line in lines]


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
    assert project.calls() == ["venv", "pip sync", "pip install"]
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
    assert project.calls() == ["venv", "pip sync", "pip install"]


def test_an_environment_that_was_moved_is_made_anew(project: Project) -> None:
    project.dev("setup")
    project.calls()
    shutil.rmtree(project.folder / ".venv" / "bin")
    assert project.dev("setup")[0] == 0
    assert project.calls() == ["venv", "pip sync", "pip install"]


def test_two_at_once_set_up_once(project: Project) -> None:
    both = [project.start("play", name) for name in ("one", "two")]
    assert [process.communicate()[0] for process in both] == [
        "matinee play one\n",
        "matinee play two\n",
    ]
    assert project.calls() == ["venv", "pip sync", "pip install"]


def test_another_python_has_an_environment_of_its_own(project: Project) -> None:
    status, out, _ = project.dev("--python", sys.executable, "setup")
    assert status == 0
    name = ".venv-{}.{}".format(*sys.version_info)
    assert Path(out.strip()) == project.folder / name / "bin" / "python"
    assert not (project.folder / ".venv").exists()


# --- the lock files ---------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted(REQUIREMENTS.iterdir()), ids=lambda path: path.name)
def test_requirements_name_no_place(path: Path) -> None:
    """Packages come from wherever pip or uv is set up to look, never from where we looked."""
    text = path.read_text()
    assert "://" not in text
    assert not re.search(r"--(extra-)?index|--find-links|--trusted-host|@ ", text)
    assert not re.search(r"(^|[\s'\"=])(/|~/|[A-Za-z]:\\)\w", text), "a path of one machine"


@pytest.mark.parametrize("name", ["run.txt", "dev.txt", "uv.txt"])
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
