"""The Swift examples of 'replay rules' are what the samples give, and code that is marked as right is in a sample that
does not break the rule."""

import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tools"))

import app_examples  # noqa: E402


class AppExamples(unittest.TestCase):
    def test_the_table_is_what_the_samples_give(self):
        self.assertEqual(app_examples.main([]), 0)

    def test_code_is_not_marked_as_right_beside_a_misuse(self):
        for file in app_examples.SAMPLES.rglob("*.swift"):
            lines = file.read_text().splitlines()
            right = set(app_examples.marks(lines, "right"))
            self.assertEqual(right & set(app_examples.marks(lines, "misuse")), set(), file)
            if right:
                self.assertNotIn("Misuse", file.relative_to(app_examples.SAMPLES).parts)

    def test_every_misuse_has_an_excerpt_with_its_line(self):
        excerpts = app_examples.excerpts("misuse")
        rules = {rule for file in app_examples.SAMPLES.rglob("*.swift")
                 for rule in app_examples.marks(file.read_text().splitlines(), "misuse")}
        self.assertEqual(set(excerpts), rules)
        for rule, excerpt in excerpts.items():
            self.assertTrue(excerpt.marked, rule)
            self.assertNotIn("// misuse", "\n".join(excerpt.lines))

    def test_members_without_a_mark_are_left_out(self):
        lines = """/// A page.
final class Page: UIViewController {
    var shown = false

    /// Shows it.
    func show() {
        shown = true  // right: one
    }

    func hide() {
        shown = false
    }

    func leave() { hide() }  // right: one
}""".splitlines()
        found = app_examples.excerpt(app_examples.SAMPLES / "Page.swift", lines, [6, 13], 5)
        self.assertEqual(found.lines, """/// A page.
final class Page: UIViewController {
    /// Shows it.
    func show() {
        shown = true
    }

    func leave() { hide() }
}""".splitlines())
        self.assertEqual(found.marked, [4, 7])


if __name__ == "__main__":
    unittest.main()
