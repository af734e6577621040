"""Walks on Spark: the same as on this machine alone, also if an executor is lost."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import textwrap
import unittest

from traces import ALL, ROOT

FLEET = ROOT / "Tools" / "Fleet"
sys.path.insert(0, str(FLEET))

from fleet.session import cause  # noqa: E402

# Its trace is what the stand-in for `replay` prints. What it finds and reaches depends on its seeds. With the name of a file
# in HINDSIGHT_LOST that does not exist yet, the walk with seed 7 makes it, and kills the executor that runs the walk.
APP = """
import json, os, pathlib, signal, sys
seeds = os.environ["HINDSIGHT_EXPLORE_SEED"]
seed = int(seeds.split(",")[-1])

def lose_executor():
    process = os.getpid()
    while process > 1:
        folder = pathlib.Path("/proc") / str(process)
        if b"CoarseGrainedExecutorBackend" in (folder / "cmdline").read_bytes():
            os.kill(process, signal.SIGKILL)
            return
        process = int((folder / "status").read_text().split("PPid:")[1].split()[0])

lost = os.environ.get("HINDSIGHT_LOST")
if lost and seed == 7 and not os.path.exists(lost):
    pathlib.Path(lost).touch()
    lose_executor()
found = [{"rule": "push-same-controller", "severity": "error", "class": f"List{seed % 5}", "seq": seed}] if seed % 3 == 0 else []
screens = [{"name": "Menu"}, {"name": f"Page {seed % 11}"}]
edges = [{"from": 0, "to": 1, "action": "tap"}]
with open(os.environ["HINDSIGHT_TRACE"], "w") as file:
    json.dump({"events": seed, "violations": found, "map": {"screens": screens, "edges": edges}}, file)
if seed == 8:
    pathlib.Path(os.environ["HINDSIGHT_TRACE"] + "-journal").write_text("journal")
    os.abort()
"""
REPLAY = "import sys; print(open(sys.argv[-1]).read())"


class Cause(unittest.TestCase):
    def test_a_message_of_spark_says_why_in_a_line(self):
        worker = "An exception was thrown from the Python worker:\nTraceback (most recent call last):\n  File \"x.py\", line 1\n"
        for text, why in [
            ("[PATH_NOT_FOUND] Path does not exist: x.\n\nat y", "[PATH_NOT_FOUND] Path does not exist: x."),
            (worker + "fleet.process.CannotRun: no program\n\n  at z\n", "no program"),
            (worker + "ValueError: bad\n\n", "ValueError: bad"),
        ]:
            self.assertEqual(cause(text), why)


class Walks(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.app = self.script("Shop", APP)
        self.replay = self.script("replay", REPLAY)

    def script(self, name, code):
        path = self.folder / name
        path.write_text(f"#!{sys.executable}\n{textwrap.dedent(code)}")
        path.chmod(0o755)
        return path

    def explore(self, name, *options, **environment):
        """What the tool says, the corpus, and the names of the files that it keeps."""
        output = self.folder / name
        done = subprocess.run(
            [sys.executable, "-W", "ignore", str(ROOT / "Tools" / "explore.py"), str(self.app), "--replay", str(self.replay),
             "--output", str(output), "--actions", "40", "--hang", "30", *options],
            env={**os.environ, "PYTHONPATH": str(FLEET), **environment}, capture_output=True, text=True, timeout=600)
        self.assertEqual(done.returncode, 1, done.stderr)
        kept = {path.name: path.read_bytes() for path in output.iterdir()}
        return done.stdout.replace(str(output), "FOLDER"), kept

    def test_the_corpus_is_the_same_as_without_spark(self):
        alone = self.explore("alone", "--walks", "40", "--jobs", "2")
        spark = self.explore("spark", "--walks", "40", "--master", "local[2]", "--round", "32", "--batch", "5")
        self.assertEqual(spark, alone)
        lines = [json.loads(line) for line in alone[1]["walks.jsonl"].splitlines()]
        self.assertEqual([line["seed"] for line in lines], list(range(1, 41)))
        self.assertTrue(any("," in line["seeds"] for line in lines))
        self.assertIn("seed-8.vctrace-journal", alone[1])

    @unittest.skipUnless(ALL, "needs HINDSIGHT_ALL_TESTS")
    def test_the_walks_of_a_lost_executor_are_made_again(self):
        lost = self.folder / "lost"
        alone = self.explore("alone", "--walks", "16")
        spark = self.explore(
            "spark", "--walks", "16", "--master", "local-cluster[2,1,1024]", "--conf", "spark.executor.memory=700m",
            "--round", "16", "--batch", "2", HINDSIGHT_LOST=str(lost))
        self.assertTrue(lost.exists())
        self.assertEqual(spark, alone)

    @unittest.skipUnless(ALL, "needs HINDSIGHT_ALL_TESTS")
    def test_an_app_that_does_not_record_is_an_error(self):
        self.app = self.script("Shop", "")
        done = subprocess.run(
            [sys.executable, "-W", "ignore", str(ROOT / "Tools" / "explore.py"), str(self.app), "--replay", str(self.replay),
             "--output", str(self.folder / "corpus"), "--walks", "1", "--master", "local[1]"],
            env={**os.environ, "PYTHONPATH": str(FLEET)}, capture_output=True, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertIn(f"error: the walk with seed 1: {self.app} has written no trace", done.stderr)


if __name__ == "__main__":
    unittest.main()
