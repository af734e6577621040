import HierarchyModel

/// Reports move callbacks that the app sends although the runtime sends them.
struct RedundantMoveCallRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "redundant-move-call",
        family: .containment,
        severity: .note,
        summary: "The app repeated a move callback that the runtime sends itself",
        why:
            "addChild(_:) sends willMove(toParent:), removeFromParent() sends didMove(toParent: nil): overrides run "
            + "twice.",
        uikit: .silent,
        fix: "Delete willMove(toParent: self) before addChild(_:), and didMove(toParent: nil) after removeFromParent()",
        sources: [
            .header("UIViewController.h", "UIContainerViewControllerCallbacks"),
            .programmingGuide,
            .issue("wikimedia/wikipedia-ios", 1892),
        ],
        examples: [
            .triggering(
                "willMove before the add",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  ! call.willMove child:3 to:2 )
                  @embed 3 2
                )
                .
                """),
            .clean(
                "what a container has to send itself",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @embed 3 2
                )
                .
                input.tapped target:2
                  @unembed 3 2
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [
        .callAddChild, .callDidMove, .callRemoveFromParent, .callWillMove, .parentChanged,
    ]
    static let requiredKinds: [EventKind] = [.callDidMove, .callWillMove]
    static let anyOfKinds: [EventKind] = [.callAddChild, .parentChanged]

    /// The willMove of the app for a parent that the child did not have yet.
    typealias Memory = Event

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callWillMove: if let child = event.id(.child) { willMove(child, event, in: &context) }
        case .callDidMove: if let child = event.id(.child) { didMove(child, event, in: &context) }
        case .parentChanged: if let child = event.id(.child) { moved(child, to: event.id(.to), in: &context) }
        default: if let move = context.unconfirmedMove(event) { moved(move.child, to: move.to, in: &context) }
        }
    }

    private mutating func willMove(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard !context.isSendingCallback(child, .callbackWillMove) else { return }
        memory.remove(child)
        guard let parent = event.id(.to) else { return }
        if context.parent(of: child) != parent {
            memory[child] = event
        } else if !context.history(of: child).isLeaving {
            report(child, parent, event, "willMove(toParent:)", "after UIKit had sent it", in: &context)
        }
    }

    private func didMove(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard !context.isSendingCallback(child, .callbackDidMove) else { return }
        guard let parent = event.id(.to) else {
            guard context.parent(of: child) == nil, context.history(of: child).hasLeft else { return }
            return context.report(
                ViolationDetails(context.named(child), blamed: event) { details in
                    "\(details.subject) got didMove(toParent: nil) from the app, after UIKit had sent it"
                })
        }
        if context.isInStack(child, of: parent) {
            report(child, parent, event, "didMove(toParent:)", "which sends it itself", in: &context)
        }
    }

    private mutating func moved(_ child: ObjectID, to parent: ObjectID?, in context: inout RuleContext) {
        guard let call = memory.remove(child), let parent, call.id(.to) == parent else { return }
        report(child, parent, call, "willMove(toParent:)", "and addChild(_:) sends it again", in: &context)
    }

    private func report(
        _ child: ObjectID, _ parent: ObjectID, _ blamed: Event, _ callback: String, _ reason: String,
        in context: inout RuleContext
    ) {
        context.report(
            ViolationDetails(context.named(child), [context.named(parent)], blamed: blamed) { details in
                "\(details.subject) got \(callback) from the app for \(details.related[0]), \(reason)"
            })
    }
}
