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
            .triggering("the user asks in the second scene") {
                Script.twoScenes
                Script.leavesScene1
                Script.scope(.inputTapped, [.target: .id(6)]) { Script.blamed(.presenting(4, by: 2)) }
                Script.beginsPresenting(11, 4, over: 2)
                Script.endsPresenting(11, 4)
                Script.end
            },
            .clean("presented in the scene of the user") {
                Script.twoScenes
                Script.leavesScene1
                Script.scope(.inputTapped, [.target: .id(6)]) { Script.presenting(4, by: 6) }
                Script.beginsPresenting(11, 4, over: 6, in: 5)
                Script.endsPresenting(11, 4)
                Script.end
            },
            .clean("the scene has returned") {
                Script.twoScenes
                Script.leavesScene1
                Script.scope(.inputForegrounded, [.scene: .string("scene-1")]) {
                    Script.inDelegate(.callbackSceneWillEnterForeground, "scene-1")
                    Script.inDelegate(.callbackSceneDidBecomeActive, "scene-1")
                }
                Script.turn
                Script.tap { Script.presenting(4, by: 2) }
                Script.beginsPresenting(11, 4, over: 2)
                Script.endsPresenting(11, 4)
                Script.end
            },
            .clean("one tap presents in every scene") {
                Script.presentsInBothScenes {
                    Script.presenting(4, by: 2)
                    Script.presenting(7, by: 6)
                }
            },
            .clean("one tap presents in every scene, first in the one on screen") {
                Script.presentsInBothScenes {
                    Script.presenting(7, by: 6)
                    Script.presenting(4, by: 2)
                }
            },
            .clean("the scene comes to the foreground afterwards") {
                Script.twoScenes
                Script.leavesScene1
                Script.scope(.inputTapped, [.target: .id(6)]) { Script.presenting(4, by: 2) }
                Script.beginsPresenting(11, 4, over: 2)
                Script.scope(.inputForegrounded, [.scene: .string("scene-1")]) {
                    Script.inDelegate(.callbackSceneWillEnterForeground, "scene-1")
                    Script.inDelegate(.callbackSceneDidBecomeActive, "scene-1")
                }
                Script.endsPresenting(11, 4)
                Script.end
            },
            .clean("the scene covers its content as it leaves") {
                Script.twoScenes
                Script.scope(.inputBackgrounded, [.scene: .string("scene-1")]) {
                    Script.inDelegate(.callbackSceneDidEnterBackground, "scene-1") { Script.presenting(4, by: 2) }
                }
                Script.beginsPresenting(11, 4, over: 2)
                Script.endsPresenting(11, 4)
                Script.end
            },
            .clean("the app gets the answer to a notification while no scene is on screen") {
                Script.twoScenes
                Script.scope(.inputBackgrounded) {
                    Script.inDelegate(.callbackSceneDidEnterBackground, "scene-1")
                    Script.inDelegate(.callbackSceneDidEnterBackground, "scene-2")
                }
                Script.turn
                Script.scope(.inputReceived, [.scene: .null]) { Script.presenting(4, by: 2) }
                Script.beginsPresenting(11, 4, over: 2)
                Script.endsPresenting(11, 4)
                Script.end
            },
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

extension Script {
    /// Window 1 with 2 is in the first scene, window 5 with 6 in the second; both are active.
    fileprivate static let twoScenes: Script = Script {
        launchedForScenes()
        connects("scene-1", window: 1, root: 2)
        turn
        created(6, "ListViewController")
        window(5, root: 6)
        connects("scene-2", window: 5, root: 6)
        turn
    }

    fileprivate static let leavesScene1: Script = Script {
        scope(.inputBackgrounded, [.scene: .string("scene-1")]) {
            inDelegate(.callbackSceneDidEnterBackground, "scene-1")
        }
        turn
    }

    fileprivate static func presentsInBothScenes(@ScriptBuilder _ tap: () -> [Script]) -> Script {
        Script {
            twoScenes
            leavesScene1
            created(7, "LoginViewController")
            scope(.inputTapped, [.target: .id(6)], tap)
            begins(11, 4, over: 2, in: 1)
            beginsPresenting(12, 7, over: 6, in: 5)
            transitionEnded(11)
            appearance(4, "appeared", reason: "presented")
            endsPresenting(12, 7)
            end
        }
    }

    /// The turn goes on.
    private static func begins(
        _ transition: UInt32, _ presented: UInt32, over presenter: UInt32, in window: UInt32
    ) -> Script {
        Script {
            transitionBegan(transition, "present", from: presenter, to: presented, in: window)
            appearance(presented, "appearing", reason: "presented")
            Script(.viewAttached, [.controller: .id(presented), .host: .id(window)])
        }
    }

    private static func connects(_ scene: String, window: UInt32, root: UInt32) -> Script {
        Script {
            sceneConnects(scene) {
                inScene(window, scene)
                showsWindow(window)
                loaded(root)
                appearance(root, "appearing")
                Script(.viewAttached, [.controller: .id(root), .host: .id(window)])
                appearance(root, "appeared")
            }
            inDelegate(.callbackSceneDidBecomeActive, scene)
        }
    }

    fileprivate static func inDelegate(
        _ callback: EventKind, _ scene: String, @ScriptBuilder _ body: () -> [Script] = { [] }
    ) -> Script {
        self.scope(callback, [.scene: .string(scene)], body)
    }
}
