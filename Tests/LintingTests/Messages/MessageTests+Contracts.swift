/// The messages of the rules of containment, appearance and presentation about the order and the pairing of calls.
extension MessageTests {
    static let contracts: [String: [String]] = [
        "appearance-forwarded-to-detached-child": [
            "'ListViewController' (#3) got beginAppearanceTransition(true, …), but its view was not in the view of "
                + "'ContainerViewController' (#2) until endAppearanceTransition()"
        ],
        "child-left-after-view-removal": [
            "'ListViewController' (#3) got willMove(toParent: nil) but was never removed from "
                + "'ContainerViewController' (#2)",
            "'ListViewController' (#3) got willMove(toParent: nil) but was never removed from "
                + "'ContainerViewController' (#2)",
            "'ListViewController' (#3) got willMove(toParent: nil) but was never removed from "
                + "'ContainerViewController' (#2)",
            "The view of 'ListViewController' (#3) was removed from the view of 'ContainerViewController' (#2), which "
                + "still has it as a child",
            "The view of 'ListViewController' (#4) was removed from the view of 'PanelViewController' (#3), which "
                + "still has it as a child",
            "The view of 'ListViewController' (#3) was removed from the view of 'ContainerViewController' (#2), which "
                + "still has it as a child",
        ],
        "child-transition-invalid": [
            "'ContainerViewController' (#2) was asked for a transition from 'ListViewController' (#3) to "
                + "'MapViewController' (#4), but 'MapViewController' (#4) was not a child of it",
            "'ContainerViewController' (#2) was asked for a transition from 'ListViewController' (#3) to "
                + "'MapViewController' (#4), but 'ListViewController' (#3) was not a child of it",
            "'ContainerViewController' (#2), which forwards appearance by hand, was asked for a transition from "
                + "'ListViewController' (#3) to 'MapViewController' (#4)",
            "'ContainerViewController' (#2), which forwards appearance by hand, was asked for a transition from "
                + "'ListViewController' (#3) to 'MapViewController' (#4)",
        ],
        "custom-style-without-delegate": [
            "'CardViewController' (#3) was presented with the style custom, but no transitioning delegate supplied a "
                + "presentation controller or an animation",
            "'CardViewController' (#3) was presented with the style custom, but its transitioning delegate supplied "
                + "neither a presentation controller nor an animation",
        ],
        "decoration-left-behind": [
            "The presentation controller of 'CardViewController' (#3) left a view on screen when its dismissal had "
                + "ended",
            "The presentation controller of 'CardViewController' (#3) left a view on screen when its presentation was "
                + "cancelled",
            "The presentation controller of 'CardViewController' (#3) removed a view when the dismissal began, "
                + "although it may still be cancelled",
            "The presentation controller of 'CardViewController' (#3) removed a view although the dismissal was "
                + "cancelled",
        ],
        "did-move-mismatch": [
            "'ContainerViewController' (#2) got didMove(toParent:) instead of its new child 'ListViewController' (#3)",
            "'ListViewController' (#3) got didMove(toParent:) for 'PanelViewController' (#4), but it is a child of "
                + "'ContainerViewController' (#2)",
            "'ListViewController' (#3) got didMove(toParent:) for 'ContainerViewController' (#2), but it had no parent",
            "'ListViewController' (#3) got didMove(toParent: nil) while it was still a child of "
                + "'ContainerViewController' (#2)",
            "'ListViewController' (#3) got didMove(toParent:) twice for 'ContainerViewController' (#2)",
        ],
        "dismissal-not-observed": [
            "'SheetViewController' (#3) was asked to present 'HelpViewController' (#4) although the user had dismissed "
                + "it",
            "'SheetViewController' (#3) was asked to dismiss although the user had dismissed it",
            "'SheetViewController' (#3) was asked to dismiss although the user had dismissed it",
            "The stack of 'UINavigationController' (#3) was changed although it had been dismissed without a call of "
                + "the app",
        ],
        "double-dismiss-climbs": [
            "'SheetViewController' (#3) was dismissed by a second call, after the first had dismissed "
                + "'DetailViewController' (#4) above it",
            "'SheetViewController' (#3) was dismissed by a second call, after the first had dismissed "
                + "'DetailViewController' (#4) above it",
        ],
        "foreign-view-touch": [
            "'ContainerViewController' (#2) added a view to the view of 'ListViewController' (#3), which is not its own"
                + "",
            "'ContainerViewController' (#2) removed a view from the view of 'ListViewController' (#3), which is not "
                + "its own",
        ],
        "invalid-presentation-style": [
            "'SheetViewController' (#3) was to be presented with a style that has no presentation controller",
            "'SheetViewController' (#3) was to be presented with a style that has no presentation controller",
        ],
        "layout-decision-from-idiom": [
            "'ContainerViewController' (#2) read the device idiom during layout, and no size class"
        ],
        "manual-appearance-in-auto-container": [
            "'ListViewController' (#3) got beginAppearanceTransition(_:animated:), but 'ContainerViewController' (#2) "
                + "lets UIKit forward appearance",
            "'ListViewController' (#3) got beginAppearanceTransition(_:animated:), but 'ContainerViewController' (#2) "
                + "lets UIKit forward appearance",
            "'ListViewController' (#3) got beginAppearanceTransition(_:animated:), but 'ContainerViewController' (#2) "
                + "lets UIKit forward appearance",
            "'ListViewController' (#3) got beginAppearanceTransition(_:animated:), but 'ContainerViewController' (#2) "
                + "lets UIKit forward appearance",
        ],
        "missing-appearance-forwarding": [
            "'PanelViewController' (#3) forwards appearance by hand, but not when it appeared; 'ListViewController' "
                + "(#4) did not get beginAppearanceTransition(_:animated:), or its override does not call super",
            "The view of 'ListViewController' (#3) was added to the view of 'ContainerViewController' (#2), which "
                + "forwards appearance by hand, without beginAppearanceTransition(_:animated:), or its override does "
                + "not call super",
            "The view of 'ListViewController' (#3) was removed from the view of 'ContainerViewController' (#2), which "
                + "forwards appearance by hand, without beginAppearanceTransition(_:animated:), or its override does "
                + "not call super",
            "The view of 'DetailViewController' (#4) was added to the view of 'ContainerViewController' (#2), which "
                + "forwards appearance by hand, without beginAppearanceTransition(_:animated:), or its override does "
                + "not call super",
        ],
        "off-main-thread-call": [
            "A call about 'ContainerViewController' (#2) came from a thread other than the main one",
            "A call about 'ContainerViewController' (#2) came from a thread other than the main one",
            "A call about 'ContainerViewController' (#2) came from a thread other than the main one",
        ],
        "popover-no-exit-when-compact": [
            "'MenuViewController' (#3), a popover, was shown over the full screen, and nothing ever dismissed it",
            "'MenuViewController' (#3), a popover, was shown over the full screen, and nothing ever dismissed it",
            "'MenuViewController' (#3), a popover, was shown over the full screen, and nothing ever dismissed it",
            "'MenuViewController' (#3), a popover, was shown over the full screen, and nothing ever dismissed it",
        ],
        "popover-without-anchor": [
            "'MenuViewController' (#3) was presented as a popover without a source view or bar button item",
            "'MenuViewController' (#3) was presented as a popover without a source view or bar button item",
            "'MenuViewController' (#3) is a popover without a source view or bar button item: UIKit raises an "
                + "exception if the width is regular",
            "'UIAlertController' (#3) is an action sheet without a source view or bar button item: on a phone it "
                + "points at nothing, and on an iPad UIKit raises an exception",
        ],
        "premature-did-move": [
            "'ListViewController' (#3) got didMove(toParent:) for 'ContainerViewController' (#2) before its view was "
                + "in place",
            "'MapViewController' (#4) got didMove(toParent:) for 'ContainerViewController' (#2) before the transition "
                + "to it had ended",
        ],
        "present-nil-controller": [
            "'ContainerViewController' (#2) was asked to present nil",
            "'ContainerViewController' (#2) was asked to present nil",
            "'ContainerViewController' (#2) was asked to present nil",
        ],
        "present-too-early": [
            "'ListViewController' (#3) presented 'LoginViewController' (#4) in its viewDidLoad(), before it was on "
                + "screen",
            "'ListViewController' (#3) pushed 'LoginViewController' (#4) with animation in its viewWillAppear(_:), "
                + "before it was on screen",
            "'ContainerViewController' (#2) performed the segue 'login' in its viewDidLoad(), before it was on screen",
            "'PanelViewController' (#3) presented 'LoginViewController' (#4) in its viewDidLayoutSubviews(), before it "
                + "was on screen",
            "'ContainerViewController' (#2) presented 'LoginViewController' (#3) in its viewDidLoad(), before it was "
                + "on screen",
        ],
        "presented-frame-touched-in-will-begin": [
            "presentationTransitionWillBegin() set the frame of the presented view, that of 'CardViewController' (#3)"
        ],
        "presented-view-remade": [
            "The presentation controller of 'CardViewController' (#3) returned another view from presentedView than "
                + "before"
        ],
        "redundant-move-call": [
            "'ListViewController' (#3) got willMove(toParent:) from the app for 'ContainerViewController' (#2), and "
                + "addChild(_:) sends it again",
            "'ListViewController' (#3) got willMove(toParent:) from the app for 'ContainerViewController' (#2), after "
                + "UIKit had sent it",
            "'ListViewController' (#3) got didMove(toParent: nil) from the app, after UIKit had sent it",
            "'DetailViewController' (#4) got didMove(toParent:) from the app for 'UINavigationController' (#2), which "
                + "sends it itself",
        ],
        "self-dismissal": [
            "'SheetViewController' (#3) dismissed itself instead of asking 'ContainerViewController' (#2), which "
                + "presented it"
        ],
        "system-controller-tampered": [
            "The app changed a bar that 'UINavigationController' (#2) manages",
            "The app changed a bar that 'UITabBarController' (#3) manages",
            "'NewsViewController' (#4) got the tab bar item of another tab",
            "The app added a view to the view of 'UIHostingController' (#3), which SwiftUI manages",
        ],
        "view-attached-before-add-child": [
            "The view of 'ListViewController' (#3) was added to the view of 'ContainerViewController' (#2) before "
                + "'ListViewController' (#3) was added as a child",
            "The view of 'ListViewController' (#3) was added to the view of 'ContainerViewController' (#2) before "
                + "'ListViewController' (#3) was added as a child",
            "'PanelViewController' (#3) loaded the view of 'ListViewController' (#4) before adding it as a child: "
                + "viewDidLoad() found no parent",
        ],
    ]
}
