"""The tables that a run writes. README.md has the same description; a test compares them.

An integer of a trace that does not fit into 64 bits with a sign is stored as the greatest that does.
"""

import pyarrow as pa

# The version of the tables. It changes when a column is removed or gets another meaning, not when one, or a table, is
# added.
VERSION = 1

# The folders of a table: the number of the run's round, the day, and the version of the app.
PARTITIONS = [
    ("round", pa.int32(), "the round that wrote the row; of two rows of a path, that of the newer round holds"),
    ("day", pa.string(), "the day in UTC on which the session began, as `2026-11-28`, or `unknown`"),
    ("app_version", pa.string(), "`version` as a folder; `unknown` if null, `other` if it has unusual characters"),
]

TRACE = [
    ("path", pa.string(), "the URI of the trace"),
    ("checksum", pa.string(), "SHA-256 of its bytes, in hexadecimal"),
]

SESSION = [
    ("app", pa.string(), "the name of the app"),
    ("version", pa.string(), "the version of the app"),
    ("version_key", pa.string(), "sorts versions: each number of `version` with eight digits"),
    ("build", pa.string(), "the build of the app"),
    ("device", pa.string(), "the model of the device"),
    ("system", pa.string(), "the name and the version of the operating system"),
]

DAMAGE = pa.struct([("offset", pa.int64()), ("reason", pa.string()), ("events_lost", pa.int64())])

TRACES = TRACE + SESSION + [
    ("started_at", pa.int64(), "milliseconds from 1970 to the beginning of the session"),
    ("bytes", pa.int64(), "the size of the file"),
    ("events", pa.int64(), "the number of events, with lost ones"),
    ("duration", pa.int64(), "nanoseconds from the beginning to the last event"),
    ("kinds", pa.map_(pa.string(), pa.int64()), "the number of events of each kind"),
    ("damage", pa.list_(DAMAGE), "what cannot be read, and how many events are lost with it (null: unknown)"),
    ("violation_count", pa.int64(), "the number of violations"),
    ("undetermined", pa.int64(), "violations that the end of the trace leaves open"),
    ("allowed", pa.int64(), "violations that the app allows"),
    ("anomalies", pa.int64(), "events that contradict the state before them"),
    ("open_scopes", pa.int64(), "scopes that are open at the end"),
    ("checked", pa.list_(pa.string()), "the rules that were checked"),
    ("not_checked", pa.list_(pa.string()), "the rules that were not, since their events are not recorded"),
    ("linted_by", pa.string(), "the version of `replay`"),
]

VIOLATION = [
    ("rule", pa.string(), "the rule"),
    ("severity", pa.string(), "`error`, `warning` or `note`"),
    ("class", pa.string(), "the class of the object that breaks the rule"),
    ("file", pa.string(), "the file of the call site"),
    ("line", pa.int64(), "the line of the call site"),
    ("fingerprint", pa.string(), "the same for the same violation in other traces and versions"),
    ("seq", pa.int64(), "the sequence number of the event to look at"),
    ("time", pa.int64(), "nanoseconds from the beginning of the session to that event"),
    ("event", pa.string(), "the kind of that event"),
    ("message", pa.string(), "what is wrong"),
    ("fix", pa.string(), "what to do"),
]

VIOLATIONS = TRACE + SESSION + VIOLATION

EDGE = [
    ("from_screen", pa.string(), "the screen, by the classes of what is in front"),
    ("action", pa.string(), "what the user did there, as `tap \"Open\"`"),
    ("to_screen", pa.string(), "the screen after it, when nothing moved any more"),
    ("times", pa.int64(), "how often the action led there"),
    ("mean_time", pa.int64(), "nanoseconds from the action until nothing moved, on average"),
    ("opens_modal", pa.bool_(), "whether more presentations were open after it than before"),
]

EDGES = TRACE + SESSION + EDGE

FAILURES = TRACE + [
    ("status", pa.int32(), "why: see the table of statuses"),
    ("message", pa.string(), "the cause, and what to do"),
]

TABLES = {"traces": TRACES, "violations": VIOLATIONS, "edges": EDGES, "failures": FAILURES}

# What an executor answers for a trace, from which the tables are made: `status` is 0 for a trace that was linted,
# and -1 for one that has been linted before.
RESULT = TRACES + FAILURES[len(TRACE):] + PARTITIONS[1:] + [
    ("violations", pa.list_(pa.struct([(name, type) for name, type, _ in VIOLATION])), "its violations"),
    ("edges", pa.list_(pa.struct([(name, type) for name, type, _ in EDGE])), "the actions of its map"),
]
LINTED, UNCHANGED = 0, -1


def schema(columns):
    """The columns as a schema of Arrow."""
    return pa.schema([(name, type) for name, type, _ in columns])


def markdown():
    """The description of the tables for README.md."""
    lines = []
    for title, columns in [*TABLES.items(), ("folders of each table", PARTITIONS)]:
        lines += [f"**{title}**", "", "| column | type | what |", "| --- | --- | --- |"]
        lines += [f"| `{name}` | {str(type).replace('|', chr(92) + '|')} | {text} |" for name, type, text in columns] + [""]
    return "\n".join(lines)
