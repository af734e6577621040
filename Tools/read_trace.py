"""Reads a trace file and prints its events as JSON Lines; written from Traces/FORMAT.md alone.

Usage: python3 read_trace.py TRACE

Reads what is intact up to the first thing that is not, and says on standard error what that was. Does not use the index.
"""

import decimal
import json
import math
import struct
import sys
import zlib

MAGIC = bytes([0x89, 0x56, 0x43, 0x54, 0x0D, 0x0A, 0x1A, 0x0A])
MARKER = bytes([0xB1, 0x0C, 0x4B, 0x1A])
DEFINITIONS, EVENTS, SNAPSHOT, INDEX, FOOTER = 1, 2, 3, 4, 5
ID, OPTIONAL_ID, INT, UINT, DOUBLE, BOOL, STRING, SIZE, RECT, IDS, STRINGS, TRAITS, OBJECT = range(1, 14)
SITE, EXTRAS = "site", "extras"
MASK = (1 << 64) - 1
MAX_PAYLOAD = 1 << 25

text = json.JSONEncoder(ensure_ascii=False).encode


class TraceError(Exception):
    """What was expected and what was found."""


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


def unzigzag(value):
    return (value >> 1) ^ -(value & 1)


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
        return unzigzag(self.varint())

    def string(self):
        return self.take(self.varint()).decode("utf-8")

    def number(self, raw=None):
        code = self.varint()
        return unzigzag(code - 1) / 6 if code else struct.unpack("<d", (raw or self).take(8))[0]

    def part(self):
        plain, stored = self.varint(), self.varint()
        data = self.take(stored)
        return Cursor(data if stored == plain else zlib.decompressobj(-15).decompress(data, plain + 1))


class Definitions:
    def __init__(self):
        self.strings, self.traits, self.sites, self.kinds = {}, {}, {}, {}

    def add(self, cursor):
        for table, read in [(self.strings, cursor.string), (self.traits, cursor.string), (self.sites, lambda: self.site(cursor))]:
            first = cursor.varint()
            for number in range(cursor.varint()):
                table[first + number] = read()
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

    def take(self, code, is_used):
        if 1 <= code <= 64:
            number = self.recent[code - 1]
            if is_used:
                self.recent.insert(0, self.recent.pop(code - 1))
            return number
        number = code - 65 if code else (self.highest + 1) & 0xFFFFFFFF
        self.recent = [number] + self.recent[:63]
        self.highest = max(self.highest, number)
        return number


class Shape:
    def __init__(self, cursor, definitions):
        self.code = cursor.varint()
        if self.code == 0:
            self.name, fields = definitions.strings[cursor.varint()], []
        else:
            self.name, fields = definitions.kinds[self.code]
        present, null, true, fixed = [cursor.varint() for _ in range(4)]
        self.fields, self.words, self.subject = [], [], None
        for position, (name, kind) in enumerate(fields):
            if not present >> position & 1:
                continue
            constant = None
            if null >> position & 1:
                constant = "null"
            elif kind == BOOL:
                constant = "true" if true >> position & 1 else "false"
            elif fixed >> position & 1:
                constant = text(definitions.strings[cursor.varint()])
            elif kind in (ID, OPTIONAL_ID) and self.subject is None:
                self.subject = name
            else:
                self.words += [kind] * {SIZE: 2, RECT: 4}.get(kind, 1)
            self.fields.append((name, kind, constant))
        envelope = cursor.byte()
        self.has_cause = envelope & 1
        self.words += [SITE] * (envelope >> 1 & 1) + [EXTRAS] * (envelope >> 2 & 1)
        self.time_class = (cursor.byte(), cursor.byte())


