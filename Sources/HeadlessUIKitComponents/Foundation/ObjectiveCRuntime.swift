#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKitRuntime

    // The functions of objc/runtime.h that ask for classes. Those that ask for methods find none, since Swift on Linux
    // has no table of methods by selector: code that exchanges implementations finds nothing to exchange.

    public typealias Method = OpaquePointer
    public typealias IMP = OpaquePointer
    public typealias Ivar = OpaquePointer
    public typealias objc_property_t = OpaquePointer

    /// Source: objc/runtime.h.
    public func object_getClass(_ obj: Any?) -> AnyClass? { obj.map { type(of: $0 as AnyObject) } }

    /// Whether the value is a class.
    ///
    /// Source: objc/runtime.h.
    public func object_isClass(_ obj: Any?) -> Bool { obj is AnyClass }

    /// False: a class of Swift on Linux has no class of its own that is an object.
    ///
    /// Source: objc/runtime.h.
    public func class_isMetaClass(_ cls: AnyClass?) -> Bool { false }

    /// Source: objc/runtime.h.
    public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }

    /// The class's name with its module. The text lives as long as the process. MODEL: that of a nested or a generic
    /// class is as Swift writes it; on Apple platforms it is mangled.
    ///
    /// Source: objc/runtime.h.
    public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
        guard let cls else { return CStrings.pointer(to: "nil") }
        // Swift writes an address for what has no name.
        let parts = String(reflecting: cls).split(separator: ".").filter { !$0.hasPrefix("(unknown context") }
        let isAtTopLevel = parts.count == 2 && parts.joined(separator: ".") == String(reflecting: cls)
        // Foundation ends the program for another class.
        return CStrings.pointer(to: isAtTopLevel ? NSStringFromClass(cls) : parts.joined(separator: "."))
    }

    /// Source: objc/objc.h.
    public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> { class_getName(object_getClass(obj)) }

    /// Source: objc/runtime.h.
    public func sel_getName(_ sel: Selector) -> UnsafePointer<CChar> { CStrings.pointer(to: sel.description) }

    /// Source: objc/runtime.h.
    public func sel_registerName(_ str: UnsafePointer<CChar>) -> Selector { Selector(String(cString: str)) }

    /// Source: objc/runtime.h.
    public func objc_getClass(_ name: UnsafePointer<CChar>) -> Any! {
        let name = String(cString: name)
        return MainThread.run { ClassRegistry.classNamed(name) }
    }

    /// C strings that live as long as the process, one for each text.
    private enum CStrings {
        private static let lock = NSLock()
        nonisolated(unsafe) private static var pointers: [String: UnsafePointer<CChar>] = [:]

        static func pointer(to text: String) -> UnsafePointer<CChar> {
            lock.withLock {
                if let pointer = pointers[text] { return pointer }
                let pointer = UnsafePointer(strdup(text)!)
                pointers[text] = pointer
                return pointer
            }
        }
    }
#endif

// Source: NSObject.h.
extension NSObject {
    /// Something that stands for the method of that selector, and that nothing can call; nil if there is none.
    public nonisolated func method(for aSelector: Selector!) -> IMP! {
        responds(to: aSelector) ? IMP(unsafeBitCast(type(of: self) as AnyClass, to: UnsafeRawPointer.self)) : nil
    }
}
