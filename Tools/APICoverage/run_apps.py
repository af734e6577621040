"""Builds, runs, records and lints the apps of public repositories, without a change to their files.

    python3 Tools/APICoverage/run_apps.py FOLDER [--only NAME] [--system 13,26,27:26] [--actions 60] [--output OUT]

FOLDER holds checkouts, one folder each; nothing is fetched. Each app, with the modules of its repository that it imports,
is lowered, compiled and linked once against what `swift build` made of this package. It is launched from its own folder
under each of the systems, explored for the same number of user actions (`Session.explore`), and recorded. No launch sees
what another one has stored, and the random numbers of C are the same in each. `27:26` is iOS 27 with an app that was
linked with the SDK of 26: one that was linked with that of 27 needs scenes.

Prints a line for each launch, then how many violations each rule found in it, and where the recording parts from that of
the system before it (`replay systems`). OUT gets the traces, what lint says of each, all of it in `apps.json`, and a table
in `apps.md`.

A module that is not in the repository is taken from the other checkouts. A library is also shown by an app of this
package, if a file of `drivers` has the name of its module.
"""

import argparse
import collections
import functools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import coverage
import survey

ROOT = Path(__file__).resolve().parents[2]
BUILT = ROOT / ".build/debug"
DRIVERS = Path(__file__).parent / "drivers"
RANDOM = Path(__file__).parent / "random.c"
ERROR = re.compile(r"^(\S.*?:\d+:\d+): error: (.*)$", re.M)
FATAL = re.compile(r": (Fatal error|Assertion failed|Precondition failed)\b")
# A line of a backtrace that has a place.
FRAME = re.compile(r"^ *\d+ .* in \S+ at (/.*:\d+):\d+$", re.M)

# What an app imports, besides the modules that stand beside UIKit.
IMPORTED = ["HierarchyRecording", "UIKit"]


def linked(targets):
    """The modules that an app links, sorted: those that it may import, and all that these need of the targets, which are
    those that `swift package dump-package` lists."""
    needs = {target["name"]: [name for each in target["dependencies"] for name, *_ in each.values()] for target in targets}
    found, left = set(), [*IMPORTED, *(path.name for path in (ROOT / "Sources/Companions").iterdir())]
    while left:
        name = left.pop()
        if name in needs and name not in found:
            found.add(name)
            left += needs[name]
    return sorted(found)


@functools.cache
def own_linked():
    package = run(["swift", "package", "--package-path", ROOT, "dump-package"], 60).stdout
    return linked(json.loads(package)["targets"])


@dataclass(frozen=True)
class System:
    """A version of iOS, and the SDK with which the app was linked, if not with its own."""

    version: str
    sdk: str = ""

    def __str__(self):
        return f"iOS {self.version}" + (f", SDK {self.sdk}" if self.sdk else "")

    @property
    def suffix(self):
        """What distinguishes its files."""
        return f"-{self.version}" + (f"-sdk{self.sdk}" if self.sdk else "")

    @property
    def environment(self):
        return {"HINDSIGHT_SYSTEM": self.version, "HINDSIGHT_SDK": self.sdk}


def systems(text):
    """Those of a list such as `13,26,27:26`."""
    found = [System(*part.split(":")) for part in text.split(",") if re.fullmatch(r"[\d.]+(:[\d.]+)?", part)]
    if len(found) != text.count(",") + 1:
        raise argparse.ArgumentTypeError(f"'{text}' is no list of systems, such as 13,26,27:26")
    return found


def imported(unit, siblings):
    """Those of the units that a unit imports, by the names that it imports, each before those that import it; of equal
    names the first."""
    found = []
    def visit(current, importing):
        names = sorted({name for file in current.files for name in survey.IMPORT.findall(survey.text(file))})
        for sibling in siblings:
            name = next((name for name in names if survey.is_imported_as(sibling, name)), None)
            if name and not any(survey.is_imported_as(unit, name) for unit in importing + found):
                visit(sibling, [*importing, sibling])
                found.append(sibling.named(name))
    visit(unit, [unit])
    return found


def drivers(units):
    """The apps of this package that show the libraries among the units of a repository."""
    for file in sorted(DRIVERS.glob("*.swift")):
        library = next((unit for unit in units if survey.is_imported_as(unit, file.stem)), None)
        if library:
            driver = survey.Unit(library.repository, f"{file.stem}Driver", [file, DRIVERS / "Menu.swift"], True)
            driver.home, driver.assets = library.home, library.assets
            yield driver


def program(name):
    """A program of this package, for a release or for debugging: the one that was built last."""
    return max((path for path in (ROOT / ".build/release" / name, BUILT / name) if path.exists()),
               key=lambda path: path.stat().st_mtime)


def run(words, seconds, **environment):
    try:
        return subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=seconds,
                              env={**os.environ, **environment}, errors="replace")
    except subprocess.TimeoutExpired as stopped:
        output = [(part or b"").decode(errors="replace") for part in (stopped.stdout, stopped.stderr)]
        return subprocess.CompletedProcess(words, 124, output[0], f"{output[1]}\nstopped after {seconds} s")


