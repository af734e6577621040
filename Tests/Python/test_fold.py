"""Small cases, computed by hand, for each rule of "What the reducer does, to the letter"."""

import json
import unittest

from hierarchy_fold import State


def fold(*events):
    state = State()
    for kind, fields in events:
        state.apply({"kind": kind, **fields})
    return state


def controllers(*numbers):
    return [("controller.created", {"controller": number}) for number in numbers]


def windows(*numbers):
    return [("window.created", {"window": number}) for number in numbers]


def child(number, parent, **fields):
    return ("parent.changed", {"child": number, "to": parent, **fields})


def presents(presenter, presented, **fields):
    return ("presentation.began", {"presenter": presenter, "presented": presented, **fields})


STYLED = {"style": "automatic", "effectiveStyle": "pageSheet", "presentationController": "Sheet"}


class FoldTestCase(unittest.TestCase):
    def after(self, *events, anomalies=0):
        state = fold(*events)
        self.assertEqual(state.anomalies, anomalies)
        return json.loads(state.to_json_text())

    def row(self, shown, number, name):
        rows = [*shown["windows"], *shown["controllers"], *shown["transitions"]]
        return next(row for row in rows if row["id"] == number)[name]

    def check(self, shown, expected):
        for (number, name), value in expected.items():
            self.assertEqual(self.row(shown, number, name), value, f"{name} of {number}")


class TextTests(FoldTestCase):
    def test_start(self):
        self.assertEqual(
            State().to_json_text(),
            '{"seq":null,"t":null,"windows":[],"controllers":[],"transitions":[],"scopes":[],"anomalies":0}')

    def test_created_objects_hold_the_defaults_in_the_order_of_the_page(self):
        state = fold(*windows(1), *controllers(2), ("transition.began", {"transition": 3}))
        self.assertEqual(
            state.to_json_text(),
            '{"seq":2,"t":0,"windows":[{"id":1,"size":null,"orientation":null,"root":null,"key":false,"visible":false,'
            '"traits":{},"scene":null}],"controllers":[{"id":2,"class":null,"module":null,"base":null,"system":false,"title":null,'
            '"storyboardIdentifier":null,"restorationIdentifier":null,"parent":null,"children":[],"stack":null,'
            '"selected":null,"presenting":null,"presented":null,"style":null,"effectiveStyle":null,'
            '"presentationController":null,"view":null,"viewLoaded":false,"host":null,"frame":null,'
            '"appearance":"disappeared","reason":null,"traits":{},"overrides":{},"preferredContentSize":null,'
            '"collapsed":null,"displayMode":null,"constraints":0,"content":null}],"transitions":[{"id":3,"type":null,"container":null,'
            '"from":null,"to":null,"animated":null,"interactive":null,"fraction":0}],"scopes":[],"anomalies":0}')

    def test_numbers_and_strings_are_canonical(self):
        state = fold(("window.created", {"window": 1, "size": [393.0, -0.0], "orientation": "a/\"\\\b\f\n\r\t\x01\x1f\x7fé"}))
        self.assertIn('"size":[393,0],"orientation":"a/\\"\\\\\\b\\f\\n\\r\\t\\u0001\\u001f\\u007fé"', state.to_json_text())
        state = fold(*windows(1), ("window.resized", {"window": 1, "size": [0.1, float("inf")]}))
        self.assertIn('"size":[0.1,"inf"]', state.to_json_text())

    def test_objects_are_ordered_by_number_and_traits_by_the_page(self):
        state = fold(*windows(9, 1), ("traits.changed", {"subject": 1, "traits": {
            "zoom": 1, "alpha": 2, "displayGamut": "P3", "displayScale": 3.0, "horizontalSizeClass": "compact"}}))
        self.assertEqual(sorted(state.windows), [1, 9])
        self.assertIn(
            '"windows":[{"id":1,"size":null,"orientation":null,"root":null,"key":false,"visible":false,"traits":'
            '{"horizontalSizeClass":"compact","displayScale":3,"displayGamut":"P3","alpha":2,"zoom":1},"scene":null},{"id":9,',
            state.to_json_text())

    def test_overrides_are_ordered_by_the_number_of_the_child(self):
        state = fold(*controllers(1, 2, 10), *(
            ("traits.overridden", {"parent": 1, "child": number, "traits": {"a": "b"}}) for number in (10, 2)))
        self.assertIn('"overrides":{"2":{"a":"b"},"10":{"a":"b"}}', state.to_json_text())


