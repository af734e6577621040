"""The texts use one word for each idea. A word that reads both ways, or that was replaced, does not come back."""

import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SUFFIXES = {".swift", ".py", ".md", ".sh", ".c", ".h", ".m", ".cpp", ".yml", ""}

# A pattern, and the words for it; see "Language" in CONTRIBUTING.md.
REPLACED = [
    ("be" + "hind", "before or after"),
    ("who" + "ever", "the name of what acts"),
    ("some" + "body", "the name of what acts"),
    ("Absorp" + "tion", "RootCauseFilter"),
    ("sus" + "picion", "pending violation"),
]
# Identifiers that people write down or files hold.
PUBLIC = re.compile("decoration-?left-?be" + "hind|master-?be" + "hind-?button", re.IGNORECASE)


def replaced_words(text):
    """The line, the word and what to write for each word that was replaced."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        rest = PUBLIC.sub("", line)
        for word, instead in REPLACED:
            if re.search(rf"\b{word}s?\b", rest, re.IGNORECASE):
                found.append((number, word, instead))
    return found


class Language(unittest.TestCase):
    def test_the_files_use_no_word_that_was_replaced(self):
        names = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        for name in names.splitlines():
            file = ROOT / name
            if file.suffix not in SUFFIXES or not file.is_file() or file.is_symlink():
                continue
            found = replaced_words(file.read_text(errors="ignore"))
            self.assertEqual(found, [], name)

    def test_a_word_that_was_replaced_is_found(self):
        for text, expected in [
            ("the view lies be" + "hind it", [(1, "be" + "hind", "before or after")]),
            ("first\nNobody\nA sus" + "picion", [(3, "sus" + "picion", "pending violation")]),
            ("`decoration-left-be" + "hind` and DecorationLeftBe" + "hindRule", []),
            ("behindhand", []),
        ]:
            self.assertEqual(replaced_words(text), expected, text)


if __name__ == "__main__":
    unittest.main()
