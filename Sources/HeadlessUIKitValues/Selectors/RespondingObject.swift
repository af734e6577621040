import Foundation

/// What a delegate protocol requires of its objects: what Objective-C's `NSObjectProtocol` and `NSObject` have.
///
/// A class may declare both methods to hand calls on that it does not take itself. UIKit then calls the other object,
/// as the Objective-C runtime does. A class that declares neither has those of `NSObjectProtocol`.
///
/// Source: NSObject.h.
@preconcurrency @MainActor
public protocol RespondingObject: NSObjectProtocol {
    /// Whether the object has a method of that selector, or hands its call on.
    func responds(to aSelector: Selector!) -> Bool
    /// The object that takes the call of a method that this object lacks; nil, the default, for none.
    func forwardingTarget(for aSelector: Selector!) -> Any?
}

extension RespondingObject {
    /// The object that takes the call of an optional method which this object's class does not implement.
    ///
    /// The default implementation of the method calls it. As UIKit does, it asks whether the object responds; it asks
    /// this last, since few classes have a target.
    @inlinable
    package func forwarded<Target>(_ selector: Selector, to type: Target.Type) -> Target? {
        guard let target = forwardingTarget(for: selector) as? Target, target as AnyObject !== self,
            responds(to: selector)
        else { return nil }
        return target
    }
}
