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
            .triggering(
                "makeKeyAndVisible() was forgotten",
                """
                @session v13
                input.launched
                  callback.applicationDidFinishLaunching controller:null
                    @created 2 HomeViewController
                    @windowCreated 1
                    ! @setsRoot 1 2
                  )
                )
                .
                """),
            .clean(
                "the window is shown in a later turn",
                """
                @session v13
                input.launched
                  callback.applicationDidFinishLaunching controller:null
                    @created 2 HomeViewController
                    @windowCreated 1
                    @setsRoot 1 2
                  )
                )
                .
                window.shown window:1 visible:true
                .
                """),
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
