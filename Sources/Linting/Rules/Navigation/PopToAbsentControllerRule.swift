import HierarchyModel

/// Requires that the target of a pop is in the stack.
struct PopToAbsentControllerRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "pop-to-absent-controller",
        family: .navigation,
        severity: .error,
        summary: "popToViewController(_:animated:) was called with a controller that is not in the stack",
        why: "UIKit raises an exception: the process ends in the call.",
        uikit: .throws("Tried to pop to a view controller that doesn't exist."),
        fix: "Find the instance in viewControllers and pop to it; do not create a new instance to pop to",
        sources: [
            .page("NavigationController"),
            .reference("UINavigationController.popToViewController(_:animated:)"),
        ],
        examples: [
            .triggering("a new instance of the right class: UIKit raises an exception") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.created(5, "ListViewController")
                Script.pushed(4, onto: 2, on: 3, 10)
                Script.tap {
                    Script.blamed(
                        .pop(to: 5, from: 2) {
                            Script.thrown("Tried to pop to a view controller that doesn't exist.", 5)
                        })
                }
                Script.turn
                Script.end
            },
            .triggering("another producer records the request: a controller that was popped before") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.pushed(4, onto: 2, on: 3, 10)
                Script.tap { Script.pop(4, from: 2, leaving: [3]) }
                Script.slides(11, "pop", in: 2, from: 4, to: 3)
                Script.hasSlid(11, in: 2, from: 4, to: 3)
                Script.leaves(4, 2)
                Script.tap { Script.blamed(.pop(to: 4, from: 2)) }
                Script.destroyed(4)
                Script.turn
                Script.end
            },
            .clean("to a controller in the stack, and to the top, which changes nothing") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.pushed(4, onto: 2, on: 3, 10)
                Script.tap { Script.pop(to: 4, from: 2) }
                Script.tap {
                    Script.pop(to: 3, from: 2) {
                        Script.scope(
                            .callbackWillMove, [.controller: .id(4), .to: .null], returns: [.superCalled: .bool(true)])
                        Script.stack([3], of: 2)
                    }
                }
                Script.slides(11, "pop", in: 2, from: 4, to: 3)
                Script.hasSlid(11, in: 2, from: 4, to: 3)
                Script.leaves(4, 2)
                Script.destroyed(4)
                Script.end
            },
            .clean("to a controller whose push is not made yet, from a callback of another change") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.created(5, "DetailViewController")
                Script.tap {
                    Script.push(4, to: 2, animated: false) {
                        Script.scope(
                            .callbackWillMove, [.controller: .id(4), .to: .id(2)], returns: [.superCalled: .bool(true)]
                        ) {
                            Script.push(5, to: 2, animated: false)
                            Script.pop(to: 5, from: 2, animated: false)
                        }
                        Script(.parentChanged, [.child: .id(4), .from: .null, .to: .id(2), .index: .null])
                        Script.stack([3, 4], of: 2)
                        Script.entersStack(5, of: 2)
                        Script.stack([3, 4, 5], of: 2)
                    }
                }
                Script.slides(10, "push", in: 2, from: 3, to: 5, animated: false)
                Script.hasSlid(10, in: 2, from: 3, to: 5)
                Script.end
            },
        ])

    static let kinds: [EventKind] = [.callPop, .diagnostic]
    static let excusingKinds: [EventKind] = [.callPush, .callSetViewControllers]
    static let requiredKinds: [EventKind] = [.callPop]
    static let anyOfKinds: [EventKind] = [.parentChanged, .stackChanged]

    static let diagnosticParts = ["Tried to pop to a view controller that doesn"]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if event.kind == .diagnostic { return checkDiagnostic(event, in: &context) }
        guard let target = event.id(.to), let container = event.id(.container),
            let stack = context.stack(of: container),
            !stack.contains(target), context.isNavigation(container), !isBehindAnother(container, in: context)
        else { return }
        report(target, event, in: &context)
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let call = context.appCall(about: event)
        guard let target = call?.id(.to) ?? event.id(.subject) else {
            return context.report(event) {
                "A navigation controller was asked to pop to a controller that is not in its stack"
            }
        }
        report(target, call ?? event, in: &context)
    }

    /// The stack after a change is not known while the change is made.
    private func isBehindAnother(_ container: ObjectID, in context: RuleContext) -> Bool {
        context.mayBeWithin { NavigationRequest.kinds.contains($0.kind) && $0.id(.container) == container }
    }

    private func report(_ target: ObjectID, _ blamed: Event, in context: inout RuleContext) {
        let container = blamed.id(.container).map { context.named($0) }
        let name = container.map { "\($0)" } ?? "A navigation controller"
        context.report(
            ViolationDetails(context.named(target), container.map { [$0] } ?? [], blamed: blamed) { details in
                "\(name) was asked to pop to \(details.subject), which is not in its stack"
            })
    }
}
