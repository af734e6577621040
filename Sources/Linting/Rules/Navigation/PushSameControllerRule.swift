import HierarchyModel

/// Requires that a controller is in a navigation stack at most once.
struct PushSameControllerRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "push-same-controller",
        family: .navigation,
        severity: .error,
        summary: "A controller was pushed that is already in the stack, or a stack was set that contains it twice",
        why: "UIKit raises an exception: the process ends in the call. A second tap during a push is enough.",
        uikit: .throws("Pushing the same view controller instance more than once is not supported (<C>)"),
        fix: "Create a new instance for each push, and ignore taps while a push is running",
        sources: [
            .page("NavigationController"),
            .reference("UINavigationController.pushViewController(_:animated:)"),
            .issue("element-hq/element-ios", 3924),
            .issue("artsy/eigen", 1061),
            .issue("samuelclay/NewsBlur", 886),
            .issue("thexande/SwiftAlgorithms", 31),
            .issue("react-navigation/react-navigation", 10740),
            .issue("zendesk/zendesk_sdk_chat_ios", 220),
        ],
        examples: [
            .triggering("two taps on a row: UIKit raises an exception") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.tap {
                    Script.push(4, onto: 2, over: [3])
                    Script.blamed(
                        .push(4, to: 2) {
                            Script.thrown(
                                """
                                Pushing the same view controller instance more than once is not supported \
                                (<DetailViewController #4>)
                                """, 4)
                        })
                }
                Script.slides(10, "push", in: 2, from: 3, to: 4)
                Script.hasSlid(10, in: 2, from: 3, to: 4)
                Script.end
            },
            .triggering("another producer records the request: a controller below the top") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.pushed(4, onto: 2, on: 3, 10)
                Script.tap { Script.blamed(.push(3, to: 2)) }
                Script.turn
                Script.end
            },
            .triggering("a new stack that contains a controller twice") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.tap {
                    Script.blamed(
                        .setStack([3, 4, 4], of: 2) {
                            Script.thrown(
                                """
                                All view controllers in a navigation controller must be distinct (<ListViewController \
                                #3>, <DetailViewController #4>, <DetailViewController #4>)
                                """, 2)
                        })
                }
                Script.turn
                Script.end
            },
            .clean("again, after its pop") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.pushed(4, onto: 2, on: 3, 10)
                Script.tap { Script.pop(4, from: 2, leaving: [3]) }
                Script.slides(11, "pop", in: 2, from: 4, to: 3)
                Script.hasSlid(11, in: 2, from: 4, to: 3)
                Script.leaves(4, 2)
                Script.tap { Script.push(4, onto: 2, over: [3]) }
                Script.slides(12, "push", in: 2, from: 3, to: 4)
                Script.hasSlid(12, in: 2, from: 3, to: 4)
                Script.end
            },
            .clean("another instance of its class") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.created(5, "DetailViewController")
                Script.pushed(4, onto: 2, on: 3, 10)
                Script.pushed(5, onto: 2, on: 4, 11, over: [3])
                Script.end
            },
        ])

    static let kinds: [EventKind] = [
        .callPush, .callSetViewControllers, .callbackSeguePerform, .diagnostic,
    ]
    static let requiredKinds: [EventKind] = [.callPush]
    static let anyOfKinds: [EventKind] = [.parentChanged, .stackChanged]

    /// The parts of UIKit's messages that did not change between its versions.
    static let diagnosticParts = [
        "Pushing the same view controller instance", "is pushing the same view controller instance",
        "All view controllers in a navigation controller must be distinct",
    ]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if event.kind == .diagnostic { return checkDiagnostic(event, in: &context) }
        if event.kind == .callbackSeguePerform { return checkSegue(event, in: &context) }
        if let repetition = context.repeated(by: event) { report(repetition, event, in: &context) }
    }

    private func checkSegue(_ segue: Event, in context: inout RuleContext) {
        guard let container = context.stack(pushedBySegue: segue), let target = segue.id(.destination),
            context.stack(of: container)?.contains(target) == true
        else { return }
        report(target, context.origin(ofSegue: segue), on: container, in: &context)
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let segue = context.performedSegue
        let call = segue.map(context.origin(ofSegue:)) ?? context.appCall(about: event)
        let asked = segue?.id(.destination) ?? call.flatMap { context.repeated(by: $0) ?? $0.id(.target) }
        guard
            let controller = asked
                ?? context.subject(of: event, after: "is not supported (<", "view controller instance (<")
        else {
            return context.report(event) {
                "A controller was to be in the stack of a navigation controller more than once"
            }
        }
        report(controller, call ?? event, in: &context)
    }

    private func report(
        _ controller: ObjectID, _ blamed: Event, on stack: ObjectID? = nil, in context: inout RuleContext
    ) {
        let container = (stack ?? blamed.id(.container)).map { context.named($0) }
        let stack = container.map { "stack of \($0)" } ?? "stack of a navigation controller"
        let isNewStack = blamed.kind == .callSetViewControllers
        context.report(
            ViolationDetails(context.named(controller), container.map { [$0] } ?? [], blamed: blamed) { details in
                isNewStack
                    ? "\(details.subject) is more than once in the new \(stack)"
                    : "\(details.subject) was pushed onto the \(stack) in which it already was"
            })
    }
}
