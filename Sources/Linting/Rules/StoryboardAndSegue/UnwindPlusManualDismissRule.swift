import HierarchyModel

/// Requires that an unwind action leaves the removal of controllers to UIKit.
struct UnwindPlusManualDismissRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "unwind-plus-manual-dismiss",
        family: .storyboardAndSegue,
        severity: .warning,
        systems: .since(6),
        summary: "An unwind action dismissed or popped the controllers that the unwind segue removes",
        why: """
            UIKit removes all controllers above the target after the action returns. A removal of the app before that \
            removes one too many, or makes UIKit refuse its own.
            """,
        uikit: .silent,
        fix: "Only read data from the source in the unwind action, and let the unwind segue remove the controllers",
        sources: [
            .page("UnwindSegues"),
            .unwindNote,
            .issue("wordpress-mobile/WordPress-iOS", 7089),
        ],
        examples: [
            .triggering(
                "the action dismisses the source",
                """
                @presentedSheet
                input.tapped target:2
                  call.unwind controller:3 identifier:close
                    callback.canPerformUnwind controller:2 action:close: from:3 ) answer:"true"
                    callback.unwindAction controller:2 action:close: from:3
                      ! call.dismiss controller:2 animated:true )
                    )
                  )
                )
                @beginsDismissing 3 2 11
                @endsDismissing 3 2 11
                .
                """),
            .clean(
                "the action leaves it to UIKit",
                """
                @presentedSheet
                input.tapped target:2
                  call.unwind controller:3 identifier:close
                    callback.canPerformUnwind controller:2 action:close: from:3 ) answer:"true"
                    callback.unwindAction controller:2 action:close: from:3 )
                  )
                )
                @beginsDismissing 3 2 11
                @endsDismissing 3 2 11
                .
                """),
        ])

    static let kinds: [EventKind] = [.callDismiss, .callPop]
    static let requiredKinds: [EventKind] = [.callDismiss, .callPop, .callbackUnwindAction, .return]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard let action = context.scopes.last(.callbackUnwindAction),
            let source = action.id(.from), removes(source, event, in: context)
        else { return }
        let verb = event.kind == .callPop ? "popped" : "dismissed"
        let target = action.id(.controller).map { [context.named($0)] } ?? []
        context.report(
            ViolationDetails(context.named(source), target, blamed: event) { details in
                let owner = details.related.first.map { " of \($0)" } ?? ""
                return "\(details.subject) was \(verb) in the unwind action\(owner), although the unwind segue removes "
                    + "it"
            })
    }

    private func removes(_ source: ObjectID, _ call: Event, in context: RuleContext) -> Bool {
        let line = context.superiors(of: source)
        if call.kind == .callPop { return call.id(.container).map { line.contains($0) } ?? false }
        let chain = call.id(.controller).flatMap { context.chain(dismissedBy: $0) }
        return chain?.presented.contains { line.contains($0) } ?? false
    }
}
