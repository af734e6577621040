#!/usr/bin/env python3
"""Makes Traces/damaged: small traces that are wrong in ways that no accident makes. Written from Traces/FORMAT.md alone.

Usage: python3 Tests/Python/damaged_traces.py [FOLDER]

Each file is named after its defect. Readers refuse it or report damage, in bounded memory and time.
"""

import pathlib
import struct
import sys
import zlib

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Traces" / "damaged"
DEFINITIONS, EVENTS, SNAPSHOT, _, FOOTER, PAGE, CONTENTS = range(1, 8)
ID, OPTIONAL_ID, STRING, IDS, STRINGS, TRAITS, OBJECT = 1, 2, 7, 10, 11, 12, 13
MAX_PAYLOAD = 24 << 20


# Values


def varint(number):
    data = bytearray()
    while number >= 0x80:
        data.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes(data) + bytes([number])


def zigzag(number):
    return varint(number * 2 if number >= 0 else -number * 2 - 1)


def counted(data):
    data = data.encode() if isinstance(data, str) else data
    return varint(len(data)) + data


def sequence(items):
    return varint(len(items)) + b"".join(items)


# Blocks


def header(version=3, must_know=0, may_ignore=0, damage=0):
    data = bytes.fromhex("8956 4354 0D0A 1A0A") + struct.pack("<HBB", version, must_know, may_ignore)
    return data + struct.pack("<I", zlib.crc32(data) ^ damage)


def block(kind, payload=b"", count=0, first=0, time=0, deflated=False, stored=None, plain=None, encoding=None):
    """A block with correct checksums. `stored` and `plain` are wrong lengths for its header."""
    data = zlib.compress(payload, 9) if deflated else payload
    head = bytes.fromhex("B10C4B1A") + struct.pack(
        "<BBHIIIIQQI", kind, encoding if encoding is not None else int(deflated), 0, len(data) if stored is None else stored,
        len(payload) if plain is None else plain, zlib.crc32(data), count, first, time, 0)
    return head + struct.pack("<I", zlib.crc32(head)) + data


def definitions(strings=(), traits=(), sites=(), kinds=(), first=(0, 0, 0)):
    """The payload of definitions. Strings and traits are texts, sites and kinds encoded bytes."""
    return (
        varint(first[0]) + sequence([counted(text) for text in strings])
        + varint(first[1]) + sequence([counted(text) for text in traits])
        + varint(first[2]) + sequence(list(sites)) + sequence(list(kinds)))


def kind(code, name, fields):
    """The definition of a kind. Its name and the names of fields are numbers of strings."""
    return varint(code) + varint(name) + sequence([varint(field) + bytes([column]) for field, column in fields])


# Chunks


def part(data, plain=None, stored=None, dictionary=b""):
    deflate = zlib.compressobj(9, wbits=-15, zdict=dictionary)
    small = deflate.compress(data) + deflate.flush()
    kept = small if len(small) < len(data) else data
    return varint(len(data) if plain is None else plain) + varint(len(kept) if stored is None else stored) + kept


def shape(code, name=None, present=0, null=0, true=0, fixed=0, strings=(), envelope=0, column=0, centre=0):
    data = varint(code) + (varint(name) if code == 0 else b"")
    data += b"".join(map(varint, (present, null, true, fixed, *strings)))
    return data + bytes([envelope, column, centre])


def group(count, rows, values=b"", raw=b"", bits=b"", sizes=None, steps=0, snapshot=b""):
    """A group of a chunk. `sizes` are the bytes of the first sizes part, one for each event where they are missing."""
    parts = [rows, values, raw, bits, bytes(count) if sizes is None else sizes, b"", b"", b""]
    return varint(count) + varint(steps) + snapshot + b"".join(map(part, parts))


def groups(shapes, *parts, step=1, pairs=(), count=None):
    """The payload of a chunk of these groups."""
    head = part(sequence(shapes) + sequence(pairs))
    return varint(step) + head + varint(len(parts) if count is None else count) + b"".join(parts)


