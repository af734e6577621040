import HierarchyModel

/// Reports a navigation, split view or tab bar controller in a navigation stack.
struct PushContainerControllerRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "push-container-controller",
        family: .navigation,
        severity: .error,
        summary: "A navigation or split view controller was pushed onto a navigation stack",
        why: """
            UIKit raises an exception for a navigation controller and refuses a split view controller. A tab bar \
            controller is shown, with a second bar inside of the first.
            """,
        uikit: .throws("Pushing a navigation controller is not supported"),
        fix: "Push the controller that the container shows, or present the container",
        sources: [
            .page("NavigationController"),
            .reference("UIViewController.pushViewController(_:animated:)"),
            .issue("skywinder/ActionSheetPicker-3.0", 70),
            .issue("dekatotoro/SlideMenuControllerSwift", 315),
            .issue("RamWire/NinaPagerView", 8),
        ],
        examples: [
            .triggering(
                "UIKit raises an exception",
                """
                @navigationScreen
                @createdByUIKit 4 UINavigationController
                input.tapped target:2
                  ! call.push container:2 target:4 animated:true
                    diagnostic message:"Pushing a navigation controller is not supported" subject:4 thrown:true
                  )
                )
                .
                """),
            .clean(
                "a container of the app that has a navigation controller as a child",
                """
                @navigationScreen
                @created 4 FrameViewController
                @createdByUIKit 5 UINavigationController
                input.tapped target:2
                  @embed 5 4
                )
                input.tapped target:2
                  @push 4 2 [3,4]
                )
                @slidesIn 10 2 3 4
                @hasSlid 10 2 3 4
                """),
        ])

    static let kinds: [EventKind] = [.callPush, .diagnostic]
    static let requiredKinds: [EventKind] = [.callPush, .controllerCreated]

    static let diagnosticParts = [
        "Pushing a navigation controller is not supported", "cannot be pushed to a Navigation Controller",
    ]

    /// By the nearest class of the runtime.
    private static let severities: [String: Severity] = [
        "UINavigationController": .error, "UISplitViewController": .error, "UITabBarController": .note,
    ]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if event.kind == .diagnostic { return checkDiagnostic(event, in: &context) }
        guard let target = event.id(.target), let base = context.base(of: target), base != "UIViewController",
            let severity = Self.severities[base], let container = event.id(.container),
            context.mayPushNoContainer(container)
        else { return }
        report(target, severity, event, in: &context)
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let segue = context.performedSegue
        let call = segue.map(context.origin(ofSegue:)) ?? context.appCall(about: event)
        let pushed =
            segue?.id(.destination) ?? call?.id(.target)
            ?? call?.ids(.order)?.first { Self.severities[context.base(of: $0) ?? ""] == .error }
        if pushed == nil, let stack = stackOfSplit(named: event, in: context) {
            return context.report(
                ViolationDetails(context.named(stack), blamed: event) { details in
                    "A split view controller was pushed onto the stack of \(details.subject)"
                })
        }
        if let target = pushed ?? event.id(.subject) { return report(target, .error, call ?? event, in: &context) }
        context.report(event) { "A navigation or split view controller was pushed onto a navigation stack" }
    }

    /// The stack, where UIKit's diagnostic names no other object.
    private func stackOfSplit(named diagnostic: Event, in context: RuleContext) -> ObjectID? {
        guard diagnostic.isDiagnostic(containingAnyOf: ["cannot be pushed to a Navigation Controller"]) else {
            return nil
        }
        guard let subject = diagnostic.id(.subject) else {
            return context.controller(in: diagnostic, after: ["to a Navigation Controller"])
        }
        return context.base(of: subject) == "UINavigationController" ? subject : nil
    }

    private func report(_ target: ObjectID, _ severity: Severity, _ blamed: Event, in context: inout RuleContext) {
        let container = blamed.id(.container).map { context.named($0) }
        let stack = container.map { "the stack of \($0)" } ?? "a navigation stack"
        let base = context.base(of: target) ?? "a container"
        context.report(
            ViolationDetails(context.named(target), container.map { [$0] } ?? [], blamed: blamed, severity: severity) {
                details in
                "\(details.subject), which is a \(base), was pushed onto \(stack)"
            })
    }
}

extension RuleContext {
    /// The nearest class of the runtime, if the trace tells.
    func base(of controller: ObjectID) -> String? { state.controller(controller, \.base) ?? nil }

    /// Inside a split view or tab bar controller, UIKit's own stacks accept other stacks.
    fileprivate func mayPushNoContainer(_ container: ObjectID) -> Bool {
        isNavigation(container)
            && !lineage(of: container).dropFirst().contains { base(of: $0) == "UISplitViewController" }
            && state.controller(container, \.class) != "UIMoreNavigationController"
    }
}
