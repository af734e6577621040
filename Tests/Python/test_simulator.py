"""A dry run of `Tools/simulator`, and of the steps of the workflow that runs it, with stubs of Apple's programs."""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

import apple_stubs
import device_recorder
from device_recorder import needs_objective_c
from headless_programs import BUILD, compile_program
from programs import ACTIONS, REPLAY, ROOT, needs_replay
from test_scripts import ScriptCase

try:
    import yaml
except ImportError:
    yaml = None

sys.path.append(str(ROOT / "Tools" / "Simulator"))

import simulator  # noqa: E402

PHONE = {"productFamily": "iPhone", "name": "iPhone 17", "identifier": "com.apple.CoreSimulator.SimDeviceType.iPhone-17"}
PAD = {"productFamily": "iPad", "name": "iPad", "identifier": "com.apple.CoreSimulator.SimDeviceType.iPad"}
WORKFLOW = ROOT / ".github" / "workflows" / "apple.yml"
ZIZMOR = pathlib.Path(sys.executable).parent / "zizmor"
FORM = ROOT / ".github" / "ISSUE_TEMPLATE" / "mac.yml"


def runtime(system, version):
    return {"name": f"{system} {version}", "version": version, "isAvailable": True, "supportedDeviceTypes": [PAD, PHONE],
            "identifier": f"com.apple.CoreSimulator.SimRuntime.{system}-{version.replace('.', '-')}"}


RUNTIMES = [runtime("iOS", "26.2"), runtime("iOS", "9.3"), runtime("watchOS", "27.0")]


def has_modules():
    return (BUILD / "Modules" / "HierarchyTesting.swiftmodule").exists()


class SimulatorCase(ScriptCase):
    # The program of the shared scenarios, compiled with HeadlessUIKit.
    shared = None

    def setUp(self):
        super().setUp()
        (self.folder / "Tests").symlink_to(ROOT / "Tests")
        self.zip = self.folder / simulator.FILE
        self.program("uname", '[ "$1" = -s ] && echo Darwin || echo arm64')
        self.program("swift", f"""case $1 in
--version) echo "Apple Swift version 6.2 (swiftlang-6.2.0)" ;;
build) mkdir -p .build/release && ln -s {REPLAY} .build/release/replay && echo "$@" >builds ;;
esac""")
        for name in ["xcrun", "xcodebuild", "sw_vers", "xcode-select"]:
            self.program(name, f'exec "{sys.executable}" -B "{apple_stubs.__file__}" "{self.folder}" {name} "$@"')

    def simulate(self, *arguments, xcode=True, runtimes=RUNTIMES, compilerError="", swiftError="", **faults):
        """Runs `Tools/simulator` on a Mac of this kind, where scenarios have faults."""
        self.state(xcode, runtimes, compilerError, swiftError, faults)
        return self.run_script("Tools/simulator", *arguments)

    def state(self, xcode=True, runtimes=RUNTIMES, compilerError="", swiftError="", faults=None):
        (self.folder / "state.json").write_text(json.dumps({
            "xcode": xcode, "runtimes": runtimes, "compilerError": compilerError, "swiftError": swiftError, "booted": False,
            "shared": self.shared and str(self.shared),
            "faults": {name.replace("_", "-"): fault for name, fault in (faults or {}).items()},
            "program": str(device_recorder.build()) if runtimes and xcode and not compilerError else None}))

    def calls(self):
        return [json.loads(line) for line in (self.folder / "calls").read_text().splitlines()]

    def packed(self):
        with zipfile.ZipFile(self.zip) as archive:
            return {name: archive.read(name).decode() for name in archive.namelist()}


