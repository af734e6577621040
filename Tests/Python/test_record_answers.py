"""Tools/record_answers.py against a server of this test."""

import contextlib
import http.server
import io
import json
import pathlib
import sys
import tempfile
import threading
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tools"))
import record_answers  # noqa: E402


class Library(http.server.BaseHTTPRequestHandler):
    """Books, a created order, and a redirection; everything else is missing."""

    asked = []

    def answer(self):
        Library.asked.append((self.command, self.path, self.headers.get("Token")))
        kind, status, body = {
            ("GET", "/books?page=1"): ("application/json", 200, '["心"]'.encode()),
            ("POST", "/orders"): ("text/plain", 201, b""),
        }.get((self.command, self.path), ("text/html", 404, b"no"))
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Set-Cookie", "secret=1")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST = answer

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
            "--header", "Token: x")
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
        for line in ["books", "GET books", f"GET {self.address} more"]:
            self.assertIn(f"'{line}' is no request", self.run_tool(line, status=2))
        self.server.shutdown()
        self.server.server_close()
        self.assertIn(f"GET {self.address}/: ", self.run_tool(f"{self.address}/", status=1))
        self.assertFalse((self.folder / "answers.json").exists())


if __name__ == "__main__":
    unittest.main()
