import HierarchyModel

/// Requires that each window of an app with scenes belongs to a scene.
struct WindowWithoutSceneRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "window-without-scene",
        family: .lifetime,
        severity: .warning,
        systems: .since(13),
        summary: "A window was shown in no scene, although the app has scenes",
        why: "The window never comes on screen. An overlay stays invisible; an app with no other window stays black.",
        uikit: .silent,
        fix: "Make the window with init(windowScene:), or set its windowScene before it is shown",
        sources: [
            .page("Scenes"),
            .reference("UIWindow.init(windowScene:)"),
            .issue("wix/react-native-navigation", 8345),
            .issue("slint-ui/slint", 13450),
            .issue("Tencent/Hippy", 1346),
            .issue("CocoaDebug/CocoaDebug", 83),
            .issue("mixpanel/mixpanel-swift", 338),
        ],
        examples: [
            .triggering(
                "an overlay in a window of its own",
                """
                @launchedWithScene
                input.tapped target:2
                  @windowCreated 3
                  @setsRoot 3 4
                  ! window.shown window:3 visible:true
                )
                .
                """),
            .clean(
                "the scene is set in the same turn",
                """
                @launchedWithScene
                input.tapped target:2
                  @windowCreated 3
                  @setsRoot 3 4
                  window.shown window:3 visible:true
                  window.sceneChanged window:3 scene:scene-1
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.callbackSceneWillConnect, .inputSceneConnected, .turnEnded, .windowShown]
    static let requiredKinds: [EventKind] = [.turnEnded, .windowSceneChanged, .windowShown]
    static let anyOfKinds: [EventKind] = [.callbackSceneWillConnect, .inputSceneConnected]

    /// Of a window: the event that showed it, until the app has scenes and the turn has ended.
    typealias Memory = Event

    var memory = ObjectMap<Memory>()
    /// Whether a scene has connected.
    private var hasScenes = false

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .windowShown:
            if let window = event.id(.window) { memory[window] = event.bool(.visible) == true ? event : nil }
        case .turnEnded: if !memory.isEmpty { judge(in: &context) }
        default: hasScenes = true
        }
    }

    private mutating func judge(in context: inout RuleContext) {
        guard hasScenes || context.state.windows.contains(where: { $0.scene != nil }) else { return }
        for window in memory.ids where !isUIKits(window, in: context) {
            guard let shown = memory[window], let state = context.state.window(window), state.scene == nil else {
                continue
            }
            let root = state.root.map { [context.named($0)] } ?? []
            context.report(
                ViolationDetails(context.named(window), root, blamed: shown) { details in
                    let content = details.related.first.map { " with \($0)" } ?? ""
                    return "\(details.subject)\(content) was shown, but it is in no scene, so it is not on screen"
                })
        }
        memory.removeAll()
    }

    /// Whether UIKit has made the window, as for an alert of `UIAlertView`.
    private func isUIKits(_ window: ObjectID, in context: RuleContext) -> Bool {
        guard let root = context.state.window(window)?.root, context.isSystemController(root) else { return false }
        return !RuleContext.plainBases.contains((context.state.controller(root, \.class) ?? nil) ?? "")
    }
}
