/// What the rules of containment, appearance and presentation say that hold an app to the order and the partners of its calls.
extension MessageTests {
    static let contracts: [String: [String]] = [
        "appearance-forwarded-to-detached-child": [
            """
            'ListViewController' (#3) was told that it appears, but its view was never in that of 'ContainerViewController' \
            (#2)
            """
        ],
        "child-left-after-view-removal": [
            """
            'ListViewController' (#3) was told that it would leave 'ContainerViewController' (#2) but was never removed \
            from it
            """,
            """
            'ListViewController' (#3) was told that it would leave 'ContainerViewController' (#2) but was never removed \
            from it
            """,
            """
            'ListViewController' (#3) was told that it would leave 'ContainerViewController' (#2) but was never \
            removed from it
            """,
            """
            The view of 'ListViewController' (#3) was taken out of that of 'ContainerViewController' (#2), which still \
            holds it as a child
            """,
            """
            The view of 'ListViewController' (#4) was taken out of that of 'PanelViewController' (#3), which still \
            holds it as a child
            """,
            """
            The view of 'ListViewController' (#3) was taken out of that of 'ContainerViewController' (#2), which still \
            holds it as a child
            """,
        ],
        "child-transition-invalid": [
            """
            'ContainerViewController' (#2) was to swap 'ListViewController' (#3) for 'MapViewController' (#4), but \
            'MapViewController' (#4) was no child of it
            """,
            """
            'ContainerViewController' (#2) was to swap 'ListViewController' (#3) for 'MapViewController' (#4), but \
            'ListViewController' (#3) was no child of it
            """,
            """
            'ContainerViewController' (#2), which forwards appearance by hand, was to swap 'ListViewController' (#3) for \
            'MapViewController' (#4)
            """,
            """
            'ContainerViewController' (#2), which forwards appearance by hand, was to swap 'ListViewController' (#3) for \
            'MapViewController' (#4)
            """,
        ],
        "custom-style-without-delegate": [
            """
            'CardViewController' (#3) was presented with the style custom, but no transitioning delegate supplied a \
            presentation controller or an animation
            """,
            """
            'CardViewController' (#3) was presented with the style custom, but its transitioning delegate supplied neither \
            a presentation controller nor an animation
            """,
        ],
        "decoration-left-behind": [
            "The presentation controller of 'CardViewController' (#3) left a view behind when its dismissal had ended",
            "The presentation controller of 'CardViewController' (#3) left a view behind when its presentation was cancelled",
            "The presentation controller of 'CardViewController' (#3) removed a view as the dismissal began, which may still be cancelled",
            "The presentation controller of 'CardViewController' (#3) removed a view although the dismissal was cancelled",
        ],
        "did-move-mismatch": [
            "'ContainerViewController' (#2) got didMove(toParent:) in the place of its new child 'ListViewController' (#3)",
            """
            'ListViewController' (#3) was told that it had moved to 'PanelViewController' (#4), but it is a child of \
            'ContainerViewController' (#2)
            """,
            "'ListViewController' (#3) was told that it had moved to 'ContainerViewController' (#2), but it had no parent yet",
            "'ListViewController' (#3) was told that it had left 'ContainerViewController' (#2) while it was still its child",
            "'ListViewController' (#3) was told twice that it had moved to 'ContainerViewController' (#2)",
        ],
        "dismissal-not-observed": [
            "'SheetViewController' (#3) was asked to present 'HelpViewController' (#4) although the user had dismissed it",
            "'SheetViewController' (#3) was asked to dismiss although the user had dismissed it",
            "'SheetViewController' (#3) was asked to dismiss although the user had dismissed it",
            "The stack of 'UINavigationController' (#3) was changed although the user had dismissed it",
        ],
        "double-dismiss-climbs": [
            """
            'SheetViewController' (#3) was dismissed by a second call, after the first had dismissed 'DetailViewController' \
            (#4) above it
            """,
            """
            'SheetViewController' (#3) was dismissed by a second call, after the first had dismissed 'DetailViewController' \
            (#4) above it
            """,
        ],
        "foreign-view-touch": [
            "'ContainerViewController' (#2) put a view into the view of 'ListViewController' (#3), which is not its own",
            "'ContainerViewController' (#2) took a view out of the view of 'ListViewController' (#3), which is not its own",
        ],
        "invalid-presentation-style": [
            "'SheetViewController' (#3) was to be presented with a style that has no presentation",
            "'SheetViewController' (#3) was to be presented with a style that has no presentation",
        ],
        "layout-decision-from-idiom": [
            "'ContainerViewController' (#2) asked for the device's idiom where it lays out, and for no size class"
        ],
        "manual-appearance-in-auto-container": [
            """
            'ListViewController' (#3) got beginAppearanceTransition(_:animated:), but 'ContainerViewController' (#2) lets \
            UIKit forward appearance
            """,
            """
            'ListViewController' (#3) got beginAppearanceTransition(_:animated:), but 'ContainerViewController' (#2) lets \
            UIKit forward appearance
            """,
        ],
        "missing-appearance-forwarding": [
            """
            'PanelViewController' (#3) forwards appearance by hand, but told no child when it appeared; \
            'ListViewController' (#4) never got beginAppearanceTransition(_:animated:)
            """,
            """
            The view of 'ListViewController' (#3) was put into that of 'ContainerViewController' (#2), which forwards \
            appearance by hand, without beginAppearanceTransition(_:animated:)
            """,
            """
            The view of 'ListViewController' (#3) was taken out of that of 'ContainerViewController' (#2), which forwards \
            appearance by hand, without beginAppearanceTransition(_:animated:)
            """,
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
            "'MenuViewController' (#3) was presented as a popover that has nothing to point at",
            "'MenuViewController' (#3) was presented as a popover that has nothing to point at",
            """
            'MenuViewController' (#3) has the style popover and nothing to point at; where the width is regular, UIKit \
            raises an exception
            """,
        ],
        "premature-did-move": [
            "'ListViewController' (#3) was told that it had moved to 'ContainerViewController' (#2) before its view was there",
            """
            'MapViewController' (#4) was told that it had moved to 'ContainerViewController' (#2) before the transition \
            that brings it in had ended
            """,
        ],
        "present-nil-controller": [
            "'ContainerViewController' (#2) was asked to present no controller at all",
            "'ContainerViewController' (#2) was asked to present no controller at all",
            "'ContainerViewController' (#2) was asked to present no controller at all",
        ],
        "present-too-early": [
            "'ListViewController' (#3) presented 'LoginViewController' (#4) in its viewDidLoad(), before it was on screen",
            """
            'ListViewController' (#3) pushed 'LoginViewController' (#4) with animation in its viewWillAppear(_:), before it \
            was on screen
            """,
            "'ContainerViewController' (#2) performed the segue 'login' in its viewDidLoad(), before it was on screen",
            """
            'PanelViewController' (#3) presented 'LoginViewController' (#4) in its viewDidLayoutSubviews(), before it \
            was on screen
            """,
        ],
        "presented-frame-touched-in-will-begin": [
            "presentationTransitionWillBegin() set the frame of the presented view, that of 'CardViewController' (#3)"
        ],
        "redundant-move-call": [
            """
            'ListViewController' (#3) was told that it would move to 'ContainerViewController' (#2), which addChild(_:) \
            tells it again
            """,
            """
            'ListViewController' (#3) was told that it would move to 'ContainerViewController' (#2), though addChild(_:) \
            had told it
            """,
            "'ListViewController' (#3) was told that it had left its parent, though removeFromParent() had told it",
            "'DetailViewController' (#4) was told that it had moved to 'UINavigationController' (#2), which tells it itself",
        ],
        "self-dismissal": [
            "'SheetViewController' (#3) dismissed itself instead of asking 'ContainerViewController' (#2), which presented it"
        ],
        "system-controller-tampered": [
            "The app changed a bar that 'UINavigationController' (#2) manages",
            "The app changed a bar that 'UITabBarController' (#3) manages",
        ],
        "view-attached-before-add-child": [
            """
            The view of 'ListViewController' (#3) was put into that of 'ContainerViewController' (#2) before it was added \
            as a child
            """,
            """
            The view of 'ListViewController' (#3) was put into that of 'ContainerViewController' (#2) before it was added \
            as a child
            """,
            """
            'PanelViewController' (#3) had the view of 'ListViewController' (#4) loaded before it was added as a \
            child: viewDidLoad found no parent
            """,
        ],
    ]
}