class IdentifierTests(FoldTestCase):
    def test_an_identifier_that_is_not_held_as_its_type_changes_nothing(self):
        held = [*windows(1), *controllers(2, 3), ("transition.began", {"transition": 4})]
        start = fold(*held)
        for kind, fields in (
            ("window.shown", {"window": 2, "visible": True}), ("window.rootChanged", {"window": 1, "to": 1}),
            ("window.rootChanged", {"window": 9, "to": 2}), ("window.resized", {"window": 9}), ("window.keyed", {"window": 2}),
            ("window.destroyed", {"window": 2}), ("controller.destroyed", {"controller": 1}),
            ("identity.changed", {"controller": 1, "title": "x"}), ("view.assigned", {"controller": 9, "class": "V"}),
            ("view.loaded", {"controller": 9}), ("view.unloaded", {"controller": 9}),
            ("view.attached", {"controller": 2, "host": 4}), ("view.attached", {"controller": 1, "host": 2}),
            ("view.detached", {"controller": 9}), ("view.framed", {"controller": 9}),
            ("constraints.changed", {"controller": 9}), ("parent.changed", {"child": 9, "to": None}),
            ("parent.changed", {"child": 2, "to": 1}), ("children.reordered", {"parent": 9, "order": []}),
            ("stack.changed", {"container": 2, "order": [3, 9]}), ("stack.changed", {"container": 9, "order": []}),
            ("selection.changed", {"container": 2, "selected": 1}), ("selection.changed", {"container": 1, "selected": 2}),
            ("split.changed", {"split": 9}), presents(9, 2), presents(2, 1), ("presentation.adapted", {"presented": 9}),
            ("presentation.ended", {"presenter": 9, "presented": 2}), ("appearance.changed", {"controller": 1}),
            ("traits.changed", {"subject": 4, "traits": {"a": 1}}),
            ("traits.overridden", {"parent": 2, "child": 1, "traits": {"a": 1}}),
            ("preferredContentSize.changed", {"controller": 1}), ("content.changed", {"controller": 1}),
            ("transition.began", {"transition": 5, "from": 1}),
            ("transition.began", {"transition": 5, "to": 9}), ("transition.began", {"transition": 5, "container": 4}),
            ("transition.progressed", {"transition": 2}), ("transition.ended", {"transition": 9}),
        ):
            with self.subTest(kind=kind, fields=fields):
                state = fold(*held, (kind, fields))
                self.assertEqual(state.anomalies, 1)
                self.assertEqual(state.windows, start.windows)
                self.assertEqual(state.controllers, start.controllers)
                self.assertEqual(state.transitions, start.transitions)

    def test_evidence_is_not_checked(self):
        shown = self.after(
            *windows(1), *controllers(2, 3), ("window.rootChanged", {"window": 1, "from": 99, "to": 2}),
            child(3, 2, **{"from": 99}), presents(2, 3, requester=99))
        self.check(shown, {(1, "root"): 2, (3, "parent"): 2, (2, "presented"): 3})

    def test_a_number_that_is_held_is_not_created_again(self):
        for kind, name in (("window.created", "window"), ("controller.created", "controller"), ("transition.began", "transition")):
            for number in (1, 2, 3):
                held = [*windows(1), *controllers(2), ("transition.began", {"transition": 3})]
                self.after(*held, (kind, {name: number}), anomalies=1)

    def test_kinds_without_effect_are_never_anomalies(self):
        self.after(
            ("popover.anchored", {"presented": 9}), ("animation.began", {"animation": 9, "subjects": [8]}),
            ("animation.ended", {"animation": 9}), ("diagnostic", {"subject": 9}), ("session.began", {}),
            ("marker", {"name": "m"}), ("call.addChild", {"parent": 9, "child": 9}), ("custom.kind", {"controller": 9}))

    def test_a_null_or_missing_identifier_is_no_anomaly(self):
        shown = self.after(
            *controllers(1), ("view.loaded", {"controller": None}), ("view.loaded", {}), ("transition.ended", {}),
            ("controller.created", {"class": "A"}), child(None, 1), presents(1, None))
        self.assertEqual(len(shown["controllers"]), 1)
        self.after(*controllers(1), child(None, 9), anomalies=1)


