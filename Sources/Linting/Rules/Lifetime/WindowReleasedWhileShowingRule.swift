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
            .triggering("a window in a local variable") {
                Script.screen
                Script.created(4, "ToastViewController")
                Script.tap {
                    Script.window(3, root: 4)
                    Script.blamed(Script(.windowShown, [.window: .id(3), .visible: .bool(true)]))
                    Script(.windowDestroyed, [.window: .id(3)])
                }
                Script.turn
                Script.end
            },
            .triggering("a window above another one, some time later: an app may close it like that, which is a note") {
                Script.screen
                Script.created(4, "ToastViewController")
                Script.tap {
                    Script.window(3, root: 4)
                    Script(.windowShown, [.window: .id(3), .visible: .bool(true)])
                }
                Script.turn
                Script.tap { Script.blamed(Script(.windowDestroyed, [.window: .id(3)])) }
                Script.turn
                Script.end
            },
            .clean("the scene of the window is disconnected") {
                Script.screen
                Script.scope(.inputSceneDisconnected) { Script(.windowDestroyed, [.window: .id(1)]) }
                Script.turn
                Script.end
            },
            .clean("the last window, some time later: a test or the app ends") {
                Script.screen
                Script.tap { Script(.windowDestroyed, [.window: .id(1)]) }
                Script.turn
                Script.end
            },
            .clean("a window that is hidden again before it is released") {
                Script.screen
                Script.created(4, "ToastViewController")
                Script.tap {
                    Script.window(3, root: 4)
                    Script(.windowShown, [.window: .id(3), .visible: .bool(true)])
                    Script(.windowShown, [.window: .id(3), .visible: .bool(false)])
                    Script(.windowDestroyed, [.window: .id(3)])
                }
                Script.turn
                Script.end
            },
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

/// Windows beside the first one.
extension Script {
    static func window(_ window: UInt32, root: UInt32) -> Script {
        Script {
            windowCreated(window)
            self.root(root, of: window)
        }
    }

    static func windowCreated(_ window: UInt32) -> Script {
        Script(.windowCreated, [.window: .id(window), .size: .size(Size(393, 852)), .orientation: .string("portrait")])
    }

    /// The app gives a window its first root.
    static func root(_ root: UInt32, of window: UInt32) -> Script {
        scope(.callSetRoot, [.window: .id(window), .controller: .id(root)]) {
            Script(.windowRootChanged, [.window: .id(window), .from: .null, .to: .id(root)])
        }
    }
}
