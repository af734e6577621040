import Linting
import RuleExamples
import Testing

/// The exact messages of each rule, in the order of its examples of misuse.
@Suite struct MessageTests {
    static let messages: [String: [String]] = [
        "cancelled-transition-not-undone": [
            "The dismissal of 'PhotoViewController' (#3) was cancelled, but the view of 'ContainerViewController' (#2) "
                + "was left where the animator had put it",
            "The dismissal of 'SheetViewController' (#3) was cancelled, but the view of 'SheetViewController' (#3) was "
                + "left out of the view tree",
        ],
        "child-orientation-ignored": [
            "'ContainerViewController' (#2) supports orientations that its child 'ListViewController' (#3) does not; "
                + "it may not have asked the child",
            "'ContainerViewController' (#2) supports orientations that its child 'ListViewController' (#3) does not; "
                + "it may not have asked the child",
        ],
        "child-without-view": [
            "'ListViewController' (#3) was added to 'ContainerViewController' (#2) but its view was never added to the "
                + "parent's view",
            "'ListViewController' (#3) was added to 'ContainerViewController' (#2) but its view was never added to the "
                + "parent's view",
            "'MapViewController' (#4) was added to 'ContainerViewController' (#2) but its view was never added to the "
                + "parent's view",
        ],
        "completion-contradicts-cancellation": [
            "The dismissal of 'SheetViewController' (#3) was cancelled, but completeTransition(_:) was called with true"
        ],
        "coordinator-misuse": [
            "A block was registered with the coordinator of the presentation of 'SheetViewController' (#3) after the "
                + "transition had ended"
        ],
        "deinit-while-on-screen": [
            "'SheetViewController' (#3) was deallocated while its view was on screen, in 'UIWindow' (#1)",
            "The popover controller of 'MenuViewController' (#3) was deallocated while the popover was on screen",
        ],
        "direct-lifecycle-call": [
            "viewWillAppear of 'ListViewController' (#3) was called by the app; only UIKit may call it",
            "viewWillAppear of 'ListViewController' (#3) was called by the app; only UIKit may call it",
        ],
        "dismiss-during-transition": [
            "'SpinnerViewController' (#3) was asked to dismiss while a presentation or dismissal of it was in progress",
            "'ContainerViewController' (#2) was asked to dismiss while a presentation or dismissal of "
                + "'SpinnerViewController' (#3) was in progress",
            "'ContainerViewController' (#2) was asked to dismiss before the presentation of "
                + "'SpinnerViewController' (#3) had begun, so UIKit delays the dismissal until that has ended",
            "'ListViewController' (#4) was asked to dismiss while a presentation or dismissal of 'SheetViewController' "
                + "(#3) was in progress",
        ],
        "duplicate-restoration-id": [
            "'ListViewController' (#4) and its sibling 'ListViewController' (#3) share the restoration identifier "
                + "'List'"
        ],
        "embed-segue-refired": [
            "The embed segue 'list' of 'ContainerViewController' (#2) was performed into a container view that was not "
                + "empty",
            "The embed segue 'list' of 'ContainerViewController' (#2) was performed into a container view that was not "
                + "empty",
            "The embed segue 'list' of 'ContainerViewController' (#2) was performed into a container view that was not "
                + "empty",
        ],
        "hierarchy-inconsistency": [
            "The view of 'ListViewController' (#4), a child of 'ContainerViewController' (#2), was added under "
                + "'PanelViewController' (#3)",
            "The view of 'ListViewController' (#4), a child of 'ContainerViewController' (#2), was added under "
                + "'PanelViewController' (#3)",
            "'ListViewController' (#4) was added to 'ContainerViewController' (#2) while its view was under "
                + "'PanelViewController' (#3)",
            "The view of 'ListViewController' (#4), a child of 'ContainerViewController' (#2), was added under "
                + "'PanelViewController' (#3)",
            "The view of 'PagesViewController' (#4), a child of 'ListViewController' (#3), was added under "
                + "'UINavigationController' (#2)",
        ],
        "implicit-reparent": [
            "'ListViewController' (#4) was added to 'PanelViewController' (#3) while it was still a child of "
                + "'ContainerViewController' (#2)"
        ],
        "interaction-after-end": [
            "The dismissal of 'SheetViewController' (#3) was updated after it was finished",
            "The dismissal of 'SheetViewController' (#3) was finished after it was cancelled",
            "The dismissal of 'SheetViewController' (#3) was finished after it was over",
        ],
        "interaction-never-ended": [
            "The interactive dismissal of 'SheetViewController' (#3) was neither finished nor cancelled",
            "The interactive dismissal of 'SheetViewController' (#3) was neither finished nor cancelled",
            "The interactive dismissal of 'SheetViewController' (#3) was neither finished nor cancelled",
        ],
        "interaction-progress-out-of-range": [
            "The dismissal of 'SheetViewController' (#3) was updated to -0.2, which is not between 0 and 1",
            "The dismissal of 'SheetViewController' (#3) was updated to nan, which is not between 0 and 1",
        ],
        "leaked-after-removal": [
            "'ListViewController' (#3) was removed from 'ContainerViewController' (#2) and not used again, but it was "
                + "never deallocated",
            "'SheetViewController' (#3) was dismissed from 'ContainerViewController' (#2) and not used again, but it "
                + "was never deallocated",
            "'DetailViewController' (#3) was removed from 'ContainerViewController' (#2) and not used again, but it "
                + "was never deallocated",
            "'SheetViewController' (#3) was dismissed from 'ContainerViewController' (#2) and not used again, but it "
                + "was never deallocated",
            "'ListViewController' (#4) was removed from 'UINavigationController' (#2) and not used again, but it was "
                + "never deallocated",
            "'DetailViewController' (#4) was removed from 'UINavigationController' (#2) and not used again, but it "
                + "was never deallocated",
            "'DetailViewController' (#6) was removed from 'UINavigationController' (#3) and not used again, but it "
                + "was never deallocated",
            "'DetailViewController' (#5), presented by 'ListViewController' (#4), left the screen with "
                + "'SheetViewController' (#3) and was not used again, but it was never deallocated",
            "'DetailViewController' (#5), presented by 'ListViewController' (#4), left the screen with "
                + "'ListViewController' (#3) and was not used again, but it was never deallocated",
            "'SheetViewController' (#3) was dismissed from 'ContainerViewController' (#2) and not used again, but it "
                + "was never deallocated",
        ],
        "memory-warning-unheeded": [
            "'ListViewController' (#3) released its view because of a memory warning, although the view was on screen",
            "'ListViewController' (#3) released its view because of a memory warning, although the view was on screen",
        ],
        "missing-did-move": [
            "'ListViewController' (#3) was added to 'ContainerViewController' (#2) but never got didMove(toParent:), "
                + "or its override does not call super",
            "'ListViewController' (#3) was added to 'ContainerViewController' (#2) but never got didMove(toParent:), "
                + "or its override does not call super",
        ],
        "missing-rotation-forwarding": [
            "'ListViewController' (#3) never got willRotate(to:duration:) and willAnimateRotation(to:duration:) and "
                + "didRotate(from:) from 'ContainerViewController' (#2), which forwards rotation itself, or its "
                + "override does not call super",
            "'ListViewController' (#3) never got willAnimateRotation(to:duration:) from 'ContainerViewController' "
                + "(#2), which forwards rotation itself, or its override does not call super",
            "'ListViewController' (#3) got willRotate(to:duration:) out of order from 'ContainerViewController' (#2), "
                + "which forwards rotation itself",
        ],
        "missing-super-call": [
            "The override of viewWillAppear(_:) in 'ContainerViewController' (#2) does not call super",
            "The override of viewWillTransition(to:with:) in 'ContainerViewController' (#2) does not call super",
            "The override of viewWillAppear(_:) in 'ContainerViewController' (#2) does not call super",
        ],
        "missing-will-move-nil": [
            "'ListViewController' (#3) was removed from 'ContainerViewController' (#2) without willMove(toParent: nil) "
                + "before, or its override does not call super",
            "'ListViewController' (#3) was removed from 'ContainerViewController' (#2) without willMove(toParent: nil) "
                + "before, or its override does not call super",
        ],
        "navigation-during-transition": [
            "'UINavigationController' (#2) was asked to push 'DetailViewController' (#5) while its transition to "
                + "'DetailViewController' (#4) was running",
            "'UINavigationController' (#2) was asked to pop while its transition to 'DetailViewController' (#4) was "
                + "running",
            "'UINavigationController' (#2) was asked to push 'DetailViewController' (#5) in the same turn as another "
                + "animated change",
            "'UINavigationController' (#2) was asked to push 'DetailViewController' (#5) while the push of "
                + "'DetailViewController' (#4), of the same class, had not ended, as by a double tap",
        ],
        "no-common-orientation": [
            "'ContainerViewController' (#2) supports no interface orientation at all",
            "'ContainerViewController' (#2) supports no interface orientation that the app supports",
        ],
        "orientation-asked-recursively": [
            "'UIAlertController' (#4) asked 'ContainerViewController' (#2) for the supported orientations, which asked "
                + "it in turn",
            "'UIAlertController' (#4) asked 'UINavigationController' (#2) for the supported orientations, which asked "
                + "it in turn",
            "'UIAlertController' (#4) asked 'ContainerViewController' (#2) for the supported orientations, which asked "
                + "it in turn",
        ],
        "override-traits-for-non-child": [
            "The traits of 'ListViewController' (#3) were overridden by 'ContainerViewController' (#2), which is not "
                + "its parent",
            "The traits of 'ListViewController' (#4) were overridden by 'ContainerViewController' (#2), which is not "
                + "its parent",
            "The traits of 'ListViewController' (#3) were overridden by 'ContainerViewController' (#2), which added it "
                + "only afterwards",
            "The traits of 'ListViewController' (#3) were overridden by 'ContainerViewController' (#2), which is not "
                + "its parent",
        ],
        "pop-gesture-on-root": [
            "An interactive pop of 'UINavigationController' (#2) began with only its root 'ListViewController' (#3) in "
                + "the stack"
        ],
        "pop-to-absent-controller": [
            "'UINavigationController' (#2) was asked to pop to 'ListViewController' (#5), which is not in its stack",
            "'UINavigationController' (#2) was asked to pop to 'DetailViewController' (#4), which is not in its stack",
        ],
        "preferred-orientation-unsupported": [
            "'VideoViewController' (#3) prefers to be presented in landscapeLeft, which it does not support",
            "'VideoViewController' (#3) prefers to be presented in landscapeLeft, which it does not support",
        ],
        "present-active-controller": [
            "'ContainerViewController' (#2) was asked to present 'ListViewController' (#3), which was a child of "
                + "'ContainerViewController' (#2)",
            "'ContainerViewController' (#2) was asked to present 'SheetViewController' (#3), which was already "
                + "presented by 'ContainerViewController' (#2)",
            "'ContainerViewController' (#2) was asked to present itself",
            "'SheetViewController' (#3) was asked to present 'ContainerViewController' (#2), which was the root of "
                + "'UIWindow' (#1)",
        ],
        "present-during-transition": [
            "'ContainerViewController' (#2) was asked to present 'HelpViewController' (#4) while another presentation "
                + "or dismissal was in progress",
            "'ContainerViewController' (#2) was asked to present 'HelpViewController' (#4) while another presentation "
                + "or dismissal was in progress",
            "'ContainerViewController' (#2) was asked to present 'HelpViewController' (#4) while another presentation "
                + "or dismissal was in progress",
        ],
        "present-from-detached-controller": [
            "'OverlayViewController' (#3), neither a child nor presented nor a window's root, presented "
                + "'SheetViewController' (#4)",
            "'OverlayViewController' (#3), neither a child nor presented nor a window's root, presented "
                + "'SheetViewController' (#4)",
            "'OverlayViewController' (#3), neither a child nor presented nor a window's root, presented "
                + "'SheetViewController' (#4)",
            "'OverlayViewController' (#3), neither a child nor presented nor a window's root, presented "
                + "'SheetViewController' (#4)",
        ],
        "present-from-unattached-view": [
            "'ListViewController' (#3) was asked to present 'SheetViewController' (#4) while its view was in no "
                + "visible window",
            "'ListViewController' (#3) was asked to present 'SheetViewController' (#4) while its view was in no "
                + "visible window",
            "'ListViewController' (#4) was asked to present 'SheetViewController' (#5) while the view of "
                + "'PanelViewController' (#3) was in no visible window",
        ],
        "present-while-presenting": [
            "'ContainerViewController' (#2) was asked to present 'HelpViewController' (#4) while it already presented "
                + "'MenuViewController' (#3)",
            "'ListViewController' (#5) was asked to present 'HelpViewController' (#4) while 'ContainerViewController' "
                + "(#2) already presented 'MenuViewController' (#3)",
        ],
        "presenter-view-moved-in-dismissal": [
            "The view of 'ContainerViewController' (#2), which had stayed in the window, was moved in the dismissal of "
                + "'SheetViewController' (#3) and is in no window at its end",
            "The view of 'ContainerViewController' (#2), which had stayed in the window, was removed in the "
                + "dismissal of 'SheetViewController' (#3) and is in no window at its end",
            "The view of 'ContainerViewController' (#2), which had stayed in the window, was moved in the dismissal of "
                + "'SheetViewController' (#3) and is in no window at its end",
        ],
        "push-container-controller": [
            "'UINavigationController' (#4), which is a UINavigationController, was pushed onto the stack of "
                + "'UINavigationController' (#2)",
            "'MailViewController' (#4), which is a UISplitViewController, was pushed onto the stack of "
                + "'UINavigationController' (#2)",
            "'UISplitViewController' (#4), which is a UISplitViewController, was pushed onto the stack of "
                + "'UINavigationController' (#2)",
            "'UISplitViewController' (#4), which is a UISplitViewController, was pushed onto the stack of "
                + "'UINavigationController' (#2)",
            "'UITabBarController' (#4), which is a UITabBarController, was pushed onto the stack of "
                + "'UINavigationController' (#2)",
        ],
        "push-same-controller": [
            "'DetailViewController' (#4) was pushed onto the stack of 'UINavigationController' (#2) in which it "
                + "already was",
            "'ListViewController' (#3) was pushed onto the stack of 'UINavigationController' (#2) in which it already "
                + "was",
            "'DetailViewController' (#4) is more than once in the new stack of 'UINavigationController' (#2)",
        ],
        "restorable-children-not-encoded": [
            "'ContainerViewController' (#2) encoded its state but not its child 'ListViewController' (#3)",
            "'ContainerViewController' (#2) encoded its state but not its child 'ListViewController' (#3)",
        ],
        "restoration-class-mismatch": [
            "'GridViewController' (#4) was returned for Root/List, where 'ListViewController' was saved",
            "'GridViewController' (#4) was returned for Root/List, but did not get decodeRestorableState(with:): it "
                + "may have another class than was saved",
        ],
        "restoration-duplicate-instance": [
            "'ListViewController' (#4) was created for Root/List, where 'ListViewController' (#3) already existed"
        ],
        "restoration-path-gap": [
            "'ListViewController' (#4) has a restoration identifier, but 'FrameViewController' (#3) above it has none: "
                + "neither is saved",
            "'FrameViewController' (#3) has a restoration identifier, but 'ContainerViewController' (#2) above it has "
                + "none: neither is saved",
        ],
        "root-replaced-while-presenting": [
            "'ContainerViewController' (#2) was replaced as the root of 'UIWindow' (#1) while it presented "
                + "'SheetViewController' (#3)",
            "'ContainerViewController' (#2) was replaced as the root of 'UIWindow' (#1) while 'ListViewController' "
                + "(#5) presented 'SheetViewController' (#3)",
            "'ContainerViewController' (#2) was replaced as the root of 'UIWindow' (#1) while it presented "
                + "'SheetViewController' (#3)",
        ],
        "segue-perform-missing": [
            "The custom segue 'detail' to 'DetailViewController' (#3) has no perform()",
            "The custom segue 'detail' to 'DetailViewController' (#3) was performed, but did not show it",
        ],
        "shared-root-view": [
            "'CardViewController' (#4) was given a root view that is the root view of another controller already",
            "'CardViewController' (#4) was given a root view that is the root view of another controller already",
            "'CardViewController' (#4) was given a root view that is the root view of 'MapViewController' (#3) already",
        ],
        "size-change-not-forwarded": [
            "'ContainerViewController' (#2) was notified of its new size, but did not notify its child "
                + "'ListViewController' (#3), whose size changed too, or its override does not call super",
            "'ContainerViewController' (#2) was notified of its new traits, but did not notify its child "
                + "'ListViewController' (#3), whose traits changed too, or its override does not call super",
        ],
        "stale-transition-actors": [
            "The view of 'PanelViewController' (#5) was moved by the animator of a transition from 'MapViewController' "
                + "(#4) to 'SheetViewController' (#3)"
        ],
        "to-view-not-in-container": [
            "The presentation of 'SheetViewController' (#3) completed, but the view of 'SheetViewController' (#3) was "
                + "never added to the container view",
            "The view of 'ContainerViewController' (#2) was removed from the container view, and the dismissal of "
                + "'PhotoViewController' (#3) completed without it",
        ],
        "trait-size-callback-order": [
            "'ContainerViewController' (#2) got willTransition(to:with:) only after viewWillTransition(to:with:)",
            "'ListViewController' (#3) got traitCollectionDidChange(_:) but not willTransition(to:with:) before",
            "'ListViewController' (#3) got willTransition(to:with:) with traits that an override by "
                + "'ContainerViewController' (#2) keeps from it",
            "'ListViewController' (#3) got viewWillTransition(to:with:) with the size that it already has",
            "The traits of 'ContainerViewController' (#2) changed but it never got traitCollectionDidChange(_:)",
            "'ContainerViewController' (#2) got viewWillTransition(to:with:) with the size that it already has",
            "'ContainerViewController' (#2) got traitCollectionDidChange(_:) again for the same change",
        ],
        "transition-completed-twice": [
            "completeTransition(_:) was called again for the presentation of 'SheetViewController' (#3)",
            "completeTransition(_:) was called again for the presentation of 'SheetViewController' (#3)",
        ],
        "transition-never-completed": [
            "The presentation of 'SheetViewController' (#3) was animated by 'FadeAnimator', which never called "
                + "completeTransition(_:)",
            "The presentation of 'SheetViewController' (#3) was animated by 'FadeAnimator', which never called "
                + "completeTransition(_:)",
            "The dismissal of 'SheetViewController' (#3) was animated by 'FadeAnimator', which never called "
                + "completeTransition(_:)",
            "The presentation of 'SheetViewController' (#3) was animated by 'FadeAnimator', which never called "
                + "completeTransition(_:)",
        ],
        "transitioning-delegate-released": [
            "'SheetViewController' (#3) was presented with 'FadeAnimator' of its transitioning delegate, and no "
                + "delegate was asked at its dismissal: it may have been deallocated or replaced",
            "'SheetViewController' (#3) was presented with 'FadeAnimator' of its transitioning delegate, and no "
                + "delegate was asked at its dismissal: it may have been deallocated or replaced",
        ],
        "unbalanced-appearance-transition": [
            "'ListViewController' (#3) got beginAppearanceTransition(_:animated:) but never endAppearanceTransition(), "
                + "or its override does not call super",
            "'ListViewController' (#3) got endAppearanceTransition() without beginAppearanceTransition(_:animated:) "
                + "before, or its override does not call super",
            "'ListViewController' (#3) got beginAppearanceTransition(_:animated:), and UIKit began a transition of its "
                + "own before endAppearanceTransition() came",
            "'ListViewController' (#3) got beginAppearanceTransition(_:animated:), and UIKit began a transition of "
                + "'ContainerViewController' (#2) before endAppearanceTransition() came",
            "'ListViewController' (#3) got beginAppearanceTransition(_:animated:) but never endAppearanceTransition(), "
                + "or its override does not call super",
        ],
        "unknown-segue": [
            "'ContainerViewController' (#2) has no segue with the identifier 'showDetials'",
            "'ListViewController' (#3) performed the segue 'detail' without any effect, and may not have it; "
                + "'ContainerViewController' (#2) has one",
        ],
        "unwind-without-handler": [
            "The unwind segue 'close' of 'ListViewController' (#3) was handled by no controller",
            "The unwind segue 'close' of 'ListViewController' (#3) was handled by no controller",
            "The unwind action 'closeSheet:' of 'ListViewController' (#3) was handled by no controller",
            "The unwind segue 'close' of 'ListViewController' (#3) was handled by no controller",
        ],
        "view-left-after-removal": [
            "'ListViewController' (#3) was removed from 'ContainerViewController' (#2) but its view stayed in the "
                + "parent's view"
        ],
        "view-loaded-during-deinit": [
            "The view of 'MapViewController' (#3) was loaded while the controller was being deallocated",
            "The view of 'MapViewController' (#3) was loaded while the controller was being deallocated",
            "The view of 'UISearchController' (#3) was loaded while the controller was being deallocated",
        ],
        "view-without-child": [
            "The view of 'BannerViewController' (#3) was added to the view of 'ContainerViewController' (#2), but "
                + "'BannerViewController' (#3) is not a child of it",
            "The view of 'BannerViewController' (#3) was added to the view of 'ContainerViewController' (#2), but "
                + "'BannerViewController' (#3) is not a child of it",
            "The view of 'ToastViewController' (#3) was added directly to a window, and no controller owns it",
            "The view of 'BannerViewController' (#3) was added to the view of 'ContainerViewController' (#2), but "
                + "'BannerViewController' (#3) is not a child of it",
        ],
        "window-without-root": [
            "'UIWindow' (#1) is visible but has no root view controller",
            "'UIWindow' (#1) is visible but has no root view controller",
            "'UIWindow' (#1) is visible but has no root view controller",
        ],
    ]

