import HierarchyModel

/// There must be something to present.
///
/// Swift's types rule it out; Objective-C and bridged code do it.
///
/// Source: <doc:ChoosingThePresenter>, step 6.
public struct PresentNilControllerRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "present-nil-controller",
        family: .presentation,
        severity: .error,
        summary: "present was called with no controller",
        why: "UIKit raises an exception: the process dies in the call.",
        uikit: .throws("Application tried to present a nil modal view controller on target <P>."),
        fix: """
            Check the factory or the look-up in the storyboard that should have made the controller, and hold it strongly \
            until it is presented
            """,
        examples: [
            .triggering("UIKit raises an exception") {
                Script.screen
                Script.tap {
                    Script.blamed(
                        .scope(.callPresent, [.presenter: .id(2), .presented: .null, .animated: .bool(true)]) {
                            Script.thrown(
                                "Application tried to present a nil modal view controller on target <ContainerViewController>.",
                                2)
                        })
                }
                Script.turn
                Script.end
            },
            .triggering("another producer records nothing but UIKit's words") {
                Script.screen
                Script.blamed(
                    .thrown(
                        "Application tried to present a nil modal view controller on target <ContainerViewController>.",
                        2))
                Script.turn
                Script.end
            },
            .triggering("another producer does not hear what UIKit says") {
                Script.screen
                Script.tap {
                    Script.blamed(
                        .scope(.callPresent, [.presenter: .id(2), .presented: .null, .animated: .bool(true)]))
                }
                Script.turn
                Script.end
            },
            .clean("another exception of the call") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.tap { Script.presenting(3, by: 2) }
                Script.turn
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [.callPresent, .diagnostic]
    public static let requiredKinds: [EventKind] = []
    /// The call says it, and so does UIKit.
    public static let anyOfKinds = kinds

    /// The part of UIKit's message that did not change between its versions.
    private static let complaint = "tried to present a nil modal view controller"

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callPresent:
            if event.id(.presented) == nil { event.id(.presenter).map { report($0, event, in: &context) } }
        default: if event.isDiagnostic(containingAnyOf: [Self.complaint]) { checkDiagnostic(event, in: &context) }
        }
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        if let call = context.call(.callPresent), let presenter = call.id(.presenter) {
            return report(presenter, call, in: &context)
        }
        guard let presenter = context.subject(of: event, after: "on target") else {
            return context.report(event) { "A controller was asked to present no controller at all" }
        }
        report(presenter, event, in: &context)
    }

    private func report(_ presenter: ObjectID, _ blamed: Event, in context: inout RuleContext) {
        context.report(
            ViolationDetails(context.named(presenter), blamed: blamed) { details in
                "\(details.subject) was asked to present no controller at all"
            })
    }
}