class WindowTests(FoldTestCase):
    def test_fields(self):
        shown = self.after(
            *windows(1), *controllers(2), ("window.shown", {"window": 1, "visible": True}),
            ("window.rootChanged", {"window": 1, "to": 2}),
            ("window.resized", {"window": 1, "size": [1, 2], "orientation": "portrait"}), ("window.resized", {"window": 1}))
        self.check(shown, {(1, "visible"): True, (1, "root"): 2, (1, "size"): [1, 2], (1, "orientation"): "portrait"})

    def test_one_window_is_key(self):
        shown = self.after(*windows(1, 2), ("window.keyed", {"window": 1}), ("window.keyed", {"window": 2}))
        self.check(shown, {(1, "key"): False, (2, "key"): True})

    def test_a_window_resigns_as_key(self):
        shown = self.after(
            *windows(1, 2), ("window.keyed", {"window": 1}), ("window.resignedKey", {"window": 2}),
            ("window.keyed", {"window": 2}), ("window.resignedKey", {"window": 2}))
        self.check(shown, {(1, "key"): False, (2, "key"): False})

    def test_a_window_is_in_one_scene(self):
        shown = self.after(
            *windows(1, 2), ("window.sceneChanged", {"window": 1, "scene": "a"}),
            ("window.sceneChanged", {"window": 1, "scene": "b"}), ("window.sceneChanged", {"window": 2, "scene": "a"}),
            ("window.sceneChanged", {"window": 2, "scene": None}), ("window.sceneChanged", {"window": 1}))
        self.check(shown, {(1, "scene"): "b", (2, "scene"): None})

    def test_destroyed_window_leaves_hosts_but_not_transitions(self):
        shown = self.after(
            *windows(1), *controllers(2), ("view.attached", {"controller": 2, "host": 1}),
            ("transition.began", {"transition": 3, "container": 1}), ("window.destroyed", {"window": 1}))
        self.assertEqual(shown["windows"], [])
        self.check(shown, {(2, "host"): None, (3, "container"): 1})


class ControllerTests(FoldTestCase):
    def test_destroyed_controller_is_named_no_more(self):
        shown = self.after(
            *windows(1), *controllers(2, 3, 4, 5), ("window.rootChanged", {"window": 1, "to": 2}), child(3, 2), child(2, 4),
            ("stack.changed", {"container": 4, "order": [2, 3, 2]}), ("selection.changed", {"container": 4, "selected": 2}),
            ("view.attached", {"controller": 3, "host": 2}), presents(2, 3, **STYLED), presents(5, 2, **STYLED),
            ("traits.overridden", {"parent": 4, "child": 2, "traits": {"a": "b"}}),
            ("transition.began", {"transition": 6, "from": 2, "to": 2, "container": 2}),
            ("controller.destroyed", {"controller": 2}))
        self.check(shown, {
            (1, "root"): None, (3, "parent"): None, (3, "host"): None, (3, "presenting"): None, (3, "style"): None,
            (3, "effectiveStyle"): None, (3, "presentationController"): None, (5, "presented"): None, (4, "children"): [],
            (4, "stack"): [3], (4, "selected"): None, (4, "overrides"): {}, (6, "from"): 2, (6, "to"): 2, (6, "container"): 2})

    def test_fields_left_out_stay_and_null_is_a_value(self):
        shown = self.after(
            *controllers(1), ("identity.changed", {"controller": 1, "title": "T", "storyboardIdentifier": "S"}),
            ("identity.changed", {"controller": 1, "title": None}), ("constraints.changed", {"controller": 1, "active": 4}),
            ("constraints.changed", {"controller": 1}), ("split.changed", {"split": 1, "collapsed": True, "displayMode": "x"}),
            ("split.changed", {"split": 1, "displayMode": "y"}), ("content.changed", {"controller": 1, "content": {"rows": 2}}),
            ("content.changed", {"controller": 1}))
        self.check(shown, {
            (1, "title"): None, (1, "storyboardIdentifier"): "S", (1, "constraints"): 4, (1, "collapsed"): True,
            (1, "displayMode"): "y", (1, "content"): {"rows": 2}})

    def test_views(self):
        held = [
            *windows(1), *controllers(2), ("view.assigned", {"controller": 2, "view": 7, "class": "V"}),
            ("view.loaded", {"controller": 2}), ("view.attached", {"controller": 2, "host": 1}),
            ("view.framed", {"controller": 2, "frame": [0, 0, 1, 2]})]
        self.check(self.after(*held), {(2, "view"): "V", (2, "viewLoaded"): True, (2, "host"): 1, (2, "frame"): [0, 0, 1, 2]})
        self.check(
            self.after(*held, ("view.unloaded", {"controller": 2})),
            {(2, "view"): None, (2, "viewLoaded"): False, (2, "host"): 1, (2, "frame"): [0, 0, 1, 2]})
        self.check(self.after(*held, ("view.detached", {"controller": 2})), {(2, "host"): None, (2, "view"): "V"})

    def test_appearance_and_its_reason(self):
        shown = self.after(
            *controllers(1), ("appearance.changed", {"controller": 1, "state": "appearing", "reason": "window"}),
            ("appearance.changed", {"controller": 1, "state": "appeared"}))
        self.check(shown, {(1, "appearance"): "appeared", (1, "reason"): "window"})


