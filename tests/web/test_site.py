"""The browser's files as a server hands them out, and what stays when it goes."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from types import SimpleNamespace

import pytest
import uvicorn
from litestar import Litestar
from litestar.di import Provide
from litestar.testing import TestClient
from playwright.sync_api import Page, expect

from matinee.games import GAMES
from matinee.server.http import site as site_module
from matinee.server.http.app import HEADERS, give_headers
from matinee.server.http.files import BUILT, File, Site, Variant
from tests.support import chromium
from tests.support.pages import AWAY, Pages, Tabs
from tests.support.playing import deal
from tests.support.serving import Answer, Serving

HTML = "text/html,application/xhtml+xml,*/*;q=0.8"
PAGES = [
    "/", "/t/abcd1234", "/j", "/j/K7QM", "/games", "/new", "/lobby", "/learn", "/rules", "/replay",
    "/club", "/club/K7QM", "/club/K7QM/poster",
    "/settings", "/me", "/ladder", "/ladder/sensation/2",
    *(f"/{page}/{game.name}" for game in GAMES for page in ("learn", "rules")),
]  # fmt: skip


def assert_headers(answer: Answer) -> None:
    for name, value in HEADERS.items():
        assert answer.headers[name] == value


def assets() -> list[str]:
    return sorted(f"/assets/{path.name}" for path in (BUILT / "assets").iterdir())


# Pages and files -----------------------------------------------------------------------------


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_the_client(site: Serving, path: str) -> None:
    answer = site.get(path)
    assert (answer.status, answer.body) == (200, (BUILT / "index.html").read_bytes())
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert_headers(answer)


@pytest.mark.parametrize(
    "path",
    ["/nothing", "/t", "/t/a", "/t/UPPER", "/t/abcd1234/x", "/learn/poker", "/assets/",
     "/assets/x.js", "/.stamp", "/sw.js.br", "/index.html.gz", "/../pyproject.toml",
     "/..%2f..%2fpyproject.toml", "/%2e%2e/cli.py", "/assets/..%5c..%5ccli.py", "//etc/passwd",
     "/index.html%00.js", "/%ff"],
)  # fmt: skip
def test_anything_else_is_not_there(site: Serving, path: str) -> None:
    page, program = site.get(path, accept=HTML), site.get(path, accept="application/json")
    assert (page.status, program.status) == (404, 404)
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["cache-control"] == "no-store"
    assert b"There is nothing at this address" in page.body
    assert json.loads(program.body)["why"]
    assert_headers(page)
    assert_headers(program)


def test_the_plural_of_a_place_leads_to_it(site: Serving) -> None:
    answer = site.get("/replays", accept=HTML)
    assert (answer.status, answer.headers["location"]) == (308, "/replay")
    assert_headers(answer)


def test_what_is_not_in_the_interface_is_json_for_all(site: Serving) -> None:
    answer = site.get("/api/nothing", accept=HTML)
    assert (answer.status, answer.headers["content-type"]) == (404, "application/json")
    assert_headers(answer)


@pytest.mark.parametrize(
    ("asked", "path", "said"),
    [
        ("fr-FR,fr;q=0.9,en;q=0.8", "/x", 'lang="fr"'),
        ("de,it;q=0.7,en;q=0.3", "/x", 'lang="it"'),
        ("en;q=0.2,fr;q=0.9", "/x", 'lang="fr"'),
        ("fr;q=0", "/x", 'lang="en"'),
        ("de", "/x", 'lang="en"'),
        ("", "/x", 'lang="en"'),
        ("fr", "/x?lang=it", 'lang="it"'),
        ("fr", "/x?lang=%3Cscript%3E", 'lang="fr"'),
    ],
)
def test_what_is_not_there_is_told_in_the_readers_language(
    site: Serving, asked: str, path: str, said: str
) -> None:
    assert said in site.get(path, accept=HTML, accept_language=asked).body.decode()


def test_a_head_is_an_answer_without_its_body(site: Serving) -> None:
    for path in ("/", "/favicon.svg", assets()[0]):
        whole, head = site.get(path), site.get(path, "HEAD")
        assert head.body == b"" and head.status == 200
        assert {**head.headers, "date": ""} == {**whole.headers, "date": ""}
    assert site.get("/nothing", "HEAD", accept=HTML).status == 404


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_files_are_only_read(site: Serving, method: str) -> None:
    answer = site.get("/", method, content_length="0")
    assert answer.status == 405
    assert_headers(answer)


# Caching and compression ---------------------------------------------------------------------


def test_files_named_for_what_is_in_them_are_kept_for_ever(site: Serving) -> None:
    named = [path for path in assets() if not path.endswith((".br", ".gz"))]
    assert len(named) > 5
    for path in named:
        answer = site.get(path)
        assert re.search(r"-[\w-]{8}\.\w+$", path), path
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert not answer.headers["content-type"].startswith("application/octet"), path
        assert_headers(answer)
    for path in ("/", "/sw.js", "/manifest.webmanifest", "/favicon.svg", "/icon-192.png"):
        assert site.get(path).headers["cache-control"] == "no-cache"


def test_what_is_known_already_is_not_sent_again(site: Serving) -> None:
    for encoding in ("", "br", "gzip"):
        path = next(path for path in assets() if path.endswith(".js.br")).removesuffix(".br")
        first = site.get(path, accept_encoding=encoding)
        for known in (first.headers["etag"], f'"x", W/{first.headers["etag"]}', "*"):
            again = site.get(path, accept_encoding=encoding, if_none_match=known)
            assert (again.status, again.body) == (304, b"")
            assert again.headers["etag"] == first.headers["etag"]
            assert again.headers["cache-control"] == first.headers["cache-control"]
            assert "content-encoding" not in again.headers
            assert_headers(again)
        assert site.get(path, accept_encoding=encoding, if_none_match='"other"').status == 200
    assert site.get("/", if_none_match=site.get("/sw.js").headers["etag"]).status == 200


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("GZIP", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("br;q=0.1, gzip", "br"),  # it understands both, and this is the smaller
        ("*", "br"),
        ("*;q=0", None),
        ("br;q=0,*", "gzip"),
        ("identity", None),
        ("br;q=nonsense", None),
        ("", None),
    ],
)
def test_files_come_packed_as_the_client_takes_them(
    site: Serving, accepted: str, encoding: str | None
) -> None:
    path = next(path for path in assets() if path.endswith(".css.br")).removesuffix(".br")
    plain, answer = site.get(path), site.get(path, accept_encoding=accepted)
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    assert answer.headers["content-length"] == str(len(answer.body))
    assert answer.headers["content-type"] == "text/css; charset=utf-8"
    if encoding:
        assert len(answer.body) < len(plain.body) / 2
        assert answer.headers["etag"] != plain.headers["etag"]
    if encoding == "gzip":
        assert gzip.decompress(answer.body) == plain.body


def test_everything_that_shrinks_has_its_packed_twins() -> None:
    for path in BUILT.rglob("*"):
        if path.suffix in (".js", ".css", ".html", ".svg") and path.stat().st_size >= 1024:
            for ending in (".br", ".gz"):
                assert path.with_name(path.name + ending).exists(), path.name


# What a browser is told it may do --------------------------------------------------------------


def test_the_policy_lets_in_our_own_and_nothing_else() -> None:
    policy = HEADERS["content-security-policy"]
    assert dict(part.split(" ", 1) for part in policy.split("; ")) == {
        "default-src": "'self'",
        "img-src": "'self' data: blob:",
        "media-src": "'self' blob:",
        "style-src": "'self'",
        "style-src-attr": "'unsafe-inline'",
        "font-src": "'self'",
        "connect-src": "'self'",
        "worker-src": "'self'",
        "manifest-src": "'self'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "frame-ancestors": "'none'",
        "form-action": "'self'",
    }


def test_no_page_has_a_script_or_style_of_its_own(site: Serving) -> None:
    for path in ("/", "/nothing"):
        text = site.get(path, accept=HTML).body.decode()
        assert re.findall(r"<script(?![^>]*\bsrc=)|<style|\son\w+=|javascript:", text) == []


def test_no_file_names_another_host() -> None:
    """Names of standards look like addresses; nobody is asked there."""
    standards = ("www.w3.org", "svelte.dev", "github.com")  # the last two stand in error messages
    for path in BUILT.rglob("*"):
        if path.suffix in (".js", ".css", ".html", ".webmanifest", ".svg"):
            hosts = re.findall(r"https?://([\w.-]+)", path.read_text("utf-8"))
            assert [host for host in hosts if host not in standards] == [], path.name


def test_the_manifest_has_what_installing_needs(site: Serving) -> None:
    answer = site.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = json.loads(answer.body)
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == (
        "Matinee", "/", "standalone",
    )  # fmt: skip
    assert manifest["theme_color"] == manifest["background_color"] == "#0A1130"
    sizes = {}
    for icon in manifest["icons"]:
        picture = site.get(icon["src"])
        assert picture.status == 200
        assert picture.headers["content-type"] == icon["type"]
        assert len(picture.body) < 20_000
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(picture.body[at : at + 4], "big") for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"
            sizes[width, icon.get("purpose", "any")] = True
    assert sizes.keys() == {(192, "any"), (512, "any"), (512, "maskable")}
    page = site.get("/").body.decode()
    for link in ("/manifest.webmanifest", "/favicon.svg", "/apple-touch-icon.png"):
        assert f'href="{link}"' in page and site.get(link).status == 200


# Where there is no client ----------------------------------------------------------------------


def serving(site: Callable[[], Site]) -> dict[str, Provide]:
    """The services of a server that has nothing but a site."""
    return {"services": Provide(lambda: SimpleNamespace(site=site()), sync_to_thread=False)}


@pytest.fixture
def unbuilt(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    app = Litestar(
        route_handlers=site_module.HANDLERS,
        dependencies=serving(lambda: Site(tmp_path / "nothing")),
        openapi_config=None,
        logging_config=None,
    )
    with TestClient(app) as client:
        yield client


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_without_a_build_the_page_says_how_to_make_one(
    unbuilt: TestClient[Litestar], language: str
) -> None:
    answer = unbuilt.get("/", headers={"accept-language": language})
    assert f'<html lang="{language}">' in answer.text
    assert "./dev web build" in answer.text
    assert unbuilt.get("/favicon.svg").status_code == 404


def test_guides_that_are_built_in_are_at_docs(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<h1>Guides</h1>")
    guided = Litestar(
        route_handlers=site_module.HANDLERS,
        dependencies=serving(lambda: Site(tmp_path / "nothing", tmp_path)),
        openapi_config=None,
        logging_config=None,
    )
    with TestClient(guided) as client:
        for path in ("/docs", "/docs/"):
            assert client.get(path, follow_redirects=True).text == "<h1>Guides</h1>"
        assert client.get("/docs/nothing.html").status_code == 404


def test_the_table_that_needs_no_server_is_offered_where_it_is_built_in(tmp_path: Path) -> None:
    for name, text in {"index.html": "<h1>Anywhere</h1>", "py/python.wasm": "wasm"}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "py/python.wasm.br").write_bytes(b"packed")
    offered = Litestar(
        route_handlers=site_module.HANDLERS,
        dependencies=serving(lambda: Site(tmp_path / "nothing", None, tmp_path)),
        before_send=[give_headers],
        openapi_config=None,
        logging_config=None,
    )
    with TestClient(offered) as client:
        for path in ("/anywhere", "/anywhere/"):
            page = client.get(path, follow_redirects=True)
            assert page.text == "<h1>Anywhere</h1>"
        assert "'wasm-unsafe-eval'" in page.headers["content-security-policy"]
        python = client.get("/anywhere/py/python.wasm", headers={"accept-encoding": "identity"})
        assert python.headers["content-type"] == "application/wasm" and python.text == "wasm"
        assert client.get("/anywhere/../pyproject.toml").status_code == 404
        elsewhere = client.get("/", headers={"accept": "text/html"})
        assert "'wasm-unsafe-eval'" not in elsewhere.headers["content-security-policy"]
    assert Site(tmp_path / "nothing", None, tmp_path).has_anywhere
    assert not Site(tmp_path / "nothing", None, tmp_path / "nothing").has_anywhere


def test_a_file_without_twins_is_sent_as_it_is() -> None:
    plain = Variant("identity", b"x", '"x"')
    assert File("text/plain", "no-cache", [plain]).choose("br, gzip") is plain


# In a browser ----------------------------------------------------------------------------------


def test_the_front_of_the_cinema_is_shown(
    page: Page, axe: Callable[[Page], None], axe_by_day: Callable[[Page], None]
) -> None:
    page.goto("/")
    page.locator("#app > *").first.wait_for(state="attached")
    assert page.title() == "Matinee"
    axe(page)
    axe_by_day(page)


ROWS = """() => [...document.querySelectorAll("article .fold")]
  .map((e) => Math.round(e.getBoundingClientRect().top))"""
LINES = """() => [...document.querySelectorAll("article .fold")].map((e) =>
  new Set([...e.querySelectorAll(".short, .change")].map((part) =>
    Math.round((part.getBoundingClientRect().top + part.getBoundingClientRect().bottom) / 8))).size)
