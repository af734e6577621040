"""Every answer with --format json agrees with the JSON Schema that `replay schema --answers` prints."""

import json
import subprocess
import sys
import tempfile
import unittest

from programs import REPLAY, ROOT, needs_replay

try:
    import jsonschema
except ImportError:
    jsonschema = None

TRACES = ROOT / "Traces"
SAMPLE = TRACES / "mail-on-phone.vctrace"
OTHER = TRACES / "tabs-and-stacks.vctrace"
VIOLATION = TRACES / "double-dismiss-climbs.vctrace"
DAMAGED = sorted((TRACES / "damaged").glob("*.vctrace"))[:20]
STORYBOARDS = sorted((ROOT / "Sources" / "Samples").rglob("*.storyboard"))

# A producer that records two kinds, so that most rules cannot be checked.
FEW_KINDS = """\
{"kind":"session.began","records":["controller.created","parent.changed"]}
{"kind":"controller.created","controller":1,"class":"A"}
"""

# Each answer with the arguments that ask for it.
ANSWERS = [
    *[("info", ["info", trace]) for trace in [SAMPLE, OTHER, VIOLATION, *DAMAGED]],
    *[("verify", ["verify", trace]) for trace in [SAMPLE, *DAMAGED]],
    ("log", ["log", SAMPLE]), ("log", ["log", SAMPLE, "--to", "start"]), ("log", ["log", SAMPLE, "--anomalies"]),
    ("find", ["find", SAMPLE, "appearance:appearing", "--all"]), ("find", ["find", SAMPLE, "kind:diagnostic"]),
    *[("show", ["show", trace, "--at", at]) for trace in [SAMPLE, OTHER, VIOLATION] for at in ["start", "30%", "60%", "end"]],
    ("diff", ["diff", SAMPLE, "--from", "20%", "--to", "80%"]), ("diff", ["diff", OTHER, "--from", "start", "--to", "end"]),
    ("diffOfTraces", ["diff", SAMPLE, OTHER]), ("diffOfTraces", ["diff", SAMPLE, SAMPLE]),
    ("diffAll", ["diff", SAMPLE, OTHER, "--all"]),
    *[("why", ["why", trace, subject]) for trace in [SAMPLE, VIOLATION] for subject in ["2", "3.appearance", "#5"]],
    ("whatIf", ["what-if", VIOLATION, "violation:1"]), ("whatIf", ["what-if", SAMPLE, "E20"]),
    ("lint", ["lint", TRACES]), ("lint", ["lint", *DAMAGED]),
    ("rules", ["rules"]), ("rule", ["rules", "missing-did-move"]),
    ("transitions", ["transitions", SAMPLE]), ("transitions", ["transitions", OTHER]),
    ("systems", ["systems", SAMPLE, OTHER]), ("systems", ["systems", SAMPLE, SAMPLE]),
    ("map", ["map", SAMPLE, OTHER, VIOLATION]), ("map", ["map", SAMPLE, "--baseline", OTHER]), ("map", ["map", SAMPLE, "--baseline", SAMPLE]),
    ("lint", ["lint", VIOLATION, "--map", "--fail-on", "error"]),
    ("storyboard", ["storyboard", *STORYBOARDS]),
    ("schema", ["schema"]), ("schemaOfKind", ["schema", "call.push"]), ("schemaOfKind", ["schema", "return"]),
]


@needs_replay
@unittest.skipUnless(jsonschema, "needs the packages of requirements.txt")
class Answers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.schema = json.loads(cls.replay("schema", "--answers"))
        jsonschema.Draft202012Validator.check_schema(cls.schema)

    @staticmethod
    def replay(*arguments):
        return subprocess.run([REPLAY, *map(str, arguments)], capture_output=True, timeout=60).stdout

    def errors(self, name, answer):
        validator = jsonschema.Draft202012Validator(
            {"$ref": f"#/$defs/answer.{name}", "$defs": self.schema["$defs"]})
        return [f"{error.json_path}: {error.message[:200]}" for error in validator.iter_errors(answer)]

    def test_every_answer_agrees_with_the_schema(self):
        for name, arguments in ANSWERS:
            with self.subTest(" ".join(map(str, arguments))):
                answer = self.replay(*arguments, "--format", "json")
                self.assertEqual(self.errors(name, json.loads(answer)), [])

    def test_the_states_of_any_producer_agree_with_the_schema(self):
        with tempfile.TemporaryDirectory() as folder:
            trace = f"{folder}/random.vctrace"
            generator = ROOT / "Tests" / "Python" / "random_events.py"
            made = subprocess.run([sys.executable, generator, "--seed", "1", "--events", "3000", "--strict"], capture_output=True, check=True)
            subprocess.run([REPLAY, "import", "-", "-o", trace], input=made.stdout, capture_output=True, check=True)
            for at in range(200, 3000, 200):
                state = json.loads(self.replay("show", trace, "--at", f"E{at}", "--format", "json"))
                self.assertEqual(self.errors("show", state), [], f"E{at}")

    def test_the_schema_has_no_answer_besides(self):
        answers = {name.removeprefix("answer.") for name in self.schema["$defs"] if name.startswith("answer.")}
        self.assertEqual(answers, {name for name, _ in ANSWERS} | {"lintLines"})
        references = {option["$ref"] for option in self.schema["anyOf"]}
        self.assertEqual(references, {f"#/$defs/answer.{name}" for name in answers})

    def test_every_line_of_lint_agrees_with_the_schema(self):
        lines = self.replay("lint", SAMPLE, VIOLATION, "absent.vctrace", *DAMAGED, "--format", "jsonl").splitlines()
        self.assertEqual(len(lines), 3 + len(DAMAGED))
        for line in lines:
            self.assertEqual(self.errors("lintLines", json.loads(line)), [])

    def test_rules_that_cannot_be_checked(self):
        with tempfile.TemporaryDirectory() as folder:
            trace = f"{folder}/few.vctrace"
            subprocess.run([REPLAY, "import", "-", "-o", trace], input=FEW_KINDS.encode(), check=True)
            answer = json.loads(self.replay("lint", trace, "--format", "json"))
            self.assertNotEqual(answer["traces"][0]["uncheckedRules"], [])
            self.assertEqual(self.errors("lint", answer), [])

    def test_an_answer_that_disagrees_is_found(self):
        answer = json.loads(self.replay("info", SAMPLE, "--format", "json"))
        del answer["events"]
        answer["colour"] = "red"
        self.assertEqual(len(self.errors("info", answer)), 2)


if __name__ == "__main__":
    unittest.main()
