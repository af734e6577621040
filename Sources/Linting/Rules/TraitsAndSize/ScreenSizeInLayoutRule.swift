import HierarchyModel

/// Reports sizes that a controller takes from the screen while its window does not fill the screen.
struct ScreenSizeInLayoutRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "screen-size-in-layout",
        family: .traitsAndSize,
        severity: .warning,
        systems: .since(9),
        summary: "A controller took a size from the screen, which its window does not fill",
        why: """
            In Split View, in Stage Manager and in a window of iPadOS 26 the screen is larger than the app's window, \
            so that views with the screen's size do not fit. UIScreen.main is deprecated since iOS 26.
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
            .triggering("a window beside another app") {
                Script.screen(semantics: "v13", on: Size(1024, 1366))
                Script.callback(.callbackViewWillLayoutSubviews, 2) { Script.blamed(readsScreen) }
                Script.turn
                Script.end
            },
            .clean("the window fills the screen, which was turned") {
                Script.screen(semantics: "v13", on: Size(852, 393))
                Script.callback(.callbackViewWillLayoutSubviews, 2) { readsScreen }
                Script.turn
                Script.end
            },
            .clean("a banner in a window of its own") {
                Script.screen(semantics: "v13", on: Size(393, 852))
                Script(.windowKeyed, [.window: .id(1)])
                Script.created(4, "BannerViewController")
                Script.tap {
                    Script(.windowCreated, [.window: .id(3), .size: .size(Size(393, 80))])
                    Script(.windowRootChanged, [.window: .id(3), .from: .null, .to: .id(4)])
                    Script(.windowShown, [.window: .id(3), .visible: .bool(true)])
                    Script.loaded(4)
                    Script.callback(.callbackViewDidLoad, 4) { Script(.screenRead, [.controller: .id(4)]) }
                    Script(.viewAttached, [.controller: .id(4), .host: .id(3)])
                }
                Script.turn
                Script.end
            },
        ])

    static let kinds: [EventKind] = [.screenRead, .sessionBegan, .turnEnded]
    static let requiredKinds: [EventKind] = [
        .screenRead, .turnEnded, .viewAttached, .windowCreated, .windowKeyed, .windowResized,
    ]

    struct Memory: Sendable {
        /// The first read of the screen's size in this turn. Whether the window fills the screen is known at the end of
        /// the turn: a callback may come before the change that it announces.
        fileprivate var reading: Event?
        fileprivate var isReported = false
    }

    var memory = ObjectMap<Memory>()
    private var screen = SessionScreen()
    /// Whether there was a read in this turn.
    private var isRead = false

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .sessionBegan: screen = SessionScreen(event)
        case .screenRead:
            guard let controller = event.id(.controller) else { return }
            memory.update(controller, from: Memory()) { $0.reading = $0.reading ?? event }
            isRead = true
        default: if isRead { judge(in: &context) }
        }
    }

    private mutating func judge(in context: inout RuleContext) {
        isRead = false
        for controller in memory.ids {
            guard let known = memory[controller], let reading = known.reading else { continue }
            let size = known.isReported ? nil : screen.sizeOfSmallerWindow(of: controller, in: context)
            memory.update(controller, from: known) { ($0.reading, $0.isReported) = (nil, $0.isReported || size != nil) }
            guard let size else { continue }
            context.report(
                ViolationDetails(context.named(controller), blamed: reading) { details in
                    "\(details.subject) took a size from the screen, but its window is only "
                        + "\(Int(size.width)) by \(Int(size.height)) points"
                })
        }
    }
}

private let readsScreen = Script(.screenRead, [.controller: .id(2)])
