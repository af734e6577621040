import Foundation

@testable import HeadlessUIKit

extension EnvironmentSequence {
    /// The conformance assertions of the reference.
    static let assertionsOfEnvironment: [EnvironmentSequence] = [
        .init(
            section: "ConformanceAssertions 19", name: "a phone turns, and not every child is concerned",
            setup: { stage in
                stage.showParentAndChild()
                for probe in [stage.d, stage.b] { stage.embed(probe, in: stage.p) }
                stage.p.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .regular), forChild: stage.d)
                stage.b.view.autoresizingMask = []
                stage.p.answers.sizes["B"] = stage.b.view.bounds.size
                stage.session.runUntilIdle()
            },
            steps: { $0.turn(.landscapeRight) },
            expected: [
                "P.willTransition(wC hC)", "C.willTransition(wC hC)", "B.willTransition(wC hC)",
                "P.viewWillTransition(667x375)",
                "C.viewWillTransition(667x375)", "D.viewWillTransition(667x375)", "P.traitCollectionDidChange(wC hR)",
                "C.traitCollectionDidChange(wC hR)", "B.traitCollectionDidChange(wC hR)",
            ]),
        .init(
            section: "ConformanceAssertions 20",
            name: "a pad's window from a half to a third, and from two thirds to a half",
            device: "iPad 9.7-inch",
            setup: { stage in
                stage.show(stage.p)
                stage.turn(.landscapeLeft)
                stage.session.resize(stage.window, to: CGSize(width: 507, height: 768))
                stage.session.runUntilIdle()
            },
            steps: { stage in
                for width in [320.0, 694, 507] {
                    stage.session.resize(stage.window, to: CGSize(width: width, height: 768))
                    stage.session.runUntilIdle()
                }
            },
            expected: [
                "P.viewWillTransition(320x768)", "P.willTransition(wR hR)", "P.viewWillTransition(694x768)",
                "P.traitCollectionDidChange(wC hR)", "P.willTransition(wC hR)", "P.viewWillTransition(507x768)",
                "P.traitCollectionDidChange(wR hR)",
            ]),
        .init(
            section: "ConformanceAssertions 25",
            name: "shouldAutorotate is false: the mask is not read", showsQuestions: true,
            setup: { stage in
                stage.show(stage.p)
                stage.p.answers.autorotates = false
            },
            steps: { $0.turn(.landscapeRight) }, expected: ["P.shouldAutorotate?"]),
    ]
}
