"""Reads the index of a trace and compares it with the blocks. Written from Traces/FORMAT.md alone."""

import collections
import struct
import zlib

from tools import read_trace

DEFINITIONS, EVENTS, SNAPSHOT, _, FOOTER, PAGE, CONTENTS = range(1, 8)


class NamedIDs(read_trace.RecentIDs):
    """Collects the identifiers that a group of a chunk names."""

    def __init__(self, named):
        super().__init__()
        self.named = named

    def take(self, code, is_used):
        number = super().take(code, is_used)
        self.named.add(number)
        return number


def blocks(data):
    """Yields each block with its type, offset, count, first, time and payload."""
    at = 16
    while at < len(data):
        kind, encoding, _, stored, _, _, count, first, time = struct.unpack("<BBHIIIIQQ", data[at + 4:at + 40])
        payload = data[at + 48:at + 48 + stored]
        yield kind, at, count, first, time, zlib.decompress(payload) if encoding else payload
        at += 48 + stored


def entry(cursor, last):
    """The entry of a block in the index."""
    return cursor.byte(), last + cursor.varint(), cursor.varint(), cursor.varint(), cursor.varint()


def details(cursor, definitions):
    """The kinds of the events of a chunk by name, and the ranges of identifiers."""
    kinds = {}
    for _ in range(cursor.varint()):
        code = cursor.varint()
        name = definitions.kinds[code][0] if code else definitions.strings[cursor.varint()]
        kinds[name] = cursor.varint()
    ranges, identifier = [], 0
    for _ in range(cursor.varint()):
        first = identifier + cursor.varint()
        identifier = first + cursor.varint()
        ranges.append(range(first, identifier + 1))
    return kinds, ranges


def entries(payload, definitions):
    """The entries of a page, and its details of chunks."""
    cursor, blocks_ = read_trace.Cursor(payload), []
    for _ in range(cursor.varint()):
        blocks_.append(entry(cursor, blocks_[-1][1] if blocks_ else 0))
    told = [(block, *(details(cursor, definitions) if block[0] == EVENTS else (None, None))) for block in blocks_]
    assert cursor.at == len(cursor.data), "more bytes after the last block"
    return told


def pages(payload):
    """The entries of the pages in the contents: offset, blocks of each type, numbers of events, time."""
    cursor, offset, end, time = read_trace.Cursor(payload), 0, 0, 0
    for _ in range(cursor.varint()):
        offset += cursor.varint()
        counts = {kind: cursor.varint() for kind in (DEFINITIONS, EVENTS, SNAPSHOT)}
        first = end + cursor.varint()
        end = first + cursor.varint()
        events = cursor.varint()
        time += cursor.varint()
        yield offset, counts, first, end, events, time
    assert cursor.at == len(cursor.data), "more bytes after the last page"


def check(data):
    """Asserts that the index lists all blocks, and the kinds and identifiers of the chunks, and nothing else."""
    all_blocks = list(blocks(data))
    definitions = read_trace.Definitions()
    found, snapshots = {}, {}
    for kind, at, count, first, time, payload in all_blocks:
        if kind == DEFINITIONS:
            definitions.add(read_trace.Cursor(payload))
        elif kind == SNAPSHOT:
            snapshots[first] = payload
        elif kind == EVENTS:
            chunk = read_trace.Chunk(payload, count, first, time, definitions, snapshots)
            named = set()
            chunk.recent_ids = lambda: NamedIDs(named)
            names = collections.Counter(read_trace.json.loads(dict(event)["kind"]) for event in chunk.events())
            found[at] = names, named
    footer = all_blocks[-1]
    assert footer[0] == FOOTER and footer[4] > 0
    by_offset = {block[1]: block for block in all_blocks}
    listed = [block[:5] for block in all_blocks if block[0] in (DEFINITIONS, EVENTS, SNAPSHOT)]
    told = []
    contents = by_offset[footer[4]]
    last = 16
    for offset, counts, first, end, events, time in pages(contents[5]):
        page = entries(by_offset[offset][5], definitions)
        assert by_offset[offset][0] == PAGE and all(last <= block[1] < offset for block, _, _ in page)
        chunks = [block for block, _, _ in page if block[0] == EVENTS]
        assert counts == {kind: sum(block[0] == kind for block, _, _ in page) for kind in counts}
        if chunks:
            assert (first, end, time) == (chunks[0][3], chunks[-1][3] + chunks[-1][2], chunks[0][4])
        assert events == sum(block[2] for block in chunks)
        told += page
        last = offset
    assert contents[0] == CONTENTS and contents[3] == sum(block[2] for block in listed)
    assert [block for block, _, _ in told] == listed
    for (kind, at, *_), kinds, ranges in told:
        if kind == EVENTS:
            assert kinds == found[at][0]
            assert all(any(number in each for each in ranges) for number in found[at][1])
