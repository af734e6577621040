"""Type-checks the package for Apple's platforms without a Mac: see Tools/check-apple."""

import argparse
import concurrent.futures
import functools
import os
import pathlib
import re
import shutil
import subprocess
import sys

from package import C_SOURCES, Package
from interfaces import BEFORE_FOUNDATION
from sdk import DEVICE, MACOS, PLATFORMS, SDK, SIMULATOR, digest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BLIND = ("It cannot see: API that only Apple's Foundation has or lacks, nullability in Apple's headers, availability in Foundation, linking, "
         "and what happens at run time.")
# What decides how a target is checked.
OWN = pathlib.Path(__file__)
# What `Tools/simulator` compiles, and what stands for Apple's UIKit there.
SCENARIOS = ["Tests/HeadlessUIKitTests/SharedScenarios", "Tests/DeviceRecorder/Simulator/SharedScenarios"]
UIKIT = "Tests/DeviceRecorder/Prototypes/Swift/UIKit.swift"
# What a platform lacks, and the targets that need it.
LACKING = {"ios": {"CHindsightNcurses": "iOS has no ncurses"}}


class Check:
    """The check of one package for one platform. `say` gets a line of progress. A package that imports little does not need all `modules`."""

    def __init__(self, root, work, platform, headers, say, with_tests=True, modules=None):
        self.with_tests, self.modules = with_tests, modules
        self.package = Package(root, work, platform)
        self.sdk = SDK(work, platform, self.package.version(), say)
        self.root, self.headers, self.say = root, headers, say
        self.folder = self.sdk.folder

    def run(self):
        """Says for each target of the package what came out: an empty list, or the errors, or a text that says why it was not checked."""
        self.made_of = self.sdk.prepare(self.modules)
        self.outcomes, waiting, running = {}, self.package.order(), {}
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            while waiting or running:
                for target in [each for each in waiting if all(name in self.outcomes for name in each.dependencies if name in self.package.targets)]:
                    waiting.remove(target)
                    running[pool.submit(self.check, target)] = target
                for done in concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED).done:
                    self.outcomes[running.pop(done).name] = done.result()
        outcomes = {target.name: self.outcomes[target.name] for target in self.package.order() if target.is_own}
        if self.sdk.platform is SIMULATOR and (self.root / UIKIT).exists():
            outcomes["the shared scenarios"] = self.check_scenarios()
        return outcomes

    def check(self, target):
        reason = self.reason_to_skip(target)
        if reason:
            return reason
        if target.kind == "system":
            return self.check_system(target)
        stamp, made_of = self.folder / f"{target.name}.stamp", self.digest(target.name)
        if stamp.exists() and stamp.read_text() == made_of:
            return []
        self.say(f"{self.sdk.platform.name}: {target.name}")
        outcome = self.check_c(target) if target.is_c else self.check_swift(target)
        if outcome == []:
            stamp.write_text(made_of)
        else:
            stamp.unlink(missing_ok=True)
        return outcome

    def reason_to_skip(self, target):
        platform = self.sdk.platform
        if target.kind == "system" and not any(target.name in other.dependencies for other in self.package.targets.values()):
            return f"nothing depends on it on {platform.name}"
        if reason := LACKING.get(platform.condition, {}).get(target.name):
            return reason
        if platform is not MACOS and target.kind in ("executable", "test"):
            return f"{platform.name} runs no commands, and the tests are run on the Mac"
        if target.kind == "test" and not self.with_tests:
            return "tests take --all"
        for name in target.dependencies:
            if name in self.package.absent:
                return f"the package {self.package.absent[name]} is not in {self.package.checkouts}: swift package resolve"
            if outcome := self.outcomes[name]:
                return f"{name} " + ("has errors" if isinstance(outcome, list) else "is not checked")
        return None

    @functools.cache
    def digest(self, name):
        """The hash of all that decides the outcome for a target."""
        target = self.package.targets[name]
        files = [(str(path.relative_to(target.folder)), path.read_bytes()) for path in target.files(".swift", ".h", ".modulemap", *C_SOURCES)]
        return digest(self.made_of, str(self.headers), str(target.folder), target.settings, files, OWN.read_bytes(),
                      [self.digest(each) for each in target.dependencies])

    def c_options(self, target):
        """Where the compiler of C finds the headers of what a target depends on."""
        options = [f"-I{self.headers}"] if self.headers else []
        for name in self.package.all_dependencies(target):
            other = self.package.targets[name]
            if other.kind == "system":
                options.append(f"-fmodule-map-file={other.folder / 'module.modulemap'}")
            elif other.is_c:
                options += [f"-I{other.include}", f"-fmodule-map-file={self.module_map(other)}"]
        return options

    def module_map(self, target):
        """The map that SwiftPM writes for a C target that has none."""
        own = target.include / "module.modulemap"
        if own.exists():
            return own
        path = self.folder / f"{target.name}.modulemap"
        text = f'module {target.name} {{\n    umbrella "{target.include}"\n    export *\n}}\n'
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
        return path

    def check_system(self, target):
        source = f"@import {target.name};\n"
        return self.outcome([self.compile_c(target, ["-x", "objective-c", "-"], ["-fobjc-arc", f"-fmodule-map-file={target.folder / 'module.modulemap'}"],
                                            self.sdk.target, source)])

    def check_c(self, target):
        """Each file for both processors. Source: SwiftPM's ClangModuleBuildDescription gives `-fmodules` and the module's name on Apple's platforms."""
        options = ["-DSWIFT_PACKAGE=1", "-Werror=unguarded-availability", "-fmodules", f"-fmodule-name={target.name}", f"-I{target.include}", *self.c_options(target)]
        for setting in target.settings:
            if setting["tool"] == "c":
                [(kind, value)] = setting["kind"].items()
                options += [("-D" if kind == "define" else "-I") + value["_0"]] if kind in ("define", "headerSearchPath") else []
        if self.sdk.platform is MACOS:
            targets = [self.sdk.target, self.sdk.target.replace("x86_64", "arm64")]
        else:
            targets = [self.sdk.target]
        results = []
        for path in target.files(*C_SOURCES):
            own = ["-fobjc-arc"] if path.suffix == ".m" else []
            results += [self.compile_c(target, [str(path)], options + own, each) for each in targets]
        return self.outcome(results)

    def compile_c(self, target, inputs, options, triple, text=None):
        own_cache = f"-fmodules-cache-path={self.folder / 'cache-c'}"
        return subprocess.run([self.sdk.clang, "-target", triple, "-fsyntax-only", "-fmodules", "-fblocks", own_cache, *self.sdk.clang_options,
                               *options, *inputs], capture_output=True, text=True, input=text)

    def check_swift(self, target):
        sources = target.files(".swift")
        options = ["-emit-module", "-D", "SWIFT_PACKAGE", "-module-name", target.name, "-o", str(self.sdk.modules / f"{target.name}.swiftmodule"),
                   "-I", str(self.sdk.modules), "-swift-version", target.swift_version, "-package-name", target.package,
                   "-plugin-path", str(self.sdk.toolchain / "lib" / "swift" / "host" / "plugins")]
        if not any(path.name == "main.swift" for path in sources):
            options.append("-parse-as-library")
        options += ["-enable-testing"] if target.is_own else ["-suppress-warnings"]
        for setting in target.settings:
            if setting["tool"] == "swift":
                options += swift_setting(setting["kind"])
        for option in self.c_options(target):
            options += ["-Xcc", option]
        return self.outcome([subprocess.run([self.sdk.compiler, *options, *self.sdk.swift_options, *map(str, sources)],
                                            capture_output=True, text=True)])

    def check_scenarios(self):
        """The scenarios that `Tools/simulator` compiles with Apple's UIKit, here with prototypes of what they use of it."""
        folder = self.folder / "prototypes"
        folder.mkdir(exist_ok=True)
        sources = [str(path) for each in SCENARIOS for path in sorted((self.root / each).glob("*.swift"))]
        commands = [["-emit-module", "-module-name", "UIKit", "-o", str(folder / "UIKit.swiftmodule"), str(self.root / UIKIT)],
                    ["-typecheck", "-module-name", "SharedScenarios", "-I", str(folder), "-warnings-as-errors", *sources]]
        results = [subprocess.run([self.sdk.compiler, "-swift-version", "6", "-parse-as-library", *command, *self.sdk.swift_options],
                                  capture_output=True, text=True) for command in commands]
        return self.outcome(results)

    def outcome(self, results):
        errors = []
        for result in results:
            if missing := re.search(r"fatal error: '([^']+)' file not found", result.stderr):
                return f"the header {missing.group(1)} is Apple's own: --headers FOLDER names the folder that has it"
            if result.returncode:
                found = re.findall(r"^(?:/|<).*?: (?:fatal )?error: .*$", result.stderr, re.M)
                errors += [line.replace(f"{self.root}/", "") for line in found] or [result.stderr.strip()]
        return list(dict.fromkeys(errors))


