import Foundation

@testable import HeadlessUIKit

extension EnvironmentSequence {
    private static let asked = ["P.shouldAutorotate?", "P.supportedInterfaceOrientations?"]
    private static let turned = [
        "P.willTransition(wC hC)", "P.viewWillTransition(667x375)", "P.traitCollectionDidChange(wC hR)",
    ]

    /// Who decides whether the interface turns, and by what.
    static let deciding: [EnvironmentSequence] = [
        decision("yes", expected: asked + turned),
        decision("shouldAutorotate is false: the mask is not read", expected: ["P.shouldAutorotate?"]) {
            $0.p.answers.autorotates = false
        },
        decision("the mask has it not", expected: asked) { $0.p.answers.mask = [.portrait, .landscapeRight] },
        decision("the mask has it", expected: asked + turned) { $0.p.answers.mask = [.portrait, .landscapeLeft] },
        decision("the app's mask has it not", expected: asked) { $0.launch(supporting: [.portrait, .landscapeRight]) },
        decision("both masks have it", expected: asked + turned) {
            $0.p.answers.mask = [.landscapeLeft]
            $0.launch(supporting: [.portrait, .landscapeLeft])
        },
        decision("the app's mask does not widen the controller's", expected: asked) {
            $0.p.answers.mask = .portrait
            $0.launch(supporting: .all)
        },
        decision("nothing in common: tolerated", presets: [.v13], expected: asked) {
            $0.p.answers.mask = .landscapeLeft
            $0.launch(supporting: .portrait)
        },
        decision("no child is asked", expected: asked + ["P.willTransition(wC hC)", "C.willTransition(wC hC)"]) {
            $0.embed($0.c, in: $0.p)
            $0.c.answers.mask = .portrait
            $0.session.advance(by: 0)
        } keeping: {
            $0.contains("?") || $0.contains("willTransition")
        },
        decision("the root refuses, whatever a child would say", expected: asked) {
            $0.p.answers.mask = .portrait
            $0.embed($0.c, in: $0.p)
            $0.session.advance(by: 0)
        },
        presentedDecision(.fullScreen, decides: true), presentedDecision(.pageSheet, decides: false),
        presentedDecision(.formSheet, decides: false), presentedDecision(.overCurrentContext, decides: false),
        .init(
            section: "Rotation decision", name: "a sheet over one of full screen: that one", device: "iPad 9.7-inch",
            showsQuestions: true,
            setup: { stage in
                stage.show(stage.p)
                stage.present(stage.b, from: stage.p, .fullScreen)
                stage.session.advance(by: 0)
                stage.present(stage.c, from: stage.b, .formSheet)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.journal.keep { $0.contains("?") }
            }, expected: ["B.shouldAutorotate?", "B.supportedInterfaceOrientations?"]),
        .init(
            section: "Rotation decision", name: "one of full screen over a sheet: that one", device: "iPad 9.7-inch",
            showsQuestions: true,
            setup: { stage in
                stage.show(stage.p)
                stage.present(stage.b, from: stage.p, .formSheet)
                stage.session.advance(by: 0)
                stage.present(stage.c, from: stage.b, .fullScreen)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.journal.keep { $0.contains("?") }
            }, expected: ["C.shouldAutorotate?", "C.supportedInterfaceOrientations?"]),
        .init(
            section: "Rotation decision", name: "dismissed: the root again", showsQuestions: true,
            setup: { stage in
                stage.show(stage.p)
                stage.present(stage.b, from: stage.p, .fullScreen)
                stage.session.advance(by: 0)
                stage.dismiss(stage.p)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.journal.keep { $0.contains("?") }
            }, expected: asked),
        .init(
            section: "Rotation decision", name: "a phone does not stand upside down",
            steps: { stage in
                stage.turn(.portraitUpsideDown)
                stage.journal.note(stage.window.interfaceOrientation.eventName)
            }, expected: ["portrait"]),
        .init(
            section: "Rotation decision", name: "a pad does", device: "iPad 9.7-inch",
            steps: { stage in
                stage.turn(.portraitUpsideDown)
                stage.journal.note(stage.window.interfaceOrientation.eventName)
            }, expected: ["portraitUpsideDown"]),
        .init(
            section: "Rotation decision", name: "a device that lies flat asks nobody", showsQuestions: true,
            steps: { stage in
                stage.session.rotate(to: .faceUp)
                stage.session.rotate(to: .unknown)
                stage.session.rotate(to: .portrait)
            }, expected: []),
        .init(
            section: "Rotation decision", name: "refused, then allowed, then attempted", showsQuestions: true,
            setup: { stage in
                stage.show(stage.p)
                stage.p.answers.mask = .portrait
                stage.turn(.landscapeLeft)
                stage.p.answers.mask = nil
            },
            steps: { stage in
                stage.commit()
                UIViewController.attemptRotationToDeviceOrientation()
                stage.journal.note("[attempted]")
                stage.commit()
                stage.session.runUntilIdle()
                UIViewController.attemptRotationToDeviceOrientation()
                stage.commit()
            }, expected: ["[commit]", "[attempted]", "[commit]"] + asked + turned + ["[commit]"]),
        .init(
            section: "Rotation", name: "the landscapes of device and interface are crossed over",
            steps: { stage in
                stage.session.rotate(to: .landscapeLeft)
                stage.journal.note(stage.window.interfaceOrientation.eventName)
                stage.journal.note(stage.p.interfaceOrientation.eventName)
                stage.journal.note(
                    "\(UIScreen.main.bounds.size.shortText) \(stage.window.frame.minX) \(stage.window.frame.minY)")
            }, expected: turned + ["landscapeRight", "landscapeRight", "667x375 0.0 0.0"]),
        .init(
            section: "Rotation decision", name: "nothing in common: iOS 8 throws", presets: [.v8], showsQuestions: true,
            setup: { stage in
                stage.show(stage.p)
                stage.p.answers.mask = .landscapeLeft
                stage.launch(supporting: .portrait)
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.journal.note(stage.window.interfaceOrientation.eventName)
            },
            expected: asked + [
                "! Supported orientations has no common orientation with the application, and [<SensingProbe P> shouldAutorotate] is returning YES",
                "portrait",
            ]),
    ]

