"""Builds scenarios for a simulator, runs them there, and packs what they recorded and wrote. `Tools/simulator` runs this.

Those of the device recorder record; the shared ones are written in Swift, and write their callbacks as lines.

It needs nothing but the Python 3.9 of Xcode.
"""

import argparse
import difflib
import json
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

from story import found, story

RECORDER = pathlib.Path("Sources/CHindsightDeviceRecorder")
TESTS = pathlib.Path("Tests/DeviceRecorder")
AGREEMENTS, LESSONS = TESTS / "App" / "Agreements.m", TESTS / "App" / "Lessons.m"
SHARED = pathlib.Path("Tests/HeadlessUIKitTests/SharedScenarios")
TRACES = pathlib.Path("Traces")
WORK = pathlib.Path(".build/simulator")
FILE = WORK / "hindsight-simulator.zip"
REPLAY = pathlib.Path(".build/release/replay")
BUNDLE, SHARED_BUNDLE = "dev.hindsight.scenarios", "dev.hindsight.shared-scenarios"
VERSIONS = [["xcodebuild", "-version"], ["sw_vers"], ["swift", "--version"], ["xcrun", "simctl", "list", "runtimes"]]


class Problem(Exception):
    """What keeps all scenarios from running, and what to do about it."""

    def __init__(self, cause, remedy):
        super().__init__(f"{cause.strip()}\n    {remedy}")


class Archive:
    """The files of the archive, without the name of the user's folder."""

    def __init__(self):
        self.files = {}

    def add(self, name, text):
        self.files[name] = text.replace(str(pathlib.Path.home()), "~")

    def write(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, text in sorted(self.files.items()):
                archive.writestr(name, text)


def run(*command, seconds=None, folder=None):
    """The exit status and the output of a command."""
    try:
        result = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
                                errors="replace", timeout=seconds, cwd=folder)
    except FileNotFoundError:
        return 127, f"{command[0]}: not found\n"
    return result.returncode, result.stdout


def output(*command, remedy):
    """What a command that must work prints on standard output."""
    result = subprocess.run(list(map(str, command)), capture_output=True, encoding="utf-8", errors="replace")
    if result.returncode != 0:
        raise Problem(f"{' '.join(map(str, command))}: exit status {result.returncode}\n{result.stdout}{result.stderr}", remedy)
    return result.stdout


def simctl(*arguments):
    return output("xcrun", "simctl", *arguments, remedy="Quit Simulator and run Tools/simulator again.")


def add_versions(archive):
    """The versions of everything that takes part."""
    answers = {" ".join(command): run(*command) for command in VERSIONS}
    archive.add("versions.txt", "\n".join(f"$ {command}\n{text}" for command, (_, text) in answers.items()))
    status, text = answers["xcodebuild -version"]
    if status != 0:
        raise Problem(f"there is no Xcode: {text}", "Install Xcode, then: sudo xcode-select --switch /Applications/Xcode.app")


def newest_runtime():
    """The newest runtime of iOS."""
    runtimes = [runtime for runtime in json.loads(simctl("list", "--json", "runtimes", "available"))["runtimes"]
                if ".SimRuntime.iOS-" in runtime["identifier"] and runtime["isAvailable"]]
    if not runtimes:
        raise Problem("this Xcode has no runtime of iOS for the simulator", "Install one: xcodebuild -downloadPlatform iOS")
    return max(runtimes, key=lambda runtime: list(map(int, runtime["version"].split("."))))


def device_type(runtime):
    """A phone that has this runtime."""
    phones = [kind["identifier"] for kind in runtime["supportedDeviceTypes"] if kind["productFamily"] == "iPhone"]
    if not phones:
        raise Problem(f"{runtime['name']} supports no iPhone", "Install another runtime: xcodebuild -downloadPlatform iOS")
    return phones[0]


def build_replay():
    output("swift", "build", "-c", "release", "--product", "replay",
           remedy="Tools/check-apple on Linux shows such errors, too: please report it.")


def build_app(archive):
    """The folder of the app, and what the compiler printed."""
    app = WORK / "Scenarios.app"
    app.mkdir(parents=True, exist_ok=True)
    shutil.copy(TESTS / "Simulator" / "Info.plist", app)
    scenarios = [file for file in sorted((TESTS / "App").glob("*.m")) if file.name != "main.m"]
    status, text = run(
        "xcrun", "--sdk", "iphonesimulator", "clang", "-target", f"{platform.machine()}-apple-ios15.0-simulator",
        "-std=gnu11", "-g", "-O1", "-fno-objc-arc", f"-I{RECORDER}", f"-I{RECORDER / 'include'}", f"-I{TESTS / 'App'}",
        *sorted(RECORDER.glob("*.c")), *scenarios, TESTS / "Simulator" / "main.m",
        "-framework", "UIKit", "-framework", "Foundation", "-framework", "CoreFoundation", "-o", app / "Scenarios")
    archive.add("build.txt", text)
    if status != 0:
        raise Problem(f"the scenarios do not compile with this SDK:\n{text}", "Report it: the file below has the compiler's output.")
    return app


