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
    /// The forwarder of the calls of methods that this object lacks; nil, the default, for none.
    var messageForwarder: (any MessageForwarding)? { get }
}

/// Forwards each call of an optional method that a delegate lacks, as a class of Objective-C does that overrides
/// `forwardInvocation(_:)`. The delegate is its own ``RespondingObject/messageForwarder``, or has one.
///
/// Source: NSObject.h.
@preconcurrency @MainActor
public protocol MessageForwarding: AnyObject {
    /// The object that takes the calls, whether it says that it responds or not; nil for none.
    var messageTarget: Any? { get }
    /// A method without a result is called. The target has not been called yet. Numbers and values are objects, and nil
    /// is an `NSNull`, as in an array of Objective-C.
    func willForward(_ aSelector: Selector, with arguments: [Any])
    /// The target, if there is one, has been called.
    func didForward(_ aSelector: Selector, with arguments: [Any])
}

extension RespondingObject {
    public var messageForwarder: (any MessageForwarding)? { nil }

    /// Hands the call of an optional method without a result on that this object's class does not implement.
    ///
    /// The default implementation of the method calls it.
    ///
    /// - Parameter arguments: what a forwarder of messages gets.
    @inlinable
    package func handOn<Target>(
        _ selector: Selector, _ arguments: @autoclosure () -> [Any], to type: Target.Type, _ call: (Target) -> Void
    ) {
        guard let forwarder = messageForwarder else {
            if let target = forwarded(selector, to: type) { call(target) }
            return
        }
        let arguments = arguments().map(boxedArgument)
        forwarder.willForward(selector, with: arguments)
        if let target = forwarded(selector, to: type) { call(target) }
        forwarder.didForward(selector, with: arguments)
    }

    /// The object that takes the call of an optional method which this object's class does not implement.
    ///
    /// The default implementation of the method calls it. As UIKit does, it asks whether the object responds; it asks
    /// this last, since few classes have a target.
    @inlinable
    package func forwarded<Target>(_ selector: Selector, to type: Target.Type) -> Target? {
        if let forwarder = messageForwarder {
            let target = forwarder.messageTarget
            return target as AnyObject === self ? nil : target as? Target
        }
        guard let target = forwardingTarget(for: selector) as? Target, target as AnyObject !== self,
            responds(to: selector)
        else { return nil }
        return target
    }
}
