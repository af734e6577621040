import HierarchyModel

/// Requires that didMove goes to the child, once for each move, with its parent.
struct DidMoveMismatchRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "did-move-mismatch",
        family: .containment,
        severity: .warning,
        summary: "didMove or willMove named the wrong controller or the wrong parent",
        why: "The receiver then works with the wrong parent, and the child that was meant never gets the callback.",
        uikit: .silent,
        fix:
            "Call child.didMove(toParent: self) once, on the child, with the controller that addChild(_:) was called on"
            + "",
        sources: [
            .reference("UIViewController.didMove(toParent:)"),
            .issue("pkluz/PKRevealController", 183),
        ],
        examples: [
            .triggering(
                "the container calls it on itself instead of the child: one cause",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @addChild 3 2
                  @addView 3 2
                  ! call.didMove child:2 to:2 )
                )
                .
                """),
            .clean(
                "each child, once",
                """
                @screen
                @created 3 ListViewController
                @created 4 MapViewController
                input.tapped target:2
                  @embed 3 2
                  @embed 4 3
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [
        .callDidMove
    ]
    static let requiredKinds: [EventKind] = [.callDidMove, .parentChanged]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if let child = event.id(.child) { didMove(child, event, in: &context) }
    }

    private func didMove(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard context.state.holdsController(child), !context.isSendingCallback(child, .callbackDidMove) else { return }
        let parent = context.parent(of: child)
        if let named = event.id(.to), named == parent {
            if context.isInStack(child, of: named) { return }
            if context.history(of: child).hasDidMove, context.records(.callAddChild), context.records(.callWillMove) {
                toldAgain(child, named, event, in: &context)
            }
        } else if let meant = meant(by: child, event, in: context) {
            reportReceiver(child, instead: meant, event, in: &context)
        } else if let named = event.id(.to) {
            reportParent(child, named, parent, event, in: &context)
        } else if let parent {
            context.report(
                ViolationDetails(context.named(child), [context.named(parent)], blamed: event) { details in
                    "\(details.subject) got didMove(toParent: nil) while it was still a child of \(details.related[0])"
                })
        }
    }

    /// The child of the receiver that should get the call now, where the receiver itself gets one.
    private func meant(by receiver: ObjectID, _ event: Event, in context: RuleContext) -> ObjectID? {
        guard event.id(.to) != nil else { return nil }
        let start = context.windowStart(of: event)
        let children = context.state.controller(receiver, \.children) ?? []
        return children.filter { child in
            guard let add = context.history(of: child).added, add.parent == receiver else { return false }
            return add.isByApp && !add.hasDidMove && add.windowStart == start
        }.max()
    }

    private func toldAgain(_ child: ObjectID, _ parent: ObjectID, _ event: Event, in context: inout RuleContext) {
        if let meant = meant(by: child, event, in: context) {
            return reportReceiver(child, instead: meant, event, in: &context)
        }
        context.report(
            ViolationDetails(context.named(child), [context.named(parent)], blamed: event) { details in
                "\(details.subject) got didMove(toParent:) twice for \(details.related[0])"
            })
    }

    private func reportReceiver(
        _ receiver: ObjectID, instead child: ObjectID, _ event: Event, in context: inout RuleContext
    ) {
        context.report(
            ViolationDetails(context.named(child), [context.named(receiver)], blamed: event) { details in
                "\(details.related[0]) got didMove(toParent:) instead of its new child \(details.subject)"
            })
    }

    private func reportParent(
        _ child: ObjectID, _ named: ObjectID, _ parent: ObjectID?, _ event: Event, in context: inout RuleContext
    ) {
        let parties = [named, parent].compactMap { $0 }.map { context.named($0) }
        context.report(
            ViolationDetails(context.named(child), parties, blamed: event) { details in
                let truth = details.related.count == 2 ? "is a child of \(details.related[1])" : "had no parent"
                return "\(details.subject) got didMove(toParent:) for \(details.related[0]), but it \(truth)"
            })
    }
}
