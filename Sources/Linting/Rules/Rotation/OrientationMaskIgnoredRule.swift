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
        fix: "Lay out for the size of the view, whatever the orientation: the mask is only a wish",
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
            .triggering("a form for portrait in a wide window of an iPad") {
                session("v26", "pad")
                Script.blamed(.mask(2, "portrait,portraitUpsideDown"))
                Script.turn
                resized(1000, 700)
                Script.end
            },
            .triggering("a game for landscape in a high window of an iPhone") {
                session("v27", "phone")
                Script.blamed(.mask(2, "landscapeLeft,landscapeRight"))
                Script.turn
                resized(500, 700)
                Script.end
            },
            .clean("a window of the shape that the controller supports") {
                session("v26", "pad")
                Script.mask(2, "portrait")
                Script.turn
                resized(500, 700)
                Script.end
            },
            .clean("all orientations") {
                session("v26", "pad")
                Script.mask(2, "portrait,landscapeLeft,landscapeRight")
                Script.turn
                resized(1000, 700)
                Script.end
            },
            .clean("the window fills the screen, which was turned") {
                session("v26", "pad")
                Script.mask(2, "portrait")
                Script.turn
                resized(1366, 1024)
                Script.end
            },
            .clean("an iPhone with iOS 26, where the mask counts") {
                session("v26", "phone")
                Script.mask(2, "landscapeLeft,landscapeRight")
                Script.turn
                resized(500, 700)
                Script.end
            },
        ])

    static let kinds: [EventKind] = [.sessionBegan, .turnEnded]
    static let scopes: [EventKind] = [.callbackSupportedInterfaceOrientations]
    static let requiredKinds: [EventKind] = [
        .appearanceChanged, .callbackSupportedInterfaceOrientations, .return, .turnEnded, .viewAttached,
        .windowCreated, .windowKeyed, .windowResized,
    ]

    /// The last request for the orientations of a controller that supports only one shape, until it is reported.
    struct Memory: Sendable {
        fileprivate let question: Event
        fileprivate let isWide: Bool
    }

    var memory = ObjectMap<Memory>()
    private var screen = SessionScreen()
    /// Whether the size of a window decides on this device.
    private var ignoresMasks = false

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .sessionBegan:
            screen = SessionScreen(event)
            ignoresMasks = event.string(.idiom) == "pad" || event.systemVersion.map { $0 >= 27 } ?? false
        case .return: returned(event, in: context)
        default: if ignoresMasks, !memory.isEmpty { judge(in: &context) }
        }
    }

    private mutating func returned(_ event: Event, in context: RuleContext) {
        guard let (question, controller) = context.question(.callbackSupportedInterfaceOrientations, answeredBy: event)
        else { return }
        memory[controller] = Self.shape(of: OrientationMask(event.string(.answer))).map {
            Memory(question: question, isWide: $0)
        }
    }

    /// Whether the mask contains only landscape, or only portrait; nil for other masks.
    private static func shape(of mask: OrientationMask?) -> Bool? {
        guard let mask, !mask.isEmpty else { return nil }
        if mask.isSubset(of: .landscape) { return true }
        return mask.isSubset(of: .portrait) ? false : nil
    }

    private mutating func judge(in context: inout RuleContext) {
        for controller in memory.ids {
            guard let known = memory[controller], context.state.controller(controller, \.appearance) == .appeared,
                let size = screen.sizeOfSmallerWindow(of: controller, in: context),
                size.width != size.height, (size.width > size.height) != known.isWide
            else { continue }
            memory[controller] = nil
            context.report(
                ViolationDetails(context.named(controller), blamed: known.question) { details in
                    "\(details.subject) supports only \(known.isWide ? "landscape" : "portrait"), and its window is "
                        + "\(Int(size.width)) by \(Int(size.height)) points: the system has resized it, so that the "
                        + "mask has no effect"
                })
        }
    }
}

private func session(_ semantics: String, _ idiom: String) -> Script {
    Script.screen(semantics: semantics, on: Size(1024, 1366), idiom: idiom)
}

/// The system gives the window another size.
private func resized(_ width: Double, _ height: Double) -> Script {
    let size: EventFields = [.window: .id(1), .size: .size(Size(width, height))]
    return Script {
        Script.scope(.inputResized, size) { Script(.windowResized, size) }
        Script.turn
    }
}
