"""What can be checked of the recorder for Apple's UIKit without a Mac: it compiles for an iPhone, the static analyzer and the
sanitizers find nothing, and what it has in common with the Swift sources and the documentation is the same."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import device_recorder
from device_recorder import ROOT, SOURCES, TESTS, imported, needs_objective_c, record, replay, report
from programs import needs_replay

APPLE = ["-ffreestanding", "-nostdlibinc", "-std=gnu11",
         f"-I{TESTS / 'Prototypes' / 'apple'}", f"-I{TESTS / 'Prototypes'}", f"-I{SOURCES / 'include'}"]
PAGE = ROOT / "Sources" / "Interchange" / "Interchange.docc" / "RecordAppleUIKit.md"


def clang():
    """The toolchain's clang, which stands beside swift; None without one."""
    swift = shutil.which("swift")
    beside = pathlib.Path(swift).resolve().parent / "clang" if swift else None
    return beside if beside and beside.exists() else shutil.which("clang")


def scenarios(table):
    """The names in a table of the test program."""
    return re.findall(r'^    \{"([a-z-]+)",', (TESTS / "App" / f"{table}.m").read_text(), re.MULTILINE)


class Compiling(unittest.TestCase):
    @unittest.skipUnless(clang(), "needs clang")
    def test_the_sources_compile_for_an_iphone_and_the_analyzer_finds_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            for file in sorted(SOURCES.glob("*.c")):
                for options in (["-O1", "-Wall", "-Wextra", "-Werror", "-c"], ["--analyze", "-Xclang", "-analyzer-output=text"]):
                    with self.subTest(file.name, options=options[0]):
                        command = [clang(), "-target", "arm64-apple-ios13.0", *APPLE, *options, file, "-o", f"{folder}/{file.stem}.o"]
                        result = subprocess.run(command, capture_output=True, text=True)
                        self.assertEqual((result.returncode, result.stderr), (0, ""))

    @unittest.skipUnless(clang(), "needs clang")
    def test_the_scenarios_compile_for_a_simulator(self):
        files = [file for folder in ("App", "Simulator") for file in sorted((TESTS / folder).glob("*.m"))]
        for file in files:
            if file != TESTS / "App" / "main.m":
                with self.subTest(file.name):
                    command = [clang(), "-target", "arm64-apple-ios15.0-simulator", *APPLE, f"-I{SOURCES}", f"-I{TESTS / 'App'}",
                               "-fsyntax-only", "-Wall", "-Wno-missing-braces", "-Werror", file]
                    result = subprocess.run(command, capture_output=True, text=True)
                    self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_without_a_runtime_of_objective_c_the_sources_are_empty(self):
        with tempfile.TemporaryDirectory() as folder:
            for file in sorted(SOURCES.glob("*.c")):
                made = f"{folder}/{file.stem}.o"
                device_recorder.run("gcc", f"-I{SOURCES / 'include'}", "-c", file, "-o", made)
                self.assertEqual(device_recorder.run("nm", made).stdout, "", file.name)


@needs_objective_c
class Sanitizers(unittest.TestCase):
    def run_all(self, program, names, **environment):
        os.environ.update(environment)
        with tempfile.TemporaryDirectory() as folder:
            for name in names:
                with self.subTest(name):
                    _, log = record(program, name, folder)
                    self.assertNotIn("Sanitizer", log)

    def test_no_scenario_misuses_memory(self):
        program = device_recorder.build("address", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
        names = scenarios("Agreements") + scenarios("Lessons")
        # The scenarios keep windows and screens alive, as apps do.
        self.run_all(program, [name for name in names if name != "constant-memory"], ASAN_OPTIONS="detect_leaks=0")

    def test_no_thread_races_with_another(self):
        program = device_recorder.build("thread", "-fsanitize=thread")
        self.run_all(program, ["creation-on-another-thread", "death-on-another-thread", "keeps-nothing-alive"])


def blocks_runtime():
    """The runtime of blocks that the toolchain of Swift has for Dispatch; None without one."""
    library = clang() and pathlib.Path(clang()).parent.parent / "lib" / "swift" / "linux" / "libBlocksRuntime.so"
    return library if library and library.exists() else None


@needs_objective_c
@unittest.skipUnless(blocks_runtime(), "needs the runtime of blocks of a toolchain of Swift for Linux")
class CompiledBlocks(unittest.TestCase):
    def test_blocks_of_a_compiler_are_wrapped_as_those_of_the_stand_in(self):
        with tempfile.TemporaryDirectory() as folder:
            block = f"{folder}/CompiledBlock.o"
            device_recorder.run(clang(), "-fblocks", "-Wall", "-Werror", "-c", TESTS / "CompiledBlock" / "CompiledBlock.c", "-o", block)
            library = blocks_runtime()
            program = device_recorder.build(
                "blocks", "-fsanitize=address,undefined", "-fno-sanitize-recover=all",
                linked=[block, library, f"-Wl,-rpath,{library.parent}"])
            os.environ["ASAN_OPTIONS"] = "detect_leaks=0"
            for name in ("completion-blocks", "completion-after-the-recording", "exception-through-completion"):
                with self.subTest(name):
                    stories = []
                    for each in (program, device_recorder.build()):
                        events, log = record(each, name, folder)
                        self.assertEqual(log, "")
                        stories.append([(event["kind"], event.get("cause")) for event in events])
                    self.assertEqual(*stories)


@needs_objective_c
@needs_replay
class Declarations(unittest.TestCase):
    def test_the_page_lists_the_rules_that_the_declared_kinds_allow(self):
        with tempfile.TemporaryDirectory() as folder:
            events, _ = record(device_recorder.build(), "missing-did-move", folder)
            said_of = report(imported(events, folder, "own"))
        unchecked = said_of["notChecked"]
        self.assertEqual(said_of["unknownRecords"], [])
        rules = [line.split()[0] for line in replay("rules").splitlines()]
        checked = sorted(set(rules) - set(unchecked))
        said = PAGE.read_text().split("## The rules that can be checked")[1]
        listed = said.split(" rules:")[1]
        self.assertEqual(re.findall(r"`([a-z-]+)`[,.]", listed), checked)
        self.assertIn(f"checks {len(checked)} rules", said)

    def test_the_declared_kinds_are_those_that_the_scenarios_record(self):
        with tempfile.TemporaryDirectory() as folder:
            recorded, declared = set(), set()
            for name in scenarios("Agreements") + scenarios("Lessons"):
                events, _ = record(device_recorder.build(), name, folder)
                recorded.update(event["kind"] for event in events)
                declared.update(events[0]["records"] if events else [])
        self.assertEqual(recorded, declared)

    def test_the_items_of_the_system_have_the_numbers_of_the_runtime(self):
        text = (SOURCES / "ItemHooks.c").read_text()

        def words(table):
            return [word.strip('"') for word in re.findall(r'"\w+"|NULL', text.split(f"{table}[] = {{")[1].split("};")[0])]

        def cases(file):
            body = (ROOT / "Sources" / "HeadlessUIKitRuntime" / file).read_text().split("enum SystemItem: Int, Sendable {")[1].split("}")[0]
            return ["NULL" if name.endswith("Space") else name for name in re.findall(r"\b(?!case\b)[a-z]\w+", body)]
        self.assertEqual(cases("Bars/UIBarButtonItem.swift"), words("button_words"))
        self.assertEqual(cases("Containers/Tabs/UITabBarItem.swift"), words("tab_words"))


if __name__ == "__main__":
    unittest.main()
