"""What broke other recorders of UIKit does not break this one. Each scenario of the test program is a lesson of those who
swizzle in production; the program itself checks what it can see, and these tests check the recording."""

import json
import shlex
import subprocess
import tempfile
import unittest
import unittest.mock

import device_recorder
from device_recorder import imported, needs_objective_c, record, report
from programs import needs_replay


@needs_objective_c
@needs_replay
class Lessons(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.program = device_recorder.build()
        cls.folder = tempfile.TemporaryDirectory()

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def run_lesson(self, name, log=""):
        """The events of a lesson, which prints `log`, and whose recording does not contradict itself."""
        events, found = record(self.program, name, self.folder.name)
        self.assertEqual(found, log)
        if events:
            trace = report(imported(events, self.folder.name, f"{name}-imported"))
            self.assertEqual((trace["anomalies"], trace["openScopes"]), (0, 0))
            self.assertEqual([event["seq"] for event in events], list(range(len(events))))
        return events

    def kinds(self, events, *families):
        return [event["kind"] for event in events if event["kind"].startswith(families)]

    def of(self, events, kind, *fields):
        return [tuple(event.get(field) for field in fields) for event in events if event["kind"] == kind]

    def returns(self, events, kind):
        """The `superCalled` of each callback of a kind; None where its return does not say."""
        scopes, found = [], []
        for event in events:
            if event["kind"].startswith(("call.", "callback.")):
                scopes.append(event["kind"])
            elif event["kind"] == "return" and scopes.pop() == kind:
                found.append(event.get("superCalled"))
        return found

    def exported(self, trace):
        """The events of a trace without their times."""
        lines = device_recorder.replay("export", "--format", "jsonl", trace).splitlines()
        return [{name: value for name, value in json.loads(line).items() if name != "t"} for line in lines]

    # Classes and methods

    def test_no_method_is_added_and_the_nib_is_found(self):
        events = self.run_lesson("adds-no-method")
        self.assertEqual(self.of(events, "callback.loadView", "controller"), [(2,)])
        self.assertEqual(self.kinds(events, "view.loaded"), ["view.loaded"] * 2)

    def test_a_class_is_hooked_when_it_is_first_seen(self):
        self.run_lesson("hooks-at-first-sight")

    def test_classes_of_the_system_are_left_alone(self):
        events = self.run_lesson("leaves-system-classes-alone")
        self.assertEqual(
            self.of(events, "controller.created", "class", "base", "system"),
            [("UIHostingController", "UIHostingController", True)])
        self.assertEqual(self.returns(events, "callback.viewDidLoad"), [None])

    def test_code_in_an_image_beside_the_program_is_the_apps(self):
        events = self.run_lesson("hooks-code-beside-the-program")
        self.assertEqual(self.returns(events, "callback.viewDidLoad"), [False])

    def test_classes_that_are_made_at_run_time_count_as_what_they_observe_or_as_the_apps(self):
        events = self.run_lesson("classes-made-at-run-time")
        self.assertEqual(
            self.of(events, "controller.created", "class", "module", "system"),
            [("EarlyController", None, False), ("Generic", "Shop", False)])
        self.assertEqual(self.returns(events, "callback.viewDidLoad"), [True, False])

    def test_other_swizzlers_below_and_above_change_nothing(self):
        events = self.run_lesson("other-swizzlers")
        self.assertEqual(self.returns(events, "callback.viewWillAppear"), [True, True])
        self.assertEqual(self.kinds(events, "call."), ["call.setRoot"] * 2)

    def test_an_override_sees_its_own_selector(self):
        self.assertEqual(self.returns(self.run_lesson("selectors-stay"), "callback.viewDidLoad"), [True])

    def test_a_class_that_is_replaced_at_run_time_hides_no_callback_and_makes_no_call(self):
        events = self.run_lesson("class-replaced-at-run-time")
        self.assertEqual(self.kinds(events, "callback.viewWillAppear", "call.invoke", "appearance."), [
            "appearance.changed", "callback.viewWillAppear", "appearance.changed"])
        self.assertEqual(self.of(events, "appearance.changed", "state"), [("appearing",), ("appeared",)])
        self.assertEqual(self.returns(events, "callback.viewWillAppear"), [True])

    def test_a_method_that_is_added_to_a_known_class_makes_no_call_of_the_app(self):
        events = self.run_lesson("method-added-late")
        self.assertEqual(self.kinds(events, "callback.viewWillAppear", "call.invoke"), ["callback.viewWillAppear"])

    def test_where_a_method_has_moved_up_nothing_is_said_of_super_and_its_kind_is_left_out(self):
        plain = self.run_lesson("moved-methods")
        self.assertEqual(set(self.returns(plain, "callback.updateProperties")), {True})
        moved, log = record(device_recorder.build("moved", "-DSTAND_IN_HAS_MOVED_METHODS"), "moved-methods", self.folder.name)
        self.assertEqual(log, "")
        self.assertEqual(set(self.returns(moved, "callback.updateProperties")), {None})
        self.assertEqual(set(plain[0]["records"]) - set(moved[0]["records"]),
                         {"callback.updateProperties", "callback.viewDidDisappear", "appearance.changed"})

    def test_a_method_that_only_later_systems_call_is_the_apps_own(self):
        for program in (self.program, device_recorder.build("early", "-DupdateProperties=methodOfLaterSystems")):
            self.assertEqual(record(program, "name-of-later-callback", self.folder.name)[1], "")

    def test_the_class_is_that_of_the_initializers_result(self):
        events = self.run_lesson("initializer-returns-another-object")
        self.assertEqual(self.of(events, "controller.created", "class"), [("EarlyController",)])

    def test_code_in_an_image_without_a_name_is_left_alone(self):
        self.run_lesson("images-without-name")

    def test_names_of_swift_classes_are_split(self):
        self.run_lesson("names-of-swift-classes")

    def test_a_hosting_controller_of_swiftui_names_its_view_and_is_the_systems(self):
        events = self.run_lesson("hosting-controllers")
        self.assertEqual(
            self.of(events, "controller.created", "class", "module", "base", "system", "hosted"),
            [("UIHostingController", "SwiftUI", "UIHostingController", True, "ContentView"),
             ("PresentationHostingController", "SwiftUI", "PresentationHostingController", True, None),
             ("CartController", "Shop", "UIHostingController", False, "ContentView")])
        self.assertEqual(self.returns(events, "callback.viewDidLoad"), [None, None, None])

    # Objects

    def test_no_view_is_loaded(self):
        events = self.run_lesson("loads-no-view")
        self.assertEqual(self.kinds(events, "view."), [])
        self.assertEqual(self.of(events, "parent.changed", "child", "from", "to", "index"), [(2, None, 1, 0)])

    def test_no_object_is_kept_alive(self):
        events = self.run_lesson("keeps-nothing-alive")
        self.assertEqual(self.kinds(events, "controller.destroyed", "window.destroyed"),
                         ["window.destroyed", "controller.destroyed", "controller.destroyed"])

    def test_a_removed_child_dies_within_the_turn(self):
        events = self.run_lesson("removed-child")
        self.assertEqual(self.kinds(events, "call.removeFromParent", "controller.destroyed"),
                         ["call.removeFromParent", "controller.destroyed"])

    def test_what_a_dying_controller_does_stands_before_its_death(self):
        events = self.run_lesson("dying-controller")
        for number in (1, 2):
            self.assertEqual(
                [event["kind"] for event in events if number in (event.get("controller"), event.get("child"))][-4:],
                ["call.willMove", "call.invokeAppearance", "call.removeFromParent", "controller.destroyed"])

    def test_deaths_on_another_thread_are_written_by_the_main_thread(self):
        events = self.run_lesson("death-on-another-thread")
        destroyed = [number for number, in self.of(events, "controller.destroyed", "controller")]
        self.assertEqual(sorted(destroyed), list(range(1, 101)))

    def test_a_controller_of_another_thread_is_found_when_the_main_thread_sees_it(self):
        events = self.run_lesson("creation-on-another-thread")
        self.assertEqual(
            self.kinds(events, "controller.", "marker", "call"),
            ["controller.created", "marker", "controller.created", "call.addChild", "callback.willMove"])

    def test_an_object_that_lies_about_its_class_has_no_number(self):
        events = self.run_lesson("liar")
        self.assertEqual(self.of(events, "controller.created", "class"), [("TolerantController",)])
        self.assertEqual(self.of(events, "call.willMove", "child", "to"), [(1, None)])
        self.assertEqual(self.kinds(events, "parent.changed"), [])

    # Calls and callbacks

    def test_a_call_within_itself_is_told_from_the_call_of_super(self):
        events = self.run_lesson("call-within-itself")
        self.assertEqual(self.returns(events, "callback.viewWillAppear"), [True])
        self.assertEqual(self.of(events, "call.invokeAppearance", "controller", "method"), [(1, "viewWillAppear")])

    def test_an_exception_closes_the_scopes_that_it_left(self):
        events = self.run_lesson("exception-through-hooks")
        # Those that were left do not say whether super was called.
        self.assertEqual(self.returns(events, "callback.viewDidLoad"), [None, True, None])
        self.assertEqual(self.kinds(events, "turn.", "marker")[-2:], ["turn.ended", "marker"])

    def test_a_run_loop_within_a_callback_ends_no_turn(self):
        events = self.run_lesson("nested-run-loop")
        self.assertEqual(self.kinds(events, "turn.ended"), ["turn.ended"])
        self.assertEqual(self.returns(events, "callback.viewDidLoad"), [True])

    def test_stacks_and_tabs(self):
        events = self.run_lesson("stack-and-tabs")
        self.assertEqual(self.of(events, "call.push", "container", "target", "animated"), [(4, 2, False)])
        self.assertEqual(self.of(events, "call.select", "container", "selected"), [(5, 3), (5, 4)])
        self.assertEqual(self.of(events, "call.pop", "container", "to", "animated"), [(4, 1, False)])
        self.assertEqual(
            self.of(events, "stack.changed", "container", "order"),
            [(4, [1]), (5, [4, 3]), (4, [1, 2]), (4, [1])])
        self.assertEqual(
            self.of(events, "selection.changed", "container", "selected"),
            [(4, 1), (5, 4), (4, 2), (5, 3), (5, 4), (4, 1)])

    def test_traits_and_sizes(self):
        events = self.run_lesson("rotation")
        self.assertEqual(self.of(events, "callback.viewWillTransitionToSize", "size"), [([874, 402],)])
        self.assertEqual(self.of(events, "window.resized", "size", "orientation"), [([874, 402], "landscapeRight")])
        self.assertEqual(self.of(events, "preferredContentSize.changed", "size"), [([320.5, 100],)])
        self.assertEqual(self.kinds(events, "callback.didReceive"), ["callback.didReceiveMemoryWarning"])
        traits = self.of(events, "traits.changed", "subject", "traits")
        self.assertEqual(sorted(traits[-2:]), [(1, {"verticalSizeClass": "compact"}), (2, {"verticalSizeClass": "compact"})])
        previous, = self.of(events, "callback.traitCollectionDidChange", "previous")[0]
        self.assertEqual((previous["horizontalSizeClass"], previous["verticalSizeClass"]), ("compact", "regular"))

    def test_traits_are_not_read_where_uikit_notes_it_and_found_afterwards(self):
        events = self.run_lesson("tracked-methods")
        self.assertEqual([subject for subject, in self.of(events, "traits.changed", "subject")], [2, 1, 3, 2, 1, 3])

    def test_answers_about_orientations_are_words(self):
        events = self.run_lesson("orientation-questions")
        self.assertEqual([event.get("answer") for event in events if event["kind"] == "return"], [
            "true", "portrait,landscapeRight,landscapeLeft", "portrait",
            "false", "portrait", "landscapeLeft", "false", "landscapeRight", "landscapeRight",
            "false", "none", None, "false", "portrait,landscapeRight,landscapeLeft", None])
        self.assertEqual(self.kinds(events, "callback.")[:3], [
            "callback.shouldAutorotate", "callback.supportedInterfaceOrientations", "callback.preferredOrientation"])

    def test_below_another_class_of_the_system_nothing_is_said_of_super(self):
        events = self.run_lesson("system-subclass-without-super")
        self.assertEqual(self.returns(events, "callback.viewWillAppear"), [None])

    # Inputs

    def nested(self, events, *families):
        """The kinds of these families, each after the kinds of the scopes around it."""
        scopes, found = [], []
        for event in events:
            kind = event["kind"]
            if kind.startswith(families):
                found.append(" > ".join(scopes + [kind]))
            if kind.startswith(("input.", "call.", "callback.")):
                scopes.append(kind)
            elif kind == "return":
                scopes.pop()
        return found

    def test_a_tap_has_the_controller_around_its_view_and_holds_what_it_causes(self):
        events = self.run_lesson("taps")
        self.assertEqual(self.of(events, "input.tapped", "target"), [(3,), (None,)])
        self.assertEqual(self.nested(events, "call.present", "presentation."), [
            "input.tapped > call.present", "input.tapped > call.present > presentation.began",
            # A finger that moves is no tap, though the control of the stand-in does not mind.
            "call.present"])

    def test_an_event_that_the_app_passes_on_is_one_tap(self):
        events = self.run_lesson("events-passed-on")
        self.assertEqual(self.nested(events, "input."), ["input.tapped"] * 2)

    def test_an_exception_closes_the_tap_that_it_left(self):
        events = self.run_lesson("exception-through-tap")
        self.assertEqual(self.nested(events, "input.", "call.present"),
                         ["input.tapped", "input.tapped", "input.tapped > call.present"])

    def test_notifications_of_the_app_are_inputs(self):
        events = self.run_lesson("notifications")
        names = ["launched", "activated", "deactivated", "backgrounded", "memoryWarning", "foregrounded", "terminated"]
        kinds = [kind for name in names for kind in (f"input.{name}", "return")]
        self.assertEqual([event["kind"] for event in events], ["session.began", *kinds, "session.ended"])

    # Presentations, split views and windows

    def test_a_completion_has_its_call_as_the_cause_and_holds_what_it_causes(self):
        events = self.run_lesson("completion-blocks")
        calls = [event["seq"] for event in events if event["kind"] in ("call.present", "call.dismiss")]
        self.assertEqual(self.of(events, "callback.completion", "cause"), [(call,) for call in calls[:5]])
        dismissal = ["callback.completion", "callback.completion > call.dismiss", "callback.completion"]
        self.assertEqual(self.nested(events, "call.dismiss", "callback.completion"), [*dismissal, *dismissal, "callback.completion"])
        self.assertEqual(
            self.kinds(events, "presentation.", "callback.completion", "callback.viewDidA", "callback.viewDidDis"),
            ["callback.viewDidAppear", "presentation.began", "callback.viewDidAppear", "callback.completion",
             "presentation.ended", "callback.viewDidDisappear", "callback.completion",
             # What UIKit changes after the last callback stands before the completion, too.
             "presentation.began", "callback.viewDidAppear", "callback.completion",
             "callback.viewDidDisappear", "presentation.ended", "callback.completion",
             "presentation.began", "callback.viewDidAppear", "callback.completion"])

    def test_a_completion_of_another_recording_is_not_recorded(self):
        self.assertEqual(self.kinds(self.run_lesson("completion-after-the-recording"), "callback.completion"), [])

    def test_an_exception_closes_the_completion_that_it_left(self):
        events = self.run_lesson("exception-through-completion")
        self.assertEqual(self.nested(events, "callback.completion", "callback.viewDidLoad")[-2:],
                         ["callback.completion", "callback.viewDidLoad"])

    def test_the_style_in_effect_is_uikits_answer_and_no_code_of_the_app_is_asked(self):
        events = self.run_lesson("adaptation")
        self.assertEqual(
            self.of(events, "presentation.began", "presented", "style", "effectiveStyle", "presentationController"),
            [(3, "popover", "popover", "UIPopoverPresentationController"),
             (4, "popover", "popover", "UIPopoverPresentationController"), (5, "custom", "custom", "CardPresentationController"),
             (5, "popover", "popover", "UIPopoverPresentationController")])
        self.assertEqual(self.of(events, "presentation.adapted", "presented", "effectiveStyle", "replacement"),
                         [(3, "fullScreen", None), (3, "popover", None), (5, "fullScreen", None)])

    def test_split_views_are_compared_once_their_view_is_loaded(self):
        events = self.run_lesson("splits")
        self.assertEqual(
            self.of(events, "split.changed", "split", "collapsed", "displayMode"),
            [(1, False, "oneBesideSecondary"), (1, False, "oneOverSecondary"), (1, True, "secondaryOnly")])
        self.assertEqual(self.of(events, "stack.changed", "container", "order"), [(1, [2, 3])])
        state, = self.of(events, "state.given", "state")[0]
        self.assertEqual([(it.get("collapsed"), it.get("displayMode")) for it in state["controllers"]],
                         [(True, "secondaryOnly"), (None, None), (None, None)])

    def test_tabs_of_ios_18_are_set_and_selected(self):
        events = self.run_lesson("tabs")
        self.assertEqual(self.of(events, "call.setTabs", "container", "order", "animated"),
                         [(1, ["home", "search"], False), (1, ["search"], True)])
        self.assertEqual(self.of(events, "call.select", "container", "selected"), [(1, 3)])
        self.assertEqual(self.nested(events, "stack.changed", "call.setViewControllers"),
                         ["call.setTabs > stack.changed", "call.setTabs > stack.changed"])

    def test_columns_are_set_by_calls_and_show_at_once_in_what_they_change(self):
        events = self.run_lesson("columns")
        self.assertEqual(self.of(events, "call.setViewControllers", "container", "order", "animated"),
                         [(1, [2], False), (1, [3], False)])
        self.assertEqual(self.of(events, "stack.changed", "container", "order"), [(1, [2]), (1, [2, 3])])
        changes = [(event["kind"], event.get("displayMode", event.get("name"))) for event in events
                   if event["kind"] in ("split.changed", "marker")]
        self.assertEqual(changes[-4:], [("split.changed", "oneBesideSecondary"), ("marker", "shown"),
                                        ("split.changed", "secondaryOnly"), ("marker", "hidden")])

    def test_scenes_are_recorded_with_their_windows_and_callbacks(self):
        events = self.run_lesson("scenes")
        self.assertEqual(
            self.of(events, "input.sceneConnected", "scene", "configuration", "class"),
            [("scene-1", "Default Configuration", "SceneDelegate"), ("scene-2", "Other", None),
             ("scene-1", "Default Configuration", "SceneDelegate")])
        self.assertEqual(self.of(events, "window.sceneChanged", "window", "scene"), [(2, "scene-1"), (4, "scene-1")])
        self.assertEqual(
            [(event["kind"], event["scene"]) for event in events
             if event["kind"].startswith(("input.", "callback.scene"))], [
                ("input.sceneConnected", "scene-1"), ("callback.sceneWillConnect", "scene-1"),
                ("input.foregrounded", "scene-1"), ("callback.sceneWillEnterForeground", "scene-1"),
                ("callback.sceneDidBecomeActive", "scene-1"), ("callback.sceneWillResignActive", "scene-1"),
                ("input.backgrounded", "scene-1"), ("callback.sceneDidEnterBackground", "scene-1"),
                ("input.sceneDisconnected", "scene-1"), ("callback.sceneDidDisconnect", "scene-1"),
                ("input.sceneConnected", "scene-2"), ("callback.sceneWillConnect", "scene-2"),
                ("input.sceneConnected", "scene-1"), ("callback.sceneWillConnect", "scene-1")])
        self.assertEqual(self.nested(events, "call.setRoot"), ["callback.sceneWillConnect > call.setRoot"] * 2)

    def test_callbacks_of_scenes_are_written_once_whatever_their_delegates_are(self):
        events = self.run_lesson("delegates-of-scenes")
        self.assertEqual([(event["kind"], event["scene"]) for event in events if event["kind"].startswith("callback.")], [
            *[(f"callback.{name}", f"scene-{number}") for number in (1, 2, 3)
              for name in ("sceneWillEnterForeground", "sceneDidBecomeActive")],
            ("callback.continueActivity", "scene-1")])
        self.assertEqual(self.nested(events, "marker"),
                         ["callback.sceneDidBecomeActive > marker", "callback.continueActivity > marker"])

    def test_a_scene_tells_what_it_is_connected_for_where_its_delegate_is_asked(self):
        events = self.run_lesson("connection-options")
        self.assertEqual(self.of(events, "input.sceneConnected", "scene", "urls", "activities", "shortcut"), [
            ("scene-1", ["shop://item/7", "shop://item/9"], ["com.example.read", "com.example.write"], "com.example.scan"),
            ("scene-2", [], [], None), ("scene-3", None, None, None)])

    def test_links_reach_the_delegate_of_a_scene(self):
        events = self.run_lesson("links")
        self.assertEqual(
            [{name: value for name, value in event.items() if name not in ("seq", "t")} for event in events
             if event["kind"].startswith("callback.")], [
                {"kind": "callback.openURLs", "scene": "scene-1", "urls": ["shop://item/7"]},
                {"kind": "callback.willContinueActivity", "scene": "scene-1", "activities": ["com.example.read"]},
                {"kind": "callback.continueActivity", "scene": "scene-1", "activities": ["com.example.read"]},
                {"kind": "callback.performShortcut", "scene": "scene-1", "shortcut": "com.example.scan"}])
        self.assertEqual(self.nested(events, "marker"), ["callback.continueActivity > marker"])

    def test_the_scene_or_the_size_gives_the_orientation(self):
        events = self.run_lesson("orientations")
        self.assertEqual(self.of(events, "window.created", "size", "orientation"), [([402, 874], "portrait")])
        self.assertEqual(
            self.of(events, "window.resized", "size", "orientation"),
            [([402, 874], "portraitUpsideDown"), ([874, 402], "landscapeLeft"), ([874, 402], "landscapeRight"),
             ([402, 874], "portrait")])

    # What controllers show

    def content(self, events):
        return self.of(events, "content.changed", "controller", "content")

    def test_the_content_of_a_screen_has_no_text_that_a_user_types(self):
        events = self.run_lesson("content")
        form, child, changed = self.content(events)
        rows = [{"kind": "label", "text": "Hello you", "frame": [10, 20, 100, 30]},
                {"kind": "field", "text": "Name", "frame": [10, 60, 200, 30], "focused": True},
                {"kind": "field", "frame": [10, 100, 200, 30]},
                {"kind": "switch", "frame": [10, 140, 50, 30], "selected": True},
                {"kind": "segments", "text": "Day | Week", "frame": [10, 180, 100, 30]},
                {"kind": "row", "text": "Milk · 2", "frame": [0, 300, 402, 34], "selected": True}]
        self.assertEqual(form, (1, {"kind": "table", "parts": rows}))
        self.assertEqual(child, (3, {"parts": [{"kind": "label", "text": "of the child", "frame": [0, 0, 50, 50]}]}))
        rows[0]["text"] = "Bye"
        self.assertEqual(changed, (1, {"kind": "table", "parts": rows}))
        text = json.dumps(events)
        self.assertNotIn("typed", text)
        self.assertNotIn("hunter2", text)
        # A turn that changes nothing but the text of a field has no event of content, and one that changes a label has no other event.
        self.assertEqual(self.kinds(events, "content.changed", "marker", "turn.ended")[-4:],
                         ["marker", "turn.ended", "content.changed", "turn.ended"])

    def test_the_content_has_the_items_of_bars_and_the_buttons_of_alerts(self):
        bar = {"title": "In the bar", "prompt": "Prompt", "right": [
            {"enabled": False, "title": "Save", "style": "done"}, {"title": "Edit"}]}
        alert = {"message": "Really?", "fields": 1, "actions": [
            {"title": "Delete", "style": "destructive"}, {"title": "Cancel", "style": "cancel"}]}
        events = self.run_lesson("content-of-bars-and-alerts")
        self.assertEqual(self.content(events), [(1, bar), (2, {"hidden": ["navigationBar"]}), (4, alert)])

    def test_the_content_has_the_names_of_images(self):
        (_, content), = self.content(self.run_lesson("content-of-images"))
        self.assertEqual(content, {"parts": [
            {"kind": "image", "image": "Logo", "frame": [0, 0, 40, 40]}, {"kind": "image", "image": "star.fill", "frame": [0, 50, 40, 40]},
            {"kind": "image", "frame": [0, 100, 40, 40]}, {"kind": "image", "frame": [0, 150, 40, 40]},
            {"kind": "image", "frame": [0, 200, 40, 40]}, {"kind": "image", "image": "icon (1)", "frame": [0, 400, 40, 40]},
            {"kind": "image", "image": "plain", "frame": [0, 450, 40, 40]}, {"kind": "image", "frame": [0, 500, 40, 40]},
            {"kind": "button", "text": "Like", "image": "heart", "frame": [0, 250, 80, 40]},
            {"kind": "button", "image": "close", "frame": [0, 300, 40, 40]}]})

    def test_the_content_has_tabs_that_differ_from_the_titles_of_their_controllers(self):
        events = self.run_lesson("content-of-tabs")
        tabs = [{"title": "Home"}, {}, {"title": "You", "image": "person"}]
        self.assertEqual(self.content(events), [
            (1, {"tabs": tabs}), (1, {"tabs": tabs, "tabsOnTop": True}), (1, {"tabs": tabs, "hidden": ["tabBar"]}),
            (1, {"tabs": [*tabs, {"system": "search"}], "hidden": ["tabBar"]})])
        self.assertEqual(self.kinds(events, "content.changed", "marker")[0], "marker")

    def test_the_content_has_the_items_of_toolbars_that_are_shown(self):
        events = self.run_lesson("content-of-toolbars")
        items = [{"title": "Share"}, {}, {"title": "3 items"}, {"class": "BadgeView"}, {"image": "star"}]
        self.assertEqual([content for _, content in self.content(events)],
                         [{"hidden": ["navigationBar"]}, {"toolbar": items}, {"toolbar": []}])
        self.assertEqual(self.kinds(events, "content.changed", "marker"), ["content.changed", "marker"] + ["content.changed"] * 2)

    def test_the_content_has_what_a_navigation_bar_shows(self):
        contents = [content for number, content in self.content(self.run_lesson("content-of-navigation-bars")) if number == 2]
        large = {"largeTitle": True}
        shop = {"left": [{"system": "add"}], "back": ""}
        self.assertEqual(contents, [
            {**large, "right": [{"system": "add"}, {"system": "trash"}, {"system": "writingTools"}, {"title": "Later"}]},
            {**large, "back": "At home"}, {**large, "back": "Start"}, {**large, "back": ""}, {**large, "back": "Written"},
            {**large, "back": "Back"}, {**large, "back": ""}, {**large, "back": "", "hidden": ["backButton"]},
            {**large, **shop, "hidden": ["backButton"]}, {**large, **shop}, {**shop, "title": "Shop"}, {**large, **shop},
            {**shop, "title": "Day | Week"}, {**shop, "title": ""}])

    def test_the_recorder_redacts_content_as_replay_does(self):
        for name in ("content-of-bars-and-alerts", "content-of-images", "content-of-tabs", "content-of-toolbars"):
            with self.subTest(name):
                whole = self.run_lesson(name)
                with unittest.mock.patch.dict("os.environ", {"REDACTED": "1"}):
                    redacted = self.run_lesson(name)
                trace = imported(whole, self.folder.name, "whole-content")
                again = trace.with_name("content-again.vctrace")
                parts = [word for part in ("titles", "texts", "identifiers", "classes", "callSites") for word in ("--only", part)]
                device_recorder.replay("redact", trace, "-o", again, *parts)
                own = imported(redacted, self.folder.name, "redacted-content")
                self.assertEqual(*[self.exported(file) for file in (own, again)])

    def test_what_a_navigation_bar_says_is_redacted_and_the_items_of_the_system_are_not(self):
        with unittest.mock.patch.dict("os.environ", {"REDACTED": "1"}):
            events = self.run_lesson("content-of-navigation-bars")
        contents = [content for number, content in self.content(events) if number == 2]
        self.assertEqual([{content.get("back"), content.get("title")} - {None} for content in contents],
                         [set()] + [{"redacted"}] * (len(contents) - 1))
        self.assertEqual(contents[0]["right"][:2] + contents[0]["right"][3:], [{"system": "add"}, {"system": "trash"}, {"title": "redacted"}])

    def test_content_is_left_out_unless_it_is_asked_for(self):
        events = self.run_lesson("content-is-off")
        self.assertEqual(self.content(events), [])
        self.assertNotIn("content.changed", events[0]["records"])

    def test_a_screen_has_at_most_60_parts_and_a_text_80_characters(self):
        (_, content), = self.content(self.run_lesson("limits-of-content"))
        self.assertEqual([part["text"] for part in content["parts"]], ["é1" * 40] * 60)

    def test_a_frame_with_nan_is_left_out_and_a_huge_one_is_clamped(self):
        content = self.content(self.run_lesson("frames-of-content"))
        self.assertEqual(content, [(1, {"parts": [{"kind": "label", "text": "huge", "frame": [1e9, 10, 1e9, 20]}]})])

    def test_keyboards_and_what_lies_in_them_have_no_content(self):
        events = self.run_lesson("content-of-keyboards")
        self.assertEqual(self.content(events), [(1, {"parts": [{"kind": "label", "text": "Name", "frame": [10, 10, 100, 20]}]})])
        self.assertNotIn("typed", json.dumps(events))

    # The recording

    def test_a_late_start_describes_what_is_there(self):
        events = self.run_lesson("late-start")
        self.assertEqual([event["kind"] for event in events[:3]], ["session.began", "state.given", "call.dismiss"])
        controllers = {controller["id"]: controller for controller in events[1]["state"]["controllers"]}
        self.assertEqual(
            {number: (it["class"], it["appearance"], it["parent"], it["host"]) for number, it in controllers.items()},
            {2: ("UINavigationController", "appeared", None, 1), 3: ("PageController", "appeared", 2, 2),
             4: ("PageController", "appeared", None, 1)})
        self.assertEqual((controllers[2]["presented"], controllers[4]["presenting"]), (4, 2))
        self.assertEqual(controllers[2]["stack"], [3])
        self.assertNotIn("stack", controllers[3])
        self.assertEqual(self.of(events, "presentation.ended", "presenter", "presented", "cause"), [(2, 4, 2)])

    def test_a_pause_leaves_out_what_happens_and_ends_with_a_description(self):
        events = self.run_lesson("pause-and-resume")
        state, = self.of(events, "state.given", "state")[0]
        self.assertEqual([(it["id"], it["parent"], it["host"]) for it in state["controllers"]], [(1, None, 2), (3, 1, 1)])
        self.assertEqual(self.kinds(events, "marker", "call.addChild"), [])
        self.assertEqual(self.of(events, "parent.changed", "child", "from", "to"), [(3, 1, None)])

    def test_another_start_puts_no_hook_over_a_hook(self):
        events = self.run_lesson("stop-and-start-again")
        self.assertEqual(self.of(events, "controller.created", "controller"), [(1,)])
        self.assertEqual(self.kinds(events, "callback."), ["callback.viewDidLoad"])

    def test_the_first_recording_prints_where_it_is_and_how_to_check_it(self):
        file = f"{self.folder.name}/printed.jsonl"
        result = subprocess.run([self.program, "stop-and-start-again", file], capture_output=True, text=True)
        self.assertEqual(result.stderr, f"HSRecorder: recording into {file}; to check it: replay lint '{file}'\n")
        device_recorder.replay(*shlex.split(result.stderr.split("replay ")[1]))

    def test_texts_are_valid_and_bounded(self):
        events = self.run_lesson("texts")
        titles = [title for title, in self.of(events, "identity.changed", "title")]
        self.assertEqual(titles, ['Say "hi"\\ \n\x01 é 😀 \ufffd\ufffd(', "€" * 341 + "…"])
        self.assertEqual(self.of(events, "marker", "name", "detail"), [("tap", "Müller")])

    def test_without_options_titles_texts_and_identifiers_are_left_out(self):
        events = self.run_lesson("redaction")
        self.assertEqual(self.of(events, "identity.changed", "title", "restorationIdentifier"),
                         [("redacted", None), ("redacted", None), (None, "redacted")])
        self.assertEqual(self.of(events, "marker", "name", "detail"), [("redacted", "redacted")])
        self.assertEqual(self.of(events, "controller.created", "class")[0], ("PageController",))
        self.assertTrue(all("pc" in event for event in events if event["kind"].startswith("call.")))

    def test_the_recorder_redacts_as_replay_does(self):
        redacted, whole = self.run_lesson("all-redacted"), self.run_lesson("texts")
        trace = imported(whole, self.folder.name, "whole")
        again = trace.with_name("again.vctrace")
        parts = [word for part in ("titles", "texts", "identifiers", "classes", "callSites") for word in ("--only", part)]
        device_recorder.replay("redact", trace, "-o", again, *parts)
        own = imported(redacted, self.folder.name, "redacted")
        self.assertEqual(*[self.exported(file) for file in (own, again)])

    def test_a_file_that_exists_is_not_replaced(self):
        path = f"{self.folder.name}/existing-file.jsonl"
        events = self.run_lesson(
            "existing-file",
            f"HSRecorder: File exists: {path}\n"
            "HSRecorder: a recording runs already; HSRecorderStop ends it: other.jsonl\n")
        self.assertEqual([event["kind"] for event in events], ["session.began", "session.ended"])

    def test_a_full_disk_turns_the_recorder_off_with_one_line(self):
        self.run_lesson(
            "full-disk",
            2 * "HSRecorder: off: the file cannot be written: No space left on device\n")

    def test_after_a_failure_another_recording_may_start(self):
        events = self.run_lesson(
            "another-recording-after-a-failure", "HSRecorder: off: the file cannot be written: File too large\n")
        self.assertEqual([event["kind"] for event in events],
                         ["session.began", "state.given", "identity.changed", "turn.ended", "session.ended"])

    def test_a_method_with_other_arguments_is_left_out_with_its_kind(self):
        events = self.run_lesson(
            "unexpected-arguments",
            "HSRecorder: a method of UIKit has other arguments than expected: pushViewController:animated:\n")
        plain, _ = record(self.program, "selectors-stay", self.folder.name)
        self.assertEqual(set(plain[0]["records"]) - set(events[0]["records"]), {"call.push"})
        self.assertEqual(self.of(events, "stack.changed", "order"), [([1],)])

    def test_memory_is_constant(self):
        self.run_lesson("constant-memory")

    def test_the_self_test_prints_what_answered(self):
        _, log = record(self.program, "self-test", self.folder.name)
        lines = log.splitlines()
        self.assertEqual(lines[0], "HSRecorder: the self-test needs a recording: call HSRecorderStart first")
        self.assertEqual(lines[3].split(), "HSRecorder: self-test: controller.created controller.created".split())
        self.assertEqual([line.split(": ")[-1].split() for line in lines[-3:]],
                         [["completion", "blocks", "works"], ["notifications", "works"], ["as", "expected"]])


if __name__ == "__main__":
    unittest.main()
