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
from programs import ALL, RECORDINGS, REPLAY, ROOT, needs_replay

PAGE = ROOT / "Sources/Reporting/Report/Page"
TRACES = [
    "bookings", "double-dismiss-climbs", "mail-on-pad", "popover-on-pad", "ratings-on-pad", "size-classes-on-pad",
    "tabs-and-stacks-on-pad", "containment-cycle", "cancelled-transition-not-undone", "alert-not-presented"]
POSITIONS = 50 if ALL else 20  # Of each trace.
RIGHT, LEFT, HOME, END, ESCAPE, ENTER = "\ue014", "\ue012", "\ue011", "\ue010", "\ue00c", "\ue007"
HOSTILE = "</script><script>window.broken=1</script><img src=x onerror=\"window.broken=1\">'\u202e\u2066&amp;"

TREE = "return [...document.querySelectorAll('#tree li')].map(row => row.textContent)"
ROWS = "return [...document.querySelectorAll('#rows li')].map(row => row.textContent.trim())"
FIND = """try { return allMatches(new Pattern(arguments[0])).map(index => data.events[index][SEQ]) }
    catch (error) { return error.message }"""
SCREEN = """return [...document.querySelectorAll('#screen svg svg rect:not(.window)')].map(box =>
    [box.getAttribute('class'), box.querySelector('title').textContent])"""
SVG = "{http://www.w3.org/2000/svg}"
GO = "go(positionAfter(arguments[0])); "


def answer(*arguments, status=0, text=None):
    done = subprocess.run([str(REPLAY), *map(str, arguments)], capture_output=True, input=text, text=True)
    assert status in (None, done.returncode), f"{arguments}: {done.returncode} {done.stderr}"
    return done.stderr if status else done.stdout