def app_folder(unit):
    """The folder that has an app's sources, its Info.plist and its storyboards and XIBs. What is shared by the whole
    repository is left out."""
    own = os.path.commonpath([unit.assets, unit.home])
    whole = os.path.commonpath([own, *(file.parent for file in unit.interfaces)])
    return own if Path(whole) == unit.repository else whole


def why_ended(output):
    """The message with which an app ended, and its own line that was reached last; else the end of what it wrote."""
    lines = output.splitlines()
    message = next((line for line in lines if FATAL.search(line)), None)
    frames = (match[1] for match in FRAME.finditer(output))
    line = next((place for place in frames if not place.startswith(str(ROOT))), None)
    return [text for text in (message, line) if text] or lines[-8:]


def objects_of(module):
    """The object files of a module of this package, without those of sources that are there no more."""
    sources = {path.name for folder in ("Sources", "Sources/Companions") for path in (ROOT / folder / module).rglob("*.*")}
    return [path for path in sorted((BUILT / f"{module}.build").rglob("*.o"))
            if path.name.removesuffix(".o") in sources]


class Build:
    """An app with the modules of its repository, in a folder of their own."""

    def __init__(self, folder, app, libraries):
        self.folder, self.app, self.libraries = folder, app, libraries
        self.names = [survey.module_name(unit) for unit in libraries]
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)

    def port(self, unit):
        """What the lowering left of a unit."""
        name = survey.module_name(unit)
        words = [ROOT / ".build/porting/debug/port", "--module", name, "--quiet", "--output", self.folder / name,
                 "--available", ",".join([*self.names, *survey.own_modules()]), "--root", os.path.commonpath([file.parent for file in unit.files])]
        words += ["--app", app_folder(unit)]
        # A class has to know which requirements of an imported protocol may be left out.
        for library in imported(unit, self.libraries):
            words += [word for file in library.files for word in ("--context", file)]
        return run([*words, *unit.files], 300).stdout

    def compile(self, unit):
        """The errors of a unit; none if it was compiled."""
        name = survey.module_name(unit)
        files = sorted((self.folder / name).rglob("*.swift"))
        words = ["swiftc", "-swift-version", "5", "-module-name", name, "-Onone", "-g", "-suppress-warnings", "-wmo",
                 "-diagnostic-style", "llvm", "-emit-module", "-emit-module-path", self.folder / f"{name}.swiftmodule",
                 "-emit-object", "-o", self.folder / f"{name}.code.o", "-I", self.folder]
        words += [f"-D{name}" for name in unit.conditions]
        if not any(file.name.startswith("main.") for file in files):
            words.append("-parse-as-library")
        result = run([*words, *coverage.module_options(BUILT), *files], 900)
        if result.returncode == 0:
            return []
        errors = sorted({f"{place}: {message}" for place, message in ERROR.findall(result.stderr)})
        return errors or result.stderr.splitlines()[-6:]

    def link(self):
        objects = [self.folder / f"{name}.code.o" for name in [*self.names, survey.module_name(self.app)]]
        for name in own_linked():
            objects += objects_of(name)
        random = self.folder / "random.o"
        run(["clang", "-O1", "-c", RANDOM, "-o", random], 60)
        objects.append(random)
        listed = self.folder / "objects.txt"
        listed.write_text("\n".join(f'"{path}"' for path in objects))
        result = run(["swiftc", "-g", "-use-ld=lld", "-o", self.folder / "app", f"@{listed}", "-lz", "-ldw"], 600)
        return result.stderr.splitlines()[-6:] if result.returncode != 0 else []


def try_app(app, siblings, arguments):
    """What became of an app: a dictionary with its name, what kept it from being built, and its launches."""
    name = re.sub(r"\W+", "-", app.key)
    build = Build(arguments.output / name, app, imported(app, siblings))
    result = {"app": app.key, "outcome": "built", "left": 0, "errors": [], "launches": []}
    for unit in [*build.libraries, app]:
        left = build.port(unit)
        result["left"] += len(re.findall(r":\d+: ", left))
        errors = build.compile(unit)
        if errors:
            result["outcome"], result["errors"] = f"{len(errors)} errors", errors
            return result
    errors = build.link()
    if errors:
        result["outcome"], result["errors"] = "not linked", errors
        return result
    before = None
    for system in arguments.system:
        trace = arguments.output / f"{name}{system.suffix}.vctrace"
        result["launches"].append(launch(build.folder / "app", system, trace, before, arguments))
        # A launch that records nothing is left out of the comparisons.
        before = trace if trace.exists() else before
    return result


