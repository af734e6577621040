"""Runs over a small fleet, on Spark: nothing lost, nothing twice, and the same as on one machine, row by row."""

import contextlib
import io
import pathlib
import shutil
import tempfile
import types
import unittest

import parquet
import spark
from fleet import report
from fleet.store import Refused, Store
from traces import ALL, DAY, FIRST_DAY, REPLAY, RECORDINGS, linted, replay

# A program that does not answer for a trace that begins with "slow", and crashes on one that begins with "crash".
POISONED = f"""#!/bin/sh
[ "$1" = lint ] || exec {REPLAY} "$@"
shift 5
while IFS= read -r path; do
    case $(head -c 5 "$path" | tr -d '\\0') in
    slow*) sleep 60 ;;
    crash) kill -SEGV $$ ;;
    esac
    echo "$path" | {REPLAY} lint --files-from - --format jsonl "$@"
done
exit 0
"""


class OnSpark(unittest.TestCase):
    """What the tests share."""

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        cls.spark, cls.fleet, cls.traces = spark.shared()

    def assert_as_on_one_machine(self, output, paths):
        documents = linted(paths)
        self.assertEqual(parquet.violations(output), parquet.expected_violations(documents))
        self.assertEqual(parquet.edges(output), parquet.expected_edges(documents))
        self.assertEqual(parquet.traces(output), parquet.expected_traces(documents))
        self.assertEqual(
            parquet.failures(output),
            {path: (each["status"], each["message"].replace(str(path), path.as_uri()))
             for path, each in documents.items() if "status" in each})


