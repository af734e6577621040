"""Tools/explore_tests.py and the action that runs it, with a `swift` of this test."""

import contextlib
import io
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import textwrap
import unittest
from unittest import mock

from programs import ROOT

try:
    import yaml
except ImportError:
    yaml = None

sys.path.insert(0, str(ROOT / "Tools"))
import explore_tests  # noqa: E402

# What it attaches and how it ends depends on the seeds.
SWIFT = """
import json, os, pathlib, sys, time
calls = pathlib.Path(sys.argv[0]).with_name("calls")
with open(calls, "a") as file:
    file.write(json.dumps([os.environ["HINDSIGHT_SEEDS"], *sys.argv[1:]]) + chr(10))
plan = json.loads(pathlib.Path(sys.argv[0]).with_name("plan.json").read_text())
step = plan.get(os.environ["HINDSIGHT_SEEDS"], {})
folder = pathlib.Path(sys.argv[sys.argv.index("--attachments-path") + 1])
for name, text in step.get("files", {}).items():
    (folder / name).write_text(text)
time.sleep(step.get("seconds", 0))
print(step.get("output", "Test run with 2 tests in 1 suite passed after 0.1 seconds."))
sys.exit(step.get("status", 0))
"""
CODE = """\
// 'Cart' presents while it presents [present-while-presenting] (E12 at 0.2s, x)
// Fix: wait 100% of the time
// Place: Sources/Shop/Cart.swift:12

import Testing

@MainActor @Test func `present-while-presenting`() async throws {
    session.perform([ExplorationStep("tap ```\\u{1B}")])
}
"""


class ExploreTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name).resolve()
        self.package = self.folder / "Shop"
        (self.package / "Sources" / "Shop").mkdir(parents=True)
        (self.package / "Package.swift").write_text("")
        (self.package / "Sources" / "Shop" / "Cart.swift").write_text("")
        subprocess.run(["git", "init", "-q"], cwd=self.package, check=True)
        subprocess.run(["git", "add", "."], cwd=self.package, check=True)
        self.output = self.folder / "found"
        self.swift = self.folder / "swift"
        self.swift.write_text(f"#!{sys.executable}\n{textwrap.dedent(SWIFT)}")
        self.swift.chmod(0o755)
        self.plan({})

    def plan(self, plan):
        (self.folder / "plan.json").write_text(json.dumps(plan))

    def calls(self):
        return [json.loads(line) for line in (self.folder / "calls").read_text().splitlines()]

    def run_tool(self, *options, minutes="0", github=False, **environment):
        out, errors = io.StringIO(), io.StringIO()
        own = {"GITHUB_ACTIONS": "true" if github else "", "GITHUB_WORKSPACE": str(self.folder), "GITHUB_STEP_SUMMARY": "",
               **environment}
        with mock.patch.dict(os.environ, own), contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
            status = explore_tests.main([
                "--filter", "Exploring", "--package", str(self.package), "--output", str(self.output), "--minutes", minutes,
                "--swift", str(self.swift), *options])
        return status, out.getvalue(), errors.getvalue()

    def test_one_range_after_the_other_until_something_is_found(self):
        self.plan({"11...15": {"status": 1, "files": {"a-seed-12.swift": CODE, "a-seed-12.vctrace": "x"}}})
        status, out, _ = self.run_tool(minutes="10")
        self.assertEqual(status, 1)
        place = str(self.output)
        common = ["test", "--package-path", str(self.package)]
        rest = ["--filter", "Exploring", "--attachments-path", place]
        self.assertEqual(self.calls(), [
            ["1...5", *common, *rest], ["6...10", *common, "--skip-build", *rest],
            ["11...15", *common, "--skip-build", *rest]])
        self.assertTrue(out.endswith(
            "'Cart' presents while it presents [present-while-presenting] (E12 at 0.2s, x)\n"
            f"Fix: wait 100% of the time\n  {self.output / 'a-seed-12.swift'}\n"), out)
        self.assertNotIn("::", out.replace("[", ""))

    def test_without_time_one_range_is_explored(self):
        status, out, _ = self.run_tool("--seeds", "7", "--first-seed", "100")
        self.assertEqual((status, [call[0] for call in self.calls()]), (0, ["100...106"]))
        self.assertTrue(out.endswith("The seeds 100 to 106 break no rule.\n"))

    def test_what_was_there_before_is_no_finding(self):
        self.output.mkdir()
        (self.output / "old.swift").write_text(CODE)
        self.assertEqual(self.run_tool()[0], 0)

    def test_what_a_test_expects_is_no_finding(self):
        self.plan({"1...5": {"files": {"a-seed-2.swift": CODE}}, "6...10": {"files": {"a-seed-7.swift": CODE}}})
        status, out, _ = self.run_tool(minutes="0.001")
        self.assertEqual(status, 0)
        self.assertIn("break no rule", out)

    def test_what_is_attached_is_no_command(self):
        code = "// ::stop-commands::x\n// ##[error]y\n" + CODE
        self.plan({"1...5": {"status": 1, "files": {"a-seed-2.swift": code}}})
        _, out, _ = self.run_tool(github=True)
        open_token, commands = None, []
        for line in out.splitlines():
            if open_token is None and line.startswith("::stop-commands::"):
                open_token = line.removeprefix("::stop-commands::")
            elif line == f"::{open_token}::":
                open_token = None
            elif open_token is None and ("::" in line or "##[" in line):
                commands.append(line)
        self.assertEqual([line.split("::")[1].split()[0] for line in commands], ["error"])

    def test_a_failure_without_a_finding_keeps_its_status(self):
        for step, status, words in [
            ({"status": 3}, 3, "fails, and no rule is broken"),
            ({"seconds": 20}, 124, "hangs: it had not ended after 1 s"),
            ({"output": "Test run with 0 tests in 0 suites passed"}, 69, "names no test"),
            ({"output": "no tests"}, 69, "names no test"),
        ]:
            self.plan({"1...5": step})
            found, _, errors = self.run_tool("--hang", "1" if "seconds" in step else "60")
            self.assertEqual(found, status, step)
            self.assertIn(words, errors)
            self.assertTrue(errors.startswith("error: "))

    def test_on_github_a_finding_is_an_annotation_and_a_part_of_the_summary(self):
        self.plan({"1...5": {"status": 1, "files": {"a.swift": CODE}, "output": "::error::from the app"}})
        page = self.folder / "summary.md"
        status, out, _ = self.run_tool(github=True, GITHUB_STEP_SUMMARY=str(page))
        self.assertEqual(status, 1)
        lines = out.splitlines()
        # The output of the app stands between a command that stops commands and the one that ends this.
        token = lines[0].removeprefix("::stop-commands::")
        self.assertRegex(token, "^[0-9a-f]{32}$")
        self.assertLess(lines.index("::error::from the app"), lines.index(f"::{token}::"))
        self.assertEqual(
            lines[-1],
            "::error file=Shop/Sources/Shop/Cart.swift,line=12,title=present-while-presenting::'Cart' presents while it "
            "presents [present-while-presenting] (E12 at 0.2s, x)%0AFix: wait 100%25 of the time%0AThe test that repeats it: "
            "a.swift")
        self.assertEqual(page.read_text(), (
            "## Exploration\n\n1 broken rule, found with the seeds 1 to 5. Each test repeats what the user did.\n\n"
            "````swift\n" + CODE + "````\n"))

    def test_text_of_a_finding_ends_no_block_and_no_command(self):
        code = "// x\u001b[31m\r::error::y\u202e\n\nfunc `r,title=z:%`() {}\n`````\n"
        finding = explore_tests.Finding(pathlib.Path("x.swift"), code)
        self.assertEqual(
            explore_tests.annotation(finding.message, title=finding.rule),
            "::error title=r%2Ctitle=z%3A%25::x\\u{1B}[31m\\u{D}::error::y\\u{202E}")
        block = explore_tests.fenced(code)
        self.assertTrue(block.startswith("``````swift\n") and block.endswith("\n``````\n"))
        shown = explore_tests.summary([finding] * 23, "1 to 5")
        self.assertEqual(shown.count("``````swift"), 20)
        self.assertTrue(shown.endswith("3 more are in the folder.\n"))
        self.assertNotIn("\u001b", shown)

    def test_a_place_is_named_where_it_is_clear(self):
        for name in ["a", "b"]:
            (self.package / name).mkdir()
            (self.package / name / "Menu.swift").write_text("")
        subprocess.run(["git", "add", "."], cwd=self.package, check=True)
        outside = self.folder.parent / "Other.swift"
        with mock.patch.dict(os.environ, {"GITHUB_WORKSPACE": str(self.folder)}):
            for name, path in [
                ("Sources/Shop/Cart.swift", "Shop/Sources/Shop/Cart.swift"), ("Shop/Cart.swift", "Shop/Sources/Shop/Cart.swift"),
                ("ShopModule/Cart.swift", "Shop/Sources/Shop/Cart.swift"),
                (str(self.package / "Sources/Shop/Cart.swift"), "Shop/Sources/Shop/Cart.swift"),
                ("App/Menu.swift", None), ("b/Menu.swift", "Shop/b/Menu.swift"), ("None.swift", None), (str(outside), None),
            ]:
                self.assertEqual(explore_tests.source(self.package, name), path, name)

    def test_wrong_usage(self):
        for options, words in [
            (["--seeds", "0"], "--seeds is a number from 1"), (["--first-seed", "-1"], "--first-seed one from 0"),
            (["--package", str(self.folder)], "has no Package.swift"),
        ]:
            with self.assertRaises(SystemExit) as end, contextlib.redirect_stderr(io.StringIO()) as errors:
                explore_tests.parsed(["--filter", "x", "--package", str(self.package), *options])
            self.assertEqual(end.exception.code, 2)
            self.assertIn(words, errors.getvalue())

    @unittest.skipIf(yaml is None, "needs PyYAML")
    def test_the_action_runs_the_tests_and_keeps_what_they_attach(self):
        self.plan({"3...4": {"status": 1, "files": {"a.swift": CODE}}})
        action = yaml.safe_load((ROOT / "explore" / "action.yml").read_text())
        target = self.folder / "made"
        inputs = {name: given.get("default", "") for name, given in action["inputs"].items()}
        inputs.update({"filter": f"$(touch {target})`touch {target}`\"; touch {target} #", "package": str(self.package),
                       "minutes": "0", "seeds": "2", "first-seed": "3"})
        values = {f"inputs.{name}": value for name, value in inputs.items()}
        values["runner.temp"] = str(self.folder / "temp")
        first, second = action["runs"]["steps"]
        environment = {**os.environ, "GITHUB_ACTION_PATH": str(ROOT / "explore"), "GITHUB_ACTIONS": "true",
                       "PATH": f"{self.folder}:{os.environ['PATH']}"}
        environment.pop("GITHUB_STEP_SUMMARY", None)
        for name, text in first["env"].items():
            for expression, value in values.items():
                text = text.replace("${{ " + expression + " }}", value)
            self.assertNotIn("${{", text)
            environment[name] = text
        answer = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", first["run"]], env=environment, cwd=self.package,
            capture_output=True, text=True)
        self.assertEqual(answer.returncode, 1, answer.stderr)
        self.assertIn("title=present-while-presenting::", answer.stdout)
        self.assertFalse(target.exists())
        [call] = self.calls()
        self.assertEqual(call[call.index("--filter") + 1], inputs["filter"])
        self.assertEqual(second["if"], "always()")
        self.assertEqual(second["with"]["path"], first["env"]["OUTPUT"])
        self.assertTrue((self.folder / "temp" / "hindsight-exploration" / "a.swift").is_file())


if __name__ == "__main__":
    unittest.main()