"""


def test_the_front_of_the_house_is_whole_where_there_is_room(page_at: Pages) -> None:
    """The posters' rows are one grid and never wrap; a desk shows all, and a phone Play."""
    for language in ("fr", "it"):
        for width, height in ((1440, 900), (1280, 720), (820, 1180), (360, 640)):
            page = page_at(width, height, language, width < 900)
            page.goto("/")
            page.wait_for_selector("article .short")
            page.evaluate("document.fonts.ready")
            assert len(set(page.evaluate(ROWS))) == 1
            assert page.evaluate(LINES) == [1, 1, 1], (language, width)
            expect(page.locator("article .play").first).to_be_in_viewport(ratio=1)
            if width >= 1280:
                assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 1


def test_the_light_is_known_before_anything_is_drawn(page_at: Pages) -> None:
    """A page never shows itself in one light and then in the other."""
    page = page_at(own=True)
    page.add_init_script(
        """new MutationObserver((_, observer) => {
             if (!document.querySelector("#app > *")) return;
             window.litAtFirst = document.documentElement.dataset.theme;
             observer.disconnect();
           }).observe(document, { subtree: true, childList: true })"""
    )
    for wanted, shown in (("auto", "dark"), ("light", "light")):
        page.goto("/settings")
        page.get_by_role("radio", name=wanted, exact=True).check(force=True)
        expect(page.locator("html")).to_have_attribute("data-theme", shown)
        page.reload()
        page.locator("h1").wait_for()
        assert page.evaluate("litAtFirst") == shown


