import UIKit

extension SharedScenario {
    /// Source: <doc:NavigationController>.
    static let stacks: [SharedScenario] = [
        SharedScenario(
            "stack-shown",
            { $0.stack.setViewControllers([$0.a], animated: false) },
            { stage in
                stage.note("loaded \(stage.a.isViewLoaded)")
                stage.show(stage.stack)
            }),
        SharedScenario(
            "pushed", showsA,
            { stage in
                stage.stack.pushViewController(stage.b, animated: true)
                stage.note("stack", stage.stack.viewControllers)
                stage.note("loaded \(stage.b.isViewLoaded)")
            }, { $0.noteOnScreen($0.a, $0.b) }),
        SharedScenario("pushed-without-animation", showsA, { $0.stack.pushViewController($0.b, animated: false) }),
        SharedScenario(
            "popped", showsA, { $0.stack.pushViewController($0.b, animated: false) },
            { stage in
                stage.note("popped", [stage.stack.popViewController(animated: true)].compactMap { $0 })
                stage.note("stack", stage.stack.viewControllers)
            }),
        SharedScenario(
            "popped-without-animation", showsA, { $0.stack.pushViewController($0.b, animated: false) },
            { $0.stack.popViewController(animated: false) }),
        SharedScenario(
            "last-controller-is-not-popped", showsA,
            { stage in
                stage.note("popped", [stage.stack.popViewController(animated: true)].compactMap { $0 })
                stage.note("stack", stage.stack.viewControllers)
            }),
        SharedScenario(
            "popped-to-root", { $0.stack.setViewControllers([$0.a, $0.b, $0.c], animated: false) },
            { $0.show($0.stack) },
            { $0.note("popped", $0.stack.popToRootViewController(animated: true) ?? []) }),
        SharedScenario(
            "stack-replaced", showsA, { $0.stack.setViewControllers([$0.b, $0.c], animated: true) },
            { $0.note("stack", $0.stack.viewControllers) }),
        SharedScenario(
            "stack-replaced-with-its-controllers", { $0.stack.setViewControllers([$0.a, $0.b], animated: false) },
            { $0.show($0.stack) },
            { $0.stack.setViewControllers([$0.b, $0.a], animated: false) }),
        SharedScenario(
            "pushed-off-screen", { $0.stack.setViewControllers([$0.a], animated: false) },
            { $0.stack.pushViewController($0.b, animated: true) },
            { stage in
                stage.show(stage.stack)
                stage.note("loaded \(stage.a.isViewLoaded)")
            }),
    ]

    private static let showsA: Step = { stage in
        stage.stack.setViewControllers([stage.a], animated: false)
        stage.show(stage.stack)
    }
}