def swift_setting(kind):
    [(name, value)] = kind.items()
    value = value.get("_0")
    return {"define": ["-D", str(value)], "enableUpcomingFeature": ["-enable-upcoming-feature", value],
            "enableExperimentalFeature": ["-enable-experimental-feature", value], "swiftLanguageMode": ["-swift-version", value],
            "treatAllWarnings": ["-warnings-as-errors"] if value == "error" else []}.get(name, [])


def recorder_package(work):
    """The device recorder as the package that each release has."""
    folder = work / "DeviceRecorder"
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run([ROOT / "Tools" / "Release" / "recorder", folder], check=True)
    return folder


def report(check):
    """Prints what came out for each target, and returns whether there are no errors."""
    results = check.run()
    print(f"{check.package.description['name']}, {check.sdk.platform.name} ({check.sdk.target}):")
    for name, outcome in sorted(results.items()):
        if outcome == []:
            print(f"  {name}: checked")
        elif isinstance(outcome, str):
            print(f"  {name}: not checked, because {outcome}")
        else:
            print(f"  {name}: {len(outcome)} errors")
            print("".join(f"    {line}\n" for line in outcome), end="")
    return all(outcome == [] or isinstance(outcome, str) for outcome in results.values())


def main(arguments):
    parser = argparse.ArgumentParser(prog="Tools/check-apple", description=__doc__.splitlines()[0], epilog=BLIND)
    parser.add_argument("--all", action="store_true", help="also the tests, and the package for iOS, on a device and in the simulator")
    parser.add_argument("--prepare", action="store_true", help="only make the Swift modules for macOS, which Tools/port needs for Objective-C")
    parser.add_argument("--headers", type=pathlib.Path, metavar="FOLDER", help="headers that only Apple has")
    parser.add_argument("--package", type=pathlib.Path, default=ROOT, help="the folder of the package; by default this one")
    parser.add_argument("--verbose", action="store_true", help="say what is being made")
    options = parser.parse_args(arguments)
    root, work = options.package.resolve(), ROOT / ".build" / "check-apple"
    headers = options.headers and options.headers.resolve()

    def say(text):
        if options.verbose:
            print(text, file=sys.stderr, flush=True)
    checks = [Check(root, work, platform, headers, say, options.all) for platform in (PLATFORMS if options.all else [MACOS])]
    if options.prepare:
        checks[0].sdk.prepare()
        return 0
    if root == ROOT:
        checks.append(Check(recorder_package(work), work, DEVICE, headers, say, modules=BEFORE_FOUNDATION))
    are_clean = [report(check) for check in checks]
    print(BLIND)
    return 0 if all(are_clean) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