class ContainmentTests(FoldTestCase):
    def test_index_is_clamped_and_null_is_the_end(self):
        held = [*controllers(1, 2, 3, 4), child(2, 1), child(3, 1, index=None)]
        for index, expected in ((0, [4, 2, 3]), (1, [2, 4, 3]), (99, [2, 3, 4]), (None, [2, 3, 4]), (-1, [4, 2, 3])):
            self.check(self.after(*held, child(4, 1, index=index)), {(1, "children"): expected})

    def test_the_child_leaves_its_present_parent_first(self):
        held = [*controllers(1, 2, 3, 4), child(2, 1), child(3, 1)]
        shown = self.after(*held, child(2, 4, **{"from": 3}))
        self.check(shown, {(1, "children"): [3], (4, "children"): [2], (2, "parent"): 4})
        self.check(self.after(*held, child(2, 1, index=1)), {(1, "children"): [3, 2]})
        self.check(self.after(*held, child(2, None)), {(1, "children"): [3], (2, "parent"): None})

    def test_a_controller_never_enters_itself_or_what_is_below_it(self):
        held = [*controllers(1, 2, 3), child(2, 1), child(3, 2)]
        for parent in (1, 2, 3):
            shown = self.after(*held, child(1, parent), anomalies=1)
            self.check(shown, {(1, "parent"): None, (1, "children"): [2], (2, "children"): [3], (3, "children"): []})

    def test_leaving_touches_no_override_stack_host_or_selection(self):
        shown = self.after(
            *controllers(1, 2), child(2, 1), ("stack.changed", {"container": 1, "order": [2]}),
            ("selection.changed", {"container": 1, "selected": 2}), ("view.attached", {"controller": 2, "host": 1}),
            ("traits.overridden", {"parent": 1, "child": 2, "traits": {"a": "b"}}), child(2, None))
        self.check(shown, {
            (1, "children"): [], (1, "stack"): [2], (1, "selected"): 2, (2, "host"): 1, (1, "overrides"): {"2": {"a": "b"}}})

    def test_reordering_takes_permutations_only(self):
        held = [*controllers(1, 2, 3), child(2, 1), child(3, 1)]
        reorder = lambda order: ("children.reordered", {"parent": 1, "order": order})
        self.check(self.after(*held, reorder([3, 2])), {(1, "children"): [3, 2]})
        for order in ([], [2], [2, 2], [2, 3, 3], [2, 9]):
            self.check(self.after(*held, reorder(order), anomalies=1), {(1, "children"): [2, 3]})

    def test_a_stack_may_repeat(self):
        shown = self.after(*controllers(1, 2), ("stack.changed", {"container": 1, "order": [2, 2]}))
        self.check(shown, {(1, "stack"): [2, 2], (2, "stack"): None})


