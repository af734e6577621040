"""Tools/explore with an app and a `replay` of this test."""

import contextlib
import io
import json
import pathlib
import signal
import sys
import tempfile
import textwrap
import time
import types
import unittest
from unittest import mock

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tools"))
import explore  # noqa: E402

# Its trace is what the stand-in for `replay` prints. What it finds depends on the seed.
APP = """
import json, os, signal, subprocess, sys, time
seed = int(os.environ["HINDSIGHT_EXPLORE_SEED"].split(",")[-1])
found = {2: [("push-same-controller", "error", "List", 7)], 3: [("push-same-controller", "error", "List", 9)],
         4: [("self-dismissal", "note", "Form", 5)], 5: [("push-same-controller", "error", "Menu", 3)]}.get(seed, [])
document = {"events": int(os.environ["HINDSIGHT_EXPLORE"]), "violations": [
    {"rule": rule, "severity": severity, "class": name, "seq": seq} for rule, severity, name, seq in found]}
assert os.environ["HOME"] != os.environ["HOME_OF_TEST"] and not os.listdir(os.environ["HOME"])
if seed == 8:
    child = subprocess.Popen(["sleep", "60"])
    with open(os.path.join(os.path.dirname(sys.argv[0]), "child"), "w") as file:
        file.write(str(child.pid))
    time.sleep(60)
with open(os.environ["HINDSIGHT_TRACE"], "w") as file:
    json.dump(document, file)
if seed == 6:
    sys.exit("Shop/Cart.swift:12: Fatal error: Index out of range")
if seed == 7:
    os.abort()
if seed == 9:
    sys.exit(3)
if seed == 10:
    os.kill(os.getpid(), signal.SIGRTMIN + 1)
"""
REPLAY = "import sys; print(open(sys.argv[-1]).read())"


