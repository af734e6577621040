import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension CallbackSequences {
    /// Changes of a stack during another one, until iOS 25.
    static let overlapping: [FixtureRow] = [
        // Source: openradar 44091459 (iOS 11.4).
        .init(
            "NavigationController", "the second push of a turn waits", presets: [.v8, .v13, .iOS(25)],
            setup: { $0.showStack($0.a) },
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.n.pushViewController(fixture.c, animated: true)
                fixture.noteStack()
                fixture.commit()
                fixture.wait(0.35)
                fixture.noteStack()
                fixture.wait(0.35)
            },
            expected: """
                B.willMove(N); stack A B; [commit]; \(loads("B")); \(begins("A", "B")); [0.35 s]
                \(ends("A", "B", ["C.willMove(N)", "B.didMove(N)"])); \(loads("C")); \(begins("B", "C")); stack A B C
                [0.35 s]; \(ends("B", "C", ["C.didMove(N)"]))
                """),
        .init(
            "NavigationController", "three pushes of a turn come one after another", presets: [.v8, .v13],
            setup: { $0.showStack($0.a) },
            steps: { fixture in
                for next in [fixture.b, fixture.c, fixture.d] { fixture.n.pushViewController(next, animated: true) }
                for _ in 0..<3 {
                    fixture.noteStack()
                    fixture.wait(0.35)
                }
                fixture.noteStack()
            },
            expected: """
                B.willMove(N); stack A B; [0.35 s]; \(loads("B")); \(begins("A", "B"))
                \(ends("A", "B", ["C.willMove(N)", "B.didMove(N)"])); \(loads("C")); \(begins("B", "C")); stack A B C
                [0.35 s]; \(ends("B", "C", ["D.willMove(N)", "C.didMove(N)"])); \(loads("D")); \(begins("C", "D"))
                stack A B C D; [0.35 s]; \(ends("C", "D", ["D.didMove(N)"])); stack A B C D
                """),
        .init(
            "NavigationController", "a push without animation waits for an animated pop", presets: [.v8, .v13],
            setup: { $0.showStack($0.a, $0.b) },
            steps: { fixture in
                fixture.n.popViewController(animated: true)
                fixture.wait(0.1)
                fixture.n.pushViewController(fixture.c, animated: false)
                fixture.noteStack()
                fixture.wait(0.25)
                fixture.noteStack()
            },
            expected: """
                B.willMove(nil); [0.1 s]; \(begins("B", "A")); stack A; [0.25 s]
                \(ends("B", "A", ["C.willMove(N)", "B.didMove(nil)"])); \(loads("C")); \(begins("A", "C", false))
                \(ends("A", "C", ["C.didMove(N)"], false)); stack A C
                """),
        .init(
            "NavigationController", "a push waits for what its stack presents", presets: [.v8, .v13],
            setup: { $0.showStack($0.a) },
            steps: { fixture in
                fixture.present(fixture.q, from: fixture.n, animated: true)
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.noteStack()
                fixture.n.pushViewController(fixture.c, animated: false)
                fixture.noteStack()
                fixture.session.runUntilIdle()
                fixture.transcript.keep { $0.hasPrefix("stack") || $0.hasPrefix("!") || $0.hasPrefix("?") }
                fixture.noteStack()
            }, expected: "stack A; stack A C; stack A C B"),
        // Source: BufferedNavigationController 9 (iOS 7), Cobalt 18 (iOS 7), stackoverflow 9088465 (iOS 5).
        .init(
            "NavigationController", "the second push of a turn corrupts the bar", presets: [.v5, .iOS(6), .iOS(7)],
            setup: { $0.showStack($0.a) },
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.n.pushViewController(fixture.c, animated: true)
                fixture.noteStack()
                fixture.commit()
                fixture.wait(0.35)
                fixture.wait(0.35)
            },
            expected: """
                B.willMove(N); C.willMove(N)
                ? nested push animation can result in corrupted navigation bar
                stack A B C; [commit]; \(loads("B")); \(begins("A", "B")); [0.35 s]; A.viewDidDisappear(true)
                B.viewDidAppear(true)
                ? Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get \
                corrupted.
                ? Unbalanced calls to begin/end appearance transitions for <B>.
                B.didMove(N); didShow(B, true); \(loads("C")); \(begins("B", "C")); [0.35 s]
                \(ends("B", "C", ["C.didMove(N)"]))
                """),
        .init(
            "NavigationController", "a pop a while after a push corrupts the bar", presets: [.v5, .iOS(7)],
            setup: { $0.showStack($0.a) },
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.wait(0.1)
                fixture.n.popViewController(animated: true)
                fixture.wait(1)
                fixture.transcript.keep { $0.hasPrefix("?") }
            },
            expected: """
                ? nested pop animation can result in corrupted navigation bar
                ? Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get \
                corrupted.
                ? Unbalanced calls to begin/end appearance transitions for <B>.
                """),
        .init(
            "NavigationController", "changes without animation corrupt no bar", presets: [.v5, .iOS(7)],
            setup: { $0.showStack($0.a) },
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: false)
                fixture.n.popViewController(animated: false)
                fixture.n.pushViewController(fixture.c, animated: true)
                fixture.wait(1)
                fixture.transcript.keep { $0.hasPrefix("?") }
                fixture.noteStack()
            }, expected: "stack A C"),
    ]
}
