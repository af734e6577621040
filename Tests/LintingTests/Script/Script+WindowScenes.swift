import HierarchyModel

/// An app with scenes.
extension Script {
    /// The app launches with window 1, which has the root 2, and its scene connects and shows the window.
    static let launchedWithScene: Script = Script {
        launchedForScenes()
        sceneConnects {
            inScene(1)
            showsWindow(1)
        }
        turn
    }

    /// A recording begins: the app launches with window 1, which has the root 2. No scene has connected.
    static func launchedForScenes(@ScriptBuilder _ launch: () -> [Script] = { [] }) -> Script {
        Script {
            Script(.sessionBegan, [.app: .string("Example"), .clock: .string("virtual"), .semantics: .string("v26")])
            created(2, "HomeViewController")
            created(4, "OverlayViewController")
            window(1, root: 2)
            scope(.inputLaunched) { scope(.callbackApplicationDidFinishLaunching, [.controller: .null], launch) }
        }
    }

    /// A scene connects, for `urls` and `shortcut`; `unhandled` says what the app did not read of them.
    static func sceneConnects(
        _ scene: String = "scene-1", urls: [String] = [], shortcut: String? = nil, unhandled: [String] = [],
        @ScriptBuilder _ body: () -> [Script]
    ) -> Script {
        let fields: EventFields = [
            .scene: .string(scene), .configuration: .string("Main"), .class: .string("SceneDelegate"),
            .urls: .strings(urls), .activities: .strings([]), .shortcut: .string(shortcut),
        ]
        return scope(.inputSceneConnected, fields, returns: leaving(unhandled)) {
            scope(.callbackSceneWillConnect, [.scene: .string(scene)], body)
        }
    }

    /// The fields of a `return`.
    static func leaving(_ unhandled: [String]) -> EventFields {
        unhandled.isEmpty ? [:] : [.unhandled: .strings(unhandled)]
    }

    static func showsWindow(_ window: UInt32) -> Script {
        Script(.windowShown, [.window: .id(window), .visible: .bool(true)])
    }

    static func inScene(_ window: UInt32, _ scene: String = "scene-1") -> Script {
        Script(.windowSceneChanged, [.window: .id(window), .scene: .string(scene)])
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
