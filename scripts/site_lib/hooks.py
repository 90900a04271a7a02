"""mkdocs' hooks: what makes the documents, written for GitHub's viewer, pages of the site."""

import json
import posixpath
import re
import sys
from pathlib import Path

from pygments.lexers import LEXERS

sys.path.insert(0, str(Path(__file__).resolve().parent))

_FENCES = re.compile(r"(^```.*?^```[ \t]*$)", re.M | re.S)
_NO_LANGUAGE = re.compile(r"\A```(?=[ \t]*\n)")
_COMMENT = re.compile(r"<!--.*?-->[ \t]*\n?", re.S)
_FILE_LINK = re.compile(r"\]\((?!\w+:|#)([^)\s#]+)\)")
_ESCAPED_PIPE = re.compile(r"`[^`\n]*\\\|[^`\n]*`")
_LIST_IN_PARAGRAPH = re.compile(r"^(?![-*+] |\d+[.)] |[\s#|<])(.+)\n(?=[-*+] )", re.M)
# What a page is about that its title does not say: counts for more than titles in the search.
_TAGS = {"guide/coroutines.html": ["spawn", "suspend"], "guide/awaiting.html": ["await"], "guide/scopes.html": ["async"],
         "guide/cancellation.html": ["cancel"], "guide/timers-and-signals.html": ["delay", "timeout"]}
_DIAGRAM = re.compile(r'<p>(<img alt="[^"]*" src="([^"]*\.svg)" ?/?>)</p>')
_TABLE = re.compile(r"<table>.*?</table>", re.S)


def on_config(config):
    """PHP with the new words; the anchors of headings as GitHub has them."""
    LEXERS["PhpLexer"] = ("php_lexer", "PHP", ("php",), ("*.php",), ("text/x-php",))
    sys.modules.pop("php_lexer", None)
    _load_lexer()
    config["mdx_configs"].setdefault("toc", {})["slugify"] = lambda text, _: (
        re.sub(r"[^\w -]", "", text).strip().lower().replace(" ", "-"))
    return config


def _load_lexer() -> None:
    """Pygments looks its own module of the name up by the class's name."""
    import php_lexer
    php_lexer.PhpLexer = php_lexer.WeftPhpLexer
    from pygments import lexers
    lexers._lexer_cache["PHP"] = php_lexer.WeftPhpLexer


def on_files(files, config):
    """docs/guide/x.md becomes guide/x.html."""
    for file in files:
        if file.dest_uri.startswith("docs/"):
            file.dest_uri = file.dest_uri.removeprefix("docs/")
            file.abs_dest_path = str(Path(config["site_dir"], file.dest_uri))
            file.url = file.url.removeprefix("docs/")
    return files


def on_page_markdown(markdown, page, config, files):
    """Without comments; links to files lead to their pages; no escapes in code in tables; a list begins after an empty line."""
    folder = posixpath.dirname(page.file.src_uri)

    def link(match):
        target = posixpath.normpath(posixpath.join(folder, match[1]))
        return f"]({match[1]}.md)" if files.get_file_from_path(f"{target}.md") and not target.endswith(".md") else match[0]

    parts = _FENCES.split(markdown)
    for at in range(0, len(parts), 2):
        text = _FILE_LINK.sub(link, _COMMENT.sub("", parts[at]))
        text = _LIST_IN_PARAGRAPH.sub(r"\1\n\n", text)
        parts[at] = _ESCAPED_PIPE.sub(lambda code: code[0].replace("\\|", "|"), text)
    if page.file.src_uri.startswith("docs/api/"):
        parts[1::2] = [_NO_LANGUAGE.sub("```php", fence) for fence in parts[1::2]]      # declarations
    return "".join(parts)


def on_page_content(html, page, config, files):
    """Wide tables and diagrams scroll by themselves; a diagram leads to its file."""
    html = _TABLE.sub(lambda table: f'<div class="wide" tabindex="0">{table[0]}</div>', html)
    return _DIAGRAM.sub(r'<p class="diagram"><a href="\2">\1</a></p>', html)


def on_post_build(config):
    """Tags for the search."""
    index = Path(config["site_dir"], "search", "search_index.json")
    content = json.loads(index.read_text("utf-8"))
    for one in content["docs"]:
        if one["location"] in _TAGS:
            one["tags"] = _TAGS[one["location"]]
    index.write_text(json.dumps(content), "utf-8")
