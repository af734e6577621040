"""`fleet lint`: lists traces, lints them round by round, writes the tables."""

import math
import os

from pyspark.sql import functions as F
from pyspark.sql.pandas.types import from_arrow_schema

from .batch import Lint
from .listing import LOCAL, Listing, contents
from .process import configuration
from .store import Refused, Store
from .tables import EDGE, FAILURES, LINTED, RESULT, TRACES, UNCHANGED, VIOLATION, schema

NO_CONTENT = 74  # As `replay` says that reading failed.
CONTENTS_AT_A_TIME = 8  # Files that an executor's Python holds in memory, if Spark reads them.


class Run:
    """`options` has what the command line says: see `__main__.py`."""

    def __init__(self, spark, options):
        self._spark = spark
        self._options = options
        self._store = Store(spark, options.output)
        self._lint = Lint(os.path.basename(options.replay), options.time_limit, options.memory_limit, options.lint)

    def run(self, say=print):
        try:
            traces = Listing(self._spark, self._options.input)
        except OSError as error:
            raise Refused(f"{error.filename}: cannot be read: {error.strerror}") from error
        if not len(traces):
            raise Refused(f"{' '.join(self._options.input)}: no *.vctrace")
        self._store.create(self._options.overwrite, self._options.resume)
        self._spark.sparkContext.addFile(self._options.replay)
        if config := configuration(self._options.lint):
            self._spark.sparkContext.addFile(config)
        known = self._store.known().cache()
        first = self._store.rounds()[-1] + 1
        for number, paths in enumerate(traces.rounds(self._options.round), first):
            counts = self._round(number, paths, known)
            say(f"round {number}: {counts.get(LINTED, 0)} linted, {counts.get(UNCHANGED, 0)} unchanged, "
                f"{sum(count for status, count in counts.items() if status > 0)} failed")
        self._store.clear_staging()

    def _round(self, number, paths, known):
        """Lints the traces and writes the round. Returns how many traces have each status."""
        results = self._store.staged(number, self._results(paths.join(known, "path", "left")))
        results = results.unionByName(self._lost(paths, results))
        counts = {row.status: row["count"] for row in results.groupBy("status").count().collect()}
        if set(counts) != {UNCHANGED}:
            self._store.write(number, tables(results))
        return counts

    def _results(self, paths):
        """Rows of `tables.RESULT` for `path` and `known`. Each task has one process of `replay`."""
        is_local = F.col("path").startswith(LOCAL)
        local = paths.where(is_local).withColumn("content", F.lit(None).cast("binary"))
        results = self._mapped(local.repartition(max(1, math.ceil(local.count() / self._options.batch))))
        remote = paths.where(~is_local)
        if remote.isEmpty():
            return results
        self._spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", CONTENTS_AT_A_TIME)
        return results.unionByName(self._mapped(contents(self._spark, remote).join(F.broadcast(remote), "path")))

    def _mapped(self, traces):
        columns = traces.select("path", "content", "known")
        return columns.mapInArrow(self._lint, from_arrow_schema(schema(RESULT)))

    def _lost(self, paths, results):
        """Failures of the traces that have no result: Spark could not read the file."""
        lost = paths.join(results, "path", "left_anti")
        message = F.concat("path", F.lit(": cannot be read: it is empty, is gone, has 2 GB or more, or may not be opened"))
        values = {"status": F.lit(NO_CONTENT), "message": message, "day": F.lit("unknown"), "app_version": F.lit("unknown")}
        return lost.select(*[
            values.get(field.name, F.col("path") if field.name == "path" else F.lit(None)).cast(field.dataType)
            .alias(field.name) for field in results.schema])


def tables(results):
    """The tables from the answers of the executors."""
    folders = ["day", "app_version"]
    linted = results.where(F.col("status") == LINTED)
    names = [name for name, _, _ in TRACES]
    session = names[:names.index("started_at")]

    def each(column, fields):
        rows = linted.select(*session, *folders, F.explode(column).alias("each"))
        return rows.select(*session, *[F.col(f"each.{name}") for name, _, _ in fields], *folders)

    return {
        "traces": linted.select(*names, *folders),
        "violations": each("violations", VIOLATION),
        "edges": each("edges", EDGE),
        "failures": results.where(F.col("status") > 0).select(*[name for name, _, _ in FAILURES], *folders),
    }
