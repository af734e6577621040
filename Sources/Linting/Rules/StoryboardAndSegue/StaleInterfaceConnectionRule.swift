import HierarchyModel

/// Requires that the outlets and actions in storyboards and XIBs exist in the classes that they are connected to.
struct StaleInterfaceConnectionRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "stale-interface-connection",
        family: .storyboardAndSegue,
        severity: .error,
        summary: "An outlet or action of a storyboard or XIB is not in the class that it is connected to",
        why: """
            UIKit raises an exception when it connects the outlet, or when the user triggers the action. Most often \
            the property was renamed or deleted, or the object has the plain class because its own is not set.
            """,
        uikit: .throws("[<X> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key k."),
        fix: "Delete the connection in the Connections inspector, connect it again, and check the class of its object",
        sources: [
            .issue("netguru/BlueSwift", 16),
            .issue("hartlco/MHCustomTabBarController", 15),
            .issue("icepat/ICETutorial", 1),
            .issue("ladmini/LZViewPager", 29),
        ],
        examples: [
            .triggering(
                "an outlet that was renamed in the class",
                """
                @screen
                @created 3 CardViewController
                input.tapped target:2
                  callback.loadView controller:3
                    ! diagnostic message:"[<CardViewController #3> setValue:forUndefinedKey:]: this class is not key \
                value coding-compliant for the key titelLabel." subject:3 thrown:true
                  )
                )
                .
                """),
            .clean(
                "the view is loaded from a XIB",
                """
                @screen
                @created 3 CardViewController
                input.tapped target:2
                  callback.loadView controller:3
                    view.assigned controller:3 view:7 class:CardView
                  )
                  view.loaded controller:3
                )
                .
                """),
        ])

    static let suppressedBy: [Suppression] = [.rule(NavigationDuringTransitionRule.self, .sameEvent)]
    static let kinds: [EventKind] = [.diagnostic]

    /// The parts of UIKit's messages that did not change between its versions.
    static let diagnosticParts = [
        "not key value coding-compliant for the key", "unrecognized selector sent to instance",
    ]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts), let text = event.string(.message) else {
            return
        }
        let key = text.text(after: "coding-compliant for the key ", upTo: ".")
        let action = text.text(after: "-[", upTo: "]")?.split(separator: " ").last.map(String.init)
        let severity: Severity = event.bool(.thrown) == false ? .warning : .error
        let subject = context.subject(of: event, after: "sent to instance", "[<")
        context.report(event, about: subject, severity: severity) { subject in
            let owner = subject.map { "\($0)" } ?? "an object"
            return key.map { "The class of \(owner) has no property '\($0)', which a storyboard or XIB may set" }
                ?? "The class of \(owner) has no method '\(action ?? "?")', which may be connected to an action"
        }
    }
}