def test_who_asked_for_less_motion_starts_no_transition(page: Page) -> None:
    """However short, each would cost a frame of its own: one for every element that changes."""
    page.goto("/")
    page.locator(".late").first.wait_for(state="attached")  # the sign and the sky twinkle
    page.evaluate("document.body.style.color = 'red'")
    running = (
        "document.getAnimations().map((each) => each.transitionProperty ?? each.animationName)"
    )
    assert page.evaluate(running) == []
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(running) != []
    page.evaluate("document.documentElement.dataset.motion = 'off'")  # by the house's own setting
    assert page.evaluate(running) == []
    page.emulate_media(reduced_motion="reduce")


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_the_page_for_nothing_is_fit_to_be_seen(
    page_at: Pages, lang: str, axe: Callable[[Page], None], shot: Callable[[Page, str], None]
) -> None:
    page = page_at(360, 640, lang, touch=True, expected=("404",))  # type: ignore[arg-type]
    page.goto("/nothing")
    assert page.locator("html").get_attribute("lang") == lang
    axe(page)
    shot(page, f"nothing-{lang}")
    page.get_by_role("link").tap()
    page.wait_for_url("**/")
    page.locator("#app > *").first.wait_for(state="attached")


def test_complaints_of_a_page_are_heard(tabs: Tabs, site: Serving) -> None:
    """The tests' own ground: an error on the console, and a call to another host, fail a test."""
    pages = Pages(tabs, site)
    page = pages()
    page.goto("/nothing", wait_until="commit")
    page.evaluate("console.error('oh no')")
    page.evaluate("fetch('http://matinee.invalid/').catch(() => 0)")
    with pytest.raises(AssertionError, match=r"(?s)404.*oh no.*matinee\.invalid"):
        pages.close()


