#!/usr/bin/env python3
"""Records the answers of real servers into a folder, from which a session answers the requests of its app.

    Tools/record_answers.py FOLDER 'GET https://example.com/books' ...
    Tools/record_answers.py FOLDER < requests.txt

A request is a line with a method and an address; the method may be left out for GET. `Session.unansweredRequests` gives
the requests of an app that have no answer. An answer that the folder has is kept; --again records it anew. Requests are
sent without a body and without credentials: --header 'Name: value' adds a header. A request with another method than GET
or HEAD, which can change what the server holds, is named and left out; --all-methods sends it.

The format of the folder: "A folder of answers" in HeadlessUIKit.docc/TimeModel.md.
"""

from __future__ import annotations

import argparse
import gzip
import http.client
import json
import mimetypes
import pathlib
import sys
import urllib.error
import urllib.parse
import urllib.request
import zlib

LIST = "answers.json"
# Headers that hold for one connection, or for a form of the data that is not kept.
DROPPED = {"connection", "content-encoding", "content-length", "date", "keep-alive", "set-cookie", "transfer-encoding"}


# Methods that change nothing on a server.
SAFE = {"GET", "HEAD"}


def request_of(line: str) -> tuple[str, str]:
    """The method and the address of a line."""
    words = line.split()
    if len(words) == 1:
        words.insert(0, "GET")
    if len(words) != 2 or urllib.parse.urlsplit(words[1]).scheme not in ("http", "https"):
        raise ValueError(f"'{line}' is no request; expected a method and an address, such as GET https://example.com/")
    return words[0].upper(), words[1]


def key(answer: dict) -> tuple[str, str]:
    return answer.get("method", "GET").upper(), answer["url"]


def decoded(data: bytes, codings: str) -> bytes:
    """The data without the codings that `Content-Encoding` names. Raises ValueError if one is not known."""
    for coding in reversed([name.strip().lower() for name in codings.split(",")]):
        if not data or coding in ("", "identity"):
            continue
        if coding in ("gzip", "x-gzip"):
            data = gzip.decompress(data)
        elif coding == "deflate":
            # Some servers send the compressed data without the header of zlib.
            try:
                data = zlib.decompress(data)
            except zlib.error:
                data = zlib.decompress(data, -zlib.MAX_WBITS)
        else:
            raise ValueError(f"the data are encoded as '{coding}', which is neither gzip nor deflate")
    return data


def fetch(method: str, url: str, headers: dict[str, str], timeout: float) -> tuple[int, dict[str, str], bytes]:
    """The status, the headers and the decoded data of the server's response."""
    request = urllib.request.Request(url, method=method, headers=headers)
    try:
        response = urllib.request.urlopen(request, timeout=timeout)
    except urllib.error.HTTPError as error:
        response = error
    with response:
        codings = ",".join(response.headers.get_all("Content-Encoding", []))
        return response.status, dict(response.headers.items()), decoded(response.read(), codings)


def free_name(folder: pathlib.Path, headers: dict[str, str]) -> str:
    """A name for a file of that type which the folder does not have."""
    kind = next((value for name, value in headers.items() if name.lower() == "content-type"), "")
    ending = mimetypes.guess_extension(kind.partition(";")[0].strip()) or ".data"
    number = 1
    while (folder / f"{number}{ending}").exists():
        number += 1
    return f"{number}{ending}"


def record(folder: pathlib.Path, method: str, url: str, headers: dict[str, str], timeout: float) -> dict:
    """Records one answer. Returns its element of the list."""
    status, answered, data = fetch(method, url, headers, timeout)
    answer: dict = {"url": url}
    if method != "GET":
        answer["method"] = method
    if status != 200:
        answer["status"] = status
    kept = {name: value for name, value in sorted(answered.items()) if name.lower() not in DROPPED}
    if kept:
        answer["headers"] = kept
    if data:
        answer["file"] = free_name(folder, answered)
        (folder / answer["file"]).write_bytes(data)
    return answer


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("requests", nargs="*", help="without any, lines of the standard input")
    parser.add_argument("--again", action="store_true", help="record answers anew that the folder has")
    parser.add_argument("--all-methods", action="store_true", help="send requests that can change the server, too")
    parser.add_argument("--header", action="append", default=[], metavar="'NAME: VALUE'")
    parser.add_argument("--timeout", type=float, default=30, help="seconds for each request (30)")
    options = parser.parse_args(arguments)
    headers = {name.strip(): value.strip() for name, _, value in (one.partition(":") for one in options.header)}
    lines = options.requests or [line.strip() for line in sys.stdin if line.strip()]
    try:
        requests = [request_of(line) for line in lines]
    except ValueError as error:
        print(f"record_answers.py: {error}", file=sys.stderr)
        return 2
    options.folder.mkdir(parents=True, exist_ok=True)
    list_file = options.folder / LIST
    answers = json.loads(list_file.read_text(encoding="utf-8")) if list_file.exists() else []
    known = {key(answer): index for index, answer in enumerate(answers)}
    failed = 0
    for method, url in requests:
        place = known.get((method, url))
        if place is not None and not options.again:
            continue
        if method not in SAFE and not options.all_methods:
            print(f"record_answers.py: {method} {url}: left out; --all-methods sends it", file=sys.stderr)
            continue
        try:
            answer = record(options.folder, method, url, headers, options.timeout)
        except (OSError, EOFError, ValueError, http.client.HTTPException, zlib.error) as error:
            print(f"record_answers.py: {method} {url}: {error}", file=sys.stderr)
            failed += 1
            continue
        if place is None:
            known[(method, url)] = len(answers)
            answers.append(answer)
        else:
            answers[place] = answer
        list_file.write_text(json.dumps(answers, indent=4, ensure_ascii=False) + "\n", encoding="utf-8")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
