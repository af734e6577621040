import HeadlessUIKit

@testable import HeadlessUIKitRuntime

// When a presentation or a dismissal begins and ends.
extension RequestedTransitionSequences {
    /// A dismissal in the turn that asks for the presentation.
    static let waitingDismissals: [FixtureRow] = [
        .init(
            "PresentAndDismiss", "present and dismiss in one turn: the dismissal waits, and both completions run",
            setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.a, .overFullScreen, animated: true)
                fixture.dismiss(fixture.a, animated: true)
                fixture.noteFlags(fixture.b)
                fixture.commit()
                fixture.wait(0.5)
                fixture.noteFlags(fixture.b)
                fixture.wait(0.5)
                fixture.noteRelations(of: fixture.a, fixture.b)
            },
            expected: """
                B.loadView; B.viewDidLoad; flags B presented; [commit]; B.viewWillAppear(true)
                B.viewIsAppearing(true); [0.5 s]; B.viewDidAppear(true); completion B; B.viewWillDisappear(true)
                flags B dismissed; [0.5 s]; B.viewDidDisappear(true); completion of dismissal
                A: presents nil, presented by nil; B: presents nil, presented by nil
                """),
        .init(
            "PresentAndDismiss", "present and dismiss in one turn without animation, from the presented controller",
            setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.a, .overFullScreen)
                fixture.dismiss(fixture.b)
                fixture.session.advance(by: 0)
                fixture.noteRelations(of: fixture.a, fixture.b)
            },
            expected: """
                B.loadView; B.viewDidLoad; B.viewWillAppear(false); B.viewIsAppearing(false); B.viewDidAppear(false)
                completion B; B.viewWillDisappear(false); B.viewDidDisappear(false); completion of dismissal
                A: presents nil, presented by nil; B: presents nil, presented by nil
                """),
        .init(
            "PresentAndDismiss", "a chain whose topmost is presented in the turn of the dismissal",
            setup: { $0.showChain([$0.b], .overFullScreen) },
            steps: { fixture in
                fixture.present(fixture.c, from: fixture.b, .overFullScreen)
                fixture.dismiss(fixture.a)
                fixture.session.advance(by: 0)
                fixture.noteRelations(of: fixture.a, fixture.b, fixture.c)
            },
            expected: """
                C.loadView; C.viewDidLoad; C.viewWillAppear(false); C.viewIsAppearing(false); C.viewDidAppear(false)
                completion C; C.viewWillDisappear(false); B.viewWillDisappear(false); C.viewDidDisappear(false)
                B.viewDidDisappear(false); completion of dismissal; A: presents nil, presented by nil
                B: presents nil, presented by nil; C: presents nil, presented by nil
                """),
        waitingDismissal(in: .v8, "Warning: "), waitingDismissal(in: .v13, ""),
        .init(
            "PresentAndDismiss", "a second dismissal that waits for one without animation finds nothing presented",
            presets: [.v8, .v13], setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.a, .overFullScreen)
                fixture.dismiss(fixture.a)
                fixture.dismiss(fixture.a)
                fixture.session.advance(by: 0)
                fixture.transcript.keep { $0.hasPrefix("?") || $0.hasPrefix("completion") }
                fixture.noteRelations(of: fixture.a)
            },
            expected: "completion B; completion of dismissal; A: presents nil, presented by nil"),
        .init(
            "PresentAndDismiss", "a dismissal goes on where the topmost presentation cannot begin",
            setup: { $0.showChain([$0.b], .overFullScreen) },
            steps: { fixture in
                fixture.present(fixture.c, from: fixture.b, .overFullScreen)
                fixture.dismiss(fixture.a)
                fixture.b.view.removeFromSuperview()
                fixture.session.advance(by: 0)
                fixture.noteRelations(of: fixture.a, fixture.b, fixture.c)
            },
            expected: """
                C.loadView; C.viewDidLoad; B.viewWillDisappear(false); B.viewDidDisappear(false)
                completion of dismissal; A: presents nil, presented by nil; B: presents nil, presented by nil
                C: presents nil, presented by nil
                """),
        .init(
            "PresentAndDismiss", "a dismissal of a presentation that cannot begin", setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.a, animated: true)
                fixture.dismiss(fixture.a)
                fixture.window.rootViewController = nil
                fixture.session.advance(by: 1)
                fixture.noteRelations(of: fixture.a, fixture.b)
            },
            expected: """
                B.loadView; B.viewDidLoad
                ? The root view controller <A> is replaced while it presents <B>, whose view stays in the window.
                A.viewWillDisappear(false); A.viewDidDisappear(false)
                A: presents nil, presented by nil; B: presents nil, presented by nil
                """),
    ]

    /// Source for the message until iOS 12: openradar 17762871 (iOS 8).
    private static func waitingDismissal(
        in preset: SessionConfiguration.Semantics, _ prefix: String
    ) -> FixtureRow {
        .init(
            "PresentAndDismiss", "a second dismissal that waits is refused while the first is animated",
            presets: [preset], setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.a, .overFullScreen)
                fixture.dismiss(fixture.a, animated: true)
                fixture.dismiss(fixture.a)
                fixture.session.advance(by: 1)
                fixture.transcript.keep { $0.hasPrefix("?") || $0.hasPrefix("completion") }
            },
            expected: """
                completion B
                ? \(prefix)Attempt to dismiss from view controller <A> while a presentation or dismiss is in progress!
                completion of dismissal
                """)
    }

    /// Sheets without animation, since iOS 13.
    static let sheets: [FixtureRow] = [UIModalPresentationStyle.pageSheet, .formSheet].map { style in
        .init(
            "PresentAndDismiss", "\(style.eventName) without animation: will, a turn of the main queue, did",
            presets: [.v13], setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.a, style)
                fixture.session.endTurn()
                fixture.transcript.note("[main queue]")
                fixture.noteCoordinators(fixture.a, fixture.b)
                fixture.session.advance(by: 0)
                fixture.dismiss(fixture.b)
                fixture.session.endTurn()
                fixture.transcript.note("[main queue]")
                fixture.noteCoordinators(fixture.a, fixture.b)
                fixture.session.advance(by: 0)
                fixture.noteCoordinators(fixture.a, fixture.b)
            },
            expected: """
                B.loadView; B.viewDidLoad; B.viewWillAppear(false); B.viewIsAppearing(false); [main queue]
                coordinators A B; B.viewDidAppear(false); completion B; B.viewWillDisappear(false); [main queue]
                coordinators A B; B.viewDidDisappear(false); completion of dismissal; coordinators none
                """)
    }
}
