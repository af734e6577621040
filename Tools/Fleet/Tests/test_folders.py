"""The traces of local folders."""

import os
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from fleet import folders  # noqa: E402


class Folders(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory())).resolve()

    def write(self, name):
        path = os.path.join(os.fsencode(self.folder), os.fsencode(name))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb"):
            pass
        return os.fsdecode(path)

    def found(self):
        return sorted(folders.path(uri) for uri in folders.traces(self.folder))

    def test_links_to_folders_are_not_followed(self):
        traces = [self.write("a.vctrace"), self.write("day/b.vctrace")]
        for name in ["day/one", "day/two", "three"]:
            (self.folder / name).symlink_to(self.folder)
        (self.folder / "itself").symlink_to("itself")
        self.assertEqual(self.found(), traces)

    def test_a_link_to_a_trace_is_a_trace(self):
        trace = self.write("a.vctrace")
        (self.folder / "b.vctrace").symlink_to(trace)
        self.assertEqual(self.found(), [trace, str(self.folder / "b.vctrace")])

    def test_hidden_files_and_others_are_left_out(self):
        for name in [".a.vctrace", "_a.vctrace", ".day/a.vctrace", "_day/a.vctrace", "a.jsonl", "a.vctrace-journal"]:
            self.write(name)
        self.assertEqual(self.found(), [])

    def test_a_uri_is_that_of_spark(self):
        for name, expected in [("a b", "a%20b"), ("50%", "50%25"), ("a#b?c", "a%23b%3Fc"), ("ü", "ü"), ("a+b=c", "a+b=c"),
                               ("[a]{b}", "%5Ba%5D%7Bb%7D"), ("a\nb", "a%0Ab"), (b"\xe9", "%E9")]:
            uri = folders.uri("/" + os.fsdecode(name))
            self.assertEqual(uri, "file:///" + expected)
            self.assertEqual(folders.path(uri), "/" + os.fsdecode(name))

    def test_names_that_are_not_utf_8_are_found(self):
        trace = self.write(b"caf\xe9.vctrace")
        self.assertEqual(self.found(), [trace])
        self.assertTrue(os.path.exists(self.found()[0]))

    def test_a_folder_that_cannot_be_read_is_an_error(self):
        with self.assertRaises(OSError):
            list(folders.traces(self.folder / "none"))

    def test_local_folders(self):
        name = str(self.folder)
        for given, is_default, expected in [
            (name, True, name), (name, False, None), ("file://" + name, False, name), ("file:" + name, True, name),
            (name + "/none", True, None), ("hdfs://host" + name, True, None), ("s3a:" + name, True, None),
        ]:
            self.assertEqual(folders.local_folder(given, is_default), expected, given)


if __name__ == "__main__":
    unittest.main()
