"""Tools/record_answers.py against a server of this test."""

import contextlib
import gzip
import http.server
import io
import json
import pathlib
import sys
import tempfile
import threading
import unittest
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tools"))
import record_answers  # noqa: E402


class Library(http.server.BaseHTTPRequestHandler):
    """Books, also encoded, and a created order; everything else is missing."""

    asked = []
    raw = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    encoded = {
        "/gzip": ("gzip", gzip.compress(b"[1]")), "/deflate": ("deflate", zlib.compress(b"[2]")),
        "/raw": ("Deflate", raw.compress(b"[3]") + raw.flush()),
        "/both": ("deflate, gzip", gzip.compress(zlib.compress(b"[4]"))), "/other": ("br", b"[5]"),
        "/broken": ("gzip", gzip.compress(b"[6]")[:-4]),
    }

    def answer(self):
        Library.asked.append((self.command, self.path, self.headers.get("Token")))
        kind, status, body = {
            ("GET", "/books?page=1"): ("application/json", 200, '["心"]'.encode()),
            ("POST", "/orders"): ("text/plain", 201, b""),
        }.get((self.command, self.path), ("text/html", 404, b"no"))
        coding, data = self.encoded.get(self.path, (None, None))
        if coding:
            kind, status, body = "application/json", 200, data
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Set-Cookie", "secret=1")
        if coding:
            self.send_header("Content-Encoding", coding)
        # The server ends the connection too early.
        self.send_header("Content-Length", str(len(body) + (10 if self.path == "/short" else 0)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST = do_DELETE = answer

    def log_message(self, *_):
        pass


class RecordAnswers(unittest.TestCase):
    def setUp(self):
        Library.asked = []
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Library)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name) / "answers"

    def run_tool(self, *arguments, status=0):
        errors = io.StringIO()
        with contextlib.redirect_stderr(errors):
            self.assertEqual(record_answers.main([str(self.folder), *arguments]), status)
        return errors.getvalue()

    def recorded(self):
        answers = json.loads((self.folder / "answers.json").read_text(encoding="utf-8"))
        for answer in answers:
            answer["headers"] = {name: text for name, text in answer["headers"].items() if name != "Server"}
        return answers

    def test_status_headers_and_data_are_recorded(self):
        self.run_tool(
            f"{self.address}/books?page=1", f"post {self.address}/orders", f"GET {self.address}/lost",
            "--header", "Token: x", "--all-methods")
        self.assertEqual(
            self.recorded(),
            [
                {
                    "url": f"{self.address}/books?page=1", "headers": {"Content-Type": "application/json"},
                    "file": "1.json",
                },
                {
                    "url": f"{self.address}/orders", "method": "POST", "status": 201,
                    "headers": {"Content-Type": "text/plain"},
                },
                {
                    "url": f"{self.address}/lost", "status": 404, "headers": {"Content-Type": "text/html"},
                    "file": "1.html",
                },
            ])
        self.assertEqual((self.folder / "1.json").read_text(encoding="utf-8"), '["心"]')
        self.assertEqual(Library.asked[0], ("GET", "/books?page=1", "x"))

    def test_an_answer_is_kept_unless_it_is_recorded_again(self):
        for more, asked in [([], 1), ([], 1), (["--again"], 2)]:
            self.run_tool(f"{self.address}/books?page=1", *more)
            self.assertEqual(len(Library.asked), asked)
            self.assertEqual(len(self.recorded()), 1)

    def test_a_line_that_is_no_request_and_a_server_that_is_not_there(self):
        for line in ["books", "GET books", f"GET {self.address} more", "file:///etc/hosts", "GET ftp://a.test/"]:
            self.assertIn(f"'{line}' is no request", self.run_tool(line, status=2))
        self.server.shutdown()
        self.server.server_close()
        self.assertIn(f"GET {self.address}/: ", self.run_tool(f"{self.address}/", status=1))
        self.assertFalse((self.folder / "answers.json").exists())

    def test_a_request_that_can_change_the_server_is_sent_only_on_demand(self):
        lines = [f"POST {self.address}/orders", f"delete {self.address}/orders", f"{self.address}/books?page=1"]
        errors = self.run_tool(*lines)
        self.assertEqual([asked[0] for asked in Library.asked], ["GET"])
        for method in ["POST", "DELETE"]:
            self.assertIn(f"{method} {self.address}/orders: left out; --all-methods sends it\n", errors)
        self.assertEqual(self.run_tool(*lines, "--all-methods"), "")
        self.assertEqual([asked[0] for asked in Library.asked], ["GET", "POST", "DELETE"])

    def test_encoded_data_are_decoded(self):
        paths = ["/gzip", "/deflate", "/raw", "/both"]
        self.run_tool(*[f"{self.address}{path}" for path in paths])
        for index, answer in enumerate(self.recorded()):
            self.assertEqual(answer["headers"], {"Content-Type": "application/json"})
            self.assertEqual((self.folder / answer["file"]).read_bytes(), f"[{index + 1}]".encode())

    def test_a_response_that_cannot_be_read_is_named_and_the_others_are_recorded(self):
        paths = ["/other", "/broken", "/short", "/a b", "/gzip"]
        for path, fault in zip(paths, ["encoded as 'br'", "", "IncompleteRead", "", None]):
            errors = self.run_tool(f"{self.address}{path}".replace(" ", "\x7f"), status=0 if fault is None else 1)
            self.assertEqual(errors.startswith("record_answers.py: GET "), fault is not None)
            self.assertIn(fault or "", errors)
        self.assertEqual([answer["url"] for answer in self.recorded()], [f"{self.address}/gzip"])


if __name__ == "__main__":
    unittest.main()
