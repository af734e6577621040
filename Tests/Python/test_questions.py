"""The eight questions of daily work: at most ten keys in the debugger, one command, and at most three clicks in the report.

The answer of each is a text that all three show, in the words of the place.
"""

import codecs
import fcntl
import os
import pathlib
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import unittest

from browser import Browser, needs_browser
from programs import RECORDINGS, REPLAY, ROOT, needs_replay

sys.path.insert(0, str(ROOT / "Tools"))
import picture  # noqa: E402

ROWS, COLUMNS = 40, 120
ENTER = "\r"

# What a click is on: a button, a link or a list entry with a text; or a search, which is typed and ended with Enter.
CLICK = """
    const [kind, place, text] = arguments[0];
    const found = [...document.querySelectorAll(place)].filter(node => node.offsetParent && node.innerText.includes(text));
    if (kind === 'type') { find(text); return 1; }
    if (found.length) found[0].click();
    return found.length;"""
SHOWN = "return document.querySelector(arguments[0]).innerText"

# Each question: the trace, the keys and what the screen has then; the command and what it prints; the clicks, and what a
# part of the page has then.
QUESTIONS = {
    "what was on screen at the violation": (
        "double-dismiss-climbs", "w6", ["E127/E153", "[6 Screen]", "┏ListShee… #3┓"],
        ["show", "TRACE", "--at", "violation:1"], ["+ <ListSheetController #3>, state: appeared"],
        [], ("#screen", "ListSheetController #3 appeared", "#tree")),
    "who removed it": (
        "double-dismiss-climbs", ":why #3" + ENTER, ["Why it is gone", "call.dismiss  DoubleDismissClimbs.swift:9"],
        ["why", "TRACE", "#3"], ["It is gone at E153", "call.dismiss  controller=#3 animated=true  DoubleDismissClimbs.swift:9"],
        [("click", "#changes button", "- ListSheetController #3"), ("click", "#last", ""), ("click", "#object button", "E150")],
        ("#events", "#3 ListSheetController", "#rows [aria-current=true]")),
    "what gave it its parent": (
        "missing-did-move", "jja/par" + ENTER + ENTER, ["E44 0.000s  null → #1", "call.addChild E41 › parent.changed E44", "MissingDidMove.swift:6"],
        ["why", "TRACE", "#3.parent"], ["parent: null → #1", "call.addChild  parent=#1 child=#3  MissingDidMove.swift:6"],
        [("click", "#last", ""), ("click", "#object button", "E44 call.addChild MissingDidMove.swift:6")],
        ("#position", "E44 at 0.000s", "#position")),
    "where is viewDidAppear of a class": (
        "modal-chain", "/DidA Sho" + ENTER, ["E35/E309", "#1 ShopController  viewDidAppear"],
        ["find", "TRACE", "viewDidAppear ShopController"], ["callback.viewDidAppear  controller=#1"],
        [("type", "body", "viewDidAppear ShopController")], ("#rows", "#1 ShopController  viewDidAppear", "#rows [aria-current=true]")),
    "what was before the last transition": (
        "modal-chain", "{{", ["E267/E309", "AddressController #10"],
        ["show", "TRACE", "--at", "E266"], ["<AddressController #10>, state: appeared"],
        [("click", "#transitions button", "E267"), ("click", "#back", "")], ("#position", "E266 at ", "#position")),
    "what was cancelled, and what was not restored": (
        "cancelled-transition-not-undone", "7a", ["30 % cancelled, 1 field differs", 'ShelfController #1 "Shelf"  host: #2 → null'],
        ["transitions", "TRACE"], ["30 % cancelled", 'ShelfController #1 "Shelf"  host: #2 → null'],
        [], ("#transitions", "host: #2 → null", "#transitions")),
    "what happened at 1.2 s": (
        "modal-chain", ":1.2s" + ENTER, ["E", "1.000s"],
        ["show", "TRACE", "--at", "1.2s"], ["<AddressController #5>, state: disappearing"],
        [("type", "body", "1.2s")], ("#position", "at 1.000s", "#position")),
}


