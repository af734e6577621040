"""A trace whose every text would be code: each format that `replay` writes is read with a parser of that format, and holds the text as a value,
or not at all."""

import base64
import functools
import html.parser
import json
import pathlib
import re
import sqlite3
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree

from programs import REPLAY, ROOT, needs_replay

# The word that no parser may find outside of a value.
WORD = "Injected"
TEXTS = [
    '" }); try Injected.run(); #expect(violations.contains { _ in "" == "', "\\(Injected.run())", "*/ Injected() /*", "a\nInjected()\n",
    "a\r\nInjected()", "a\u2028Injected()", '""" Injected', "`Injected`", "$(Injected)", "${Injected}", "'; Injected; --", "\\\"; Injected; \\",
    "</title></script></style><script>Injected()</script>", "\"><img src=x onerror=Injected()>", "]]><Injected/>", "&Injected;", "{{data}}{{Injected}}",
    '"]; Injected [label="', "<b>Injected</b>", "\\N\\G Injected", "- Injected: !!python/object {a: b}", "| Injected |\n\n# Injected", "::error::Injected",
    "a\n::error::Injected", "##vso[Injected]", "\u202eInjected\u009b31m", "Injected\u0000", "\ufffe\uffffInjected", "[Injected](javascript:Injected)",
]
# A recording of each shape: containers, presentations and transitions, windows, segues, restoration, and rules that the Swift test can be made of.
RECORDINGS = ["mail-on-phone", "missing-did-move", "missing-super-call", "present-too-early", "premature-did-move", "double-dismiss-climbs",
              "no-common-orientation"]
# Fields of strings that are words of UIKit to the generator of tests; with other values it only says that it has no code.
WORDS = {"base", "orientation", "state", "reason", "type", "phase", "clock", "semantics", "anchor", "action", "work", "kind", "answer", "method",
         "style", "effectiveStyle", "transitionStyle", "records", "device", "message"}


def replay(*arguments, folder, status=(0, 1)):
    answer = subprocess.run([REPLAY, *arguments], cwd=folder, capture_output=True, timeout=120)
    if answer.returncode not in status:
        raise AssertionError(f"{arguments}: {answer.returncode} {answer.stderr[:2000]!r}")
    return answer.stdout.decode()


@functools.cache
def exported(name):
    """The lines of a recording."""
    return replay("export", ROOT / "Traces" / f"{name}.vctrace", "--format", "jsonl", "-o", "-", folder=ROOT).splitlines()


def hostile(event, text, keeps):
    """The event with the text in the place of each string that is not in `keeps`."""
    def changed(value):
        if isinstance(value, str):
            return text
        return [changed(each) for each in value] if isinstance(value, list) else value
    return {name: value if name in keeps or isinstance(value, dict) else changed(value) for name, value in event.items()}


# The elements of drawings.
DRAWN = {"svg", "title", "desc", "style", "rect", "text", "g", "path", "defs", "pattern", "clipPath", "marker"}


class Page(html.parser.HTMLParser):
    """The elements of a page, with the attributes and the texts of scripts and styles."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.elements, self.attributes, self.code, self.open, self.images = {}, set(), [], [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.elements[tag] = self.elements.get(tag, 0) + 1
        self.attributes |= {name for name, _ in attributes}
        if tag == "img":
            self.images.append(dict(attributes)["src"])
        if tag in ("script", "style"):
            self.open.append((tag, dict(attributes).get("id")))

    def handle_endtag(self, tag):
        if tag in ("script", "style"):
            self.open.pop()

    def handle_data(self, data):
        if self.open and self.open[-1] != ("script", "data"):
            self.code.append(data)


def graph_parts(text):
    """The tokens of a DOT file but its quoted strings, by the grammar of the language; raises where it has others.
    Source: https://graphviz.org/doc/info/lang.html"""
    tokens = re.compile(r'\s*(?:("(?:[^"\\]|\\.)*")|([A-Za-z_][A-Za-z0-9_]*|-?[0-9.]+)|(->|[\[\]{}=,;]))', re.DOTALL)
    at, found = 0, []
    while at < len(text.rstrip()):
        match = tokens.match(text, at)
        if not match:
            raise AssertionError(f"no token of Graphviz: {text[at:at + 80]!r}")
        if not match.group(1):
            found.append(match.group(2) or match.group(3))
        at = match.end()
    return found


