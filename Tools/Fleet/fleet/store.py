"""The output of runs: a folder on any Hadoop file system, with a folder for each table.

A run writes rounds. Each round has its own folder in each table, and that of `traces` is complete last: a round without it
does not count, and is written again. So a reader never sees a part of a round, and a run that was ended goes on.
"""

import json

from pyspark.sql import functions as F
from pyspark.sql.pandas.types import from_arrow_schema

from .tables import PARTITIONS, TABLES, VERSION, schema

MARK = "_fleet.json"
STAGING = "_staging"
COMPLETE = "_SUCCESS"  # Spark writes it when all files of a folder are in place.


class Refused(Exception):
    """The output cannot be used: the message says what to do."""


class Store:
    def __init__(self, spark, uri):
        self._spark = spark
        self._jvm = spark._jvm
        self.uri = uri.rstrip("/")
        self._system = self._path().getFileSystem(spark._jsc.hadoopConfiguration())

    def create(self, overwrite, resume):
        """Makes an empty output, or opens one that exists if `resume`."""
        if overwrite and self._holds_files():
            self._version()
            self._delete()
        if self._holds_files():
            self.open()
            if not resume:
                raise Refused(f"{self.uri}: exists; --resume lints what is new, --overwrite replaces it")
            self._forget_incomplete()
        else:
            self._write_mark()
        if not self.rounds():
            self._write_empty()

    def open(self):
        """Checks that the output has tables of this version."""
        version = self._version()
        if version != VERSION:
            raise Refused(f"{self.uri}: has tables of version {version}, this program writes {VERSION}; "
                          "name another folder, or replace it with --overwrite")

    def rounds(self):
        """The numbers of the complete rounds, in order."""
        found = self._system.globStatus(self._path("traces", "round=*", COMPLETE))
        return sorted(int(status.getPath().getParent().getName().removeprefix("round=")) for status in found)

    def read(self, table):
        """The rows of the complete rounds, with the columns of the folders. An output that was written before a table was
        added has no rows of it."""
        columns = from_arrow_schema(schema(TABLES[table] + PARTITIONS))
        if not self._exists(table):
            return self._spark.createDataFrame([], columns)
        return self._spark.read.schema(columns).parquet(self._name(table)).where(F.col("round").isin(self.rounds()))

    def known(self):
        """The checksum of each path in its newest round."""
        rows = self.read("traces").select("path", "checksum", "round").unionByName(
            self.read("failures").select("path", "checksum", "round"))
        return rows.groupBy("path").agg(F.max_by("checksum", "round").alias("known"))

    def write(self, number, tables):
        """Writes a round: a data frame for each table."""
        for table in sorted(TABLES, key=lambda name: name == "traces"):
            tables[table].repartition("day", "app_version").write.mode("overwrite").partitionBy(
                "day", "app_version").parquet(self._name(table, f"round={number}"))

    def staged(self, number, results):
        """The results of a round, written and read: each trace is linted once, whatever is computed from them."""
        name = self._name(STAGING, f"round={number}")
        results.write.mode("overwrite").parquet(name)
        return self._spark.read.schema(results.schema).parquet(name)

    def clear_staging(self):
        self._delete(STAGING)

    def _forget_incomplete(self):
        complete = set(self.rounds())
        for table in TABLES:
            for status in self._system.globStatus(self._path(table, "round=*")) or []:
                if int(status.getPath().getName().removeprefix("round=")) not in complete:
                    self._system.delete(status.getPath(), True)

    def _version(self):
        if not self._exists(MARK):
            raise Refused(f"{self.uri}: is no output of fleet ({MARK} is missing); name another folder")
        stream = self._system.open(self._path(MARK))
        try:
            return json.loads(bytes(stream.readAllBytes()))["version"]
        finally:
            stream.close()

    def _write_empty(self):
        """Round 0, a file without rows in each table: readers that find no file fail."""
        for table, columns in TABLES.items():
            empty = self._spark.createDataFrame([], from_arrow_schema(schema(columns)))
            empty.coalesce(1).write.mode("overwrite").parquet(
                self._name(table, "round=0", "day=unknown", "app_version=unknown"))
        self._touch("traces", "round=0", COMPLETE)

    def _holds_files(self):
        return self._exists() and len(self._system.listStatus(self._path())) > 0

    def _write_mark(self):
        stream = self._system.create(self._path(MARK))
        stream.write(json.dumps({"version": VERSION}).encode() + b"\n")
        stream.close()

    def _touch(self, *parts):
        self._system.create(self._path(*parts)).close()

    def _exists(self, *parts):
        return self._system.exists(self._path(*parts))

    def _delete(self, *parts):
        self._system.delete(self._path(*parts), True)

    def _name(self, *parts):
        return "/".join([self.uri, *parts])

    def _path(self, *parts):
        return self._jvm.org.apache.hadoop.fs.Path(self._name(*parts))
