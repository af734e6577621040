import HierarchyModel

/// Requires that the selected tab is one of the tabs.
struct SelectForeignTabRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "select-foreign-tab",
        family: .navigation,
        severity: .error,
        summary: "A tab bar controller was asked to select a controller that is not one of its tabs",
        why: "UIKit raises an exception: the process ends in the call.",
        uikit: .throws(
            "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list "
                + "of view controllers can be selected."),
        fix: """
            Select an element of viewControllers: the navigation controller that is the tab, not the controller in it; \
            set viewControllers before
            """,
        sources: [
            .reference("UITabBarController.selectedViewController"),
            .issue("facebookarchive/three20", 754),
        ],
        examples: [
            .triggering(
                "the controller in the stack of a tab, not the tab",
                """
                @tabScreen
                input.tapped target:2
                  ! call.select container:2 selected:5
                    diagnostic message:"-[UITabBarController setSelectedViewController:] only a view controller in the \
                tab bar controller's list of view controllers can be selected." subject:5 thrown:true
                  )
                )
                .
                """),
            .clean(
                "a tab",
                """
                @tabScreen
                input.tapped target:2
                  call.select container:2 selected:4
                    selection.changed container:2 selected:4
                  )
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.callSelect, .diagnostic]
    static let requiredKinds: [EventKind] = [.callSelect, .controllerCreated, .stackChanged]

    /// The parts of UIKit's messages that did not change between its versions.
    static let diagnosticParts = ["list of view controllers can be selected"]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if event.kind == .diagnostic { return checkDiagnostic(event, in: &context) }
        guard let tabs = event.id(.container), let tab = event.id(.selected),
            context.base(of: tabs) == "UITabBarController", let list = context.state.controller(tabs, \.stack) ?? nil,
            !list.contains(tab), context.state.controller(tab, \.class) != "UIMoreNavigationController"
        else { return }
        report(tab, tabs, event, in: &context)
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let call = context.appCall(causing: event)
        let request = call?.kind == .callSelect ? call : nil
        guard let tab = request?.id(.selected) ?? event.id(.subject) else {
            return context.report(event) { "A controller was to be selected that is not one of the tabs" }
        }
        report(tab, request?.id(.container), request ?? event, in: &context)
    }

    private func report(_ tab: ObjectID, _ tabs: ObjectID?, _ blamed: Event, in context: inout RuleContext) {
        let container = tabs.map { context.named($0) }
        let owner = container.map { "\($0)" } ?? "a tab bar controller"
        context.report(
            ViolationDetails(context.named(tab), container.map { [$0] } ?? [], blamed: blamed) { details in
                "\(details.subject) was to be selected, but it is not a tab of \(owner)"
            })
    }
}
