import HierarchyModel

/// Reports sizes that a controller takes from the screen while its window does not fill the screen.
struct ScreenSizeInLayoutRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "screen-size-in-layout",
        family: .traitsAndSize,
        severity: .note,
        systems: .since(9),
        summary: "A controller read the size of the screen, which its window does not fill",
        why: """
            In Split View, in Stage Manager and in a window of iPadOS 26 the screen is larger than the app's window, \
            so that views with the screen's size do not fit. UIScreen.main is deprecated since iOS 26. To compare the \
            two sizes is correct: an app finds out so that it shares the screen.
            """,
        uikit: .silent,
        fix: "Take the size from the bounds of the controller's view, or from viewWillTransition(to:with:)",
        sources: [
            .reference("UIScreen.main"),
            .issue("hyperoslo/Lightbox", 112),
            .issue("brave/brave-ios", 1617),
            .issue("PiXeL16/RevealingSplashView", 26),
        ],
        examples: [
            .triggering(
                "a window beside another app",
                """
                session.began idiom:pad screen:[1024,1366] app:Example clock:virtual semantics:v13
                window.created window:1 size:[1024,1366] orientation:portrait
                @created 2 ContainerViewController
                @launchedWith 2
                input.resized window:1 size:[393,852]
                  window.resized window:1 size:[393,852]
                )
                .
                callback.viewWillLayoutSubviews controller:2
                  ! screen.read controller:2
                ) superCalled:true
                .
                """),
            .clean(
                "the window fills the screen, which was turned",
                """
                session.began idiom:pad screen:[393,852] app:Example clock:virtual semantics:v13
                @windowCreated 1
                @created 2 ContainerViewController
                @launchedWith 2
                input.resized window:1 size:[852,393]
                  window.resized window:1 size:[852,393]
                )
                .
                callback.viewWillLayoutSubviews controller:2
                  screen.read controller:2
                ) superCalled:true
                .
                """),
        ])

    static let kinds: [EventKind] = [.screenRead, .turnEnded]
    static let requiredKinds: [EventKind] = [
        .screenRead, .turnEnded, .viewAttached, .windowCreated, .windowKeyed, .windowResized,
    ]

    /// Of a controller that has read the size of the screen in this turn, or that is reported.
    struct Memory: Sendable {}

    var memory = ObjectMap<Memory>()
    /// The first read of each controller in this turn. Whether the window fills the screen is known at the end of the
    /// turn: a callback may come before the change that it announces.
    private var readings: [Event] = []

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .screenRead: event.id(.controller).map { read($0, event) }
        default: if !readings.isEmpty { turnEnded(in: &context) }
        }
    }

    private mutating func read(_ controller: ObjectID, _ event: Event) {
        guard memory[controller] == nil else { return }
        memory[controller] = Memory()
        readings.append(event)
    }

    private mutating func turnEnded(in context: inout RuleContext) {
        for reading in readings { reading.id(.controller).map { judge($0, reading, in: &context) } }
        readings = []
    }

    private mutating func judge(_ controller: ObjectID, _ reading: Event, in context: inout RuleContext) {
        guard memory.remove(controller) != nil, let size = context.sizeOfSmallerWindow(of: controller) else { return }
        memory[controller] = Memory()
        context.report(
            ViolationDetails(context.named(controller), blamed: reading) { details in
                "\(details.subject) read the size of the screen, but its window is only \(size.pointsText)"
            })
    }
}
