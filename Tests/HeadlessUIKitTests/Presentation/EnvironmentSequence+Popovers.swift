import Foundation

@testable import HeadlessUIKit

/// Source: <doc:Popovers>.
extension EnvironmentSequence {
    static let popovers = presentedPopovers + anchoredPopovers

    private static let presentedPopovers: [EnvironmentSequence] = [
        presentedPopover(animated: true), presentedPopover(animated: false),
    ]

    private static func presentedPopover(animated: Bool) -> EnvironmentSequence {
        let call = ["style in wR hR?", "B.loadView", "B.viewDidLoad", "[commit]", "prepare"]
        let start = [
            "will present in none\(animated ? ", coordinated" : "")", "B.viewWillAppear(\(animated))",
            "B.viewIsAppearing(\(animated))",
        ]
        let end = ["B.viewDidAppear(\(animated))", "completion B"]
        let time = ["[0.5 s]"]
        return popover(
            "presented, animated \(animated)",
            steps: { stage in
                stage.journal.hides = ["B.traitCollectionDidChange(nil)", "B.traitCollectionDidChange(wR hR)"]
                stage.presentPopover(animated: animated)
                stage.commit()
                stage.wait(0.5)
                stage.noteViewsOnScreen(stage.p, stage.b)
            }, expected: call + start + (animated ? time + end : end + time) + ["on screen: P B"])
    }

