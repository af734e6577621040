import HierarchyModel

/// Reports a presented controller that dismisses itself; a matter of style.
struct SelfDismissalRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "self-dismissal",
        family: .presentation,
        severity: .note,
        isOnByDefault: false,
        summary: "The presented controller dismissed itself instead of asking its presenter",
        why: """
            The controller depends on how it is shown, so it cannot be pushed or embedded without a change, and two \
            dismissals may collide. UIKit forwards the call to the presenter.
            """,
        uikit: .silent,
        fix: "Tell a delegate or call a closure, and let the presenter call dismiss(animated:completion:)",
        sources: [
            .reference("UIViewController.dismiss(animated:completion:)"),
            .programmingGuide,
            .transitionsArticle,
        ],
        examples: [
            .triggering(
                "its own button closes it",
                """
                @presentedSheet
                input.tapped target:3
                  ! call.dismiss controller:3 animated:true )
                )
                @beginsDismissing 3 2 11
                @endsDismissing 3 2 11
                controller.destroyed controller:3
                .
                """),
            .clean(
                "its button informs the presenter",
                """
                @presentedSheet
                input.tapped target:3
                  call.dismiss controller:2 animated:true )
                )
                @beginsDismissing 3 2 11
                @endsDismissing 3 2 11
                controller.destroyed controller:3
                .
                """),
        ])

    static let kinds: [EventKind] = [.callDismiss]
    static let requiredKinds: [EventKind] = [.callDismiss, .presentationBegan]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard let receiver = event.id(.controller), case let presented = context.top(above: receiver),
            let presenter = context.presenter(of: presented), context.presented(by: presented) == nil,
            !isOfTheSystem(presented, in: context), isAskedFrom(within: presented, in: context)
        else { return }
        context.report(
            ViolationDetails(context.named(presented), [context.named(presenter)], blamed: event) { details in
                "\(details.subject) dismissed itself instead of asking \(details.related[0]), which presented it"
            })
    }

    /// Pickers and alerts close themselves, and so does a controller that an unwind segue dismisses.
    private func isOfTheSystem(_ presented: ObjectID, in context: RuleContext) -> Bool {
        let base = context.state.controller(presented, \.base) ?? nil
        return base == nil || !RuleContext.plainBases.contains(base ?? "")
            || context.scopes.contains(.callUnwind)
    }

    /// The controller whose callback or control is running: the innermost one that the trace contains.
    private func isAskedFrom(within presented: ObjectID, in context: RuleContext) -> Bool {
        let asker = context.scopes.lazy.reversed().compactMap { scope -> ObjectID? in
            switch scope.family {
            case .callback: scope.id(.controller)
            case .input: scope.id(.target)
            default: nil
            }
        }.first
        return asker.map { context.lineage(of: $0).contains(presented) } ?? false
    }
}
