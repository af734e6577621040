import HierarchyModel

/// Requires that a storyboard contains the controller that is made from it.
struct UnknownStoryboardIdRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "unknown-storyboard-id",
        family: .storyboardAndSegue,
        severity: .error,
        summary: "A controller was made with an identifier that its storyboard does not contain",
        why: "UIKit raises an exception: the process ends in the call.",
        uikit: .throws("Storyboard (<S>) doesn't contain a view controller with identifier 'id'"),
        fix: """
            Write the identifier as the Storyboard ID of the controller, not its class or restoration identifier, and \
            take the storyboard that contains it
            """,
        sources: [
            .reference("UIStoryboard.instantiateViewController(withIdentifier:)"),
            .issue("element-hq/element-ios", 3398),
            .issue("nek023/QBImagePicker", 95),
            .issue("couchbaselabs/ToDoLite-iOS", 71),
        ],
        examples: [
            .triggering(
                "the identifier was never set",
                """
                @screen
                input.tapped target:2
                  ! diagnostic message:"Storyboard (<UIStoryboard: Main>) doesn't contain a view controller with \
                identifier 'Settings'" subject:null thrown:true
                )
                .
                """),
            .clean(
                "the controller is made",
                """
                @screen
                input.tapped target:2
                  @created 3 SettingsViewController
                  identity.changed controller:3 storyboardIdentifier:Settings
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.diagnostic]

    /// The parts of UIKit's messages that did not change between its versions.
    static let diagnosticParts = ["contain a view controller with identifier", "has no initial view controller"]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let identifier = event.string(.message)?.text(after: "with identifier '", upTo: "'")
        context.report(event, about: event.id(.subject)) { _ in
            identifier.map { "The storyboard has no controller with the identifier '\($0)'" }
                ?? "The storyboard does not have the controller that was asked for"
        }
    }
}