class Explore(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.app = self.script("Shop", f"import os; os.environ['HOME_OF_TEST'] = {str(pathlib.Path.home())!r}\n{APP}")
        self.replay = self.script("replay", REPLAY)
        self.output = self.folder / "corpus"

    def script(self, name, code):
        path = self.folder / name
        path.write_text(f"#!{sys.executable}\n{textwrap.dedent(code)}")
        path.chmod(0o755)
        return path

    def run_tool(self, *options):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            status = explore.main([
                str(self.app), "--replay", str(self.replay), "--output", str(self.output), "--actions", "40",
                "--hang", "5", *options])
        return status, out.getvalue().splitlines()

    def test_each_finding_is_told_once_with_its_first_seed(self):
        status, lines = self.run_tool("--walks", "9", "--jobs", "3")
        trace = self.output / "seed-2.vctrace"
        self.assertEqual(status, 1)
        self.assertEqual(lines, [
            f"push-same-controller: List with seed 2, E7 of {trace}",
            f"push-same-controller: Menu with seed 5, E3 of {self.output / 'seed-5.vctrace'}",
            f"crash: Fatal error: Index out of range with seed 6: {self.output / 'seed-6.vctrace'}",
            f"crash: SIGABRT with seed 7: {self.output / 'seed-7.vctrace'}",
            "hang: Shop had not ended after 5 s with seed 8",
            f"crash: Shop ended with status 3 with seed 9: {self.output / 'seed-9.vctrace'}",
            "9 walks with 320 events, up to seed 9: 6 new findings, 6 in all",
        ])
        self.assertEqual(
            sorted(path.name for path in self.output.iterdir()),
            ["seed-2.vctrace", "seed-5.vctrace", "seed-6.vctrace", "seed-7.vctrace", "seed-9.vctrace", "walks.jsonl"])

    def test_a_second_call_goes_on(self):
        self.assertEqual(self.run_tool("--walks", "2")[0], 1)
        self.assertEqual(
            self.run_tool("--walks", "2"), (0, ["2 walks with 80 events, up to seed 4: 0 new findings, 1 in all"]))
        walks = [json.loads(line) for line in (self.output / "walks.jsonl").read_text().splitlines()]
        self.assertEqual([walk["seed"] for walk in walks], [1, 2, 3, 4])
        self.assertEqual([walk["new"] for walk in walks], [[], [["push-same-controller", "List"]], [], []])

    def test_a_line_that_was_cut_is_written_again(self):
        self.run_tool("--walks", "2")
        file = self.output / "walks.jsonl"
        whole = file.read_bytes()
        file.write_bytes(whole[:-3])
        self.assertEqual(self.run_tool("--walks", "1")[0], 1)
        self.assertEqual(file.read_bytes(), whole)

    def test_what_a_walk_that_hangs_has_started_ends_with_it(self):
        self.output.mkdir()
        (self.output / "walks.jsonl").write_text('{"seed": 7, "events": 0, "new": []}\n')
        self.run_tool("--walks", "1")
        child = int((self.folder / "child").read_text())
        deadline = time.monotonic() + 30
        while not self.has_ended(child):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.01)

    def has_ended(self, process):
        """Also as long as its new parent has not asked for its status."""
        try:
            return pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
        except (FileNotFoundError, ProcessLookupError):
            return True

    def test_a_signal_for_real_time_has_a_number(self):
        self.output.mkdir()
        (self.output / "walks.jsonl").write_text('{"seed": 9, "events": 0, "new": []}\n')
        _, lines = self.run_tool("--walks", "1")
        number = signal.SIGRTMIN + 1
        self.assertEqual(lines[0], f"crash: signal {number} with seed 10: {self.output / 'seed-10.vctrace'}")

    def test_the_number_of_jobs_changes_nothing(self):
        walks = []
        for jobs in ["1", "4"]:
            self.output = self.folder / jobs
            self.run_tool("--walks", "7", "--jobs", jobs)
            walks.append((self.output / "walks.jsonl").read_text())
        self.assertEqual(walks[0], walks[1])

    def test_notes_count_if_they_are_asked_for(self):
        _, lines = self.run_tool("--walks", "4", "--fail-on", "note")
        self.assertIn(f"self-dismissal: Form with seed 4, E5 of {self.output / 'seed-4.vctrace'}", lines)

    def lines(self):
        return [json.loads(line) for line in (self.output / "walks.jsonl").read_text().splitlines()]

    def test_walks_go_on_from_the_beginning_of_those_that_were_of_use(self):
        self.app = self.script("Shop", """
            import json, os
            seeds = os.environ["HINDSIGHT_EXPLORE_SEED"]
            names = ["Menu", "Help"] if seeds in ("4", "5") else ["Menu"]
            edges = [{"from": 0, "to": 1, "action": "tap"}] if seeds == "5" else []
            with open(os.environ["HINDSIGHT_TRACE"], "w") as file:
                json.dump({"events": 1, "map": {"screens": [{"name": name} for name in names], "edges": edges}}, file)
            """)
        files = []
        for calls in [["70"], ["20", "50"]]:
            self.output = self.folder / f"corpus-{len(calls)}"
            for number, walks in enumerate(calls):
                self.run_tool("--walks", walks, "--jobs", str(4 - 3 * number))
            files.append((self.output / "walks.jsonl").read_bytes())
        self.assertEqual(files[0], files[1])
        walks = self.lines()
        self.assertEqual(
            {walk["seed"]: walk["reached"] for walk in walks if walk["reached"]},
            {1: [["Menu"]], 4: [["Help"]], 5: [["Menu", "tap", "Help"]]})
        plain = [walk["seed"] for walk in walks if walk["seeds"] == str(walk["seed"])]
        # Seed 1 is known to walks from 33 on; every second one goes on from another.
        self.assertEqual(plain, [*range(1, 34), *range(35, 71, 2)])
        beginnings = [walk["seeds"].split(",") for walk in walks if walk["seed"] not in plain]
        self.assertTrue(all(len(parts) == 2 for parts in beginnings))
        seeds = {tuple(map(int, parts[0].split(":"))) for parts in beginnings}
        self.assertEqual({seed for seed, _ in seeds}, {1, 4, 5})
        self.assertTrue(all(1 <= actions < 40 for _, actions in seeds))

    def test_no_walk_goes_on_from_one_that_has_crashed_or_hung(self):
        self.app = self.script("Shop", """
            import json, os, time
            seeds = os.environ["HINDSIGHT_EXPLORE_SEED"]
            with open(os.environ["HINDSIGHT_TRACE"], "w") as file:
                json.dump({"events": 1, "map": {"screens": [{"name": "Screen " + seeds[-1]}]}}, file)
            if seeds == "2":
                os.abort()
            if seeds == "3":
                time.sleep(60)
            """)
        self.run_tool("--walks", "3", "--hang", "3")
        walks = self.lines()
        self.assertEqual([walk["cut"] for walk in walks], [False, True, True])
        # When the walk that hangs was ended depends on the machine.
        self.assertEqual([walk["reached"] for walk in walks], [[["Screen 1"]], [["Screen 2"]], []])
        self.assertEqual([plan.seed for plan in explore.Corpus(self.output).useful], [1])

    def test_the_beginning_of_a_walk_may_have_several_parts(self):
        plan = explore.Plan(57, ((3, 40), (9, 5)))
        self.assertEqual(str(plan), "3:40,9:5,57")
        self.assertEqual(explore.Plan.parsed("3:40,9:5,57"), plan)
        self.assertEqual(explore.Plan.parsed("7"), explore.Plan(7))
        for actions, prefix in [
                (1, ((3, 1),)), (40, ((3, 40),)), (41, ((3, 40), (9, 1))), (45, ((3, 40), (9, 5))),
                (60, ((3, 40), (9, 5), (57, 15)))]:
            self.assertEqual(plan.prefix(actions), prefix)

    def test_a_corpus_without_plans_is_read(self):
        self.output.mkdir()
        (self.output / "walks.jsonl").write_text(
            '{"seed": 1, "events": 9, "new": [["push-same-controller", "List"]]}\n{"seed": 33, "events": 9, "new": []}\n')
        self.run_tool("--walks", "1")
        self.assertRegex(self.lines()[-1]["seeds"], r"^1:[0-9]+,34$")

    def test_too_many_jobs_are_refused(self):
        with self.assertRaises(SystemExit), contextlib.redirect_stderr(io.StringIO()) as errors:
            self.run_tool("--jobs", "33")
        self.assertIn("--jobs is 32 at most", errors.getvalue())

    def run_on_spark(self, *options):
        """The rounds of plans that a stand-in for Spark gets, beside what the tool says."""
        rounds = []

        class Cluster:
            def __init__(self, chosen):
                self.chosen = chosen

            def __enter__(self):
                return self

            def __exit__(self, *_):
                pass

            def walks(self, plans, known):
                rounds.append([plan.seed for plan in plans])
                with tempfile.TemporaryDirectory() as folder:
                    chosen = types.SimpleNamespace(**{**vars(self.chosen), "output": pathlib.Path(folder)})
                    for walk in [explore.explore(chosen, plan) for plan in plans]:
                        is_new = any((found.kind, found.subject) not in known for found in walk.findings)
                        yield {
                            "seed": walk.seed, "seeds": str(walk.plan), "events": walk.events, "cut": walk.is_cut,
                            "reached": walk.reached,
                            "findings": [{"kind": found.kind, "subject": found.subject, "place": place}
                                         for found, place in walk.findings.items()],
                            "files": [{"name": file.name, "content": file.read_bytes()}
                                      for file in walk.trace.parent.glob(f"{walk.trace.name}*")] if is_new else [],
                        }

        module = types.SimpleNamespace(Cluster=Cluster, Failed=type("Failed", (Exception,), {}))
        with mock.patch.dict(sys.modules, {"fleet": types.SimpleNamespace(cluster=module), "fleet.cluster": module}):
            return rounds, self.run_tool("--master", "local[2]", *options)

    def test_rounds_on_spark_make_the_same_corpus(self):
        alone = self.run_tool("--walks", "9")
        names = sorted(path.name for path in self.output.iterdir())
        corpus = (self.output / "walks.jsonl").read_bytes()
        first, self.output = self.output, self.folder / "spark"
        rounds, (status, lines) = self.run_on_spark("--walks", "9", "--round", "4")
        self.assertEqual(rounds, [[1, 2, 3, 4], [5, 6, 7, 8], [9]])
        self.assertEqual((status, [line.replace(str(self.output), str(first)) for line in lines]), alone)
        self.assertEqual(sorted(path.name for path in self.output.iterdir()), names)
        self.assertEqual((self.output / "walks.jsonl").read_bytes(), corpus)
        self.assertEqual(self.run_on_spark("--walks", "1", "--round", "4")[0], [[10]])

    def test_a_walk_begins_as_one_of_a_round_before(self):
        self.output.mkdir()
        (self.output / "walks.jsonl").write_text("".join(
            json.dumps({"seed": seed, "events": 9, "new": [], "reached": [[f"Screen {seed}"]]}) + "\n" for seed in range(1, 101)))
        for distance in [32, 64]:
            corpus = explore.Corpus(self.output, distance)
            self.assertEqual(corpus.plan(distance, 40).beginning, ())
            # The only walk that is so many seeds before it, or more, is the one with seed 2 or 1.
            [(seed, _)] = corpus.plan(distance + 2, 40).beginning
            self.assertIn(seed, [1, 2])

    def test_without_spark_a_master_is_refused(self):
        with mock.patch.dict(sys.modules, {"fleet": None}), self.assertRaises(SystemExit) as end:
            self.run_tool("--master", "local[2]", "--walks", "1")
        self.assertIn("Tools/fleet explore", str(end.exception))

    def test_wrong_rounds_are_refused(self):
        for option in ["--round", "--batch"]:
            with self.assertRaises(SystemExit), contextlib.redirect_stderr(io.StringIO()) as errors:
                self.run_tool(option, "0")
            self.assertIn("--round and --batch are numbers from 1", errors.getvalue())

    def test_without_time_nothing_begins(self):
        self.assertEqual(
            self.run_tool("--minutes", "0"), (0, ["0 walks with 0 events, up to seed 0: 0 new findings, 0 in all"]))

    def test_an_app_that_does_not_record_is_an_error(self):
        self.app = self.script("Shop", "")
        with self.assertRaises(SystemExit) as end:
            self.run_tool("--walks", "1")
        self.assertIn("Recording.startFromEnvironment()", str(end.exception))


if __name__ == "__main__":
    unittest.main()
