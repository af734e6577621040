"""The shell scripts run with what a Mac has: bash 3.2, BSD's tools, Python 3.9.

A bash 3.2 that HINDSIGHT_BASH_3_2 names, and that of a Mac, reads and runs the scripts. Elsewhere a table finds what it does not know.
"""

import ast
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import textwrap
import unittest

from programs import RECORDINGS, REPLAY, ROOT, needs_replay

# What is wrong, how a line with it looks, and an example. Sources: the CHANGES of bash for 4.0 to 5.3, and the manual pages of FreeBSD, from which
# macOS has its tools: https://man.freebsd.org
FOUND_ON_LINUX_ONLY = [
    ("mapfile is of bash 4", r"\b(mapfile|readarray)\b", "mapfile -t lines"),
    ("associative arrays are of bash 4", r"\b(declare|local|typeset) -\w*A", "declare -A ages"),
    ("references are of bash 4.3", r"\b(declare|local|typeset) -\w*n\b", "local -n result=$1"),
    ("changes of case are of bash 4", r"\$\{\w+(,|\^)", "printf ${name^^}"),
    ("other transformations are of bash 4.4", r"\$\{\w+@[A-Z]\}", "printf ${name@Q}"),
    ("|& is of bash 4", r"\|&", "make |& cat"),
    ("&>> is of bash 4", r"&>>", "make &>>log"),
    ("wait -n is of bash 4.3", r"\bwait -n", "wait -n"),
    ("times by printf are of bash 4.2", r"printf .*%\([^)]*\)T", "printf '%(%F)T'"),
    ("-v of a variable is of bash 4.2", r"\[\[? -v ", "[[ -v HOME ]]"),
    ("EPOCHSECONDS is of bash 5", r"\$\{?EPOCH", "echo $EPOCHSECONDS"),
    ("negative indexes are of bash 4.2", r"\$\{\w+\[-", "echo ${all[-1]}"),
    ("negative lengths are of bash 4.2", r"\$\{\w+:[^}:=?+-][^}]*:\s*-", "echo ${name:0:-1}"),
    ("cases that go on are of bash 4", r";;?&(?!&)", "case a in a) echo 1 ;;& *) echo 2 ;; esac"),
    ("coprocesses are of bash 4", r"^\s*coproc\b", "coproc cat"),
    ("numbers with zeros or steps are of bash 4", r"\{(0\d+\.\.|\w+\.\.0\d|\w+\.\.\w+\.\.)", "echo {01..10}"),
    ("changes of case by declare are of bash 4", r"\b(declare|local|typeset) -\w*[lu]\b", "declare -u name=a"),
    ("globals by declare are of bash 4.2", r"\b(declare|typeset) -\w*g", "declare -g name=a"),
    ("local options are of bash 4.4", r"\blocal -(\s|$)", "local -"),
    ("options of shopt after bash 3.2", r"\bshopt .*\b(globstar|lastpipe|inherit_errexit|autocd|dirspell|checkjobs|compat4\d|direxpand|globasciiranges)",
     "shopt -s globstar"),
    ("variables after bash 3.2", r"\$\{?(BASHPID|BASH_XTRACEFD|BASH_ARGV0|SRANDOM|READLINE_)", "echo $BASHPID"),
    ("named descriptors are of bash 4.1", r"\bexec \{\w+\}[<>]", "exec {file}>log"),
    ("read -N and -i are of bash 4", r"\bread (-\w+ )*-\w*[Ni]\b", "read -N 1 key"),
    ("fractions of a second of read are of bash 4", r"\bread .*-t ?\d*\.\d", "read -t 0.5 key"),
    ("characters by number are of bash 4.2", r"\$'[^']*\\[uU]", "printf %s $'\\u2026'"),
    ("printf -v of an element is of bash 4.1", r"\bprintf -v \w+\[", "printf -v all[0] %s a"),
    ("wait -p is of bash 5.1", r"\bwait .*-p", "wait -p job"),
    ("quoting by printf of an array is of bash 4.4", r"\$\{\w+\[[@*]\]@", "printf ${all[@]@Q}"),
    ("commands in the shell itself are of bash 5.3", r"\$\{[ |]", "name=${ hostname; }"),
    ("BSD's install makes no folders", r"\binstall -\w*D", "install -D a b/c"),
    ("BSD's tar does not sort", r"\btar .*--(sort|mtime|owner|group|transform)", "tar --sort=name -c ."),
    ("BSD's find does not print a format", r"\bfind .*-(printf|regextype|executable)", "find . -printf %f"),
    ("a Mac has shasum: use Tools/Release/checksum", r"\b(sha256sum|md5sum)\b", "sha256sum a"),
    ("BSD's sed wants a suffix after -i", r"\bsed (-\w+ )*-\w*i", "sed -i s/a/b/ c"),
    ("BSD's sed knows no -z", r"\bsed (-\w+ )*-\w*z", "sed -z s/a/b/"),
    ("BSD's grep has neither -P, nor -z for zeros", r"\bgrep -\w*[Pz]", "grep -oP a"),
    ("BSD's date knows no -d", r"\bdate (-d|--\w)", "date -d @0"),
    ("BSD's stat has other options", r"\bstat (-c|--\w)", "stat -c %s a"),
    ("older systems have no readlink -f", r"\breadlink -\w*f", "readlink -f a"),
    ("a Mac has no such program", r"(^|[|;&(]|\$\()\s*(nproc|timeout|tac|shuf|realpath|setsid|numfmt|taskset)\b", "jobs=$(nproc)"),
    ("BSD's xargs knows no -d", r"\bxargs (-\w+ )*(-\w*d\b|--\w)", "xargs -d ' ' rm"),
    ("BSD's head does not count from the end", r"\bhead -[nc] ?-", "head -n -1"),
    ("BSD's sort has no --options of GNU's", r"\bsort --", "sort --version-sort"),
    ("BSD's cp and ls know no --", r"\b(cp|ls|touch|ln|du) (-\w+ )*--", "cp -- a b"),
    ("BSD's base64 knows no -w", r"\bbase64 .*-w", "base64 -w 0"),
]
EMPTY_ARRAY = re.compile(r"\b(\w+)=\(\)")


