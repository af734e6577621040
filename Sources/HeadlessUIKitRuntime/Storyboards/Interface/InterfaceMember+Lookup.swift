import Foundation

extension InterfaceMember {
    /// The registered members, then those that the class lists itself.
    static func all(of object: AnyObject) -> [InterfaceMember] {
        ClassRegistry.members(of: type(of: object))
            + ((object as? any InterfaceConnecting).map { type(of: $0).interfaceMembers } ?? [])
    }

    /// The last member of that name, since a class lists its own members after the inherited ones.
    package static func named(_ name: String, of object: AnyObject) -> InterfaceMember? {
        all(of: object).last { $0.name == name }
    }
}

/// Conversion of values in a file to Swift's types.
package enum InterfaceValue {
    /// A number converts to every numeric type; a string that contains a number does not.
    package static func convert<Value>(_ given: Any?, to type: Value.Type) -> Value? {
        if let value = given as? Value { return value }
        guard let number = given as? Double else { return nil }
        let candidates: [Any] = [
            CGFloat(number), Float(number), Int(exactly: number) as Any, Int32(exactly: number) as Any,
        ]
        return candidates.lazy.compactMap { $0 as? Value }.first
    }
}

extension UIViewController {
    /// Whether the class lists that action for unwind segues.
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
    /// Raises the exception of the Objective-C runtime for an unknown selector.
    func refuseAction(_ action: String, of target: AnyObject, advice: String = "") {
        let name = debugName(of: target)
        diagnose(
            "-[\(Swift.type(of: target)) \(action)]: unrecognized selector sent to instance \(name)\(advice)",
            subject: (target as? UIViewController)?.id, thrown: true)
    }

    /// Raises the exception of key-value coding for an unknown key.
    func refuseKey(_ key: String, of object: AnyObject) {
        diagnose(
            """
            [\(debugName(of: object)) setValue:forUndefinedKey:]: this class is not key value coding-compliant for \
            the key \(key).
            """,
            subject: (object as? UIViewController)?.id, thrown: true)
    }

    private func debugName(of object: AnyObject) -> String {
        (object as? UIViewController)?.debugName ?? "<\(Swift.type(of: object))>"
    }
}
