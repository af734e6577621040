"""Builds an app with the libraries that it stands on, launches it, explores it, and records it.

    Tools/port APP --packages FOLDER [--target NAME] [--output OUT] [--actions 60] [--seed N] [--answers FOLDER]

APP is the checkout of an app, or a library's; FOLDER holds checkouts of libraries, one folder each, and can be repeated.
Nothing is fetched. What CocoaPods, Carthage and Xcode have put into the app's checkout is found, too. SwiftPM runs the
manifests of all checkouts to read them.

OUT gets a Swift package with a target for each library that the app imports, directly or through another one, and one for
the app. Their sources are lowered. Targets in C, and what a bridging header shows of the app's own C, are compiled as they are
(`c_targets.py`). A library in Objective-C gets a stand-in with the names of its headers, whose methods do nothing
(`stand_in.py`). A second run does only what has changed. The tables at the end say what the app asks for and what was found,
what compiles, and what is missing. The status is 1 if there is no recording.
"""

import argparse
import collections
import re
import sys
import time
from pathlib import Path

import app_package
import c_targets
import conditions
import packages
import run_apps
import stand_in
import survey

# Where the checkout of an app has libraries.
VENDORED = ["Pods", "Carthage/Checkouts", "SourcePackages/checkouts", ".build/checkouts"]
# Stand-ins in Swift, a folder for each module.
BY_HAND = Path(__file__).parent / "stand_in"
# What is said of an app's own files in Objective-C that have a stand-in.
STANDS_IN = "Objective-C: a stand-in has the names that the bridging header shows, and does nothing"
# How many errors of a module, and how many requests, are printed.
SHOWN = 3


class Progress:
    """A line for each step, with the seconds since the start. A terminal sees the steps within a step in the same line."""

    def __init__(self):
        self.start, self.is_terminal = time.monotonic(), sys.stderr.isatty()

    def __call__(self, step, inner=""):
        if inner and not self.is_terminal:
            return
        step, inner = survey.printable(step), survey.printable(inner)
        text = f"{time.monotonic() - self.start:6.0f} s  {step}{' (' + inner + ')' if inner else ''}"
        print(f"\r\033[K{text[:118]}" if inner else text, end="" if inner else "\n", file=sys.stderr, flush=True)


def checkouts(app, folders):
    """The checkouts of libraries, those that stand in the app's own checkout first."""
    for folder in [*(app / name for name in VENDORED), *folders]:
        if folder.is_dir():
            yield from (each for each in sorted(folder.iterdir()) if each.is_dir() and not each.name.startswith("."))


def objective_c(checkouts):
    """The names and public headers of the libraries in Objective-C of the checkouts."""
    return [each for checkout in checkouts for each in survey.objective_c(checkout)]


def is_by_hand(name, headers):
    """Whether there is a stand-in in Swift for the library that has these headers: it lists some of them."""
    listed = BY_HAND / name / "headers.txt"
    return listed.exists() and set(listed.read_text().split()) <= {header.name for header in headers}


def stand_ins(names, checkouts, folder, progress):
    """The libraries in Objective-C with these names, in small letters, as packages that stand in for them. What the headers of
    one declare and the stand-in lacks is listed beside it. A few are written by hand, and do what the library does."""
    found = []
    for name, headers in objective_c(checkouts):
        if name.lower() in names and is_by_hand(name, headers):
            found += survey.libraries(BY_HAND / name)
        elif name.lower() in names:
            found += stand_in_for(name, headers, folder / name, progress)
    return found


def stand_in_for(name, headers, home, progress):
    """The package that stands in for these headers; none if they cannot be read."""
    if not stand_in.is_current(headers, home):
        progress(f"Writing a stand-in for {name}")
        try:
            left = stand_in.write(headers, name, home)
        except stand_in.StandInError as error:
            print(f"error: {survey.printable(error)}", file=sys.stderr)
            return []
        (home / "left-out.txt").write_text("".join(f"{line}: {reason}\n" for line, reason in left))
    return survey.libraries(home)


def own_stand_in(unit, bridge, folder, progress):
    """The package that stands in for the app's own headers in Objective-C which its bridging header shows. The app's sources
    see it, and what is left says so."""
    if not bridge.objective_c:
        return []
    name = f"{survey.module_name(unit)}_ObjectiveC"
    found = stand_in_for(name, bridge.objective_c, folder / name, progress)
    if found:
        bridge.need(name)
        bridge.left = [(file, STANDS_IN if file in bridge.objective_c or file in unit.foreign else cause) for file, cause in bridge.left]
    return found


