import HierarchyModel

/// Requires that the view of a child gets a size.
struct ChildViewWithoutSizeRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "child-view-without-size",
        family: .containment,
        severity: .warning,
        summary: "The view of a child was added to its parent's view, but nothing ever gave it a size",
        why: """
            The view is in place and gets all callbacks, but the user sees nothing. Without a mask and without \
            constraints, a view keeps the size that it had, here none.
            """,
        uikit: .silent,
        fix: """
            Set the child's view.frame to the bounds of the view around it with an autoresizing mask, or constrain all \
            of its edges
            """,
        sources: [
            .page("AddingAChild"),
            .programmingGuide,
            .issue("maxep/MXSegmentedPager", 83),
            .issue("justeat/ScrollingStackViewController", 19),
        ],
        examples: [
            .triggering(
                "a view without a frame and without constraints",
                """
                @screen
                view.framed controller:2 frame:[0,0,393,852]
                @created 3 ListViewController
                input.tapped target:2
                  @addChild 3 2
                  view.loaded controller:3
                  view.framed controller:3 frame:[0,0,0,0]
                  ! @addView 3 2
                  call.didMove child:3 to:2 )
                )
                .
                """),
            .clean(
                "the size comes with the next layout",
                """
                @screen
                view.framed controller:2 frame:[0,0,393,852]
                @created 3 ListViewController
                input.tapped target:2
                  @addChild 3 2
                  view.loaded controller:3
                  view.framed controller:3 frame:[0,0,0,0]
                  @addView 3 2
                  call.didMove child:3 to:2 )
                )
                .
                view.framed controller:3 frame:[0,0,393,400]
                .
                """),
        ])

    static let kinds: [EventKind] = [.controllerDestroyed, .viewAttached, .viewDetached, .viewFramed]
    static let requiredKinds: [EventKind] = [
        .controllerDestroyed, .parentChanged, .viewAttached, .viewDetached, .viewFramed, .windowShown,
    ]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard let child = event.id(.controller) else { return }
        switch event.kind {
        case .viewAttached: attached(child, event, in: &context)
        case .viewFramed:
            if !context.hasNoPendingViolations, !isEmpty(child, in: context) { context.withdraw(child) }
        default: context.withdraw(child)
        }
    }

    mutating func traceEnded(in context: inout RuleContext) {
        for details in context.pendingViolations where !isSuspect(details, in: context) {
            context.withdraw(details.subject.id)
        }
    }

    private func attached(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard isEmpty(child, in: context), let parent = event.id(.host), context.parent(of: child) == parent,
            let operation = context.operation(attaching: child, to: parent, event)
        else { return }
        context.suspect(
            ViolationDetails(context.named(child), [context.named(parent)], blamed: operation) { details in
                "The view of \(details.subject) was added to the view of \(details.related[0]), but never got a size"
            }, until: .trace())
    }

    /// Whether the view has no width and no height, as the trace tells.
    private func isEmpty(_ controller: ObjectID, in context: RuleContext) -> Bool {
        guard let frame = context.state.controller(controller, \.frame) ?? nil else { return false }
        return frame.width == 0 && frame.height == 0
    }

    private func isSuspect(_ details: ViolationDetails, in context: RuleContext) -> Bool {
        guard let parent = context.parent(of: details.subject.id) else { return false }
        return context.isInWindow(parent) && !isEmpty(parent, in: context)
    }
}