class PresentationTests(FoldTestCase):
    def test_both_ends_are_linked_and_cut(self):
        held = [*controllers(1, 2), presents(1, 2, **STYLED)]
        self.check(self.after(*held), {
            (1, "presented"): 2, (2, "presenting"): 1, (2, "style"): "automatic", (2, "effectiveStyle"): "pageSheet",
            (2, "presentationController"): "Sheet", (1, "style"): None})
        self.check(self.after(*held, ("presentation.ended", {"presenter": 1, "presented": 2})), {
            (1, "presented"): None, (2, "presenting"): None, (2, "style"): None, (2, "effectiveStyle"): None,
            (2, "presentationController"): None})

    def test_no_controller_presents_itself(self):
        self.check(self.after(*controllers(1), presents(1, 1), anomalies=1), {(1, "presented"): None})

    def test_standing_links_are_cut_first_each_an_anomaly(self):
        held = [*controllers(1, 2, 3, 4), presents(1, 2, **STYLED), presents(3, 4, **STYLED)]
        self.check(self.after(*held, presents(1, 4), anomalies=2), {
            (1, "presented"): 4, (2, "presenting"): None, (2, "style"): None, (3, "presented"): None,
            (4, "presenting"): 1, (4, "style"): None})
        self.check(self.after(*held, presents(1, 2), anomalies=1), {(1, "presented"): 2, (2, "presenting"): 1, (2, "style"): None})

    def test_only_the_link_between_the_two_is_cut(self):
        held = [*controllers(1, 2, 3), presents(1, 2)]
        for presenter, presented in ((2, 1), (1, 3), (3, 2)):
            ended = ("presentation.ended", {"presenter": presenter, "presented": presented})
            self.check(self.after(*held, ended, anomalies=1), {(1, "presented"): 2, (2, "presenting"): 1})

    def test_adaptation(self):
        held = [*controllers(1, 2, 3), presents(1, 2, **STYLED)]
        adapted = lambda **fields: ("presentation.adapted", {"presented": 2, "effectiveStyle": "fullScreen", **fields})
        for replacement in (None, 2):
            self.check(self.after(*held, adapted(replacement=replacement)), {
                (2, "effectiveStyle"): "fullScreen", (2, "presenting"): 1, (1, "presented"): 2})
        self.check(self.after(*held, adapted(replacement=3)), {
            (1, "presented"): 3, (3, "presenting"): 1, (3, "style"): "automatic", (3, "effectiveStyle"): "fullScreen",
            (3, "presentationController"): "Sheet", (2, "presenting"): None, (2, "style"): None,
            (2, "effectiveStyle"): None, (2, "presentationController"): None})
        self.after(*controllers(2), adapted(), anomalies=1)
        self.check(self.after(*held, adapted(replacement=1), anomalies=1), {(2, "effectiveStyle"): "pageSheet"})

    def test_a_replacement_that_is_presented_already_is_cut_first(self):
        shown = self.after(
            *controllers(1, 2, 3, 4), presents(1, 2, **STYLED), presents(4, 3),
            ("presentation.adapted", {"presented": 2, "replacement": 3}), anomalies=1)
        self.check(shown, {(1, "presented"): 3, (3, "presenting"): 1, (4, "presented"): None, (2, "presenting"): None})


class TraitTests(FoldTestCase):
    def test_changed_traits_are_merged(self):
        shown = self.after(*controllers(1), *(("traits.changed", {"subject": 1, "traits": traits}) for traits in (
            {"horizontalSizeClass": "compact", "displayScale": 2}, {"horizontalSizeClass": "unspecified", "odd": [1]}, {})))
        self.check(shown, {(1, "traits"): {"horizontalSizeClass": "unspecified", "displayScale": 2, "odd": [1]}})

    def test_an_override_is_replaced_whole_and_removed_by_null_or_nothing(self):
        override = lambda **fields: ("traits.overridden", {"parent": 1, "child": 2, **fields})
        held = [*controllers(1, 2), override(traits={"a": 1}), override(traits={"b": 2}), override()]
        self.check(self.after(*held), {(1, "overrides"): {"2": {"b": 2}}})
        for nothing in (None, {}):
            self.check(self.after(*held, override(traits=nothing)), {(1, "overrides"): {}})


