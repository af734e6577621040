"""`replay export --format perfetto`, read with Perfetto's own messages: its tracks agree with the other commands."""

import collections
import json
import pathlib
import sqlite3
import subprocess
import tempfile
import unittest

from perfetto.protos.perfetto.trace import perfetto_trace_pb2 as perfetto

from lossy_trace import lossy
from programs import RECORDINGS, REPLAY, ROOT, needs_replay

TRACES = ROOT / "Traces"
NAMES = ["mail-on-phone", "tabs-and-stacks", "double-dismiss-climbs", "mail-on-pad", "interaction-never-ended", "trait-overrides", "fluid-stack"]
BEGIN, END, INSTANT, COUNTER = (
    getattr(perfetto.TrackEvent, f"TYPE_{name}") for name in ["SLICE_BEGIN", "SLICE_END", "INSTANT", "COUNTER"])
CALLS, VIOLATIONS, TRANSITIONS, CONTROLLERS = "Calls and callbacks", "Violations", "Transitions", "Controllers"


def replay(*arguments):
    answer = subprocess.run([str(REPLAY), *map(str, arguments)], capture_output=True, timeout=120)
    if answer.returncode not in (0, 1):
        raise AssertionError(answer.stderr.decode())
    return answer.stdout


def answer(command, trace, *arguments):
    return json.loads(replay(command, trace, *arguments, "--format", "json"))


def lines(trace):
    return [json.loads(line) for line in replay("export", trace, "--format", "jsonl").splitlines()]


def notes(event):
    """The annotations of an event by name."""
    return {each.name: getattr(each, each.WhichOneof("value")) for each in event.debug_annotations}


class Timeline:
    """A timeline as Perfetto's UI reads it: events by track, in the order of their times."""

    def __init__(self, data):
        trace = perfetto.Trace()
        trace.ParseFromString(data)
        self.tracks, self.events = {}, collections.defaultdict(list)
        unknown = [each for each in trace.packet if each.trusted_packet_sequence_id != 1 or each.WhichOneof("data") is None]
        assert not unknown, unknown[0]
        for packet in sorted(trace.packet, key=lambda each: each.timestamp):
            if packet.HasField("track_descriptor"):
                assert packet.track_descriptor.uuid not in self.tracks, packet
                self.tracks[packet.track_descriptor.uuid] = packet.track_descriptor
            else:
                self.events[packet.track_event.track_uuid].append((packet.timestamp, packet.track_event))
        assert set(self.events) <= set(self.tracks), "an event is on no track"

    def path(self, track):
        """The names of the tracks above and of the track itself."""
        descriptor = self.tracks[track]
        return (*(self.path(descriptor.parent_uuid) if descriptor.HasField("parent_uuid") else ()), descriptor.name)

    def below(self, name):
        """The tracks directly below the one of that name."""
        return {track for track in self.tracks if len(self.path(track)) > 1 and self.path(track)[-2] == name}

    def named(self, name):
        [track] = [track for track, each in self.tracks.items() if each.name == name]
        return self.events[track]

    def slices(self, track):
        """(depth, name, beginning, end) of each slice, in the order of their beginnings; an end of None is open."""
        found, stack = [], []
        for t, event in self.events[track]:
            if event.type == BEGIN:
                found.append([len(stack), event.name, t, None])
                stack.append(found[-1])
            elif event.type == END:
                stack.pop()[3] = t
        return [tuple(each) for each in found]


