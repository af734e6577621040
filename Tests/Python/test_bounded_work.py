"""The work and the memory of the programs on large traces: linear time, and at most 256 MB for files of 32 MB.

Times are those of the processor, on a trace and on one that is four times as long: linear work takes four times as
long, and the square of it 16 times.
"""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from bombs import chain, children, hosts, unknown_kinds, unknown_names, violations
from programs import REPLAY, needs_replay

MAXIMUM_MEMORY = 256 << 10  # KiB
MAXIMUM_RATIO = 9
SHORT = 0.3  # Seconds. A shorter time is mostly that of the start.


def short_lives(count):
    yield '{"kind":"controller.created","controller":1,"class":"A","base":"UIViewController"}'
    for number in range(2, count + 2):
        yield f'{{"kind":"controller.created","controller":{number},"class":"A","base":"UIViewController"}}'
        yield f'{{"kind":"controller.destroyed","controller":{number}}}'


def open_calls(count):
    """Calls that do not return: as many scopes are open as a state holds, and further calls are made in them."""
    yield '{"kind":"session.began"}'
    for number in range(1, count + 2):
        yield f'{{"kind":"controller.created","controller":{number},"class":"A","base":"UIViewController"}}'
    for number in range(count):
        yield f'{{"kind":"call.present","presenter":1,"presented":{number + 2},"animated":true}}'


def announced_removals(count):
    """Children that are about to leave, each of which ends, by a producer that cannot record `parent.changed`."""
    yield '{"kind":"session.began","records":["session.*","controller.*","call.*","return","turn.ended"]}'
    for number in range(1, count + 2):
        yield f'{{"kind":"controller.created","controller":{number},"class":"A","base":"UIViewController"}}'
    for number in range(2, count + 2):
        yield f'{{"kind":"call.addChild","parent":1,"child":{number}}}'
        yield '{"kind":"return"}'
        yield f'{{"kind":"call.willMove","child":{number},"to":null}}'
        yield '{"kind":"return"}'
    for number in range(2, count + 2):
        yield f'{{"kind":"controller.destroyed","controller":{number}}}'


#: Messages of UIKit about no subject, each about another of the ways in which a rule looks for what is meant.
MESSAGES = {
    "no rule": "Part{number} of <A: 0x1> and <B: 0x2>",
    "a class": "Class App.A overrides the -traitCollection getter, which is not supported. {number}",
    "a popover": "Your application has presented a UIAlertController (<A: 0x1>) of style "
                 "UIAlertControllerStyleActionSheet. You must provide location information for this popover {number}",
    "a refusal": "Attempt to present <A: 0x1> on <B: 0x2> whose view is not in the window hierarchy! {number}",
    "an appearance": "Unbalanced calls to begin/end appearance transitions for <A: 0x1>. {number}",
}


def diagnostics(count, text, call=None):
    """Controllers of two classes, then as many messages in one turn, each in the call if there is one."""
    yield '{"kind":"session.began"}'
    for number in range(1, count + 1):
        yield (f'{{"kind":"controller.created","controller":{number},"class":"App.{"AB"[number % 2]}",'
               f'"base":"UIAlertController"}}')
    for number in range(1, count + 1):
        if call:
            yield call.format(number=number, other=number % count + 1)
        yield f'{{"kind":"diagnostic","message":"{text.format(number=number)}","thrown":false}}'
        if call:
            yield '{"kind":"return"}'


def late_refusals(count):
    """Refused presents, callbacks in the next turn, and messages about a controller that none of them names."""
    yield '{"kind":"session.began"}'
    for number in range(1, 302):
        yield f'{{"kind":"controller.created","controller":{number},"class":"App.A","base":"UIViewController"}}'
    for number in range(2, 301):
        yield f'{{"kind":"call.present","presenter":{number},"presented":1,"animated":true}}'
        yield '{"kind":"return"}'
    yield '{"kind":"turn.ended"}'
    for _ in range(4_000):
        yield '{"kind":"callback.viewDidAppear","controller":301}'
        yield '{"kind":"return"}'
    for number in range(count):
        yield (f'{{"kind":"diagnostic","message":"{MESSAGES["a refusal"].format(number=number)}","subject":301,'
               '"thrown":false}')


