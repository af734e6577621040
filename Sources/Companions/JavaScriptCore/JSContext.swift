import Foundation
import HeadlessUIKit

/// Source: JSVirtualMachine.h.
open class JSVirtualMachine: NSObject {
    private var managed: [ObjectIdentifier: Any] = [:]

    public override init() { super.init() }
    /// For code that unwraps the result.
    @_disfavoredOverload
    public init!(_: Void = ()) { super.init() }

    open func addManagedReference(_ object: Any!, withOwner owner: Any!) {
        managed[ObjectIdentifier(object as AnyObject)] = object
    }
    open func removeManagedReference(_ object: Any!, withOwner owner: Any!) {
        managed[ObjectIdentifier(object as AnyObject)] = nil
    }
}

/// Keeps the values that the app sets. A script has no result and no error.
///
/// Source: JSContext.h.
open class JSContext: NSObject {
    public let virtualMachine: JSVirtualMachine!
    open var name: String!
    open var exception: JSValue!
    /// Is never called: no script runs.
    open var exceptionHandler: ((JSContext?, JSValue?) -> Void)!
    open var isInspectable = false
    // A value keeps its context, so that this one refers to itself no longer than its user does.
    private var values: [String: Any] = [:]

    public override init() {
        virtualMachine = JSVirtualMachine()
        super.init()
    }
    /// For code that unwraps the result.
    @_disfavoredOverload
    public convenience init!(_: Void = ()) { self.init(virtualMachine: JSVirtualMachine()) }
    public init!(virtualMachine: JSVirtualMachine!) {
        self.virtualMachine = virtualMachine
        super.init()
    }

    /// Undefined: no script runs.
    @discardableResult
    open func evaluateScript(_ script: String!) -> JSValue! { JSValue(undefinedIn: self) }
    /// Undefined: no script runs.
    @discardableResult
    open func evaluateScript(_ script: String!, withSourceURL sourceURL: URL!) -> JSValue! {
        JSValue(undefinedIn: self)
    }
    /// Nil: no script runs.
    open class func current() -> JSContext! { nil }
    /// Nil: no script runs.
    open class func currentThis() -> JSValue! { nil }
    /// Nil: no script runs.
    open class func currentArguments() -> [Any]! { nil }

    /// What the app has set under the key, else undefined.
    open func objectForKeyedSubscript(_ key: Any!) -> JSValue! {
        JSValue(object: values["\(key as Any? ?? "")"], in: self)
    }
    open func setObject(_ object: Any!, forKeyedSubscript key: Any!) {
        let value = object as Any?
        // A value of this context would keep it.
        values["\(key as Any? ?? "")"] = (value as? JSValue).map { $0.toObject() as Any? } ?? value
    }
}
