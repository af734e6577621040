import HierarchyModel

/// Requires that the child's view is in place before didMove(toParent:) is sent.
struct PrematureDidMoveRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "premature-did-move",
        family: .containment,
        severity: .note,
        summary: "didMove(toParent:) was sent before the view was in place or before the transition ended",
        why:
            "The child starts its work for the new parent while its view is in no window or still animates.",
        uikit: .silent,
        fix: "Call didMove(toParent:) after addSubview(_:), or in the completion of the transition",
        sources: [
            .header("UIViewController.h", "UIContainerViewControllerCallbacks"),
            .programmingGuide,
        ],
        examples: [
            .triggering(
                "before the view is added, in one method",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @addChild 3 2
                  ! call.didMove child:3 to:2 )
                  @addView 3 2
                )
                .
                """),
            .clean(
                "after the view",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @embed 3 2
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.callDidMove, .parentChanged, .viewAttached]
    static let requiredKinds: [EventKind] = [.callDidMove, .parentChanged, .viewAttached]

    /// Where app code runs: the innermost scope around it, and the turn.
    fileprivate struct CodeLocation: Equatable {
        let scope: UInt64?
        let turn: UInt64
    }

    /// The add of a child whose view has not been attached since.
    struct Memory: Sendable {
        fileprivate let place: CodeLocation
        fileprivate var didMoveCall: Event?
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .parentChanged: if let child = event.id(.child) { added(child, event, in: &context) }
        case .callDidMove: if let child = event.id(.child) { didMove(child, event, in: &context) }
        default: if let controller = event.id(.controller) { attached(controller, event, in: &context) }
        }
    }

    private mutating func added(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        memory.remove(child)
        guard let parent = event.id(.to), context.before?.host == nil,
            let operation = context.operation(adding: child, to: parent, event)
        else { return }
        let place = place(of: operation, in: context)
        let isWhole = place.scope != nil && context.records(.return) || context.records(.turnEnded)
        if isWhole, place.scope == nil || context.records(.callbackViewWillLayoutSubviews) {
            memory[child] = Memory(place: place)
        }
    }

    private mutating func didMove(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard let parent = event.id(.to), parent == context.parent(of: child) else { return }
        if context.isSwappingIn(child), context.scopes.last?.kind != .callbackCompletion {
            return report(
                child, parent, event, .warning, "before the transition to it had ended", in: &context)
        }
        guard let move = memory[child], move.didMoveCall == nil, move.place == place(of: event, in: context) else {
            return
        }
        memory[child]?.didMoveCall = event
    }

    private mutating func attached(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard let move = memory.remove(child), let didMoveCall = move.didMoveCall,
            let parent = event.id(.host),
            parent == context.parent(of: child),
            let operation = operation(attaching: child, to: parent, event, in: context),
            place(of: operation, in: context) == move.place, !keepsOthers(parent, move.place, in: context)
        else { return }
        report(child, parent, didMoveCall, nil, "before its view was in place", in: &context)
    }

    /// Whether the container added other children in the same method and does not show them: it keeps children until it
    /// needs them.
    private func keepsOthers(_ parent: ObjectID, _ place: CodeLocation, in context: RuleContext) -> Bool {
        (context.state.controller(parent, \.children) ?? []).contains { memory[$0]?.place == place }
    }

    /// The transition between two children also adds the view.
    private func operation(attaching child: ObjectID, to parent: ObjectID, _ fact: Event, in context: RuleContext)
        -> Event?
    {
        context.call(.callTransition, .to, is: child) ?? context.operation(attaching: child, to: parent, fact)
    }

    private func place(of operation: Event, in context: RuleContext) -> CodeLocation {
        let scope =
            context.records(.return)
            ? context.scopes.last { $0.seq < operation.seq }
            : context.lastScope { $0.kind.family != .call && $0.seq < operation.seq }
        return CodeLocation(scope: scope?.seq, turn: context.turn)
    }

    private func report(
        _ child: ObjectID, _ parent: ObjectID, _ blamed: Event, _ severity: Severity?, _ mistake: String,
        in context: inout RuleContext
    ) {
        context.report(
            ViolationDetails(context.named(child), [context.named(parent)], blamed: blamed, severity: severity) {
                details in
                "\(details.subject) got didMove(toParent:) for \(details.related[0]) \(mistake)"
            })
    }
}

extension RuleContext {
    /// Whether a transition between two children runs that ends with that child.
    fileprivate func isSwappingIn(_ child: ObjectID) -> Bool {
        state.hasTransition { $0.type == .child && $0.to == child }
    }
}
