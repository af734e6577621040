import Foundation

// The methods that Objective-C's classes have as objects. The methods of an app's classes are registered for their
// objects, so that a class has only these.
extension NSObjectProtocol where Self: NSObject {
    public nonisolated static func classForCoder() -> AnyClass { self }
    public nonisolated static func superclass() -> AnyClass? { _getSuperclass(self) }
    /// The name of the class with its module, as `NSStringFromClass`.
    public nonisolated static func description() -> String { NSStringFromClass(self) }
}

extension UIApplication {
    private nonisolated static let sharedApplication = Selector("sharedApplication")

    /// Whether the class has a method of that selector: `sharedApplication`, by which code finds out whether it runs in
    /// an app or an extension.
    public nonisolated static func responds(to aSelector: Selector!) -> Bool { aSelector == sharedApplication }

    /// The app for `sharedApplication`, else nil.
    @preconcurrency @MainActor
    public static func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        aSelector == sharedApplication ? Unmanaged.passUnretained(shared) : nil
    }
}
