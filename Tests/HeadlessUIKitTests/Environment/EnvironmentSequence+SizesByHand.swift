import Foundation

@testable import HeadlessUIKit

extension EnvironmentSequence {
    /// Containers that tell their children by themselves.
    static let tellingByHand: [EnvironmentSequence] = [
        .init(
            section: "SizesOfChildren by hand", name: "instead of super: the child is told, and passes it on",
            device: "iPad 9.7-inch",
            setup: { stage in
                stage.showNestedThree()
                stage.p.withoutSuper = ["viewWillTransition"]
                stage.p.during["viewWillTransition"] = {
                    stage.tells(stage.c, CGSize(width: 1024, height: 768), of: $0)
                }
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.noteEnvironment(of: stage.d)
            },
            expected: [
                "P.viewWillTransition(1024x768)", "C.viewWillTransition(1024x768)", "D.viewWillTransition(1024x768)",
                "D wR hR 1024x768",
            ]),
        .init(
            section: "SizesOfChildren by hand", name: "instead of super: the child is told of traits",
            setup: { stage in
                stage.showNestedThree()
                stage.p.withoutSuper = ["willTransition"]
                stage.p.during["willTransition"] = { parent in
                    guard let coordinator = parent.transitionCoordinator else { return }
                    let coming = UITraitCollection(traitsFrom: [
                        parent.traitCollection, UITraitCollection(verticalSizeClass: .compact),
                    ])
                    stage.c.willTransition(to: coming, with: coordinator)
                }
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.journal.keep { $0.contains("willTransition") }
            },
            expected: ["P.willTransition(wC hC)", "C.willTransition(wC hC)", "D.willTransition(wC hC)"]),
        .init(
            section: "SizesOfChildren by hand",
            name: "a child's wish: told during a change, then given", device: "iPad 9.7-inch",
            setup: { stage in
                stage.showNestedThree()
                stage.c.view.autoresizingMask = []
                stage.p.answers.sizes["C"] = stage.c.view.bounds.size
                stage.p.during["viewWillTransition"] = { parent in
                    stage.tells(stage.c, stage.c.preferredContentSize, of: parent)
                    stage.c.view.frame.size = stage.c.preferredContentSize
                }
                stage.c.preferredContentSize = CGSize(width: 300, height: 200)
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.noteEnvironment(of: stage.c, stage.d)
            },
            expected: [
                "P.viewWillTransition(1024x768)", "C.viewWillTransition(300x200)", "D.viewWillTransition(300x200)",
                "C wR hR 300x200", "D wR hR 300x200",
            ]),
        .init(
            section: "SizesOfChildren by hand", name: "an old child is told of the rotation also then",
            setup: { stage in
                stage.c = TurningProbe("C", stage.journal)
                stage.showParentAndChild()
                stage.p.withoutSuper = ["viewWillTransition"]
                stage.p.during["viewWillTransition"] = { stage.tells(stage.c, CGSize(width: 667, height: 375), of: $0) }
            },
            steps: { stage in
                stage.turnAround()
                stage.journal.keep { $0.hasPrefix("C") }
            },
            expected: [
                "C.willRotate(landscapeLeft, 0.3)", "C.willAnimateRotation(landscapeLeft, 0.3)",
                "C.didRotate(portrait)",
            ]),
    ]
}

extension Stage {
    /// A container tells its child what size it will have.
    fileprivate func tells(_ child: Probe, _ size: CGSize, of container: Probe) {
        if let coordinator = container.transitionCoordinator { child.viewWillTransition(to: size, with: coordinator) }
    }
}