def chunk(shapes, rows, values=b"", raw=b"", bits=b"", sizes=b"", step=1, pairs=(), count=None):
    """The payload of a chunk of one group, with as many events as sizes."""
    only = group(len(sizes) if count is None else count, rows, values, raw, bits, sizes)
    return groups(shapes, only, step=step, pairs=pairs)


def events(count, payload, first=0, time=0):
    return block(EVENTS, payload, count=count, first=first, time=time)


def plain_events(count, first=0, time=0):
    """A sound chunk of events without fields."""
    return events(count, chunk([shape(0, name=0)], bytes(count), sizes=bytes(count)), first, time)


NAMES = block(DEFINITIONS, definitions(["test.event"]))


def one_field(column, value, count=1, more_strings=(), **others):
    """A trace whose events have one field, of a kind that no reader knows. All have the same value."""
    names = definitions(["test.event", "field", *more_strings], kinds=[kind(60_000, 0, [(1, column)])], **others)
    rows = b"\x00\x03" + b"\x00\x00" * (count - 1)
    return header() + block(DEFINITIONS, names, deflated=True) + events(
        count, chunk([shape(60_000, present=1)], rows, values=value, sizes=bytes(count)))


def wrong_chunk(payload, count=1):
    """Sound events, then a chunk with this payload, then sound events."""
    return header() + NAMES + plain_events(2) + events(count, payload, first=2) + plain_events(2, first=2 + count)


# Snapshots


def snapshot(controllers=(), count=None):
    """The payload of a state after one event. Each controller is an identifier and its cells by column."""
    data = b"\x01\x00" + b"\x01\x00" + varint(0) + varint(0) + varint(0)
    data += varint(STATE_NAMES.index("controllers")) + varint(len(controllers) if count is None else count)
    last = 0
    for number, _ in controllers:
        data += zigzag(number - last)
        last = number
    columns = sorted({column for _, cells in controllers for column in cells})
    data += varint(len(columns))
    for column in columns:
        cells = b"".join(cells.get(column, b"\x00") for _, cells in controllers)
        data += varint(STATE_NAMES.index(column)) + bytes([COLUMNS[column]]) + counted(cells)
    return data


# The columns of controllers that the snapshots have, and the strings of the definitions before them.
COLUMNS = {"title": STRING, "parent": OPTIONAL_ID, "children": IDS, "presented": OPTIONAL_ID, "host": OPTIONAL_ID, "traits": TRAITS}
STATE_NAMES = ["disappeared", "test.event", "controllers", *COLUMNS]
PARENT, CHILDREN, PRESENTED, HOST = "parent", "children", "presented", "host"


def reference(own, other):
    return varint(1 + int.from_bytes(zigzag(other - own), "little")) if abs(other - own) < 64 else None


def list_cell(own, others):
    data, last = varint(1 + len(others)), own
    for other in others:
        data += zigzag(other - last)
        last = other
    return data


def trace_with_snapshot(payload, **others):
    """One event that changes nothing, and this payload as the state after it."""
    names = block(DEFINITIONS, definitions(STATE_NAMES, traits=["{}"]))
    first = events(1, chunk([shape(0, name=1)], b"\x00", sizes=b"\x00"))
    return header() + names + first + block(SNAPSHOT, payload, first=1, deflated=True, **others)


# Indexes


def page(entries, ranges=b"\x00"):
    """The payload of a page. Each chunk has one kind, `test.event`."""
    data, details, last = varint(len(entries)), b"", 0
    for kind_, offset, count, first, time in entries:
        data += bytes([kind_]) + varint(offset - last) + varint(count) + varint(first) + varint(time)
        details += b"\x01\x00\x00" + varint(count) + ranges if kind_ == EVENTS else b""
        last = offset
    return data + details


def contents(offset, definitions=1, chunks=2, snapshots=0, first=0, span=4, events=4, time=0):
    """The contents of an index with one page."""
    return b"\x01" + b"".join(map(varint, [offset, definitions, chunks, snapshots, first, span, events, time]))


def paged(body, payload, list_=None, first=4):
    """The body, followed by a page, contents and a footer."""
    data = body + block(PAGE, payload, deflated=True)
    at = len(data)
    return data + block(CONTENTS, list_ or contents(len(body)), first=first, deflated=True) + block(FOOTER, time=at)


