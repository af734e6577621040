"""How Tools/bench evaluates figures: ratios within a round, goals, and the lines of the table."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Tools" / "Benchmarks" / "bench"))

import goals  # noqa: E402
import table  # noqa: E402
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
        return goals.Goal("it", "ns", ("ours", "ns"), limit, ("theirs", "ns") if peer else None, "peer", is_speed).measured(made)

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

    def test_without_its_peer_a_row_is_left_out(self):
        self.assertIsNone(self.row(results(ours=[1]), 1))

    def test_what_runs_once_counts_for_every_round(self):
        made = results(ours=[2, 4, 6])
        made.add("theirs", {"ns": 4})
        made.repeat(3)
        self.assertEqual(self.row(made, 1)["ratio"], 1)

    def test_a_line_names_peer_ratio_and_verdict(self):
        line = table.goals([self.row(results(ours=[30], theirs=[120]), 0.2)]).splitlines()[-1]
        self.assertEqual(line, "| it | 30 ns | peer: 120 | 0.25 | ≤ 0.2 × | **missed** |  |")


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