def tree_of_show(name, position):
    """Depth, class, identifier, appearance and whether the view is loaded, of each line that is a controller."""
    text = answer("show", trace(name), "--at", position)
    lines = re.findall(r"^((?:   [|+] )*)<(\S+) #(\d+)>, state: (\w+), view: (\(view not loaded\))?", text, re.M)
    return [(len(bars) // 5, bars.endswith("+ "), *rest, bool(unloaded)) for bars, *rest, unloaded in lines]


def tree_of_page(rows):
    lines = [re.match(r"((?:│ )*)(├ )?([▲●] |⇑ \w+ )?(\S+) #(\d+)(?: \".*\")? (\w+)( not loaded)?$", row) for row in rows]
    return [
        (len(line[1]) // 2 + bool(line[2] or "⇑" in (line[3] or "")), "⇑" in (line[3] or ""), line[4], line[5], line[6], bool(line[7]))
        for line in lines if line and line[4] != "Window"]


def violations(report):
    return [entry for part in report["traces"] for entry in part["violations"]]


def trace(name):
    return RECORDINGS / f"{name}.vctrace"


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

    def wait_for(self, condition):
        for _ in range(200):
            if self.browser.run(condition):
                return
            time.sleep(0.05)
        self.fail(f"never: {condition}")

    def shown(self):
        return self.browser.run("return document.getElementById('position').textContent")

    def test_the_tree_is_that_of_show_at_every_position_in_both_directions(self):
        numbers = random.Random(5)
        for name in TRACES:
            with self.subTest(name):
                browser = self.opened(trace(name))
                events = browser.run("return data.events.length")
                for position in numbers.sample(range(events), min(POSITIONS, events)):
                    tree = tree_of_page(browser.run(GO + TREE, position))
                    self.assertEqual(tree, tree_of_show(name, position), f"E{position}")
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
        self.wait_for("return location.hash === '#E127'")
        self.assertIn("self?.dismiss(animated: true)", browser.run("return document.querySelector('.code').textContent"))
        browser.run("document.getElementById('slider').value = 3; document.getElementById('slider').oninput({ target: { value: 3 } })")
        self.assertEqual(self.shown(), "E2 at 0.000s")

    def test_it_opens_at_the_worst_violation(self):
        # Its first violation is a note.
        for name, position, rule in (
                ("present-from-detached-controller", "E69 at 0.000s", "present-from-detached-controller"),
                ("double-dismiss-climbs", "E127 at 1.500s", "double-dismiss-climbs")):
            browser = self.opened(trace(name))
            self.assertEqual(self.shown(), position)
            current = browser.run("return [...document.querySelectorAll('#violations .current')].map(item => item.innerText)")
            self.assertEqual(len(current), 1)
            self.assertIn(f"[{rule}]", current[0])
            self.assertIn("fix ", current[0])
        self.assertRegex(browser.run("return document.querySelector('#tree [aria-pressed=true]').textContent"), r"^⇑ \w+ ListSheetController #3 appeared$")
        browser = self.opened(trace("bookings"))
        self.assertEqual(browser.run("return count === data.events.length"), True)

    def test_a_row_has_the_subject_first_and_a_return_is_told_in_the_row_of_its_call(self):
        browser = self.opened(trace("bookings"))
        row = "return [...document.querySelectorAll('#rows [aria-current=true]')].map(row => row.textContent.trim())"
        for position, expected in (
                (356, "E356      2.200s  #11 BookingController  call.unwind  identifier=book  BookingScreens.swift:43"),
                (361, "E361      2.200s    #4 CalendarController  canPerformUnwind  action=booked:  from=#11 BookingController  → false"),
                (362, "E362      2.200s    return  of callback.canPerformUnwind  → false")):
            self.assertEqual([re.sub(r"^E(\d+) +", r"E\1      ", text) for text in browser.run(GO + row, position)], [expected])
        rows = browser.run(GO + ROWS, 356)
        self.assertEqual([text for text in rows if re.search(r"s +return\b", text)], [])
        self.assertTrue(any(text.startswith("E361") for text in rows))
        browser.run(GO, 361)
        browser.press("j")
        self.assertEqual(self.shown(), "E363 at 2.200s")
        browser.press("k")
        self.assertEqual(self.shown(), "E361 at 2.200s")

    def test_an_action_selects_its_events_and_shows_the_screen_before_and_after_it(self):
        browser = self.opened(trace("modal-chain"))
        actions = browser.run("return [...document.querySelectorAll('#actions button')].map(action => action.innerText.split('\\n').map(line => line.trim()))")
        self.assertEqual(actions, [
            ["before the first action", "E0 0.000s"], ["launched", "E3 0.000s"],
            ["call.present presented=#3 OrderController ModalChain.swift:11", "E42 0.000s  #1 ShopController"],
            ["tapped tap", "E126 1.000s  #5 AddressController"],
            ["call.present presented=#8 OrderController ModalChain.swift:11", "E176 1.500s  #1 ShopController"],
            ["tapped tap", "E260 2.500s  #10 AddressController"]])
        browser.run("document.querySelectorAll('#actions button')[3].click()")
        self.assertEqual(self.shown(), "E126 at 1.000s")
        captions = "return [...document.querySelectorAll('figcaption')].map(caption => caption.textContent)"
        self.assertEqual(browser.run(captions), ["Before E126 input.tapped", "At E126", "After E175"])
        changes = browser.run("return [...document.querySelectorAll('#changes li')].map(item => item.textContent)")
        self.assertEqual(changes, [
            '~ ShopController #1 "Shop" disappeared → appeared', '+ OrderController #8 "Order" disappeared not loaded',
            '- OrderController #3 "Order"', '- AddressController #5 "Address"'])
        pictures = "return ['before', 'screen', 'after'].map(id => [...document.querySelectorAll(`#${id} svg svg rect:not(.touch) title`)].map(title => title.textContent))"
        before, now, after = browser.run(pictures)
        self.assertEqual(now, before)
        marks = "return ['before', 'screen'].map(id => document.querySelectorAll(`#${id} .touch title`).length)"
        self.assertEqual(browser.run(marks), [0, 1])
        self.assertEqual([browser.run(GO + pictures, position)[1] for position in (125, 175)], [before, after])
        tops = browser.run("return [...document.querySelectorAll('figure')].map(figure => figure.getBoundingClientRect().top)")
        self.assertEqual(len(set(tops)), 1)
        marked = browser.run(GO + "return [...document.querySelectorAll('#rows li.of-action')].map(row => row.textContent.trim().split(' ')[0])", 126)
        self.assertEqual([marked[0], "E125" in marked], ["E126", False])
        self.assertEqual(browser.run("return [...document.querySelectorAll('#actions [aria-current=true]')].length"), 1)

    def test_one_drag_is_one_action(self):
        browser = self.opened(trace("mail-on-phone"))
        drags = browser.run("return actions.filter(action => action.kind === 'input.dragged').slice(0, 2).map(action => [action.start, action.end])")
        self.assertEqual(drags, [[175, 247], [247, 315]])

    def test_the_search_finds_what_find_finds(self):
        texts = [
            "viewDidAppear", "#2", "tapped OK", '"viewDidLoad"', "uibutton ROW", "outcome:cancelled", "outcome:completed", "restored:no",
            "restored:yes", "kind:viewDidAppear", "kind:call", "kind:call.*", "kind:fact", "kind:session", "kind=marker", "animated:true",
            "class:UINav", "parent=#2", "appearance:appeared", "traits.horizontalSizeClass=compact", "kind:call.present animated:true",
            "kind:callback and not kind:viewDidLoad", "title~o", "viewLoaded and parent=#2", "t<0.5s", "seq>=100", "line>20", "file:Mail",
            "(kind:viewWillAppear or kind:viewDidAppear) #2", "presented.class:UI", "id=3", "cause>10", "class:UINavigationController kind:viewDidAppear",
            "transition!=null", "frame.width>300", "size.width<700", "type:push fraction>0.2", "state:appearing reason:covered"]
        for name in ("library", "cancelled-transition-not-undone"):
            browser = self.opened(trace(name))
            for text in texts:
                done = subprocess.run([str(REPLAY), "find", str(trace(name)), text, "--all", "--format", "jsonl"], capture_output=True, text=True)
                found = browser.run(FIND, text)
                if isinstance(found, str) or done.returncode == 64:
                    self.assertEqual(done.stdout, "", f"{name} {text}: {found}")
                else:
                    self.assertEqual(found, [json.loads(line)["seq"] for line in done.stdout.splitlines()], f"{name} {text}")

    def test_the_search_says_what_it_found(self):
        browser = self.opened(trace("double-dismiss-climbs"), link="#E0")
        found = "return document.getElementById('found').textContent"
        for keys, position, text in (
                (["n"], "E0 at 0.000s", "nothing to search for; type / and a word"),
                (["/", *"Emma", ENTER], "E0 at 0.000s", "no match of Emma"),
                (["&"], "E0 at 0.000s", "no match of Emma"),
                (["/", *"kind:viewDidDisappear", ENTER], "E126 at 1.500s", "1 of 2"),
                (["n"], "E145 at 2.000s", "2 of 2"), (["n"], "E126 at 1.500s", "1 of 2 (from the start)"),
                ([*"9999999999n"], "E145 at 2.000s", "2 of 2"), ([*"3N"], "E126 at 1.500s", "1 of 2"),
                (["N"], "E145 at 2.000s", "2 of 2 (from the end)"),
                (["/", *"sise<3", ENTER], "E145 at 2.000s", "nothing in this report has a field 'sise'"),
                (["/", *"kind:", ENTER], "E145 at 2.000s", "a value is missing after ':'"),
                (["/", *"E122", ENTER], "E122 at 1.500s", ""), (["/", *"0.6s", ENTER], "E104 at 0.500s", ""),
                (["/", *"50%", ENTER], "E76 at 0.500s", "")):
            browser.press(*keys)
            self.assertEqual(self.shown(), position, keys)
            self.assertEqual(browser.run(found), text, keys)
        browser.press("/", *"kind:viewDidDisappear", ENTER, "&")
        self.assertEqual([row.split()[-3:-2] for row in browser.run(ROWS)], [["viewDidDisappear"], ["viewDidDisappear"]])

    def test_violations_are_a_cycle(self):
        browser = self.opened(trace("forwarding-without-super"))
        browser.press("g")
        for keys, position in (
                ("w", "E39"), ("w", "E68"), ("3w", "E39"), ("W", "E89"), ("9999999999w", "E79"), ("6W", "E39"), ("0w", "E68")):
            browser.press(*keys)
            self.assertEqual(self.shown(), f"{position} at 0.000s", keys)
        # Two violations of one event are one position.
        browser = self.opened(trace("size-change-not-forwarded"), link="#E3")
        for keys in ("w", "w", "2w", "W"):
            browser.press(*keys)
            self.assertEqual(self.shown(), "E91 at 0.000s", keys)

    def test_an_action_counts_its_violations(self):
        flags = "return [...document.querySelectorAll('#actions button > b')].map(flag => flag.textContent.trim())"
        for name in ("forwarding-without-super", "size-change-not-forwarded"):
            browser = self.opened(trace(name))
            counts = [int((flag or "0").split()[0]) for flag in browser.run(flags)]
            spans = browser.run("return actions.map(({ start, end }) => [data.events[start][SEQ], data.events[end - 1][SEQ]])")
            found = [entry["seq"] for entry in violations(json.loads(answer("lint", trace(name), "--format", "json", status=None)))]
            self.assertEqual(counts, [sum(first <= seq <= last for seq in found) for first, last in spans], name)

    def test_a_caption_is_not_printed_over_its_title(self):
        texts = "return [...document.querySelectorAll('#screen .label')].map(text => text.textContent)"
        browser = self.browser
        try:
            for width, height, titles, captions in ((1400, 1000, 1, 1), (800, 600, 1, 0)):
                browser.resize(width, height)
                self.opened(trace("double-dismiss-climbs"), link="#E40")
                shown = browser.run(texts)
                self.assertEqual((shown.count("Home"), sum(text.startswith("PageContr") for text in shown)), (titles, captions), width)
        finally:
            browser.resize(1400, 1000)

    def test_most_keys_are_those_of_the_debugger(self):
        browser = self.opened(trace("double-dismiss-climbs"))
        for keys, position in (
                (["}"], "E134 at 1.500s"), (["{"], "E122 at 1.500s"), (["h"], "E121 at 1.000s"), (["2", "l"], "E123 at 1.500s"),
                ([*"120G"], "E120 at 1.000s"), (["g"], "before the first event"), (["]"], "before the first event"),
                (["e"], "before the first event"), ([*"112G", "L"], "E114 at 1.000s"), (["H"], "E112 at 1.000s"),
                ([*"50%"], "E76 at 0.500s"), (["<"], "before the first event"), (["G"], "E153 at 2.000s"), ([".", ","], "E152 at 2.000s"),
                (["W"], "E127 at 1.500s"), (["j"], "E128 at 1.500s"), (["j"], "E130 at 1.500s"), (["k"], "E128 at 1.500s")):
            browser.press(*keys)
            self.assertEqual(self.shown(), position, keys)
        browser.press("?")
        listed = browser.run("return [...document.querySelectorAll('#keys th')].map(key => key.textContent)")
        for key in ("l  →  .", "g  Home", "/", "n", "[", "?"):
            self.assertIn(key, listed)
        browser.press(ESCAPE, "h")
        self.assertEqual(self.shown(), "E127 at 1.500s")

    def test_what_matters_comes_first_on_every_screen(self):
        inside = """const box = document.querySelector(arguments[0]).getBoundingClientRect();
            return [box.top >= 0 && box.left >= 0 && box.right <= innerWidth, Math.round(box.bottom), innerHeight];"""
        clipped = """return [...document.querySelectorAll('#violations, #violations *, #transitions, #actions')].filter(node =>
            node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== 'inline').map(node => node.className || node.id)"""
        browser = self.browser
        try:
            for width, height in ((1400, 1000), (800, 600), (390, 844)):
                browser.resize(width, height)
                self.opened(trace("double-dismiss-climbs"))
                self.assertLessEqual(browser.run("return document.documentElement.scrollWidth"), width)
                for part in ("#violations .current", "#violations .current .code", "#violations .current .fix"):
                    fits, bottom, visible = browser.run(inside, part)
                    self.assertTrue(fits, (width, part))
                    self.assertLessEqual(bottom, visible, (width, part))
                self.assertEqual(browser.run(clipped), [], width)
                top = browser.run("return document.getElementById('screen').getBoundingClientRect().top")
                self.assertLess(top, height, "the screen begins in sight")
                card = browser.run("const card = document.getElementById('transitions-card'); return [card.scrollHeight - card.clientHeight, card.clientHeight]")
                self.assertEqual(card[0], 0)
        finally:
            browser.resize(1400, 1000)

    def test_many_transitions_scroll_in_their_card(self):
        browser = self.opened(trace("tabs-and-stacks"))
        self.assertEqual(browser.run("return document.querySelectorAll('#transitions > li').length > 20"), True)
        self.assertEqual(browser.run("const list = document.getElementById('transitions'); return list.scrollHeight > list.clientHeight && list.clientHeight < 500"), True)
        self.opened(trace("cancelled-transition-not-undone"))
        text = browser.run("return document.getElementById('transitions').innerText")
        self.assertIn('ShelfController #1 "Shelf"', text)

    def test_a_page_of_100000_events_is_small_and_quick(self):
        lines = ['{"kind":"session.began","format":1}', '{"kind":"window.created","window":1,"size":[390,844]}']
        lines += ['{"kind":"controller.created","controller":%d,"class":"Screen%dController"}' % (number, number) for number in range(2, 12)]
        while len(lines) < 100_000:
            number = 2 + len(lines) // 4 % 10
            state = "appeared" if len(lines) // 40 % 2 else "disappeared"
            lines += [
                '{"kind":"callback.viewWillAppear","controller":%d,"animated":true}' % number, '{"kind":"return","superCalled":true}',
                '{"kind":"appearance.changed","controller":%d,"state":"%s","animated":true,"reason":"covered"}' % (number, state),
                '{"kind":"input.tapped","target":%d,"action":"tap"}' % number]
        path = self.folder / "hundred-thousand.vctrace"
        answer("import", "-", "-o", path, text="\n".join(lines[:100_000]) + "\n")
        self.assertLess(self.page(path).stat().st_size, 5_000_000)
        browser = self.opened(path)
        self.assertEqual(browser.run("return data.events.length"), 100_000)
        times = browser.run("""return ['kind:viewWillAppear', 'Screen7', 'appearance:appeared'].map(text => {
            const start = performance.now(); find(text); return performance.now() - start; })""")
        self.assertLess(max(times), 10_000)
        self.assertEqual(browser.console(), [])

    def test_a_click_selects_an_object_and_what_changes_is_marked(self):
        browser = self.opened(trace("double-dismiss-climbs"), link="#E130")
        changed = "return [...document.querySelectorAll('#object tr.changed')].map(row => row.textContent)"
        self.assertEqual(browser.run(changed), ["titlenone → Closed E130 call.dismiss DoubleDismissClimbs.swift:24"])
        name = "return document.querySelector('#object p').textContent"
        browser.run("document.querySelectorAll('#tree button')[0].click()")
        self.assertEqual(browser.run(name), "Window #4")
        browser.run("document.querySelectorAll('#tree button')[1].click()")
        self.assertEqual(browser.run(name), 'PageController #1 "Home"')
        self.assertEqual(browser.run(changed), [])

    def test_a_film_strip_has_the_screen_after_each_transition(self):
        frames = """return film.map(({ position, item, link, picture }) => [data.events[position - 1][SEQ], link.hash, link.title,
            picture.id, item.offsetLeft, item.offsetLeft + item.offsetWidth])"""
        marked = "return [...document.querySelectorAll('#film [aria-current=true]')].map(link => link.hash)"
        # Where the user touched the screen makes no other picture.
        rects = """return [...document.querySelectorAll(arguments[0] + ' svg rect:not(.touch)')].map(box =>
            ['x', 'y', 'width', 'height'].map(name => Number(box.getAttribute(name))))"""
        browser = self.browser
        try:
            for name in ("double-dismiss-climbs", "tabs-and-stacks-on-pad", "half-sheet"):
                transitions = json.loads(answer("transitions", trace(name), "--format", "json"))["transitions"]
                ends = [transition["ended"] for transition in transitions]
                for width, height in ((1400, 1000), (390, 844)):
                    browser.resize(width, height)
                    self.opened(trace(name), link="#E0")
                    found = browser.run(frames)
                    self.assertEqual([seq for seq, *_ in found], sorted(ends), name)
                    self.assertEqual([link for _, link, *_ in found], [f"#E{seq}" for seq, *_ in found], name)
                    for (*_, right), (*_, left, _) in zip(found, found[1:]):
                        self.assertLessEqual(right, left, "no frame covers another one")
                    self.assertEqual(browser.run("return document.querySelectorAll('#film-pictures :is(text, title)').length"), 0)
                    pictures = {picture: seq for seq, _, _, picture, *_ in found}
                    self.assertEqual(browser.run("return document.querySelectorAll('symbol').length"), len(pictures))
                    self.assertEqual(browser.run(marked), [])
                    for picture, seq in pictures.items():
                        browser.run("go(positionAfter(arguments[0]))", seq)
                        self.assertEqual(browser.run(rects, f"#{picture}"), browser.run(rects, "#screen"), f"{name} E{seq}")
                    browser.run("document.querySelectorAll('#film a')[1].click()")
                    self.assertTrue(self.shown().startswith(f"E{found[1][0]} at "), name)
                    self.assertEqual(browser.run(marked), [found[1][1]])
            self.assertEqual(browser.console(), [])
        finally:
            browser.resize(1400, 1000)
        self.assertEqual(found[0][2].split()[2], "present")
        self.assertTrue(found[0][2].endswith("100 % completed"), found[0][2])

    def test_a_film_strip_of_many_transitions_says_what_it_leaves_out(self):
        lines = ['{"kind":"session.began","format":1}', '{"kind":"window.created","window":1,"size":[390,844]}',
                 '{"kind":"window.shown","window":1,"visible":true}', '{"kind":"controller.created","controller":2,"class":"Home"}']
        # Where the user touches the screen makes no other picture.
        for number in range(3, 304):
            lines += ['{"kind":"input.tapped","target":null,"action":"tap","gesture":{"point":[%d,99]}}' % number, '{"kind":"return"}',
                      '{"kind":"transition.began","transition":%d,"type":"push","container":2}' % number,
                      '{"kind":"transition.ended","transition":%d,"completed":true}' % number]
        path = self.folder / "many-transitions.vctrace"
        answer("import", "-", "-o", path, text="\n".join(lines) + "\n")
        browser = self.opened(path)
        self.assertEqual(browser.run("return document.getElementById('film-note').textContent"), "The strip shows 101 of 301 transitions.")
        self.assertEqual(browser.run("return [film.length, document.querySelectorAll('symbol').length]"), [101, 1])
        self.assertEqual(browser.run("const list = document.getElementById('film'); return list.scrollWidth > list.clientWidth && list.scrollLeft > 0"), True)
        browser = self.opened(trace("missing-did-move"))
        self.assertEqual(browser.run("return document.getElementById('film-strip').hidden"), True)

    def test_a_film_strip_shows_no_screen_without_a_window(self):
        lines = ['{"kind":"session.began","format":1}', '{"kind":"controller.created","controller":2,"class":"Home"}',
                 '{"kind":"transition.began","transition":3,"type":"push","container":2}',
                 '{"kind":"transition.ended","transition":3,"completed":true}']
        path = self.folder / "no-window.vctrace"
        for count, hidden in ((1, True), (4, True), (5, False)):
            window = ['{"kind":"window.created","window":1,"size":[390,844]}']
            answer("import", "-", "-o", path, text="\n".join(lines[:1] + window * (count == 5) + lines[1:count]) + "\n")
            browser = self.opened(path)
            self.assertEqual(browser.run("return document.getElementById('film-strip').hidden"), hidden)
            self.assertEqual(browser.console(), [])
        link = "document.querySelector('#film a').focus(); return [document.activeElement.hash, document.activeElement.tabIndex]"
        self.assertEqual(browser.run(link), ["#E4", 0])

    def test_the_times_of_a_fine_clock_are_a_column(self):
        lines = ['{"kind":"session.began","format":1,"t":0}', '{"kind":"marker","name":"a","t":1000000}',
                 '{"kind":"marker","name":"b","t":2000001}', '{"kind":"marker","name":"c","t":20000003000}']
        path = self.folder / "fine.vctrace"
        answer("import", "-", "-o", path, text="\n".join(lines) + "\n")
        browser = self.opened(path)
        times = browser.run("return [...document.querySelectorAll('#rows button')].map(row => row.textContent.indexOf('s  '))")
        self.assertEqual(times, [times[0]] * 4)

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
        self.assertEqual(browser.run("return document.querySelectorAll('script, img, [onerror]').length"), 2)
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
        for role, label in browser.labels("button:not(#rows *, [hidden]), input, [tabindex='0'], nav, section"):
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
            self.assertEqual(tree_of_page(browser.run(GO + TREE, position)), tree_of_show(name, position))
        browser.press(HOME)
        self.assertEqual(tree_of_page(browser.run(TREE)), tree_of_show(name, 39))

    def test_a_long_trace_must_be_cut(self):
        path = self.folder / "long.vctrace"
        lines = ('{"kind":"controller.created","controller":%d}\n' % number for number in range(1, 100_003))
        answer("import", "-", "-o", path, text='{"kind":"session.began","format":1}\n' + "".join(lines))
        message = answer("report", path, "-o", self.folder / "long.html", status=64)
        self.assertIn("E0 to E100002 are more than the 100000 events of a page: choose a part by --from and --to", message)
        self.assertFalse((self.folder / "long.html").exists())

    def test_the_map_of_the_screens_is_part_of_the_page(self):
        browser = self.opened(trace("bookings"))
        image = browser.run("const image = document.querySelector('#map-card img'); return [image.alt, image.naturalWidth > 0]")
        self.assertEqual(image, ["2 screens, 2 actions", True])
        self.assertEqual(browser.console(), [])

    def test_several_traces_have_an_index(self):
        names = ["double-dismiss-climbs", "missing-did-move", "bookings"]
        folder = self.folder / "pages"
        (self.folder / "broken.vctrace").write_bytes(b"nothing")
        note = answer("report", *map(trace, names), self.folder / "broken.vctrace", "-o", folder, status=65)
        self.assertIn("broken.vctrace: not a trace", note)
        self.assertEqual(sorted(path.name for path in folder.iterdir()), sorted([f"{name}.html" for name in names] + ["index.html"]))
        self.browser.open(folder / "index.html")
        tables = self.browser.run("return [...document.querySelectorAll('table')].map(table => table.innerText.split('\\n').map(row => row.split('\\t')))")
        # Both have one warning. They stay in their order; the trace without violations is the last one.
        self.assertEqual([row[0] for row in tables[0][1:]], [f"{name}.vctrace" for name in names])
        self.assertIn("No rule is broken.", tables[0][3][1])
        found = [json.loads(answer("lint", trace(name), "--format", "json", "--fail-on", "error", status=None)) for name in names]
        rules = collections.Counter(entry["rule"] for report in found for entry in violations(report))
        self.assertEqual({row[0]: sum(map(int, row[1:4])) for row in tables[1][1:]}, rules)
        classes = collections.Counter(entry["class"] for report in found for entry in violations(report))
        self.assertEqual({row[0]: sum(map(int, row[1:4])) for row in tables[2][1:]}, classes)
        for width in (1400, 390):
            self.browser.resize(width, 800)
            self.assertLessEqual(self.browser.run("return document.documentElement.scrollWidth"), width)
        self.browser.resize(1400, 1000)
        self.assertEqual(self.contrasts_below(4.5, self.browser), [])
        link = self.browser.run("const link = document.querySelectorAll('table')[1].querySelector('a'); link.click(); return link.href")
        self.assertRegex(link, r"/double-dismiss-climbs\.html#E127$")
        self.wait_for("return document.body.dataset.ready && location.hash")
        self.assertEqual(self.shown(), "E127 at 1.500s")
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
