import HierarchyModel

/// Requires that the target of a pop is in the stack.
struct PopToAbsentControllerRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "pop-to-absent-controller",
        family: .navigation,
        severity: .error,
        summary: "popToViewController(_:animated:) was called with a controller that is not in the stack",
        why: "UIKit raises an exception: the process ends in the call.",
        uikit: .throws("Tried to pop to a view controller that doesn't exist."),
        fix: "Find the instance in viewControllers and pop to it; do not create a new instance to pop to",
        sources: [
            .page("NavigationController"),
            .reference("UINavigationController.popToViewController(_:animated:)"),
        ],
        examples: [
            .triggering(
                "a new instance of the right class: UIKit raises an exception",
                """
                @navigationScreen
                @created 4 DetailViewController
                @created 5 ListViewController
                input.tapped target:2
                  @push 4 2 [3,4]
                )
                @slidesIn 10 2 3 4
                @hasSlid 10 2 3 4
                input.tapped target:2
                  ! call.pop container:2 to:5 animated:true
                    diagnostic message:"Tried to pop to a view controller that doesn't exist." subject:5 thrown:true
                  )
                )
                .
                """),
            .clean(
                "to a controller in the stack, and to the top, which changes nothing",
                """
                @navigationScreen
                @created 4 DetailViewController
                input.tapped target:2
                  @push 4 2 [3,4]
                )
                @slidesIn 10 2 3 4
                @hasSlid 10 2 3 4
                input.tapped target:2
                  call.pop container:2 to:4 animated:true )
                )
                input.tapped target:2
                  call.pop container:2 to:3 animated:true
                    callback.willMove controller:4 to:null ) superCalled:true
                    @children 2 [3] 3
                  )
                )
                @slidesBack 11 2 4 3
                @hasSlid 11 2 4 3
                @leaves 4 2
                controller.destroyed controller:4
                """),
        ])

    static let kinds: [EventKind] = [.callPop, .diagnostic]
    static let excusingKinds: [EventKind] = [.callPush, .callSetViewControllers]
    static let requiredKinds: [EventKind] = [.callPop]
    static let anyOfKinds: [EventKind] = [.parentChanged, .stackChanged]

    static let diagnosticParts = ["Tried to pop to a view controller that doesn"]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if event.kind == .diagnostic { return checkDiagnostic(event, in: &context) }
        guard let target = event.id(.to), let container = event.id(.container),
            let stack = context.stack(of: container),
            !stack.contains(target), context.isNavigation(container), !isBehindAnother(container, in: context)
        else { return }
        report(target, event, in: &context)
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let call = context.appCall(about: event)
        guard let target = call?.id(.to) ?? event.id(.subject) else {
            return context.report(event) {
                "A navigation controller was asked to pop to a controller that is not in its stack"
            }
        }
        report(target, call ?? event, in: &context)
    }

    /// The stack after a change is not known while the change is made.
    private func isBehindAnother(_ container: ObjectID, in context: RuleContext) -> Bool {
        context.mayBeWithin { NavigationRequest.kinds.contains($0.kind) && $0.id(.container) == container }
    }

    private func report(_ target: ObjectID, _ blamed: Event, in context: inout RuleContext) {
        let container = blamed.id(.container).map { context.named($0) }
        let name = container.map { "\($0)" } ?? "A navigation controller"
        context.report(
            ViolationDetails(context.named(target), container.map { [$0] } ?? [], blamed: blamed) { details in
                "\(name) was asked to pop to \(details.subject), which is not in its stack"
            })
    }
}
