import HierarchyModel

/// Requires that no controller becomes its own ancestor.
struct ContainmentCycleRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "containment-cycle",
        family: .containment,
        severity: .error,
        summary: "A controller was added to itself or to one of its descendants",
        why: """
            UIKit follows parents without end when it looks for a container, a presenter or traits: the app hangs or \
            runs out of stack.
            """,
        uikit: .silent,
        fix: "Add the new child, not the container, and remove a controller from its parent before they change places",
        sources: [
            .page("AddingAChild"),
            .reference("UIViewController.addChild(_:)"),
        ],
        examples: [
            .triggering(
                "a container adds itself",
                """
                @screen
                input.tapped target:2
                  ! call.addChild parent:2 child:2
                    diagnostic message:"<ContainerViewController #2> cannot be added as a child of \
                <ContainerViewController #2>, which is the same controller or a descendant of it." subject:2 thrown:true
                  )
                )
                .
                """),
            .clean(
                "a child of a child",
                """
                @screen
                @created 3 PanelViewController
                @created 4 ListViewController
                input.tapped target:2
                  @embed 3 2
                  @embed 4 3
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.callAddChild, .diagnostic]
    static let requiredKinds: [EventKind] = [.callAddChild, .parentChanged]

    static let diagnosticParts = ["which is the same controller or a descendant of it"]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if event.kind == .diagnostic { return checkDiagnostic(event, in: &context) }
        guard let child = event.id(.child), let parent = event.id(.parent),
            context.lineage(of: parent).contains(child)
        else { return }
        report(child, parent, event, in: &context)
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let call = context.appCall(causing: event)
        guard let child = event.id(.subject) ?? call?.id(.child) ?? call?.id(.target) else {
            return context.report(event) { "A controller was to become its own ancestor" }
        }
        report(child, call?.id(.parent) ?? call?.id(.container), call ?? event, in: &context)
    }

    private func report(_ child: ObjectID, _ parent: ObjectID?, _ blamed: Event, in context: inout RuleContext) {
        let container = parent.map { context.named($0) }
        let isSame = child == parent
        context.report(
            ViolationDetails(context.named(child), container.map { [$0] } ?? [], blamed: blamed) { details in
                if isSame { return "\(details.subject) was added to itself" }
                let place = details.related.first.map { "\($0), which is" } ?? "a controller that is"
                return "\(details.subject) was added to \(place) a descendant of it"
            })
    }
}
