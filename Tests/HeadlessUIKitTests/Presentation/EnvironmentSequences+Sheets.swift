import HeadlessUIKit

@testable import HeadlessUIKitRuntime

/// Source: <doc:SheetDismissal>.
extension EnvironmentSequences {
    /// A user's gestures on a sheet.
    static let sheets: [FixtureRow] = [
        swipe(
            "the user pulls the sheet down", steps: { $0.pullDown([.changed(0.5), .ended(finishing: true)]) },
            expected: """
                should dismiss?; will dismiss; B.viewWillDisappear(true); [0.25 s]; B.viewDidDisappear(true)
                did dismiss; P presents nil as none; on screen: P
                """),
        swipe(
            "the user lets go too early", steps: { $0.pullDown([.changed(0.5), .ended(finishing: false)]) },
            expected: """
                should dismiss?; will dismiss; B.viewWillDisappear(true); [0.25 s]; B.viewWillAppear(true)
                B.viewIsAppearing(true); B.viewDidAppear(true); P presents B as pageSheet; on screen: P B
                """),
        swipe(
            "the user lets go too early, then pulls the sheet down",
            steps: { fixture in
                fixture.pullDown([.changed(0.5), .cancelled])
                fixture.transcript.clear()
                fixture.pullDown([.changed(0.5), .ended(finishing: true)])
            },
            expected: """
                should dismiss?; will dismiss; B.viewWillDisappear(true); [0.25 s]; B.viewDidDisappear(true)
                did dismiss; P presents nil as none; on screen: P
                """),
        swipe(
            "the delegate refuses", setup: { $0.dismissalDelegate?.allowsDismissal = false },
            steps: { $0.pullDown([.changed(0.5), .ended(finishing: true)]) },
            expected: "should dismiss?; did attempt to dismiss; [0.25 s]; P presents B as pageSheet; on screen: P B"),
        swipe(
            "the sheet is modal", setup: { $0.b.isModalInPresentation = true },
            steps: { $0.pullDown([.changed(0.5), .ended(finishing: true)]) },
            expected: "did attempt to dismiss; [0.25 s]; P presents B as pageSheet; on screen: P B"),
        swipe(
            "a child of the sheet is modal",
            setup: { fixture in
                fixture.embed(fixture.c, in: fixture.b)
                fixture.c.isModalInPresentation = true
                fixture.commit()
            },
            steps: { $0.pullDown([.ended(finishing: true)]) },
            expected: "did attempt to dismiss; [0.25 s]; P presents B as pageSheet; on screen: P B"),
        swipe(
            "the delegate is not asked about a dismissal by the app",
            steps: { fixture in
                fixture.dismiss(fixture.b, animated: true)
                fixture.wait(0.5)
            },
            expected: "[0.5 s]; B.viewWillDisappear(true); B.viewDidDisappear(true); completion of dismissal"),
        swipe(
            "the app dismisses during the gesture",
            steps: { fixture in
                fixture.session.swipeDown(fixture.b, .began)
                fixture.dismiss(fixture.b)
                fixture.session.swipeDown(fixture.b, .ended(finishing: true))
                fixture.wait(0.5)
            },
            expected: """
                should dismiss?; will dismiss; B.viewWillDisappear(true)
                ? Attempt to dismiss from view controller <SensingProbe P> while a presentation or dismiss is in \
                progress!
                [0.5 s]; B.viewDidDisappear(true); did dismiss
                """),
        swipe(
            "the sheet is under another sheet",
            setup: { fixture in
                fixture.present(fixture.c, from: fixture.b, .pageSheet)
                fixture.session.advance(by: 0)
            }, steps: { $0.session.swipeDown($0.b, .began) }, expected: ""),
        swipe(
            "a gesture in compact height", setup: { $0.turn(.landscapeLeft) },
            steps: { $0.session.swipeDown($0.b, .began) },
            expected: ""),
        swipe(
            "a gesture until iOS 12", .v8, "iPad 9.7-inch", steps: { $0.session.swipeDown($0.b, .began) },
            expected: ""),
        swipe(
            "a gesture on a full-screen presentation", style: .overFullScreen,
            steps: { $0.session.swipeDown($0.b, .began) }, expected: ""
        ),
        swipe(
            "a sheet that fills the width leaves no room for a tap", style: .formSheet,
            steps: { $0.session.tapOutside($0.b) }, expected: ""),
        swipe(
            "a tap beside the sheet", .v13, "iPad 9.7-inch", style: .formSheet,
            steps: { $0.tapOutside() },
            expected: """
                should dismiss?; will dismiss; B.viewWillDisappear(true); [0.5 s]; B.viewDidDisappear(true); did dismiss
                """),
        swipe(
            "a tap beside the sheet where the delegate refuses", .v13, "iPad 9.7-inch", style: .formSheet,
            setup: { $0.dismissalDelegate?.allowsDismissal = false }, steps: { $0.session.tapOutside($0.b) },
            expected: "should dismiss?; did attempt to dismiss"),
    ]

    /// P presents B in a sheet, with a delegate.
    private static func swipe(
        _ name: String, _ preset: SessionConfiguration.Semantics = .v13, _ device: String = "iPhone 6",
        style: UIModalPresentationStyle = .pageSheet,
        setup: @escaping @MainActor @Sendable (Fixture) -> Void = { _ in },
        steps: @escaping @MainActor @Sendable (Fixture) -> Void, expected: ExpectedLines
    ) -> FixtureRow {
        .init(
            "SheetDismissal", name, device: device, presets: [preset],
            setup: { fixture in
                fixture.showAdaptively(style)
                setup(fixture)
                fixture.session.runUntilIdle()
            }, steps: steps, expected: expected)
    }
}

extension Fixture {
    var dismissalDelegate: AdaptiveProbe? { b.presentationController?.delegate as? AdaptiveProbe }

    /// The user pulls B down, then 0.25 s pass.
    fileprivate func pullDown(_ phases: [Session.SwipePhase]) {
        for phase in [.began] + phases { session.swipeDown(b, phase) }
        wait(0.25)
        noteStyle()
        noteViewsOnScreen(p, b)
    }
}
