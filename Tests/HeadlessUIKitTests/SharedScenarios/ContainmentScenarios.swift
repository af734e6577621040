import UIKit

extension SharedScenario {
    /// Source: <doc:AddingAChild>, <doc:RemovingAChild>, <doc:TransitionBetweenChildren>.
    static let containment: [SharedScenario] = [
        SharedScenario(
            "child-added", { $0.show($0.a) },
            { stage in
                stage.a.addChild(stage.c)
                stage.note("added")
                stage.a.view.addSubview(stage.c.view)
                stage.note("view added")
                stage.c.didMove(toParent: stage.a)
            }),
        SharedScenario(
            "child-removed",
            { stage in
                stage.show(stage.a)
                stage.embed(stage.c, in: stage.a)
            }, { $0.remove($0.c) }),
        SharedScenario(
            "child-added-without-did-move", { $0.show($0.a) },
            { stage in
                stage.a.addChild(stage.c)
                stage.a.view.addSubview(stage.c.view)
            }),
        SharedScenario(
            "child-embedded-in-view-did-load",
            { stage in
                stage.a.during["viewDidLoad"] = { stage.embed(stage.c, in: $0) }
                stage.show(stage.a)
            }),
        SharedScenario(
            "child-moves-to-another-parent", { $0.a.addChild($0.c) },
            { stage in
                stage.b.addChild(stage.c)
                stage.note("children of A", stage.a.children)
                stage.note("children of B", stage.b.children)
            }),
        SharedScenario(
            "child-added-again",
            { stage in
                stage.a.addChild(stage.c)
                stage.a.addChild(stage.d)
            },
            { stage in
                stage.a.addChild(stage.c)
                stage.note("children of A", stage.a.children)
            }),
        SharedScenario(
            "view-of-child-taken-away-and-back",
            { stage in
                stage.show(stage.a)
                stage.embed(stage.c, in: stage.a)
            },
            { $0.c.view.removeFromSuperview() },
            { $0.a.view.addSubview($0.c.view) }),
        SharedScenario(
            "grandchild",
            { stage in
                stage.embed(stage.c, in: stage.b)
                stage.embed(stage.b, in: stage.a)
                stage.show(stage.a)
            }, { $0.remove($0.b) }),
        SharedScenario(
            "children-exchanged",
            { stage in
                stage.show(stage.a)
                stage.embed(stage.c, in: stage.a)
            },
            { stage in
                stage.c.willMove(toParent: nil)
                stage.a.addChild(stage.d)
                stage.a.transition(from: stage.c, to: stage.d, duration: 0.2, animations: {}) { _ in
                    stage.note("completion")
                    stage.c.removeFromParent()
                    stage.d.didMove(toParent: stage.a)
                }
            }),
    ]
}
