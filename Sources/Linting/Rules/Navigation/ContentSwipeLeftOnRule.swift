import HierarchyModel

/// Requires that an app that disables the swipe from the edge also disables the one over the content.
struct ContentSwipeLeftOnRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "content-swipe-left-on",
        family: .navigation,
        severity: .note,
        systems: .since(26),
        summary: "The swipe back from the edge was disabled, and the one over the content was not",
        why: """
            Since iOS 26 a swipe anywhere over the content pops, too, by a recognizer of its own. Where there is a \
            back button, the user still leaves a screen that the app wants to keep: a form, a game or a payment.
            """,
        uikit: .silent,
        fix: "Set isEnabled of interactiveContentPopGestureRecognizer with that of interactivePopGestureRecognizer",
        sources: [
            .page("FluidNavigation#Content-swipe"),
            .reference("UINavigationController.interactiveContentPopGestureRecognizer"),
            .issue("deltachat/deltachat-ios", 3088),
        ],
        examples: [
            .triggering(
                "a form that is not to be left",
                """
                @session v26
                @windowCreated 1
                @createdByUIKit 2 UINavigationController
                @created 3 ListViewController
                input.launched
                  call.setViewControllers container:2 order:[3] animated:false
                    @enters 3 2
                    @children 2 [3] 3
                  )
                  @setsRoot 1 2
                  window.shown window:1 visible:true
                  @appears 2 1
                  @appears 3 2
                )
                .
                @created 4 FormViewController
                input.tapped target:2
                  @push 4 2 [3,4]
                )
                @slidesIn 10 2 3 4
                @hasSlid 10 2 3 4
                input.tapped target:2
                  ! call.setSwipeBack container:2 name:edge active:false )
                )
                .
                """),
            .clean(
                "both are disabled",
                """
                @session v26
                @windowCreated 1
                @createdByUIKit 2 UINavigationController
                @created 3 ListViewController
                input.launched
                  call.setViewControllers container:2 order:[3] animated:false
                    @enters 3 2
                    @children 2 [3] 3
                  )
                  @setsRoot 1 2
                  window.shown window:1 visible:true
                  @appears 2 1
                  @appears 3 2
                )
                .
                @created 4 FormViewController
                input.tapped target:2
                  @push 4 2 [3,4]
                )
                @slidesIn 10 2 3 4
                @hasSlid 10 2 3 4
                input.tapped target:2
                  call.setSwipeBack container:2 name:edge active:false )
                  call.setSwipeBack container:2 name:content active:false )
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.callSetSwipeBack, .turnEnded]
    static let requiredKinds: [EventKind] = [
        .appearanceChanged, .callSetSwipeBack, .stackChanged, .transitionBegan, .transitionEnded, .turnEnded,
    ]

    /// The recognizers of a navigation controller.
    struct Memory: Sendable {
        /// The call that disabled the swipe from the edge, until it is enabled or reported.
        fileprivate var edgeIsOff: Event?
        fileprivate var contentIsOff = false
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.kind == .callSetSwipeBack else {
            for container in memory.ids { judge(container, in: &context) }
            return
        }
        guard let container = event.id(.container), let isOn = event.bool(.active) else { return }
        memory.update(container, from: Memory()) {
            if event.string(.name) == "edge" { $0.edgeIsOff = isOn ? nil : event } else { $0.contentIsOff = !isOn }
        }
    }

    /// A screen that is on its way may change both when it has arrived.
    private mutating func judge(_ container: ObjectID, in context: inout RuleContext) {
        guard let recognizers = memory[container], let call = recognizers.edgeIsOff, !recognizers.contentIsOff,
            let stack = context.stack(of: container), stack.count > 1, let top = stack.last,
            context.state.controller(top, \.appearance) == .appeared,
            !context.state.hasTransition(where: { $0.container == container })
        else { return }
        memory.updateIfPresent(container) { $0.edgeIsOff = nil }
        context.report(
            ViolationDetails(context.named(container), [context.named(top)], blamed: call) { details in
                "The swipe from the edge of \(details.subject) was disabled, but a swipe over the content still pops "
                    + "\(details.related[0])"
            })
    }
}
