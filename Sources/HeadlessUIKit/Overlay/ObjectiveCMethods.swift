#if !canImport(Darwin)
    import Foundation

    // The Objective-C runtime knows the methods of a class, and exchanges them. Swift's methods on Linux have no such
    // list: no method is found, so that code which asks first goes on without an exchange.
    // Source: objc/runtime.h.

    public typealias Method = OpaquePointer
    public typealias IMP = OpaquePointer

    /// Nil: no class has methods that can be exchanged.
    public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }

    /// Nil: no class has methods that can be exchanged.
    public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }

    /// Nil: no class has methods that can be exchanged.
    public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? { nil }

    /// - Returns: false, since the method is not added.
    @discardableResult
    public func class_addMethod(
        _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
    ) -> Bool { false }

    /// Nil: the class had no such method, and has none afterwards.
    @discardableResult
    public func class_replaceMethod(
        _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
    ) -> IMP? { nil }

    // No method is found, so none of the following functions can be given one.

    public func method_getImplementation(_ m: Method) -> IMP { noSuchMethod(m) }
    public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { noSuchMethod(m) }
    public func method_getName(_ m: Method) -> Selector { noSuchMethod(m) }
    public func method_exchangeImplementations(_ m1: Method, _ m2: Method) { noSuchMethod(m1) }
    @discardableResult
    public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { noSuchMethod(m) }
    public func imp_implementationWithBlock(_ block: Any) -> IMP {
        preconditionFailure("imp_implementationWithBlock(_:): there is no Objective-C runtime")
    }

    private func noSuchMethod(_ method: Method, _ function: StaticString = #function) -> Never {
        preconditionFailure("\(function): \(method) is no method, since there is no Objective-C runtime")
    }

    /// The class of that object.
    public func object_getClass(_ obj: Any?) -> AnyClass? { obj.map { type(of: $0 as AnyObject) } }

    public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }

    /// Whether two variables hold the same class, which is an object in Objective-C.
    @_disfavoredOverload
    public func === (_ left: AnyClass?, _ right: AnyClass?) -> Bool { left == right }

    @_disfavoredOverload
    public func !== (_ left: AnyClass?, _ right: AnyClass?) -> Bool { left != right }
#endif