def launch(app, system, trace, before, arguments):
    """What became of an app under a system, and where its recording parts from the last one that a system before it made."""
    for old in trace.parent.glob(f"{trace.stem}.vctrace*"):
        old.unlink()
    found = {"system": str(system), "outcome": "recorded", "errors": [], "events": 0, "inputs": 0, "exceptions": 0,
             "violations": {}, "difference": []}
    # What an earlier launch has stored, such as user defaults, does not count.
    with tempfile.TemporaryDirectory() as home:
        ran = run([app], arguments.seconds, **system.environment, HINDSIGHT_DEVICE=arguments.device, HOME=home, XDG_CONFIG_HOME=home,
                  HINDSIGHT_TRACE=str(trace), HINDSIGHT_BEHAVIORS="1", HINDSIGHT_EXPLORE=str(arguments.actions),
                  SWIFT_DETERMINISTIC_HASHING="1")
    trace.with_suffix(".txt").write_text(ran.stdout + ran.stderr)
    if ran.returncode != 0:
        found["outcome"], found["errors"] = f"ended with {ran.returncode}", why_ended(ran.stderr)
    if trace.exists():
        replay = program("replay")
        kinds = answer(replay, "info", trace).get("kinds", {})
        # What the app met of the table of behaviours is no event of its own.
        found["events"] = sum(kinds.values()) - kinds.get("behavior.decided", 0)
        found["inputs"] = sum(count for kind, count in kinds.items() if kind.startswith("input."))
        found["exceptions"] = sum(event.get("thrown", False) for event in diagnostics(replay, trace))
        linted = next(iter(answer(replay, "lint", trace).get("traces", [])), None)
        if linted is None:
            found["outcome"] = "recorded, but not linted"
            return found
        found["violations"] = dict(sorted(collections.Counter(each["rule"] for each in linted["violations"]).items()))
        trace.with_suffix(".lint.txt").write_text(run([replay, "lint", trace], 60).stdout)
        if before:
            lines = run([replay, "systems", before, trace], 120).stdout.splitlines()
            # Where they part and what explains it, without the events around it.
            found["difference"] = [line for line in lines if line and line[0] not in " +-"]
    return found


def answer(replay, *words):
    """What `replay` answers; nothing if it was refused or cut off."""
    try:
        return json.loads(run([replay, *words, "--format", "json"], 60).stdout)
    except json.JSONDecodeError:
        return {}


def diagnostics(replay, trace):
    lines = run([replay, "log", trace, "--kind", "diagnostic", "--format", "jsonl"], 60).stdout.splitlines()
    return map(json.loads, lines)


def counted(violations):
    return ", ".join(f"{rule} {count}" for rule, count in violations.items()) or "none"


def table(results):
    """A row for each app: what it recorded under each system."""
    yield "| app | system | events | inputs | exceptions | violations |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for result in results:
        for found in result["launches"]:
            end = "" if found["outcome"] == "recorded" else f"; {found['outcome']}"
            yield (f"| {result['app']} | {found['system']} | {found['events']} | {found['inputs']} |"
                   f" {found['exceptions']} | {counted(found['violations'])}{end} |")


def print_result(result):
    if not result["launches"]:
        print(f"{result['outcome']:>16}  {result['app']}")
    for found in result["launches"]:
        print(f"{found['outcome']:>16}  {found['events']:6d} events  {result['left']:3d} left  {result['app']}, {found['system']}")
        for line in [*found["errors"], counted(found["violations"]), *found["difference"]]:
            print(f"    {line}")
    for line in result["errors"]:
        print(f"    {line}")
    sys.stdout.flush()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", action="append", help="a part of a repository's name or of an app's folder; can be repeated")
    parser.add_argument("--system", type=systems, default=systems("27:26"),
                        help="under which versions of iOS, and linked with which SDK, such as 13,26,27:26")
    parser.add_argument("--device", default="iPhone 11 Pro", help="the same one for each system")
    parser.add_argument("--actions", type=int, default=60)
    parser.add_argument("--seconds", type=int, default=120, help="after which an app is stopped")
    parser.add_argument("--output", type=Path, default=ROOT / ".build/apps")
    arguments = parser.parse_args()
    arguments.output = arguments.output.resolve()
    arguments.output.mkdir(parents=True, exist_ok=True)
    results = []
    units = {repository: survey.units(repository) for repository in sorted(arguments.folder.iterdir()) if repository.is_dir()}
    for found in units.values():
        others = [unit for other in units.values() if other is not found for unit in other]
        for app in [*(unit for unit in found if unit.is_app), *drivers(found)]:
            if arguments.only and not any(part in app.key for part in arguments.only):
                continue
            results.append(try_app(app, [*found, *others], arguments))
            print_result(results[-1])
    recorded = [r for r in results if r["launches"] and all(e["outcome"] == "recorded" and e["events"] for e in r["launches"])]
    print(f"\n{len(recorded)} of {len(results)} apps ran and were recorded under each system")
    (arguments.output / "apps.json").write_text(json.dumps(results, indent=1))
    (arguments.output / "apps.md").write_text("\n".join([*table(results), ""]))


if __name__ == "__main__":
    sys.exit(main())
