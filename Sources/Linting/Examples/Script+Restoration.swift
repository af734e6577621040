import HierarchyModel

/// Preservation and restoration of state.
extension Script {
    static func identified(_ controller: UInt32, _ identifier: String?) -> Script {
        Script(.identityChanged, [.controller: .id(controller), .restorationIdentifier: .string(identifier)])
    }

    /// The callback in which the controller encodes its state.
    static func encodes(_ controller: UInt32, _ path: String..., body: Script = Script([])) -> Script {
        scope(
            .callbackEncodeRestorableState, [.controller: .id(controller), .path: .strings(path)],
            returns: [.superCalled: .bool(true)]
        ) { body }
    }

    /// The app encodes a reference to the controller.
    static func encodesReference(to controller: UInt32, _ path: String...) -> Script {
        scope(.callEncodeState, [.controller: .id(controller), .path: .strings(path)])
    }

    static func decodes(_ controller: UInt32, _ path: String...) -> Script {
        scope(
            .callbackDecodeRestorableState, [.controller: .id(controller), .path: .strings(path)],
            returns: [.superCalled: .bool(true)])
    }

    /// The app is asked for the controller of that path, and returns one.
    static func restores(
        _ result: UInt32?, _ path: String..., askedOf controller: UInt32 = 2, body: Script = Script([])
    ) -> Script {
        scope(
            .callbackViewControllerWithRestorationPath, [.controller: .id(controller), .path: .strings(path)],
            returns: [.result: .id(result)]
        ) { body }
    }

    /// The app leaves the screen.
    static func backgrounded(@ScriptBuilder _ body: () -> [Script]) -> Script {
        Script {
            scope(.inputBackgrounded, [:], body)
            turn
        }
    }

    /// The screen, with 2 as `Root` and its child 3 as `List`.
    static let restorableScreen: Script = Script {
        screen
        created(3, "ListViewController")
        identified(2, "Root")
        identified(3, "List")
        tap { embed(3, in: 2) }
        turn
    }
}