class Chunk:
    """The events of one chunk; each is the list of its members, a name and a JSON text."""

    def __init__(self, payload, count, first, time, definitions):
        cursor = Cursor(payload)
        self.count, self.first, self.time = count, first, time
        self.definitions = definitions
        self.step = cursor.varint()
        head, self.rows, self.values, self.raw, open_bits = [cursor.part() for _ in range(5)]
        self.open_bits = int.from_bytes(open_bits.data, "little")
        self.sizes = [cursor.part() for _ in range(4)]
        self.shapes = [Shape(head, definitions) for _ in range(head.varint())]
        self.pairs = {(head.byte(), head.byte()): (head.byte(), head.byte()) for _ in range(head.varint())}
        self.ids = RecentIDs()
        self.bodies = {}  # the last one and the one before, by shape and subject
        self.last_of_shape = {}

    def events(self):
        time, cause, before = self.time, self.first, None
        for seq in range(self.first, self.first + self.count):
            number = self.rows.varint()
            shape = self.shapes[number]
            time += self.distance(*self.pairs.get((before, number), shape.time_class)) * self.step
            before = number
            subject = self.ids.take(self.rows.varint(), True) if shape.subject else None
            if shape.has_cause:
                cause = (cause + self.rows.zigzag()) & MASK
            body = self.body(number, shape, subject) if shape.words else []
            yield self.event(seq, time, shape, subject, body, cause)

    def distance(self, column, centre):
        size = (centre + unzigzag(self.sizes[column].byte())) % 256
        if size < 8:
            return size
        count = size // 4 - 1
        bits = self.open_bits & (1 << count) - 1
        self.open_bits >>= count
        return (4 + size % 4 << count) + bits

    def body(self, number, shape, subject):
        choice = self.rows.byte()
        last, one_before = self.bodies.get((number, subject), (None, None))
        if choice == 0:
            return last
        if choice == 3:
            body = self.new_body(shape, last or self.last_of_shape.get(number))
        else:
            body = one_before if choice == 1 else self.last_of_shape[number]
        if body is not last:
            self.bodies[number, subject] = (body, last)
        self.last_of_shape[number] = body
        return body

    def new_body(self, shape, base):
        mask = self.values.varint() if base else MASK
        return [
            self.word(kind, base[n] if base else 0) if n >= 64 or mask >> n & 1 else base[n]
            for n, kind in enumerate(shape.words)
        ]

    def word(self, kind, base):
        values, strings = self.values, self.definitions.strings
        if kind in (ID, OPTIONAL_ID):
            return self.ids.take(values.varint(), False)
        if kind in (INT, UINT):
            return (base + values.zigzag()) & MASK
        if kind in (DOUBLE, SIZE, RECT):
            return values.number(self.raw)
        if kind in (STRING, TRAITS, SITE):
            return {STRING: strings, TRAITS: self.definitions.traits, SITE: self.definitions.sites}[kind][values.varint()]
        if kind == IDS:
            return [self.ids.take(values.varint(), False) for _ in range(values.varint())]
        if kind == STRINGS:
            return [strings[values.varint()] for _ in range(values.varint())]
        if kind == OBJECT:
            return values.string()
        if kind == EXTRAS:
            return [(strings[values.varint()], values.string()) for _ in range(values.varint())]
        raise TraceError(f"expected a field type from 1 to 13, found {kind}")

    @staticmethod
    def event(seq, time, shape, subject, body, cause):
        members = [("seq", str(seq)), ("t", str(time)), ("kind", text(shape.name))]
        words = iter(body)
        for name, kind, constant in shape.fields:
            members.append((name, constant or (str(subject) if name == shape.subject else field_text(kind, words))))
        site = next(words) if SITE in shape.words else []
        members += next(words) if EXTRAS in shape.words else []
        return members + ([("cause", str(cause))] if shape.has_cause else []) + site


def field_text(kind, words):
    word = next(words)
    if kind == INT:
        return str(word - (1 << 64) if word >> 63 else word)
    if kind == DOUBLE:
        return number_text(word)
    if kind in (SIZE, RECT):
        return list_text([word] + [next(words) for _ in range(1 if kind == SIZE else 3)], number_text)
    if kind in (IDS, STRINGS):
        return list_text(word, str if kind == IDS else text)
    return text(word) if kind == STRING else str(word)


def list_text(items, item_text):
    return "[" + ",".join(map(item_text, items)) + "]"


class Trace:
    """The blocks of a file. `snapshots` maps the number of the first event not held to a payload."""

    def __init__(self, data):
        if data[:8] != MAGIC:
            raise TraceError(f"byte 0: expected {MAGIC.hex()}, found {data[:8].hex()}")
        if len(data) < 16:
            raise TraceError("expected a header of 16 bytes, found the end of the file")
        version, must_know, _, checksum = struct.unpack("<HBBI", data[8:16])
        if version != 2 or must_know != 0:
            raise TraceError(f"byte 8: expected version 2 without flags, found version {version}, flags {must_know}")
        if zlib.crc32(data[:12]) != checksum:
            raise TraceError("byte 12: the CRC-32 of the header is wrong")
        self.data = data
        self.is_closed = False
        self.definitions = Definitions()
        self.snapshots = {}

    def events(self):
        for kind, count, first, time, payload in self.blocks():
            if kind == DEFINITIONS:
                self.definitions.add(Cursor(payload))
            elif kind == EVENTS:
                yield from Chunk(payload, count, first, time, self.definitions).events()
            elif kind == SNAPSHOT:
                self.snapshots[first] = payload
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
