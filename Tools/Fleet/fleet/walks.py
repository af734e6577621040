"""The walks of `Tools/explore` on executors: a task has the seeds of some walks."""

import argparse
import os
import pathlib
import tempfile

import pyarrow as pa

from .process import CannotRun

FINDING = pa.struct([("kind", pa.string()), ("subject", pa.string()), ("place", pa.string())])
FILE = pa.struct([("name", pa.string()), ("content", pa.binary())])
# What an executor answers for a walk: as a line of `walks.jsonl`, with all findings, and with the files of a walk that
# may have found something new.
WALK = pa.schema([
    ("seed", pa.int64()), ("seeds", pa.string()), ("events", pa.int64()), ("cut", pa.bool_()),
    ("findings", pa.list_(FINDING)), ("reached", pa.list_(pa.list_(pa.string()))), ("files", pa.list_(FILE)),
])


class Walks:
    """A function for `mapInArrow`, sent to the executors.

    Takes rows of `seeds`, the plan of a walk as text, and answers with rows of `WALK`, one for each.
    """

    def __init__(self, chosen, known):
        """`known` has the kinds and subjects of what was found before."""
        self.chosen = {**vars(chosen), "app": chosen.app.resolve(), "replay": os.path.basename(chosen.replay)}
        self.known = known

    def __call__(self, batches):
        from pyspark import SparkFiles  # Here, since only an executor has the files.
        replay = SparkFiles.get(self.chosen["replay"])
        scratch = os.path.abspath(SparkFiles.getRootDirectory())
        for batch in batches:
            for row in batch.to_pylist():
                yield pa.RecordBatch.from_pylist([self.row(row["seeds"], replay, scratch)], schema=WALK)

    def row(self, seeds, replay, scratch):
        import explore  # Here, since the driver's program may be this module itself.
        with tempfile.TemporaryDirectory(prefix="walk-", dir=scratch) as folder:
            chosen = argparse.Namespace(**{**self.chosen, "output": pathlib.Path(folder), "replay": replay})
            try:
                walk = explore.explore(chosen, explore.Plan.parsed(seeds))
            except SystemExit as end:
                message = str(end).removeprefix("error: ")
                raise CannotRun(f"the walk with seed {seeds}: {message}") from None
            is_new = any((found.kind, found.subject) not in self.known for found in walk.findings)
            return {
                "seed": walk.seed, "seeds": seeds, "events": walk.events, "cut": walk.is_cut, "reached": walk.reached,
                "findings": [{"kind": found.kind, "subject": found.subject, "place": place}
                             for found, place in walk.findings.items()],
                "files": [{"name": file.name, "content": file.read_bytes()}
                          for file in sorted(walk.trace.parent.iterdir())] if is_new else [],
            }
