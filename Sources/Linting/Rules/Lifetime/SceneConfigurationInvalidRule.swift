import HierarchyModel

/// Requires that the scene configuration that UIKit looks for is in the app's `Info.plist`, with classes that exist.
struct SceneConfigurationInvalidRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "scene-configuration-invalid",
        family: .lifetime,
        severity: .warning,
        systems: .since(13),
        summary: "The scene configuration of the app is missing or names a class that does not exist",
        why: "The scene gets no delegate and no storyboard, so no window is made: the screen stays black.",
        uikit: .logs(
            #"Info.plist contained no UIScene configuration dictionary (looking for configuration named "X")"#),
        fix: """
            Write the configuration into UIApplicationSceneManifest with $(PRODUCT_MODULE_NAME).SceneDelegate as the \
            delegate's class, or remove the whole manifest from Info.plist
            """,
        sources: [
            .reference("UISceneConfiguration"),
            .issue("twilio/video-quickstart-ios", 551),
            .issue("mapbox/mapbox-navigation-ios", 4533),
            .issue("bazelbuild/rules_apple", 1016),
            .issue("flutter/flutter", 125921),
        ],
        examples: [
            .triggering(
                "a configuration that Info.plist does not contain",
                """
                @screen
                ! diagnostic message:"Info.plist contained no UIScene configuration dictionary (looking for \
                configuration named \\"Main\\")" subject:null thrown:false
                .
                """),
            .clean(
                "an app without scenes",
                """
                @screen
                """),
        ])

    static let kinds: [EventKind] = [.diagnostic]

    /// The parts of UIKit's messages that did not change between its versions.
    static let diagnosticParts = [
        "Info.plist contained no UIScene configuration", "but could not load class with name",
        "There is no scene delegate set",
    ]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let text = event.string(.message) ?? ""
        let name = text.text(after: "could not load class with name \"", upTo: "\"")
        let isDelegate = name == nil && !text.containsBytes("Info.plist")
        // Systems with scenes write it about each app that has only an application delegate.
        let isHarmless = name == nil && text.containsBytes("(no name)")
        context.report(event, about: event.id(.subject), severity: isHarmless ? .note : .warning) { _ in
            if isDelegate { return "The scene has no delegate, so that its storyboard is not shown" }
            return name.map { "The scene configuration names the class '\($0)', which does not exist" }
                ?? "Info.plist does not contain the scene configuration that UIKit looks for"
        }
    }
}
