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
            .triggering("a delegate that always lets the swipe begin") {
                Script.navigationScreen
                Script.scope(.inputDragged, [.target: .id(2), .phase: .symbol(GesturePhase.began)]) {
                    Script.blamed(.swipeBegan(10, in: 2, from: 3, to: nil))
                }
                Script.turn
                Script.scope(.inputDragged, [.target: .id(2), .phase: .symbol(GesturePhase.ended)]) {
                    Script.ended(10, completed: false)
                }
                Script.turn
                Script.end
            },
            .clean("a swipe back to the root; the stack is shortened when it begins") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.pushed(4, onto: 2, on: 3, 10)
                Script.scope(.inputDragged, [.target: .id(2), .phase: .symbol(GesturePhase.began)]) {
                    Script.stack([3], of: 2)
                    Script.swipeBegan(11, in: 2, from: 4, to: 3)
                }
                Script.turn
                Script.scope(.inputDragged, [.target: .id(2), .phase: .symbol(GesturePhase.ended)]) { Script.ended(11) }
                Script(.viewDetached, [.controller: .id(4)])
                Script.leaves(4, 2)
                Script.destroyed(4)
                Script.turn
                Script.end
            },
            .clean("the delegate refuses") {
                Script.navigationScreen
                Script.scope(.inputDragged, [.target: .id(2), .phase: .symbol(GesturePhase.began)])
                Script.turn
                Script.end
            },
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

extension Script {
    fileprivate static func swipeBegan(_ transition: UInt32, in container: UInt32, from: UInt32, to: UInt32?) -> Script
    {
        Script(
            .transitionBegan,
            [
                .transition: .id(transition), .type: .string("pop"), .container: .id(container), .from: .id(from),
                .to: .id(to),
                .animated: .bool(true), .interactive: .bool(true), .duration: .double(0.35), .animator: .null,
            ])
    }
}
