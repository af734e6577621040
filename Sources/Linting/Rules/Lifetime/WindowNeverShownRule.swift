import HierarchyModel

/// Requires that an app shows a window.
struct WindowNeverShownRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "window-never-shown",
        family: .lifetime,
        severity: .warning,
        summary: "The app gave a window a root controller but never showed a window",
        why: "A new window is hidden: the screen stays black, and the root's view is never loaded.",
        uikit: .silent,
        fix: "Call makeKeyAndVisible() after rootViewController is set",
        sources: [
            .reference("UIWindow.makeKeyAndVisible()"),
            .issue("dsxNiubility/SXNews", 32),
        ],
        examples: [
            .triggering("makeKeyAndVisible() was forgotten") {
                Script.launched {
                    Script.created(2, "HomeViewController")
                    Script.windowCreated(1)
                    Script.blamed(.root(2, of: 1))
                }
                Script.turn
                Script.end
            },
            .triggering("a test without a launch, which is a note") {
                Script(
                    .sessionBegan, [.app: .string("Example"), .clock: .string("virtual"), .semantics: .string("v13")])
                Script.created(2, "HomeViewController")
                Script.windowCreated(1)
                Script.blamed(.root(2, of: 1))
                Script.turn
                Script.end
            },
            .clean("the window is shown in a later turn") {
                Script.launched {
                    Script.created(2, "HomeViewController")
                    Script.window(1, root: 2)
                }
                Script.turn
                Script(.windowShown, [.window: .id(1), .visible: .bool(true)])
                Script.turn
                Script.end
            },
            .clean("a second window that waits until it is needed") {
                Script.screen
                Script.created(4, "ToastViewController")
                Script.tap { Script.window(3, root: 4) }
                Script.turn
                Script.end
            },
        ])

    static let kinds: [EventKind] = [
        .callSetRoot, .inputLaunched, .windowDestroyed, .windowShown,
    ]
    // A window whose beginning is not in the trace cannot be shown in it.
    static let requiredKinds: [EventKind] = kinds + [.windowCreated]

    /// Whether the app was launched in this trace: a test that makes a window may not need to show it.
    private var isLaunched = false
    /// Whether a window was visible at any time, or may have been before the trace.
    private var hasShown = false

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .inputLaunched: isLaunched = true
        case .callSetRoot: rootSet(event, in: &context)
        case .windowDestroyed: if let window = event.id(.window) { context.withdraw(window) }
        case .windowShown: if event.bool(.visible) == true { shown(in: &context) }
        default: break
        }
    }

    private func rootSet(_ call: Event, in context: inout RuleContext) {
        guard !hasShown, !context.beganWithinSession, let window = call.id(.window),
            let root = call.id(.controller), context.pendingViolation(of: window) == nil
        else { return }
        context.suspect(
            ViolationDetails(
                context.named(window), [context.named(root)], blamed: call, severity: isLaunched ? .warning : .note
            ) { details in
                "\(details.subject) got the root \(details.related[0]), but no window was ever shown"
            }, until: .trace())
    }

    private mutating func shown(in context: inout RuleContext) {
        hasShown = true
        for details in context.pendingViolations { context.withdraw(details.subject.id) }
    }
}

extension Script {
    /// A recording begins, and the app is launched.
    fileprivate static func launched(@ScriptBuilder _ body: () -> [Script]) -> Script {
        Script {
            Script(.sessionBegan, [.app: .string("Example"), .clock: .string("virtual"), .semantics: .string("v13")])
            scope(.inputLaunched) { scope(.callbackApplicationDidFinishLaunching, [.controller: .null], body) }
        }
    }
}
