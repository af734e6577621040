"""Canonical JSON text: no spaces, whole numbers without a fraction, only what must be escaped is escaped."""

import decimal
import json
import math

_escape = json.JSONEncoder(ensure_ascii=False).encode


def number_text(value):
    """An integer or double; a whole double that fits 64 bits prints all its digits, -0.0 prints 0, every other the
    shortest digits that read back, with zeros where it is whole."""
    if isinstance(value, int):
        return str(value)
    if math.isnan(value):
        return '"nan"'
    if math.isinf(value):
        return '"inf"' if value > 0 else '"-inf"'
    if value.is_integer():
        return str(int(value)) if -2**63 <= value < 2**64 else format(decimal.Decimal(repr(value)), "f")
    return repr(value)


def as_double(value):
    """The value as a field of type double holds it: an integer is rounded; "nan" and its like stay strings."""
    if isinstance(value, list):
        return [as_double(item) for item in value]
    if isinstance(value, int) and not isinstance(value, bool):
        try:
            return float(value)
        except OverflowError:
            return math.inf if value > 0 else -math.inf
    return value


def text(value):
    """The canonical text of any JSON value; members of an object keep the order that they have."""
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, str):
        return _escape(value)
    if isinstance(value, (int, float)):
        return number_text(value)
    if isinstance(value, list):
        return "[" + ",".join(map(text, value)) + "]"
    return "{" + ",".join(f"{_escape(key)}:{text(member)}" for key, member in value.items()) + "}"
