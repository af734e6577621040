import HierarchyModel

/// Requires actions and text fields that an alert can show.
struct AlertMisconfiguredRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "alert-misconfigured",
        family: .presentation,
        severity: .error,
        systems: .since(8),
        summary: "An alert got a second cancel action, a text field in an action sheet, or a foreign preferred action",
        why: "UIKit raises an exception: the process ends in the call.",
        uikit: .throws("UIAlertController can only have one action with a style of UIAlertActionStyleCancel"),
        fix: """
            Give the style cancel to one action, add text fields only to the style alert, and add an action before it \
            becomes the preferred one
            """,
        sources: [
            .reference("UIAlertController.addAction(_:)"),
            .reference("UIAlertController.addTextField(configurationHandler:)"),
            .reference("UIAlertController.preferredAction"),
            .issue("splendo/kaluga", 108),
            .issue("dpa99c/phonegap-launch-navigator", 156),
            .issue("jonreid/MockUIAlertController", 3),
        ],
        examples: [
            .triggering(
                "a second cancel action",
                """
                @screen
                @createdByUIKit 3 UIAlertController
                input.tapped target:2
                  ! diagnostic message:"UIAlertController can only have one action with a style of \
                UIAlertActionStyleCancel" subject:3 thrown:true
                )
                .
                """),
            .clean(
                "the alert is presented",
                """
                @screen
                @createdByUIKit 3 UIAlertController
                @sheet 3 2 10
                """),
        ])

    static let kinds: [EventKind] = [.diagnostic]

    private static let cancel = "can only have one action with a style of"
    private static let field = "Text fields can only be added to an alert"
    private static let preferred = "must be one of its actions"
    /// The parts of UIKit's messages that did not change between its versions.
    static let diagnosticParts = [cancel, field, preferred]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let isCancel = event.isDiagnostic(containingAnyOf: [Self.cancel])
        let isField = event.isDiagnostic(containingAnyOf: [Self.field])
        let alerts = context.onlyController(withBase: "UIAlertController")
        context.report(event, about: context.subject(of: event, after: "preferred action of") ?? alerts) { subject in
            let alert = subject.map { "\($0)" } ?? "An alert"
            if isCancel { return "\(alert) got a second action of the style cancel" }
            return isField
                ? "\(alert) got a text field, although it is an action sheet"
                : "\(alert) got a preferred action that is not one of its actions"
        }
    }
}
