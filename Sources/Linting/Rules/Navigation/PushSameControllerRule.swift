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
            .triggering(
                "two taps on a row: UIKit raises an exception",
                """
                @navigationScreen
                @created 4 DetailViewController
                input.tapped target:2
                  @push 4 2 [3,4]
                  ! call.push container:2 target:4 animated:true
                    diagnostic message:"Pushing the same view controller instance more than once is not supported \
                (<DetailViewController #4>)" subject:4 thrown:true
                  )
                )
                @slidesIn 10 2 3 4
                @hasSlid 10 2 3 4
                """),
            .clean(
                "again, after its pop",
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
                @hasSlid 11 2 4 3
                @leaves 4 2
                input.tapped target:2
                  @push 4 2 [3,4]
                )
                @slidesIn 12 2 3 4
                @hasSlid 12 2 3 4
                """),
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
