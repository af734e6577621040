import HierarchyModel

/// Requires that no class overrides the getter of its trait collection.
struct TraitGetterOverriddenRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "trait-getter-overridden",
        family: .traitsAndSize,
        severity: .warning,
        systems: .since(8),
        summary: "A class overrides the getter of traitCollection",
        why: """
            UIKit computes traits without calling the getter, so that the app and UIKit see different ones. If the \
            getter returns nil, UIKit raises an exception.
            """,
        uikit: .logs("Class X overrides the -traitCollection getter, which is not supported."),
        fix: "Delete the override, and set traitOverrides, or setOverrideTraitCollection(_:forChild:) in the parent",
        sources: [
            .reference("UITraitEnvironment.traitCollection"),
            .issue("material-components/material-components-ios", 7683),
            .issue("ermalkaleci/CarbonKit", 239),
        ],
        examples: [
            .triggering("the message of the getter") {
                Script.screen
                Script.blamed(
                    .logged(
                        "Class ContainerViewController overrides the -traitCollection getter, which is not supported. "
                            + "If you're trying to override traits, you must use the appropriate API.", nil))
                Script.turn
                Script.end
            },
            .triggering("a getter that returns nil: an error") {
                Script.screen
                Script.blamed(
                    .thrown(
                        "<ContainerViewController: 0x1> returned nil from -traitCollection, which is not allowed.", nil)
                )
                Script.turn
                Script.end
            },
            .clean("overrides that the parent sets") {
                Script.screenWithChild
                Script.tap {
                    Script.overrideTraits(of: 3, by: 2) {
                        Script.overridden(3, by: 2)
                        Script.willTransition(3)
                        Script.changes(3)
                    }
                }
                Script.turn
                Script.end
            },
        ])

    static let kinds: [EventKind] = [.diagnostic]

    private static let result = "returned nil from -traitCollection"
    /// The parts of UIKit's messages that did not change between its versions.
    static let diagnosticParts = ["overrides the -traitCollection getter", result]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let isNil = event.isDiagnostic(containingAnyOf: [Self.result])
        let name = event.string(.message)?.text(after: isNil ? "<" : "Class ", upTo: isNil ? ":" : " ") ?? "A class"
        let subject = event.id(.subject) ?? context.onlyController(ofClass: name)
        context.report(event, about: subject, severity: isNil ? .error : .warning) { _ in
            isNil ? "\(name) returns nil from traitCollection" : "\(name) overrides the getter of traitCollection"
        }
    }
}
