"""The navigation of the site: the order is that of the index pages (docs/guide/README.md, …)."""

import re
from pathlib import Path

# Tab, or group of a tab: pages; one that ends with a slash stands for its README.md and the pages that it links to, in order.
_TABS = {
    "Home": ["README.md", "CHANGELOG.md", "docs/glossary.md"],
    "Guide": ["docs/guide/"],
    "API": ["docs/api/"],
    "Inside": ["ARCHITECTURE.md", "docs/extension-abi.md", "docs/blocking-calls.md", {"Decisions": ["docs/decisions/"]}],
    "RFC": ["docs/rfc/", "docs/seed-deviations.md"],
    "Packages": ["packages/"],
    "Project": ["CONTRIBUTING.md", "SECURITY.md", "docs/performance.md", "docs/test-report.md", "docs/upstream-async.md", {"Benchmarks": ["bench/"]}],
}
_LINK = re.compile(r"\]\(([\w./-]+\.md)(?:#[^)\s]*)?\)")


def pages_of(root: Path) -> list[str]:
    """Every document that the site has."""
    found = [*root.glob("*.md"), *(root / "docs").rglob("*.md"), *(root / "packages").glob("*/README.md"), *(root / "bench").glob("RESULTS*.md")]
    return sorted(str(path.relative_to(root)) for path in found)


def navigation(root: Path, sources: list[str]) -> list:
    """mkdocs's `nav`; `sources` are the pages of files that documents link to. Raises LookupError for a page without a place."""
    left = dict.fromkeys(pages_of(root))
    nav = [{tab: _expanded(root, entries, left)} for tab, entries in _TABS.items()]
    nav[-1]["Project"].append({"Files": sources})
    if left:
        raise LookupError(f"no place in the navigation: {', '.join(left)}; an index page or scripts/site_lib/nav.py has to name it")
    return nav


def _expanded(root: Path, entries: list, left: dict) -> list:
    pages = []
    for entry in entries:
        if isinstance(entry, dict):
            pages += [{title: _expanded(root, inner, left)} for title, inner in entry.items()]
        elif entry.endswith("/"):
            pages += [page for page in _folder(root, entry) if page in left]
        else:
            pages.append(entry)
        for page in pages:
            left.pop(page if isinstance(page, str) else "", None)
    return pages


def _folder(root: Path, folder: str) -> list[str]:
    """The pages of a folder: its index first, then those that the index names, then the rest."""
    index = root / folder / "README.md"
    pages = [page for page in pages_of(root) if page.startswith(folder)]
    if not index.is_file():
        return pages
    named = [folder + link for link in _LINK.findall(index.read_text("utf-8"))]
    return [page for page in dict.fromkeys([folder + "README.md", *named]) if page in pages]