def known_modules():
    """The modules that the sources of an app may import on Linux: the toolchain's, and those of this package."""
    info = app_package.run(["swiftc", "-print-target-info"], 60).stdout
    resources = re.search(r'"runtimeResourcePath": "([^"]+)"', info)[1]
    return {"Swift", *survey.own_modules(), *(path.stem for path in Path(resources, "linux").glob("*.swiftmodule"))}


def chosen(units, name):
    """The unit with that name; without a name the only app, or the only unit. Of one name the app: all sources of a checkout
    without a package can be a library, too, which has the name of its folder."""
    named = [unit for unit in units if name in (None, unit.name, survey.module_name(unit))]
    found = [unit for unit in named if unit.is_app] or named
    if len(found) != 1:
        names = survey.printable(", ".join(sorted(unit.name for unit in units)) or "none")
        sys.exit(f"error: {f'no single target {name!r}' if name else 'no single app'}; choose one with --target: {names}")
    return found[0]


def missing(units, known, lowered=lambda unit: unit.files):
    """The modules that are nowhere, and the files that import each on a phone. `lowered` gives what is compiled of each file."""
    names = {name for unit in units if not unit.is_app for name in [survey.module_name(unit), *unit.aliases]}
    found = collections.defaultdict(set)
    for unit in units:
        uses = [(file, imports_on_a_phone(compiled, known | names)) for file, compiled in zip(unit.files, lowered(unit))
                if file.suffix == ".swift"]
        for file, imported in [*uses, (unit.origin, unit.needs)]:
            for name in imported:
                if name not in known and not any(survey.is_imported_as(other, name) for other in units):
                    found[name].add(file)
    return found


def imports_on_a_phone(file, modules):
    return frozenset(survey.IMPORT.findall("\n".join(conditions.active_lines(survey.text(file), modules))))


def asked_rows(asked, libraries, others=()):
    """A row for each library that the app asks for: the checkout that has its name, and that checkout's version. `others` are
    pairs of a name and a checkout without sources in Swift."""
    homes = {name.lower(): checkout for other, checkout in others for name in [checkout.name, other]}
    homes |= {name.lower(): unit.repository for unit in reversed(libraries) for name in [unit.repository.name, unit.name, *unit.aliases]}
    for dependency in asked:
        home = homes.get(dependency.name.lower())
        found = f"{home.name} {packages.version(home)}".rstrip() if home else "**no checkout**"
        if dependency.version == packages.UNREADABLE:
            found = ""
        yield dependency.name, dependency.version, dependency.file, found


def table(head, rows):
    lines = (" | ".join(survey.printable(cell).replace("\n", " ") for cell in row) for row in [head, ["---"] * len(head), *rows])
    return "\n".join(f"| {line} |" for line in lines)


def is_waiting(errors):
    return bool(errors) and errors[0].startswith("waits for ")


def outcome(errors):
    if not errors:
        return "compiles"
    if errors[0] == app_package.NOT_LINKED:
        return app_package.NOT_LINKED
    places = len({re.split(r":\d+:\d+: ", error)[0] for error in errors if re.search(r":\d+:\d+: ", error)})
    return f"{len(errors)} errors in {places} files" if places else "; ".join(errors)