def names(file):
    """The scenarios in a table of the test program that need public API only."""
    return re.findall(r'^    \{"([a-z-]+)",', file.read_text().split("const Scenario ")[1].split("#if")[0], re.MULTILINE)


def build_shared_app(archive):
    """The folder of the app with the shared scenarios; None if this SDK does not compile them."""
    app = WORK / "SharedScenarios.app"
    app.mkdir(parents=True, exist_ok=True)
    folder = TESTS / "Simulator" / "SharedScenarios"
    shutil.copy(folder / "Info.plist", app)
    status, text = run(
        "xcrun", "--sdk", "iphonesimulator", "swiftc", "-target", f"{platform.machine()}-apple-ios16.0-simulator",
        "-swift-version", "6", "-parse-as-library", "-module-name", "SharedScenarios", "-g",
        *sorted(SHARED.glob("*.swift")), *sorted(folder.glob("*.swift")), "-o", app / "SharedScenarios")
    archive.add("build-shared.txt", text)
    return app if status == 0 else None


def shared_names(root=pathlib.Path()):
    """The shared scenarios: each has a file with the lines that are expected."""
    return sorted(file.stem for file in (root / SHARED / "Expected").glob("*.txt"))


class Device:
    """A device of our own in the simulator."""

    def __init__(self, runtime):
        self.number = simctl("create", "Hindsight", device_type(runtime), runtime["identifier"]).split()[-1]
        self.documents = {}

    def boot(self):
        simctl("bootstatus", self.number, "-b")

    def install(self, app, bundle):
        simctl("install", self.number, app)
        self.documents[bundle] = pathlib.Path(simctl("get_app_container", self.number, bundle, "data").strip()) / "Documents"

    def launch(self, bundle, name, seconds):
        """What the app prints, and whether it ended in time."""
        try:
            return run("xcrun", "simctl", "launch", "--console", self.number, bundle, name, seconds=seconds)[1], True
        except subprocess.TimeoutExpired as error:
            run("xcrun", "simctl", "terminate", self.number, bundle)
            # Bytes, since this output was not read to its end.
            return (error.stdout or b"").decode("utf-8", "replace"), False

    def delete(self):
        run("xcrun", "simctl", "shutdown", self.number)
        run("xcrun", "simctl", "delete", self.number)


class Examination:
    """What `replay` says of the recordings."""

    def __init__(self, archive, folder):
        self.archive = archive
        self.folder = pathlib.Path(folder)

    def replay(self, *arguments):
        return run(REPLAY.absolute(), *arguments, folder=self.folder)

    def imported(self, events, name):
        """The name of the trace that is made of events."""
        (self.folder / f"{name}.jsonl").write_text("".join(json.dumps(event) + "\n" for event in events), encoding="utf-8")
        status, text = self.replay("import", "--strict", f"{name}.jsonl", "-o", f"{name}.vctrace")
        if status != 0:
            raise ValueError(f"replay import: {text}")
        return f"{name}.vctrace"

    def lint(self, trace):
        return json.loads(self.replay("lint", "--format", "json", trace)[1])["traces"][0]

    def examine(self, name, text, golden):
        """Whether a recording differs from what is expected: from the recording of HeadlessUIKit if there is one."""
        events = [json.loads(line) for line in text.splitlines()]
        report = self.lint(self.imported(events, name))
        self.archive.add(f"lint/{name}.json", json.dumps(report, indent=2) + "\n")
        lines = [f"{what}: {report[what]}\n" for what in ("anomalies", "openScopes") if report[what] != 0]
        if golden is not None:
            lines += self.differences(name, events, golden)
            here, there = found(report), found(self.lint(golden))
            if here != there:
                lines.append(f"violations here: {here}\nviolations in HeadlessUIKit: {there}\n")
        if lines:
            self.archive.add(f"differences/{name}.txt", "".join(lines))
        return bool(lines)

    def differences(self, name, events, golden):
        exported = self.replay("export", "--format", "jsonl", golden)[1].splitlines()
        stories = [self.imported(story(each, events[0]["records"]), f"{name}-{which}")
                   for which, each in [("headless", map(json.loads, exported)), ("own", events)]]
        _, text = self.replay("diff", "--all", *stories)
        return [text] if text else []


