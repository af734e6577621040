"""`replay symbolicate`: addresses of calls get their lines from dSYMs, which are made here from a program for Linux, and from that program."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import symbol_files
from programs import REPLAY, needs_replay
from symbol_files import ARM64, PLACES, X86_64, dsym, fat, mach_o

UUID, OTHER = "5f3a" * 8, "0b1c" * 8
OPENING = """\
{"kind":"session.began","app":"Shop","device":"iPhone"}
{"kind":"controller.created","controller":4,"class":"CheckoutContainer","module":"Shop","base":"UIViewController","system":false}
{"kind":"controller.created","controller":9,"class":"PayViewController","module":"Shop","base":"UIViewController","system":false}
"""
MISUSE = """\
{"t":3412000000,"kind":"call.addChild","parent":4,"child":9,%s}
{"kind":"callback.willMove","controller":9,"to":4}
{"kind":"return","superCalled":true}
{"kind":"parent.changed","child":9,"from":null,"to":4,"index":0}
{"kind":"return"}
{"kind":"turn.ended"}
{"t":9000000000,"kind":"turn.ended"}
{"kind":"turn.ended"}
{"kind":"session.ended"}
"""
NO_FILE = "replay: app.jsonl: 1 address in Shop not resolved: no file has its UUID, %s\n"


def site(address, image):
    return f'"pc":{address},"image":"{image}"'


@needs_replay
@unittest.skipUnless(symbol_files.has_tools and sys.platform == "linux", "needs swiftc, llvm-objdump and llvm-symbolizer")
class Symbolicating(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.compiled = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.compiled.cleanup)
        cls.program, cls.returns = symbol_files.compile_program(pathlib.Path(cls.compiled.name))
        cls.code = cls.program.read_bytes()

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name).resolve()

    def write(self, *sites):
        """Writes `app.jsonl`, with a violation at the first site and a marker at each other."""
        markers = "".join(f'{{"kind":"marker","name":"m",{site}}}\n' for site in sites[1:])
        (self.folder / "app.jsonl").write_text(OPENING + markers + MISUSE % sites[0])

    def replay(self, *arguments, **options):
        return subprocess.run([str(REPLAY), *map(str, arguments)], capture_output=True, text=True, cwd=self.folder, timeout=120, **options)

    def symbolicate(self, *arguments, status=0, **options):
        """Standard error."""
        answer = self.replay("symbolicate", "app.jsonl", *arguments, **options)
        self.assertEqual((answer.returncode, answer.stdout), (status, ""), answer.stderr)
        return answer.stderr

    def events(self, trace):
        return [json.loads(line) for line in self.replay("export", trace, "--format", "jsonl").stdout.splitlines()]

    def places(self, trace="out.vctrace"):
        """The places of the violation's call and of the markers."""
        events = self.events(trace)
        chosen = [event for event in events if event["kind"] == "call.addChild"] + [event for event in events if event["kind"] == "marker"]
        return [tuple(event.get(key) for key in ("file", "line", "function", "exact", "pc", "image")) for event in chosen]

    def test_a_dsym_has_the_lines_of_the_image_with_its_uuid(self):
        image = f"My Shop {UUID}"
        self.write(site(self.returns["pay"], image), site(self.returns["close"], image), site(self.returns["pay"], image))
        before = self.replay("log", "app.jsonl").stdout
        self.assertIn(f"0x{self.returns['pay']:x} in My Shop\n", before)
        bundle = dsym(self.folder, "My Shop", mach_o(self.code, UUID))
        self.assertEqual(self.symbolicate("--dsym", bundle, "-o", "out.vctrace"), "replay: app.jsonl: 2 of 2 addresses resolved\n")
        pay, close = ((*PLACES[name], None, None, None) for name in ("pay", "close"))
        self.assertEqual(self.places(), [pay, close, pay])
        log = self.replay("log", "out.vctrace").stdout
        self.assertEqual(log, before.replace(f"0x{self.returns['pay']:x} in My Shop", "Shop.swift:5").replace(
            f"0x{self.returns['close']:x} in My Shop", "Shop.swift:9"))
        lint = self.replay("lint", "out.vctrace")
        self.assertEqual(lint.returncode, 1)
        self.assertRegex(lint.stdout, r"^Shop\.swift:5: warning: 'PayViewController' .*\[missing-did-move\]")
        self.assertEqual(self.replay("verify", "out.vctrace").returncode, 0)

    def test_the_name_of_the_output_says_its_form(self):
        self.write(site(self.returns["pay"], f"Shop {UUID}"))
        dsym(self.folder, "Shop", mach_o(self.code, UUID))
        self.symbolicate("-o", "out.vctrace")
        self.symbolicate("-o", "out.jsonl")
        self.assertTrue((self.folder / "out.vctrace").read_bytes().startswith(b"\x89"))
        self.assertEqual((self.folder / "out.jsonl").read_text(), self.replay("export", "out.vctrace", "--format", "jsonl").stdout)
        with open(self.folder / "out.vctrace") as trace:
            piped = self.replay("symbolicate", "-", "-o", "-", stdin=trace, errors="replace")
        self.assertTrue(piped.stdout.startswith("\ufffdVC"), piped.stdout[:8])
        self.assertEqual(piped.stderr, "replay: standard input: no call has only an address\n")

    def test_without_output_nothing_is_written(self):
        self.write(site(self.returns["pay"], f"Shop {UUID}"))
        dsym(self.folder, "Shop", mach_o(self.code, UUID))
        before = sorted(self.folder.rglob("*"))
        self.assertEqual(self.symbolicate(), "replay: app.jsonl: 1 of 1 address resolved\n")
        self.assertEqual(sorted(self.folder.rglob("*")), before)

    def test_a_dsym_of_another_build_is_named_and_not_used(self):
        self.write(site(self.returns["pay"], f"Shop {UUID}"))
        bundle = dsym(self.folder, "Shop", mach_o(self.code, OTHER))
        dsym(self.folder, "Unrelated", mach_o(self.code, "11" * 16))
        path = "Shop.dSYM/Contents/Resources/DWARF/Shop"
        for arguments, name in ([], path), (["--dsym", bundle], f"{self.folder}/{path}"), (["--dsym", path], path):
            with self.subTest(arguments):
                self.assertEqual(
                    self.symbolicate(*arguments, "-o", "out.vctrace"),
                    "replay: app.jsonl: 0 of 1 address resolved\n" + NO_FILE % UUID + f"replay: {name}: not used: its UUID is {OTHER}\n")
                self.assertEqual(self.places(), [(None, None, None, None, self.returns["pay"], f"Shop {UUID}")])

    def test_each_image_has_its_own_file(self):
        first, second, third = (f"{name} {uuid}" for name, uuid in (("Shop", UUID), ("Kit", OTHER), ("Tool", symbol_files.build_identifier(self.code))))
        pay, close = self.returns["pay"], self.returns["close"]
        self.write(site(pay, first), site(close, second), site(pay, third), site(pay, "Nameless"), site(7, first), site(0, second))
        dsym(self.folder / "archive", "Shop", fat((ARM64, mach_o(self.code, "aa" * 16, ARM64, text=0)), (X86_64, mach_o(self.code, UUID))))
        dsym(self.folder / "archive", "Kit", mach_o(self.code, OTHER, text=symbol_files.BASE))
        errors = self.symbolicate("--dsym", "archive", "--dsym", self.program, "-o", "out.vctrace")
        self.assertEqual(errors, "".join(f"replay: app.jsonl: {line}\n" for line in (
            "3 of 6 addresses resolved",
            "1 address in Kit not resolved: archive/Kit.dSYM/Contents/Resources/DWARF/Kit has no function there",
            "1 address in Nameless not resolved: the trace has no UUID of the image",
            "1 address in Shop not resolved: archive/Shop.dSYM/Contents/Resources/DWARF/Shop has no function there")))
        found = [place[:3] if place[0] else place[4:] for place in self.places()]
        self.assertEqual(found, [PLACES["pay"], PLACES["close"], PLACES["pay"], (pay, "Nameless"), (7, first), (0, second)])

    def test_a_part_of_a_fat_file_is_chosen_by_its_uuid(self):
        dsym(self.folder, "Shop", fat((ARM64, mach_o(self.code, OTHER, ARM64, text=0)), (X86_64, mach_o(self.code, UUID))))
        for uuid, count in (UUID, 1), (OTHER, 0):
            self.write(site(self.returns["pay"], f"Shop {uuid}"))
            self.assertIn(f": {count} of 1 address resolved\n", self.symbolicate())

    def test_a_file_with_debug_information_comes_before_one_without(self):
        self.write(site(self.returns["pay"], f"Shop {UUID}"))
        stripped = mach_o(b"", UUID)
        (self.folder / "A").write_bytes(stripped)
        self.assertEqual(
            self.symbolicate(),
            "replay: app.jsonl: 0 of 1 address resolved\nreplay: app.jsonl: 1 address in Shop not resolved: A has no debug information\n")
        dsym(self.folder, "Shop", mach_o(self.code, UUID))
        (self.folder / "Z").write_bytes(stripped)
        self.assertIn(": 1 of 1 address resolved\n", self.symbolicate())

    def test_what_is_no_file_with_debug_information(self):
        self.write(site(1, f"Shop {UUID}"))
        (self.folder / "text").write_text("text")
        os.mkfifo(self.folder / "pipe")
        os.symlink("/proc", self.folder / "link")
        self.assertEqual(
            self.symbolicate("--dsym", "text", "--dsym", "pipe"),
            "replay: app.jsonl: 0 of 1 address resolved\n" + NO_FILE % UUID + "".join(
                f"replay: {name}: not used: it is no Mach-O or ELF file of 64 bits with a UUID or a build identifier\n" for name in ("text", "pipe")))
        self.assertEqual(self.symbolicate("--dsym", "absent", status=66), "replay: absent: no such file or folder\n")
        self.assertEqual(self.symbolicate("--dsym", "."), "replay: app.jsonl: 0 of 1 address resolved\n" + NO_FILE % UUID)

    def test_names_from_a_trace_are_escaped(self):
        self.write(site(1, "\\u001b[31mShop\\u202e ff"))
        self.assertIn("1 address in \\u{1B}[31mShop\\u{202E} not resolved: no file has its UUID, ff\n", self.symbolicate())

    def test_the_symbolizer_is_found_in_path_or_beside_swift(self):
        self.write(site(self.returns["pay"], f"Shop {UUID}"))
        dsym(self.folder, "Shop", mach_o(self.code, UUID))
        toolchain, links = self.folder / "toolchain", self.folder / "links"
        toolchain.mkdir()
        links.mkdir()
        (toolchain / "swift").write_text("#!/bin/sh\n")
        (toolchain / "swift").chmod(0o755)
        (links / "swift").symlink_to(toolchain / "swift")
        environment = {**os.environ, "PATH": str(links)}
        absent = (
            "replay: llvm-symbolizer: is neither in PATH nor beside 'swift'; it is in Swift's toolchains for Linux, in Debian's package "
            "llvm and in Homebrew's llvm; --symbolizer names it\n")
        self.assertEqual(self.symbolicate("-o", "out.vctrace", status=66, env=environment), absent)
        self.assertEqual(self.symbolicate(status=66, env={**environment, "PATH": "toolchain:."}), absent)
        self.assertFalse((self.folder / "out.vctrace").exists())
        real = subprocess.run(["which", "llvm-symbolizer"], capture_output=True, text=True, check=True).stdout.strip()
        (toolchain / "llvm-symbolizer").symlink_to(real)
        self.assertEqual(self.symbolicate(env=environment), "replay: app.jsonl: 1 of 1 address resolved\n")
        self.assertEqual(self.symbolicate("--symbolizer", real, env=environment), "replay: app.jsonl: 1 of 1 address resolved\n")
        self.assertEqual(self.symbolicate("--symbolizer", "text", status=66), "replay: text: is not a program that can be run\n")

    def run_script(self, body, status=0):
        """Standard error, with a shell script as the symbolizer."""
        script = self.folder / "script"
        script.write_text(f"#!/bin/sh\n{body}\n")
        script.chmod(0o755)
        return self.symbolicate("--symbolizer", script, "-o", "out.vctrace", status=status)

    def test_the_symbolizer_runs_once_for_each_file_with_the_addresses_as_input(self):
        image = f"Shop {UUID}"
        self.write(site(48, image), site(17, image), site(48, image), site(33, image))
        bundle = dsym(self.folder, "Shop $(touch x)", mach_o(self.code, UUID))
        self.run_script('cat >input; printf "%s\\n" "$@" >>arguments; sed \'s/.*/{"Address":"&","Symbol":[]}/\' input')
        self.assertEqual((self.folder / "input").read_text(), "0x100000010\n0x100000020\n0x10000002f\n")
        self.assertEqual((self.folder / "arguments").read_text().splitlines(), [
            "--output-style=JSON", "--inlines", "--functions=linkage", "--demangle",
            f"--obj={bundle.relative_to(self.folder)}/Contents/Resources/DWARF/Shop $(touch x)"])

    def test_atos_is_used_where_llvm_symbolizer_is_missing(self):
        image = f"Shop {UUID}"
        self.write(site(17, image), site(33, image), site(48, image))
        bundle = dsym(self.folder, "Shop", mach_o(self.code, UUID))
        tools = self.folder / "tools"
        tools.mkdir()
        # Knows the arguments of the manual page alone.
        (tools / "atos").write_text("""#!/bin/sh
printf '%s\\n' "$@" >arguments
while [ $# -gt 0 ]; do
    case $1 in
    -o | -arch) shift ;;
    -f) shift; file=$1 ;;
    -fullPath) ;;
    *) exit 64 ;;
    esac
    shift
done
while read -r address; do
    case $address in
    0x100000010) echo "Cart.pay(_:) (in Shop) (/app/Shop (1)/Pay.swift:5)" ;;
    0x100000020) echo "start (in Shop) + 24" ;;
    *) echo "$address (in Shop)" ;;
    esac
done <$file
""")
        (tools / "atos").chmod(0o755)
        self.assertEqual(
            self.symbolicate("-o", "out.vctrace", env={**os.environ, "PATH": f"{tools}"}),
            "replay: app.jsonl: 1 of 3 addresses resolved\n"
            f"replay: app.jsonl: 2 addresses in Shop not resolved: {bundle.relative_to(self.folder)}/Contents/Resources/DWARF/Shop has no function there\n")
        self.assertEqual(self.places()[0], ("Pay.swift", 5, "Cart.pay(_:)", None, None, None))
        self.assertEqual((self.folder / "arguments").read_text().splitlines(), [
            "-o", f"{bundle.relative_to(self.folder)}/Contents/Resources/DWARF/Shop", "-fullPath", "-f", "/dev/stdin"])

    def test_what_the_symbolizer_says_is_not_trusted(self):
        self.write(site(17, f"Shop {UUID}"))
        dsym(self.folder, "Shop", mach_o(self.code, UUID))
        path = "Shop.dSYM/Contents/Resources/DWARF/Shop"
        unreadable = "its answer about 0x100000010 cannot be read"
        for body, reason in [
            ("exit 1", "it ended before it had answered; is it older than 13?"),
            ("echo text; yes", unreadable),
            ("""echo '{"Address":"0x100000011","Symbol":[]}'""", unreadable),
            ("""echo '{"Address":"0x1000000100000000000000000"}'""", unreadable),
            ("head -c 3000000 /dev/zero | tr '\\0' ' '; echo '{}'", unreadable),
        ]:
            with self.subTest(body):
                self.assertEqual(self.run_script(body, 74), f"replay: {self.folder}/script: cannot find the lines of {path}: {reason}\n")
                self.assertFalse((self.folder / "out.vctrace").exists())
        answer = {"Address": "0x100000010", "Symbol": [{"FunctionName": "f\u001b[2J", "FileName": "/a/b\u202e\nc.swift", "Line": 7}]}
        (self.folder / "answer").write_text(json.dumps(answer) + "\n")
        self.run_script("cat answer")
        self.assertEqual(self.places(), [("b\u202e\nc.swift", 7, "f\u001b[2J", None, None, None)])
        for command in ["log", "lint", "show"]:
            shown = self.replay(command, "out.vctrace").stdout
            self.assertFalse(re.search("[\u001b\u202e]", shown), command)

    def test_the_input_is_not_replaced(self):
        self.write(site(17, f"Shop {UUID}"))
        before = (self.folder / "app.jsonl").read_bytes()
        self.assertIn("is the input; choose another name", self.symbolicate("-o", "app.jsonl", status=73))
        self.assertEqual((self.folder / "app.jsonl").read_bytes(), before)


if __name__ == "__main__":
    unittest.main()
