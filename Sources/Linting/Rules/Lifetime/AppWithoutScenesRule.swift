import HierarchyModel

/// Requires that an app uses the life cycle of scenes, where UIKit asks for it.
struct AppWithoutScenesRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "app-without-scenes",
        family: .lifetime,
        severity: .warning,
        systems: .since(SystemVersion(18, 4)),
        summary: "The app does not use the life cycle of scenes",
        why: """
            UIKit writes a message at each launch. On iOS 27 it ends the launch of an app that is linked with the SDK \
            of iOS 27, before a window is on screen.
            """,
        uikit: .logs(
            "`UIScene` lifecycle will soon be required. Failure to adopt will result in an assert in the future."),
        fix: """
            Name a configuration with a scene delegate in UIApplicationSceneManifest of Info.plist, and make the \
            window in scene(_:willConnectTo:options:)
            """,
        sources: [
            .page("Scenes#Apps-without-scenes"),
            RuleSource(
                title: "Technical Note TN3187, Migrating to the UIKit scene-based life cycle",
                address: "https://developer.apple.com/documentation/technotes/"
                    + "tn3187-migrating-to-the-uikit-scene-based-life-cycle"),
            .issue("defold/defold", 11042),
            .issue("openfl/lime", 1990),
            .issue("security-union/remote-shutter", 15),
            .issue("forcedotcom/SalesforceMobileSDK-iOS", 4076),
        ],
        examples: [
            .triggering(
                "iOS 26 writes a message",
                """
                @screenOf v26
                ! diagnostic message:"`UIScene` lifecycle will soon be required. Failure to adopt will result in an \
                assert in the future." subject:null thrown:false
                .
                """),
            .clean(
                "an app without scenes on iOS 13",
                """
                @screen
                """),
        ])

    static let kinds: [EventKind] = [.diagnostic]

    /// The parts of UIKit's messages that did not change between its versions.
    static let diagnosticParts = [
        "does not adopt UIScene lifecycle", "lifecycle will soon be required", "UIScene life cycle is required",
    ]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let isEnd = event.bool(.thrown) == true
        context.report(event, about: event.id(.subject), severity: isEnd ? .error : .warning) { _ in
            isEnd
                ? "The app does not use the life cycle of scenes, so UIKit ended its launch"
                : "The app does not use the life cycle of scenes: linked with the SDK of iOS 27, it will not launch"
        }
    }
}