class Runs(OnSpark):
    def test_the_tables_hold_what_replay_says_row_by_row(self):
        output = self.folder / "same"
        self.assertEqual(spark.lint(output, [self.fleet]),
                         ["round 1: 60 linted, 0 unchanged, 0 failed", "round 2: 40 linted, 0 unchanged, 0 failed"])
        self.assert_as_on_one_machine(output, self.traces)
        self.assertGreater(len(parquet.violations(output)), 50)
        self.assertGreater(len(parquet.edges(output)), 50)
        days = parquet.rows(output, "SELECT day, app_version, count(*) FROM traces GROUP BY ALL ORDER BY ALL")
        self.assertEqual(sum(count for _, _, count in days), len(self.traces))
        self.assertIn(("2026-01-02", "2.8"), {(day, version) for day, version, _ in days})
        self.assertEqual(sorted(path.name for path in output.iterdir() if path.name[0] != "."),
                         ["_fleet.json", "edges", "failures", "traces", "violations"])

    def test_links_to_folders_are_not_followed_and_odd_names_are_linted(self):
        folder = self.folder / "links"
        (folder / "day").mkdir(parents=True)
        odd = folder / "day" / "a [b] {c} %41 + ü.vctrace"
        shutil.copy(self.traces[0], odd)
        for name in ["day/up", "day/again", "loop"]:
            (folder / name).symlink_to(folder)
        output = self.folder / "links-tables"
        self.assertEqual(spark.lint(output, [folder, odd.parent]), ["round 1: 1 linted, 0 unchanged, 0 failed"])
        self.assertEqual(spark.lint(output, [folder.as_uri()], resume=True), ["round 2: 0 linted, 1 unchanged, 0 failed"])

    @unittest.skipUnless(ALL, "needs HINDSIGHT_ALL_TESTS")
    def test_rows_say_which_app_on_which_device(self):
        output = self.folder / "said"
        trace = self.traces[5]
        spark.lint(output, [trace.parent / trace.name])
        [document] = linted([trace]).values()
        said = document["session"]
        self.assertEqual(parquet.rows(output, f"""
            SELECT app, version, version_key, build, device, system, started_at, "bytes", kinds, damage, linted_by, day
            FROM traces WHERE path LIKE '%/{trace.name}'"""), [(
                "Shop", said["appVersion"], "00000002.00000008", "5", said["device"], said.get("system"),
                FIRST_DAY + DAY, trace.stat().st_size, document["kinds"], [],
                replay("--version").decode().strip(), "2026-01-02")])

    def test_hostile_files_are_failures_and_the_others_are_linted(self):
        folder = self.folder / "hostile"
        shutil.copytree(self.fleet / "day-1", folder)
        (folder / "empty.vctrace").write_bytes(b"")
        (folder / "foreign.vctrace").write_bytes(b"\x7fELF" * 100)
        (folder / "a name: with [odd] {chars} % + ü.vctrace").write_text("hello")
        shutil.copy(self.traces[0], folder / "a copy: [1] {2} %41 + ü\n.vctrace")
        shutil.copytree(RECORDINGS[0].parent / "damaged", folder / "damaged", ignore=lambda _, names: [
            name for name in names if not name.endswith(".vctrace")])
        (folder / "a.txt").write_text("no trace")
        output = self.folder / "hostile-tables"
        spark.lint(output, [folder])
        # A list of paths has no path with a line break: that one is linted alone.
        paths = sorted(path for path in folder.rglob("*.vctrace") if "\n" not in path.name)
        documents = linted(paths)
        odd = next(path for path in folder.iterdir() if "\n" in path.name)
        documents[odd] = dict(next(iter(linted([self.traces[0]]).values())), path=str(odd))
        self.assertEqual(parquet.violations(output), parquet.expected_violations(documents))
        self.assertEqual(
            {path: status for path, (status, _) in parquet.failures(output).items()},
            {path: each["status"] for path, each in documents.items() if "status" in each})
        self.assertEqual(len(parquet.traces(output)) + len(parquet.failures(output)), len(documents))
        status, message = parquet.failures(output)[folder / "empty.vctrace"]
        self.assertEqual(message, f"{(folder / 'empty.vctrace').as_uri()}: not a trace: byte 0: expected the header of a trace, "
                                  "found an empty file")

    def test_a_trace_that_hits_a_limit_is_a_failure_and_its_batch_goes_on(self):
        folder = self.folder / "poison"
        shutil.copytree(self.fleet / "day-0", folder)
        for name in ["slow", "crash"]:
            (folder / f"00000-{name}.vctrace").write_text(name + " file")
        program = self.folder / "poisoned-replay"  # A name of its own: the session has sent `replay` to its executors.
        program.write_text(POISONED)
        program.chmod(0o755)
        output = self.folder / "poison-tables"
        spark.lint(output, [folder], replay=str(program), time_limit=3, memory_limit=4096)
        self.assertEqual(
            {path.name: status for path, (status, _) in parquet.failures(output).items()},
            {"00000-slow.vctrace": 124, "00000-crash.vctrace": 139})
        documents = linted(sorted((self.fleet / "day-0").iterdir()))
        self.assertEqual({path.name: rest for path, rest in parquet.traces(output).items()},
                         {path.name: rest for path, rest in parquet.expected_traces(documents).items()})

    @unittest.skipUnless(ALL, "needs HINDSIGHT_ALL_TESTS")
    def test_a_file_of_the_journal_belongs_to_its_trace(self):
        folder = self.folder / "journal"
        folder.mkdir()
        shutil.copy(self.traces[0], folder / "a.vctrace")
        (folder / "a.vctrace-journal").write_bytes(b"no journal")
        output = self.folder / "journal-tables"
        spark.lint(output, [folder])
        self.assert_as_on_one_machine(output, [folder / "a.vctrace"])
        (folder / "a.vctrace-journal").write_bytes(b"another")
        self.assertEqual(spark.lint(output, [folder], resume=True), ["round 2: 1 linted, 0 unchanged, 0 failed"])

    @unittest.skipUnless(ALL, "needs HINDSIGHT_ALL_TESTS")
    def test_files_that_spark_reads_for_the_executors(self):
        output = self.folder / "viewfs"
        (self.fleet / "day-0" / "empty.vctrace").write_bytes(b"")
        self.addCleanup((self.fleet / "day-0" / "empty.vctrace").unlink)
        odd = self.fleet / "day-0" / "a [b] {c} %41 + ü.vctrace"
        shutil.copy(self.traces[3], odd)
        self.addCleanup(odd.unlink)
        spark.lint(output, ["viewfs://fleet/traces"])
        documents = linted([*self.traces, odd])
        moved = {pathlib.Path("/traces") / path.relative_to(self.fleet): each for path, each in documents.items()}
        self.assertEqual(parquet.traces(output), parquet.expected_traces(moved))
        self.assertEqual(parquet.violations(output), parquet.expected_violations(moved))
        [(path, (status, message))] = parquet.failures(output).items()
        self.assertEqual((path.name, status), ("empty.vctrace", 74))
        self.assertIn("viewfs://fleet/traces/day-0/empty.vctrace: cannot be read: it is empty", message)


