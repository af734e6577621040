import HierarchyModel

/// Requires that a controller overrides the traits only of its own children.
struct OverrideTraitsForNonChildRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "override-traits-for-non-child",
        family: .traitsAndSize,
        severity: .warning,
        systems: .since(8),
        summary: "Override traits were set for a controller that is not a child",
        why:
            "The override has no effect, or an undefined one: the controller gets the traits of its later parent.",
        uikit: .silent,
        fix: "Add the child first, then set its override traits; set them again when it gets another parent",
        sources: [
            .page("TraitsAndSizeChanges"),
            .reference("UIViewController.setOverrideTraitCollection(_:forChild:)"),
            .programmingGuide,
        ],
        examples: [
            .triggering(
                "of a controller that was never added",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  ! call.overrideTraits parent:2 child:3 \
                traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"} )
                )
                .
                """),
            .clean(
                "of a child",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @embed 3 2
                  call.overrideTraits parent:2 child:3 \
                traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"}
                    traits.overridden parent:2 child:3 \
                traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"}
                  )
                )
                .
                """),
        ])

    static let diagnosticParts = ["sets override traits for it"]
    static let kinds: [EventKind] = [.callOverrideTraits, .parentChanged, .presentationBegan, .traitsOverridden]
    static let requiredKinds: [EventKind] = [.parentChanged]
    static let anyOfKinds: [EventKind] = [.callOverrideTraits, .traitsOverridden]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .parentChanged: added(event, in: &context)
        case .presentationBegan: if let presented = event.id(.presented) { context.withdraw(presented) }
        case .traitsOverridden where context.call(.callOverrideTraits) != nil: break
        default: overridden(event, in: &context)
        }
    }

    /// What makes a controller other than the parent the one whose presentation controller overrides traits.
    private static let ties: [EventKind] = [.presentationAdapted, .presentationBegan]

    private func overridden(_ event: Event, in context: inout RuleContext) {
        guard let parent = event.id(.parent), let child = event.id(.child), parent != child,
            event.traits(.traits)?.isEmpty == false, context.state.controller(child) != nil,
            context.parent(of: child) != parent, context.presenter(of: child) != parent,
            event.kind == .callOverrideTraits || Self.ties.allSatisfy({ context.records($0) })
        else { return }
        context.confirm(child)
        context.suspect(details(of: child, parent, event, in: context), until: .scope)
    }

    /// In the same scope, it is only a wrong order.
    private func added(_ event: Event, in context: inout RuleContext) {
        guard let child = event.id(.child), let pendingViolation = context.pendingViolation(of: child),
            let parent = event.id(.to), pendingViolation.related.first?.id == parent
        else { return }
        context.withdraw(child)
        context.report(details(of: child, parent, pendingViolation.blamed, severity: .note, in: context))
    }

    private func details(
        of child: ObjectID, _ parent: ObjectID, _ blamed: Event, severity: Severity? = nil, in context: RuleContext
    ) -> ViolationDetails {
        let time = severity == nil ? "which is not its parent" : "which added it only afterwards"
        return ViolationDetails(context.named(child), [context.named(parent)], blamed: blamed, severity: severity) {
            details in
            "The traits of \(details.subject) were overridden by \(details.related[0]), \(time)"
        }
    }
}