def screen(keys, *traces):
    """The lines of the debugger's screen after the keys."""
    terminal = picture.Terminal(ROWS, COLUMNS)
    decoder = codecs.getincrementaldecoder("utf-8")()
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))

    def read(seconds):
        while select.select([master], [], [], seconds)[0]:
            terminal.write(decoder.decode(os.read(master, 1 << 16)))

    with tempfile.TemporaryDirectory() as state:
        debugger = subprocess.Popen(
            [str(REPLAY), "debug", *map(str, traces)], stdin=slave, stdout=slave, start_new_session=True,
            env={**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": state})
        read(1)
        for key in keys:
            os.write(master, key.encode())
            read(0.2)
        read(1)
        debugger.kill()
        debugger.wait()
    os.close(slave)
    os.close(master)
    return "\n".join("".join(character for character, _ in row).rstrip() for row in terminal.cells)


def printed(*arguments, statuses=(0,)):
    done = subprocess.run([str(REPLAY), *map(str, arguments)], capture_output=True, text=True)
    assert done.returncode in statuses, f"{arguments}: {done.returncode} {done.stderr}"
    return done.stdout


def trace(name):
    return RECORDINGS / f"{name}.vctrace"


@needs_replay
class Questions(unittest.TestCase):
    def assert_has(self, texts, shown):
        for text in texts:
            self.assertIn(text, shown)

    def test_there_are_eight(self):
        # The eighth is about two traces.
        self.assertEqual(len(QUESTIONS) + 1, 8)

    def test_ten_keys_in_the_debugger(self):
        for question, (name, keys, answers, *_) in QUESTIONS.items():
            with self.subTest(question):
                self.assertLessEqual(len(keys), 10)
                self.assert_has(answers, screen(keys, trace(name)))

    def test_one_command(self):
        for question, (name, _, _, command, answers, *_) in QUESTIONS.items():
            with self.subTest(question):
                self.assert_has(answers, printed(*[trace(name) if part == "TRACE" else part for part in command]))

    @needs_browser
    def test_three_clicks_in_the_report(self):
        with tempfile.TemporaryDirectory() as folder, Browser() as browser:
            for question, (name, *_, clicks, (part, answer, place)) in QUESTIONS.items():
                with self.subTest(question):
                    self.assertLessEqual(len(clicks), 3)
                    page = pathlib.Path(folder) / f"{name}.html"
                    printed("report", trace(name), "-o", page)
                    browser.open(page)
                    for click in clicks:
                        self.assertGreater(browser.run(CLICK, list(click)), 0, click)
                    self.assertIn(answer, browser.run(SHOWN, place))
                    self.assertTrue(browser.run("return document.querySelector(arguments[0]).getBoundingClientRect().width > 0", part))
            self.assertEqual(browser.console(), [])

    def test_where_two_traces_part(self):
        traces = [trace("tabs-and-stacks"), trace("tabs-and-stacks-on-pad")]
        self.assert_has(["difference 1 of 119", "E59/E1668", "E60/E1769"], screen("", *traces))
        self.assertIn("diverge at E60: kind", printed("diff", *traces, statuses=(1,)))

    @needs_browser
    def test_where_two_traces_part_is_the_first_thing_on_their_page(self):
        with tempfile.TemporaryDirectory() as folder, Browser() as browser:
            page = pathlib.Path(folder) / "systems.html"
            printed("systems", trace("tabs-and-stacks"), trace("tabs-and-stacks-on-pad"), "-o", page, statuses=(1,))
            browser.open(page)
            rows = browser.run("""return [...document.querySelectorAll('tr')].map(row => [...row.cells].map(cell => cell.innerText.trim()))
                .filter(cells => cells.length === 2 && cells.some(cell => !cell))""")
            self.assertEqual([rows[0][0], rows[0][1].split()[0]], ["", "E60"])
            top = browser.run("return [...document.querySelectorAll('td')].find(cell => cell.innerText.startsWith('E60 ')).getBoundingClientRect().bottom")
            self.assertLess(top, browser.run("return innerHeight"))


if __name__ == "__main__":
    unittest.main()
