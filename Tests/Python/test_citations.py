"""Comments, tests and pages cite pages of the DocC catalogs, as `<doc:NavigationController#Push>, step 2`. Every page,
heading and step that is cited exists, and no source is cited by a key that only its author can resolve."""

import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SUFFIXES = {".swift", ".py", ".md", ".sh", ".yml"}
# The catalog whose pages are cited without the name of their module.
SPECIFICATION = "HeadlessUIKit"

CITATION = re.compile(
    r"<doc:(/?[A-Za-z][^>#$\s]*)(?:#([^>]+))?>(?:,? \(?(?:step|steps) (\d+)(?:(?: to |, | and )(\d+))*)?")
LAST_STEP = re.compile(r"\d+(?=\)?$)")
# Keys without an address: numbers of sections, of tutorials, and short names of talks and logs.
UNRESOLVED = re.compile(
    "\u00a7|uikit[-]semantics|\\bseeds? 0\\d\\d\\b|\\bW1\\d-\\d{3}\\b|\\bSO\\d{6,}\\b|\\bJJ\\d{4}\\b"
    "|\\b(?:CAT2[6]|ACV1[9]|YAG1[2]|BUF[5])\\b")


class Pages:
    """The headings and the longest numbered list of each page, by module and name."""

    def __init__(self, pages):
        self.pages = pages

    @classmethod
    def of(cls, root):
        pages = {}
        for catalog in [*root.glob("Sources/*/*.docc"), *root.glob("Documents/*.docc")]:
            pages[catalog.stem] = {file.stem: cls.headings(file.read_text()) for file in catalog.rglob("*.md")}
        return cls(pages)

    @staticmethod
    def headings(text):
        """The number of steps under each heading, by the heading's anchor; under None that of the longest list."""
        steps, anchor, is_code = {None: 0}, None, False
        for line in text.splitlines():
            if line.startswith("```"):
                is_code = not is_code
            elif is_code:
                continue
            elif heading := re.match(r"##+ +(.*)", line):
                anchor = re.sub(r"\s+", "-", heading[1].replace("`", "").strip())
                steps.setdefault(anchor, 0)
            elif step := re.match(r"(\d+)\. ", line):
                steps[anchor] = max(steps[anchor], int(step[1]))
                steps[None] = max(steps[None], int(step[1]))
        return steps

    def problem(self, module, name, anchor, step):
        """What is wrong with a citation in a file of `module`, or None."""
        if name.startswith("/"):
            module, _, name = name[1:].partition("/")
            if module not in self.pages:
                return f"there is no module {module} with pages"
            if not name:
                return None
            candidates = [module]
        else:
            candidates = [module, SPECIFICATION]
        page = next((self.pages[each][name] for each in candidates if name in self.pages.get(each, {})), None)
        if page is None:
            return f"there is no page {name}"
        if anchor is not None and anchor not in page:
            return f"the page {name} has no heading {anchor}"
        if step is not None and step > page[anchor]:
            return f"{name}{'#' + anchor if anchor else ''} has no step {step}"
        return None

    def problems(self, module, text):
        # A citation may continue on the next line of its comment.
        joined = re.sub(r"\n\s*(?:///?|#)? ?", " ", text)
        for citation in CITATION.finditer(joined):
            steps = LAST_STEP.search(citation[0])
            problem = self.problem(module, citation[1], citation[2], int(steps[0]) if citation[3] else None)
            if problem is not None:
                yield f"{citation[0]}: {problem}"
        for key in UNRESOLVED.finditer(text):
            yield f"'{key[0]}' is no source that a reader can open"


def module_of(path):
    folder, *rest = pathlib.PurePath(path).parts
    return rest[0].removesuffix(".docc") if folder in ("Sources", "Documents") and rest else None


def files():
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    for name in listed.stdout.split("\0"):
        path = ROOT / name
        if name and path.is_file() and (path.suffix in SUFFIXES or name.startswith("Tools/") and not path.suffix):
            yield name


class CitationTests(unittest.TestCase):
    def test_every_citation_leads_to_a_page_a_heading_and_a_step(self):
        pages = Pages.of(ROOT)
        found = []
        for name in files():
            # This file plants citations that lead nowhere.
            if ROOT / name != pathlib.Path(__file__).resolve():
                problems = pages.problems(module_of(name), (ROOT / name).read_text())
                found += [f"{name}: {problem}" for problem in problems]
        self.assertEqual(found, [])

    def test_the_specification_is_there(self):
        self.assertGreater(len(Pages.of(ROOT).pages[SPECIFICATION]), 40)

    def test_headings_and_steps_of_a_page_are_found(self):
        page = "# A\n\n## Order of `calls`\n\n1. A\n2. B\n   1. In\n\n```\n## No heading\n3. No step\n```\n\n### Last\n"
        self.assertEqual(Pages.headings(page), {None: 2, "Order-of-calls": 2, "Last": 0})

    def test_bad_citations_are_found_and_good_ones_are_not(self):
        pages = Pages({
            "HeadlessUIKit": {"Rotation": {None: 5, "Order": 3}, "Sources": {None: 0, "A-talk": 0}},
            "Linting": {"LintInCI": {None: 0}},
        })
        cases = [
            ("Linting", "/// Source: <doc:Rotation>.", None),
            ("Linting", "see <doc:LintInCI>", None),
            (None, "// <doc:Rotation#Order>, step 3: it ends.", None),
            (None, "// <doc:Rotation>, steps 2 to 5.", None),
            (None, "/// <doc:Sources#A-talk>", None),
            (None, "- <doc:/Linting/LintInCI> and <doc:/Linting>", None),
            (None, "/// Source: <doc:Rotation#Order>,\n    /// step 3.", None),
            ("Linting", "/// Source: <doc:Rotations>.", "there is no page Rotations"),
            (None, "see <doc:LintInCI>", "there is no page LintInCI"),
            (None, "// <doc:Rotation#Orders>", "the page Rotation has no heading Orders"),
            (None, "// <doc:Rotation#Order>, step 4", "Rotation#Order has no step 4"),
            (None, "// <doc:Rotation#Order>, steps 2 and 4", "Rotation#Order has no step 4"),
            (None, "// <doc:Rotation>, steps 4, 5 and 6", "Rotation has no step 6"),
            (None, "// <doc:Rotation#Order>,\n    // step 4", "Rotation#Order has no step 4"),
            (None, "<doc:/Lint/LintInCI>", "there is no module Lint with pages"),
            (None, "<doc:/Linting/Lint>", "there is no page Lint"),
            (None, "// Source: \u00a71.24", "is no source"),
            (None, "// Source: uikit-semantics", "is no source"),
            (None, "// seeds 000, 003", "is no source"),
            (None, "// seed 004.", "is no source"),
            (None, "// SO37147871", "is no source"),
            (None, "// W14-216", "is no source"),
            (None, "seed 0, seed 17, for seed in 000", None),
        ]
        for module, text, expected in cases:
            with self.subTest(text):
                found = list(pages.problems(module, text))
                if expected is None:
                    self.assertEqual(found, [])
                else:
                    self.assertEqual(len(found), 1, found)
                    self.assertIn(expected, found[0])


if __name__ == "__main__":
    unittest.main()
