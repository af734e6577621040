import HierarchyModel

/// Reports changes to a bar that a container manages.
struct SystemControllerTamperedRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "system-controller-tampered",
        family: .containment,
        severity: .error,
        summary: "App code changed the view hierarchy or bars of a system controller",
        why: """
            UIKit raises an exception: the process ends in the call. About a view in that of a UIHostingController it \
            writes a message, a warning: SwiftUI may put it anywhere, or remove it.
            """,
        uikit: .throws("Cannot call setItems:animated: directly on a UINavigationBar managed by a controller."),
        fix: """
            Use the API of the controller: navigationItem, tabBarItem, setViewControllers(_:animated:), and the \
            delegate of the controller instead of that of its bar
            """,
        sources: [
            .reference("UINavigationController.navigationBar"),
            .reference("UITabBarController.tabBar"),
            .programmingGuide,
            .issue("woocommerce/woocommerce-ios", 13671),
            .issue("scenee/FloatingPanel", 688),
        ],
        examples: [
            .triggering(
                "items of a navigation bar",
                """
                @navigationScreen
                input.tapped target:2
                  ! diagnostic message:"Cannot call setItems:animated: directly on a UINavigationBar managed by a \
                controller." subject:2 thrown:true
                )
                .
                """),
            .clean(
                "items set through the controller",
                """
                @navigationScreen
                @created 4 DetailViewController
                input.tapped target:2
                  @push 4 2 [3,4]
                )
                @slidesIn 10 2 3 4
                @hasSlid 10 2 3 4
                """),
        ])

    static let kinds: [EventKind] = [.diagnostic]

    /// The parts of UIKit's messages that did not change between its versions.
    static let diagnosticParts = [
        "UINavigationBar managed by a controller", "UIToolbar managed by a controller",
        "a tab bar managed by a tab bar controller is not allowed", itemPart, hostingPart,
    ]
    private static let itemPart = "Inconsistency in UITabBar items and view controllers"
    private static let hostingPart = "as a subview of UIHostingController.view is not supported"

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        if event.isDiagnostic(containingAnyOf: [Self.itemPart]) {
            return context.report(event, about: event.id(.subject)) { tab in
                "\(tab?.description ?? "A tab") got the tab bar item of another tab"
            }
        }
        if event.isDiagnostic(containingAnyOf: [Self.hostingPart]) {
            return context.report(event, about: event.id(.subject), severity: .warning) { host in
                let owner = host?.description ?? "a UIHostingController"
                return "The app added a view to the view of \(owner), which SwiftUI manages"
            }
        }
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
        return context.onlyController(withBase: base)
    }
}
