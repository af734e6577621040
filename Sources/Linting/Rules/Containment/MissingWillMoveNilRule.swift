import HierarchyModel

/// Requires that a child gets willMove(toParent: nil) before it is removed.
struct MissingWillMoveNilRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "missing-will-move-nil",
        family: .containment,
        severity: .warning,
        summary: "A child was removed without willMove(toParent: nil) before",
        why: """
            removeFromParent() sends only didMove(toParent: nil). Without willMove(toParent: nil) before, the child \
            cannot prepare for the removal while it still has its parent.
            """,
        uikit: .silent,
        fix: "Call child.willMove(toParent: nil), then child.view.removeFromSuperview(), then child.removeFromParent()",
        sources: [
            .reference("UIViewController.willMove(toParent:)"),
            .programmingGuide,
            .issue("pkluz/PKRevealController", 163),
            .issue("piemonte/Player", 189),
            .issue("justeat/ScrollingStackViewController", 6),
            .issue("lionheart/openradar-mirror", 12177),
        ],
        examples: [
            .triggering(
                "removed without willMove(toParent: nil)",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @embed 3 2
                )
                .
                input.tapped target:2
                  @removeView 3
                  ! @removeFromParent 3 2
                  controller.destroyed controller:3
                )
                .
                """),
            .clean(
                "willMove(toParent: nil) long before, at the start of a fade",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @embed 3 2
                )
                .
                input.tapped target:2
                  call.willMove child:3 to:null )
                  animation.began animation:4 duration:0.3 delay:0 subjects:[3]
                )
                .
                animation.ended animation:4 finished:true
                callback.completion finished:true
                  @removeView 3
                  @removeFromParent 3 2
                  controller.destroyed controller:3
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [
        .callAddChild, .callRemoveFromParent, .parentChanged,
    ]
    static let requiredKinds: [EventKind] = [.callWillMove]
    static let anyOfKinds: [EventKind] = [.callRemoveFromParent, .parentChanged]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .parentChanged: move(event, in: &context)
        default: if let move = context.unconfirmedMove(event) { asked(move.child, move.to, event, in: &context) }
        }
    }

    private func asked(_ child: ObjectID, _ parent: ObjectID?, _ call: Event, in context: inout RuleContext) {
        let history = context.history(of: child)
        guard parent == nil, !history.isLeaving, let old = history.askedParent, !context.isRuntimeContainer(old) else {
            return
        }
        report(child, old, call, in: &context)
    }

    private func move(_ event: Event, in context: inout RuleContext) {
        guard let child = event.id(.child), let old = context.before?.parent, old != event.id(.to),
            !context.history(of: child).isLeaving,
            let operation = context.operation(removing: child, from: old, event)
        else { return }
        report(child, old, operation, in: &context)
    }

    private func report(_ child: ObjectID, _ old: ObjectID, _ operation: Event, in context: inout RuleContext) {
        context.report(
            ViolationDetails(context.named(child), [context.named(old)], blamed: operation) { details in
                "\(details.subject) was removed from \(details.related[0]) without willMove(toParent: nil) before"
                    + UnrecordedOverride.doubt
            })
    }
}