BODY = header() + NAMES + plain_events(2) + plain_events(2, first=2)
FIRST_CHUNK = 16 + len(NAMES)
SECOND_CHUNK = FIRST_CHUNK + len(plain_events(2))


def damaged_files():
    bomb = bytes(MAX_PAYLOAD)
    yield "version-of-the-future", header(version=4) + NAMES
    yield "flag-that-must-be-known", header(must_know=1) + NAMES
    yield "header-with-another-checksum", header(damage=1) + NAMES
    yield "header-cut-off", header()[:9]

    yield "block-that-ends-beyond-the-file", BODY + block(EVENTS, bytes(9), count=1, first=4, stored=1000, plain=1000)
    yield "block-of-4-gib", BODY + block(EVENTS, bytes(9), count=1, first=4, stored=0xFFFFFFFF, plain=0xFFFFFFFF)
    yield "block-that-inflates-to-4-gib", BODY + block(SNAPSHOT, b"", first=4, deflated=True, plain=0xFFFFFFFF)
    yield "block-that-inflates-to-more-than-it-says", BODY + block(SNAPSHOT, bomb, first=4, deflated=True, plain=1000)
    yield "block-that-inflates-to-less-than-it-says", BODY + block(SNAPSHOT, bytes(9), first=4, deflated=True, plain=1000)
    yield "block-of-an-unknown-encoding", BODY + block(SNAPSHOT, bytes(9), first=4, encoding=2)
    yield "block-within-a-block", header() + NAMES + block(
        EVENTS, plain_events(2) + bytes(9), count=2, first=0)[:-5] + plain_events(2, first=2)
    yield "chunk-of-no-event", BODY + block(EVENTS, bytes(9), count=0, first=4)
    yield "chunk-of-4294967295-events", BODY + block(EVENTS, bytes(9), count=0xFFFFFFFF, first=4)
    yield "chunk-whose-numbers-overflow", BODY + plain_events(2, first=(1 << 64) - 2)
    yield "chunk-of-numbers-that-were-there", BODY + plain_events(2, first=3)
    yield "chunk-of-a-time-before", header() + NAMES + plain_events(2, time=1000) + plain_events(2, first=2, time=999)
    yield "gap-of-nearly-all-numbers", BODY + plain_events(2, first=(1 << 64) - 100)
    yield "gaps-of-four-million-numbers", header() + NAMES + b"".join(plain_events(1, first=n << 22) for n in range(40))

    yield "definitions-of-25-million-strings", header() + block(
        DEFINITIONS, varint(0) + varint(MAX_PAYLOAD - 100) + bomb[:-100], deflated=True) + BODY[16:]
    yield "definitions-of-eight-million-traits", header() + block(
        DEFINITIONS, b"\x00\x00\x00" + varint(8_000_000) + b"\x02{}" * 8_000_000 + b"\x00\x00\x00", deflated=True) + BODY[16:]
    yield "definitions-of-25-million-call-sites", header() + block(
        DEFINITIONS, bytes(5) + varint(MAX_PAYLOAD - 100) + bomb[:-100], deflated=True) + BODY[16:]
    yield "definitions-of-65535-kinds-of-64-fields", header() + block(DEFINITIONS, definitions(
        [str(n) for n in range(64)], kinds=[kind(code, 0, [(n, ID) for n in range(64)]) for code in range(1, 65_536)]),
        deflated=True) + BODY[16:]
    yield "definitions-of-two-million-strings-each", header() + b"".join(
        block(DEFINITIONS, varint(n << 21) + varint(1 << 21) + bytes(1 << 21) + bytes(5), deflated=True)
        for n in range(20)) + plain_events(2)
    yield "definitions-that-leave-gaps", header() + b"".join(
        block(DEFINITIONS, definitions(["a"], first=(n << 20, 0, 0))) for n in range(1, 100)) + plain_events(2)
    yield "definitions-from-a-number-that-was-there", header() + NAMES + NAMES + plain_events(2)
    yield "definitions-of-more-than-there-are", header() + block(DEFINITIONS, varint(0) + varint(1 << 60)) + plain_events(2)
    yield "definitions-that-are-no-utf-8", header() + block(DEFINITIONS, varint(0) + sequence([counted(b"\xFF")]) + bytes(5))
    yield "definitions-of-a-kind-with-a-string-that-is-not-there", header() + block(
        DEFINITIONS, definitions(["a"], kinds=[kind(60_000, 7, [])]))
    yield "definitions-of-a-field-twice", header() + block(
        DEFINITIONS, definitions(["a", "b"], kinds=[kind(60_000, 0, [(1, ID), (1, ID)])]))
    yield "definitions-of-a-field-called-kind", header() + block(
        DEFINITIONS, definitions(["test.event", "kind"], kinds=[kind(60_000, 0, [(1, STRING)])])) + events(
            1, chunk([shape(60_000, present=1)], b"\x00\x03", values=b"\x00", sizes=b"\x00"))
    yield "definitions-of-65-fields", header() + block(DEFINITIONS, definitions(
        [str(n) for n in range(65)], kinds=[kind(60_000, 0, [(n, ID) for n in range(65)])]))
    yield "traits-that-are-no-json", header() + block(DEFINITIONS, definitions(traits=["{"]))
    yield "traits-that-are-no-object", header() + block(DEFINITIONS, definitions(traits=["[]"]))
    yield "traits-257-deep", header() + block(DEFINITIONS, definitions(traits=['{"a":' + "[" * 256 + "]" * 256 + "}"]))

    name = shape(0, name=0)
    yield "chunk-of-parts-of-24-mib", wrong_chunk(groups([name], group(1, bomb[:-2])))
    yield "chunk-of-sizes-of-24-mib", wrong_chunk(groups([name], group(1, b"\x00", sizes=bomb[:-100])))
    yield "chunk-whose-part-is-larger-than-it-says", wrong_chunk(varint(1) + part(bytes(5000), plain=100) + bytes(16))
    yield "chunk-whose-part-is-smaller-than-it-says", wrong_chunk(varint(1) + part(bytes(5000), plain=6000) + bytes(16))
    yield "chunk-whose-part-goes-beyond-its-end", wrong_chunk(varint(1) + part(bytes(5000), stored=6000) + bytes(16))
    state = b"\x00" + part(snapshot())
    one, next_ = group(1, b"\x00"), group(1, b"\x00", snapshot=state)
    yield "chunk-of-no-group", wrong_chunk(groups([name]))
    yield "chunk-of-more-groups-than-events", wrong_chunk(groups([name], one, next_))
    yield "chunk-of-more-groups-than-there-are", wrong_chunk(groups([name], one, count=2), count=2)
    yield "chunk-of-2-to-the-60-groups", wrong_chunk(groups([name], one, count=1 << 60), count=2)
    yield "chunk-of-less-events-than-its-groups", wrong_chunk(groups([name], one, group(2, bytes(2), snapshot=state)), count=2)
    yield "group-of-no-event", wrong_chunk(groups([name], one, group(0, b"", snapshot=state)))
    yield "group-without-a-snapshot", wrong_chunk(groups([name], one, one), count=2)
    yield "group-of-a-snapshot-of-another-form", wrong_chunk(groups([name], one, group(1, b"\x00", snapshot=b"\x02" + state[1:])), count=2)
    yield "group-of-a-snapshot-that-is-none", wrong_chunk(groups([name], one, group(1, b"\x00", snapshot=b"\x00" + part(b"\x07" * 9))), count=2)
    yield "group-of-another-time", wrong_chunk(groups([name], group(1, b"\x00", steps=9), next_), count=2)
    yield "group-of-a-time-that-overflows", wrong_chunk(groups([name], group(1, b"\x00", steps=(1 << 64) - 1), next_, step=2), count=2)
    yield "group-deflated-with-another-dictionary", header() + NAMES + events(4000, groups([name], group(2000, bytes(2000)), varint(
        2000) + varint(0) + state + part(bytes(range(256)) * 8, dictionary=bytes(range(256))) + b"".join(
            map(part, [b"", b"", b"", bytes(2000), b"", b"", b""]))))
    yield "chunk-of-4097-shapes", wrong_chunk(chunk([shape(0, name=0)] * 4097, b"\x00", sizes=b"\x00"))
    yield "chunk-of-no-shape", wrong_chunk(chunk([], b"\x00", sizes=b"\x00"))
    yield "chunk-with-too-few-rows", wrong_chunk(chunk([shape(0, name=0)], bytes(9), sizes=bytes(10)), count=10)
    yield "chunk-with-too-many-rows", wrong_chunk(chunk([shape(0, name=0)], bytes(9), sizes=bytes(8)), count=8)
    yield "chunk-with-too-few-sizes", wrong_chunk(chunk([shape(0, name=0)], bytes(9), sizes=bytes(8), count=9), count=9)
    yield "shape-of-an-unknown-kind", wrong_chunk(chunk([shape(60_000)], b"\x00", sizes=b"\x00"))
    yield "shape-of-a-string-that-is-not-there", wrong_chunk(chunk([shape(0, name=1 << 31)], b"\x00", sizes=b"\x00"))
    yield "shape-of-a-part-of-sizes-that-is-not-there", wrong_chunk(chunk([shape(0, name=0, column=4)], b"\x00", sizes=b"\x00"))
    yield "row-of-a-shape-that-is-not-there", wrong_chunk(chunk([shape(0, name=0)], b"\x01", sizes=b"\x00"))
    yield "row-of-a-body-that-is-not-there", header() + block(
        DEFINITIONS, definitions(["test.event", "field"], kinds=[kind(60_000, 0, [(1, STRING)])])) + events(
            1, chunk([shape(60_000, present=1)], b"\x00\x00", sizes=b"\x00"))
    yield "row-of-an-identifier-that-is-not-recent", header() + block(
        DEFINITIONS, definitions(["test.event", "field"], kinds=[kind(60_000, 0, [(1, ID)])])) + events(
            1, chunk([shape(60_000, present=1)], b"\x00\x05", sizes=b"\x00"))
    yield "pair-of-shapes-that-are-not-there", wrong_chunk(chunk([shape(0, name=0)], b"\x00", sizes=b"\x00", pairs=[bytes(4), b"\x7F\x7F\x00\x00"]))
    yield "time-that-overflows", wrong_chunk(chunk(
        [shape(0, name=0)], bytes(2), bits=bytes(99), sizes=b"\x04\x04", step=(1 << 64) - 1), count=2)
    yield "time-of-a-size-that-is-too-large", wrong_chunk(chunk([shape(0, name=0, centre=255)], b"\x00", bits=bytes(99), sizes=b"\x00"))
    yield "time-without-its-open-bits", wrong_chunk(chunk([shape(0, name=0, centre=200)], b"\x00", sizes=b"\x00"))

    yield "list-of-four-million-identifiers", one_field(IDS, varint((1 << 22) - 9) + bytes((1 << 22) - 9))
    yield "list-of-four-million-strings", one_field(STRINGS, varint((1 << 22) - 9) + bytes((1 << 22) - 9))
    yield "list-of-more-than-there-are", one_field(IDS, varint(1 << 62))
    yield "document-of-eleven-million-numbers", one_field(OBJECT, counted(b'{"a":[0' + b",0" * 11_000_000 + b"]}"))
    yield "document-of-five-million-arrays", one_field(OBJECT, counted(b'{"a":[[]' + b",[]" * 5_000_000 + b"]}"))
    yield "document-that-is-no-json", one_field(OBJECT, counted(b'{"a":'))
    yield "document-257-deep", one_field(OBJECT, counted(b'{"a":' + b"[" * 256 + b"]" * 256 + b"}"))
    yield "string-that-is-not-there", one_field(STRING, varint(1000))
    yield "traits-that-are-not-there", one_field(TRAITS, varint(1000))

    yield "snapshot-of-a-million-controllers", trace_with_snapshot(snapshot([(n, {}) for n in range(1, 1_100_000)]))
    yield "snapshot-of-more-objects-than-there-are", trace_with_snapshot(snapshot(count=1 << 40))
    yield "snapshot-of-a-string-that-is-not-there", trace_with_snapshot(snapshot([(1, {"title": varint(99)})]))
    yield "snapshot-of-traits-that-are-not-there", trace_with_snapshot(snapshot([(1, {"traits": varint(99)})]))
    yield "snapshot-of-controllers-that-no-event-made", trace_with_snapshot(snapshot([(1, {}), (2, {})]))
    yield "snapshot-of-parents-in-a-circle", trace_with_snapshot(snapshot([
        (1, {PARENT: reference(1, 2), CHILDREN: list_cell(1, [2])}), (2, {PARENT: reference(2, 1), CHILDREN: list_cell(2, [1])}),
        (3, {PARENT: reference(3, 3), CHILDREN: list_cell(3, [3]), PRESENTED: reference(3, 3), HOST: reference(3, 3)}),
        (4, {CHILDREN: list_cell(4, [1, 1, 2, 3])})]))
    yield "snapshot-of-references-to-nobody", trace_with_snapshot(snapshot([
        (1, {PARENT: reference(1, 50), CHILDREN: list_cell(1, [60, 61]), PRESENTED: reference(1, 51), HOST: reference(1, 52)})]))
    yield "snapshot-of-a-controller-twice", trace_with_snapshot(snapshot([(1, {}), (1, {})]))
    yield "snapshot-with-more-bytes", trace_with_snapshot(snapshot() + b"\x00")
    yield "snapshot-of-2-to-the-60-scopes", trace_with_snapshot(bytes([1, 0, 1, 0, 0, 0]) + varint(1 << 60))

    sound = [(DEFINITIONS, 16, 0, 0, 0), (EVENTS, FIRST_CHUNK, 2, 0, 0), (EVENTS, SECOND_CHUNK, 2, 2, 0)]
    yield "page-that-leads-to-another-block", paged(BODY, page(sound[:2] + [(EVENTS, SECOND_CHUNK, 2, 7, 0)]))
    yield "page-with-overflowing-offsets", paged(BODY, varint(2) + b"\x01" + varint((1 << 64) - 1) + bytes(4) + b"\x01" + varint(17) + bytes(4))
    yield "page-that-leads-into-a-payload", paged(BODY, page(sound[:2] + [(EVENTS, SECOND_CHUNK + 9, 2, 2, 0)]))
    yield "page-that-leads-beyond-itself", paged(BODY, page(sound[:2] + [(EVENTS, 1 << 40, 2, 2, 0)]))
    yield "page-that-leads-to-a-block-twice", paged(BODY, page(sound[:2] + [(EVENTS, FIRST_CHUNK, 2, 2, 0)]))
    yield "page-without-a-chunk", paged(BODY, page(sound[:2]))
    yield "page-of-more-blocks-than-there-are", paged(BODY, varint(1 << 60))
    yield "page-of-25-million-bytes", paged(BODY, bomb)
    yield "page-of-ranges-that-overflow", paged(BODY, page(sound, b"\x02" + varint(1 << 31) + varint(1 << 31) + b"\x01" + varint(1 << 63)))
    yield "page-of-more-ranges-than-there-are", paged(BODY, page(sound, varint(1 << 60)))
    yield "page-that-is-lost-after-a-chunk-of-later-events", paged(
        header() + NAMES + plain_events(2) + plain_events(2, first=1 << 60), b"")
    more_names = block(DEFINITIONS, bytes(4), count=2, first=(1 << 64) - 1)
    yield "page-that-is-lost-with-definitions-of-the-last-event", paged(
        BODY + more_names, b"", contents(len(BODY + more_names), definitions=3))
    yield "page-that-is-lost-with-a-time-after-its-chunks", paged(BODY, b"", contents(len(BODY), time=7))
    yield "page-of-other-kinds", paged(BODY, page(sound).replace(b"\x01\x00\x00\x02", b"\x01\x00\x00\x01"))
    yield "contents-of-a-page-that-is-a-chunk", paged(BODY, page(sound), contents(SECOND_CHUNK))
    yield "contents-of-a-page-beyond-the-file", paged(BODY, page(sound), contents(1 << 50))
    yield "contents-of-a-page-twice", paged(BODY, page(sound), b"\x02" + contents(len(BODY))[1:] + contents(0)[1:], first=8)
    yield "contents-of-more-pages-than-there-are", paged(BODY, page(sound), varint(1 << 60))
    yield "contents-of-more-blocks-than-a-page-has", paged(BODY, page(sound), contents(len(BODY), chunks=3))
    yield "contents-of-less-blocks-than-a-page-has", paged(BODY, page(sound), contents(len(BODY), chunks=1))
    yield "contents-of-2-to-the-60-chunks", paged(BODY, page(sound), contents(len(BODY), chunks=1 << 60))
    yield "contents-of-other-events", paged(BODY, page(sound), contents(len(BODY), span=5), first=5)
    yield "contents-of-numbers-that-overflow", paged(BODY, page(sound), contents(len(BODY), first=(1 << 64) - 1))
    yield "contents-of-later-events", paged(BODY, page(sound), contents(len(BODY), first=1 << 40), first=(1 << 40) + 4)
    yield "contents-that-say-another-number-of-events", paged(BODY, page(sound), first=1 << 60)
    yield "contents-of-25-million-bytes", paged(BODY, page(sound), bomb)
    yield "footer-that-leads-to-contents-beyond-the-file", BODY + block(FOOTER, time=(1 << 64) - 1)
    yield "footer-that-leads-beyond-the-file", BODY + block(FOOTER, time=len(BODY) + 1)
    yield "footer-that-leads-to-a-chunk", BODY + block(FOOTER, time=FIRST_CHUNK)
    yield "footer-that-leads-to-itself", BODY + block(FOOTER, time=len(BODY))


