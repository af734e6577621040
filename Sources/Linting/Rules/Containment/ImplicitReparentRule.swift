import HierarchyModel

/// Requires that a child leaves its container before another container adds it.
struct ImplicitReparentRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "implicit-reparent",
        family: .containment,
        severity: .warning,
        summary: "A child was added to a container, or put into its stack, while another container still owned it",
        why: """
            UIKit removes the child from its old container. The child gets no willMove(toParent: nil), and the old \
            container, whose layout and lists may still contain the child, gets no callback at all.
            """,
        uikit: .silent,
        fix:
            "Let the old container remove the child (willMove(toParent: nil), its view, removeFromParent()), then add "
            + "it",
        sources: [
            .header("UIViewController.h", "addChildViewController:"),
            .reference("UIViewController.addChild(_:)"),
            .issue("smartnsoft/Extra", 7),
        ],
        examples: [
            .triggering(
                "added to a container while it is in another one",
                """
                @screen
                @created 3 PanelViewController
                @created 4 ListViewController
                input.tapped target:2
                  @embed 3 2
                  @embed 4 2
                )
                .
                input.tapped target:2
                  @removeView 4
                  ! call.addChild parent:3 child:4
                    @leaves 4 2
                    @enters 4 3
                  )
                  @addView 4 3
                  call.didMove child:4 to:3 )
                )
                .
                """),
            .clean(
                "the old container announced the move in the same scope",
                """
                @screen
                @created 3 PanelViewController
                @created 4 ListViewController
                input.tapped target:2
                  @embed 3 2
                  @embed 4 2
                )
                .
                input.tapped target:2
                  call.willMove child:4 to:null )
                  @removeView 4
                  call.addChild parent:3 child:4
                    @leaves 4 2
                    @enters 4 3
                  )
                  @addView 4 3
                  call.didMove child:4 to:3 )
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.parentChanged, .stackChanged]
    static let requiredKinds: [EventKind] = [.callWillMove, .parentChanged]

    /// The last call that was blamed for a stack: it may move many controllers.
    private var blamedStack: UInt64?

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if event.kind == .parentChanged {
            if let child = event.id(.child) { move(child, event, in: &context) }
        } else {
            stacked(event, in: &context)
        }
    }

    /// A controller is in two stacks at once.
    private mutating func stacked(_ event: Event, in context: inout RuleContext) {
        for child in event.ids(.order) ?? [] {
            guard let old = context.parent(of: child), let container = event.id(.container), old != container,
                context.stack(of: old)?.contains(child) == true,
                let call = stacking(child, on: container, in: context)
            else { continue }
            return report(child, from: old, to: container, call, in: &context)
        }
    }

    private mutating func move(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard let old = context.before?.parent, let (new, operation) = adding(child, event, in: context), new != old,
            operation.seq != blamedStack
        else {
            return
        }
        report(child, from: old, to: new, operation, in: &context)
    }

    private mutating func report(
        _ child: ObjectID, from old: ObjectID, to new: ObjectID, _ operation: Event, in context: inout RuleContext
    ) {
        guard operation.seq != blamedStack else { return }
        if let call = context.history(of: child).leaveCall, call >= context.windowStart(of: operation) { return }
        if operation.id(.container) != nil {
            // A container that takes back what one of its own children held does not take it from another one.
            if context.lineage(of: old).contains(new) { return }
            blamedStack = operation.seq
        }
        let parties = [context.named(new), context.named(old)]
        context.report(
            ViolationDetails(context.named(child), parties, blamed: operation) { details in
                "\(details.subject) was added to \(details.related[0]) while it was still a child of "
                    + "\(details.related[1])"
            })
    }

    /// The new parent, and the add that makes the child leave its old parent.
    private func adding(_ child: ObjectID, _ fact: Event, in context: RuleContext) -> (ObjectID, Event)? {
        if let call = context.call(.callAddChild, .child, is: child) { return call.id(.parent).map { ($0, call) } }
        if let parent = fact.id(.to), let call = stacking(child, on: parent, in: context) { return (parent, call) }
        if let parent = fact.id(.to), isChangingColumns(fact, in: context) { return (parent, fact) }
        guard let parent = fact.id(.to), let operation = context.operation(adding: child, to: parent, fact) else {
            return nil
        }
        return (parent, operation)
    }

    /// Whether the app is asked to change the columns of a split view controller: UIKit itself moves their controllers
    /// before or after.
    private func isChangingColumns(_ fact: Event, in context: RuleContext) -> Bool {
        fact.cause == nil && [.callbackCollapseSecondary, .callbackSeparateSecondary].contains(context.innermost)
    }

    /// The running call that puts the child into the stack of that container.
    private func stacking(_ child: ObjectID, on parent: ObjectID, in context: RuleContext) -> Event? {
        guard let call = context.call(.callPush) ?? context.call(.callSetViewControllers), call.id(.container) == parent
        else { return nil }
        return call.id(.target) == child || call.ids(.order)?.contains(child) == true ? call : nil
    }
}
