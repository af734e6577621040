"""Programs of a Mac for a dry run without one. They know the arguments that Apple's help has, and refuse all others:

- xcrun, xcodebuild and sw_vers: their manual pages, as https://keith.github.io/xcode-man-pages/xcrun.1.html has them.
- `xcrun simctl help SUBCOMMAND`, as https://github.com/ahcode0919/xcsimctl/tree/main/Sources/App/Controllers quotes it for each subcommand; that of
  `bootstatus` is `simctl bootstatus <device> [-bcd]`, whose -b https://reviews.llvm.org/D71449 explains.
- clang: options of its own documentation, https://clang.llvm.org/docs/ClangCommandLineReference.html
- swiftc: options that `swiftc --help` lists.

`apple_stubs.py FOLDER PROGRAM ARGUMENT…` runs one. The folder has `state.json`, what is installed and what a scenario does; `calls` gets each
command. The apps of a simulator are the test program of the stand-in for UIKit, and the shared scenarios with HeadlessUIKit; where these are not compiled,
what is expected of them is written.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import time

SHARED = pathlib.Path("Tests/HeadlessUIKitTests/SharedScenarios")
DEVICE = "5F1C9A52-6D0B-4C2A-9F57-2B8B5E1D7A10"
EXECUTABLES = {"dev.hindsight.scenarios": "Scenarios", "dev.hindsight.shared-scenarios": "SharedScenarios"}


class Parser(argparse.ArgumentParser):
    def __init__(self, *arguments, **options):
        super().__init__(*arguments, allow_abbrev=False, add_help=False, **options)


def simctl_parser():
    """A parser for each usage of simctl."""
    parser = Parser(prog="simctl")
    commands = parser.add_subparsers(dest="command", required=True)

    def usage(command, *operands, flags=()):
        added = commands.add_parser(command)
        for flag in flags:
            added.add_argument(*flag, action="store_true")
        for operand in operands:
            added.add_argument(operand.strip("[]"), **({"nargs": "?"} if operand.startswith("[") else {}))
        return added

    usage("list", flags=[("-j", "--json"), ("-v",)]).add_argument(
        "type", nargs="?", choices=["devices", "devicetypes", "runtimes", "pairs"])
    commands.choices["list"].add_argument("term", nargs="?")
    usage("create", "name", "type", "[runtime]")
    usage("bootstatus", "device", flags=[("-b",), ("-c",), ("-d",)])
    usage("install", "device", "path")
    usage("get_app_container", "device", "bundle", "[container]")
    usage("launch", "device", "bundle", flags=[("-w", "--wait-for-debugger"), ("--console",), ("--console-pty",)]).add_argument(
        "arguments", nargs=argparse.REMAINDER)
    usage("terminate", "device", "bundle")
    usage("shutdown", "device")
    usage("delete", "device")
    return parser


class Mac:
    """What is installed, in the folder of a test."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.file = self.folder / "state.json"
        self.state = json.loads(self.file.read_text())

    def documents(self, bundle):
        return self.folder / bundle / "Documents"

    def save(self):
        self.file.write_text(json.dumps(self.state))

    def run(self, program, arguments):
        with open(self.folder / "calls", "a") as calls:
            calls.write(json.dumps([program, *arguments]) + "\n")
        return getattr(self, program.replace("-", "_"))(arguments) or 0

    def xcodebuild(self, arguments):
        Parser(prog="xcodebuild").parse_args([word for word in arguments if word != "-version"])
        if not self.state["xcode"]:
            print("xcode-select: error: tool 'xcodebuild' requires Xcode, but active developer directory"
                  " '/Library/Developer/CommandLineTools' is a command line tools instance", file=sys.stderr)
            return 1
        print("Xcode 26.0\nBuild version 17A324")

    def sw_vers(self, arguments):
        parser = Parser(prog="sw_vers")
        for name in ("Name", "Version"):
            parser.add_argument(f"-product{name}", action="store_true")
        parser.parse_args(arguments)
        print("ProductName:\t\tmacOS\nProductVersion:\t\t26.0\nBuildVersion:\t\t25A354")

    def xcode_select(self, arguments):
        parser = Parser(prog="xcode-select")
        parser.add_argument("-s", "--switch")
        self.state["selected"] = parser.parse_args(arguments).switch
        self.save()

    def xcrun(self, arguments):
        parser = Parser(prog="xcrun")
        parser.add_argument("--sdk")
        parser.add_argument("tool", choices=["simctl", "clang", "swiftc"])
        parser.add_argument("arguments", nargs=argparse.REMAINDER)
        options = parser.parse_args(arguments)
        return getattr(self, options.tool)(options.arguments)

    def clang(self, arguments):
        parser = Parser(prog="clang")
        for flag in ("-target", "-framework", "-o"):
            parser.add_argument(flag, action="append", required=True)
        for flag in ("-std", "-I", "-g", "-O"):
            parser.add_argument(flag, action="append", nargs="?")
        parser.add_argument("-fno-objc-arc", action="store_true", required=True)
        parser.add_argument("sources", nargs="+", type=pathlib.Path)
        return self.compile(parser.parse_intermixed_args(arguments), self.state["compilerError"])

    def swiftc(self, arguments):
        parser = Parser(prog="swiftc")
        for flag in ("-target", "-swift-version", "-module-name", "-o"):
            parser.add_argument(flag, action="append", required=True)
        for flag in ("-g", "-parse-as-library"):
            parser.add_argument(flag, action="store_true", required=True)
        parser.add_argument("sources", nargs="+", type=pathlib.Path)
        return self.compile(parser.parse_intermixed_args(arguments), self.state["swiftError"])

    def compile(self, options, error):
        missing = [str(file) for file in options.sources if not file.exists()]
        if error or missing:
            print(error or f"error: no such file or directory: {missing}", file=sys.stderr)
            return 1
        pathlib.Path(options.o[0]).write_text("the program")

    def simctl(self, arguments):
        options = simctl_parser().parse_args(arguments)
        if getattr(options, "device", None) not in (None, self.state.get("device")):
            print(f"Invalid device: {options.device}", file=sys.stderr)
            return 164
        return getattr(self, f"simctl_{options.command}")(options)

    def simctl_list(self, options):
        if options.json:
            print(json.dumps({"runtimes": self.state["runtimes"]}))
        else:
            print("== Runtimes ==" + "".join(f"\n{runtime['name']} - {runtime['identifier']}" for runtime in self.state["runtimes"]))

    def simctl_create(self, options):
        runtimes = {runtime["identifier"]: runtime for runtime in self.state["runtimes"]}
        if options.type not in [kind["identifier"] for kind in runtimes[options.runtime]["supportedDeviceTypes"]]:
            print("Incompatible device", file=sys.stderr)
            return 147
        self.state["device"] = DEVICE
        self.save()
        print(DEVICE)

    def simctl_bootstatus(self, options):
        self.state["booted"] = options.b
        self.save()

    def simctl_install(self, options):
        names = {file.name for file in pathlib.Path(options.path).iterdir()}
        bundle, = [bundle for bundle, name in EXECUTABLES.items() if name == pathlib.Path(options.path).stem]
        if not self.state["booted"] or names != {EXECUTABLES[bundle], "Info.plist"}:
            return 149
        self.documents(bundle).mkdir(parents=True)

    def simctl_get_app_container(self, options):
        if options.container != "data" or not self.documents(options.bundle).exists():
            return 2
        print(self.documents(options.bundle).parent)

    def simctl_launch(self, options):
        name, = options.arguments
        print(f"{options.bundle}: 4711", flush=True)
        fault = self.state["faults"].get(name)
        if fault == "hangs":
            time.sleep(60)
        played = fault if fault and fault != "crashes" else name
        documents = self.documents(options.bundle)
        if EXECUTABLES[options.bundle] == "Scenarios":
            status = subprocess.run([self.state["program"], played, documents / f"{name}.jsonl"]).returncode
            if status == 0 and fault != "crashes":
                (documents / f"{name}.passed").touch()
        elif fault != "crashes":
            self.play(played, documents).rename(documents / f"{name}.txt")

    def play(self, name, documents):
        """The file that a shared scenario writes."""
        file = documents / f"{name}.txt"
        if self.state["shared"]:
            environment = {**os.environ, "HOME": str(documents.parent), "CFFIXED_USER_HOME": str(documents.parent)}
            subprocess.run([self.state["shared"], name], env=environment, check=True)
        else:
            file.write_text((self.folder / SHARED / "Expected" / f"{name}.txt").read_text())
        return file

    def simctl_terminate(self, options):
        pass

    def simctl_shutdown(self, options):
        self.state["booted"] = False
        self.save()

    def simctl_delete(self, options):
        del self.state["device"]
        self.save()


if __name__ == "__main__":
    sys.exit(Mac(sys.argv[1]).run(sys.argv[2], sys.argv[3:]))
