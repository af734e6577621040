"""Reads the snapshot blocks of a trace; written from Traces/FORMAT.md alone."""

import json

from state_rows import CONTROLLER, TRANSITION, WINDOW
from tools import read_trace

NEW_OBJECTS = {
    "windows": WINDOW, "controllers": CONTROLLER, "transitions": TRANSITION, "requestedTransitions": TRANSITION}


def state(payload, definitions):
    """The state that a snapshot holds, as `replay show --format json` prints it."""
    return Snapshot(payload, definitions).state()


class Snapshot:
    def __init__(self, payload, definitions):
        self.cursor = read_trace.Cursor(payload)
        self.definitions = definitions

    def state(self):
        cursor = self.cursor
        seq, t = self.optional(cursor.varint), self.optional(cursor.varint)
        anomalies, _ = cursor.varint(), cursor.varint()
        scopes = self.increasing(cursor.varint(), 0)
        tables = {name: [] for name in NEW_OBJECTS}
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