def large_files():
    """Sound traces of few bytes that would take much memory in a careless reader. Readers may refuse some of them."""
    document = counted(b'{"a":[0' + b",0" * 500_000 + b"]}")
    names = definitions(["test.event", "field"], kinds=[kind(60_000, 0, [(1, OBJECT)])])
    payload = chunk([shape(60_000, present=1)], b"\x00\x03", values=document, sizes=b"\x00")
    yield "document-of-half-a-million-numbers-in-each-chunk", header() + block(DEFINITIONS, names) + b"".join(
        events(1, payload, first=number) for number in range(8))
    names = definitions(["test.event"] + [f"field {n}" for n in range(64)], kinds=[kind(60_000, 0, [(n + 1, STRING) for n in range(64)])])
    rows = b"\x00\x03" + b"\x00\x00" * 65_535
    payload = chunk([shape(60_000, present=(1 << 64) - 1)], rows, values=bytes(64), sizes=bytes(65_536))
    yield "fields-of-a-newer-producer", header() + block(DEFINITIONS, names) + events(65_536, payload)


# Journals

RING = 4096 + (512 << 10)
RING_SIZE = 64 << 10
SESSION = 1


def journal_header(ring_size=RING_SIZE, session=SESSION, version=3):
    data = bytes.fromhex("8956 434A 0D0A 1A0A") + struct.pack("<HHiQQ", version, 0, 1, ring_size, session) + bytes(28)
    return data + struct.pack("<I", zlib.crc32(data))


