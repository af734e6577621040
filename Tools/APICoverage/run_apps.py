"""Builds, runs, records and lints the apps of public repositories, without a change to their files.

    python3 Tools/APICoverage/run_apps.py FOLDER [--only NAME] [--system 13,26,27:26] [--actions 60] [--seed N] [--output OUT]

FOLDER holds checkouts, one folder each; nothing is fetched. Each app, with the modules of its repository that it imports,
becomes a package (`app_package.py`), which is built once against what `swift build` made of this package. It is launched from its own folder
under each of the systems, explored for the same number of user actions (`Session.explore`), and recorded. With a seed the user is impatient. No launch sees
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
import json
import re
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import survey
from app_package import BUILT, NOT_LINKED, ROOT, Package, claim, failures, imported, run

DRIVERS = Path(__file__).parent / "drivers"
FATAL = re.compile(r": (Fatal error|Assertion failed|Precondition failed)\b")
# A line of a backtrace that has a place.
FRAME = re.compile(r"^ *\d+ .* in \S+ at (/.*:\d+):\d+$", re.M)


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


def why_ended(output):
    """The message with which an app ended, and its own line that was reached last; else the end of what it wrote."""
    lines = output.splitlines()
    message = next((line for line in lines if FATAL.search(line)), None)
    frames = (match[1] for match in FRAME.finditer(output))
    line = next((place for place in frames if not place.startswith(str(ROOT))), None)
    return [text for text in (message, line) if text] or lines[-8:]


def try_app(app, siblings, arguments):
    """What became of an app: a dictionary with its name, what kept it from being built, and its launches."""
    name = re.sub(r"\W+", "-", app.key)
    package = Package(arguments.output / name, app, imported(app, siblings))
    claim(package.folder, {unit.repository for unit in package.units})
    result = {"app": app.key, "outcome": "built", "errors": [], "launches": []}
    result["left"] = sum(len(re.findall(r":\d+: ", package.port(unit))) for unit in package.units)
    package.write()
    if errors := package.build():
        own = failures(package, errors, lambda *_: None)[survey.module_name(app)]
        result["outcome"], result["errors"] = NOT_LINKED if own[:1] == [NOT_LINKED] else f"{len(errors)} errors", errors
        return result
    before = None
    for system in arguments.system:
        trace = arguments.output / f"{name}{system.suffix}.vctrace"
        result["launches"].append(launch(package.program, system, trace, before, arguments))
        # A launch that records nothing is left out of the comparisons.
        before = trace if trace.exists() else before
    return result


def launch(app, system, trace, before, arguments):
    """What became of an app under a system, and where its recording parts from the last one that a system before it made."""
    requests = trace.with_suffix(".requests.txt")
    for old in [*trace.parent.glob(f"{trace.stem}.vctrace*"), requests]:
        old.unlink(missing_ok=True)
    found = {"system": str(system), "outcome": "recorded", "errors": [], "events": 0, "inputs": 0, "exceptions": 0,
             "violations": {}, "difference": [], "requests": []}
    # What an earlier launch has stored, such as user defaults, does not count.
    with tempfile.TemporaryDirectory() as home:
        ran = run([app], arguments.seconds, **system.environment, HINDSIGHT_DEVICE=arguments.device, **container(Path(home)),
                  HINDSIGHT_TRACE=str(trace), HINDSIGHT_BEHAVIORS="1", HINDSIGHT_REQUESTS=str(requests),
                  SWIFT_DETERMINISTIC_HASHING="1", **user(arguments))
    trace.with_suffix(".txt").write_text(ran.stdout + ran.stderr)
    if ran.returncode != 0:
        found["outcome"], found["errors"] = f"ended with {ran.returncode}", why_ended(ran.stderr)
    if requests.exists():
        found["requests"] = requests.read_text().splitlines()
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


# The folders of an app's documents and caches, below a home folder: the system makes both before the first launch.
CONTAINER = ("Documents", ".cache")


def container(home):
    """The environment in which an app finds its files in a home folder, in which this makes the folders that the app expects.
    Foundation on Linux asks the list of users for the folder of documents, unless CFFIXED_USER_HOME names the home folder."""
    for name in CONTAINER:
        (home / name).mkdir()
    return dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "CFFIXED_USER_HOME"), str(home))


def user(arguments):
    """The environment that says how the app is used, and who answers it."""
    chosen = {"HINDSIGHT_EXPLORE": str(arguments.actions)}
    if arguments.seed is not None:
        chosen["HINDSIGHT_EXPLORE_SEED"] = str(arguments.seed)
    if arguments.answers:
        chosen["HINDSIGHT_ANSWERS"] = str(arguments.answers.resolve())
    return chosen


def add_user_options(parser):
    """The options that `user` reads."""
    parser.add_argument("--actions", type=int, default=60, help="how many actions of a user are performed")
    parser.add_argument("--seed", type=int, help="lets an impatient user explore, who acts while screens move, as the seed decides")
    parser.add_argument("--answers", type=Path, metavar="FOLDER",
                        help="answers the app's requests from a folder, as Tools/record_answers.py makes one, and lets none reach the network")


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
    lines = [] if result["launches"] else [f"{result['outcome']:>16}  {result['app']}"]
    for found in result["launches"]:
        lines.append(f"{found['outcome']:>16}  {found['events']:6d} events  {result['left']:3d} left  {result['app']}, {found['system']}")
        lines += [f"    {line}" for line in [*found["errors"], counted(found["violations"]), *found["difference"]]]
    lines += [f"    {line}" for line in result["errors"]]
    print("\n".join(map(survey.printable, lines)), flush=True)


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", action="append", help="a part of a repository's name or of an app's folder; can be repeated")
    parser.add_argument("--system", type=systems, default=systems("27:26"),
                        help="under which versions of iOS, and linked with which SDK, such as 13,26,27:26")
    parser.add_argument("--device", default="iPhone 11 Pro", help="the same one for each system")
    add_user_options(parser)
    parser.add_argument("--seconds", type=int, default=120, help="after which an app is stopped")
    parser.add_argument("--output", type=Path, default=ROOT / ".build/apps")
    return parser


def main():
    arguments = options().parse_args()
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
