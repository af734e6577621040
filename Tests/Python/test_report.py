"""Opens pages of `replay report` in Chromium: what they show at a position is what `replay` prints, and nothing of a trace
is markup.
"""

import base64
import collections
import hashlib
import json
import pathlib
import random
import re
import subprocess
import tempfile
import time
import unittest
from xml.etree import ElementTree

from browser import Browser, needs_browser
from programs import REPLAY, ROOT, needs_replay

PAGE = ROOT / "Sources/Reporting/Report/Page"
TRACES = [
    "bookings", "double-dismiss-climbs", "mail-on-pad", "popover-on-pad", "ratings-on-pad", "size-classes-on-pad",
    "tabs-and-stacks-on-pad", "containment-cycle", "cancelled-transition-not-undone", "alert-not-presented"]
POSITIONS = 50
RIGHT, LEFT, HOME, END, ESCAPE, ENTER = "\ue014", "\ue012", "\ue011", "\ue010", "\ue00c", "\ue007"
HOSTILE = "</script><script>window.broken=1</script><img src=x onerror=\"window.broken=1\">'\u202e\u2066&amp;"

TREE = "return [...document.querySelectorAll('#tree li')].map(row => row.textContent).join('\\n')"
SCREEN = """return [...document.querySelectorAll('#screen svg svg rect:not(.window)')].map(box =>
    [box.getAttribute('class'), box.querySelector('title').textContent])"""
SVG = "{http://www.w3.org/2000/svg}"
GO = "go(positionAfter(arguments[0])); "


def answer(*arguments, status=0, text=None):
    done = subprocess.run([str(REPLAY), *map(str, arguments)], capture_output=True, input=text, text=True)
    assert status in (None, done.returncode), f"{arguments}: {done.returncode} {done.stderr}"
    return done.stderr if status else done.stdout


def violations(report):
    return [entry for part in report["traces"] for entry in part["violations"]]


def trace(name):
    return ROOT / "Traces" / f"{name}.vctrace"


class ReportPages(unittest.TestCase):
    def test_the_policy_names_style_and_script(self):
        source = (ROOT / "Sources/Reporting/Report/ReportPage.swift").read_text()
        for file, name in (("report.css", "style"), ("report.js", "script")):
            digest = base64.b64encode(hashlib.sha256((PAGE / file).read_bytes()).digest()).decode()
            self.assertIn(f'{name}Digest: Markup = "{digest}"', source, f"{file} has changed: give ReportPage this digest")


