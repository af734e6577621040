@testable import HeadlessUIKit

/// Source: <doc:SheetDismissal>.
extension EnvironmentSequence {
    /// What the user does to a sheet.
    static let sheets: [EnvironmentSequence] = [
        swipe(
            "pulled down", steps: { $0.pullDown([.changed(0.5), .ended(finishing: true)]) },
            expected: [
                "should dismiss?", "will dismiss", "B.viewWillDisappear(true)", "[0.25 s]", "B.viewDidDisappear(true)",
                "did dismiss",
                "P presents nil as none", "on screen: P",
            ]),
        swipe(
            "let go of too early", steps: { $0.pullDown([.changed(0.5), .ended(finishing: false)]) },
            expected: [
                "should dismiss?", "will dismiss", "B.viewWillDisappear(true)", "[0.25 s]", "B.viewWillAppear(true)",
                "B.viewIsAppearing(true)", "B.viewDidAppear(true)", "P presents B as pageSheet", "on screen: P B",
            ]),
        swipe(
            "let go of too early, then pulled down again",
            steps: { stage in
                stage.pullDown([.changed(0.5), .cancelled])
                stage.journal.clear()
                stage.pullDown([.changed(0.5), .ended(finishing: true)])
            },
            expected: [
                "should dismiss?", "will dismiss", "B.viewWillDisappear(true)", "[0.25 s]", "B.viewDidDisappear(true)",
                "did dismiss",
                "P presents nil as none", "on screen: P",
            ]),
        swipe(
            "the delegate objects", setup: { $0.dismissalDelegate?.allowsDismissal = false },
            steps: { $0.pullDown([.changed(0.5), .ended(finishing: true)]) },
            expected: [
                "should dismiss?", "did attempt to dismiss", "[0.25 s]", "P presents B as pageSheet", "on screen: P B",
            ]),
        swipe(
            "modal", setup: { $0.b.isModalInPresentation = true },
            steps: { $0.pullDown([.changed(0.5), .ended(finishing: true)]) },
            expected: ["did attempt to dismiss", "[0.25 s]", "P presents B as pageSheet", "on screen: P B"]),
        swipe(
            "a child is modal",
            setup: { stage in
                stage.embed(stage.c, in: stage.b)
                stage.c.isModalInPresentation = true
                stage.commit()
            },
            steps: { $0.pullDown([.ended(finishing: true)]) },
            expected: ["did attempt to dismiss", "[0.25 s]", "P presents B as pageSheet", "on screen: P B"]),
        swipe(
            "the app dismisses: nobody is asked",
            steps: { stage in
                stage.dismiss(stage.b, animated: true)
                stage.wait(0.5)
            },
            expected: ["[0.5 s]", "B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "completion of dismissal"]),
        swipe(
            "the app dismisses while the finger pulls",
            steps: { stage in
                stage.session.swipeDown(stage.b, .began)
                stage.dismiss(stage.b)
                stage.session.swipeDown(stage.b, .ended(finishing: true))
                stage.wait(0.5)
            },
            expected: [
                "should dismiss?", "will dismiss", "B.viewWillDisappear(true)",
                "? Attempt to dismiss from view controller <SensingProbe P> while a presentation or dismiss is in progress!",
                "[0.5 s]",
                "B.viewDidDisappear(true)", "did dismiss",
            ]),
        swipe(
            "under another one",
            setup: { stage in
                stage.present(stage.c, from: stage.b, .pageSheet)
                stage.session.advance(by: 0)
            }, steps: { $0.session.swipeDown($0.b, .began) }, expected: []),
        swipe(
            "in compact height", setup: { $0.turn(.landscapeLeft) }, steps: { $0.session.swipeDown($0.b, .began) },
            expected: []),
        swipe("until iOS 12", .v8, "iPad 9.7-inch", steps: { $0.session.swipeDown($0.b, .began) }, expected: []),
        swipe(
            "over the whole screen", style: .overFullScreen, steps: { $0.session.swipeDown($0.b, .began) }, expected: []
        ),
        swipe("a tap has no room beside it", style: .formSheet, steps: { $0.session.tapOutside($0.b) }, expected: []),
        swipe(
            "a tap beside it", .v13, "iPad 9.7-inch", style: .formSheet,
            steps: { stage in
                stage.session.tapOutside(stage.b)
                stage.wait(0.5)
            },
            expected: [
                "should dismiss?", "will dismiss", "B.viewWillDisappear(true)", "[0.5 s]", "B.viewDidDisappear(true)",
                "did dismiss",
            ]),
        swipe(
            "a tap beside it, and the delegate objects", .v13, "iPad 9.7-inch", style: .formSheet,
            setup: { $0.dismissalDelegate?.allowsDismissal = false }, steps: { $0.session.tapOutside($0.b) },
            expected: ["should dismiss?", "did attempt to dismiss"]),
    ]

    /// P presents B in a sheet, with a delegate.
    private static func swipe(
        _ name: String, _ preset: SessionConfiguration.Semantics = .v13, _ device: String = "iPhone 6",
        style: UIModalPresentationStyle = .pageSheet, setup: @escaping @MainActor @Sendable (Stage) -> Void = { _ in },
        steps: @escaping @MainActor @Sendable (Stage) -> Void, expected: [String]
    ) -> EnvironmentSequence {
        .init(
            section: "SheetDismissal", name: name, device: device, presets: [preset],
            setup: { stage in
                stage.show(stage.p)
                stage.presentAdaptively(style)
                stage.session.advance(by: 0)
                setup(stage)
                stage.session.runUntilIdle()
            }, steps: steps, expected: expected)
    }
}

extension Stage {
    var dismissalDelegate: AdaptiveProbe? { b.presentationController?.delegate as? AdaptiveProbe }

    /// The user pulls B down; then a quarter of a second passes.
    fileprivate func pullDown(_ phases: [Session.SwipePhase]) {
        for phase in [.began] + phases { session.swipeDown(b, phase) }
        wait(0.25)
        noteStyle()
        noteViewsOnScreen(p, b)
    }
}
