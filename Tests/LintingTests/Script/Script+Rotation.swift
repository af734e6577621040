import HierarchyModel

/// Decisions about rotation, and rotation up to iOS 5.
extension Script {
    /// A recording of iOS 5: window 1 shows 2, which forwards appearance and rotation to its child 3 itself.
    static let manualScreen: Script = Script {
        screen(semantics: "v5")
        created(3, "ListViewController")
        tap {
            addChild(3, to: 2)
            forwards(2, false)
            beginAppearance(3, true)
            addView(3, to: 2)
            scope(.callEndAppearance, [.controller: .id(3)]) { appearance(3, "appeared") }
            didMove(3, to: 2)
        }
        turn
    }

    /// The device rotates: the callbacks before, during and after the animation.
    static func rotates(
        @ScriptBuilder will: () -> [Script], @ScriptBuilder animate: () -> [Script], @ScriptBuilder did: () -> [Script]
    ) -> Script {
        let size = Size(852, 393)
        return Script {
            scope(.inputResized, [.window: .id(1), .size: .size(size), .orientation: .string("landscapeRight")]) {
                sizeTransitionBegan(10)
                Script(will)
                windowTurned()
                Script(animate)
            }
            turn
            Script(.transitionEnded, [.transition: .id(10), .completed: .bool(true)])
            Script(did)
            turn
        }
    }

    /// The container is asked whether the runtime forwards.
    static func forwards(_ container: UInt32, _ answer: Bool) -> Script {
        scope(
            .callbackShouldAutomaticallyForwardAppearanceMethods, [.controller: .id(container)],
            returns: [.answer: .string(answer ? "true" : "false")])
    }

    static func willRotate(_ controller: UInt32, @ScriptBuilder _ body: () -> [Script] = { [] }) -> Script {
        forwarded(.callbackWillRotate, controller, body)
    }

    static func willAnimateRotation(_ controller: UInt32, @ScriptBuilder _ body: () -> [Script] = { [] }) -> Script {
        forwarded(.callbackWillAnimateRotation, controller, body)
    }

    static func didRotate(_ controller: UInt32, @ScriptBuilder _ body: () -> [Script] = { [] }) -> Script {
        scope(.callbackDidRotate, [.controller: .id(controller), .from: .string("portrait")], body)
    }

    /// The controller is asked which orientations it supports.
    static func mask(_ controller: UInt32, _ answer: String, @ScriptBuilder _ body: () -> [Script] = { [] }) -> Script {
        scope(
            .callbackSupportedInterfaceOrientations, [.controller: .id(controller)],
            returns: [.answer: .string(answer)], body)
    }

    private static func forwarded(_ kind: EventKind, _ controller: UInt32, _ body: () -> [Script]) -> Script {
        scope(kind, [.controller: .id(controller), .orientation: .string("landscapeRight")], body)
    }
}
