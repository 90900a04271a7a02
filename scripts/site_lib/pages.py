"""What can be said of the written pages without a browser: links, requests to elsewhere, the navigation, Markdown left over."""

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
# What a browser asks for by itself; <a href> is not.
_LOADED = {("link", "href"), ("script", "src"), ("img", "src"), ("iframe", "src"), ("source", "src"), ("object", "data"), ("use", "href")}
_LEFT_OVER = re.compile(r"\|\s*:?---|\]\([\w./#-]+\)|^```|(?<!\w)\*\*\w|<!--", re.M)
_CSS_ADDRESS = re.compile(r"url\(\s*['\"]?((?:https?:)?//[^)'\"]+)|@import\s+['\"]?((?:https?:)?//[^;'\"]+)")
_NO_REQUEST = ("http://www.w3.org/",)    # namespaces


class Page(HTMLParser):
    """One page: its anchors, its links, what it loads, its text outside of code."""

    def __init__(self, path: Path):
        super().__init__(convert_charrefs=True)
        self.anchors, self.links, self.loaded, self.navigation = set(), [], [], set()
        self.text: list[str] = []
        self._open: list[tuple[str, str]] = []
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        if tag not in _VOID:
            self._open.append((tag, values.get("class") or ""))
        self.anchors |= {values[name] for name in ("id", "name") if values.get(name)}
        for name in ("href", "src", "data"):
            if values.get(name):
                if (tag, name) in _LOADED and values.get("rel") not in ("canonical", "prev", "next"):
                    self.loaded.append(values[name])
                if tag in ("a", "img", "link", "script", "source"):
                    self.links.append(values[name])
                if tag == "a" and any("md-nav--primary" in of for _, of in self._open):
                    self.navigation.add(values[name])

    def handle_endtag(self, tag):
        while self._open and tag in [name for name, _ in self._open]:
            if self._open.pop()[0] == tag:
                break

    def handle_data(self, data):
        if not {"code", "pre", "script", "style"} & {name for name, _ in self._open}:
            self.text.append(data)


def pages_of(version: Path) -> dict[Path, Page]:
    """All pages of a version."""
    return {path: Page(path) for path in sorted(version.rglob("*.html"))}


def dead_links(version: Path, pages: dict[Path, Page]):
    """Place and complaint for each link to a file or an anchor that is not there."""
    for path, page in pages.items():
        for link in page.links:
            address, anchor = urldefrag(link)
            if urlsplit(address).scheme or address.startswith("//"):
                continue
            target = (path.parent / unquote(address)).resolve() if address else path
            target = target / "index.html" if target.is_dir() else target
            if not target.is_file() or not target.is_relative_to(version.resolve()):
                yield path, f"no {link}"
            elif anchor and target in pages and unquote(anchor) not in pages[target].anchors:
                yield path, f"no anchor {link}"


def requests_elsewhere(version: Path, pages: dict[Path, Page]):
    """What a page or a style sheet would load from another host."""
    for path, page in pages.items():
        for address in page.loaded:
            if urlsplit(address).scheme in ("http", "https") or address.startswith("//"):
                yield path, f"loads {address}"
    for path in [*version.rglob("*.css"), *version.rglob("*.svg")]:
        for found in _CSS_ADDRESS.finditer(path.read_text("utf-8")):
            if not (found[1] or found[2]).startswith(_NO_REQUEST):
                yield path, f"loads {found[1] or found[2]}"


def outside_navigation(version: Path, pages: dict[Path, Page]):
    """Pages that the navigation of the start page does not lead to."""
    start = version / "index.html"
    listed = {(version / unquote(urldefrag(link)[0])).resolve() for link in pages[start].navigation if not urlsplit(link).scheme}
    for path in pages:
        if path.resolve() not in listed and path != start:
            yield path, "not in the navigation"


def left_over(_: Path, pages: dict[Path, Page]):
    """Markdown that was not understood."""
    for path, page in pages.items():
        if found := _LEFT_OVER.search("".join(page.text)):
            yield path, f"Markdown in the text: {found[0]!r}"
