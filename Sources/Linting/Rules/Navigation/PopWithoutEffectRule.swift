import HierarchyModel

/// Requires that a pop leaves a controller in the stack.
struct PopWithoutEffectRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "pop-without-effect",
        family: .navigation,
        severity: .note,
        summary: "popViewController(animated:) was called while the stack contained only its root",
        why: "UIKit never pops the root: the request has no effect, and the user sees no reaction to the tap.",
        uikit: .silent,
        fix: """
            Dismiss the navigation controller if it is presented; take the stack from the controller that is to leave, \
            and call pop once
            """,
        sources: [
            .page("NavigationController"),
            .reference("UINavigationController.popViewController(animated:)"),
        ],
        examples: [
            .triggering(
                "the close button of the root of a stack",
                """
                @navigationScreen
                input.tapped target:2
                  ! call.pop container:2 to:null animated:true )
                )
                .
                """),
            .clean(
                "a second tap on the back button while the first pop runs",
                """
                @navigationScreen
                @created 4 DetailViewController
                input.tapped target:2
                  @push 4 2 [3,4]
                )
                @slidesIn 10 2 3 4
                @hasSlid 10 2 3 4
                input.tapped target:2
                  call.pop container:2 to:null animated:true
                    callback.willMove controller:4 to:null ) superCalled:true
                    @children 2 [3] 3
                  )
                )
                @slidesBack 11 2 4 3
                input.tapped target:2
                  call.pop container:2 to:null animated:true )
                )
                @hasSlid 11 2 4 3
                @leaves 4 2
                """),
        ])

    static let kinds: [EventKind] = [.callPop, .callPush, .callSetViewControllers, .turnEnded]
    static let requiredKinds: [EventKind] = [
        .callPop, .callPush, .callSetViewControllers, .stackChanged, .transitionBegan, .transitionEnded, .turnEnded,
    ]

    /// Whether the app changed a stack in this turn: a change that a callback asked for is made later.
    private var hasChanged = false

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .turnEnded: hasChanged = false
        case .callPop where event.id(.to) == nil: popped(event, in: &context)
        default: hasChanged = true
        }
    }

    private mutating func popped(_ call: Event, in context: inout RuleContext) {
        let isFirst = !hasChanged
        hasChanged = true
        guard isFirst, let container = call.id(.container),
            let stack = context.state.controller(container, \.stack) ?? nil, stack.count == 1,
            !context.state.hasTransition(where: { $0.container == container })
        else { return }
        context.report(
            ViolationDetails(context.named(container), [context.named(stack[0])], blamed: call) { details in
                "\(details.subject) was asked to pop, but its stack contains only \(details.related[0])"
            })
    }
}
