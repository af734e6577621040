import UIKit

extension SharedScenario {
    /// Source: <doc:TabBarController>.
    static let tabs: [SharedScenario] = [
        SharedScenario(
            "tabs-set",
            { stage in
                stage.tabs.setViewControllers([stage.a, stage.b], animated: false)
                stage.note("tabs", stage.tabs.viewControllers ?? [])
                stage.note("selected \(scenarioName(stage.tabs.selectedViewController))")
            }),
        SharedScenario(
            "tabs-shown", { $0.tabs.setViewControllers([$0.a, $0.b], animated: false) }, { $0.show($0.tabs) }),
        SharedScenario(
            "tab-selected-by-index", showsTabs, { $0.tabs.selectedIndex = 1 }, { $0.noteOnScreen($0.a, $0.b) }),
        SharedScenario(
            "tab-selected-and-back", showsTabs, { $0.tabs.selectedViewController = $0.b },
            { $0.tabs.selectedViewController = $0.a }),
        SharedScenario("selected-tab-selected-again", showsTabs, { $0.tabs.selectedIndex = 0 }),
        SharedScenario(
            "tabs-replaced", showsTabs,
            { stage in
                stage.tabs.setViewControllers([stage.c], animated: false)
                stage.note("selected \(scenarioName(stage.tabs.selectedViewController))")
            }),
        SharedScenario(
            "stack-in-tab",
            { stage in
                stage.stack.setViewControllers([stage.a], animated: false)
                stage.tabs.setViewControllers([stage.stack, stage.b], animated: false)
                stage.show(stage.tabs)
            },
            { $0.tabs.selectedIndex = 1 },
            { $0.stack.pushViewController($0.c, animated: false) },
            { $0.tabs.selectedIndex = 0 }),
    ]

    private static let showsTabs: Step = { stage in
        stage.tabs.setViewControllers([stage.a, stage.b], animated: false)
        stage.show(stage.tabs)
    }
}
