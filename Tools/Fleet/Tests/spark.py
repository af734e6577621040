"""The session of Spark and the fleet of 100 traces that the tests share: each takes some seconds to make."""

import atexit
import functools
import pathlib
import sys
import tempfile
import types

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from fleet.run import Run  # noqa: E402
from fleet.session import session  # noqa: E402
from traces import REPLAY, fleet  # noqa: E402

COUNT = 100


@functools.cache
def shared():
    """The session, the folder of the traces, and the traces. `viewfs://fleet/traces` is another name for the folder."""
    folder = tempfile.TemporaryDirectory()
    root = pathlib.Path(folder.name)
    traces = fleet(root / "fleet", COUNT)
    link = f"spark.hadoop.fs.viewfs.mounttable.fleet.link./traces={(root / 'fleet').as_uri()}"
    spark = session("local[2]", [link, "spark.sql.shuffle.partitions=1"], root)
    atexit.register(folder.cleanup)
    atexit.register(spark.stop)
    return spark, root / "fleet", traces


def options(**given):
    """What the command line says of a run."""
    defaults = dict(replay=str(REPLAY), resume=False, overwrite=False, time_limit=30, memory_limit=1024, batch=16,
                    round=60, lint=[])
    return types.SimpleNamespace(**{**defaults, **given})


def lint(output, inputs, **given):
    """Runs, and returns what the run says, round by round."""
    said = []
    Run(shared()[0], options(input=[str(each) for each in inputs], output=str(output), **given)).run(said.append)
    return said
