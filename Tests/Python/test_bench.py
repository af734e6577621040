"""How Tools/bench evaluates figures: ratios within a round, goals, and the lines of the table."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Tools" / "Benchmarks" / "bench"))

import goals  # noqa: E402
import guard  # noqa: E402
import peers  # noqa: E402
import runs  # noqa: E402
import table  # noqa: E402
from files import Files  # noqa: E402
from results import Results  # noqa: E402
from runs import Run  # noqa: E402


def results(**runs):
    """The nanoseconds of each round, by run."""
    made = Results()
    for run, rounds in runs.items():
        for value in rounds:
            made.add(run, {"ns": value})
    return made


class GoalTests(unittest.TestCase):
    def row(self, made, limit, peer=True, is_speed=False):
        peer = ("theirs", "ns") if peer else None
        return goals.Goal("it", "ns", ("ours", "ns"), limit, "A user waits.", peer, "peer", is_speed).measured(made)

    def test_a_ratio_is_the_median_of_those_within_a_round(self):
        row = self.row(results(ours=[10, 40, 10], theirs=[100, 100, 50]), 0.2)
        self.assertEqual(row["ratio"], 0.2)
        self.assertEqual(row["ratio range"], [0.1, 0.4])
        self.assertTrue(row["reached"])

    def test_a_speed_is_reached_from_the_limit_on(self):
        made = results(ours=[50, 50, 50], theirs=[100, 100, 100])
        self.assertEqual(self.row(made, 2.0, is_speed=True)["ratio"], 2)
        self.assertTrue(self.row(made, 2.0, is_speed=True)["reached"])
        self.assertFalse(self.row(made, 2.1, is_speed=True)["reached"])

    def test_a_speed_without_a_peer_is_in_millions_a_second(self):
        row = self.row(results(ours=[50, 100, 80]), 11, peer=False, is_speed=True)
        self.assertEqual(row["median"], 12.5)
        self.assertTrue(row["reached"])

    def test_without_its_peer_or_its_run_a_row_is_not_measured(self):
        for made in (results(ours=[1]), results(theirs=[1]), Results()):
            row = self.row(made, 1)
            self.assertEqual((row["median"], row["reached"]), (None, None))
        self.assertEqual(table.goals([row]).splitlines()[-1], "| it | not measured |  |  | ≤ 1 × |  |  | A user waits. |")

    def test_each_goal_has_a_reason_and_a_name_of_its_own(self):
        self.assertTrue(all(goal.reason.endswith(".") for goal in goals.ALL))
        self.assertEqual(len({goal.title for goal in goals.ALL}), len(goals.ALL))

    def test_each_figure_of_a_goal_is_that_of_a_run(self):
        files = Files(*[Path("/none")] * 4, {peer.name: Path("/none") for peer in peers.ALL}, 1000, 1000)
        names = {run.name for run in runs.each_round(files) + runs.once(files) + runs.long(files, 1000)}
        self.assertLessEqual({run for goal in goals.ALL for run, _ in (goal.ours, goal.peer or goal.ours)}, names)

    def test_each_run_of_the_long_trace_says_the_events_of_its_own_trace(self):
        files = Files(*[Path("/none")] * 4, {}, 1000, 1000)
        self.assertEqual(
            [run.title for run in runs.long(files, 10**9)],
            [f"{name} trace of {events} events: {task}" for name, events in (("short", "10,000,000"), ("long", "1,000,000,000"))
             for task in ("write", "open", "seek", "memory")])

    def test_memory_that_is_nothing_can_be_compared(self):
        self.assertEqual(self.row(results(ours=[0], theirs=[0]), 1)["ratio"], 0)

    def test_what_runs_once_counts_for_every_round(self):
        made = results(ours=[2, 4, 6])
        made.add("theirs", {"ns": 4})
        made.repeat(3)
        self.assertEqual(self.row(made, 1)["ratio"], 1)

    def test_a_line_names_peer_ratio_and_verdict(self):
        line = table.goals([self.row(results(ours=[30], theirs=[120]), 0.2)]).splitlines()[-1]
        self.assertEqual(line, "| it | 30 ns | peer: 120 | 0.25 | ≤ 0.2 × | **missed** |  | A user waits. |")


class GuardTests(unittest.TestCase):
    def row(self, ours, theirs):
        goal = goals.Goal("it", "ns", ("it", "ns"), 1, "A user waits.")
        return guard.Row.of(goal, {("it", "ns"): ours}, {("it", "ns"): theirs})

    def test_the_bound_is_a_value_that_the_median_is_below_by_chance_only(self):
        # All of 7 above the median: 1 of 128. All or all but one of 10: 11 of 1024; of 11: 12 of 2048. All but two of 14: 106 of 16384.
        for count, found in [(0, None), (6, None), (7, 0), (10, 0), (11, 1), (13, 1), (14, 2)]:
            self.assertEqual(guard.bound(range(count)), found, count)
        self.assertEqual(guard.least_rounds(), 7)

    def test_a_figure_is_worse_if_no_round_can_be_the_reason(self):
        for ours, least, is_worse in [
            ([104] * 7, 1.04, True), ([103] * 7, 1.03, False), ([200] * 6 + [102], 1.02, False), ([90] * 7, 0.9, False),
        ]:
            row = self.row(ours, [100] * 7)
            self.assertEqual((row.least, row.is_worse), (least, is_worse), ours)

    def test_a_ratio_is_that_within_a_round(self):
        row = self.row([10, 20, 30, 40, 50, 60, 70], [10, 20, 30, 40, 50, 60, 70])
        self.assertEqual((row.ratio, row.least), (1, 1))

    def test_the_size_of_a_file_is_measured_once(self):
        self.assertTrue(self.row([3.2], [3.0]).is_worse)
        self.assertFalse(self.row([3.0], [3.0]).is_worse)

    def test_what_a_side_lacks_is_not_compared(self):
        goal = goals.Goal("it", "ns", ("it", "ns"), 1, "A user waits.")
        self.assertIsNone(guard.Row.of(goal, {("it", "ns"): [1] * 7}, {}))
        self.assertIsNone(guard.Row.of(goal, {}, {("it", "ns"): [1] * 7}))
        self.assertIsNone(self.row([9] * 6, [1] * 6))

    def test_no_figure_is_compared_twice_and_none_of_the_long_trace(self):
        figures = [goal.ours for goal in guard.compared()]
        self.assertEqual(len(figures), len(set(figures)))
        self.assertIn(("commit", "ns"), figures)
        self.assertFalse([run for run, _ in figures if run.startswith("long")])

    def test_what_the_release_cannot_run_is_left_out_after_the_first_round(self):
        with tempfile.TemporaryDirectory() as folder:
            fails = Run("new", ["false"])
            side = guard.Side("release", Path(folder), Path(folder), Path(folder) / "files")
            side.run(fails, is_first=True)
            side.run(Run("new", ["echo", '{"ns": 1}']), is_first=False)
            self.assertEqual(side.figures, {})
            side.run(Run("old", ["echo", '{"ns": 1}']), is_first=True)
            self.assertEqual(side.figures["old", "ns"], [1])
            with self.assertRaises(RuntimeError):
                side.run(Run("old", ["false"]), is_first=False)
            with self.assertRaises(RuntimeError):
                guard.Side("this", Path(folder), Path(folder), Path(folder) / "own").run(fails, is_first=True)

    def test_the_other_programs_write_only_what_needs_an_option_that_the_release_lacks(self):
        written = []

        def write(_, command):
            if command[0].parent.name == "release":
                raise RuntimeError("no such option")
            written.append(command[-1])

        def prepare(*names):
            paths = [getattr(side.files, name) for name in names]
            with mock.patch.object(guard.runs, "preparations", lambda files: [(None, [files.programs / "write", path]) for path in paths]), \
                    mock.patch.object(guard.runs, "stored_bytes", lambda _: []), mock.patch.object(guard.preparation, "write", write), \
                    mock.patch.object(guard.preparation, "tear", lambda _: None):
                side.prepare(Path(folder) / "this")

        with tempfile.TemporaryDirectory() as folder:
            side = guard.Side("release", Path(folder) / "release", Path(folder), Path(folder) / "files")
            prepare("many")
            self.assertEqual(written, [side.files.many])
            with self.assertRaises(RuntimeError):
                prepare("torn")

    def test_a_line_has_both_figures_and_what_the_ratio_is_at_least(self):
        line = guard.table([self.row([104] * 7, [100] * 7)], "abc").splitlines()[-1]
        self.assertEqual(line, "| it | 104 ns | 100 | 1.040 × | 1.040 × | **worse** |")

    def test_the_newest_version_has_a_date(self):
        text = "# Changelog\n\n## [Unreleased]\n\n- [1.0.0] - 2030\n\n## [0.2.0] - 2026-12-01\n\n## [0.1.0] - 2026-11-28\n"
        self.assertEqual(guard.newest_version(text), "## [0.2.0] - 2026-12-01")
        self.assertIsNone(guard.newest_version("## [Unreleased]\n"))

    def test_the_last_release_is_a_commit(self):
        if subprocess.run(["git", "rev-parse", "--is-shallow-repository"], cwd=guard.ROOT, capture_output=True, text=True).stdout != "false\n":
            self.skipTest("the history is not here")
        commit = guard.resolved(guard.last_release())
        self.assertIsNotNone(guard.newest_version(guard.git("show", f"{commit}:CHANGELOG.md")))

    def test_other_programs_are_seen(self):
        """Of 200 units of two processors 150 idle, 10 wait for a disk, and the host takes 4 of the others."""
        stats = iter(["cpu  100 0 50 1000 10 0 0 0 0 0\ncpu0 …", "cpu  126 0 60 1150 20 0 0 4 0 0\ncpu0 …"])
        self.assertAlmostEqual(guard.busy_share(0, lambda: next(stats)), 0.2)
        self.assertIsNone(guard.idle_note([0.0, 0.05]))
        self.assertEqual(guard.idle_note([0.01, 0.2]), "the machine was not idle: other programs took up to 20% of its "
                         "processors between the rounds; end them and measure again before you trust a figure")


class SeekTests(unittest.TestCase):
    def front(self, **points):
        made = Results()
        for run, (size, time) in points.items():
            made.add(run.replace("_", "-"), {"bytes": size, "p50_us": time, "p99_us": 2 * time})
        return table.front(made)

    def test_a_peer_that_is_smaller_and_faster_is_named(self):
        self.assertEqual(
            self.front(seek_4096=(3.4, 158), seek_16384=(2.7, 741), sqlite_seek_512=(3.4, 158), sqlite_seek_4096=(3, 740)),
            "SQLite with 512 events between snapshots takes fewer bytes and less time than "
            "Hindsight with 1,366 (chunks of 4,096).")

    def test_else_each_setting_is_on_the_front(self):
        sentence = "For each setting of Hindsight, every setting of a peer takes more bytes or more time."
        self.assertEqual(self.front(seek_4096=(3.4, 158), sqlite_seek_512=(3.5, 43), leveldb_seek_512=(3.3, 159)), sentence)
        self.assertEqual(self.front(seek_4096=(3.4, 158)), "")
        self.assertEqual(self.front(), "")


class MachineTests(unittest.TestCase):
    def test_what_holds_up_an_idle_loop_is_said_beside_the_stalls(self):
        made = Results()
        for worst in (0.03, 0.05, 0.04):
            made.add("idle-stall", {"worst_ms": worst})
        self.assertIn(" took 0.04 ms in the same rounds", table.machine_stall(made))
        self.assertEqual(table.machine_stall(Results()), "")


class OutsideTests(unittest.TestCase):
    def test_the_baseline_is_subtracted_and_the_rest_divided(self):
        made = Results()
        made.add("load", {"wall": 1.0})
        made.add("write", {"wall": 1.5})
        made.add_outside([Run("write", [], baseline="load", operations=1000)])
        self.assertEqual(made.get(("write", "outside")), [500_000])

    def test_two_runs_that_did_not_do_the_same_are_an_error(self):
        made = Results()
        made.add("ours", {"controllers": 35})
        made.add("theirs", {"controllers": 36})
        with self.assertRaises(RuntimeError):
            made.check_equal("controllers", ["ours", "theirs", "not run"])


if __name__ == "__main__":
    unittest.main()
