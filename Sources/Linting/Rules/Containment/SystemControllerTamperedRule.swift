import HierarchyModel

/// Reports changes to a bar that a container manages.
struct SystemControllerTamperedRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "system-controller-tampered",
        family: .containment,
        severity: .error,
        summary: "App code changed the view hierarchy or bars of a system controller",
        why: "UIKit raises an exception: the process ends in the call.",
        uikit: .throws("Cannot call setItems:animated: directly on a UINavigationBar managed by a controller."),
        fix: """
            Use the API of the controller: navigationItem, tabBarItem, setViewControllers(_:animated:), and the \
            delegate of the controller instead of that of its bar
            """,
        sources: [
            .reference("UINavigationController.navigationBar"),
            .reference("UITabBarController.tabBar"),
            .programmingGuide,
        ],
        examples: [
            .triggering("items of a navigation bar") {
                Script.navigationScreen
                Script.tap {
                    Script.blamed(
                        .thrown(
                            "Cannot call setItems:animated: directly on a UINavigationBar managed by a controller.", 2))
                }
                Script.turn
                Script.end
            },
            .triggering("the delegate of a tab bar") {
                Script.screen
                Script.created(3, "UITabBarController", base: "UITabBarController")
                Script.tap {
                    Script.blamed(
                        .thrown(
                            "Changing the delegate of a tab bar managed by a tab bar controller is not allowed.", 3))
                }
                Script.turn
                Script.end
            },
            .clean("items set through the controller") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.pushed(4, onto: 2, on: 3, 10)
                Script.end
            },
        ])

    static let kinds: [EventKind] = [.diagnostic]

    /// The parts of UIKit's messages that did not change between its versions.
    static let diagnosticParts = [
        "UINavigationBar managed by a controller", "UIToolbar managed by a controller",
        "a tab bar managed by a tab bar controller is not allowed",
    ]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        guard let controller = event.id(.subject) ?? onlyManager(of: event, in: context) else {
            return context.report(event) { "The app changed a bar that a controller manages" }
        }
        context.report(
            ViolationDetails(context.named(controller), blamed: event) { details in
                "The app changed a bar that \(details.subject) manages"
            })
    }

    private func onlyManager(of diagnostic: Event, in context: RuleContext) -> ObjectID? {
        let base =
            diagnostic.isDiagnostic(containingAnyOf: ["tab bar"]) ? "UITabBarController" : "UINavigationController"
        return context.onlyController { $0.base == base }
    }
}
