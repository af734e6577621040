import HierarchyModel

/// Segues.
extension Script {
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
}
