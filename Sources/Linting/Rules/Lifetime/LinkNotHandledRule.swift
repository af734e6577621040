import HierarchyModel

/// Requires that an app takes what reaches its scenes, both at the launch and while it runs.
struct LinkNotHandledRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "link-not-handled",
        family: .lifetime,
        severity: .warning,
        systems: .since(13),
        summary: "A link, a user activity or a quick action reached a scene, and no code of the app took it",
        why: """
            UIKit hands it over once: in the connection options if a scene connects for it, else by a method of the \
            scene's delegate. In an app with scenes the methods of the application's delegate are not called. The app \
            opens, and shows what it would have shown anyway.
            """,
        uikit: .silent,
        fix: """
            Read the connection options in scene(_:willConnectTo:options:), and implement the method of the scene's \
            delegate for the running app; let both call the same function. In this runtime the class that conforms to \
            UIWindowSceneDelegate must have the method itself: one that only a subclass has is not called
            """,
        sources: [
            .page("ReachingTheApp"),
            .reference("UISceneDelegate.scene(_:willConnectTo:options:)"),
            .reference("UISceneDelegate.scene(_:openURLContexts:)"),
            .issue("expo/expo", 47628),
            .issue("BranchMetrics/ios-branch-deep-linking-attribution", 1160),
            .issue("p2/OAuth2", 355),
            .issue("AppsFlyerSDK/AppsFlyerFramework", 109),
            .issue("krelltunez/dayGLANCE", 1004),
        ],
        examples: [
            .triggering(
                "a link launches the app, which reads no connection options",
                """
                @launchedForScenes
                ! input.sceneConnected scene:scene-1 configuration:Main class:SceneDelegate urls:["shop://cart"] \
                activities:[] shortcut:null
                  callback.sceneWillConnect scene:scene-1
                    window.sceneChanged window:1 scene:scene-1
                    window.shown window:1 visible:true
                  )
                ) unhandled:["urls"]
                .
                """),
            .clean(
                "the app takes a link in both ways",
                """
                @launchedForScenes
                input.sceneConnected scene:scene-1 configuration:Main class:SceneDelegate urls:["shop://cart"] \
                activities:[] shortcut:null
                  callback.sceneWillConnect scene:scene-1
                    window.sceneChanged window:1 scene:scene-1
                    window.shown window:1 visible:true
                  )
                )
                .
                input.received scene:scene-1 urls:["shop://cart"]
                  callback.openURLs scene:scene-1 urls:["shop://cart"] )
                )
                .
                """),
        ])

    static let kinds: [EventKind] = []
    static let scopes: [EventKind] = [
        .callbackContinueActivity, .callbackOpenURLs, .callbackPerformShortcut, .inputSceneConnected,
    ]
    static let requiredKinds: [EventKind] = [.return]
    static let anyOfKinds: [EventKind] = scopes

    /// What reached a scene.
    private struct Entry {
        let name: String
        /// The property of the connection options.
        let option: String
        /// The method of the scene's delegate.
        let method: String
    }

    private static let entries: [String: Entry] = [
        "urls": Entry(name: "URL", option: "urlContexts", method: "scene(_:openURLContexts:)"),
        "activities": Entry(name: "user activity", option: "userActivities", method: "scene(_:continue:)"),
        "shortcut": Entry(
            name: "quick action", option: "shortcutItem",
            method: "windowScene(_:performActionFor:completionHandler:)"),
    ]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard case .strings(let fields)? = event[.unhandled], let scope = context.scopes.last,
            let entry = fields.lazy.compactMap({ Self.entries[$0] }).first,
            let subject = context.window(inScene: scope.string(.scene)) ?? context.state.controllers.first?.id
        else { return }
        let connects = scope.kind == .inputSceneConnected
        context.report(
            ViolationDetails(context.named(subject), blamed: scope) { _ in
                connects
                    ? "A scene connected for a \(entry.name), but the app did not read \(entry.option) of the "
                        + "connection options"
                    : "A \(entry.name) reached a connected scene, but its delegate does not implement \(entry.method)"
            })
    }
}

extension RuleContext {
    /// A window of the scene; the first window if the scene has none.
    fileprivate func window(inScene scene: String?) -> ObjectID? {
        let windows = state.windows
        return (windows.first { $0.scene == scene } ?? windows.first)?.id
    }
}
