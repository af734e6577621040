"""The kinds of events with their fields and types, as `VocabularyGolden.swift` has them. The generator chooses from them.

Types: id, bool, int, count (an integer from 0), string, double, size, rect, ids, strings, traits, object, the names of
some objects (state, gesture, content), or the values of a closed set joined by `|`. A type that ends in `?` is often null.
"""

import pathlib
import re

from hierarchy_fold import EFFECTS

_GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "HierarchyModelTests" / "Events" / "VocabularyGolden.swift"
_TYPES = {"uint": "count", "[id]": "ids", "[string]": "strings"}
# Objects with known members, by the name of their field.
_OBJECTS = {"state", "gesture", "content"}


def _lines(text, name):
    """The lines of a literal, each as its words."""
    literal = re.search(rf'static let {name} = """\n(.*?)\n *"""', text, re.DOTALL)[1]
    return [line.split() for line in re.sub(r"\\\n *", "", literal).splitlines()]


def _field(text, values):
    name, type_name = text.removeprefix("+").split(":")
    if type_name == "symbol":
        return name, "|".join(values[name])
    if type_name == "object" and name in _OBJECTS:
        return name, name
    return name, _TYPES.get(type_name, type_name)


def _kinds():
    """The fields of each kind by its name, with the code of the kind."""
    text = _GOLDEN.read_text(encoding="utf-8")
    values = {}
    for name, *more in _lines(text, "values"):
        values.setdefault(name, []).extend(more)
    return {kind: (int(code), [_field(field, values) for field in fields]) for code, kind, *fields in _lines(text, "rows")}


_FIRST_SCOPE = 80
_ALL = _kinds()
_OWN = {"return", "state.given"}

# Facts that change the hierarchy.
FACTS = {kind: fields for kind, (code, fields) in _ALL.items() if code < _FIRST_SCOPE and kind in EFFECTS.keys() - _OWN - {"rule.allowed"}}
# Inputs, calls and callbacks.
OPENING = {kind: fields for kind, (code, fields) in _ALL.items() if code >= _FIRST_SCOPE}
RETURN = {"return": _ALL["return"][1]}
GIVEN = {"state.given": _ALL["state.given"][1]}
OTHERS = {kind: fields for kind, (_, fields) in _ALL.items() if kind not in FACTS.keys() | OPENING.keys() | _OWN}