def test_a_tab_that_is_had_again_remembers_nothing(tabs: Tabs, site: Serving) -> None:
    """The tests' own ground, too: what one of them stores is not there for the next."""
    for before in (None, "kept"):
        pages = Pages(tabs, site)
        page = pages(801, 601)
        page.goto("/health/live")
        assert page.evaluate("[document.cookie, localStorage.length]") == ["", 0]
        page.evaluate("document.cookie = localStorage.kept = 'kept'")
        assert (page.evaluate("window.name") or None) == before, "it is the same tab"
        page.evaluate("window.name = 'kept'")
        pages.close()


def test_clipped_text_is_found(page: Page, shot: Callable[[Page, str], None]) -> None:
    page.set_content("<p>All of this is seen.</p>")
    shot(page, "unused")
    for style in (
        "width: 40px; overflow: hidden; white-space: nowrap",
        "height: 8px; overflow: hidden",
        "position: absolute; left: -80px",
        "position: absolute; left: 3000px",
    ):
        page.set_content(f"<p style='{style}'>Not all of this is seen.</p>")
        with pytest.raises(AssertionError):
            shot(page, "unused")


# Without the server ----------------------------------------------------------------------------


KEPT = "navigator.serviceWorker.ready.then(() => caches.keys())"


def test_the_shell_stays_when_the_server_goes(page_at: Pages, own_site: Serving) -> None:
    page = page_at(site=own_site, worker=True)
    page.goto("/")
    names = page.evaluate(KEPT)
    assert len(names) == 1 and re.fullmatch(r"matinee-/-[0-9a-f]{16}", names[0])
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    own_site.stop()
    for path in ("/", "/t/abcd1234", "/rules/hollywood"):
        page.goto(path)
        page.locator("#app > *").first.wait_for(state="attached")
    lost = page.evaluate("fetch('/api/games').then(() => 'answered', () => 'nobody there')")
    assert lost == "nobody there"
    own_site.start()
    page.goto("/")
    assert page.evaluate("fetch('/api/games').then(a => a.status)") == 200


