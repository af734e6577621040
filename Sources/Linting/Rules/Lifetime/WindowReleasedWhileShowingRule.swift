import HierarchyModel

/// Requires that a window that is shown is kept.
struct WindowReleasedWhileShowingRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "window-released-while-showing",
        family: .lifetime,
        severity: .warning,
        summary: "A window was deallocated while it was shown",
        why: """
            A window stays on screen only while the app keeps it. A window in a local variable is gone when its \
            function returns, and the user never sees it.
            """,
        uikit: .silent,
        fix: "Keep the window in a property as long as it is shown, and set isHidden before it is released",
        sources: [
            .reference("UIWindow"),
            .reference("UIWindowSceneDelegate.window"),
            .issue("iTofu/LCActionSheet", 37),
        ],
        examples: [
            .triggering(
                "a window in a local variable",
                """
                @screen
                @created 4 ToastViewController
                input.tapped target:2
                  @windowCreated 3
                  @setsRoot 3 4
                  ! window.shown window:3 visible:true
                  window.destroyed window:3
                )
                .
                """),
            .clean(
                "the scene of the window is disconnected",
                """
                @screen
                input.sceneDisconnected
                  window.destroyed window:1
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.windowDestroyed, .windowRootChanged, .windowShown]
    static let requiredKinds: [EventKind] = [
        .inputSceneDisconnected, .inputTerminated, .turnEnded, .windowDestroyed, .windowRootChanged, .windowShown,
    ]

    /// Of a window that is visible.
    struct Memory: Sendable {
        fileprivate let window: NamedObject
        fileprivate let shown: Event
        fileprivate let turn: UInt64
        fileprivate var root: ObjectID?
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard let window = event.id(.window) else { return }
        switch event.kind {
        case .windowShown:
            let root = context.state.window(window)?.root
            memory[window] =
                event.bool(.visible) == true
                ? Memory(window: context.named(window), shown: event, turn: context.turn, root: root) : nil
        case .windowRootChanged: memory.updateIfPresent(window) { $0.root = event.id(.to) }
        default: destroyed(window, event, in: &context)
        }
    }

    private mutating func destroyed(_ window: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard let last = memory[window], let root = last.root, !isLeaving(in: context) else { return }
        let isAtOnce = last.turn == context.turn
        guard isAtOnce || context.state.windows.contains(where: { $0.visible && $0.root != nil }) else { return }
        context.report(
            ViolationDetails(
                last.window, [context.named(root)], blamed: isAtOnce ? last.shown : event,
                severity: isAtOnce ? .warning : .note
            ) { details in
                isAtOnce
                    ? "\(details.subject) was shown with \(details.related[0]) and deallocated before it was seen"
                    : "\(details.subject) was deallocated while it showed \(details.related[0])"
            })
    }

    /// Whether the window leaves with its scene or with the app.
    private func isLeaving(in context: RuleContext) -> Bool {
        context.mayBeWithin { [.inputSceneDisconnected, .inputTerminated].contains($0.kind) }
    }
}
