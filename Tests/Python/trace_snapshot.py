"""Reads the snapshot blocks of a trace; written from Traces/FORMAT.md alone."""

import json

from tools import read_trace

COLUMNS = {
    "windows": "size size?, orientation string?, root id?, key bool, visible bool, traits traits",
    "controllers": "class string?, module string?, base string?, system bool, title string?, "
    "storyboardIdentifier string?, restorationIdentifier string?, parent id?, children [id], stack [id]?, selected id?, "
    "presenting id?, presented id?, style string?, effectiveStyle string?, presentationController string?, "
    "view string?, viewLoaded bool, host id?, frame rect?, appearance string, reason string?, traits traits, "
    "overrides overrides, preferredContentSize size?, collapsed bool?, displayMode string?, constraints int",
    "transitions": "type string?, container id?, from id?, to id?, animated bool?, interactive bool?, fraction double",
}


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
        tables = {name: self.table(columns) for name, columns in COLUMNS.items()}
        assert cursor.at == len(cursor.data)
        return {"seq": seq, "t": t, **tables, "scopes": scopes, "anomalies": anomalies}

    def table(self, columns):
        objects = [{"id": number} for number in self.increasing(self.cursor.varint(), 0)]
        for column in columns.split(", "):
            name, kind = column.split()
            for item in objects:
                item[name] = self.value(kind.rstrip("?"), item["id"])
        return objects

    def value(self, kind, own):
        cursor = self.cursor
        if kind == "id":
            return self.nullable(lambda code: own + read_trace.unzigzag(code))
        if kind == "[id]":
            return self.nullable(lambda count: self.increasing(count, own))
        if kind == "bool":
            return [None, False, True][cursor.byte()]
        if kind == "string":
            return self.nullable(lambda number: self.definitions.strings[number])
        if kind == "int":
            return cursor.zigzag()
        if kind == "double":
            return self.number()
        if kind in ("size", "rect"):
            return self.optional(lambda: [self.number() for _ in range(2 if kind == "size" else 4)])
        if kind == "traits":
            return json.loads(self.definitions.traits[cursor.varint()])
        return {str(own + cursor.zigzag()): self.value("traits", own) for _ in range(cursor.varint())}

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
