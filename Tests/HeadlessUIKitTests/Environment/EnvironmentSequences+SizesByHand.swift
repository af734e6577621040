import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension EnvironmentSequences {
    /// Containers that call the methods of their children themselves.
    static let tellingByHand: [FixtureRow] = [
        .init(
            "SizesOfChildren by hand", "instead of super: the child is told, and passes it on", device: "iPad 9.7-inch",
            setup: { fixture in
                fixture.showNestedThree()
                fixture.p.withoutSuper = ["viewWillTransition"]
                fixture.p.during["viewWillTransition"] = {
                    fixture.tells(fixture.c, CGSize(width: 1024, height: 768), of: $0)
                }
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.noteEnvironment(of: fixture.d)
            },
            expected: """
                P.viewWillTransition(1024x768); C.viewWillTransition(1024x768); D.viewWillTransition(1024x768)
                D wR hR 1024x768
                """),
        .init(
            "SizesOfChildren by hand", "instead of super: the child is told of traits",
            setup: { fixture in
                fixture.showNestedThree()
                fixture.p.withoutSuper = ["willTransition"]
                fixture.p.during["willTransition"] = { parent in
                    guard let coordinator = parent.transitionCoordinator else { return }
                    let coming = UITraitCollection(traitsFrom: [
                        parent.traitCollection, UITraitCollection(verticalSizeClass: .compact),
                    ])
                    fixture.c.willTransition(to: coming, with: coordinator)
                }
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.transcript.keep { $0.contains("willTransition") }
            },
            expected: "P.willTransition(wC hC); C.willTransition(wC hC); D.willTransition(wC hC)"),
        .init(
            "SizesOfChildren by hand", "a child's wish: told during a change, then given", device: "iPad 9.7-inch",
            setup: { fixture in
                fixture.showNestedThree()
                fixture.c.view.autoresizingMask = []
                fixture.p.answers.sizes["C"] = fixture.c.view.bounds.size
                fixture.p.during["viewWillTransition"] = { parent in
                    fixture.tells(fixture.c, fixture.c.preferredContentSize, of: parent)
                    fixture.c.view.frame.size = fixture.c.preferredContentSize
                }
                fixture.c.preferredContentSize = CGSize(width: 300, height: 200)
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.noteEnvironment(of: fixture.c, fixture.d)
            },
            expected: """
                P.viewWillTransition(1024x768); C.viewWillTransition(300x200); D.viewWillTransition(300x200)
                C wR hR 300x200; D wR hR 300x200
                """),
        .init(
            "SizesOfChildren by hand", "an old child is told of the rotation also then",
            setup: { fixture in
                fixture.c = TurningProbe("C", fixture.transcript)
                fixture.showParentAndChild()
                fixture.p.withoutSuper = ["viewWillTransition"]
                fixture.p.during["viewWillTransition"] = {
                    fixture.tells(fixture.c, CGSize(width: 667, height: 375), of: $0)
                }
            },
            steps: { fixture in
                fixture.turnAround()
                fixture.transcript.keep { $0.hasPrefix("C") }
            },
            expected: """
                C.willRotate(landscapeLeft, 0.3); C.willAnimateRotation(landscapeLeft, 0.3); C.didRotate(portrait)
                """),
    ]
}

extension Fixture {
    /// A container tells its child its future size.
    fileprivate func tells(_ child: Probe, _ size: CGSize, of container: Probe) {
        if let coordinator = container.transitionCoordinator { child.viewWillTransition(to: size, with: coordinator) }
    }
}
