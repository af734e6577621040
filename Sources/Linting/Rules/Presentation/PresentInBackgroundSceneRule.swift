import HierarchyModel

/// Requires that what the user asks for is presented in a scene that the user sees.
struct PresentInBackgroundSceneRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "present-in-background-scene",
        family: .presentation,
        severity: .warning,
        systems: .since(13),
        summary: "A controller was presented in a scene that is in the background, while the user acted in another one",
        why: """
            The user sees nothing happen. connectedScenes is a set without an order, and keyWindow is one window of \
            several, so each may be that of a scene that is not on screen.
            """,
        uikit: .silent,
        fix: """
            Present from the controller on which the user acted; where there is none, from a window of the scene whose \
            activationState is foregroundActive
            """,
        sources: [
            .page("Scenes#Several-scenes"),
            .reference("UIScene.activationState"),
            .issue("openid/AppAuth-iOS", 428),
            .issue("microsoft/appcenter-sdk-apple", 1873),
            .issue("GenericJam/mob", 141),
        ],
        examples: [
            .triggering(
                "the user asks in the second scene",
                """
                @launchedForScenes
                input.sceneConnected scene:scene-1 configuration:Main class:SceneDelegate urls:[] activities:[] \
                shortcut:null
                  callback.sceneWillConnect scene:scene-1
                    window.sceneChanged window:1 scene:scene-1
                    window.shown window:1 visible:true
                    @appears 2 1
                  )
                )
                callback.sceneDidBecomeActive scene:scene-1 )
                .
                @created 6 ListViewController
                @windowCreated 5
                @setsRoot 5 6
                input.sceneConnected scene:scene-2 configuration:Main class:SceneDelegate urls:[] activities:[] \
                shortcut:null
                  callback.sceneWillConnect scene:scene-2
                    window.sceneChanged window:5 scene:scene-2
                    window.shown window:5 visible:true
                    @appears 6 5
                  )
                )
                callback.sceneDidBecomeActive scene:scene-2 )
                .
                input.backgrounded scene:scene-1
                  callback.sceneDidEnterBackground scene:scene-1 )
                )
                .
                input.tapped target:6
                  ! @present 4 2
                )
                @beginsPresenting 4 2 11
                @endsPresenting 4 11
                """),
            .clean(
                "presented in the scene of the user",
                """
                @launchedForScenes
                input.sceneConnected scene:scene-1 configuration:Main class:SceneDelegate urls:[] activities:[] \
                shortcut:null
                  callback.sceneWillConnect scene:scene-1
                    window.sceneChanged window:1 scene:scene-1
                    window.shown window:1 visible:true
                    @appears 2 1
                  )
                )
                callback.sceneDidBecomeActive scene:scene-1 )
                .
                @created 6 ListViewController
                @windowCreated 5
                @setsRoot 5 6
                input.sceneConnected scene:scene-2 configuration:Main class:SceneDelegate urls:[] activities:[] \
                shortcut:null
                  callback.sceneWillConnect scene:scene-2
                    window.sceneChanged window:5 scene:scene-2
                    window.shown window:5 visible:true
                    @appears 6 5
                  )
                )
                callback.sceneDidBecomeActive scene:scene-2 )
                .
                input.backgrounded scene:scene-1
                  callback.sceneDidEnterBackground scene:scene-1 )
                )
                .
                input.tapped target:6
                  @present 4 6
                )
                transition.began transition:11 type:present container:5 from:6 to:4 animated:true interactive:false \
                duration:0.5 animator:null
                @appearance 4 appearing presented
                view.attached controller:4 host:5
                .
                @endsPresenting 4 11
                """),
        ])

    static let kinds: [EventKind] = [
        .callbackSceneDidBecomeActive, .callbackSceneDidDisconnect, .callbackSceneDidEnterBackground,
        .callbackSceneWillEnterForeground, .inputDragged, .inputSwipedDown, .inputTapped, .inputTappedBack,
        .inputTappedOutside, .inputTyped, .presentationBegan,
    ]
    static let requiredKinds: [EventKind] = [
        .callbackSceneDidBecomeActive, .callbackSceneDidEnterBackground, .presentationBegan, .windowSceneChanged,
    ]

    /// What a user does in a scene on screen.
    private static let userInputs: Set<EventKind> = [
        .inputDragged, .inputSwipedDown, .inputTapped, .inputTappedBack, .inputTappedOutside, .inputTyped,
    ]
    /// These, and what the system brings to a scene.
    private static let inputs = userInputs.union([.inputReceived, .inputSceneConnected])

    /// A presentation that is pending, of the presented controller.
    struct Memory: Sendable {
        fileprivate let scene: String
        fileprivate let input: UInt64
    }

    var memory = ObjectMap<Memory>()
    private var foreground: Set<String> = []
    private var background: Set<String> = []
    /// The last input that presented in a scene in the foreground.
    private var inputInForeground: UInt64?

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.kind != .presentationBegan else { return presented(event, in: &context) }
        guard !Self.userInputs.contains(event.kind) else { return confirm(in: &context) }
        guard let scene = event.string(.scene) else { return }
        foreground.remove(scene)
        background.remove(scene)
        switch event.kind {
        case .callbackSceneDidDisconnect: break
        case .callbackSceneDidEnterBackground: background.insert(scene)
        default:
            foreground.insert(scene)
            withdraw(in: &context) { $0.scene == scene }
        }
    }

    /// The user goes on, and has not seen what was presented.
    private mutating func confirm(in context: inout RuleContext) {
        for presented in memory.ids { context.confirm(presented) }
        memory.removeAll()
    }

    private mutating func withdraw(in context: inout RuleContext, where isCorrected: (Memory) -> Bool) {
        memory.removeAll { presented, one in
            guard isCorrected(one) else { return false }
            context.withdraw(presented)
            return true
        }
    }

    private mutating func presented(_ event: Event, in context: inout RuleContext) {
        guard !background.isEmpty, !foreground.isEmpty, let presented = event.id(.presented),
            let presenter = event.id(.presenter), let scene = context.scene(of: presenter),
            let input = context.lastScope(where: { Self.inputs.contains($0.kind) })?.seq
        else { return }
        guard background.contains(scene) else {
            // One input presents in every scene, as a logout.
            inputInForeground = input
            return withdraw(in: &context) { $0.input == input }
        }
        guard inputInForeground != input else { return }
        memory[presented] = Memory(scene: scene, input: input)
        let call = context.presentCall(causing: event)
        context.suspect(
            ViolationDetails(context.named(presented), [context.named(presenter)], blamed: call ?? event) { details in
                "\(details.subject) was presented by \(details.related[0]), whose scene is in the background while "
                    + "another scene of the app is in the foreground"
            }, until: .trace())
    }
}

extension RuleContext {
    /// The scene of the window that contains the controller's view; nil if there is none.
    fileprivate func scene(of controller: ObjectID) -> String? {
        hosts(above: controller).last.flatMap { state.window($0)?.scene }
    }
}
