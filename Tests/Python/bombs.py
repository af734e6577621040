"""Files that are small, or of few bytes for each event, and that would take much time or memory in a careless reader.

Usage: python3 Tests/Python/bombs.py FOLDER

Traces are written from Traces/FORMAT.md, and events as JSON Lines, as any producer writes them.
"""

import pathlib
import struct
import sys
import zlib

from damaged_traces import (
    BODY, CONTENTS, DEFINITIONS, EVENTS, FIRST_CHUNK, FOOTER, MAX_PAYLOAD, NAMES, PAGE, SECOND_CHUNK, SNAPSHOT, STATE_NAMES, block, contents,
    definitions, header, page, paged, plain_events, varint)

LAST = (1 << 64) - 1
HEADER_SIZE = 48


# Traces


def gaps(count, width=1 << 40):
    """Chunks of one event, with a gap before each."""
    return header() + NAMES + b"".join(plain_events(1, first=number * width) for number in range(1, count + 1))


def overlapping_chunks(count):
    """Headers of chunks one after another, whose payloads end where the pages begin; each page of the index lists one.

    So each chunk holds the headers of all that follow, and all chunks together are longer than the file by far."""
    start = header() + NAMES
    at = len(start)
    heads, pages, listed, last = [], [], b"", 0
    end = at + HEADER_SIZE * count
    for number in range(count):
        stored = end - at - HEADER_SIZE * (number + 1)
        head = bytes.fromhex("B10C4B1A") + struct.pack("<BBHIIIIQQI", EVENTS, 0, 0, stored, stored, 0, 1, number, 0, 0)
        heads.append(head + struct.pack("<I", zlib.crc32(head)))
    body = start + b"".join(heads)
    position = end
    for number in range(count):
        data = block(PAGE, page([(EVENTS, at + HEADER_SIZE * number, 1, number, 0)]))
        pages.append(data)
        listed += b"".join(map(varint, [position - last, 0, 1, 0, 0, 1, 1, 0]))
        last = position
        position += len(data)
    body += b"".join(pages)
    return body + block(CONTENTS, varint(count) + listed, first=count, deflated=True) + block(FOOTER, time=len(body))


def definitions_of_24_mib(count):
    """Each block inflates to 24 MiB, of which nearly nothing may be used."""
    data = varint(0) + varint(MAX_PAYLOAD - 100) + bytes(MAX_PAYLOAD - 100)
    one = block(DEFINITIONS, data[:MAX_PAYLOAD], deflated=True)
    return header() + one * count + BODY[16:]


def snapshot_after_gaps(count, objects):
    """Gaps, and one large snapshot after all of them."""
    body = header() + NAMES + b"".join(plain_events(1, first=2 * number + 1) for number in range(count))
    strings = block(DEFINITIONS, varint(1) + varint(len(STATE_NAMES)) + b"".join(
        varint(len(name)) + name.encode() for name in STATE_NAMES) + bytes(5))
    payload = snapshot_of(objects, 1)
    return body + strings + block(SNAPSHOT, payload, first=2 * count + 1, deflated=True) + plain_events(1, first=2 * count + 1)


def snapshot_of(objects, shift):
    """The payload of a state of that many controllers. `shift` is added to the numbers of strings."""
    data = b"\x01\x00" + b"\x01\x00" + varint(0) + varint(0) + varint(0)
    data += varint(shift + STATE_NAMES.index("controllers")) + varint(objects) + b"\x02" * objects
    return data + varint(0)


def last_numbers():
    """The last numbers that a trace can have."""
    return header() + NAMES + plain_events(2) + plain_events(2, first=LAST - 2)


def index_of_later_events():
    """The contents say that the events have later numbers than they have."""
    return paged(BODY, b"", contents(len(BODY), first=LAST - 4), first=LAST)


def index_of_fewer_events():
    """The end of the file says that there is one event, and its pages have four."""
    sound = [(DEFINITIONS, 16, 0, 0, 0), (EVENTS, FIRST_CHUNK, 2, 0, 0), (EVENTS, SECOND_CHUNK, 2, 2, 0)]
    return paged(BODY, page(sound), first=1)


def empty():
    return header() + NAMES


