"""JSON text as `replay` writes it: no spaces, whole numbers without a fraction, escapes where JSON requires them and where a reader could obey."""

import math

from tools import read_trace

number_text = read_trace.number_text

_escape = read_trace.text


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
    """The text of any JSON value; members of an object keep their order."""
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
