#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKitRuntime

    // The functions of objc/runtime.h that find, add and exchange methods. There are none to find: see
    // ObjectiveCRuntime.swift. What takes a `Method` is therefore never reached by code that unwraps it.

    /// How many bytes an object of the class takes; 0 for nil. What a property refers to is not counted.
    ///
    /// Source: `docs/ABI/TypeMetadata.rst` of the Swift compiler: the size is after the kind, the superclass, the flags
    /// and the address point.
    public func class_getInstanceSize(_ cls: AnyClass?) -> Int {
        guard let cls else { return 0 }
        return Int(unsafeBitCast(cls, to: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self))
    }
    /// Nil.
    public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }
    /// Nil.
    public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }
    /// Nil.
    public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? { nil }
    /// Nil.
    public func class_getInstanceVariable(_ cls: AnyClass?, _ name: UnsafePointer<CChar>) -> Ivar? { nil }
    /// Nil.
    public func class_getProperty(_ cls: AnyClass?, _ name: UnsafePointer<CChar>) -> objc_property_t? { nil }
    /// Nil: there is no property.
    public func property_getAttributes(_ property: objc_property_t) -> UnsafePointer<CChar>? { nil }
    /// Nil, and a count of 0.
    public func class_copyMethodList(
        _ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?
    ) -> UnsafeMutablePointer<Method>? { none(outCount) }
    /// Nil, and a count of 0.
    public func class_copyPropertyList(
        _ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?
    ) -> UnsafeMutablePointer<objc_property_t>? { none(outCount) }
    /// Nil, and a count of 0.
    public func class_copyIvarList(
        _ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?
    ) -> UnsafeMutablePointer<Ivar>? { none(outCount) }

    /// Adds nothing, and says so: false.
    @discardableResult
    public func class_addMethod(
        _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
    ) -> Bool { false }
    /// Replaces nothing: nil.
    @discardableResult
    public func class_replaceMethod(
        _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
    ) -> IMP? { nil }
    /// Nil.
    public func objc_allocateClassPair(
        _ superclass: AnyClass?, _ name: UnsafePointer<CChar>, _ extraBytes: Int
    ) -> AnyClass? { nil }

    /// No class is ever allocated, so that no class comes here.
    public func objc_registerClassPair(_ cls: AnyClass) {}
    /// As ``objc_registerClassPair(_:)``.
    public func objc_disposeClassPair(_ cls: AnyClass) {}
    /// Nil.
    public func objc_getProtocol(_ name: UnsafePointer<CChar>) -> AnyObject? { nil }
    /// Changes nothing: an object keeps its class, which is the result.
    @discardableResult
    public func object_setClass(_ obj: Any?, _ cls: AnyClass) -> AnyClass? { object_getClass(obj) }
    /// Whether the class has a registered method of that selector.
    public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool {
        cls.map { type in MainThread.run { ClassRegistry.method(sel, of: type) != nil } } ?? false
    }

    /// The address of the block's box, which nothing calls.
    public func imp_implementationWithBlock(_ block: Any) -> IMP {
        IMP(Unmanaged.passRetained(block as AnyObject).toOpaque())
    }

    public func method_exchangeImplementations(_ m1: Method, _ m2: Method) { noMethod() }
    @discardableResult
    public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { noMethod() }
    public func method_getImplementation(_ m: Method) -> IMP { noMethod() }
    public func method_getName(_ m: Method) -> Selector { noMethod() }
    public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { noMethod() }
    public func property_getName(_ property: objc_property_t) -> UnsafePointer<CChar> { noMethod() }
    public func ivar_getName(_ v: Ivar) -> UnsafePointer<CChar>? { noMethod() }

    private func none<Element>(_ count: UnsafeMutablePointer<UInt32>?) -> UnsafeMutablePointer<Element>? {
        count?.pointee = 0
        return nil
    }

    private func noMethod() -> Never {
        fatalError(
            "No function of the Objective-C runtime returned this method: Swift on Linux has no methods by selector.")
    }
#endif
