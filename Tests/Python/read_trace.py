"""Reads a trace file and prints its events as JSON Lines; written from Traces/FORMAT.md alone.

Usage: python3 read_trace.py TRACE

Reads what is intact up to the first thing that is not, and says on standard error what that was. Does not use the index.
"""

import json
import struct
import sys
import zlib

from canonical_json import number_text, text

MAGIC = bytes([0x89, 0x56, 0x43, 0x54, 0x0D, 0x0A, 0x1A, 0x0A])
MARKER = bytes([0xB1, 0x0C, 0x4B, 0x1A])
DEFINITIONS, EVENTS, SNAPSHOT, INDEX, FOOTER = 1, 2, 3, 4, 5
ID, OPTIONAL_ID, INT, UINT, DOUBLE, BOOL, STRING, SIZE, RECT, IDS, STRINGS, TRAITS, OBJECT = range(1, 14)
MASK = (1 << 64) - 1
MAX_PAYLOAD = 1 << 25


class TraceError(Exception):
    """What was expected and what was found."""


def signed(value):
    return value - (1 << 64) if value >> 63 else value


class Cursor:
    """Reads forwards through bytes."""

    def __init__(self, data):
        self.data = data
        self.at = 0

    def take(self, count):
        part = self.data[self.at:self.at + count]
        if len(part) != count:
            raise TraceError(f"expected {count} more bytes, found {len(part)}")
        self.at += count
        return part

    def byte(self):
        return self.take(1)[0]

    def varint(self):
        value = 0
        for shift in range(0, 70, 7):
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                if value > MASK:
                    break
                return value
        raise TraceError("expected a number of 64 bits, found more")

    def zigzag(self):
        value = self.varint()
        return (value >> 1) ^ -(value & 1)

    def counted(self):
        return self.take(self.varint())

    def string(self):
        return self.counted().decode("utf-8")

    def number(self):
        code = self.varint()
        if code == 0:
            return struct.unpack("<d", self.take(8))[0]
        code -= 1
        return float((code >> 1) ^ -(code & 1))


class Definitions:
    def __init__(self):
        self.strings = {}
        self.sites = {}
        self.kinds = {}

    def add(self, cursor):
        first = cursor.varint()
        for number in range(cursor.varint()):
            self.strings[first + number] = cursor.string()
        first = cursor.varint()
        for number in range(cursor.varint()):
            self.sites[first + number] = self.site(cursor)
        for _ in range(cursor.varint()):
            code, name = cursor.varint(), self.strings[cursor.varint()]
            fields = [(self.strings[cursor.varint()], cursor.byte()) for _ in range(cursor.varint())]
            self.kinds[code] = (name, fields)

    def site(self, cursor):
        parts = cursor.byte()
        members = []
        if parts & 1:
            members.append(("file", text(self.strings[cursor.varint()])))
        if parts & 2:
            members.append(("line", str(cursor.varint())))
        if parts & 4:
            members.append(("function", text(self.strings[cursor.varint()])))
        if not parts & 8:
            members.append(("exact", "false"))
        return members


class RecentIDs:
    def __init__(self):
        self.recent = []
        self.highest = 0

    def take(self, code):
        if code == 0:
            number = (self.highest + 1) & 0xFFFFFFFF
        elif code <= 64:
            number = self.recent.pop(code - 1)
        else:
            number = code - 65
        self.recent.insert(0, number)
        del self.recent[64:]
        self.highest = max(self.highest, number)
        return number


class Shape:
    def __init__(self, cursor, definitions):
        self.code = cursor.varint()
        if self.code == 0:
            self.name, self.fields = definitions.strings[cursor.varint()], []
        else:
            self.name, self.fields = definitions.kinds[self.code]
        self.present, self.null, self.true = cursor.varint(), cursor.varint(), cursor.varint()
        self.envelope = cursor.byte()


