"""Spark for the walks of `Tools/explore`: what the driver does."""

import math
import pathlib
import tempfile

from pyspark.errors import PySparkException
from pyspark.sql.pandas.types import from_arrow_schema

from .session import cause, session
from .walks import WALK, Walks

TOOLS = pathlib.Path(__file__).resolve().parents[2]


class Failed(Exception):
    """Spark could not make the walks: the message says why."""


class Cluster:
    """Spark, with what the walks need on its executors but the app, which has the same path on all of them."""

    def __init__(self, chosen):
        self._chosen = chosen
        self._folder = tempfile.TemporaryDirectory(prefix="fleet-")

    def __enter__(self):
        self._spark = session(self._chosen.master, self._chosen.conf, self._folder.name)
        context = self._spark.sparkContext
        for module in [TOOLS / "explore.py", TOOLS / "APICoverage" / "processes.py"]:
            context.addPyFile(str(module))
        context.addFile(str(self._chosen.replay))
        return self

    def __exit__(self, *_):
        self._spark.stop()
        self._folder.cleanup()

    def walks(self, plans, known):
        """The rows of the walks with these plans, in their order. Spark makes those of a lost executor again."""
        tasks = math.ceil(len(plans) / self._chosen.batch)
        seeds = self._spark.sparkContext.parallelize([(str(plan),) for plan in plans], tasks)
        try:
            frame = self._spark.createDataFrame(seeds, "seeds string")
            rows = frame.mapInArrow(Walks(self._chosen, known), from_arrow_schema(WALK)).collect()
        except PySparkException as error:
            raise Failed(cause(str(error))) from error
        return sorted((row.asDict(recursive=True) for row in rows), key=lambda row: row["seed"])
