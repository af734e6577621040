import HierarchyModel

/// Segues.
extension Script {
    static func performSegue(
        _ identifier: String, of controller: UInt32, @ScriptBuilder _ body: () -> [Script] = { [] }
    ) -> Script {
        scope(.callPerformSegue, [.controller: .id(controller), .identifier: .string(identifier)], body)
    }

    /// The segue is created, and the controller gets prepare(for:sender:).
    static func prepares(_ identifier: String?, _ kind: String, from controller: UInt32, to destination: UInt32)
        -> Script
    {
        scope(.callbackPrepareForSegue, segueFields(identifier, kind, controller, destination))
    }

    /// The segue is performed.
    static func performs(
        _ identifier: String?, _ kind: String, from controller: UInt32, to destination: UInt32,
        @ScriptBuilder _ body: () -> [Script] = { [] }
    ) -> Script {
        scope(.callbackSeguePerform, segueFields(identifier, kind, controller, destination), body)
    }

    /// A container view of the controller gets its child when the controller's view is loaded.
    static func embedSegue(_ identifier: String?, from controller: UInt32, to child: UInt32) -> Script {
        Script {
            prepares(identifier, "embed", from: controller, to: child)
            performs(identifier, "embed", from: controller, to: child) { embed(child, in: controller) }
        }
    }

    static func unwind(
        _ identifier: String, from controller: UInt32, @ScriptBuilder _ body: () -> [Script] = { [] }
    ) -> Script {
        scope(.callUnwind, [.controller: .id(controller), .identifier: .string(identifier)], body)
    }

    /// The controller is asked whether it handles the unwind segue.
    static func canUnwind(
        _ controller: UInt32, _ action: String, from source: UInt32, _ answer: Bool, superCalled: Bool? = nil
    ) -> Script {
        var answered: EventFields = [.answer: .string("\(answer)")]
        if let superCalled { answered = [.superCalled: .bool(superCalled), .answer: .string("\(answer)")] }
        let asked: EventFields = [.controller: .id(controller), .action: .string(action), .from: .id(source)]
        return scope(.callbackCanPerformUnwind, asked, returns: answered)
    }

    static func unwindAction(_ controller: UInt32, _ action: String, from source: UInt32) -> Script {
        scope(.callbackUnwindAction, [.controller: .id(controller), .action: .string(action), .from: .id(source)])
    }

    private static func segueFields(
        _ identifier: String?, _ kind: String, _ controller: UInt32, _ destination: UInt32
    ) -> EventFields {
        [
            .controller: .id(controller), .identifier: .string(identifier), .segueKind: .string(kind),
            .class: .string("UIStoryboardSegue"), .destination: .id(destination),
        ]
    }
}
