import HierarchyModel

/// Reports an interactive pop of a stack that has only its root.
struct PopGestureOnRootRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "pop-gesture-on-root",
        family: .navigation,
        severity: .error,
        systems: .since(7),
        summary: "An interactive pop started with only the root in the stack",
        why: "The navigation controller freezes at the next push, without a diagnostic.",
        uikit: .silent,
        fix: """
            Return true from gestureRecognizerShouldBegin(_:) only where viewControllers.count > 1; before iOS 26, \
            only where transitionCoordinator is nil, too
            """,
        sources: [
            .page("NavigationController#Interactive-pop"),
            .reference("UIViewController.interactivePopGestureRecognizer"),
            .issue("devxoul/SwipeBack", 3),
            .issue("devxoul/SwipeBack", 5),
            .issue("wix/react-native-navigation", 5863),
            .issue("openhab/openhab-ios", 1248),
        ],
        examples: [
            .triggering(
                "a delegate that always lets the swipe begin",
                """
                @navigationScreen
                input.dragged target:2 phase:began
                  ! transition.began transition:10 type:pop container:2 from:3 to:null animated:true interactive:true \
                duration:0.35 animator:null
                )
                .
                input.dragged target:2 phase:ended
                  transition.ended transition:10 completed:false
                )
                .
                """),
            .clean(
                "a swipe back to the root; the stack is shortened when it begins",
                """
                @navigationScreen
                @created 4 DetailViewController
                input.tapped target:2
                  @push 4 2 [3,4]
                )
                @slidesIn 10 2 3 4
                @hasSlid 10 2 3 4
                input.dragged target:2 phase:began
                  @children 2 [3] 3
                  transition.began transition:11 type:pop container:2 from:4 to:3 animated:true interactive:true \
                duration:0.35 animator:null
                )
                .
                input.dragged target:2 phase:ended
                  transition.ended transition:11 completed:true
                )
                view.detached controller:4
                @leaves 4 2
                controller.destroyed controller:4
                .
                """),
        ])

    static let kinds: [EventKind] = [.transitionBegan]
    static let requiredKinds: [EventKind] = [.stackChanged, .transitionBegan]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.transitionType == .pop, event.bool(.interactive) == true, let container = event.id(.container),
            let stack = context.stack(of: container), stack.count == 1, goesNowhere(event, root: stack[0])
        else { return }
        context.report(
            ViolationDetails(context.named(container), [context.named(stack[0])], blamed: event) { details in
                "An interactive pop of \(details.subject) began with only its root \(details.related[0]) in the stack"
            })
    }

    /// If another controller is on its way out, it has already left the stack.
    private func goesNowhere(_ event: Event, root: ObjectID) -> Bool {
        event.id(.from) == root || event.id(.from) == nil && event.id(.to) == nil
    }
}