def test_the_shell_is_whole_and_nothing_of_a_table_is_in_it(
    page_at: Pages, site: Serving, axe: Callable[[Page], None]
) -> None:
    page = page_at(worker=True)
    page.goto("/")
    page.evaluate(KEPT)
    page.evaluate("fetch('/api/games')")
    kept = page.evaluate(
        """async () => {
          const cache = await caches.open((await caches.keys())[0]);
          return (await cache.keys()).map((request) => new URL(request.url).pathname);
        }"""
    )
    assert "/index.html" in kept and "/manifest.webmanifest" in kept
    assert {path for path in assets() if not path.endswith((".br", ".gz"))} <= set(kept)
    assert [path for path in kept if path.startswith(("/api", "/t/", "/health"))] == []
    assert "/sw.js" not in kept
    words_of_a_turn(page, axe)


PUSHED = """
const given = { endpoint: "https://push.example/browser", keys: KEYS };
const subscription = { endpoint: given.endpoint, toJSON: () => given };
let subscribed = null;
Object.defineProperty(Notification, "permission", { get: () => "granted" });
Notification.requestPermission = async () => "granted";
PushManager.prototype.getSubscription = async () => subscribed;
PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
  if (applicationServerKey.length !== 87) throw new Error("not the server's key");
  return (subscribed = subscription);
};
"""
"""A browser that asks neither its guest nor its maker's push service."""
KEYS = {
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SR"
    "pkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}


def words_of_a_turn(page: Page, axe: Callable[[Page], None]) -> None:
    """Who plays slowly has an address called, and the browser told while no page is open."""
    page.add_init_script(PUSHED.replace("KEYS", json.dumps(KEYS)))
    table = deal(page, "sensation")["table"]
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Call a webhook at my turn").click()
    bells = page.get_by_test_id("bells")
    address = bells.get_by_label("The address to call")
    address.fill("https://bell.example/x")
    address.press("Enter")
    expect(bells).to_contain_text("Takes a call: bell.example")
    told = page.get_by_role("group", name="Also when this page is closed")
    told.get_by_role("radio", name="on").click()
    expect(told).to_contain_text("learns nothing of the game")
    axe(page)
    down = bells.get_by_role("button", name="Take it down")
    down.click()
    expect(down).to_have_count(0)
    words = f"caches.open('turns').then((kept) => kept.match('/t/{table}'))"
    assert page.evaluate(f"{words}.then((found) => found.text())") == "Your turn: Sensation"
    told.get_by_role("radio", name="off").click()
    expect(told).not_to_contain_text("learns nothing of the game")
    page.wait_for_function(f"{words}.then((found) => !found)")


def test_an_older_builds_cache_is_cleared_away(page_at: Pages, site: Serving) -> None:
    page = page_at(worker=True)
    page.goto("/plain.css")
    page.evaluate("Promise.all([caches.open('matinee-old'), caches.open('of-another-program')])")
    page.goto("/")
    page.evaluate(KEPT)
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    names = page.evaluate("caches.keys()")
    assert "matinee-old" not in names and "of-another-program" in names and len(names) == 2


class Rehearsal:
    """A server of files alone, whose build can be exchanged while it runs."""

    def __init__(self, listener: socket.socket) -> None:
        self.address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        self.show(BUILT)
        self.app = Litestar(
            site_module.HANDLERS,
            dependencies=serving(lambda: self.site),
            openapi_config=None,
            logging_config=None,
        )
        self.server = uvicorn.Server(uvicorn.Config(self.app, log_config=None))
        self.thread = Thread(target=self.server.run, args=([listener],))
        self.thread.start()

    def show(self, folder: Path) -> None:
        self.site = Site(folder)

    def end(self) -> None:
        self.server.should_exit = True
        self.thread.join()


@pytest.fixture
def rehearsal() -> Iterator[Rehearsal]:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        serving = Rehearsal(listener)
        yield serving
        serving.end()


SECOND = "0123456789abcdef"


def another_build(folder: Path) -> Path:
    """The same client, built again after a change."""
    shutil.copytree(BUILT, folder, ignore=shutil.ignore_patterns("sw.js.*", "index.html.*"))
    worker, page = folder / "sw.js", folder / "index.html"
    text, changed = re.subn(
        r'(OURS \+ )"[0-9a-f]{16}"', r'\1"0123456789abcdef"', worker.read_text()
    )
    assert changed == 1
    worker.write_text(text)
    page.write_text(page.read_text().replace("<head>", '<head><meta name="build" content="two">'))
    return folder


def test_a_newer_build_is_shown_at_once_and_kept_once_the_older_is_closed(
    page_at: Pages, rehearsal: Rehearsal, tmp_path: Path
) -> None:
    page = page_at(worker=True, expected=("404", *AWAY))  # nobody answers /api here
    page.goto(rehearsal.address)
    (before,) = page.evaluate(KEPT)
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    rehearsal.show(another_build(tmp_path / "two"))
    page.reload()
    assert page.locator("meta[name=build]").count() == 1
    page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.update())")
    page.wait_for_function("navigator.serviceWorker.getRegistration().then((r) => !!r.waiting)")
    assert set(page.evaluate("caches.keys()")) == {before, f"matinee-/-{SECOND}"}
    page.goto("about:blank")  # as good as closed
    page.wait_for_timeout(1000)
    page.goto(rehearsal.address)
    page.wait_for_function("caches.keys().then((names) => names.length === 1)")
    assert page.evaluate("caches.keys()") == [f"matinee-/-{SECOND}"]


# Finding a browser -----------------------------------------------------------------------------


def test_a_chromium_is_looked_for_where_it_may_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[object] = []
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("MATINEE_CHROMIUM", raising=False)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(chromium, "install_once", tried.append)
    managed = tmp_path / "managed"
    assert chromium.find(str(managed), tmp_path) is None and tried == []
    assert "--no-sandbox" not in chromium.flags()
    for name in ("managed", "google-chrome", "chromium", "chromium-headless-shell"):
        (tmp_path / name).touch(0o755)
        assert chromium.find(str(managed), tmp_path) == str(tmp_path / name)
    monkeypatch.setenv("MATINEE_CHROMIUM", "/opt/mine")
    assert chromium.find(str(managed), tmp_path) == "/opt/mine"


def test_only_root_on_debian_installs_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[object] = []
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("MATINEE_CHROMIUM", raising=False)
    monkeypatch.setattr(chromium, "install_once", tried.append)
    for user, packages, tries in ((0, False, 0), (1000, True, 0), (0, True, 1)):
        monkeypatch.setattr(os, "geteuid", lambda user=user: user)
        if packages:
            (tmp_path / "apt-get").touch(0o755)
        assert chromium.find("/nowhere", tmp_path) is None
        assert len(tried) == tries
