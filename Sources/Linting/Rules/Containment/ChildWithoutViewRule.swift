import HierarchyModel

/// Requires that a child that is kept has its view in its visible parent at some time.
struct ChildWithoutViewRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "child-without-view",
        family: .containment,
        severity: .note,
        summary: "A child was added and kept, but its view was never added to the parent's view",
        why:
            "Often addSubview(_:) was forgotten. A container that shows only some of its children is correct.",
        uikit: .silent,
        fix: "Add the child's view to the parent's view, or do not add the child yet",
        sources: [
            .page("AddingAChild"),
            .programmingGuide,
        ],
        examples: [
            .triggering(
                "added, and never seen",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  ! @addChild 3 2
                  call.didMove child:3 to:2 )
                )
                .
                """),
            .clean(
                "visible in a later turn",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @addChild 3 2
                  call.didMove child:3 to:2 )
                )
                .
                input.tapped target:2
                  @addView 3 2
                )
                .
                """),
        ])

    static let suppressedBy: [Suppression] = [
        .rule(AppearanceForwardedToDetachedChildRule.self, .pending),
        .rule(HierarchyInconsistencyRule.self, .pending),
    ]
    static let kinds: [EventKind] = [
        .appearanceChanged, .controllerDestroyed, .parentChanged, .viewAttached,
    ]
    static let requiredKinds: [EventKind] = [.parentChanged, .viewAttached, .viewDetached]

    /// The stay of a child whose view has had no host since it was added.
    struct Memory: Sendable {
        fileprivate let parent: ObjectID
        fileprivate let turn: UInt64
        fileprivate var parentWasVisible: Bool
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .parentChanged: if let child = event.id(.child) { move(child, event, in: &context) }
        case .viewAttached: if let controller = event.id(.controller) { attached(controller, in: &context) }
        case .appearanceChanged: if !memory.isEmpty { parentAppeared(event, in: context) }
        default: if let controller = event.id(.controller) { destroyed(controller, in: &context) }
        }
    }

    mutating func traceEnded(in context: inout RuleContext) {
        for details in context.pendingViolations where !isSuspect(details.subject.id, in: context) {
            context.withdraw(details.subject.id)
        }
    }

    private mutating func move(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard context.before?.parent != event.id(.to) else { return }
        leave(child, in: &context)
        guard let parent = event.id(.to), context.before?.host == nil,
            let operation = context.operation(adding: child, to: parent, event)
        else { return }
        let isVisible = context.isInWindow(parent) || context.state.controller(parent, \.appearance) == .appeared
        memory[child] = Memory(parent: parent, turn: context.turn, parentWasVisible: isVisible)
        context.suspect(
            ViolationDetails(context.named(child), [context.named(parent)], blamed: operation) { details in
                "\(details.subject) was added to \(details.related[0]) but its view was never added to the parent's "
                    + "view"
            }, until: .trace())
    }

    private mutating func attached(_ child: ObjectID, in context: inout RuleContext) {
        memory.remove(child)
        context.withdraw(child)
    }

    private mutating func parentAppeared(_ event: Event, in context: RuleContext) {
        guard let parent = event.id(.controller), event.appearance == .appeared else { return }
        for child in context.state.controller(parent, \.children) ?? [] {
            memory.updateIfPresent(child) { $0.parentWasVisible = true }
        }
    }

    private mutating func destroyed(_ id: ObjectID, in context: inout RuleContext) {
        guard !memory.isEmpty else { return }
        leave(id, in: &context)
        for child in context.before?.children ?? [] { leave(child, in: &context) }
    }

    /// The child is no longer a child. A child that was removed in the turn of its add was not kept.
    private mutating func leave(_ child: ObjectID, in context: inout RuleContext) {
        guard let stay = memory[child] else { return }
        if isSuspect(child, in: context), stay.turn < context.turn {
            context.confirm(child)
        } else {
            context.withdraw(child)
        }
        memory.remove(child)
    }

    private func isSuspect(_ child: ObjectID, in context: RuleContext) -> Bool {
        guard let stay = memory[child], stay.parentWasVisible, !context.history(of: stay.parent).addsViewsAgain else {
            return false
        }
        let others = context.state.controller(stay.parent, \.children) ?? []
        return !others.contains { context.history(of: $0).isViewOut }
    }
}