# What runs the scripts: `bash` of PATH if it is not there.
BASH = os.environ.get("HINDSIGHT_BASH_3_2") or ("/bin/bash" if sys.platform == "darwin" else None)


def scripts():
    """All scripts of bash in the repository, and the action with those in it."""
    names = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True,
                           check=True).stdout.splitlines()
    for path in [ROOT / name for name in names]:
        if path.name == "action.yml" or (path.is_file() and not path.suffix and path.read_bytes().startswith(b"#!/usr/bin/env bash\n")):
            yield path


def code(path):
    """The lines of a script with their numbers, without comments."""
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line.lstrip().startswith("#"):
            yield number, line


def unguarded_arrays(text):
    """Arrays that begin empty and are expanded without a guard: bash 3.2 ends there under `set -u`."""
    empty = set(EMPTY_ARRAY.findall(text))
    return [name for name in re.findall(r'(?<!\+)"\$\{(\w+)\[@\]\}"', text) if name in empty]


class Scripts(unittest.TestCase):
    def test_each_line_of_the_table_finds_its_example(self):
        for what, pattern, example in FOUND_ON_LINUX_ONLY:
            self.assertRegex(example, pattern, what)

    def test_there_are_scripts(self):
        names = {path.name for path in scripts()}
        self.assertLessEqual({"run", "test", "setup", "release", "replay", "checksum", "action.yml", "check-apple"}, names)

    def test_no_script_needs_what_a_mac_lacks(self):
        for path in scripts():
            for number, line in code(path):
                for what, pattern, _ in FOUND_ON_LINUX_ONLY:
                    if path.name != "checksum":
                        self.assertNotRegex(line, pattern, f"{path.relative_to(ROOT)}:{number}: {what}")

    def test_an_array_that_may_be_empty_is_expanded_with_a_guard(self):
        self.assertEqual(unguarded_arrays('a=()\nrun "${a[@]}" ${a[@]+"${a[@]}"}'), ["a"])
        for path in scripts():
            self.assertEqual(unguarded_arrays(path.read_text()), [], path.relative_to(ROOT))

    def test_a_temporary_file_goes_however_the_script_ends(self):
        made = {}
        for path in scripts():
            text = path.read_text()
            for name in re.findall(r"(\w+)=\$\(mktemp\b", text):
                made[path.name] = name
                self.assertIn(f"""trap 'rm -rf "${name}"' EXIT""", text, path.relative_to(ROOT))
        self.assertEqual(made, {"install": "folder", "refresh": "recordings", "release": "staging", "replay": "folder"})

    def test_what_runs_beside_the_build_of_the_tests_needs_replay_only(self):
        names = re.search(r'^need_replay="(.*?)"', (ROOT / "Tools" / "test").read_text(), re.MULTILINE | re.DOTALL)[1].split()
        self.assertIn("test_damaged.py", names)
        for name in names:
            text = (ROOT / "Tests" / "Python" / name).read_text()
            self.assertNotRegex(text, "SAMPLES|needs_samples|headless_programs|needs_modules|APICoverage", name)

    def test_python_of_xcode_reads_all_files(self):
        for folder in ["Tests/Python", "Tools"]:
            for path in (ROOT / folder).rglob("*.py"):
                if "Fleet" in path.parts:
                    continue
                tree = ast.parse(path.read_text(), str(path), feature_version=(3, 9))
                later = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)} & {
                    "enterClassContext", "enterContext", "pairwise", "file_digest", "bit_count"}
                self.assertEqual(later, set(), path.relative_to(ROOT))


