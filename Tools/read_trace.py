"""Reads a trace file and prints its events as JSON Lines; written from Traces/FORMAT.md alone.

Usage: python3 read_trace.py TRACE

Reads what is intact up to the first thing that is not, and says on standard error what that was. Does not use the index.
"""

import decimal
import json
import math
import struct
import sys
import unicodedata
import zlib

DEFINITIONS, EVENTS, SNAPSHOT, _, FOOTER = range(1, 6)
ID, OPTIONAL_ID, INT, UINT, DOUBLE, BOOL, STRING, SIZE, RECT, IDS, STRINGS, TRAITS, OBJECT = range(1, 14)
SITE, EXTRAS = "site", "extras"
WORDS_OF = {SIZE: 2, RECT: 4}
MASK = (1 << 64) - 1

encode = json.JSONEncoder(ensure_ascii=False).encode


def text(value):
    """JSON that a terminal and the log of a service only show: characters without a glyph, and `#` after `#`, are escaped."""
    encoded = encode(value)
    if encoded.isascii() and "##" not in encoded and "\x7f" not in encoded:
        return encoded
    return "".join(
        escaped(letter) if is_invisible(letter) or letter == "#" == encoded[index - 1] else letter
        for index, letter in enumerate(encoded))


def is_invisible(letter):
    code = ord(letter)
    return (unicodedata.category(letter) in ("Cc", "Cf", "Zl", "Zp") or 0xE0000 <= code <= 0xE0FFF
            or code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF)


def escaped(letter):
    units = letter.encode("utf-16-be")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))


def number_text(value):
    """Whole numbers of 64 bits have all their digits and no sign of zero, others the shortest digits that read back."""
    if isinstance(value, float) and not math.isfinite(value):
        return {"nan": '"nan"', "inf": '"inf"', "-inf": '"-inf"'}[str(value)]
    if value == int(value):
        return str(int(value)) if -2**63 <= value < 2**64 else format(decimal.Decimal(repr(value)), "f")
    return repr(value)


def unzigzag(value):
    return (value >> 1) ^ -(value & 1)


def expect(is_so, what):
    if not is_so:
        raise ValueError(f"expected {what}")


