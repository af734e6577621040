"""Reads the snapshot blocks of a trace; written from Traces/FORMAT.md alone."""

import json

from state_rows import CONTROLLER, TRANSITION, WINDOW
from tools import read_trace

NEW_OBJECTS = {
    "windows": WINDOW, "controllers": CONTROLLER, "transitions": TRANSITION, "requestedTransitions": TRANSITION}
NAMED_COLUMNS = 2

# The columns of the old form, in their order.
OLD_COLUMNS = {
    "windows": "size size, orientation string, root id, key bool, visible bool, traits traits",
    "controllers": "class string, module string, base string, system bool, title string, storyboardIdentifier string, "
    "restorationIdentifier string, parent id, children ids, stack ids, selected id, presenting id, presented id, "
    "style string, effectiveStyle string, presentationController string, view string, viewLoaded bool, host id, "
    "frame rect, appearance string, reason string, traits traits, overrides object, preferredContentSize size, "
    "collapsed bool, displayMode string, constraints int",
    "transitions": "type string, container id, from id, to id, animated bool, interactive bool, fraction double",
}


def state(payload, definitions):
    """The state that a snapshot holds, as `replay show --format json` prints it."""
    return Snapshot(payload, definitions).state()


class Snapshot:
    def __init__(self, payload, definitions):
        self.is_old = payload[0] != NAMED_COLUMNS
        self.cursor = read_trace.Cursor(payload if self.is_old else payload[1:])
        self.definitions = definitions

    def state(self):
        cursor = self.cursor
        seq, t = self.optional(cursor.varint), self.optional(cursor.varint)
        anomalies, _ = cursor.varint(), cursor.varint()
        scopes = self.increasing(cursor.varint(), 0)
        tables = {name: [] for name in NEW_OBJECTS}
        if self.is_old:
            for name, columns in OLD_COLUMNS.items():
                tables[name] = self.old_table(name, columns)
        while cursor.at < len(cursor.data):
            name = self.string()
            tables[name] = self.table(name)
        assert cursor.at == len(cursor.data)
        if not tables["requestedTransitions"]:
            del tables["requestedTransitions"]
        return {"seq": seq, "t": t, **tables, "scopes": scopes, "anomalies": anomalies}

    def objects(self, name):
        return [{**NEW_OBJECTS.get(name, {}), "id": number} for number in self.increasing(self.cursor.varint(), 0)]

    def table(self, name):
        objects = self.objects(name)
        for _ in range(self.cursor.varint()):
            column, code, end = self.string(), self.cursor.byte(), self.cursor.varint()
            end += self.cursor.at
            if column in NEW_OBJECTS.get(name, {}):
                for item in objects:
                    value = self.value(code, item["id"])
                    if value is not None:
                        item[column] = value
                assert self.cursor.at == end
            self.cursor.at = end
        return objects

    def old_table(self, name, columns):
        objects = self.objects(name)
        for column in columns.split(", "):
            column, kind = column.split()
            for item in objects:
                item[column] = self.old_value(kind, item["id"])
        return objects

    def value(self, code, own):
        """None where it is null: then the object keeps what a new one has."""
        cursor = self.cursor
        if code in (read_trace.ID, read_trace.OPTIONAL_ID):
            return self.nullable(lambda code: own + read_trace.unzigzag(code))
        if code == read_trace.IDS:
            return self.nullable(lambda count: self.increasing(count, own))
        if code == read_trace.BOOL:
            return [None, False, True][cursor.byte()]
        if code == read_trace.STRING:
            return self.nullable(lambda number: self.definitions.strings[number])
        if code == read_trace.STRINGS:
            return self.nullable(lambda count: [self.string() for _ in range(count)])
        if code == read_trace.TRAITS:
            return self.nullable(lambda number: json.loads(self.definitions.traits[number]))
        return self.optional(lambda: self.present_value(code))

    def present_value(self, code):
        if code in (read_trace.SIZE, read_trace.RECT):
            return [self.number() for _ in range(2 if code == read_trace.SIZE else 4)]
        return {
            read_trace.INT: self.cursor.zigzag, read_trace.UINT: self.cursor.varint, read_trace.DOUBLE: self.number,
            read_trace.OBJECT: lambda: json.loads(self.cursor.string()),
        }[code]()

    def old_value(self, kind, own):
        cursor = self.cursor
        if kind == "int":
            return cursor.zigzag()
        if kind == "double":
            return self.number()
        if kind == "traits":
            return json.loads(self.definitions.traits[cursor.varint()])
        if kind == "object":
            return {str(own + cursor.zigzag()): self.old_value("traits", own) for _ in range(cursor.varint())}
        return self.value(getattr(read_trace, kind.upper()), own)

    def string(self):
        return self.definitions.strings[self.cursor.varint()]

    def number(self):
        return json.loads(read_trace.number_text(self.cursor.number()))

    def increasing(self, count, last):
        numbers = []
        for _ in range(count):
            last += self.cursor.zigzag()
            numbers.append(last)
        return numbers

    def nullable(self, read):
        code = self.cursor.varint()
        return read(code - 1) if code else None

    def optional(self, read):
        return read() if self.cursor.byte() else None
