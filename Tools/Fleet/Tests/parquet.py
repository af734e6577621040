"""Reads the tables with DuckDB, as any other reader of Parquet: nothing here is Spark's."""

import pathlib
import sys
import urllib.parse

import duckdb

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from fleet import report  # noqa: E402
from fleet.tables import TABLES  # noqa: E402


def database(output):
    """The tables of an output as views."""
    connection = duckdb.connect()
    for table in TABLES:
        connection.sql(
            f"CREATE VIEW all_{table} AS SELECT * FROM read_parquet('{output}/{table}/**/*.parquet', "
            "hive_partitioning = true, hive_types = {'round': INTEGER, 'day': VARCHAR, 'app_version': VARCHAR}, "
            "union_by_name = true)")
    for statement in report.statements(report.VIEWS):
        connection.sql(statement)
    return connection


def rows(output, statement):
    return database(output).sql(statement).fetchall()


def local(uri):
    return pathlib.Path(urllib.parse.unquote(urllib.parse.urlsplit(uri).path))


def ordered(rows):
    """In an order that rows with nulls have, too."""
    return sorted(rows, key=repr)


def violations(output):
    """Every column that `replay lint` also says, in order."""
    return ordered((str(local(path)), *rest) for path, *rest in rows(output, """
        SELECT path, rule, severity, class, file, line, fingerprint, seq, "time", "event", message, fix FROM violations"""))


def expected_violations(documents):
    """The same columns, from the documents of `replay lint`."""
    return ordered((str(path), each["rule"], each["severity"], each["class"], each["file"], each["line"], each["fingerprint"],
                    each["seq"], each["t"], each["event"], each["message"], each["fix"])
                   for path, document in documents.items() for each in document.get("violations", []))


def edges(output):
    """Every column that `replay map` also says, in order."""
    return ordered((str(local(path)), *rest) for path, *rest in rows(
        output, "SELECT path, from_screen, action, to_screen, times, mean_time, opens_modal FROM edges"))


def expected_edges(documents):
    """The same columns, from the documents of `replay lint --map`."""
    found = []
    for path, document in documents.items():
        names = [screen["name"] for screen in document["map"]["screens"]] if "map" in document else []
        found += [(str(path), names[each["from"]], each["action"], names[each["to"]], each["count"], each["time"],
                   each["opensModal"]) for each in document.get("map", {}).get("edges", [])]
    return ordered(found)


def traces(output):
    return {local(path): tuple(rest) for path, *rest in rows(
        output, "SELECT path, events, duration, violation_count, undetermined, checked, not_checked, version FROM traces")}


def expected_traces(documents):
    return {path: (document["events"], document["duration"], len(document["violations"]), document["undetermined"],
                   document["checked"], document["notChecked"], (document["session"] or {}).get("appVersion"))
            for path, document in documents.items() if "status" not in document}


def failures(output):
    return {local(path): (status, message) for path, status, message in rows(
        output, "SELECT path, status, message FROM failures")}
