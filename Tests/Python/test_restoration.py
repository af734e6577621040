"""Saves the state of an app, kills its process, and restores it in another one; reads the archive from its description alone.
"""

import json
import pathlib
import subprocess
import tempfile
import unittest
import zlib

from programs import REPLAY, ROOT, SAMPLES, needs_samples

# Call sites are resolved while the app continues; the last ones may be missing.
SITE = ("file", "line", "function", "exact")


def events(trace):
    answer = subprocess.run([str(REPLAY), "export", str(trace), "--format", "jsonl", "-o", "-"], capture_output=True, check=True)
    lines = [json.loads(line) for line in answer.stdout.splitlines()]
    return [{key: value for key, value in line.items() if key not in SITE} for line in lines]


def document(archive):
    """The contents of an archive."""
    head, _, body = archive.read_bytes().partition(b"\n")
    words = head.decode().split(" ")
    assert words[:3] == ["Hindsight", "state", "1"], words
    assert int(words[3], 16) == zlib.crc32(body) and int(words[4]) == len(body), words
    return json.loads(body)


@needs_samples
class Restoration(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.temporary.name)
        cls.state = cls.folder / "app.state"
        cls.saved()

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    @classmethod
    def command(cls, sample, *more):
        return [str(SAMPLES), "record", sample, "-o", str(cls.folder), "--state", str(cls.state), *more]

    @classmethod
    def saved(cls):
        """The first process, killed as soon as it has saved."""
        process = subprocess.Popen(cls.command("restoration-preserved", "--hold"), stdout=subprocess.PIPE)
        assert process.stdout.readline() == b"saved\n"
        process.kill()
        process.stdout.close()
        assert process.wait() == -9

    def restored(self):
        """The events of the second process."""
        subprocess.run(self.command("restoration-restored"), check=True, capture_output=True)
        return events(self.folder / "restoration-restored.vctrace")

    def test_what_the_killed_process_has_recorded(self):
        killed = events(self.folder / "restoration-preserved.vctrace")
        whole = events(ROOT / "Traces" / "restoration-preserved.vctrace")
        self.assertEqual(killed, whole[: len(killed)])
        self.assertEqual([event["kind"] for event in whole[len(killed) :]], ["session.ended"])

    def test_the_archive(self):
        archive = document(self.state)
        self.assertEqual(archive["app"], "notes")
        paths = [record["reference"] for record in archive["records"]]
        self.assertEqual(
            paths,
            [
                ["controller", ["Notes"]],
                ["controller", ["Notes", ["List", 0]]],
                ["controller", ["Notes", ["Note", 1]]],
                ["controller", ["Notes", "Tags"]],
                ["view", ["Notes", ["List", 0], "Table"]],
            ],
        )
        self.assertEqual(archive["records"][2]["state"]["draft"], "Milk")

    def test_the_second_process_goes_on(self):
        found = self.restored()
        self.assertEqual(found, events(ROOT / "Traces" / "restoration-restored.vctrace"))
        self.assertFalse(pathlib.Path(f"{self.state}.restoring").exists())
        decoded = [event["path"] for event in found if event["kind"] == "callback.decodeRestorableState"]
        self.assertEqual(decoded, [["Notes"], ["Notes", "List"], ["Notes", "Note"], ["Notes", "Tags"]])

    def test_a_damaged_archive_is_refused(self):
        whole = self.state.read_bytes()
        try:
            self.state.write_bytes(whole[:-20] + bytes([whole[-20] ^ 1]) + whole[-19:])
            messages = [event["message"] for event in self.restored() if event["kind"] == "diagnostic"]
        finally:
            self.state.write_bytes(whole)
        self.assertEqual(
            messages,
            ["The state in app.state is not restored: its checksum does not fit: it is damaged. The app starts fresh."],
        )

    def test_a_process_that_is_killed_while_it_restores_leaves_a_mark(self):
        whole = self.state.read_bytes()
        mark = pathlib.Path(f"{self.state}.restoring")
        mark.touch()
        try:
            messages = [event["message"] for event in self.restored() if event["kind"] == "diagnostic"]
            self.assertFalse(self.state.exists() or mark.exists())
        finally:
            self.state.write_bytes(whole)
        self.assertEqual(
            messages,
            [
                "The state in app.state is not restored: the app did not come through when it was restored before. "
                "The app starts fresh."
            ],
        )


if __name__ == "__main__":
    unittest.main()