@unittest.skipUnless(ALL, "needs HINDSIGHT_ALL_TESTS")
class Resuming(OnSpark):
    def setUp(self):
        self.inputs = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.output = self.inputs / "tables"
        self.days = [self.inputs / "day-0", self.inputs / "day-1"]
        for number, day in enumerate(self.days):
            day.mkdir()
            for trace in self.traces[number:20:2]:
                shutil.copy(trace, day)

    def resume(self, **given):
        return spark.lint(self.output, [self.inputs], resume=True, **given)

    def test_only_what_is_new_is_linted(self):
        spark.lint(self.output, self.days[:1])
        (self.days[1] / "foreign.vctrace").write_text("hello")
        self.assertEqual(self.resume(), ["round 2: 10 linted, 10 unchanged, 1 failed"])
        self.assertEqual(self.resume(), ["round 3: 0 linted, 21 unchanged, 0 failed"])
        self.assert_as_on_one_machine(self.output, sorted(self.inputs.rglob("*.vctrace")))
        self.assertEqual(parquet.rows(self.output, "SELECT DISTINCT round FROM all_traces ORDER BY 1"), [(1,), (2,)])

    def test_a_file_that_has_changed_is_linted_again_and_counts_once(self):
        spark.lint(self.output, self.days)
        changed = sorted(self.days[0].iterdir())[:2]
        shutil.copy(self.traces[57], changed[0])
        changed[1].write_text("hello")
        self.assertEqual(self.resume(), ["round 2: 1 linted, 18 unchanged, 1 failed"])
        self.assert_as_on_one_machine(self.output, sorted(self.inputs.rglob("*.vctrace")))
        # And back again.
        shutil.copy(self.traces[57], changed[1])
        self.assertEqual(self.resume(), ["round 3: 1 linted, 19 unchanged, 0 failed"])
        self.assert_as_on_one_machine(self.output, sorted(self.inputs.rglob("*.vctrace")))

    def test_an_interrupted_run_goes_on_after_its_last_complete_round(self):
        spark.lint(self.output, [self.inputs], round=8)
        rounds = Store(self.spark, str(self.output)).rounds()
        self.assertEqual(rounds, [0, 1, 2, 3])
        # The state that a run leaves which is ended while it writes a round: the table `traces` is written last.
        complete = self.answer("classes")
        shutil.rmtree(self.output / "traces" / "round=1")
        self.assertNotEqual(self.answer("classes"), complete)
        self.assertEqual(self.resume(), ["round 4: 8 linted, 12 unchanged, 0 failed"])
        self.assertEqual(self.answer("classes"), complete)
        self.assert_as_on_one_machine(self.output, sorted(self.inputs.rglob("*.vctrace")))

    def answer(self, question):
        text = io.StringIO()
        with contextlib.redirect_stdout(text):
            report.print_answer(self.spark, types.SimpleNamespace(
                question=question, output=str(self.output), since=None, limit=1000))
        return text.getvalue()

    def test_an_output_is_replaced_only_if_told(self):
        spark.lint(self.output, self.days[:1])
        with self.assertRaisesRegex(Refused, "tables: exists; --resume lints what is new, --overwrite replaces it"):
            spark.lint(self.output, self.days)
        spark.lint(self.output, self.days[1:], overwrite=True)
        self.assert_as_on_one_machine(self.output, sorted(self.days[1].iterdir()))

    def test_a_folder_of_something_else_is_never_touched(self):
        (self.inputs / "other").mkdir()
        (self.inputs / "other" / "letter.txt").write_text("dear")
        for given in [{}, {"resume": True}, {"overwrite": True}]:
            with self.assertRaisesRegex(Refused, "other: is no output of fleet"):
                spark.lint(self.inputs / "other", self.days, **given)
        self.assertEqual((self.inputs / "other" / "letter.txt").read_text(), "dear")

    def test_tables_of_another_version_are_not_mixed(self):
        spark.lint(self.output, self.days[:1])
        (self.output / "_fleet.json").write_text('{"version": 99}')
        (self.output / "._fleet.json.crc").unlink()
        with self.assertRaisesRegex(Refused, "has tables of version 99, this program writes 1"):
            self.resume()
        with self.assertRaisesRegex(Refused, "has tables of version 99"):
            self.answer("rules")
        spark.lint(self.output, self.days[:1], overwrite=True)
        self.resume()

    def test_an_input_without_traces_is_refused(self):
        with self.assertRaisesRegex(Refused, r"no \*\.vctrace"):
            spark.lint(self.inputs / "none", [RECORDINGS[0].parent.parent / "Tools" / "Fleet"])

    def test_folders_that_overlap_hold_each_trace_once(self):
        self.assertEqual(spark.lint(self.output, [self.inputs, self.days[0], self.days[0].as_uri()]),
                         ["round 1: 20 linted, 0 unchanged, 0 failed"])


if __name__ == "__main__":
    unittest.main()
