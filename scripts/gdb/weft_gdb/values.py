"""PHP values in one line, as PHP's own traces show arguments."""

import gdb

from weft_gdb.memory import DAMAGED, text_of

_TEXT_AT_MOST = 30
_UNDEF, _NULL, _FALSE, _TRUE, _LONG, _DOUBLE, _STRING, _ARRAY, _OBJECT, _RESOURCE, _REFERENCE = range(11)
_PLAIN = {_UNDEF: "unset", _NULL: "null", _FALSE: "false", _TRUE: "true"}


def _text(value: gdb.Value) -> str:
    text = text_of(value)
    shown = text[:_TEXT_AT_MOST].replace("\\", "\\\\").replace("'", "\\'")
    shown = "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in shown)
    return f"'{shown}'" + ("..." if len(text) > _TEXT_AT_MOST else "")


def describe(zval: gdb.Value) -> str:
    """One value; objects by class and number, arrays by size."""
    try:
        kind = int(zval["u1"]["v"]["type"])
        if kind == _REFERENCE:
            return describe(zval["value"]["ref"].dereference()["val"])
        value = zval["value"]
        if kind in _PLAIN:
            return _PLAIN[kind]
        if kind == _LONG:
            return str(int(value["lval"]))
        if kind == _DOUBLE:
            return repr(float(value["dval"]))
        if kind == _STRING:
            return _text(value["str"])
        if kind == _ARRAY:
            return f"array({int(value['arr'].dereference()['nNumOfElements'])})"
        if kind == _OBJECT:
            return f"{class_of(value['obj'])}#{int(value['obj'].dereference()['handle'])}"
        if kind == _RESOURCE:
            return f"resource #{int(value['res'].dereference()['handle'])}"
        return f"value of type {kind}"
    except DAMAGED:
        return "unreadable"


def class_of(zend_object: gdb.Value) -> str:
    """The name of an object's class."""
    return text_of(zend_object.dereference()["ce"].dereference()["name"])
