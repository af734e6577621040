import HierarchyModel

/// Reports orientation masks that have no effect, since the system has given the window another shape.
struct OrientationMaskIgnoredRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "orientation-mask-ignored",
        family: .rotation,
        severity: .note,
        systems: .since(9),
        summary: "A controller that supports only one orientation is shown in a window of the other shape",
        why: """
            In a window that the system has resized, on an iPad or since iOS 27 on an iPhone, the size decides, and \
            supportedInterfaceOrientations has no effect. A layout for one orientation does not fit there.
            """,
        uikit: .silent,
        fix: "Lay out for the size of the view, whatever the orientation: the system ignores the mask here",
        sources: [
            .page("Rotation#Decision-since-iOS-16"),
            RuleSource(
                title: "Technical Note TN3192, Migrating your iPad app from the deprecated UIRequiresFullScreen key",
                address: "https://developer.apple.com/documentation/technotes/"
                    + "tn3192-migrating-your-app-from-the-deprecated-uirequiresfullscreen-key"),
            .issue("lionheart/openradar-mirror", 6178),
            .issue("expo/expo", 48174),
        ],
        examples: [
            .triggering(
                "a form for portrait in a wide window of an iPad",
                """
                session.began idiom:pad screen:[1024,1366] app:Example clock:virtual semantics:v26
                window.created window:1 size:[1024,1366] orientation:portrait
                @created 2 ContainerViewController
                @launchedWith 2
                ! callback.supportedInterfaceOrientations controller:2 ) answer:portrait,portraitUpsideDown
                .
                input.resized window:1 size:[1000,700]
                  window.resized window:1 size:[1000,700]
                )
                .
                """),
            .clean(
                "a window of the shape that the controller supports",
                """
                session.began idiom:pad screen:[1024,1366] app:Example clock:virtual semantics:v26
                window.created window:1 size:[1024,1366] orientation:portrait
                @created 2 ContainerViewController
                @launchedWith 2
                callback.supportedInterfaceOrientations controller:2 ) answer:portrait
                .
                input.resized window:1 size:[500,700]
                  window.resized window:1 size:[500,700]
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.appearanceChanged, .turnEnded, .windowResized]
    static let scopes: [EventKind] = [.callbackSupportedInterfaceOrientations]
    static let requiredKinds: [EventKind] = [
        .appearanceChanged, .callbackSupportedInterfaceOrientations, .return, .turnEnded, .viewAttached,
        .windowCreated, .windowKeyed, .windowResized,
    ]

    struct Memory: Sendable {
        /// The last request for the orientations of the controller, if it supports only one shape.
        fileprivate var question: Event?
        fileprivate var isWide = false
        /// Whether it is among those that are judged at the end of the turn.
        fileprivate var isWaiting = false
        fileprivate var isReported = false
    }

    var memory = ObjectMap<Memory>()
    /// The first event of this turn for each controller whose mask or appearance has changed.
    private var changed: [Event] = []
    /// Whether a window got another size in this turn.
    private var isResized = false

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .appearanceChanged: if !memory.isEmpty, let id = event.id(.controller) { wait(id, event) }
        case .return: returned(event, in: context)
        case .windowResized: isResized = true
        default: if isResized || !changed.isEmpty { turnEnded(in: &context) }
        }
    }

    private mutating func returned(_ event: Event, in context: RuleContext) {
        guard let (question, controller) = context.question(.callbackSupportedInterfaceOrientations, answeredBy: event),
            Self.ignoresMasks(context), context.state.controller(controller, \.system) != true
        else { return }
        guard let isWide = Self.shape(of: OrientationMask(event.string(.answer))) else {
            return memory.updateIfPresent(controller) { $0.question = nil }
        }
        memory.update(controller, from: Memory()) { ($0.question, $0.isWide) = (question, isWide) }
        wait(controller, question)
    }

    private mutating func wait(_ controller: ObjectID, _ event: Event) {
        guard let known = memory[controller], known.question != nil, !known.isWaiting, !known.isReported else { return }
        memory.updateIfPresent(controller) { $0.isWaiting = true }
        changed.append(event)
    }

    /// Whether the size of a window decides on this device.
    private static func ignoresMasks(_ context: RuleContext) -> Bool {
        context.device.idiom == .pad || context.system.map { $0 >= 27 } ?? false
    }

    /// Whether the mask contains only landscape, or only portrait; nil for other masks.
    private static func shape(of mask: OrientationMask?) -> Bool? {
        guard let mask, !mask.isEmpty else { return nil }
        if mask.isSubset(of: .landscape) { return true }
        return mask.isSubset(of: .portrait) ? false : nil
    }

    private mutating func turnEnded(in context: inout RuleContext) {
        let controllers = isResized ? memory.ids : changed.compactMap { $0.id(.controller) }
        for event in changed { event.id(.controller).map { memory.updateIfPresent($0) { $0.isWaiting = false } } }
        (changed, isResized) = ([], false)
        for controller in controllers { judge(controller, in: &context) }
    }

    private mutating func judge(_ controller: ObjectID, in context: inout RuleContext) {
        guard let known = memory[controller], let question = known.question, !known.isReported,
            context.state.controller(controller, \.appearance) == .appeared,
            let size = context.sizeOfSmallerWindow(of: controller), size.width != size.height,
            (size.width > size.height) != known.isWide
        else { return }
        memory.updateIfPresent(controller) { $0.isReported = true }
        context.report(
            ViolationDetails(context.named(controller), blamed: question) { details in
                "\(details.subject) supports only \(known.isWide ? "landscape" : "portrait"), and its window is "
                    + "\(size.pointsText): the system has resized it, so that the mask has no effect"
            })
    }
}