@unittest.skipUnless(BASH, "needs a bash 3.2, whose path HINDSIGHT_BASH_3_2 has")
class OldBash(unittest.TestCase):
    def run_text(self, text, *options):
        return subprocess.run([BASH, *options, "-c", text], capture_output=True, text=True, stdin=subprocess.DEVNULL)

    def test_it_is_of_that_version(self):
        self.assertRegex(self.run_text("echo $BASH_VERSION").stdout, r"^3\.2\.")

    def test_it_reads_all_scripts(self):
        for path in scripts():
            texts = [path.read_text()]
            if path.name == "action.yml":
                texts = [textwrap.dedent(text) for text in re.findall(r"run: \|\n((?: {8,}.*\n|\n)+)", texts[0])]
                self.assertNotEqual(texts, [], path.relative_to(ROOT))
            for text in texts:
                self.assertEqual(self.run_text(text, "-n").stderr, "", path.relative_to(ROOT))

    def test_an_empty_array_ends_it(self):
        """What `unguarded_arrays` finds."""
        self.assertIn("unbound variable", self.run_text('set -u; a=(); printf %s "${a[@]}"').stderr)
        self.assertEqual(self.run_text('set -u; a=(); printf %s ${a[@]+"${a[@]}"}').stderr, "")


class ScriptCase(unittest.TestCase):
    """Scripts in a folder of their own, beside programs that a test writes."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        if BASH:
            (self.folder / "bin").mkdir()
            (self.folder / "bin" / "bash").symlink_to(os.path.abspath(BASH))
        for name in ["Tools", "Traces", "Sources"]:
            (self.folder / name).symlink_to(ROOT / name)

    def program(self, name, text):
        path = self.folder / "bin" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)

    def run_script(self, *command):
        # Through the link, so that the folder of the script's parent is the one of the test.
        environment = {**os.environ, "PATH": f"{self.folder / 'bin'}:{os.environ['PATH']}"}
        return subprocess.run([BASH or "bash", *command], cwd=self.folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)


class SideBySide(ScriptCase):
    """Stages that run side by side, of a script beside the others."""

    SCRIPT = """source Tools/setup
