"""Builds and runs the test suites of public repositories, without a change to their files but imports.

    python3 Tools/APICoverage/run_suites.py FOLDER [--only NAME] [--output OUT] [--hindsight FOLDER]

FOLDER holds checkouts, one folder each, with the names and commits of `suites.json`; nothing is fetched. Each library and
its tests are lowered, as `run_apps.py` lowers an app, and become a package that depends on this one; `swift test` runs it.
A file of the tests that imports XCTest gets `import UIKit`, which Apple's XCTest exports, and the tests get
`XCTestOnLinux.swift`. Prints a line for each suite and
a line for each test that failed, with its judgement of `suites.json`. The status is 1 if a test failed without one, if a
judged test passes, or if another number of tests ran than is written there.
"""

import argparse
import json
import re
import shutil
import sys
from pathlib import Path

import app_package
import survey

LIST = Path(__file__).with_name("suites.json")
SUPPORT = Path(__file__).with_name("XCTestOnLinux.swift")
ENDED = [re.compile(r"^Test Case '([\w.]+)' (passed|failed|skipped) \(", re.M),
         re.compile(r"^\S+ Test (?!run with|case passing)\"?(.+?)\"? (passed|failed|skipped) after", re.M)]
FIXTURE = re.compile(r"^(?P<indent> +)override func (?:setUp|tearDown)(?:WithError)?\(\)(?: throws)? \{$", re.M)
BEGAN = re.compile(r"^Test Case '([\w.]+)' started at", re.M)


def add_import(file):
    """Adds the import of UIKit on the line of that of XCTest, so that no line moves."""
    content = survey.text(file)
    if not re.search(r"^import UIKit", content, re.M):
        file.write_text(re.sub(r"^import XCTest\b", "import UIKit; import XCTest", content, count=1, flags=re.M))


def isolate_fixtures(file):
    """Lets `setUp()` and `tearDown()` of a class of the main actor run on it. Apple's compiler allows that, since these
    are methods of Objective-C there."""
    content = survey.text(file)
    for found in reversed([*FIXTURE.finditer(content)]):
        before = content[:found.start()]
        if "@MainActor" not in before[:max(before.rfind("XCTestCase {"), 0)].rpartition("\n}")[2]:
            continue
        end = content.index(f"\n{found['indent']}}}", found.end())
        wait = "try " if "throws" in found.group() else ""
        content = f"{content[:found.end()]} {wait}MainActor.assumeIsolated {{{content[found.end():end]} }}{content[end:]}"
    file.write_text(content)


def products(folder):
    """The products of this package that the files of a folder import."""
    names = {name for file in folder.rglob("*.swift") for name in survey.IMPORT.findall(survey.text(file))}
    manifest = survey.text(survey.ROOT / "Package.swift")
    optional = set(re.findall(r'"(\w+)": \[', manifest[manifest.index("let optionalFrameworks"):]))
    return ["UIKit", "HierarchyRecording", *sorted(names & optional)]


def manifest(suite, folder, hindsight):
    """The text of `Package.swift` for the lowered sources of a suite."""
    module = suite["module"]
    used = ", ".join(f'.product(name: "{name}", package: "Hindsight")' for name in products(folder))
    # Lists of tests in the mode of Swift 6 have a type that Linux's XCTest does not take.
    settings = 'swiftSettings: [.swiftLanguageMode(.v5), .enableUpcomingFeature("IsolatedDefaultValues")]'
    resources = {target: ", ".join(f'.copy("{Path(path).name}")' for path in suite.get("resources", {}).get(target, []))
                 for target in (module, f"{module}Tests")}
    return f"""// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "{module}", defaultLocalization: "en", platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Hindsight", path: "{hindsight}")],
    targets: [
        .target(name: "{module}", dependencies: [{used}], resources: [{resources[module]}], {settings}),
        .testTarget(
            name: "{module}Tests", dependencies: ["{module}", {used}], resources: [{resources[f"{module}Tests"]}],
            {settings}),
    ])
"""


