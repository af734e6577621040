"""Builds, runs, records and lints the apps of public repositories, without a change to their files.

    python3 Tools/APICoverage/run_apps.py FOLDER [--only NAME] [--actions 60] [--output OUT]

FOLDER holds checkouts, one folder each; nothing is fetched. Each app, with the modules of its repository that it imports,
is lowered, compiled and linked against what `swift build` made of this package. It is launched from its own folder,
explored for some user actions (`Session.explore`), and recorded. Prints a line for each app, then what lint says of it.

A module that is not in the repository is taken from the other checkouts. A library is also shown by an app of this
package, if a file of `drivers` has the name of its module.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import survey

ROOT = Path(__file__).resolve().parents[2]
BUILT = ROOT / ".build/debug"
DRIVERS = Path(__file__).parent / "drivers"
ERROR = re.compile(r"^(\S.*?:\d+:\d+): error: (.*)$", re.M)
FATAL = re.compile(r": (Fatal error|Assertion failed|Precondition failed)\b")
# A line of a backtrace that has a place.
FRAME = re.compile(r"^ *\d+ .* in \S+ at (/.*:\d+):\d+$", re.M)

# What an app links: the runtime, what records it, and the modules that stand beside UIKit.
LINKED = ["AppResources", "CFrame", "CMainQueue", "CSwiftCall", "CTicks", "CallSites", "ConstraintSolver",
          "FoundationOverlay", "HeadlessUIKit", "HierarchyModel", "HierarchyRecording", "JSONText", "Linting", "StoryboardFile", "TraceFile", "UIKit",
          *(path.name for path in sorted((ROOT / "Sources/Companions").iterdir()))]


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
                 "-emit-object", "-o", self.folder / f"{name}.code.o", "-I", BUILT / "Modules", "-I", self.folder]
        words += [f"-D{name}" for name in unit.conditions]
        if not any(file.name.startswith("main.") for file in files):
            words.append("-parse-as-library")
        for folder in sorted((ROOT / "Sources").glob("C*/")):
            if (folder / "module.modulemap").exists():
                words += ["-I", folder]
        for map_file in sorted(BUILT.glob("C*.build/module.modulemap")):
            words += ["-Xcc", f"-fmodule-map-file={map_file}"]
        result = run([*words, *files], 900)
        if result.returncode == 0:
            return []
        errors = sorted({f"{place}: {message}" for place, message in ERROR.findall(result.stderr)})
        return errors or result.stderr.splitlines()[-6:]

    def link(self):
        objects = [self.folder / f"{name}.code.o" for name in [*self.names, survey.module_name(self.app)]]
        for name in LINKED:
            objects += objects_of(name)
        listed = self.folder / "objects.txt"
        listed.write_text("\n".join(f'"{path}"' for path in objects))
        result = run(["swiftc", "-g", "-use-ld=lld", "-o", self.folder / "app", f"@{listed}", "-lz", "-ldw"], 600)
        return result.stderr.splitlines()[-6:] if result.returncode != 0 else []


def try_app(app, siblings, arguments):
    """What became of an app: a dictionary with its name, its outcome and its violations."""
    name = re.sub(r"\W+", "-", app.key)
    build = Build(arguments.output / name, app, imported(app, siblings))
    result = {"app": app.key, "outcome": "recorded", "left": 0, "events": 0, "errors": [], "violations": []}
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
    trace = arguments.output / f"{name}.vctrace"
    for old in arguments.output.glob(f"{name}.vctrace*"):
        old.unlink()
    ran = run([build.folder / "app"], arguments.seconds, HINDSIGHT_TRACE=str(trace),
              HINDSIGHT_EXPLORE=str(arguments.actions), SWIFT_DETERMINISTIC_HASHING="1")
    trace.with_suffix(".txt").write_text(ran.stdout + ran.stderr)
    if ran.returncode != 0:
        result["outcome"] = f"ended with {ran.returncode}"
        result["errors"] = why_ended(ran.stderr)
    if trace.exists():
        replay = program("replay")
        info = json.loads(run([replay, "info", "--format", "json", trace], 60).stdout or "{}")
        result["events"] = info.get("events", 0)
        result["violations"] = run([replay, "lint", trace], 60).stdout.splitlines()
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", action="append", help="a part of a repository's name or of an app's folder; can be repeated")
    parser.add_argument("--actions", type=int, default=60)
    parser.add_argument("--seconds", type=int, default=120, help="after which an app is stopped")
    parser.add_argument("--output", type=Path, default=ROOT / ".build/apps")
    arguments = parser.parse_args()
    arguments.output = arguments.output.resolve()
    results = []
    units = {repository: survey.units(repository) for repository in sorted(arguments.folder.iterdir()) if repository.is_dir()}
    for found in units.values():
        others = [unit for other in units.values() if other is not found for unit in other]
        for app in [*(unit for unit in found if unit.is_app), *drivers(found)]:
            if arguments.only and not any(part in app.key for part in arguments.only):
                continue
            result = try_app(app, [*found, *others], arguments)
            results.append(result)
            print(f"{result['outcome']:>16}  {result['events']:6d} events  {result['left']:3d} left  {app.key}")
            for line in [*result["errors"], *result["violations"]]:
                print(f"    {line}")
            sys.stdout.flush()
    recorded = [r for r in results if r["outcome"] == "recorded" and r["events"]]
    print(f"\n{len(recorded)} of {len(results)} apps ran and were recorded")
    (arguments.output / "apps.json").write_text(json.dumps(results, indent=1))


if __name__ == "__main__":
    sys.exit(main())