class Cursor:
    """Reads forwards through bytes."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, count):
        part = self.data[self.at:self.at + count]
        expect(len(part) == count, f"{count} more bytes, found {len(part)}")
        self.at += count
        return part

    def byte(self):
        return self.take(1)[0]

    def varint(self):
        value = shift = 0
        while (byte := self.byte()) >= 0x80:
            value |= (byte & 0x7F) << shift
            shift += 7
        value |= byte << shift
        expect(shift < 70 and value <= MASK, "a number of 64 bits")
        return value

    def zigzag(self):
        return unzigzag(self.varint())

    def string(self):
        return self.take(self.varint()).decode("utf-8")

    def list(self, read):
        return [read() for _ in range(self.varint())]

    def number(self, raw=None):
        code = self.varint()
        return unzigzag(code - 1) / 6 if code else struct.unpack("<d", (raw or self).take(8))[0]

    def part(self, dictionary=b""):
        plain, stored = self.varint(), self.varint()
        data = self.take(stored)
        return Cursor(data if stored == plain else zlib.decompressobj(-15, dictionary).decompress(data, plain + 1))


class Definitions:
    def __init__(self):
        self.strings, self.traits, self.sites, self.kinds = {}, {}, {}, {}

    def add(self, cursor):
        def string():
            return self.strings[cursor.varint()]

        def site():
            parts, name, number = cursor.byte() ^ 8, lambda: text(string()), lambda: str(cursor.varint())
            members = [("file", name), ("line", number), ("function", name), ("exact", lambda: "false"),
                       ("pc", number), ("image", name)]
            return [(member, read()) for bit, (member, read) in enumerate(members) if parts >> bit & 1]

        for table, read in [(self.strings, cursor.string), (self.traits, cursor.string), (self.sites, site)]:
            first = cursor.varint()
            for number in range(first, first + cursor.varint()):
                table[number] = read()
        for _ in range(cursor.varint()):
            code = cursor.varint()
            self.kinds[code] = (string(), cursor.list(lambda: (string(), cursor.byte())))
        for _ in range(cursor.varint() if cursor.at < len(cursor.data) else 0):
            number, overrides = cursor.varint(), cursor.list(cursor.varint)
            objects = [line(m for m in self.sites[override] if m[0] != "through") for override in overrides]
            self.sites[number] = self.sites[number] + [("through", "[" + ",".join(objects) + "]")]


class RecentIDs:
    def __init__(self):
        self.recent, self.highest = [], 0

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
        code = cursor.varint()
        self.name, fields = definitions.kinds[code] if code else (definitions.strings[cursor.varint()], [])
        present, null, true, fixed = [cursor.varint() for _ in range(4)]
        self.fields, self.words, self.subject = [], [], None
        for bit, (name, kind) in [(1 << n, field) for n, field in enumerate(fields) if present >> n & 1]:
            constant = None
            if null & bit or kind == BOOL:
                constant = "null" if null & bit else "true" if true & bit else "false"
            elif fixed & bit:
                constant = text(definitions.strings[cursor.varint()])
            elif kind in (ID, OPTIONAL_ID) and self.subject is None:
                self.subject = name
            else:
                self.words += [kind] * WORDS_OF.get(kind, 1)
            self.fields.append((name, kind, constant))
        envelope = cursor.byte()
        self.has_cause = envelope & 1
        self.words += [SITE] * (envelope >> 1 & 1) + [EXTRAS] * (envelope >> 2 & 1)
        self.time_class = (cursor.byte(), cursor.byte())

    def event(self, seq, time, subject, body, cause):
        """The members, each a name and a JSON text."""
        members = [("seq", str(seq)), ("t", str(time)), ("kind", text(self.name))]
        words = iter(body)
        for name, kind, constant in self.fields:
            members.append((name, constant or (str(subject) if name == self.subject else field_text(kind, words))))
        site = next(words) if SITE in self.words else []
        members += next(words) if EXTRAS in self.words else []
        return members + ([("cause", str(cause))] if self.has_cause else []) + site


def field_text(kind, words):
    values = [next(words) for _ in range(WORDS_OF.get(kind, 1))]
    word = values[0]
    if kind in (INT, DOUBLE, STRING):
        return str(word - (word >> 63 << 64)) if kind == INT else number_text(word) if kind == DOUBLE else text(word)
    if kind in (SIZE, RECT, IDS, STRINGS):
        items = map(number_text, values) if kind in (SIZE, RECT) else map(str if kind == IDS else text, word)
        return "[" + ",".join(items) + "]"
    return str(word)


class Chunk:
    def __init__(self, payload, count, first, time, definitions, snapshots):
        self.cursor, self.definitions, self.snapshots = Cursor(payload), definitions, snapshots
        self.count, self.first, self.time = count, first, time
        self.step = self.cursor.varint()
        head = self.cursor.part()
        self.shapes = head.list(lambda: Shape(head, definitions))
        self.pairs = dict(head.list(lambda: ((head.byte(), head.byte()), (head.byte(), head.byte()))))

    def events(self):
        first, bases = self.first, None
        for number in range(self.cursor.varint()):
            count, _ = self.cursor.varint(), self.cursor.varint()
            if number:
                self.snapshots[first] = self.cursor.part(self.snapshots[self.first] if self.cursor.byte() else b"").data
            self.begin_group(bases or (b"", b""))
            bases = bases or (self.rows.data, self.values.data)
            yield from self.group(first, count)
            first += count
        expect(first == self.first + self.count, f"{self.count} events")

    def begin_group(self, bases):
        self.rows, self.values = [self.cursor.part(base) for base in bases]
        self.raw, open_bits, *self.sizes = [self.cursor.part() for _ in range(6)]
        self.open_bits = int.from_bytes(open_bits.data, "little")
        self.ids = self.recent_ids()
        self.bodies, self.last_of_shape = {}, {}  # the last one and the one before, by shape and subject; by shape

    recent_ids = RecentIDs

    def group(self, first, count):
        cause, before = first, None
        for seq in range(first, first + count):
            number = self.rows.varint()
            shape = self.shapes[number]
            self.time += self.distance(*self.pairs.get((before, number), shape.time_class)) * self.step
            before = number
            subject = self.ids.take(self.rows.varint(), True) if shape.subject else None
            cause = (cause + (self.rows.zigzag() if shape.has_cause else 0)) & MASK
            body = self.body(number, shape, subject) if shape.words else []
            yield shape.event(seq, self.time, subject, body, cause)

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
        body = one_before if choice == 1 else self.last_of_shape.get(number)
        if choice == 3:
            base = last or body
            mask = self.values.varint() if base else MASK
            body = [
                self.word(kind, base[n] if base else 0) if n >= 64 or mask >> n & 1 else base[n]
                for n, kind in enumerate(shape.words)]
        if body is not last:
            self.bodies[number, subject] = (body, last)
        self.last_of_shape[number] = body
        return body

    def word(self, kind, base):
        values, tables = self.values, self.definitions
        if kind in (DOUBLE, SIZE, RECT):
            return values.number(self.raw)
        if kind in (INT, UINT):
            return (base + values.zigzag()) & MASK
        if kind in (STRING, TRAITS, SITE):
            return {STRING: tables.strings, TRAITS: tables.traits, SITE: tables.sites}[kind][values.varint()]
        if kind == OBJECT:
            return values.string()
        item = {
            STRINGS: lambda: tables.strings[values.varint()],
            EXTRAS: lambda: (tables.strings[values.varint()], values.string()),
        }.get(kind, lambda: self.ids.take(values.varint(), False))
        return item() if kind in (ID, OPTIONAL_ID) else values.list(item)


class Trace:
    """The blocks of a file. `snapshots` maps the number of the first event not held to a payload."""

    def __init__(self, data):
        expect(data[:8] == b"\x89VCT\r\n\x1a\n", "the first bytes of a trace")
        version, must_know, _, checksum = struct.unpack("<HBBI", data[8:16])
        expect(version == 3 and must_know == 0, f"version 3 without flags, found version {version}, flags {must_know}")
        expect(zlib.crc32(data[:12]) == checksum, "the CRC-32 of the header")
        self.data, self.is_closed, self.definitions, self.snapshots = data, False, Definitions(), {}

    def events(self):
        for kind, count, first, time, payload in self.blocks():
            if kind == DEFINITIONS:
                self.definitions.add(Cursor(payload))
            elif kind == EVENTS:
                yield from Chunk(payload, count, first, time, self.definitions, self.snapshots).events()
            elif kind == SNAPSHOT:
                self.snapshots[first] = payload
            self.is_closed |= kind == FOOTER

    def blocks(self):
        at = 16
        while at < len(self.data):
            header = self.data[at:at + 48]
            is_sound = header[:4] == b"\xb1\x0c\x4b\x1a" and zlib.crc32(header[:44]).to_bytes(4, "little") == header[44:]
            expect(is_sound, f"the header of a block at byte {at}")
            kind, encoding, _, stored, plain, checksum, count, first, time = struct.unpack("<BBHIIIIQQ", header[4:40])
            payload = self.data[at + 48:at + 48 + stored]
            is_sound = max(stored, plain) <= 1 << 25 and len(payload) == stored and zlib.crc32(payload) == checksum
            expect(is_sound, f"the payload of the block at byte {at}")
            payload = zlib.decompressobj().decompress(payload, plain + 1) if encoding else payload
            expect(len(payload) == plain, f"{plain} bytes in the block at byte {at}, found {len(payload)}")
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
        except (ValueError, LookupError, TypeError, struct.error, zlib.error) as error:
            sys.exit(f"{path}: {error!r}")


if __name__ == "__main__":
    main(*sys.argv[1:])