def traces(scale=1):
    yield "gaps", gaps(10_000 * scale)
    yield "gaps-of-nearly-all-numbers", header() + NAMES + plain_events(1) + plain_events(1, first=1 << 63) + plain_events(
        1, first=LAST - 1)
    yield "overlapping-chunks", overlapping_chunks(8_000 * scale)
    yield "definitions-of-24-mib", definitions_of_24_mib(40 * scale)
    yield "snapshot-after-gaps", snapshot_after_gaps(2_000 * scale, 30_000)
    yield "last-numbers", last_numbers()
    yield "index-of-later-events", index_of_later_events()
    yield "index-of-fewer-events", index_of_fewer_events()
    yield "empty", empty()


# JSON Lines


def created(number):
    return f'{{"kind":"controller.created","controller":{number},"class":"A","base":"UIViewController"}}'


def open_scopes(count):
    yield from (f'{{"kind":"callback.viewDidLoad","controller":{number}}}' for number in range(1, count + 1))


def objects(count):
    yield from map(created, range(1, count + 1))


def chain(count):
    """Each controller is the parent of the next one."""
    yield from map(created, range(1, count + 1))
    for number in range(2, count + 1):
        yield f'{{"kind":"parent.changed","child":{number},"from":null,"to":{number - 1}}}'


def children(count):
    """All controllers are children of the first one."""
    yield from map(created, range(1, count + 1))
    for number in range(2, count + 1):
        yield f'{{"kind":"parent.changed","child":{number},"from":null,"to":1}}'


def changing_children(count):
    """A child leaves its parent and comes back, while the parent has many others."""
    yield from children(count)
    for _ in range(count):
        yield f'{{"kind":"parent.changed","child":{count},"from":1,"to":null}}'
        yield f'{{"kind":"parent.changed","child":{count},"from":null,"to":1}}'


def overrides(count):
    """One controller sets traits for all others."""
    yield from map(created, range(1, count + 1))
    for number in range(2, count + 1):
        yield f'{{"kind":"traits.overridden","parent":1,"child":{number},"traits":{{"a":1}}}}'


def hosts(count):
    """The view of each controller is in that of the first one, and each is destroyed there."""
    yield from map(created, range(1, count + 1))
    for number in range(2, count + 1):
        yield f'{{"kind":"view.attached","controller":{number},"host":1}}'
    for number in range(2, count + 1):
        yield f'{{"kind":"controller.destroyed","controller":{number}}}'


def stacks(count):
    """The stack of a controller that has many, again and again."""
    yield from map(created, range(1, 1001))
    order = ",".join(map(str, range(2, 1001)))
    for number in range(count):
        yield f'{{"kind":"stack.changed","container":1,"order":[{order},{1 + number % 2}]}}'


def unknown_kinds(count):
    yield from (f'{{"kind":"view.loded","controller":{number}}}' for number in range(1, count + 1))


def unknown_names(count):
    """Each line has another name of a field that does not exist."""
    yield from (f'{{"kind":"marker","name":"a","nam{number}":1}}' for number in range(count))


def violations(count):
    """A class each, since a class that does not call super is reported once."""
    yield '{"kind":"session.began"}'
    for number in range(2, count + 2):
        yield f'{{"t":{number},"kind":"controller.created","controller":{number},"class":"C{number}","base":"UIViewController"}}'
        yield f'{{"t":{number},"kind":"callback.viewWillAppear","controller":{number},"animated":false}}'
        yield '{"kind":"return","superCalled":false}'


def lines(scale=1):
    yield "open-scopes", open_scopes(20_000 * scale)
    yield "objects", objects(25_000 * scale)
    yield "chain", chain(6_000 * scale)
    yield "children", children(6_000 * scale)
    yield "changing-children", changing_children(6_000 * scale)
    yield "overrides", overrides(2_000 * scale)
    yield "hosts", hosts(6_000 * scale)
    yield "stacks", stacks(500 * scale)
    yield "unknown-kinds", unknown_kinds(5_000 * scale)
    yield "unknown-names", unknown_names(5_000 * scale)
    yield "violations", violations(2_000 * scale)


def main(folder, scale=1):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in traces(int(scale)):
        (folder / f"{name}.vctrace").write_bytes(data)
    for name, text in lines(int(scale)):
        with open(folder / f"{name}.jsonl", "w") as file:
            file.writelines(line + "\n" for line in text)


if __name__ == "__main__":
    main(*sys.argv[1:])