class TransitionTests(FoldTestCase):
    def test_a_requested_transition_begins_or_is_withdrawn(self):
        held = [*controllers(1), ("transition.requested", {"transition": 2, "type": "push", "to": 1, "animated": True})]
        shown = self.after(*held)
        self.assertEqual([(row["id"], row["type"], row["to"]) for row in shown["requestedTransitions"]], [(2, "push", 1)])
        self.assertEqual(shown["transitions"], [])
        self.assertNotIn("requestedTransitions", self.after(*held, ("transition.withdrawn", {"transition": 2})))
        begun = self.after(*held, ("transition.began", {"transition": 2, "type": "pop", "from": 1}))
        self.assertEqual([(row["type"], row["from"], row["to"]) for row in begun["transitions"]], [("pop", 1, None)])
        self.assertNotIn("requestedTransitions", begun)
        for kind in ("transition.requested", "transition.progressed", "transition.ended"):
            self.after(*held, (kind, {"transition": 2}), anomalies=1)

    def test_a_transition_runs_until_it_ends(self):
        held = [*controllers(1), ("transition.began", {"transition": 2, "type": "push", "to": 1, "animated": True})]
        shown = self.after(*held, ("transition.progressed", {"transition": 2, "fraction": 0.25}))
        self.check(shown, {(2, "type"): "push", (2, "to"): 1, (2, "animated"): True, (2, "fraction"): 0.25})
        ended = ("transition.ended", {"transition": 2, "completed": False})
        self.assertEqual(self.after(*held, ended)["transitions"], [])
        self.after(*held, ended, ended, anomalies=1)


class GivenTests(FoldTestCase):
    def test_a_given_state_replaces_all_but_scopes_and_anomalies(self):
        state = {"windows": [{"id": 5, "root": 6}], "controllers": [{"id": 6, "children": [7], "traits": None}]}
        shown = self.after(
            *windows(1), ("transition.began", {"transition": 2}), ("return", {}), ("call.show", {}),
            ("state.given", {"state": state}), anomalies=1)
        self.assertEqual(([row["id"] for row in shown["windows"]], shown["transitions"], shown["scopes"]), ([5], [], [3]))
        self.check(shown, {(5, "root"): 6, (5, "key"): False, (6, "children"): [7], (6, "traits"): {}, (6, "stack"): None})

    def test_a_printed_state_that_is_given_prints_the_same(self):
        state = fold(*windows(1), *controllers(2, 3), child(3, 2), presents(2, 3, **STYLED), ("transition.began", {"transition": 4}))
        again = fold(("state.given", {"state": json.loads(state.to_json_text())}))
        again.seq = state.seq
        self.assertEqual(again.to_json_text(), state.to_json_text())

    def test_relations_that_do_not_fit_never_stop_the_fold(self):
        circle = [{"id": 1, "parent": 2, "presented": 9}, {"id": 2, "parent": 1, "presenting": 8}, {"id": 3}]
        self.after(
            ("state.given", {"state": {"controllers": circle}}), child(3, 1), ("controller.destroyed", {"controller": 1}),
            ("presentation.adapted", {"presented": 2, "replacement": 3}))


class ScopeTests(FoldTestCase):
    def test_the_three_families_and_allowed_rules_open_scopes(self):
        shown = self.after(
            ("input.tapped", {}), ("call.present", {}), ("callback.loadView", {}), ("rule.allowed", {}), ("marker", {}),
            ("return", {}), ("session.ended", {}))
        self.assertEqual(shown["scopes"], [0, 1, 2])

    def test_a_return_without_a_scope_is_an_anomaly(self):
        self.assertEqual(self.after(("call.show", {}), ("return", {}), ("return", {}), anomalies=1)["scopes"], [])

    def test_deeper_scopes_are_counted_and_closed_first(self):
        opened = [("call.show", {})] * 1026
        self.assertEqual(self.after(*opened, anomalies=2)["scopes"], list(range(1024)))
        self.assertEqual(len(self.after(*opened, *[("return", {})] * 2, anomalies=2)["scopes"]), 1024)
        self.assertEqual(len(self.after(*opened, *[("return", {})] * 3, anomalies=2)["scopes"]), 1023)


if __name__ == "__main__":
    unittest.main()
