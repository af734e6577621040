import HierarchyModel

/// Requires that work alongside a transition is registered before the transition starts, and work after it before it
/// ends.
///
/// Without a coordinator, the call leaves no event. Only a block that is registered with the coordinator of an ended
/// transition is seen.
struct CoordinatorMisuseRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "coordinator-misuse",
        family: .transition,
        severity: .note,
        systems: .since(7),
        summary:
            "A block was registered with a transition coordinator when no transition was running, or after it had ended"
            + "",
        why: "The block does not run, so its changes are missing.",
        uikit: .silent,
        fix: """
            Read transitionCoordinator in a will callback and register the block there. Where it is nil, apply the end \
            state directly
            """,
        sources: [
            .page("TransitionCoordinator"),
            .header("UIViewControllerTransitionCoordinator.h"),
            .reference("UIViewControllerTransitionCoordinator"),
            .reference("UIViewControllerTransitionCoordinator.animate(alongsideTransition:completion:)"),
            .programmingGuide,
        ],
        examples: [
            .triggering(
                "a coordinator that was stored",
                """
                @presentedSheet
                input.tapped target:2
                  ! call.alongside transition:10 )
                )
                .
                """),
            .clean(
                "during the transition, and in the callback of its end",
                """
                @screen
                @created 3 SheetViewController
                input.tapped target:2
                  @present 3 2
                )
                @beginsPresenting 3 2 10
                input.tapped target:2
                  call.alongside transition:10 )
                )
                transition.ended transition:10 completed:true
                @appearance 3 appeared presented
                callback.viewDidAppear controller:3
                  call.alongside transition:10 )
                ) superCalled:true
                .
                """),
        ])

    static let kinds: [EventKind] = [.callAlongside]
    static let requiredKinds: [EventKind] = [.callAlongside, .transitionBegan, .transitionEnded]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard let one = context.transitions.find(event), let end = one.endedIn, end < context.turn else { return }
        context.report(
            ViolationDetails(one.subject, one.others, blamed: event) { _ in
                "A block was registered with the coordinator of the \(one.name) after the transition had ended"
            })
    }
}