class Chunk:
    """The events of one chunk; each is the list of its members, a name and a JSON text."""

    def __init__(self, payload, count, first, time, definitions):
        cursor = Cursor(payload)
        self.count, self.first, self.time = count, first, time
        self.definitions = definitions
        self.step = cursor.varint()
        self.shapes = [Shape(cursor, definitions) for _ in range(cursor.varint())]
        columns = [Cursor(cursor.counted()) for _ in range(6)]
        self.shape_column, self.times, self.causes, self.sites, self.ids, self.extras = columns
        self.columns = {}
        self.last = {}
        for shape in self.shapes:
            for position, (_, kind) in enumerate(shape.fields):
                key = (shape.code, position)
                if key not in self.columns and kind not in (ID, OPTIONAL_ID, BOOL):
                    self.columns[key] = Cursor(cursor.counted())
        self.recent = RecentIDs()

    def events(self):
        time = self.time
        for seq in range(self.first, self.first + self.count):
            shape = self.shapes[self.shape_column.varint()]
            time += self.times.varint() * self.step
            yield self.event(seq, time, shape)

    def event(self, seq, time, shape):
        members = [("seq", str(seq)), ("t", str(time)), ("kind", text(shape.name))]
        cause = (seq - self.causes.zigzag()) & MASK if shape.envelope & 1 else None
        site = self.definitions.sites[self.sites.varint()] if shape.envelope & 2 else []
        for position, (name, kind) in enumerate(shape.fields):
            bit = 1 << position
            if shape.present & bit:
                members.append((name, "null" if shape.null & bit else self.value(shape, position, kind)))
        if shape.envelope & 4:
            for _ in range(self.extras.varint()):
                name = self.definitions.strings[self.extras.varint()]
                members.append((name, self.extras.string()))
        if cause is not None:
            members.append(("cause", str(cause)))
        return members + site

    def value(self, shape, position, kind):
        if kind in (ID, OPTIONAL_ID):
            return str(self.id())
        if kind == BOOL:
            return "true" if shape.true >> position & 1 else "false"
        key = (shape.code, position)
        column = self.columns[key]
        if kind in (INT, UINT):
            self.last[key] = (self.last.get(key, 0) + column.zigzag()) & MASK
            return str(self.last[key] if kind == UINT else signed(self.last[key]))
        if kind == DOUBLE:
            return number_text(column.number())
        if kind == STRING:
            return text(self.definitions.strings[column.varint()])
        if kind in (SIZE, RECT):
            return self.list(number_text(column.number()) for _ in range(2 if kind == SIZE else 4))
        if kind == IDS:
            return self.list(str(self.id()) for _ in range(column.varint()))
        if kind == STRINGS:
            return self.list(text(self.definitions.strings[column.varint()]) for _ in range(column.varint()))
        if kind == TRAITS:
            return self.definitions.strings[column.varint()]
        if kind == OBJECT:
            return column.string()
        raise TraceError(f"expected a field type from 1 to 13, found {kind}")

    def id(self):
        return self.recent.take(self.ids.varint())

    @staticmethod
    def list(items):
        return "[" + ",".join(items) + "]"


class Trace:
    """The blocks of a file. `snapshots` maps the number of the first event not held to a JSON value."""

    def __init__(self, data):
        if data[:8] != MAGIC:
            raise TraceError(f"byte 0: expected {MAGIC.hex()}, found {data[:8].hex()}")
        if len(data) < 16:
            raise TraceError("expected a header of 16 bytes, found the end of the file")
        version, must_know, _, checksum = struct.unpack("<HBBI", data[8:16])
        if version != 1 or must_know != 0:
            raise TraceError(f"byte 8: expected version 1 without flags, found version {version}, flags {must_know}")
        if zlib.crc32(data[:12]) != checksum:
            raise TraceError("byte 12: the CRC-32 of the header is wrong")
        self.data = data
        self.is_closed = False
        self.snapshots = {}

    def events(self):
        definitions = Definitions()
        for kind, count, first, time, payload in self.blocks():
            if kind == DEFINITIONS:
                definitions.add(Cursor(payload))
            elif kind == EVENTS:
                yield from Chunk(payload, count, first, time, definitions).events()
            elif kind == SNAPSHOT:
                cursor = Cursor(payload)
                cursor.varint()
                self.snapshots[first] = json.loads(payload[cursor.at:])
            elif kind == FOOTER:
                self.is_closed = True

    def blocks(self):
        at = 16
        while at < len(self.data):
            header = self.data[at:at + 48]
            if len(header) < 48 or header[:4] != MARKER or zlib.crc32(header[:44]) != struct.unpack("<I", header[44:])[0]:
                raise TraceError(f"byte {at}: expected the header of a block")
            kind, encoding, _, stored, plain, checksum, count, first, time = struct.unpack("<BBHIIIIQQ", header[4:40])
            payload = self.data[at + 48:at + 48 + stored]
            if max(stored, plain) > MAX_PAYLOAD or len(payload) != stored or zlib.crc32(payload) != checksum:
                raise TraceError(f"byte {at}: the payload of the block is damaged")
            if encoding == 1:
                payload = zlib.decompressobj().decompress(payload, plain + 1)
            if len(payload) != plain:
                raise TraceError(f"byte {at}: expected {plain} bytes, found {len(payload)}")
            yield kind, count, first, time, payload
            at += 48 + stored


def line(members):
    """An event as canonical JSON Lines has it."""
    return "{" + ",".join(f"{text(name)}:{value}" for name, value in members) + "}"


def main(path):
    with open(path, "rb") as file:
        try:
            for event in Trace(file.read()).events():
                print(line(event))
        except (TraceError, KeyError, IndexError, UnicodeDecodeError) as error:
            sys.exit(f"{path}: {error!r}")


if __name__ == "__main__":
    main(*sys.argv[1:])