def write_package(suite, checkout, arguments):
    """Lowers a suite into a package, and returns its folder."""
    def unit(name, paths):
        files = [file for path in paths for file in sorted((checkout / path).rglob("*.swift"))
                 if not any(str(file).endswith(left) for left in suite.get("leftOut", {}))]
        return survey.Unit(checkout, name, files)
    module = suite["module"]
    library = unit(module, suite["sources"])
    tests = unit(f"{module}Tests", suite["tests"])
    # The tests are changed below, so that they are always lowered again.
    shutil.rmtree(arguments.output / checkout.name, ignore_errors=True)
    build = app_package.Package(arguments.output / checkout.name, tests, [library])
    for part in build.units:
        print(survey.printable(build.port(part)), end="")
        folder = build.sources(part)
        if part is tests:
            (build.folder / "Tests").mkdir()
            folder = Path(shutil.move(folder, build.folder / "Tests"))
        for path in suite.get("resources", {}).get(part.name, []):
            copy = shutil.copytree if (checkout / path).is_dir() else shutil.copy
            copy(checkout / path, folder / Path(path).name)
    files = [*(build.folder / "Tests").rglob("*.swift")]
    for file in files:
        add_import(file)
        isolate_fixtures(file)
    if any(re.search(r"\bimport XCTest\b", survey.text(file)) for file in files):
        shutil.copy(SUPPORT, build.folder / "Tests" / tests.name)
    (build.folder / "Package.swift").write_text(manifest(suite, build.folder, arguments.hindsight))
    return build.folder


def try_suite(suite, checkout, arguments):
    """The outcome of each test, by its name."""
    folder = write_package(suite, checkout, arguments)
    words = ["swift", "test", "-j", "2", "--package-path", folder, "--scratch-path", arguments.output / "build"]
    ran = app_package.run(words, arguments.seconds)
    output = ran.stdout + ran.stderr
    (arguments.output / f"{checkout.name}.txt").write_text(output)
    found = {name: "ended the process" for name in BEGAN.findall(output)}
    for pattern in ENDED:
        found.update(pattern.findall(output))
    if not found:
        print("\n".join(sorted({f"{place}: {message}" for place, message in app_package.ERROR.findall(output)})))
    return found


def other_commit(checkout, commit):
    """What is wrong with a checkout that does not have a commit; None if it has it."""
    if not checkout.is_dir():
        return "there is no checkout"
    head = app_package.run(["git", "-C", checkout, "rev-parse", "HEAD"], 60).stdout.strip()
    return None if head == commit else f"the checkout is at {head or 'no commit'}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", action="append", help="a part of a repository's name; can be repeated")
    parser.add_argument("--seconds", type=int, default=3600, help="after which a suite is stopped")
    parser.add_argument("--output", type=Path, default=survey.ROOT / ".build/suites")
    parser.add_argument("--hindsight", type=Path, default=survey.ROOT, help="the package that the suites depend on")
    arguments = parser.parse_args()
    arguments.output = arguments.output.resolve()
    status = total = passed = suites = 0
    for suite in json.loads(survey.text(LIST)):
        name = suite["repository"]
        if arguments.only and not any(part in name for part in arguments.only):
            continue
        checkout = (arguments.folder / name.split("/")[1]).resolve()
        suites += 1
        if problem := other_commit(checkout, suite["commit"]):
            print(f"{checkout}: {problem}; {name} is tested at {suite['commit']}")
            status = 1
            continue
        found = try_suite(suite, checkout, arguments)
        failed = sorted(test for test, outcome in found.items() if outcome != "passed")
        total, passed = total + len(found), passed + len(found) - len(failed)
        print(f"{len(found) - len(failed):4d} of {len(found):4d} passed  {name} {suite['commit']}")
        judged = suite.get("failures", {})
        for test in failed:
            print(f"    {test} {found[test]}: {judged.get(test, 'not judged')}")
        for test in sorted(set(judged) - set(failed)):
            print(f"    {test} passes, and suites.json judges it")
        if len(found) != suite["count"] or failed != sorted(judged):
            status = 1
        sys.stdout.flush()
    if not suites:
        sys.exit(f"no suite of {LIST.name} has such a name")
    print(f"\n{passed} of {total} tests passed")
    return status


if __name__ == "__main__":
    sys.exit(main())
