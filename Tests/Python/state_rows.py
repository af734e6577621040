"""The rows of the state (windows, controllers, transitions), their columns in the page's order, and their text."""

from canonical_json import as_double, text

TRAITS = (
    "horizontalSizeClass", "verticalSizeClass", "displayScale", "userInterfaceIdiom", "userInterfaceStyle",
    "layoutDirection", "preferredContentSizeCategory", "forceTouchCapability", "displayGamut",
)
WINDOW = {
    "id": None, "size": None, "orientation": None, "root": None, "key": False, "visible": False, "traits": {},
    "scene": None,
}
CONTROLLER = {
    "id": None, "class": None, "module": None, "base": None, "system": False,
    "title": None, "storyboardIdentifier": None, "restorationIdentifier": None,
    "parent": None, "children": [], "stack": None, "selected": None, "presenting": None, "presented": None,
    "style": None, "effectiveStyle": None, "presentationController": None,
    "view": None, "viewLoaded": False, "host": None, "frame": None, "appearance": "disappeared", "reason": None,
    "traits": {}, "overrides": {}, "preferredContentSize": None, "collapsed": None, "displayMode": None,
    "constraints": 0, "content": None,
}
TRANSITION = {
    "id": None, "type": None, "container": None, "from": None, "to": None, "animated": None, "interactive": None,
    "fraction": 0,
}
STYLES = ("style", "effectiveStyle", "presentationController")

_RANK = {name: position for position, name in enumerate(TRAITS)}
_DOUBLES = {"size", "frame", "preferredContentSize", "fraction"}


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
    if name in _DOUBLES:
        return text(as_double(value))
    if name == "traits":
        return text(_ordered_traits(value))
    if name == "overrides":
        return text({child: _ordered_traits(value[child]) for child in sorted(value, key=int)})
    return text(value)


def _ordered_traits(traits):
    names = sorted(traits, key=lambda name: (_RANK.get(name, len(_RANK)), name))
    return {name: as_double(traits[name]) if name == "displayScale" else traits[name] for name in names}
