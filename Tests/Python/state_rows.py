"""The rows of the state (windows, controllers, transitions), their columns in the order of `answers.schema.json`, and their
text."""

import json
import pathlib

from canonical_json import as_double, text

_ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
_SCHEMA = json.loads((_ROOT / "Sources" / "replay" / "Schema" / "answers.schema.json").read_text(encoding="utf-8"))["$defs"]
# The types of columns as `random_events.py` has them. An integer that can be null is an identifier.
_TYPES = {"boolean": "bool", "integer": "int", "array": "ids", "object": "content", "string": "string"}
_NAMED_TYPES = {"double": "double", "frame": "rect", "size": "size", "traits": "traits"}
# What a column that cannot be null holds in a new object.
_NEW = {"boolean": False, "integer": 0, "array": [], "object": {}}


def _columns(name):
    """The columns of an object in their order, with the type of each, and what it holds in a new object."""
    for column, schema in _SCHEMA[name]["properties"].items():
        first, *others = schema.get("anyOf", [schema])
        named = first.get("$ref", "").removeprefix("#/$defs/")
        kinds = (_SCHEMA[named] if named else first).get("type")
        kind, *nulls = kinds if isinstance(kinds, list) else [kinds]
        can_be_null = bool(others or nulls)
        type_name = "id" if kind == "integer" and can_be_null else _NAMED_TYPES.get(named) or _TYPES[kind]
        yield column, type_name, None if can_be_null or column == "id" else schema.get("default", _NEW.get(kind))


TRAITS = (
    "horizontalSizeClass", "verticalSizeClass", "displayScale", "userInterfaceIdiom", "userInterfaceStyle",
    "layoutDirection", "preferredContentSizeCategory", "forceTouchCapability", "displayGamut",
)
_OBJECTS = {name: list(_columns(name)) for name in ("window", "controller", "transitionState")}
WINDOW, CONTROLLER, TRANSITION = ({column: new for column, _, new in columns} for columns in _OBJECTS.values())
TYPES = {column: type_name for columns in _OBJECTS.values() for column, type_name, _ in columns}
STYLES = ("style", "effectiveStyle", "presentationController")

_RANK = {name: position for position, name in enumerate(TRAITS)}


class Row(dict):
    """One object of the state; values are replaced, never changed in place, so that its text can be kept."""

    def __init__(self, columns, fields, number):
        super().__init__(columns)
        self.columns = columns
        self.kept_text = None
        self.take(fields, *(name for name in columns if name != "id"))
        self.put("id", number)

    def put(self, name, value):
        self.kept_text = None
        self[name] = value

    def take(self, event, *names, **renamed):
        """Puts the fields that the event has; null only where the column can hold it."""
        for name, source in (*((name, name) for name in names), *renamed.items()):
            if source in event and name in self.columns:
                if event[source] is not None or self.columns[name] is None:
                    self.put(name, event[source])

    def forget(self, name, number):
        if self[name] == number:
            self.put(name, None)

    def lose(self, name, number):
        if self[name] and number in self[name]:
            self.put(name, [entry for entry in self[name] if entry != number])

    def override(self, child, traits):
        """Replaces the override of one child; null or an empty one removes it."""
        others = {key: value for key, value in self["overrides"].items() if int(key) != child}
        self.put("overrides", {**others, str(child): traits} if traits else others)

    def clear_presentation(self):
        for name in ("presenting", *STYLES):
            self.put(name, None)

    def text(self):
        if self.kept_text is None:
            members = (f'"{name}":{_column_text(name, self[name])}' for name in self.columns)
            self.kept_text = "{" + ",".join(members) + "}"
        return self.kept_text


def rows(given, name, columns):
    return {fields["id"]: Row(columns, fields, fields["id"]) for fields in given.get(name) or []}


def rows_text(rows):
    return "[" + ",".join([rows[number].text() for number in sorted(rows)]) + "]"


def _column_text(name, value):
    if TYPES[name] in ("size", "rect", "double"):
        return text(as_double(value))
    if name == "traits":
        return text(_ordered_traits(value))
    if name == "overrides":
        return text({child: _ordered_traits(value[child]) for child in sorted(value, key=int)})
    return text(value)


def _ordered_traits(traits):
    names = sorted(traits, key=lambda name: (_RANK.get(name, len(_RANK)), name))
    return {name: as_double(traits[name]) if name == "displayScale" else traits[name] for name in names}
