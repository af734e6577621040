import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension EnvironmentSequences {
    /// Source: <doc:ConformanceAssertions>.
    static let assertionsOfEnvironment: [FixtureRow] = [
        .init(
            "ConformanceAssertions 19", "a phone turns, and not every child changes",
            setup: { fixture in
                fixture.showParentAndChild()
                for probe in [fixture.d, fixture.b] { fixture.embed(probe, in: fixture.p) }
                fixture.p.setOverrideTraitCollection(
                    UITraitCollection(verticalSizeClass: .regular), forChild: fixture.d)
                fixture.b.view.autoresizingMask = []
                fixture.p.answers.sizes["B"] = fixture.b.view.bounds.size
                fixture.session.runUntilIdle()
            },
            steps: { $0.turn(.landscapeRight) },
            expected: """
                P.willTransition(wC hC); C.willTransition(wC hC); B.willTransition(wC hC); P.viewWillTransition(667x375)
                C.viewWillTransition(667x375); D.viewWillTransition(667x375); P.traitCollectionDidChange(wC hR)
                C.traitCollectionDidChange(wC hR); B.traitCollectionDidChange(wC hR)
                """),
        .init(
            "ConformanceAssertions 20", "a pad's window changes from a half to a third, and from two thirds to a half",
            device: "iPad 9.7-inch",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.turn(.landscapeLeft)
                fixture.session.resize(fixture.window, to: CGSize(width: 507, height: 768))
                fixture.session.runUntilIdle()
            },
            steps: { fixture in
                for width in [320.0, 694, 507] {
                    fixture.session.resize(fixture.window, to: CGSize(width: width, height: 768))
                    fixture.session.runUntilIdle()
                }
            },
            expected: """
                P.viewWillTransition(320x768); P.willTransition(wR hR); P.viewWillTransition(694x768)
                P.traitCollectionDidChange(wC hR); P.willTransition(wC hR); P.viewWillTransition(507x768)
                P.traitCollectionDidChange(wR hR)
                """),
        .init(
            "ConformanceAssertions 25", "shouldAutorotate is false: the mask is not read", showsQuestions: true,
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.p.answers.autorotates = false
            },
            steps: { $0.turn(.landscapeRight) }, expected: "P.shouldAutorotate?"),
    ]
}