@needs_replay
@needs_browser
class Report(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.temporary.name)
        cls.browser = Browser().__enter__()

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()
        cls.temporary.cleanup()

    def page(self, path, *more):
        page = self.folder / (pathlib.Path(path).stem + ".html")
        answer("report", path, "-o", page, "--source-root", ROOT / "Sources/Samples", *more)
        return page

    def opened(self, path, *more, link=""):
        self.browser.open(self.page(path, *more), link)
        return self.browser

    def shown(self):
        return self.browser.run("return document.getElementById('position').textContent")

    def test_the_tree_is_that_of_show_at_every_position_in_both_directions(self):
        numbers = random.Random(5)
        for name in TRACES:
            with self.subTest(name):
                browser = self.opened(trace(name))
                events = browser.run("return data.events.length")
                for position in numbers.sample(range(events), min(POSITIONS, events)):
                    tree = browser.run(GO + TREE, position)
                    expected = answer("show", trace(name), "--at", position).rstrip("\n")
                    self.assertEqual(tree, expected or "No controller exists.", f"E{position}")
                self.assertEqual(browser.console(), [])

    def test_the_objects_are_those_of_the_state(self):
        numbers = random.Random(6)
        for name in TRACES[:4]:
            browser = self.opened(trace(name))
            events = browser.run("return data.events.length")
            for position in numbers.sample(range(events), min(12, events)):
                script = GO + "return [...objects].map(([id, object]) => ({ id, ...object.fields }))"
                found = {entry["id"]: entry for entry in browser.run(script, position)}
                state = json.loads(answer("show", trace(name), "--at", position, "--format", "json"))
                lists = [state[key] for key in ("windows", "controllers", "transitions", "requestedTransitions") if key in state]
                expected = {entry["id"]: entry for part in lists for entry in part}
                self.assertEqual(found, expected, f"{name} E{position}")

    def test_the_screen_has_the_boxes_of_the_wireframe(self):
        numbers = random.Random(8)
        kinds = set()
        for name in ("tabs-and-stacks-on-pad", "popover-on-pad", "bookings"):
            browser = self.opened(trace(name))
            events = browser.run("return data.events.length")
            for position in numbers.sample(range(events), 15):
                found = browser.run(GO + SCREEN, position)
                picture = ElementTree.fromstring(answer("show", trace(name), "--at", position, "--format", "wireframe"))
                boxes = [group for group in picture.iter(f"{SVG}g") if group.get("class") not in (None, "window")]
                expected = [[box.get("class"), box.findtext(f"{SVG}title") or ""] for box in boxes]
                self.assertEqual(found, expected, f"{name} E{position}")
                kinds.update(kind for kind, _ in found)
        expected = {"view", "sheet", "dimming", "origin", "status-bar quiet", "navigation-bar", "title", "caption quiet"}
        self.assertLessEqual(expected, kinds)

    def test_keys_buttons_and_links_go_to_positions(self):
        browser = self.opened(trace("double-dismiss-climbs"), link="#E122")
        self.assertEqual(self.shown(), "E122 at 1.500s")
        for keys, position in (
                ([RIGHT], "E123 at 1.500s"), ([LEFT, LEFT], "E121 at 1.000s"), ([HOME], "before the first event"),
                ([END], "E153 at 2.000s"), (["w"], "E127 at 1.500s"), ([HOME, "W"], "E127 at 1.500s"),
                (["/", *"viewdiddis", ENTER, ESCAPE], "E145 at 2.000s")):
            browser.press(*keys)
            self.assertEqual(self.shown(), position, keys)
        browser.run("document.querySelector('#violations button').click()")
        self.assertEqual(self.shown(), "E127 at 1.500s")
        time.sleep(0.3)
        self.assertEqual(browser.run("return location.hash"), "#E127")
        self.assertIn("self?.dismiss(animated: true)", browser.run("return document.querySelector('.code').textContent"))
        browser.run("document.getElementById('slider').value = 3; document.getElementById('slider').oninput({ target: { value: 3 } })")
        self.assertEqual(self.shown(), "E2 at 0.000s")

    def test_a_click_selects_an_object_and_what_changes_is_marked(self):
        browser = self.opened(trace("double-dismiss-climbs"), link="#E130")
        changed = "return [...document.querySelectorAll('#object tr.changed')].map(row => row.textContent)"
        self.assertEqual(browser.run(changed), ["titlenone → Closed"])
        browser.run("document.querySelector('#tree button').click()")
        self.assertEqual(browser.run("return document.querySelector('#object p').textContent"), "controller #1")
        self.assertEqual(browser.run(changed), [])

    def test_play_goes_on_by_itself_and_stops_at_the_end(self):
        browser = self.opened(trace("double-dismiss-climbs"), link="#E150")
        browser.press(" ")
        for _ in range(200):
            if browser.run("return !playing"):
                break
        self.assertEqual(self.shown(), "E153 at 2.000s")

    def test_nothing_of_a_trace_is_markup(self):
        name = json.dumps(HOSTILE)
        lines = [
            '{"kind":"session.began","format":1,"app":' + name + "}", '{"kind":"window.created","window":1,"size":[10,20]}',
            '{"kind":"controller.created","controller":2,"class":' + name + "}",
            '{"kind":"identity.changed","controller":2,"title":' + name + "}",
            '{"kind":"window.rootChanged","window":1,"from":null,"to":2}', '{"kind":"marker","text":' + name + "}"]
        path = self.folder / "<b>bold.vctrace"
        answer("import", "-", "-o", path, text="\n".join(lines) + "\n")
        browser = self.opened(path)
        self.assertIsNone(browser.run("return window.broken ?? null"))
        self.assertEqual(browser.run("return document.querySelectorAll('script, img, b:not(.x)').length"), 2)
        self.assertEqual(browser.run("return document.getElementById('title').textContent"), "<b>bold.vctrace")
        self.assertEqual(browser.console(), [])
        html = self.page(path).read_text()
        self.assertIn("default-src 'none'", html)
        self.assertNotIn("onerror", html)
        browser.run(GO + "select(2)", 4)
        text = browser.run("return document.body.innerText + document.querySelector('#screen').textContent")
        self.assertNotRegex(text, "[\u202e\u2066]")
        self.assertIn("\\u{202E}", browser.run("return document.getElementById('object').innerText"))

    def test_screen_readers_and_keyboards_reach_everything(self):
        browser = self.opened(trace("double-dismiss-climbs"))
        for role, label in browser.labels("button:not(#rows *), input, [tabindex='0'], nav, section"):
            self.assertTrue(label, f"a {role} without a name")
        self.assertEqual(browser.run("return document.documentElement.lang"), "en")
        unreachable = """return [...document.querySelectorAll('*')].filter(node =>
            /auto|scroll/.test(getComputedStyle(node).overflow) && node.scrollHeight > node.clientHeight + 1
            && node.tabIndex < 0 && node !== document.scrollingElement).map(node => node.id)"""
        self.assertEqual(browser.run(unreachable), [])
        self.assertEqual(self.contrasts_below(4.5, browser), [])
        with Browser(dark=True) as dark:
            dark.open(self.page(trace("double-dismiss-climbs")))
            self.assertTrue(dark.run("return matchMedia('(prefers-color-scheme: dark)').matches"))
            self.assertEqual(self.contrasts_below(4.5, dark), [])

    def contrasts_below(self, least, browser):
        """The colours of text that are too near to their background."""
        script = """
            const parts = colour => colour.match(/[\\d.]+/g).map(Number);
            const light = ([r, g, b]) => [r, g, b].map(x => (x /= 255) <= 0.03928 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4)
              .reduce((sum, x, n) => sum + x * [0.2126, 0.7152, 0.0722][n], 0);
            const ground = node => { for (; node; node = node.parentElement) {
              const colour = parts(getComputedStyle(node).backgroundColor);
              if (colour.length < 4 || colour[3] > 0) return colour; } return [255, 255, 255]; };
            return [...document.querySelectorAll('main *, header *, nav *')].filter(node => node.textContent.trim()).map(node => {
              const [a, b] = [light(parts(getComputedStyle(node).color)), light(ground(node))];
              return [(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), node.tagName + '.' + node.className]; })
              .filter(([ratio]) => ratio < arguments[0])"""
        return browser.run(script, least)

    def test_a_part_begins_with_the_state_before_it(self):
        name = "bookings"
        browser = self.opened(trace(name), "--from", 40, "--to", 60)
        self.assertEqual(browser.run("return [data.events.length, data.events[0][0], data.total > 21]"), [21, 40, True])
        for position in (60, 40, 50):
            self.assertEqual(browser.run(GO + TREE, position), answer("show", trace(name), "--at", position).rstrip("\n"))
        browser.press(HOME)
        self.assertEqual(browser.run(TREE), answer("show", trace(name), "--at", 39).rstrip("\n"))

    def test_a_long_trace_must_be_cut(self):
        path = self.folder / "long.vctrace"
        lines = ('{"kind":"controller.created","controller":%d}\n' % number for number in range(1, 100_003))
        answer("import", "-", "-o", path, text='{"kind":"session.began","format":1}\n' + "".join(lines))
        message = answer("report", path, "-o", self.folder / "long.html", status=64)
        self.assertIn("E0 to E100002 are more than the 100000 events of a page: choose a part by --from and --to", message)
        self.assertFalse((self.folder / "long.html").exists())

    def test_several_traces_have_an_index(self):
        names = ["double-dismiss-climbs", "missing-did-move", "bookings"]
        folder = self.folder / "pages"
        (self.folder / "broken.vctrace").write_bytes(b"nothing")
        note = answer("report", *map(trace, names), self.folder / "broken.vctrace", "-o", folder, status=65)
        self.assertIn("broken.vctrace: not a trace", note)
        self.assertEqual(sorted(path.name for path in folder.iterdir()), sorted([f"{name}.html" for name in names] + ["index.html"]))
        self.browser.open(folder / "index.html")
        tables = self.browser.run("return [...document.querySelectorAll('table')].map(table => table.innerText.split('\\n').map(row => row.split('\\t')))")
        self.assertEqual([row[0] for row in tables[2][1:]], [f"{name}.vctrace" for name in names])
        found = [json.loads(answer("lint", trace(name), "--format", "json", "--fail-on", "error", status=None)) for name in names]
        rules = collections.Counter(entry["rule"] for report in found for entry in violations(report))
        self.assertEqual({row[0]: sum(map(int, row[1:])) for row in tables[0][1:]}, rules)
        classes = collections.Counter(entry["class"] for report in found for entry in violations(report))
        self.assertEqual({row[0]: sum(map(int, row[1:])) for row in tables[1][1:]}, classes)
        self.browser.run("document.querySelector('a').click()")
        self.assertEqual(self.browser.console(), [])

    def test_a_hierarchy_that_is_too_large_is_refused(self):
        path = self.folder / "large.vctrace"
        lines = ('{"kind":"controller.created","controller":%d}\n' % number for number in range(1, 1_100))
        answer("import", "-", "-o", path, text='{"kind":"session.began","format":1}\n' + "".join(lines))
        message = answer("report", path, "-o", self.folder / "large.html", status=65)
        self.assertIn("E1001: the hierarchy has 1001 objects, more than the 1000 that a page can show", message)
        answer("report", path, "-o", self.folder / "large.html", "--to", 500)

    def test_texts_that_come_in_every_event_have_a_limit(self):
        path = self.folder / "texts.vctrace"
        line = '{"kind":"marker","name":"%s"}\n' % ("x" * 30_000)
        answer("import", "-", "-o", path, text='{"kind":"session.began","format":1}\n' + 3_000 * line)
        self.assertLess(path.stat().st_size, 1_000_000)
        message = answer("report", path, "-o", self.folder / "texts.html", status=65)
        self.assertRegex(message, r"E\d+: the data of the page is larger than 64 MB; --to ends it before")

    def test_damaged_traces_are_shown_as_far_as_they_can_be_read(self):
        done = subprocess.run(
            [str(REPLAY), "report", str(ROOT / "Traces/damaged"), "-o", str(self.folder / "damaged")], capture_output=True)
        self.assertEqual(done.returncode, 65, done.stderr)
        self.browser.open(self.folder / "damaged" / "gap-of-nearly-all-numbers.html")
        self.assertEqual(self.browser.console(), [])

    def test_the_page_is_the_same_each_time_and_needs_no_other_file(self):
        first = self.page(trace("bookings")).read_bytes()
        self.assertEqual(self.page(trace("bookings")).read_bytes(), first)
        self.assertEqual(re.findall(rb'(?:src|href)\s*=\s*["\'](?!data:)', first), [])
        self.assertNotIn(str(ROOT).encode(), first)


if __name__ == "__main__":
    unittest.main()