    /// P is the root; the device is turned.
    private static func decision(
        _ name: String, presets: [SessionConfiguration.Semantics] = [.v8, .v13], expected: [String],
        _ prepare: @escaping @MainActor @Sendable (Stage) -> Void = { _ in },
        keeping isKept: @escaping @Sendable (String) -> Bool = { _ in true }
    ) -> EnvironmentSequence {
        .init(
            section: "Rotation decision", name: name, presets: presets, showsQuestions: true,
            setup: { stage in
                stage.show(stage.p)
                prepare(stage)
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.journal.keep(isKept)
            }, expected: expected)
    }

    private static func presentedDecision(_ style: UIModalPresentationStyle, decides: Bool) -> EnvironmentSequence {
        .init(
            section: "Rotation decision", name: "\(style): the \(decides ? "presented one" : "root") decides",
            device: "iPad 9.7-inch",
            showsQuestions: true,
            setup: { stage in
                stage.show(stage.p)
                stage.present(stage.b, from: stage.p, style)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.journal.keep { $0.contains("?") }
            },
            expected: ["shouldAutorotate", "supportedInterfaceOrientations"].map { "\(decides ? "B" : "P").\($0)?" })
    }
}

/// What an app says of the orientations of its windows.
private final class Delegate: UIApplicationDelegate {
    private let mask: UIInterfaceOrientationMask

    init(_ mask: UIInterfaceOrientationMask) { self.mask = mask }

    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { mask }
}

extension Stage {
    /// Launches an app whose windows turn to these sides only.
    func launch(supporting mask: UIInterfaceOrientationMask) {
        let delegate = Delegate(mask)
        keep(delegate)
        session.launch(delegate)
    }
}
