"""Tokens of PHP source with what encloses them: enough structure to know where a statement or an operand may stand.

A block is anything whose braces hold statements; the bodies of classes and `match` are none. What this takes for a statement wrongly does not
compile later, and such a program is left out.
"""

from dataclasses import dataclass

Token = tuple[str, str]        # name as of PhpToken::getTokenName(), text

_SPACE = {"T_WHITESPACE", "T_COMMENT", "T_DOC_COMMENT"}
_OPEN = {"(": ")", "[": "]", "{": "}", "T_CURLY_OPEN": "}", "T_DOLLAR_OPEN_CURLY_BRACES": "}", "T_ATTRIBUTE": "]"}
_CLASS_LIKE = {"T_CLASS", "T_INTERFACE", "T_TRAIT", "T_ENUM"}
_ENDS_WITH_BRACE = {"T_IF", "T_FOR", "T_FOREACH", "T_WHILE", "T_SWITCH", "T_TRY", "T_CLASS", "T_INTERFACE", "T_TRAIT", "T_ENUM", "T_ABSTRACT",
                    "T_FINAL", "T_READONLY", "{", "T_ASYNC", "T_ELSE", "T_ELSEIF", "T_CATCH", "T_FINALLY"}
_CONTINUES = {"T_ELSE", "T_ELSEIF", "T_CATCH", "T_FINALLY"}
DECLARES = {"T_FUNCTION", "T_CLASS", "T_INTERFACE", "T_TRAIT", "T_ENUM"}


def cleaned(tokens: list[Token]) -> list[Token]:
    """Without opening and closing tags, comments turned into spaces."""
    result = [("T_WHITESPACE", "\n") if kind in _SPACE and kind != "T_WHITESPACE" else (kind, text) for kind, text in tokens]
    return [token for token in result if token[0] not in ("T_OPEN_TAG", "T_CLOSE_TAG")]


def text_of(tokens: list[Token]) -> str:
    """Their source."""
    return "".join(text for _, text in tokens)


def significant(tokens: list[Token], at: int, step: int) -> tuple[str, str]:
    """The next token in a direction that is no space."""
    at += step
    while 0 <= at < len(tokens):
        if tokens[at][0] not in _SPACE:
            return tokens[at]
        at += step
    return ("", "")


@dataclass
class Nesting:
    """For each token: what encloses it, from outside to inside, one of `block class match params list index`."""

    inside: list[tuple[str, ...]]
    # index of an opening token -> of its closing one
    closing: dict[int, int]


def nesting(tokens: list[Token]) -> Nesting:
    """Enclosing kinds by a stack."""
    inside, closing = [], {}
    stack: list[tuple[str, int]] = []
    head: set[str] = set()             # kinds since the last ; { }
    for at, (kind, _) in enumerate(tokens):
        if kind in (")", "]", "}") and stack:
            closing[stack.pop()[1]] = at
        inside.append(tuple(what for what, _ in stack))
        if kind in _OPEN:
            stack.append((_what_opens(tokens, at, kind, head, stack), at))
        if kind in (";", "{", "}"):
            head = set()
        elif not (kind in _CLASS_LIKE and significant(tokens, at, -1)[0] == "T_DOUBLE_COLON"):
            head.add(kind)
    return Nesting(inside, closing)


def _what_opens(tokens: list[Token], at: int, kind: str, head: set[str], stack: list[tuple[str, int]]) -> str:
    before = significant(tokens, at, -1)
    if kind == "{":
        in_class = bool(stack) and stack[-1][0] == "class"
        if head & _CLASS_LIKE:
            return "class"
        if "T_MATCH" in head and before[0] == ")":
            return "match"
        return "class" if in_class and "T_FUNCTION" not in head else "block"
    if kind == "(":
        second = before[0] if before[0] != "T_STRING" and before[1] != "&" else _before_name(tokens, at)
        return "params" if second in ("T_FUNCTION", "T_FN", "T_USE", "T_CATCH", "T_ISSET", "T_UNSET", "T_LIST", "T_DECLARE") else "list"
    return "params" if kind == "T_ATTRIBUTE" else "index" if kind == "[" else "string"


def _before_name(tokens: list[Token], at: int) -> str:
    """The kind before `&? name? (`."""
    at -= 1
    while at >= 0 and (tokens[at][0] in _SPACE or tokens[at][0] == "T_STRING" or tokens[at][1] == "&"):
        at -= 1
    return tokens[at][0] if at >= 0 else ""


def statements(tokens: list[Token]) -> list[list[Token]]:
    """The statements of a list of them (a whole program, or what is in a block)."""
    known = nesting(tokens)
    found, start = [], 0
    at = 0
    while at < len(tokens):
        if not known.inside[at]:
            kind = tokens[at][0]
            head = next((index for index in range(start, at + 1) if tokens[index][0] not in _SPACE), at)
            if kind == ";" or kind == "}" and _brace_ends(tokens, head) and significant(tokens, at, 1)[0] not in _CONTINUES:
                found.append(tokens[start:at + 1])
                start = at + 1
        at += 1
    return [one for one in found if text_of(one).strip(" \n\t;")]


def _brace_ends(tokens: list[Token], head: int) -> bool:
    kind = tokens[head][0]
    if kind == "T_FUNCTION":
        after = significant(tokens, head, 1)
        return after[0] == "T_STRING" or after[1] == "&"
    return kind in _ENDS_WITH_BRACE


def head_of(statement: list[Token]) -> str:
    """Kind of its first token."""
    return significant(statement, -1, 1)[0]


def is_declaration(statement: list[Token]) -> bool:
    """A function or class with a name."""
    head = head_of(statement)
    return head in DECLARES | {"T_ABSTRACT", "T_FINAL", "T_READONLY", "T_ATTRIBUTE"} and _brace_ends(
        statement, next(index for index, token in enumerate(statement) if token[0] == head))