main() {
    if [ "${1:-}" = --stage ]; then
        if [ "$2" = never ]; then exit 1; fi
        run_stage "$2" "${@:2}"
        return
    fi
    side_by_side "$STAGES" "$@"
    echo all passed
}
waits() { while [ ! -s ran ] || kill -0 "$(cat ran)" 2>/dev/null; do sleep 0.01; done; echo waited; }
runs() { echo $$ >ran; echo "ran with $*"; }
fails() { echo "right"; echo "x.swift:1: error: it is wrong" >&2; echo $$ >ran; return 3; }
dies() { echo "begun"; kill -9 $$; }
works() { for _ in 1 2; do (for ((turn = 0; turn < 500000; turn++)); do :; done) & done; wait; }
stays() { sleep 100 & echo $! >pid; }
sleeps() { sleep 1; echo "what it made" >made; }
later() { after sleeps cat made; }
after_fails() { after fails echo ran; }
after_dies() { after dies echo ran; }
after_never() { after never echo ran; }
main "$@"
"""

    def setUp(self):
        super().setUp()
        self.program("swift", 'echo "Swift version 6.2 (swift-6.2-RELEASE)"')
        (self.folder / "Tools").unlink()
        (self.folder / "Tools").mkdir()
        (self.folder / "Tools" / "setup").symlink_to(ROOT / "Tools" / "setup")
        self.script = self.folder / "Tools" / "stages"
        self.script.write_text("#!/usr/bin/env bash\nset -euo pipefail\n" + self.SCRIPT)
        self.script.chmod(0o755)

    def answer_of_stages(self, names, *arguments):
        os.environ["STAGES"] = names
        self.addCleanup(os.environ.pop, "STAGES", None)
        return self.run_script("Tools/stages", *arguments)

    def run_stages(self, names, *arguments):
        answer = self.answer_of_stages(names, *arguments)
        return answer.returncode, re.sub(r"    \d+ s, \d+ s of processor time", "    N s", answer.stdout.partition("\n")[2]), answer.stderr

    def test_a_stage_is_shown_whole_when_it_has_ended(self):
        self.assertEqual(self.run_stages("waits runs", "--filter", "a b"), (
            0, "\n==> runs\nran with --filter a b\n    N s\n\n==> waits\nwaited\n    N s\nall passed\n", ""))

    def test_others_run_if_one_fails(self):
        self.assertEqual(self.run_stages("waits fails"), (
            1, "\n==> fails\nright\nx.swift:1: error: it is wrong\n    N s\n\n==> waits\nwaited\n    N s\n",
            "\nFailed: fails\n\nWhat failed in fails:\nx.swift:1: error: it is wrong\n"))

    def test_a_stage_that_is_killed_has_failed(self):
        status, _, errors = self.run_stages("dies " + "runs " * 9)
        self.assertEqual(status, 1)
        self.assertIn("\nFailed: dies", errors)
        self.assertIn("\nWhat failed in dies:\nbegun\nThe stage was killed, or did not begin.\n", errors)

    def test_a_stage_begins_when_the_one_before_it_has_passed(self):
        self.assertEqual(self.run_stages("sleeps later"), (
            0, "\n==> sleeps\n    N s\n\n==> later\nwhat it made\n    N s\nall passed\n", ""))

    def test_a_stage_does_not_run_after_one_that_has_failed(self):
        text = "It did not run, because it comes after fails.\n"
        status, output, errors = self.run_stages("fails after_fails")
        self.assertEqual((status, output.partition("\n\n==> after_fails\n")[2]), (1, f"{text}    N s\n"))
        self.assertIn("\nFailed: fails after_fails\n", errors)
        self.assertNotIn("What failed in after_fails", errors)

    def test_no_stage_waits_for_one_that_was_killed_or_never_ran(self):
        for other in ["dies", "never"]:
            status, output, errors = self.run_stages(f"{other} after_{other}")
            self.assertEqual((status, "ran\n" in output), (1, False), other)
            self.assertRegex(errors, f"\nFailed:( {other}| after_{other}){{2}}\n")

    def test_a_stage_says_how_much_processor_time_its_programs_took(self):
        output = self.answer_of_stages("works").stdout
        seconds, processor = map(int, re.search(r"    (\d+) s, (\d+) s of processor time", output).groups())
        self.assertTrue(0 < processor <= 2 * (seconds + 1), output)

    def test_what_a_stage_leaves_running_is_not_waited_for(self):
        self.assertEqual(self.run_stages("stays")[0], 0)
        os.kill(int((self.folder / "pid").read_text()), signal.SIGTERM)


@needs_replay
@unittest.skipIf(sys.platform == "darwin", "a Mac records no sample apps")
class OnLinux(ScriptCase):
    def test_the_tour_shows_its_recordings_before_it_makes_the_others(self):
        self.program("swift", f"""case $1 in
