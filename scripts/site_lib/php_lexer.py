"""Pygments' lexer of PHP with the words spawn, await, async, suspend and until where they are keywords.

The rules are those of packages/highlight.js: a word is a keyword only before what can follow it and not where a name is.
"""

import re

from pygments.lexers.php import PhpLexer
from pygments.token import Comment, Keyword, Name, Punctuation, String, Text

_IGNORABLE = r"(?:\s|/\*.*?\*/|(?://|\#(?!\[))[^\n]*)*"
_NAME = r"(?:\\?(?!(?:and|or|xor|instanceof|as|insteadof|extends|implements)\b)[A-Za-z_\x80-\U0010ffff])"
_OPERAND = rf"(?:[$\"']|\#\[|{_NAME})"
_AWAITED = rf"(?:[~@0-9]|!(?!=)|{_OPERAND})"
_PARENTHESES = r"\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)"
_FOLLOWS = {
    "spawn": rf"(?:\{{|{_OPERAND}|{_PARENTHESES}\()",
    "async": rf"(?:\$\w+{_IGNORABLE}\{{|\{{|inherit\b{_IGNORABLE}[${{])",
    "await": rf"(?:{_AWAITED}|{_PARENTHESES}{_IGNORABLE}until\b)",
    "until": rf"(?:{_AWAITED}|\()",
    "suspend": r"(?:;|\?>|\Z)",
    "in": r"(?:\$|[A-Za-z_\\])", "with": r"(?:\$|[A-Za-z_\\])", "inherit": r"(?:\$|\{)",
}
_RULES = {word: re.compile(_IGNORABLE + rule, re.DOTALL | re.IGNORECASE) for word, rule in _FOLLOWS.items()}
# Only directly after one of the words.
_SECOND = {"in": "spawn", "with": "spawn", "inherit": "async"}
_BEFORE_A_NAME = {"->", "?->", "::", "\\", "function", "fn", "class", "interface", "trait", "enum", "namespace", "extends", "implements",
                  "const", "goto", "new", "instanceof", "use", "public", "protected", "private", "readonly", "static", "final", "var", "|"}
_BEFORE_A_STATEMENT = {"", ";", "{", "}", ":", ")", "else", "do", "<?php"}


class WeftPhpLexer(PhpLexer):
    """Text without `<?php` is code."""

    def get_tokens_unprocessed(self, text):
        """The tokens of PhpLexer, with other types for the words."""
        self.startinline = "<?php" not in text
        before, awaits = "", False
        for index, kind, value in super().get_tokens_unprocessed(text):
            if kind in Name and kind not in Name.Variable and self._is_keyword(value, before, text[index + len(value):], awaits):
                kind = Keyword
            word = value.strip().lower()
            if word and kind is not Text and kind not in Comment and kind is not String.Doc:
                awaits = word == "await" or awaits and not (kind in Punctuation and ";" in word)
                before = word if word in _BEFORE_A_NAME else word if kind in Name or kind in Keyword else _last(word)
            yield index, kind, value

    @staticmethod
    def _is_keyword(value, before, behind, awaits):
        word = value.lower()
        rule = _RULES.get(word)
        if rule is None or before in _BEFORE_A_NAME or not rule.match(behind):
            return False
        if word in _SECOND:
            return before == _SECOND[word]
        if word == "suspend":
            return before in _BEFORE_A_STATEMENT
        if word == "until":
            return awaits or not re.match(_IGNORABLE + r"\(", behind, re.DOTALL)
        return True


def _last(word):
    """The end of a run of operators, as far as a rule asks for it."""
    return word[-2:] if word[-2:] in ("->", "::") else word[-1:]
