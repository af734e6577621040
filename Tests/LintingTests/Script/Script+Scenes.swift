import HierarchyModel

/// The parts of examples. Controllers are named by their numbers.
extension Script {
    static let turn = Script(.turnEnded)
    static let end = Script(.sessionEnded)

    /// A recording begins; window 1 shows 2, a container of the app.
    static let screen = screen(semantics: "v13")

    /// The same, with a version of UIKit.
    static func screen(semantics: String) -> Script {
        Script {
            Script(
                .sessionBegan, [.app: .string("Example"), .clock: .string("virtual"), .semantics: .string(semantics)])
            shown()
        }
    }

    /// The same, on a device with a screen of that size in portrait, which the window fills.
    static func screen(semantics: String, on screen: Size, idiom: String = "pad") -> Script {
        Script {
            Script(
                .sessionBegan,
                [
                    .app: .string("Example"), .clock: .string("virtual"), .semantics: .string(semantics),
                    .screen: .size(screen), .idiom: .string(idiom),
                ])
            shown(screen)
        }
    }

    private static func shown(_ size: Size = Size(393, 852)) -> Script {
        Script {
            Script(.windowCreated, [.window: .id(1), .size: .size(size), .orientation: .string("portrait")])
            created(2, "ContainerViewController")
            scope(.inputLaunched) {
                scope(.callSetRoot, [.window: .id(1), .controller: .id(2)]) {
                    Script(.windowRootChanged, [.window: .id(1), .from: .null, .to: .id(2)])
                }
                Script(.windowShown, [.window: .id(1), .visible: .bool(true)])
                loaded(2)
                appearance(2, "appearing")
                Script(.viewAttached, [.controller: .id(2), .host: .id(1)])
                appearance(2, "appeared")
            }
            turn
        }
    }

    static func created(_ id: UInt32, _ class: String, base: String = "UIViewController") -> Script {
        Script(
            .controllerCreated,
            [
                .controller: .id(id), .class: .string(`class`), .module: .string("Example"), .base: .string(base),
                .system: .bool(`class` == base),
            ])
    }

    static func destroyed(_ id: UInt32) -> Script { Script(.controllerDestroyed, [.controller: .id(id)]) }

    static func loaded(_ id: UInt32) -> Script { Script(.viewLoaded, [.controller: .id(id)]) }

    static func appearance(_ id: UInt32, _ state: String, reason: String = "container") -> Script {
        Script(
            .appearanceChanged,
            [
                .controller: .id(id), .state: .string(state), .animated: .bool(false), .reason: .string(reason),
            ])
    }

    /// A tap, with the app's reaction.
    static func tap(@ScriptBuilder _ body: () -> [Script]) -> Script {
        scope(.inputTapped, [.target: .id(2)], body)
    }

    static func callback(
        _ kind: EventKind, _ id: UInt32, superCalled: Bool = true, @ScriptBuilder _ body: () -> [Script] = { [] }
    ) -> Script {
        scope(kind, [.controller: .id(id)], returns: [.superCalled: .bool(superCalled)], body)
    }
}

/// Containment.
extension Script {
    static func addChild(_ child: UInt32, to parent: UInt32, from old: UInt32? = nil) -> Script {
        scope(.callAddChild, [.parent: .id(parent), .child: .id(child)]) {
            old.map { leaves(child, $0) } ?? Script([Step]())
            scope(.callbackWillMove, [.controller: .id(child), .to: .id(parent)], returns: [.superCalled: .bool(true)])
            Script(.parentChanged, [.child: .id(child), .from: .null, .to: .id(parent), .index: .int(nil)])
        }
    }

    static func removeFromParent(_ child: UInt32, _ parent: UInt32) -> Script {
        scope(.callRemoveFromParent, [.child: .id(child)]) { leaves(child, parent) }
    }

    /// A container removes a child.
    static func leaves(_ child: UInt32, _ parent: UInt32) -> Script {
        Script {
            Script(.parentChanged, [.child: .id(child), .from: .id(parent), .to: .null, .index: .null])
            scope(.callbackDidMove, [.controller: .id(child), .to: .null], returns: [.superCalled: .bool(true)])
        }
    }

    static func willMove(_ child: UInt32, to parent: UInt32?) -> Script {
        scope(.callWillMove, [.child: .id(child), .to: .id(parent)])
    }

    static func didMove(_ child: UInt32, to parent: UInt32?) -> Script {
        scope(.callDidMove, [.child: .id(child), .to: .id(parent)])
    }

    /// `addSubview` with a child's root view.
    static func addView(_ child: UInt32, to host: UInt32) -> Script {
        scope(.callAddView, [.child: .id(child), .host: .id(host)]) {
            Script(.viewAttached, [.controller: .id(child), .host: .id(host)])
        }
    }

    static func removeView(_ child: UInt32) -> Script {
        scope(.callRemoveView, [.child: .id(child)]) { Script(.viewDetached, [.controller: .id(child)]) }
    }

    /// A complete add of a child.
    static func embed(_ child: UInt32, in parent: UInt32) -> Script {
        Script {
            addChild(child, to: parent)
            addView(child, to: parent)
            didMove(child, to: parent)
        }
    }

    /// A complete removal of a child.
    static func unembed(_ child: UInt32, from parent: UInt32) -> Script {
        Script {
            willMove(child, to: nil)
            removeView(child)
            removeFromParent(child, parent)
        }
    }

    static func thrown(_ message: String, _ subject: UInt32?) -> Script {
        Script(.diagnostic, [.message: .string(message), .subject: .id(subject), .thrown: .bool(true)])
    }

    static func animationBegan(_ id: UInt32, _ subjects: UInt32...) -> Script {
        Script(
            .animationBegan,
            [
                .animation: .id(id), .duration: .double(0.3), .delay: .double(0),
                .subjects: .ids(subjects.map { ObjectID($0) }),
            ])
    }

    static func animationEnded(_ id: UInt32) -> Script {
        Script(.animationEnded, [.animation: .id(id), .finished: .bool(true)])
    }
}

/// From one child to another.
extension Script {
    /// `transition(from:to:…)` with the events in the call; none where UIKit refuses it without a diagnostic.
    static func transition(
        _ old: UInt32, to new: UInt32, in parent: UInt32, @ScriptBuilder _ body: () -> [Script] = { [] }
    ) -> Script {
        scope(
            .callTransition,
            [.parent: .id(parent), .from: .id(old), .to: .id(new), .duration: .double(0.3)], body)
    }
}

/// Appearance.
extension Script {
    static func beginAppearance(_ id: UInt32, _ appearing: Bool) -> Script {
        scope(.callBeginAppearance, [.controller: .id(id), .appearing: .bool(appearing), .animated: .bool(false)]) {
            appearance(id, appearing ? "appearing" : "disappearing")
        }
    }

    static func endAppearance(_ id: UInt32, _ appeared: Bool = true) -> Script {
        scope(.callEndAppearance, [.controller: .id(id)]) { appearance(id, appeared ? "appeared" : "disappeared") }
    }
}