--version) echo "Swift version 6.2 (swift-6.2-RELEASE)" ;;
build) mkdir -p .build/debug && ln -sf {REPLAY} .build/debug/replay && ln -sf "$PWD/bin/samples" .build/debug/samples ;;
esac""")
        self.program("samples", """echo "$@" >>calls
shift
if [ "$1" = all ]; then set -- mail-on-pad double-dismiss-climbs modal-chain -o .build/recordings; fi
while [ "$1" != -o ]; do cp "Traces/$1.vctrace" .build/recordings && shift; done""")
        answer = self.run_script("Tools/run")
        self.assertEqual((answer.returncode, answer.stderr), (0, ""))
        self.assertEqual((self.folder / "calls").read_text(),
                         "record mail-on-pad double-dismiss-climbs -o .build/recordings\nrecord all -o .build/recordings\n")
        headings = [line.removeprefix("==> ").split(":")[0] for line in answer.stdout.splitlines() if line.startswith("==> ")]
        self.assertEqual(headings, [
            "Build replay and samples", "Record two sample apps", "The hierarchy in the middle of a presentation", "The log of that presentation",
            "A violation in another recording, with its source and its fix", "Record all sample apps", "How to go on"])
        self.assertIn("\n3 recordings, ", answer.stdout)


@needs_replay
class OnAMac(ScriptCase):
    """Programs answer as those of a Mac do."""

    def setUp(self):
        super().setUp()
        # The texts name controllers by their numbers.
        (self.folder / "Traces").unlink()
        (self.folder / "Traces").symlink_to(RECORDINGS)
        self.program("uname", '[ "$1" = -s ] && echo Darwin || echo arm64')
        self.program("swift", f"""echo "$@" >>calls
case $1 in
--version) echo "Apple Swift version 6.2 (swiftlang-6.2.0)" ;;
build) mkdir -p .build/debug && ln -s {REPLAY} .build/debug/replay ;;
esac""")

    def test_the_tour_shows_the_recordings_of_the_repository(self):
        answer = self.run_script("Tools/run")
        self.assertEqual((answer.returncode, answer.stderr), (0, ""))
        for text in ["<ComposeController #42>, state: appearing", "presentation.began  presenter=#1 presented=#43", "double-dismiss-climbs",
                     ">   9              self?.dismiss(animated: true)", "Fix: ", ".build/debug/replay Traces/mail-on-pad.vctrace"]:
            self.assertIn(text, answer.stdout)
        self.assertEqual((self.folder / "calls").read_text(), "--version\nbuild --product replay\n")

    def test_what_needs_the_runtime_names_the_container(self):
        for script in ["docs", "refresh", "bench", "mutate"]:
            answer = self.run_script(f"Tools/{script}")
            self.assertEqual(answer.returncode, 69, script)
            self.assertIn(f"error: Tools/{script} needs Linux. In a container:\n    docker run ", answer.stderr)
            self.assertNotIn("build", (self.folder / "calls").read_text().replace("--version", ""), script)


if __name__ == "__main__":
    unittest.main()
