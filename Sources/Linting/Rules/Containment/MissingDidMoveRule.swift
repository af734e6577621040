import HierarchyModel

/// Requires that an added child gets didMove(toParent:) by the end of the scope or of the animation.
struct MissingDidMoveRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "missing-did-move",
        family: .containment,
        severity: .warning,
        summary: "A child was added but never got didMove(toParent:)",
        why: """
            addChild(_:) sends willMove(toParent:). Only the container knows when the move is over, so \
            it must send didMove(toParent:). Without the call, code in overrides of didMove(toParent:) never runs.
            """,
        uikit: .silent,
        fix: """
            Call child.didMove(toParent: self) after the child's view is in place, or in the completion of the animation
            """,
        sources: [
            .header("UIViewController.h", "UIContainerViewControllerCallbacks"),
            .reference("UIViewController.didMove(toParent:)"),
            .programmingGuide,
            .transitionsArticle,
            .issue("MarioIannotta/PullUpController", 74),
            .issue("wix/react-native-navigation", 6692),
            .issue("jspahrsummers/GroceryList", 14),
        ],
        examples: [
            .triggering(
                "added, and didMove(toParent:) never called",
                """
                @screen
                @created 3 ListViewController
                callback.viewDidLoad controller:2
                  ! @addChild 3 2
                  @addView 3 2
                ) superCalled:true
                .
                """),
            .clean(
                "called at once",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @embed 3 2
                )
                .
                """),
        ])

    static let suppressedBy: [Suppression] = [
        .rule(DidMoveMismatchRule.self, .next),
        .rule(HierarchyInconsistencyRule.self, .sameEvent),
    ]
    static let kinds: [EventKind] = [
        .callAddChild, .callDidMove, .callPresent, .callRemoveFromParent, .callbackDidMove, .controllerDestroyed,
        .parentChanged,
    ]
    static let requiredKinds: [EventKind] = [.callDidMove]
    static let anyOfKinds: [EventKind] = [.callAddChild, .parentChanged]

    /// Of a child: the add whose `didMove` it has not got.
    typealias Memory = UInt64
    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .parentChanged: move(event, in: &context)
        case .callDidMove: didMove(event.id(.child), event.id(.to), in: &context)
        case .callbackDidMove: didMove(event.id(.controller), event.id(.to), in: &context)
        case .callAddChild, .callRemoveFromParent: asked(event, in: &context)
        case .callPresent: if let presented = event.id(.presented) { context.confirm(presented) }
        default: if let controller = event.id(.controller) { destroyed(controller, in: &context) }
        }
    }

    private mutating func move(_ event: Event, in context: inout RuleContext) {
        guard let child = event.id(.child), context.before?.parent != event.id(.to) else { return }
        memory.remove(child)
        guard let parent = event.id(.to) else { return context.withdraw(child) }
        context.confirm(child)
        guard let operation = context.operation(adding: child, to: parent, event), !isEmbedded(child, in: context)
        else {
            return
        }
        suspect(child, parent, operation, in: &context)
    }

    /// An embed segue sends didMove to its child itself.
    private func isEmbedded(_ child: ObjectID, in context: RuleContext) -> Bool {
        guard context.innermost == .callbackSeguePerform, let segue = context.scopes.last else { return false }
        return segue.segueKind == .embed && segue.id(.destination) == child
    }

    private mutating func asked(_ call: Event, in context: inout RuleContext) {
        let move = context.unconfirmedMove(call)
        if call.kind == .callAddChild { addedElsewhere(call, in: &context) }
        guard let move else { return }
        guard let parent = move.to else { return context.withdraw(move.child) }
        if !context.isRuntimeContainer(parent) { suspect(move.child, parent, call, in: &context) }
    }

    /// A second addChild(_:) of the same parent can still be followed by the didMove(toParent:) of the first one.
    private func addedElsewhere(_ call: Event, in context: inout RuleContext) {
        guard let child = call.id(.child), let pending = context.pendingViolation(of: child) else { return }
        if pending.related.first?.id != call.id(.parent) { context.confirm(child) }
    }

    private mutating func suspect(
        _ child: ObjectID, _ parent: ObjectID, _ operation: Event, in context: inout RuleContext
    ) {
        memory[child] = operation.seq
        context.suspect(
            ViolationDetails(context.named(child), [context.named(parent)], blamed: operation) { details in
                "\(details.subject) was added to \(details.related[0]) but never got didMove(toParent:)"
                    + UnrecordedOverride.doubt
            }, until: .completion)
    }

    /// In a container that animates with a timer or a display link, the call comes in a later turn.
    private mutating func didMove(_ child: ObjectID?, _ parent: ObjectID?, in context: inout RuleContext) {
        guard let child, let parent else { return }
        if let pending = context.pendingViolation(of: child) {
            guard pending.related.first?.id == parent else { return }
            context.withdraw(child)
            memory.remove(child)
        } else if context.parent(of: child) ?? context.history(of: child).askedParent == parent,
            let add = memory.remove(child)
        {
            context.retract(child, blamed: add)
        }
    }

    /// A child that is deallocated before its add is complete, or whose parent is.
    private func destroyed(_ id: ObjectID, in context: inout RuleContext) {
        guard !context.hasNoPendingViolations else { return }
        context.confirm(id)
        for child in context.before?.children ?? [] where context.pendingViolation(of: child) != nil {
            context.confirm(child)
        }
    }
}