@needs_replay
class BoundedWork(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_on(self, *arguments, statuses=(0,)):
        """The time of the processor in seconds, the peak of the memory in KiB, and standard output."""
        with open(self.folder / "output", "w+b") as output:
            process = subprocess.Popen(
                [str(REPLAY), *arguments], cwd=self.folder, stdout=output, stderr=subprocess.DEVNULL)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            output.seek(0)
            self.assertIn(process.returncode, statuses, arguments)
            return usage.ru_utime + usage.ru_stime, usage.ru_maxrss, output.read().decode()

    def trace(self, lines, name):
        """Imports lines, and returns what the import took."""
        (self.folder / "lines.jsonl").write_text("\n".join(lines) + "\n")
        return self.run_on("import", "lines.jsonl", "-o", name)

    def check_times(self, small, large):
        self.assertLessEqual(large, max(MAXIMUM_RATIO * small, SHORT))

    def check(self, *arguments, statuses=(0,)):
        """Whether a command takes linear time on the traces `small` and `large`, and little memory. `TRACE` in an argument stands for
        the name of the trace."""
        with self.subTest(command=" ".join(arguments)):
            command, *rest = arguments
            (small, _, _), (large, memory, _) = [
                self.run_on(command, trace, *(each.replace("TRACE", trace) for each in rest), statuses=statuses)
                for trace in ("small", "large")]
            self.check_times(small, large)
            self.assertLessEqual(memory, MAXIMUM_MEMORY)

    def test_parents_from_the_root_on(self):
        self.check_times(*[self.trace(chain(count), name)[0] for count, name in ((10_000, "small"), (40_000, "large"))])
        for arguments in (("show",), ("info",), ("why", "#2.parent"), ("find", "class=A", "--backward", "--all")):
            self.check(*arguments)

    def test_the_memory_of_a_chain(self):
        self.trace(chain(60_000), "chain")
        (self.folder / "moves").write_text("end\nscreen\nstart\nend\n50%\nscreen\n#2.parent\nstart\nend\nwithout\nscreen\n")
        for arguments in (("what-if", "E1"), ("export", "--format", "sqlite", "-o", "base"),
                          ("slice", "--from", "25%", "--to", "75%", "-o", "part"), ("debug", "--script", "moves")):
            with self.subTest(arguments[0]):
                command, *rest = arguments
                self.assertLessEqual(self.run_on(command, "chain", *rest)[1], MAXIMUM_MEMORY)

    def test_open_calls(self):
        """A rule that asks for scopes of a kind does not look at all that are open."""
        for count, name in ((2_500, "small"), (10_000, "large")):
            self.trace(open_calls(count), name)
        self.check("lint")
        self.assertLessEqual(self.run_on("lint", "large")[0], 1)

    def test_many_views_in_one_view(self):
        """A controller that ends withdraws the violations that name it, and looks at no others."""
        for count, name in ((2_500, "small"), (10_000, "large")):
            self.trace(hosts(count), name)
        self.check("lint", statuses=(1,))

    def test_many_announced_removals(self):
        """A child that ends ends its own removal, and looks at no other objects."""
        for count, name in ((2_500, "small"), (10_000, "large")):
            self.trace(announced_removals(count), name)
        self.check("lint", statuses=(1,))

    def test_a_search_among_many_creations(self):
        for count, name in ((25_000, "small"), (100_000, "large")):
            self.trace(short_lives(count), name)
        for arguments in (("why", "#1"), ("why", "#1.parent"), ("find", "controller=1", "--backward"), ("info",)):
            self.check(*arguments)

    def test_many_messages_in_one_turn(self):
        """A message is compared with few of the violations, calls and controllers before it."""
        present = '{{"kind":"call.present","presenter":{number},"presented":{other},"animated":true}}'
        began = '{{"kind":"call.beginAppearance","controller":{number},"appearing":true,"animated":false}}'
        calls = {"a refusal": present, "an appearance": began}
        cases = [(name, lambda count, text=text, name=name: diagnostics(count, text, calls.get(name)))
                 for name, text in MESSAGES.items()]
        for title, lines in cases + [("late", late_refusals)]:
            with self.subTest(title):
                for count, name in ((5_000, "small"), (20_000, "large")):
                    self.trace(lines(count), name)
                self.check("lint", "--fail-on", "error", statuses=(0, 1))

    def test_the_memory_of_reports(self):
        self.trace(violations(50_000), "many")
        self.assertLessEqual((self.folder / "many").stat().st_size, 32 << 20)
        for form in ("text", "json", "jsonl", "sarif", "github", "junit"):
            with self.subTest(form):
                _, memory, output = self.run_on("lint", "many", "--format", form, statuses=(1,))
                self.assertLessEqual(memory, MAXIMUM_MEMORY)
                self.assertGreaterEqual(output.count("viewWillAppear"), 50_000)
        for arguments in (("log", "many"), ("find", "many", "seq>=0", "--all"), ("why", "many", "#2"), ("info", "many"),
                          ("export", "many", "--format", "jsonl"), ("verify", "many")):
            with self.subTest(arguments[0]):
                self.assertLessEqual(self.run_on(*arguments)[1], MAXIMUM_MEMORY)

    def test_children_of_one_parent(self):
        """A list that grows is not written at each of its changes."""
        for count, name in ((10_000, "small"), (40_000, "large")):
            self.trace(children(count), name)
        for arguments in (("why", "#1"), ("why", "#1.children"), ("what-if", "E1"), ("transitions",)):
            self.check(*arguments)
        self.check("export", "--format", "sqlite", "-o", "TRACE.sqlite")
        sizes = [(self.folder / f"{name}.sqlite").stat().st_size for name in ("small", "large")]
        self.assertLessEqual(sizes[1], 5 * sizes[0])

    def test_names_that_are_not_known(self):
        """A producer that misspells a name does so in each line."""
        known = (line.replace("view.loded", "view.loaded") for line in unknown_kinds(40_000))
        fast = self.trace(known, "known")[0]
        for lines in (unknown_kinds(40_000), unknown_names(40_000)):
            self.assertLessEqual(self.trace(lines, "unknown")[0], max(MAXIMUM_RATIO * fast, SHORT))

    def test_the_memory_of_notes(self):
        """A report of many traces does not hold what it says at the end of each of them."""
        self.trace(violations(1), "one")
        (self.folder / "many").write_text("one\n" * 20_000)
        _, memory, output = self.run_on("lint", "--files-from", "many", "--format", "sarif", statuses=(1,))
        self.assertLessEqual(memory, MAXIMUM_MEMORY // 2)
        self.assertEqual(len(json.loads(output)["runs"][0]["properties"]["traces"]), 20_000)

    def test_the_memory_of_lists(self):
        """A list of many traces, and a list that is one endless line."""
        (self.folder / "paths").write_text("absent/of/a/name/that/is/not/short\n" * 100_000)
        with open(self.folder / "line", "wb") as file:
            for _ in range(512):
                file.write(b"a" * (1 << 20))
        for name, lines in (("paths", 100_000), ("line", 1)):
            with self.subTest(name):
                _, memory, output = self.run_on("lint", "--files-from", name, "--format", "jsonl", statuses=(65,))
                self.assertLessEqual(memory, MAXIMUM_MEMORY)
                self.assertEqual(output.count("\n"), lines)


if __name__ == "__main__":
    unittest.main()