def checkpoint(number=1, position=0, first=4, time=0, length=len(BODY), place=SECOND_CHUNK, checksum=None):
    own = struct.unpack("<I", BODY[place + 44:place + 48])[0] if checksum is None else checksum
    data = struct.pack("<QQQQQQIQ", number, position, first, time, length, place, own, 0)
    return data + struct.pack("<I", zlib.crc32(data))


def row(position, code=4, present=0, in_words=0, parts=0, words=(), envelope=(), time=0, tail=()):
    """The bytes of a row whose values are all eight bytes long. `tail` are the words after the values."""
    sizes = (1 << 2 * (1 + len(words))) - 1
    head = code | (parts | 32) << 12 | sizes << 20
    values = struct.pack(f"<Q{len(envelope)}Q", time, *envelope) + struct.pack("<HH", present, in_words)
    values += struct.pack(f"<{len(words)}Q", *words)
    values = values.ljust((len(values) + 7) // 8 * 8, b"\0")
    parted = {0: time, **{1 + n: word for n, word in enumerate(words)}, 9: present | in_words << 16}
    parted.update(zip((6 + bit for bit in range(3) if parts >> bit & 1), envelope))
    return checked(position, head, parted, values, tail)


def checked(position, head, parted=None, values=b"", tail=()):
    """A row with its checksum: the head, the values and the words after them. `parted` are the values by their part of the checksum."""
    mask, factor = (1 << 64) - 1, 0xD6E8FEB86659FD93
    total = SESSION + position * 0x9E3779B97F4A7C15
    total = (total + sum(value * pow(factor, part + 1, 1 << 64) for part, value in (parted or {}).items())) & mask
    for word in (*tail, head):
        total = ((total ^ word) * factor) & mask
    first = head | ((total ^ total >> 32) & 0xFFFFFFFF | 1) << 32
    return struct.pack("<Q", first) + values + struct.pack(f"<{len(tail)}Q", *tail)


def restart(position):
    return checked(position, 64 << 12)


def journal(rows=b"", committed=None, head=None, point=None, sites=b"", after_ring=b""):
    head, point = head or journal_header(), point or checkpoint()
    data = head + head + struct.pack("<Q", len(rows) // 8 if committed is None else committed)
    data = data.ljust(256, b"\0") + point + point + bytes(128)
    data = (data.ljust(4096, b"\0") + sites).ljust(RING, b"\0")
    return data + rows.ljust(RING_SIZE, b"\0") + after_ring


def damaged_journals():
    """Journals for `BODY`, which is not closed. Verifying reports damage with each of them."""
    turn = row(0)
    yield "journal-of-nothing", b"\0" * 600_000
    yield "journal-of-another-version", journal(turn, head=journal_header(version=4))
    yield "journal-of-a-ring-of-an-exbibyte", journal(turn, head=journal_header(ring_size=1 << 60))
    yield "journal-of-a-longer-trace", journal(turn, point=checkpoint(length=1 << 40))
    yield "journal-of-another-trace", journal(turn, point=checkpoint(checksum=1))
    yield "journal-that-leads-to-definitions", journal(turn, point=checkpoint(place=16))
    yield "journal-of-a-position-that-overflows", journal(turn, point=checkpoint(position=(1 << 64) - 1))
    yield "journal-of-a-number-that-overflows", journal(turn, point=checkpoint(first=(1 << 64) - 1))
    yield "journal-of-numbers-far-away", journal(row(0, parts=1, envelope=[1 << 62]))
    yield "journal-with-more-rows-than-there-are", journal(turn, committed=(1 << 64) - 1)
    yield "row-of-an-unknown-kind", journal(row(0, code=4000))
    yield "row-of-an-identifier-that-is-null", journal(row(0, code=24, present=1, words=[1]))
    yield "row-of-bytes-beyond-the-ring", journal(row(0, parts=8, tail=[1 << 40]))
    yield "row-of-bytes-that-are-no-fields", journal(row(0, parts=8, tail=[8, (1 << 64) - 1]))
    yield "row-of-bytes-that-lie-nowhere", journal(row(0, parts=16, tail=[0xFFFFFFFF, 1 << 39]))
    yield "row-that-leads-to-itself", journal(restart(0), committed=2 * RING_SIZE // 8)
    yield "row-that-leads-elsewhere-and-is-an-event", journal(row(0, parts=64))
    yield "row-of-a-symbol-that-is-not-there", journal(row(0, code=19 - 2, present=7, in_words=4, words=[0, 0, 0, 1 << 40]))
    site = struct.pack("<II", 0xFFFFFFFF, 0)
    yield "call-site-of-4-gib", journal(turn + row(3, code=4000), sites=site)


def main(folder=FOLDER):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in damaged_files():
        (folder / f"{name}.vctrace").write_bytes(data)


if __name__ == "__main__":
    main(*sys.argv[1:])
