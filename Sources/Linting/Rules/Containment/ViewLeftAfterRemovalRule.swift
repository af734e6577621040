import HierarchyModel

/// Requires that the view of a removed child is removed too.
struct ViewLeftAfterRemovalRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "view-left-after-removal",
        family: .containment,
        severity: .warning,
        summary: "A child was removed but its view stayed in the parent's view",
        why: "The view stays visible and still gets touches, and its controller may be deallocated.",
        uikit: .silent,
        fix: "Call child.view.removeFromSuperview() before child.removeFromParent()",
        sources: [
            .page("RemovingAChild"),
            .programmingGuide,
            .issue("justeat/ScrollingStackViewController", 23),
            .issue("lionheart/openradar-mirror", 12706),
        ],
        examples: [
            .triggering(
                "only the controller was removed",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @embed 3 2
                )
                .
                input.tapped target:2
                  call.willMove child:3 to:null )
                  ! @removeFromParent 3 2
                )
                .
                """),
            .clean(
                "the other order, but both calls",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @embed 3 2
                )
                .
                input.tapped target:2
                  call.willMove child:3 to:null )
                  @removeFromParent 3 2
                  @removeView 3
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [
        .controllerDestroyed, .parentChanged, .presentationBegan, .viewAttached, .viewDetached, .windowRootChanged,
    ]
    static let requiredKinds: [EventKind] = [.parentChanged, .viewAttached, .viewDetached]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .parentChanged: if let child = event.id(.child) { move(child, event, in: &context) }
        case .viewDetached, .viewAttached: if let controller = event.id(.controller) { context.withdraw(controller) }
        case .presentationBegan: if let presented = event.id(.presented) { context.withdraw(presented) }
        case .windowRootChanged: if let controller = event.id(.to) { context.withdraw(controller) }
        default: if let controller = event.id(.controller) { destroyed(controller, in: &context) }
        }
    }

    private func move(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        context.withdraw(child)
        guard let parent = context.before?.parent, let host = context.before?.host,
            context.isView(of: host, under: parent),
            let operation = context.operation(removing: child, from: parent, event)
        else { return }
        context.suspect(
            ViolationDetails(context.named(child), [context.named(parent)], blamed: operation) { details in
                "\(details.subject) was removed from \(details.related[0]) but its view stayed in the parent's view"
            }, until: .turnOrCompletion)
    }

    /// A view outlives its controller, but not the view that contains it.
    private func destroyed(_ id: ObjectID, in context: inout RuleContext) {
        context.confirm(id)
        context.withdraw(naming: id)
    }
}