@needs_objective_c
@needs_replay
class Simulator(SimulatorCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        if not has_modules():
            return
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        sources, cls.shared = pathlib.Path(folder.name), pathlib.Path(folder.name) / "shared"
        for each in (simulator.SHARED, simulator.TESTS / "Simulator" / "SharedScenarios"):
            for file in (ROOT / each).glob("*.swift"):
                shutil.copy(file, sources)
        compiled = compile_program(sources, "SharedScenarios", cls.shared)
        assert (compiled.returncode, compiled.stderr) == (0, ""), compiled.stderr

    def test_the_scenarios_run_and_their_recordings_are_packed(self):
        answer = self.simulate()
        self.assertEqual((answer.returncode, answer.stderr), (0, ""))
        scenarios = simulator.names(ROOT / simulator.AGREEMENTS) + simulator.names(ROOT / simulator.LESSONS)
        shared = simulator.shared_names(ROOT)
        self.assertGreaterEqual(len(shared), 20)
        self.assertEqual(answer.stdout.splitlines()[:-1], [f"{name}: as expected" for name in scenarios + shared])
        self.assertEqual((self.folder / "builds").read_text(), "build -c release --product replay\n")
        self.check_calls(scenarios, shared)
        self.check_packed(scenarios, shared)

    def check_calls(self, scenarios, shared):
        device = apple_stubs.DEVICE
        calls = self.calls()
        compiler, = [call for call in calls if "clang" in call]
        sources = [word.split("/")[-2:] for word in compiler if word.endswith(".m")]
        for file, compiled in [("App/Agreements.m", True), ("App/SampleClasses.m", True), ("Simulator/main.m", True), ("App/main.m", False)]:
            self.assertEqual(file.split("/") in sources, compiled, file)
        swift, = [call for call in calls if "swiftc" in call]
        compiled = {pathlib.Path(word).name for word in swift if word.endswith(".swift")}
        self.assertLessEqual({"SharedScenario.swift", "ContainmentScenarios.swift", "ScenarioApp.swift"}, compiled)
        simctl = ["xcrun", "simctl"]
        self.assertEqual([call for call in calls if call not in (compiler, swift)], [
            ["xcodebuild", "-version"], ["sw_vers"], [*simctl, "list", "runtimes"],
            [*simctl, "list", "--json", "runtimes", "available"],
            [*simctl, "create", "Hindsight", PHONE["identifier"], RUNTIMES[0]["identifier"]],
            [*simctl, "bootstatus", device, "-b"],
            [*simctl, "install", device, ".build/simulator/Scenarios.app"],
            [*simctl, "get_app_container", device, simulator.BUNDLE, "data"],
            [*simctl, "install", device, ".build/simulator/SharedScenarios.app"],
            [*simctl, "get_app_container", device, simulator.SHARED_BUNDLE, "data"],
            *[[*simctl, "launch", "--console", device, simulator.BUNDLE, name] for name in scenarios],
            *[[*simctl, "launch", "--console", device, simulator.SHARED_BUNDLE, name] for name in shared],
            [*simctl, "shutdown", device], [*simctl, "delete", device]])

    def check_packed(self, scenarios, shared):
        packed = self.packed()
        recordings = [name for name in scenarios if name not in ("images-without-name", "names-of-swift-classes")]
        self.assertEqual(set(packed), {
            "versions.txt", "build.txt", "build-shared.txt", "result.txt", *[f"console/{name}.txt" for name in scenarios + shared],
            *[f"lines/{name}.txt" for name in shared],
            *[f"{folder}/{name}{suffix}" for folder, suffix in [("recordings", ".jsonl"), ("lint", ".json")] for name in recordings]})
        self.assertEqual(packed["result.txt"], "all as expected\n")
        for text in ["$ xcodebuild -version\nXcode 26.0\n", "$ sw_vers\nProductName:\t\tmacOS\n", "$ swift --version\nApple Swift version 6.2",
                     f"$ xcrun simctl list runtimes\n== Runtimes ==\niOS 26.2 - {RUNTIMES[0]['identifier']}\n"]:
            self.assertIn(text, packed["versions.txt"])
        self.assertTrue(packed["console/self-test.txt"].endswith("HSRecorder: self-test: as expected\n"))
        self.assertEqual([each["rule"] for each in json.loads(packed["lint/missing-did-move.json"])["violations"]], ["missing-did-move"])
        kinds = [json.loads(line)["kind"] for line in packed["recordings/missing-did-move.jsonl"].splitlines()]
        self.assertEqual([kinds[0], kinds[-1], kinds.count("call.addChild")], ["session.began", "session.ended", 1])
        self.assertEqual(packed["lines/root-shown.txt"], (ROOT / simulator.SHARED / "Expected" / "root-shown.txt").read_text())

    def test_shared_scenarios_that_fail_or_differ_are_named_and_packed(self):
        answer = self.simulate("pushed", "popped", "root-shown", "sheet", "--seconds", "30",
                               pushed="pushed-without-animation", sheet="crashes")
        self.assertEqual(answer.returncode, 1)
        self.assertEqual(answer.stdout.splitlines()[:-1], [
            "pushed: it differs from what is expected", "popped: as expected", "root-shown: as expected", "sheet: it crashed"])
        difference = self.packed()["differences/pushed.txt"]
        self.assertTrue(difference.startswith("--- expected\n+++ found\n"), difference)
        self.assertIn("\n-B.viewWillAppear(true)\n", difference)
        self.assertIn("\n+B.viewWillAppear(false)\n", difference)
        self.assertNotIn("lines/sheet.txt", self.packed())

    def test_shared_scenarios_that_do_not_compile_hold_up_no_others(self):
        answer = self.simulate("self-test", "root-shown", swiftError="error: cannot find 'UIWindow' in scope")
        self.assertEqual(answer.stdout.splitlines()[:-1], [
            "self-test: as expected",
            "root-shown: this SDK does not compile the shared scenarios; build-shared.txt in the file below has the errors"])
        self.assertEqual(self.packed()["build-shared.txt"], "error: cannot find 'UIWindow' in scope\n")

    def test_each_scenario_has_a_name_of_its_own(self):
        scenarios = [*simulator.names(ROOT / simulator.AGREEMENTS), *re.findall(r'^    \{"([a-z-]+)",', (ROOT / simulator.LESSONS).read_text(), re.M),
                     *simulator.shared_names(ROOT)]
        self.assertEqual(sorted(scenarios), sorted(set(scenarios)))

    def test_scenarios_that_fail_or_differ_are_named_and_packed(self):
        answer = self.simulate("missing-did-move", "redaction", "self-test", "texts", "--seconds", "2", missing_did_move="missing-will-move-nil", texts="crashes", redaction="hangs")
        self.assertEqual(answer.returncode, 1)
        self.assertEqual(answer.stderr, """error: 3 scenarios failed or differ; the file below has what they recorded and printed:
    missing-did-move: it differs from what is expected
    redaction: it did not end within 2 s
    texts: it crashed, or found what it does not expect
""")
        packed = self.packed()
        self.assertEqual(packed["console/redaction.txt"], "dev.hindsight.scenarios: 4711\n")
        self.assertIn("violations here: [('missing-will-move-nil', 'PageController')]\n"
                      "violations in HeadlessUIKit: [('missing-did-move', 'PageController')]\n",
                      packed["differences/missing-did-move.txt"])
        self.assertIn("- E1      0.000s  controller.created  controller=#1 class=HastyContainerController", packed["differences/missing-did-move.txt"])
        self.assertEqual([name for name in packed if name.startswith("differences/")], ["differences/missing-did-move.txt"])
        simctl = ["xcrun", "simctl"]
        self.assertIn([*simctl, "terminate", apple_stubs.DEVICE, simulator.BUNDLE], self.calls())
        self.assertEqual(self.calls()[-1], [*simctl, "delete", apple_stubs.DEVICE])


class Problems(SimulatorCase):
    """What keeps all scenarios from running is named with what to do, and the file is made all the same."""

    def check(self, answer, error, packed):
        self.assertEqual((answer.returncode, answer.stderr), (69, f"error: {error}\n"))
        self.assertEqual(set(self.packed()), packed)
        # The file leaves out where the user's folder is.
        self.assertEqual(self.packed()["result.txt"], f"{error}\n".replace(str(pathlib.Path.home()), "~"))
        self.assertRegex(answer.stdout, "^Attach .build/simulator/hindsight-simulator.zip to an issue")

    def test_without_xcode(self):
        self.check(self.simulate(xcode=False), """there is no Xcode: xcode-select: error: tool 'xcodebuild' requires Xcode, but active developer directory \
'/Library/Developer/CommandLineTools' is a command line tools instance
    Install Xcode, then: sudo xcode-select --switch /Applications/Xcode.app""", {"versions.txt", "result.txt"})

    def test_without_a_runtime(self):
        for runtimes in ([], RUNTIMES[2:], [{**RUNTIMES[0], "isAvailable": False}]):
            self.check(self.simulate(runtimes=runtimes), """this Xcode has no runtime of iOS for the simulator
    Install one: xcodebuild -downloadPlatform iOS""", {"versions.txt", "result.txt"})

    def test_with_an_sdk_that_does_not_compile(self):
        error = f"{pathlib.Path.home()}/Agreements.m:9:1: error: it is different now"
        self.check(self.simulate(compilerError=error), f"""the scenarios do not compile with this SDK:
{error}
    Report it: the file below has the compiler's output.""", {"versions.txt", "build.txt", "result.txt"})
        self.assertEqual(self.packed()["build.txt"], "~/Agreements.m:9:1: error: it is different now\n")

    def test_with_a_name_of_no_scenario(self):
        answer = self.simulate("self-test", "selftest")
        self.assertEqual(answer.returncode, 2)
        self.assertIn("error: there is no scenario selftest, but: child-left-after-view-removal, did-move-mismatch, ", answer.stderr)

    def test_the_file_lies_where_the_caller_is(self):
        self.state(xcode=False)
        self.run_script("-c", "mkdir elsewhere && cd elsewhere && bash ../Tools/simulator -o made.zip")
        self.zip = self.folder / "elsewhere" / "made.zip"
        self.assertRegex(self.packed()["result.txt"], "^there is no Xcode")

    def test_without_a_mac(self):
        self.program("uname", "echo Linux")
        for name in ("apt-get", "swift", "sudo"):
            self.program(name, "echo installed >&2; exit 1")
        answer = self.simulate()
        self.assertEqual((answer.returncode, answer.stderr), (69, "error: Tools/simulator needs a Mac with Xcode: only Apple has the simulator\n"))


@needs_objective_c
@needs_replay
@unittest.skipUnless(yaml, "needs the packages of requirements.txt")
class Workflow(SimulatorCase):
    def test_its_steps_make_the_file_that_it_uploads(self):
        job = yaml.safe_load(WORKFLOW.read_text())["jobs"]["simulator"]
        self.state()
        self.program("sudo", 'exec "$@"')
        self.program("find", "echo /Applications/Xcode_26.10.app; echo /Applications/Xcode_26.9.app")
        for step in job["steps"]:
            if "run" in step:
                answer = self.run_script("-e", "-c", step["run"])
                self.assertEqual((answer.returncode, answer.stderr), (0, ""), step["name"])
        self.assertEqual(json.loads((self.folder / "state.json").read_text())["selected"], "/Applications/Xcode_26.10.app")
        self.program("find", "true")
        select, = [step["run"] for step in job["steps"] if step.get("name") == "Select Xcode"]
        answer = self.run_script("-e", "-c", select)
        self.assertEqual((answer.returncode, answer.stdout), (1, "::error::this runner has no Xcode 26\n"))
        upload = job["steps"][-1]
        self.assertEqual(upload["if"], "always()")
        self.zip = self.folder / upload["with"]["path"]
        self.assertEqual(self.packed()["result.txt"], "all as expected\n")


@unittest.skipUnless(yaml, "needs the packages of requirements.txt")
class Descriptions(unittest.TestCase):
    def test_the_workflow_blocks_nothing_and_may_only_read(self):
        workflow = yaml.safe_load(WORKFLOW.read_text())
        self.assertEqual(workflow["permissions"], {"contents": "read"})
        self.assertEqual([job["continue-on-error"] for job in workflow["jobs"].values()], [True])

    @unittest.skipUnless(ZIZMOR.exists(), "needs the packages of requirements.txt")
    def test_no_workflow_and_no_action_has_a_known_weakness(self):
        answer = subprocess.run([ZIZMOR, "--offline", "--quiet", "--format", "json", ROOT / ".github", *ACTIONS],
                                capture_output=True, text=True)
        self.assertEqual((answer.returncode, json.loads(answer.stdout)), (0, []), answer.stderr)

    @unittest.skipUnless(shutil.which("actionlint"), "needs actionlint")
    def test_each_workflow_is_one_that_github_takes(self):
        files = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
        answer = subprocess.run(["actionlint", "-no-color", "-pyflakes=", *files], capture_output=True, text=True)
        self.assertEqual((answer.returncode, answer.stdout), (0, ""))

    def test_the_form_of_issues_asks_for_the_file(self):
        form = yaml.safe_load(FORM.read_text())
        asked, = [each for each in form["body"] if each.get("validations", {}).get("required")]
        self.assertIn(simulator.FILE.name, asked["attributes"]["description"])
        said = re.search("the form '(.*)' asks", (ROOT / "Tools" / "Simulator" / "simulator.py").read_text())
        self.assertEqual(said[1], form["name"])


if __name__ == "__main__":
    unittest.main()
