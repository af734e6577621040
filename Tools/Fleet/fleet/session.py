"""A session of Spark, with this package on the executors."""

import os
import pathlib
import sys
import zipfile

from pyspark.sql import SparkSession

PACKAGE = pathlib.Path(__file__).parent

# Python and `replay` do the work. Java's second compiler and its collector with several threads cost a run more than they
# save it.
JAVA = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"

SETTINGS = {
    "spark.driver.defaultJavaOptions": JAVA,
    "spark.ui.enabled": "false",
    "spark.ui.showConsoleProgress": "false",
    "spark.driver.extraJavaOptions": f"-Dlog4j2.configurationFile={(PACKAGE / 'log4j2.properties').as_uri()}",
    "spark.sql.session.timeZone": "UTC",
    "spark.sql.shuffle.partitions": "8",  # Rows of the tables, not traces: few, and with adaptive execution fewer.
}


def session(master, settings, folder):
    """Starts Spark. `settings` are texts `NAME=VALUE`; `folder` is for temporary files of the driver."""
    own = dict(SETTINGS)
    if master.startswith("local"):
        # The executors are on this machine, and have this Python.
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
        # A cluster may name a collector for its own executors, and Java does not start with two.
        own["spark.executor.defaultJavaOptions"] = JAVA
    builder = SparkSession.builder.master(master).appName("fleet")
    for name, value in [*own.items(), *(setting.split("=", 1) for setting in settings)]:
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    spark.sparkContext.addPyFile(str(packed(folder)))
    return spark


def cause(text):
    """The line of a message of Spark, which may hold the stacks of several programs, that says why."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    marks = (line.split("CannotRun: ", 1) for line in lines)
    # A traceback says at its end what it is about.
    plain = lines[-1] if any(line.startswith("Traceback ") for line in lines) else lines[0]
    return next((mark[1] for mark in marks if len(mark) == 2), plain)


def packed(folder):
    """This package as an archive that Python imports from."""
    archive = pathlib.Path(folder) / "fleet.zip"
    with zipfile.ZipFile(archive, "w") as file:
        for source in sorted(PACKAGE.rglob("*.py")):
            file.write(source, pathlib.Path("fleet") / source.relative_to(PACKAGE))
    return archive
