import HierarchyModel

/// Requires that a visible window has a root controller at the end of the launch.
struct WindowWithoutRootRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "window-without-root",
        family: .lifetime,
        severity: .error,
        summary: "Launch finished with a visible window that has no root controller",
        why:
            "UIKit raises an exception at the end of the launch. Before iOS 9, the window stayed black and did not "
            + "rotate.",
        uikit: .throws(
            "Application windows are expected to have a root view controller at the end of application launch"),
        fix: """
            Set rootViewController before makeKeyAndVisible(), and do not add a controller's view to the window yourself
            """,
        sources: [
            .programmingGuide,
            .issue("tkzic/audiograph", 1),
        ],
        examples: [
            .triggering(
                "a window that is only shown",
                """
                @session v13
                @windowCreated 1
                input.launched
                  callback.applicationDidFinishLaunching controller:null
                    ! window.shown window:1 visible:true
                  )
                )
                .
                """),
            .clean(
                "a root that is set later in the launch",
                """
                @session v13
                @windowCreated 1
                input.launched
                  callback.applicationDidFinishLaunching controller:null
                    @created 2 HomeViewController
                    window.shown window:1 visible:true
                    @setsRoot 1 2
                  )
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [
        .callbackApplicationDidFinishLaunching, .diagnostic, .inputLaunched, .turnEnded, .windowShown,
    ]
    static let requiredKinds: [EventKind] = [.controllerCreated, .windowRootChanged, .windowShown]

    private static let launches: [EventKind] = [.callbackApplicationDidFinishLaunching, .inputLaunched]

    static let diagnosticParts = ["are expected to have a root view controller"]

    struct Memory: Sendable {
        /// When the window was shown, if it is visible.
        fileprivate var shown: Event?
        /// Whether it was visible when the launch ended, or became so with it. Where the producer does not record the
        /// end of turns, whether it belongs to the launch.
        fileprivate var isOfLaunch = false
    }

    var memory = ObjectMap<Memory>()
    /// Whether an event of this turn may have left a visible window without a root.
    private var isDue = false
    /// Whether the app was launched in this turn.
    private var isLaunch = false

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .windowShown: event.id(.window).map { show($0, event, in: context) }
        case .diagnostic:
            if event.isDiagnostic(containingAnyOf: Self.diagnosticParts) { checkDiagnostic(event, in: &context) }
        case .turnEnded: turnEnded(in: &context)
        default:
            isLaunch = true
            for id in memory.ids { memory.updateIfPresent(id) { $0.isOfLaunch = $0.isOfLaunch || $0.shown != nil } }
        }
    }

    /// Where a producer cannot record the launch, it is the first turn.
    private mutating func turnEnded(in context: inout RuleContext) {
        let isFirst =
            context.turn == 0 && !context.beganWithinSession && context.records(.turnEnded)
            && !context.records(.inputLaunched)
        isLaunch = isLaunch || isFirst
        if isDue || isLaunch { judge(in: &context) }
    }

    private mutating func show(_ window: ObjectID, _ event: Event, in context: RuleContext) {
        let isVisible = event.bool(.visible) == true
        isDue = isDue || isVisible
        let origin = context.lastScope { $0.kind.family == .input || Self.launches.contains($0.kind) }
        let isOfLaunch = origin.map { Self.launches.contains($0.kind) } ?? false
        memory.update(window, from: Memory()) {
            $0.shown = isVisible ? event : nil
            $0.isOfLaunch = $0.isOfLaunch || isOfLaunch
        }
    }

    /// After the launch UIKit accepts a window without a root; but if no other window is visible, the screen is black.
    private mutating func judge(in context: inout RuleContext) {
        let visible = context.state.windows.filter(\.visible)
        let isBlack = visible.allSatisfy { $0.root == nil } && !context.state.controllers.contains { $0.host != nil }
        for window in visible where window.root == nil && (isBlack || isLaunch && isOfLaunch(window.id, in: context)) {
            memory[window.id]?.shown.map { report(window.id, $0, in: &context) }
        }
        (isDue, isLaunch) = (false, false)
    }

    private func isOfLaunch(_ window: ObjectID, in context: RuleContext) -> Bool {
        context.records(.turnEnded) || memory[window]?.isOfLaunch == true
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        let window =
            event.id(.subject).flatMap { context.state.window($0) == nil ? nil : $0 }
            ?? context.state.windows.first { $0.visible && $0.root == nil }?.id
        guard let window else { return context.report(event) { "A window is visible but has no root view controller" } }
        report(window, memory[window]?.shown ?? event, in: &context)
    }

    private func report(_ window: ObjectID, _ blamed: Event, in context: inout RuleContext) {
        context.report(
            ViolationDetails(context.named(window), blamed: blamed) { details in
                "\(details.subject) is visible but has no root view controller"
            })
    }
}