@needs_replay
class PerfettoTimeline(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.timelines = {name: Timeline(replay("export", RECORDINGS / f"{name}.vctrace", "--format", "perfetto")) for name in NAMES}

    def test_the_tracks(self):
        timeline = self.timelines["mail-on-phone"]
        self.assertEqual(timeline.path(1), ("mail-on-phone",))
        self.assertEqual(timeline.tracks[1].process.process_name, "mail-on-phone")
        self.assertEqual(
            [timeline.tracks[track].name for track in sorted(timeline.below("mail-on-phone"), key=lambda each: timeline.tracks[each].sibling_order_rank)],
            [CALLS, VIOLATIONS, TRANSITIONS, CONTROLLERS])

    def test_calls_and_callbacks_are_nested_as_they_ran(self):
        for name, timeline in self.timelines.items():
            expected, depth = [], 0
            for event in lines(RECORDINGS / f"{name}.vctrace"):
                if event["kind"] == "return":
                    depth -= 1
                    expected.append((event["t"], END, "", None, depth))
                    continue
                opens = event["kind"].split(".")[0] in ["input", "call", "callback"]
                expected.append((event["t"], BEGIN if opens else INSTANT, event["kind"], f"E{event['seq']}", depth))
                depth += opens
            found, depth = [], 0
            for t, event in timeline.named(CALLS):
                depth -= event.type == END
                found.append((t, event.type, event.name, notes(event).get("event"), depth))
                depth += event.type == BEGIN
            self.assertEqual(found, expected, name)

    def test_fields_and_call_sites(self):
        timeline = self.timelines["double-dismiss-climbs"]
        [event] = [event for _, event in timeline.named(CALLS) if notes(event).get("event") == "E127"]
        self.assertEqual(
            (event.name, list(event.categories), notes(event)),
            ("call.dismiss", ["call"], {"event": "E127", "controller": "ListSheetController #3", "animated": True}))
        self.assertEqual((event.source_location.file_name, event.source_location.line_number), ("DoubleDismissClimbs.swift", 9))

    def test_causes_are_flows(self):
        for name, timeline in self.timelines.items():
            flows = {}
            for _, event in timeline.named(CALLS):
                for flow in event.flow_ids:
                    flows.setdefault(flow, []).append(notes(event)["event"])
            expected = collections.defaultdict(list)
            for event in lines(RECORDINGS / f"{name}.vctrace"):
                if "cause" in event:
                    expected[event["cause"]].append(f"E{event['seq']}")
            found = {flow: events for flow, events in flows.items() if len(events) > 1}
            self.assertEqual(found, {cause + 1: [f"E{cause}", *events] for cause, events in expected.items()}, name)

    def test_controllers_exist_and_appear_as_the_database_says(self):
        for name, timeline in self.timelines.items():
            path = self.folder / "trace.sqlite"
            replay("export", RECORDINGS / f"{name}.vctrace", "--format", "sqlite", "-o", path)
            database = sqlite3.connect(path)
            self.addCleanup(database.close)
            expected = collections.defaultdict(list)
            for id, label, began, ended in database.execute("SELECT id, class, began, ended FROM objects WHERE type = 'controller'"):
                expected[id].append((0, label, began, ended))
            query = "SELECT object, value, began, ended FROM intervals WHERE field = 'appearance' AND value != 'disappeared' ORDER BY first"
            for id, *rest in database.execute(query):
                expected[id].append((1, *rest))
            found = {track & 0xFFFFFFFF: timeline.slices(track) for track in timeline.below(CONTROLLERS)}
            self.assertEqual(found, dict(expected), name)

    def test_transitions_are_those_of_the_command(self):
        for name, timeline in self.timelines.items():
            found = []
            for track in timeline.below(TRANSITIONS):
                [(t, event), *ends] = timeline.events[track]
                found.append((
                    timeline.tracks[track].name, t, [t for t, each in ends], notes(event)["outcome"], event.name,
                    notes(event).get("call"), notes(event).get("input"), notes(event).get("interruptedBy")))
            expected = []
            for each in answer("transitions", RECORDINGS / f"{name}.vctrace")["transitions"]:
                end = [] if each["duration"] is None else [each["t"] + each["duration"]]
                expected.append((
                    each["type"], each["t"], end, each["outcome"], f"{self.label(each['from'])} → {self.label(each['to'])}",
                    *(each[key] and f"E{each[key]['seq']} {each[key]['kind']}" for key in ["call", "input", "interruptedBy"])))
            self.assertEqual(sorted(found, key=str), sorted(expected, key=str), name)

    def label(self, controller):
        if controller is None:
            return "nothing"
        return controller["class"] + (f' "{controller["title"]}"' if controller["title"] else "")

    def test_progress_is_a_counter_in_percent(self):
        for name, timeline in self.timelines.items():
            expected = collections.defaultdict(list)
            for event in lines(RECORDINGS / f"{name}.vctrace"):
                if event["kind"] == "transition.progressed":
                    expected[event["transition"]].append((event["t"], 100 * event["fraction"]))
            found = {
                track & 0xFFFFFFFF: [(t, event.double_counter_value) for t, event in timeline.events[track] if event.type == COUNTER]
                for track, each in timeline.tracks.items() if each.counter.unit_name == "%"}
            self.assertEqual({id: values for id, values in found.items() if values}, dict(expected), name)

    def test_violations_are_those_of_lint(self):
        for name, timeline in self.timelines.items():
            [trace] = answer("lint", RECORDINGS / f"{name}.vctrace")["traces"]
            self.assertEqual(
                sorted((t, event.name, list(event.categories), notes(event)["event"], notes(event)["message"], notes(event)["fix"], event.source_location.line_number)
                       for t, event in timeline.named(VIOLATIONS)),
                sorted((each["t"], each["rule"], [each["severity"]], f"E{each['seq']}", each["message"], each["fix"], each["line"] or 0)
                       for each in trace["violations"]), name)

    def test_after_lost_events_the_tracks_go_on_with_what_is_known(self):
        trace = lossy(self.folder / "lossy.vctrace")
        timeline, events = Timeline(replay("export", trace, "--format", "perfetto")), lines(trace)
        [gap] = [event for before, event in zip(events, events[1:]) if event["seq"] != before["seq"] + 1]
        calls = timeline.named(CALLS)
        [lost] = [index for index, (_, event) in enumerate(calls) if event.name == "lost events"]
        before = max(event["seq"] for event in events if event["seq"] < gap["seq"])
        self.assertEqual(notes(calls[lost][1]), {"events": f"E{before + 1}…E{gap['seq'] - 1}"})
        # Scopes that are open after the lost events, and whose beginning is lost, have no slice.
        open_at_end = sum({BEGIN: 1, END: -1}.get(event.type, 0) for _, event in calls)
        known = {event["seq"] for event in events}
        self.assertEqual(open_at_end, len(known & set(answer("show", trace, "--at", events[-1]["seq"])["scopes"])))
        state = answer("show", trace, "--at", events[-1]["seq"])
        shown = {
            track & 0xFFFFFFFF: [name for depth, name, _, end in timeline.slices(track) if end is None][1:]
            for track in timeline.below(CONTROLLERS)}
        self.assertEqual(
            {id: names for id, names in shown.items() if names},
            {each["id"]: [each["appearance"]] for each in state["controllers"] if each["appearance"] != "disappeared"})

    def test_what_is_damaged_is_named(self):
        found = 0
        for trace in sorted((TRACES / "damaged").glob("*.vctrace")):
            exported = subprocess.run([str(REPLAY), "export", str(trace), "--format", "perfetto"], capture_output=True)
            if exported.returncode not in (0, 1):
                continue
            expected, next = [], 0
            for event in lines(trace):
                if event["seq"] != next:
                    expected.append(f"E{next}" if event["seq"] == next + 1 else f"E{next}…E{event['seq'] - 1}")
                next = event["seq"] + 1
            calls = Timeline(exported.stdout).named(CALLS) if next else []
            self.assertEqual([notes(event)["events"] for _, event in calls if event.name == "lost events"], expected, trace.name)
            found += len(expected)
        self.assertGreater(found, 3)


if __name__ == "__main__":
    unittest.main()
