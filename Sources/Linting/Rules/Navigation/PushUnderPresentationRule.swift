import HierarchyModel

/// Requires that a push is not hidden by what its navigation controller presents.
struct PushUnderPresentationRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "push-under-presentation",
        family: .navigation,
        severity: .note,
        summary: "A controller was pushed under a presentation that covers the stack",
        why: """
            The stack changes, but the presented controller stays in front of it: the user sees no reaction, and finds \
            the pushed controller when the presentation ends.
            """,
        uikit: .silent,
        fix: "Push onto the stack of the presented navigation controller, or dismiss first and push in the completion",
        sources: [
            .page("NavigationController"),
            .reference("UINavigationController.pushViewController(_:animated:)"),
            .issue("kizitonwose/CountryPickerView", 37),
        ],
        examples: [
            .triggering(
                "a push onto the stack below a full-screen controller",
                """
                @navigationScreen
                @created 4 LoginViewController
                @created 5 HomeViewController
                input.tapped target:2
                  call.present presenter:2 presented:4 animated:true
                    @presentationBegan 4 2 fullScreen
                    view.loaded controller:4
                  )
                )
                @beginsPresenting 4 2 10
                @endsPresenting 4 10
                input.tapped target:2
                  ! @push 5 2 [3,5]
                )
                .
                """),
            .clean(
                "the presentation ends at the same time",
                """
                @navigationScreen
                @created 4 LoginViewController
                @created 5 HomeViewController
                input.tapped target:2
                  call.present presenter:2 presented:4 animated:true
                    @presentationBegan 4 2 fullScreen
                    view.loaded controller:4
                  )
                )
                @beginsPresenting 4 2 10
                @endsPresenting 4 10
                input.tapped target:2
                  @push 5 2 [3,5]
                  call.dismiss controller:2 animated:true )
                )
                @beginsDismissing 4 2 11
                @endsDismissing 4 2 11
                .
                """),
        ])

    static let kinds: [EventKind] = [.callDismiss, .callPush, .presentationEnded]
    static let requiredKinds: [EventKind] = [
        .callDismiss, .callPush, .presentationBegan, .presentationEnded, .transitionBegan, .transitionEnded, .turnEnded,
    ]

    private static let covering: Set<PresentationStyle> = [
        .currentContext, .fullScreen, .overCurrentContext, .overFullScreen,
    ]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callPush: pushed(event, in: &context)
        case .callDismiss: if let controller = event.id(.controller) { asked(toDismiss: controller, in: &context) }
        default: if let presented = event.id(.presented) { ended(presented, in: &context) }
        }
    }

    private func pushed(_ call: Event, in context: inout RuleContext) {
        guard let container = call.id(.container), let target = call.id(.target),
            let presenter = context.lineage(of: container).first(where: { context.presented(by: $0) != nil }),
            let presented = context.presented(by: presenter), !context.isInPresentationTransition(presented),
            let style = context.state.controller(presented, \.effectiveStyle)??.known, Self.covering.contains(style)
        else { return }
        let parties = [context.named(container), context.named(presented)]
        context.suspect(
            ViolationDetails(context.named(target), parties, blamed: call) { details in
                "\(details.subject) was pushed onto the stack of \(details.related[0]), which \(details.related[1]) "
                    + "covers"
            }, until: .transitions)
    }

    private func asked(toDismiss controller: ObjectID, in context: inout RuleContext) {
        guard !context.hasNoPendingViolations, let chain = context.chain(dismissedBy: controller) else { return }
        for presented in chain.presented { ended(presented, in: &context) }
    }

    private func ended(_ presented: ObjectID, in context: inout RuleContext) {
        for details in context.pendingViolations(naming: presented) { context.withdraw(details.subject.id) }
    }
}
