import Foundation

extension InterfaceMember {
    /// The names that a class lists, if it does.
    static func all(of object: AnyObject) -> [InterfaceMember] {
        (object as? any InterfaceConnecting).map { type(of: $0).interfaceMembers } ?? []
    }

    /// The last of that name, since a class lists its own names behind those that it inherits.
    static func named(_ name: String, of object: AnyObject) -> InterfaceMember? {
        all(of: object).last { $0.name == name }
    }
}

/// Values that a file holds, for properties of Swift's types.
enum InterfaceValue {
    /// A number becomes any number, a string that says a number does not.
    static func convert<Value>(_ given: Any?, to type: Value.Type) -> Value? {
        if let value = given as? Value { return value }
        guard let number = given as? Double else { return nil }
        let candidates: [Any] = [
            CGFloat(number), Float(number), Int(exactly: number) as Any, Int32(exactly: number) as Any,
        ]
        return candidates.lazy.compactMap { $0 as? Value }.first
    }
}

extension UIViewController {
    /// Whether the class lists such an action for unwind segues.
    func hasUnwindAction(_ action: Selector) -> Bool {
        guard case .unwind? = InterfaceMember.named(action.description, of: self)?.access else { return false }
        return true
    }

    func runUnwindAction(_ action: Selector, _ segue: UIStoryboardSegue, sender: Any?) {
        guard case .unwind(let run)? = InterfaceMember.named(action.description, of: self)?.access else {
            return session.refuseAction(action.description, of: self)
        }
        run(self, segue, sender)
    }
}

extension Session {
    /// Source: the exception of Objective-C's runtime.
    func refuseAction(_ action: String, of target: AnyObject) {
        diagnose(
            "-[\(Swift.type(of: target)) \(action)]: unrecognized selector sent to instance \(debugName(of: target))",
            subject: (target as? UIViewController)?.id, thrown: true)
    }

    /// Source: the exception of key-value coding.
    func refuseKey(_ key: String, of object: AnyObject) {
        diagnose(
            "[\(debugName(of: object)) setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(key).",
            subject: (object as? UIViewController)?.id, thrown: true)
    }

    private func debugName(of object: AnyObject) -> String {
        (object as? UIViewController)?.debugName ?? "<\(Swift.type(of: object))>"
    }
}
