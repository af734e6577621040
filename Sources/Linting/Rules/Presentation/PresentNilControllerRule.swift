import HierarchyModel

/// Reports a call of present with nil.
///
/// Swift's types prevent it; Objective-C and bridged code do not.
struct PresentNilControllerRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "present-nil-controller",
        family: .presentation,
        severity: .error,
        summary: "present(_:animated:completion:) was called with nil",
        why: "UIKit raises an exception: the process ends in the call.",
        uikit: .throws("Application tried to present a nil modal view controller on target <P>."),
        fix: """
            Check the factory or the storyboard that should have created the controller, and keep a strong reference \
            to it until it is presented
            """,
        sources: [
            .page("ChoosingThePresenter"),
            .issue("adamdebono/ADFlipTransition", 15),
            .issue("adamwulf/loose-leaf", 1271),
            .issue("kevin-lyn/STPopup", 112),
        ],
        examples: [
            .triggering(
                "UIKit raises an exception",
                """
                @screen
                input.tapped target:2
                  ! call.present presenter:2 presented:null animated:true
                    diagnostic message:"Application tried to present a nil modal view controller on target \
                <ContainerViewController>." subject:2 thrown:true
                  )
                )
                .
                """),
            .clean(
                "another exception of the call",
                """
                @screen
                @created 3 SheetViewController
                input.tapped target:2
                  @present 3 2
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.callPresent, .diagnostic]
    static let requiredKinds: [EventKind] = []
    /// Either the call or the diagnostic shows it.
    static let anyOfKinds = kinds

    /// The part of UIKit's message that did not change between its versions.
    static let diagnosticParts = ["tried to present a nil modal view controller"]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callPresent:
            if event.id(.presented) == nil, let presenter = event.id(.presenter) {
                report(presenter, event, in: &context)
            }
        default: if event.isDiagnostic(containingAnyOf: Self.diagnosticParts) { checkDiagnostic(event, in: &context) }
        }
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        if let call = context.call(.callPresent), let presenter = call.id(.presenter) {
            return report(presenter, call, in: &context)
        }
        guard let presenter = context.subject(of: event, after: "on target") else {
            return context.report(event) { "A controller was asked to present nil" }
        }
        report(presenter, event, in: &context)
    }

    private func report(_ presenter: ObjectID, _ blamed: Event, in context: inout RuleContext) {
        context.report(
            ViolationDetails(context.named(presenter), blamed: blamed) { details in
                "\(details.subject) was asked to present nil"
            })
    }
}
