"""An executor that is killed in the middle of a run: its work is done again, and the tables are those of an undisturbed run."""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import parquet
from traces import REPLAY, fleet, linted

FLEET = pathlib.Path(__file__).resolve().parents[1]
CLUSTER = ["--master", "local-cluster[2,1,1024]", "--conf", "spark.executor.memory=700m"]


def executors(program):
    """The processes of Spark's executors that the program started."""
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            is_executor = b"CoarseGrainedExecutorBackend" in (folder / "cmdline").read_bytes()
            if is_executor and program in ancestors(int(folder.name)):
                found.append(int(folder.name))
        except (FileNotFoundError, ProcessLookupError):
            continue
    return found


def ancestors(process):
    while process > 1:
        status = pathlib.Path(f"/proc/{process}/status").read_text()
        process = int(status.split("PPid:")[1].split()[0])
        yield process


def started(*arguments, errors=subprocess.PIPE):
    """The command line of fleet, as a process."""
    return subprocess.Popen(
        [sys.executable, "-W", "ignore", "-m", "fleet", *map(str, arguments)], env={**os.environ, "PYTHONPATH": str(FLEET)},
        stdout=subprocess.PIPE, stderr=errors, text=True)


def killed_in_the_middle(program, staging, deadline):
    """Kills an executor when the first tasks of the staging are done. The tasks that are done then."""
    while time.monotonic() < deadline:
        done = len(list(staging.glob("_temporary/*/task_*"))) + len(list(staging.glob("part-*")))
        running = executors(program.pid)
        if done and running:
            os.kill(running[0], signal.SIGKILL)
            return done
        if program.poll() is not None:
            break
        time.sleep(0.02)
    raise AssertionError(f"no executor could be killed: {program.communicate()}")


class KilledExecutor(unittest.TestCase):
    TRACES, BATCH = 100, 4

    def test_its_work_is_done_again(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            traces = fleet(folder / "fleet", self.TRACES)
            (folder / "fleet" / "foreign.vctrace").write_text("hello")
            # Each trace takes a while, so that the executor dies with half a batch.
            replay = folder / "replay"
            replay.write_text(f"""#!/bin/sh
[ "$1" = lint ] || exec {REPLAY} "$@"
while IFS= read -r path; do sleep 0.05; echo "$path"; done | {REPLAY} "$@"
""")
            replay.chmod(0o755)
            program = started("lint", "--input", folder / "fleet", "--output", folder / "tables", "--replay", replay,
                              "--batch", self.BATCH, *CLUSTER)
            done = killed_in_the_middle(program, folder / "tables" / "_staging" / "round=1", time.monotonic() + 120)
            _, said = program.communicate(timeout=300)
            self.assertEqual(program.returncode, 0, said)
            self.assertLess(done, self.TRACES // self.BATCH)
            self.assertIn(f"round 1: {self.TRACES} linted, 0 unchanged, 1 failed\n", said)
            documents = linted([*traces, folder / "fleet" / "foreign.vctrace"])
            self.assertEqual(parquet.violations(folder / "tables"), parquet.expected_violations(documents))
            self.assertEqual(parquet.traces(folder / "tables"), parquet.expected_traces(documents))
            self.assertEqual(list(parquet.failures(folder / "tables")), [folder / "fleet" / "foreign.vctrace"])
            rows = parquet.rows(folder / "tables", "SELECT count(*), count(DISTINCT path) FROM all_traces")
            self.assertEqual(rows, [(self.TRACES, self.TRACES)])


if __name__ == "__main__":
    unittest.main()