def options():
    parser = argparse.ArgumentParser(prog="Tools/port", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("app", type=Path)
    parser.add_argument("--packages", type=Path, action="append", required=True, metavar="FOLDER")
    parser.add_argument("--target", help="the name of an app's or a library's target, if there are several")
    parser.add_argument("--output", type=Path, metavar="OUT", help=".build/apps/APP by default")
    run_apps.add_user_options(parser)
    parser.add_argument("--seconds", type=int, default=120, help="after which the app is stopped")
    parser.add_argument("--system", type=run_apps.systems, default=run_apps.systems("27:26"),
                        help="a version of iOS, and the SDK with which the app was linked, such as 27:26")
    parser.add_argument("--device", default="iPhone 11 Pro")
    return parser


def main():
    arguments = options().parse_args()
    arguments.app = arguments.app.resolve()
    arguments.output = (arguments.output or app_package.ROOT / ".build/apps" / arguments.app.name).resolve()
    progress = Progress()
    progress(f"Reading {arguments.app}")
    own = survey.libraries(arguments.app)
    names = {each.name for each in own}
    own += [each for each in survey.modules(arguments.app) if each.is_app or each.name not in names]
    unit = chosen(own, arguments.target)
    own = [each for each in own if each is not unit and not each.is_app]
    own += c_targets.units(arguments.app, c_targets.package_folders(arguments.app))
    folders = [each for each in checkouts(arguments.app, arguments.packages) if each.resolve() != arguments.app]
    libraries = [*own, *(each for checkout in folders for each in [*survey.libraries(checkout), *c_targets.units(checkout)])]
    survey.with_subspecs(libraries, folders, packages.chosen_subspecs(arguments.app))
    app_package.claim(arguments.output, [arguments.app, *folders])
    headers = [(name, each) for each in folders for name in [*survey.pod_names(each), *(name for name, _ in survey.objective_c(each))]]
    asked = [*asked_rows(packages.declared(arguments.app), libraries, headers)]
    known = known_modules()
    bridge = c_targets.Bridge(unit, libraries, objective_c(folders) if unit.bridging else [], known)
    libraries += [bridge.unit] if bridge.unit else []
    libraries += own_stand_in(unit, bridge, arguments.output / "StandIns", progress)
    unit.needs, unit.origin = bridge.needs, unit.bridging
    package = app_package.Package(arguments.output, unit, app_package.imported(unit, libraries))
    nowhere = {name.lower() for name in missing(package.units, known)}
    if added := stand_ins(nowhere, folders, arguments.output / "StandIns", progress):
        libraries += added
        package = app_package.Package(arguments.output, unit, app_package.imported(unit, libraries))
    nowhere = missing(package.units, known)
    package.exported = [name for name in bridge.needs if name not in nowhere]
    left = {}
    for number, each in enumerate(package.units, 1):
        progress(f"Lowering {survey.module_name(each)} ({number} of {len(package.units)})")
        left[survey.module_name(each)] = package.port(each)
    package.write()
    progress(f"Building {package.folder}")
    errors = package.build(progress=progress)
    # The lowering has replaced what Linux has in other modules.
    nowhere = missing(package.units, known, package.lowered)
    outcomes = app_package.failures(package, errors, progress) if errors else {name: [] for name in left}
    print_tables(asked, package, outcomes, left, [*missing_rows(nowhere, bridge.left, arguments.app)])
    if errors:
        return 1
    if not unit.is_app:
        return 0
    status = 0
    for system in arguments.system:
        trace = arguments.output / f"{survey.module_name(unit)}{system.suffix}.vctrace"
        progress(f"Launching {package.program.name} under {system}")
        found = run_apps.launch(package.program, system, trace, None, arguments)
        status |= found["outcome"] != "recorded" or not found["events"]
        print(f"{found['outcome']}: {found['events']} events, {found['inputs']} inputs, violations: {run_apps.counted(found['violations'])}")
        for line in found["errors"]:
            print(f"    {survey.printable(line)}")
        print(f"    {trace}")
        for line in requests_left(found["requests"]):
            print(f"    {survey.printable(line)}")
    progress("Done")
    return status


def requests_left(requests):
    """Lines that name the requests without an answer."""
    if requests:
        yield "no answer was there for what follows; Tools/record_answers.py FOLDER records the answers for --answers FOLDER"
    yield from (f"    {request}" for request in requests[:SHOWN])
    if len(requests) > SHOWN:
        yield f"    and {len(requests) - SHOWN} more in the file .requests.txt beside the recording"


def missing_rows(nowhere, left, app):
    """A row for each module that is nowhere, those that most files import first, and for each file that is not taken over."""
    for name, files in sorted(nowhere.items(), key=lambda item: (-len(item[1]), item[0])):
        yield name, f"no module has this name; {'a file imports it' if len(files) == 1 else f'{len(files)} files import it'}"
    for file, cause in dict.fromkeys(left):
        yield file.relative_to(app) if app in file.parents else file, cause


def print_tables(asked, package, outcomes, left, gaps):
    if asked:
        print(table(["the app asks for", "version", "in", "checkout"], asked), "\n", sep="")
    rows = []
    for unit in package.units:
        name = survey.module_name(unit)
        not_lowered = len(re.findall(r":\d+: ", left[name]))
        rows.append((name, unit.repository.name, len(unit.files), not_lowered, outcome(outcomes[name])))
    print(table(["module", "of", "files", "lines not lowered", "outcome"], rows), "\n", sep="")
    if gaps:
        print(table(["what is missing", "cause"], gaps), "\n", sep="")
    for name, errors in outcomes.items():
        (package.folder / f"{name}.errors.txt").write_text("\n".join([*errors, ""]) if errors else "")
        for error in errors[:SHOWN]:
            print(survey.printable(error))
        if len(errors) > SHOWN:
            print(f"    and {len(errors) - SHOWN} more in {package.folder / name}.errors.txt")


if __name__ == "__main__":
    sys.exit(main())
