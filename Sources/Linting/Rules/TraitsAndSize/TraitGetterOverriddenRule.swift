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
            .triggering(
                "the message of the getter",
                """
                @screen
                ! diagnostic message:"Class ContainerViewController overrides the -traitCollection getter, which is \
                not supported. If you're trying to override traits, you must use the appropriate API." subject:null \
                thrown:false
                .
                """),
            .clean(
                "overrides that the parent sets",
                """
                @screen
                @starts 2
                @created 3 ListViewController
                input.tapped target:2
                  @addChild 3 2
                  @starts 3
                  @appearance 3 appearing container
                  @addView 3 2
                  call.didMove child:3 to:2 )
                )
                @appearance 3 appeared container
                .
                input.tapped target:2
                  call.overrideTraits parent:2 child:3 \
                traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"}
                    traits.overridden parent:2 child:3 \
                traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"}
                    callback.willTransitionToTraits controller:3 \
                traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"} ) superCalled:true
                    @regular 3
                    callback.traitCollectionDidChange controller:3 \
                previous:{"horizontalSizeClass":"compact","verticalSizeClass":"regular"} ) superCalled:true
                  )
                )
                .
                """),
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
