import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension EnvironmentSequences {
    private static let asked = ["P.shouldAutorotate?", "P.supportedInterfaceOrientations?"]
    private static let turned = [
        "P.willTransition(wC hC)", "P.viewWillTransition(667x375)", "P.traitCollectionDidChange(wC hR)",
    ]

    /// Which controller decides whether the interface turns, and by which answers.
    static let deciding: [FixtureRow] = [
        decision("the interface turns", expected: "\(asked); \(turned)"),
        decision("shouldAutorotate is false: the mask is not read", expected: "P.shouldAutorotate?") {
            $0.p.answers.autorotates = false
        },
        decision("the mask does not hold the orientation", expected: "\(asked)") {
            $0.p.answers.mask = [.portrait, .landscapeRight]
        },
        decision("the mask holds the orientation", expected: "\(asked); \(turned)") {
            $0.p.answers.mask = [.portrait, .landscapeLeft]
        },
        decision("the app's mask does not hold the orientation", expected: "\(asked)") {
            $0.launch(supporting: [.portrait, .landscapeRight])
        },
        decision("both masks hold the orientation", expected: "\(asked); \(turned)") {
            $0.p.answers.mask = [.landscapeLeft]
            $0.launch(supporting: [.portrait, .landscapeLeft])
        },
        decision("the app's mask does not widen the controller's", expected: "\(asked)") {
            $0.p.answers.mask = .portrait
            $0.launch(supporting: .all)
        },
        decision("masks without a common orientation are tolerated", presets: [.v13], expected: "\(asked)") {
            $0.p.answers.mask = .landscapeLeft
            $0.launch(supporting: .portrait)
        },
        decision("no child is asked", expected: "\(asked); P.willTransition(wC hC); C.willTransition(wC hC)") {
            $0.embed($0.c, in: $0.p)
            $0.c.answers.mask = .portrait
            $0.session.advance(by: 0)
        } keeping: {
            $0.contains("?") || $0.contains("willTransition")
        },
        decision("the root refuses, whatever a child would answer", expected: "\(asked)") {
            $0.p.answers.mask = .portrait
            $0.embed($0.c, in: $0.p)
            $0.session.advance(by: 0)
        },
        presentedDecision(.fullScreen, decides: true), presentedDecision(.pageSheet, decides: false),
        presentedDecision(.formSheet, decides: false), presentedDecision(.overCurrentContext, decides: false),
        .init(
            "Rotation decision", "with a sheet over a full-screen presentation the full-screen controller decides",
            device: "iPad 9.7-inch", showsQuestions: true,
            setup: { $0.showTwo(.fullScreen, .formSheet) },
            steps: { $0.turnNotingQuestions() }, expected: "B.shouldAutorotate?; B.supportedInterfaceOrientations?"),
        .init(
            "Rotation decision", "with a full-screen presentation over a sheet the full-screen controller decides",
            device: "iPad 9.7-inch", showsQuestions: true,
            setup: { $0.showTwo(.formSheet, .fullScreen) },
            steps: { $0.turnNotingQuestions() }, expected: "C.shouldAutorotate?; C.supportedInterfaceOrientations?"),
        .init(
            "Rotation decision", "after the dismissal the root decides again", showsQuestions: true,
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.present(fixture.b, from: fixture.p, .fullScreen)
                fixture.session.advance(by: 0)
                fixture.dismiss(fixture.p)
                fixture.session.advance(by: 0)
            },
            steps: { $0.turnNotingQuestions() }, expected: "\(asked)"),
        .init(
            "Rotation decision", "a phone's interface does not turn upside down",
            steps: { $0.turnUpsideDown() }, expected: "portrait"),
        .init(
            "Rotation decision", "a pad's interface turns upside down", device: "iPad 9.7-inch",
            steps: { $0.turnUpsideDown() }, expected: "portraitUpsideDown"),
        .init(
            "Rotation decision", "a device that lies flat asks no controller", showsQuestions: true,
            steps: { fixture in
                fixture.session.rotate(to: .faceUp)
                fixture.session.rotate(to: .unknown)
                fixture.session.rotate(to: .portrait)
            }, expected: ""),
        .init(
            "Rotation decision", "a refused rotation happens when it is allowed and attempted", showsQuestions: true,
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.p.answers.mask = .portrait
                fixture.turn(.landscapeLeft)
                fixture.p.answers.mask = nil
            },
            steps: { fixture in
                fixture.commit()
                UIViewController.attemptRotationToDeviceOrientation()
                fixture.transcript.note("[attempted]")
                fixture.commit()
                fixture.session.runUntilIdle()
                UIViewController.attemptRotationToDeviceOrientation()
                fixture.commit()
            }, expected: "[commit]; [attempted]; [commit]; \(asked); \(turned); [commit]; \(asked)"),
        .init(
            "Rotation", "the landscapes of device and interface are crossed over",
            steps: { fixture in
                fixture.session.rotate(to: .landscapeLeft)
                fixture.transcript.note(fixture.window.interfaceOrientation.eventName)
                fixture.transcript.note(fixture.p.interfaceOrientation.eventName)
                fixture.transcript.note(
                    "\(UIScreen.main.bounds.size.shortText) \(fixture.window.frame.minX) \(fixture.window.frame.minY)")
            }, expected: "\(turned); landscapeRight; landscapeRight; 667x375 0.0 0.0"),
        .init(
            "Rotation decision", "masks without a common orientation are an exception in iOS 8", presets: [.v8],
            showsQuestions: true,
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.p.answers.mask = .landscapeLeft
                fixture.launch(supporting: .portrait)
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.transcript.note(fixture.window.interfaceOrientation.eventName)
            },
            expected: """
                \(asked)
                ! Supported orientations has no common orientation with the application, and [SensingProbe \
                shouldAutorotate] is returning YES
                portrait
                """),
    ]

    /// P is the root, and the device turns.
    private static func decision(
        _ name: String, presets: [SessionConfiguration.Semantics] = [.v8, .v13], expected: ExpectedLines,
        _ prepare: @escaping @MainActor @Sendable (Fixture) -> Void = { _ in },
        keeping isKept: @escaping @Sendable (String) -> Bool = { _ in true }
    ) -> FixtureRow {
        .init(
            "Rotation decision", name, presets: presets, showsQuestions: true,
            setup: { fixture in
                fixture.show(fixture.p)
                prepare(fixture)
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.transcript.keep(isKept)
            }, expected: expected)
    }

    private static func presentedDecision(_ style: UIModalPresentationStyle, decides: Bool) -> FixtureRow {
        .init(
            "Rotation decision", "\(style): the \(decides ? "presented one" : "root") decides",
            device: "iPad 9.7-inch",
            showsQuestions: true,
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.present(fixture.b, from: fixture.p, style)
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.transcript.keep { $0.contains("?") }
            },
            expected: """
                \(["shouldAutorotate", "supportedInterfaceOrientations"].map { "\(decides ? "B" : "P").\($0)?" })
                """)
    }
}

/// The app's delegate, which answers for the orientations of windows.
private final class Delegate: NSObject, UIApplicationDelegate {
    private let mask: UIInterfaceOrientationMask

    init(_ mask: UIInterfaceOrientationMask) { self.mask = mask }

    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { mask }
}

extension Fixture {
    /// The device turns; only questions are compared.
    fileprivate func turnNotingQuestions() {
        turn(.landscapeLeft)
        transcript.keep { $0.contains("?") }
    }

    fileprivate func turnUpsideDown() {
        turn(.portraitUpsideDown)
        transcript.note(window.interfaceOrientation.eventName)
    }

    /// P presents B, and B presents C.
    fileprivate func showTwo(_ first: UIModalPresentationStyle, _ second: UIModalPresentationStyle) {
        show(p)
        for (presented, presenter, style) in [(b, p, first), (c, b, second)] {
            present(presented, from: presenter, style)
            session.advance(by: 0)
        }
    }

    /// Launches an app whose windows support these orientations only.
    func launch(supporting mask: UIInterfaceOrientationMask) {
        let delegate = Delegate(mask)
        keep(delegate)
        session.launch(delegate)
    }
}