@needs_replay
class HostileText(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def recording(self, name, text, keeps=frozenset({"kind"})):
        """Imports the recording with the text in all its strings; returns the number of its events."""
        events = [hostile(json.loads(line), text, keeps) for line in exported(name)]
        (self.folder / "a.jsonl").write_text("".join(json.dumps(event) + "\n" for event in events), encoding="utf-8", errors="surrogatepass")
        replay("import", "a.jsonl", "-o", "a.vctrace", folder=self.folder)
        return len(events)

    def each(self, texts=TEXTS):
        for index, text in enumerate(texts):
            name = RECORDINGS[index % len(RECORDINGS)]
            with self.subTest(text=text, recording=name):
                yield self.recording(name, text), text, name

    def test_swift(self):
        """Swift's own parser finds the word in string literals only."""
        written = 0
        for name in RECORDINGS:
            if name in ("mail-on-phone", "double-dismiss-climbs"):
                continue
            for text in TEXTS:
                with self.subTest(text=text, recording=name):
                    self.recording(name, text, WORDS)
                    answer = subprocess.run([REPLAY, "shrink", "a.vctrace", "--rule", name, "--to", "swift-test", "-o", "a.swift"],
                                            cwd=self.folder, capture_output=True, text=True, timeout=120)
                    if answer.returncode == 64:
                        self.assertRegex(answer.stderr, "cannot be written as a test|does not break")
                        continue
                    self.assertEqual(answer.returncode, 0, answer.stderr)
                    written += 1
                    parsed = subprocess.run(["swiftc", "-frontend", "-dump-parse", "a.swift"], cwd=self.folder, capture_output=True, text=True)
                    self.assertEqual(parsed.returncode, 0, parsed.stderr)
                    for line in parsed.stdout.split("\n"):
                        if WORD in line and "string_literal_expr" not in line:
                            # A class or a variable has the text's letters, with `_` for the others.
                            for word in re.findall(rf"\w*{WORD.lower()}\w*", line, re.IGNORECASE):
                                self.assertNotIn(word, [WORD, f"{WORD}.run"], line)
                    code = re.sub(r'"(?:[^"\\\n]|\\.)*"', '""', (self.folder / "a.swift").read_text())
                    self.assertNotRegex(code, rf"(?<!\w){WORD}(?!\w)|::|##|[^\x00-\x7f]")
        self.assertGreater(written, len(TEXTS) * 3)

    def test_markup(self):
        """XML's own parser finds the elements of a drawing and of a report of tests, and no others."""
        clean = {}
        for name in RECORDINGS:
            clean[name] = self.recording(name, "plain")
        known = {*DRAWN, "testsuites", "testsuite", "testcase", "failure", "skipped", "system-out"}
        for count, text, _ in self.each():
            for arguments in [("show", "a.vctrace", "--at", f"E{count // 2}", "--format", "svg"), ("lint", "a.vctrace", "--format", "junit"),
                              ("show", "a.vctrace", "--at", f"E{count // 2}", "--format", "wireframe"), ("map", "a.vctrace", "--format", "svg")]:
                self.check_markup(replay(*arguments, folder=self.folder), known, arguments)

    def check_markup(self, text, known, where):
        for element in xml.etree.ElementTree.fromstring(text).iter():
            self.assertIn(element.tag.rpartition("}")[2], known, where)
            self.assertFalse([name for name in element.attrib if name.startswith("on") or "href" in name], where)

    def check_pictures(self, page):
        """The only pictures of a page are its maps, which are in it."""
        for source in page.images:
            kind, _, data = source.partition(",")
            self.assertEqual(kind, "data:image/svg+xml;base64")
            self.check_markup(base64.b64decode(data, validate=True), DRAWN, "a map")

    def test_pages(self):
        for name in RECORDINGS[:2]:
            self.recording(name, "plain")
            replay("report", "a.vctrace", "-o", "clean.html", folder=self.folder)
            clean = Page((self.folder / "clean.html").read_text())
            for text in TEXTS:
                with self.subTest(text=text):
                    replay("report", "--output", "page.html", "--", self.named(name, text), folder=self.folder)
                    page = Page((self.folder / "page.html").read_text())
                    self.assertEqual((page.elements, page.attributes, page.code), (clean.elements, clean.attributes, clean.code))
                    self.check_pictures(page)

    def named(self, name, text):
        """The path of the recording with the text in all its strings, and in the name of its file, too."""
        self.recording(name, text)
        target = self.folder / (re.sub(r"[/\x00]", "", text) + ".vctrace")
        return (self.folder / "a.vctrace").rename(target)

    def test_the_index_of_pages(self):
        # The page of each trace is made, too: those of small recordings take a fifth of the time.
        for text in TEXTS:
            with self.subTest(text=text):
                replay("report", "--output", "pages", "--", self.named("missing-did-move", text), ROOT / "Traces" / "half-sheet.vctrace", folder=self.folder)
                index = Page((self.folder / "pages" / "index.html").read_text())
                self.assertEqual(set(index.elements) - {"html", "head", "meta", "title", "style", "body", "header", "h1", "h2", "main", "section", "div", "span",
                                                        "table", "tr", "th", "td", "a", "img"}, set())
                self.assertEqual(len(index.images), 1)
                self.check_pictures(index)
                self.assertFalse([each for each in index.attributes if each.startswith("on")])
                self.assertFalse([each for each in index.code if WORD in each])

    def test_graphs(self):
        known = re.compile(r"digraph|hierarchy|graph|node|edge|label|style|labelloc|labeljust|ranksep|nodesep|fontname|fontsize|ordering|out|[tl]|shape"
                           r"|box|note|margin|color|fillcolor|fontcolor|arrowsize|arrowhead|none|constraint|false|dashed|dotted|filled|subgraph"
                           r"|cluster_outside|outside|[wct][0-9]+|-?[0-9.]+|->|[\[\]{}=,;]")
        for count, _, _ in self.each():
            for position in [count // 4, count // 2, count - 1]:
                for part in graph_parts(replay("show", "a.vctrace", "--at", f"E{position}", "--format", "dot", folder=self.folder)):
                    self.assertRegex(part, rf"\A(?:{known.pattern})\Z")

    def test_json(self):
        for count, text, _ in self.each():
            for arguments in [("lint", "a.vctrace", "--format", "json"), ("lint", "a.vctrace", "--format", "sarif"),
                              ("show", "a.vctrace", "--at", f"E{count // 2}", "--format", "json"), ("log", "a.vctrace", "--format", "json"),
                              ("transitions", "a.vctrace", "--format", "json"), ("info", "a.vctrace", "--format", "json"),
                              ("what-if", "a.vctrace", "E3", "--format", "json")]:
                json.loads(replay(*arguments, folder=self.folder))
            lines = replay("export", "a.vctrace", "--format", "jsonl", "-o", "-", folder=self.folder).splitlines()
            written = [json.loads(line) for line in (self.folder / "a.jsonl").read_text().splitlines()]
            self.assertEqual([json.loads(line).get("kind") for line in lines], [event["kind"] for event in written])
            self.assertTrue(any(text in json.loads(line).values() for line in lines))

    def test_databases(self):
        schema = None
        for _, text, _ in self.each():
            (self.folder / "a.sqlite").unlink(missing_ok=True)
            replay("export", "a.vctrace", "--format", "sqlite", "-o", "a.sqlite", folder=self.folder)
            database = sqlite3.connect(self.folder / "a.sqlite")
            found = database.execute("SELECT type, name, sql FROM sqlite_master ORDER BY name").fetchall()
            schema = schema or found
            self.assertEqual(found, schema)
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchone(), ("ok",))
            self.assertTrue(database.execute("SELECT 1 FROM fields WHERE value = ?", [text]).fetchone())
            database.close()

    def test_commands_to_github(self):
        """As the runner reads a line: trimmed, `::`, a name, properties, `::`, a message."""
        for _, text, _ in self.each():
            for line in replay("lint", "a.vctrace", "--format", "github", folder=self.folder).split("\n")[:-1]:
                match = re.fullmatch(r"::(error|warning|notice) ([^:]*)::(.*)", line)
                self.assertTrue(match, line)
                for pair in match.group(2).split(","):
                    self.assertRegex(pair, r"\A(file|line|title)=", line)
                self.assertNotRegex(line, r"##|[\x00-\x1f\x7f-\x9f\u202e\u2028]")


if __name__ == "__main__":
    unittest.main()