    private static let anchoredPopovers: [EnvironmentSequence] = [
        popover(
            "anchored in the last moment",
            steps: { stage in
                stage.presentPopover(isAnchored: false) { $0.sourceView = stage.p.view }
                stage.commit()
                stage.journal.keep { $0.hasPrefix("!") || $0 == "completion B" }
            }, expected: ["completion B"]),
        popover(
            "nothing says what it belongs to",
            steps: { stage in
                stage.presentPopover(isAnchored: false)
                stage.commit()
                stage.noteStyle()
                stage.journal.keep { $0.hasPrefix("!") || $0.hasPrefix("P presents") || $0 == "completion B" }
            },
            expected: [
                "! UIPopoverPresentationController (<UIPopoverPresentationController>) should have a non-nil sourceView or barButtonItem set before the presentation occurs.",
                "P presents nil as none",
            ]),
        popover(
            "compact until iOS 12: full screen, without an anchor", "iPhone 6", [.v8],
            steps: { stage in
                stage.presentPopover(isAnchored: false)
                stage.commit()
                stage.noteStyle()
                stage.journal.keep { $0.hasPrefix("!") || $0.hasPrefix("P") || $0 == "prepare" }
            },
            expected: ["P.viewWillDisappear(false)", "P.viewDidDisappear(false)", "P presents B as fullScreen"]),
        popover(
            "compact since iOS 13: a sheet", "iPhone 6", [.v13],
            steps: { stage in
                stage.presentPopover(isAnchored: false)
                stage.commit()
                stage.noteStyle()
                stage.journal.keep { $0.hasPrefix("!") || $0.hasPrefix("P") || $0 == "prepare" }
            }, expected: ["P presents B as formSheet"]),
        popover(
            "compact, and the delegate wants a popover", "iPhone 6",
            steps: { stage in
                stage.presentPopover().answer = { _ in UIModalPresentationStyle.none }
                stage.dismissAndPresentAgain()
                stage.noteStyle()
                stage.journal.keep { $0.hasPrefix("P presents") }
            }, expected: ["P presents B as popover"]),
        popover(
            "a tap outside, until iOS 12", presets: [.v8], isShown: true,
            steps: { stage in
                stage.session.tapOutside(stage.b)
                stage.wait(0.5)
            },
            expected: [
                "should dismiss popover?", "B.viewWillDisappear(true)", "[0.5 s]", "B.viewDidDisappear(true)",
                "did dismiss popover",
            ]),
        popover(
            "a tap outside, since iOS 13", presets: [.v13], isShown: true,
            steps: { stage in
                stage.session.tapOutside(stage.b)
                stage.wait(0.5)
            },
            expected: [
                "should dismiss?", "will dismiss", "B.viewWillDisappear(true)", "[0.5 s]", "B.viewDidDisappear(true)",
                "did dismiss",
            ]),
        popover(
            "a tap outside, and the delegate objects", presets: [.v8], isShown: true,
            steps: { stage in
                stage.dismissalDelegate?.allowsDismissal = false
                stage.session.tapOutside(stage.b)
                stage.noteStyle()
            }, expected: ["should dismiss popover?", "P presents B as popover"]),
        popover(
            "a tap outside a modal one", presets: [.v8], isShown: true,
            steps: { stage in
                stage.b.isModalInPopover = true
                stage.session.tapOutside(stage.b)
                stage.noteStyle()
            }, expected: ["P presents B as popover"]),
        popover(
            "a tap that it lets through", isShown: true,
            steps: { stage in
                let button = UIButton(type: .custom)
                button.addAction(
                    UIAction { [journal = stage.journal] _ in journal.note("tapped") }, for: .touchUpInside)
                stage.p.view.addSubview(button)
                stage.b.popoverPresentationController?.passthroughViews = [stage.p.view]
                stage.session.tapOutside(stage.b, on: button)
                stage.noteStyle()
            }, expected: ["tapped", "P presents B as popover"]),
        popover(
            "the app dismisses: nobody is asked", isShown: true,
            steps: { stage in
                stage.dismiss(stage.b)
                stage.commit()
            },
            expected: [
                "[commit]", "B.viewWillDisappear(false)", "B.viewDidDisappear(false)", "completion of dismissal",
            ]),
        popover(
            "the screen turns", isShown: true,
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.noteEnvironment(of: stage.b)
            }, expected: ["P.viewWillTransition(1024x768)", "will reposition", "B wC hR 320x400"]),
        popover(
            "a narrow window, and a wide one again, until iOS 12", presets: [.v8], isShown: true,
            steps: { stage in
                stage.makeNarrow()
                stage.session.runUntilIdle()
                stage.noteStyle()
                stage.makeWide()
                stage.session.runUntilIdle()
                stage.noteStyle()
                stage.noteEnvironment(of: stage.b)
                stage.journal.keep { $0.hasPrefix("P presents") || $0.hasPrefix("B") }
            },
            expected: [
                "B.viewWillTransition(320x1024)", "P presents B as fullScreen", "B.viewWillTransition(320x400)",
                "P presents B as popover", "B wC hR 320x400",
            ]),
    ]

    private static func popover(
        _ name: String, _ device: String = "iPad 9.7-inch", _ presets: [SessionConfiguration.Semantics] = [.v8, .v13],
        isShown: Bool = false, steps: @escaping @MainActor @Sendable (Stage) -> Void, expected: [String]
    ) -> EnvironmentSequence {
        .init(
            section: "Popovers", name: name, device: device, presets: presets,
            setup: { stage in
                stage.show(stage.p)
                stage.b.preferredContentSize = CGSize(width: 320, height: 400)
                guard isShown else { return }
                stage.presentPopover()
                stage.session.runUntilIdle()
            }, steps: steps, expected: expected)
    }

    private static func popover(
        _ name: String, presets: [SessionConfiguration.Semantics], isShown: Bool,
        steps: @escaping @MainActor @Sendable (Stage) -> Void, expected: [String]
    ) -> EnvironmentSequence {
        popover(name, "iPad 9.7-inch", presets, isShown: isShown, steps: steps, expected: expected)
    }
}

extension Stage {
    /// The same delegate answers again.
    fileprivate func dismissAndPresentAgain() {
        session.runUntilIdle()
        let delegate = b.presentationController?.delegate
        dismiss(b)
        session.runUntilIdle()
        b.popoverPresentationController?.delegate = delegate
        b.popoverPresentationController?.sourceView = p.view
        present(b, from: p, .popover)
        session.runUntilIdle()
    }
}