def run_scenario(name, golden, device, examination, seconds):
    """How a scenario failed or differs; None if it is as expected."""
    console, ended = device.launch(BUNDLE, name, seconds)
    documents = device.documents[BUNDLE]
    failure = None if (documents / f"{name}.passed").exists() else "it crashed, or found what it does not expect"
    failure = failure if ended else late(seconds)
    examination.archive.add(f"console/{name}.txt", console)
    file = documents / f"{name}.jsonl"
    if file.exists():
        text = file.read_text(encoding="utf-8", errors="replace")
        examination.archive.add(f"recordings/{name}.jsonl", text)
        try:
            if examination.examine(name, text, golden):
                failure = failure or "it differs from what is expected"
        except (ValueError, LookupError) as error:
            failure = failure or f"its recording cannot be read: {error}".strip()
    return failure


def run_shared_scenario(name, device, archive, seconds):
    """The same for a shared scenario."""
    console, ended = device.launch(SHARED_BUNDLE, name, seconds)
    archive.add(f"console/{name}.txt", console)
    file = device.documents[SHARED_BUNDLE] / f"{name}.txt"
    if not file.exists():
        return "it crashed" if ended else late(seconds)
    text, expected = file.read_text(encoding="utf-8", errors="replace"), (SHARED / "Expected" / f"{name}.txt").read_text()
    archive.add(f"lines/{name}.txt", text)
    if text == expected:
        return None
    lines = difflib.unified_diff(expected.splitlines(), text.splitlines(), "expected", "found", lineterm="")
    archive.add(f"differences/{name}.txt", "".join(line + "\n" for line in lines))
    return "it differs from what is expected"


def late(seconds):
    return f"it did not end within {seconds:g} s"


def run_scenarios(scenarios, device, archive, seconds):
    """One line for each scenario that failed or differs."""
    lines = []
    agreements, shared = names(AGREEMENTS), shared_names()
    with tempfile.TemporaryDirectory() as folder:
        examination = Examination(archive, folder)
        for name in scenarios:
            golden = TRACES.absolute() / f"{name}.vctrace" if name in agreements else None
            if name not in shared:
                failure = run_scenario(name, golden, device, examination, seconds)
            elif SHARED_BUNDLE in device.documents:
                failure = run_shared_scenario(name, device, archive, seconds)
            else:
                failure = "this SDK does not compile the shared scenarios; build-shared.txt in the file below has the errors"
            print(f"{name}: {failure or 'as expected'}", flush=True)
            if failure:
                lines.append(f"{name}: {failure}")
    return lines


def check(scenarios, archive, seconds):
    """What failed or differs; a problem if nothing could be run."""
    add_versions(archive)
    runtime = newest_runtime()
    build_replay()
    app, shared = build_app(archive), build_shared_app(archive)
    device = Device(runtime)
    try:
        device.boot()
        device.install(app, BUNDLE)
        if shared:
            device.install(shared, SHARED_BUNDLE)
        return run_scenarios(scenarios, device, archive, seconds)
    finally:
        device.delete()


def main(arguments):
    parser = argparse.ArgumentParser(prog="Tools/simulator", description=__doc__.split("`Tools")[0])
    parser.add_argument("-o", metavar="FILE", type=pathlib.Path, dest="file", help=f"the file that it makes (default: {FILE})")
    # Where the caller is, for FILE.
    parser.add_argument("--folder", type=pathlib.Path, default=pathlib.Path(), help=argparse.SUPPRESS)
    parser.add_argument("--seconds", type=float, default=60, help="how long a scenario may take (default: 60)")
    parser.add_argument("scenarios", metavar="SCENARIO", nargs="*", help="only these (default: all)")
    options = parser.parse_args(arguments)
    file = options.folder / options.file if options.file else FILE
    scenarios = names(AGREEMENTS) + names(LESSONS) + shared_names()
    for name in options.scenarios:
        if name not in scenarios:
            parser.error(f"there is no scenario {name}, but: {', '.join(scenarios)}")
    archive, problem, lines = Archive(), None, []
    try:
        lines = check(options.scenarios or scenarios, archive, options.seconds)
    except Problem as error:
        problem = str(error)
    archive.add("result.txt", f"{problem}\n" if problem else "".join(line + "\n" for line in lines) or "all as expected\n")
    archive.write(file)
    if problem:
        print(f"error: {problem}", file=sys.stderr)
    elif lines:
        print(f"error: {len(lines)} scenarios failed or differ; the file below has what they recorded and printed:\n    " + "\n    ".join(lines),
              file=sys.stderr)
    print(f"Attach {file} to an issue; the form 'Apple's UIKit on a Mac' asks for it.")
    return 69 if problem else 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
