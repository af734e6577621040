import Foundation
import HierarchyModel

extension ClassRegistry {
    /// The object's method: a registered one, else an action that its class lists for storyboards.
    private static func implementation(_ selector: Selector, of object: AnyObject) -> ((SelectorArguments) -> Any?)? {
        if let method = method(selector, of: Swift.type(of: object)) { return { method.run(object, $0) } }
        guard case .action(let run)? = InterfaceMember.named(selector.description, of: object)?.access else {
            return nil
        }
        return { arguments in
            run(object, arguments.values.first ?? nil)
            return nil
        }
    }

    static func responds(_ object: AnyObject, to selector: Selector) -> Bool {
        implementation(selector, of: object) != nil
    }

    /// Calls the object's method with as many of the arguments as it takes. For an unknown selector, raises the
    /// exception of the Objective-C runtime.
    @discardableResult
    package static func send(_ selector: Selector, to object: AnyObject, _ arguments: Any?...) -> Any? {
        let session = (object as? UIResponder)?.session ?? Session.current
        guard let implementation = implementation(selector, of: object) else {
            session.refuseUnregistered(selector, of: object)
            return nil
        }
        let taken = SelectorArguments(selector: selector, values: Array(arguments.prefix(selector.argumentCount)))
        return session.asCurrent { implementation(taken) }
    }
}

extension Session {
    fileprivate func refuseUnregistered(_ selector: Selector, of object: AnyObject) {
        let type: AnyClass = Swift.type(of: object)
        let method = selector.description.prefix { $0 != ":" }
        refuseAction(
            selector.description, of: object,
            advice: ". Without an Objective-C runtime the class has only the methods that are registered: by the "
                + "package's plugin, or with ClassRegistry.register(\(type).self, methods: "
                + "[SelectorMethod(\"\(selector)\", \(type).\(method))]).")
    }
}
