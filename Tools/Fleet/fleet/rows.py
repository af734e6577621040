"""Rows of the tables from the documents of `replay lint --format jsonl`."""

import datetime
import re

from .tables import EDGE, LINTED, RESULT, UNCHANGED, VIOLATION

GREATEST = 2**63 - 1
UNKNOWN, OTHER = "unknown", "other"
FOLDER = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ._+()-]{0,63}")
EMPTY = {name: None for name, _, _ in RESULT}


def linted(path, checksum, size, document, program):
    """The row of a trace that was linted. `program` is the version of `replay`."""
    session = document["session"] or {}
    version = session.get("appVersion") or None
    return {
        **EMPTY, "path": path, "checksum": checksum, "status": LINTED, "bytes": size, "linted_by": program,
        "app": session.get("app"), "version": version, "version_key": version_key(version),
        "build": session.get("appBuild"), "device": session.get("device"), "system": session.get("system"),
        "started_at": integer(session.get("startedAt")), "day": day(session.get("startedAt")),
        "app_version": folder(version),
        "events": integer(document["events"]), "duration": integer(document["duration"]),
        "kinds": [(kind, integer(count)) for kind, count in document["kinds"].items()],
        "damage": [{"offset": integer(part["offset"]), "reason": part["reason"],
                    "events_lost": integer(part["eventsLost"])} for part in document["damage"]],
        "undetermined": document["undetermined"], "allowed": document["allowed"],
        "anomalies": integer(document["anomalies"]), "open_scopes": document["openScopes"],
        "checked": document["checked"], "not_checked": document["notChecked"],
        "violation_count": len(document["violations"]),
        "violations": [violation(each) for each in document["violations"]],
        "edges": edges(document.get("map")),
    }


def violation(document):
    row = {name: document.get(name) for name, _, _ in VIOLATION}
    return {**row, "time": integer(document["t"]), "seq": integer(document["seq"]), "line": integer(document["line"])}


def edges(document):
    """The actions of a map, with the names of the screens before and after them."""
    if document is None:
        return []
    names = [screen["name"] for screen in document["screens"]]
    values = [(names[edge["from"]], edge["action"], names[edge["to"]], integer(edge["count"]), integer(edge["time"]),
               edge["opensModal"]) for edge in document["edges"]]
    return [dict(zip([name for name, _, _ in EDGE], row)) for row in values]


def failed(path, checksum, status, message):
    """The row of a trace that could not be linted."""
    return {**EMPTY, "path": path, "checksum": checksum, "status": status, "message": message,
            "day": UNKNOWN, "app_version": UNKNOWN}


def unchanged(path, checksum):
    """The row of a trace that an earlier round has linted."""
    return {**EMPTY, "path": path, "checksum": checksum, "status": UNCHANGED}


def integer(value):
    return None if value is None else min(value, GREATEST)


def version_key(version):
    """A text that sorts as versions do: 2.10 after 2.9. Null if the version is unknown."""
    if version is None:
        return None
    return re.sub(r"\d+", lambda number: number[0].lstrip("0").rjust(8, "0"), version)


def folder(version):
    """The version as the name of a folder."""
    if version is None:
        return UNKNOWN
    return version if FOLDER.fullmatch(version) else OTHER


def day(milliseconds):
    try:
        return datetime.datetime.fromtimestamp(milliseconds / 1000, datetime.timezone.utc).strftime("%Y-%m-%d")
    except (TypeError, ValueError, OverflowError, OSError):
        return UNKNOWN
