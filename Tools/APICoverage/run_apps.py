"""Builds, runs, records and lints the apps of public repositories, without a change to their files.

    python3 Tools/APICoverage/run_apps.py FOLDER [--only NAME] [--actions 60] [--output OUT]

FOLDER holds checkouts, one folder each; nothing is fetched. Each app, with the modules of its repository that it imports,
is lowered by Tools/port into a package in OUT and built there. It is launched from its own folder, explored for some user
actions (`Session.explore`), and recorded. Prints a line for each app, then what lint says of it.
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

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let uikit: [Target.Dependency] = [
    .product(name: "UIKit", package: "Hindsight"), .product(name: "HierarchyRecording", package: "Hindsight"),
]

let package = Package(
    name: "Apps",
    dependencies: [.package(name: "Hindsight", path: "%(root)s")],
    targets: [
%(targets)s
    ],
    swiftLanguageModes: [.v5]
)
"""


def imported(unit, siblings):
    """The units of the repository that a unit imports, each before those that import it."""
    found = []
    def visit(current):
        names = {name.lower() for file in current.files for name in survey.IMPORT.findall(survey.text(file))}
        for sibling in siblings:
            if sibling is not current and sibling not in found and survey.module_name(sibling).lower() in names \
                    and not sibling.is_app:
                visit(sibling)
                found.append(sibling)
    visit(unit)
    return found


class Package:
    """One package for all apps in turn, so that what they depend on is built once."""

    def __init__(self, folder):
        self.folder = folder
        self.sources = folder / "Sources"

    def write(self, app, libraries):
        shutil.rmtree(self.sources, ignore_errors=True)
        names = [survey.module_name(unit) for unit in libraries]
        targets = []
        for unit in [*libraries, app]:
            name = survey.module_name(unit)
            own = ", ".join(f'"{n}"' for n in names if n != name)
            kind = "executableTarget" if unit is app else "target"
            targets.append(f'        .{kind}(name: "{name}", dependencies: uikit + [{own}])')
        self.folder.mkdir(parents=True, exist_ok=True)
        manifest = MANIFEST % {"root": ROOT, "targets": ",\n".join(targets)}
        (self.folder / "Package.swift").write_text(manifest)
        return "".join(self.port(unit, names, unit is app) for unit in [*libraries, app])

    def port(self, unit, names, with_app_folder):
        name = survey.module_name(unit)
        available = ",".join([*names, *survey.own_modules()])
        words = [ROOT / "Tools/port", "--module", name, "--quiet", "--available", available, "--output",
                 self.sources / name, "--root", unit.home]
        if with_app_folder:
            words += ["--app", unit.assets]
        return run([*words, *unit.files], None).stdout

    def build(self, name):
        return run(["swift", "build", "--package-path", self.folder, "--product", name], 1800)


def run(words, seconds, **environment):
    try:
        return subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=seconds,
                              env={**os.environ, **environment}, errors="replace")
    except subprocess.TimeoutExpired as stopped:
        text = stopped.stdout or b""
        return subprocess.CompletedProcess(words, 124, text.decode(errors="replace"), f"stopped after {seconds} s")


def try_app(app, siblings, arguments):
    """What became of an app: a dictionary with its name, its outcome and its violations."""
    package = Package(arguments.output / "package")
    name = survey.module_name(app)
    result = {"app": app.key, "outcome": "recorded", "left": 0, "events": 0, "violations": []}
    left = package.write(app, imported(app, siblings))
    result["left"] = len([line for line in left.splitlines() if re.search(r":\d+: ", line)])
    built = package.build(name)
    if built.returncode != 0:
        errors = sorted(set(re.findall(r"^(\S+:\d+:\d+): error: (.*)$", built.stdout, re.M)))
        result["outcome"] = f"{len(errors)} errors" if errors else "not built"
        result["errors"] = [f"{place}: {message}" for place, message in errors] or built.stderr.splitlines()[-5:]
        return result
    trace = arguments.output / (re.sub(r"\W+", "-", app.key) + ".vctrace")
    ran = run([package.folder / ".build/debug" / name], 120, HINDSIGHT_TRACE=str(trace), HINDSIGHT_TRACE_OVERWRITE="1",
              HINDSIGHT_EXPLORE=str(arguments.actions))
    (trace.with_suffix(".txt")).write_text(ran.stdout + ran.stderr)
    if ran.returncode != 0:
        result["outcome"] = f"ended with {ran.returncode}"
        result["errors"] = ran.stderr.splitlines()[-8:]
    replay = ROOT / ".build/release/replay"
    if trace.exists():
        info = json.loads(run([replay, "info", "--format", "json", trace], 60).stdout or "{}")
        result["events"] = info.get("events", 0)
        result["violations"] = run([replay, "lint", trace], 60).stdout.splitlines()
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="a part of a repository's name or of an app's folder")
    parser.add_argument("--actions", type=int, default=60)
    parser.add_argument("--output", type=Path, default=ROOT / ".build/apps")
    arguments = parser.parse_args()
    arguments.output = arguments.output.resolve()
    results = []
    for repository in sorted(p for p in arguments.folder.iterdir() if p.is_dir()):
        found = survey.units(repository)
        for app in (unit for unit in found if unit.is_app):
            if arguments.only not in app.key:
                continue
            result = try_app(app, found, arguments)
            results.append(result)
            print(f"{result['outcome']:>16}  {result['events']:6d} events  {result['left']:3d} left  {app.key}")
            for line in [*result.get("errors", []), *result["violations"]]:
                print(f"    {line}")
            sys.stdout.flush()
    recorded = [r for r in results if r["outcome"] == "recorded" and r["events"]]
    print(f"\n{len(recorded)} of {len(results)} apps ran and were recorded")
    (arguments.output / "apps.json").write_text(json.dumps(results, indent=1))


if __name__ == "__main__":
    sys.exit(main())