    @Test(arguments: Rules.all.map(\.id))
    func `the messages of a rule are these`(_ id: String) throws {
        let examples = ExampleCase.all.filter { $0.rule == id && $0.example.blamed != nil }
        let found = examples.flatMap { $0.report.violations.map(\.message) }
        #expect(found == Self.messages[id] ?? Self.contracts[id] ?? Self.newcomers[id])
    }

    @Test func `violations with their own severity`() throws {
        func severities(_ id: String) throws -> [Severity] {
            let examples = try #require(Rules.rule(id)).documentation.allExamples
            return examples.flatMap { lint($0.events).violations.map(\.severity) }
        }
        #expect(try severities("app-without-scenes") == [.warning, .error])
        #expect(try severities("system-controller-tampered") == [.error, .error, .error, .warning])
        #expect(try severities("view-without-child") == [.error, .error, .note, .error])
        #expect(try severities("circular-pages") == [.warning, .note, .note, .warning])
        #expect(try severities("dismiss-during-transition") == [.error, .error, .note, .error])
        #expect(try severities("override-traits-for-non-child") == [.warning, .warning, .note, .warning])
        #expect(try severities("manual-appearance-in-auto-container") == [.warning, .warning, .warning, .error])
        #expect(try severities("missing-super-call") == [.warning, .error, .warning])
        #expect(try severities("push-container-controller") == [.error, .error, .error, .error, .note])
        #expect(try severities("restorable-children-not-encoded") == [.warning, .note])
        #expect(try severities("restoration-path-gap") == [.warning, .note])
        #expect(try severities("segue-perform-missing") == [.error, .warning])
        #expect(try severities("view-loaded-during-deinit") == [.warning, .warning, .note])
    }
}
