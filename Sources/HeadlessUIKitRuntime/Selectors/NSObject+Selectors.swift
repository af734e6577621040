import Foundation

// What Objective-C's root class knows. A class has the methods that are registered for it: ``ClassRegistry``.
extension NSObjectProtocol {
    /// Whether the object's class has a method of that selector.
    public nonisolated func responds(to aSelector: Selector!) -> Bool {
        nonisolated(unsafe) let object = self
        return MainThread.run { ClassRegistry.responds(object, to: aSelector) }
    }

    /// Whether the object is an instance of the class or of a subclass.
    public nonisolated func isKind(of aClass: AnyClass) -> Bool {
        sequence(first: type(of: self) as AnyClass) { _getSuperclass($0) }.contains { $0 == aClass }
    }

    public nonisolated func isMember(of aClass: AnyClass) -> Bool { type(of: self) as AnyClass == aClass }

    /// Nil. A class that declares the method hands calls of its delegate's methods on:
    /// ``/HeadlessUIKitValues/RespondingObject``.
    public nonisolated func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

    /// Calls the method of that selector. The result lives until the end of the turn at least.
    @discardableResult
    public nonisolated func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { send(aSelector, nil, nil) }

    @discardableResult
    public nonisolated func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        send(aSelector, object, nil)
    }

    @discardableResult
    public nonisolated func perform(
        _ aSelector: Selector!, with object1: Any!, with object2: Any!
    ) -> Unmanaged<AnyObject>! { send(aSelector, object1, object2) }

    private nonisolated func send(_ selector: Selector, _ first: Any?, _ second: Any?) -> Unmanaged<AnyObject>? {
        nonisolated(unsafe) let (object, first, second) = (self, first, second)
        return MainThread.run {
            guard let result = ClassRegistry.send(selector, to: object, first, second) else { return nil }
            let answer = result as AnyObject
            Session.current.runLoop.autoreleased.add(answer)
            return Unmanaged.passUnretained(answer)
        }
    }
}

// Source: NSObject.h, NSRunLoop.h.
extension NSObject {
    /// Calls the method after a time of the session, in a turn of its own. The object lives until then.
    public nonisolated func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        nonisolated(unsafe) let (object, argument) = (self, anArgument)
        MainThread.runSoon { DelayedPerform.schedule(aSelector, of: object, argument, after: delay) }
    }

    public nonisolated func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) { perform(aSelector, with: anArgument, afterDelay: delay) }

    /// Calls the method on the main thread: at once if it waits there, else in a turn of its own.
    public nonisolated func performSelector(
        onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
    ) {
        if wait { _ = perform(aSelector, with: arg) } else { perform(aSelector, with: arg, afterDelay: 0) }
    }

    /// Cancels delayed calls that have not happened yet.
    public nonisolated class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        nonisolated(unsafe) let target = aTarget
        MainThread.run { DelayedPerform.cancel { $0.target === target as AnyObject } }
    }

    public nonisolated class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        nonisolated(unsafe) let (target, argument) = (aTarget, anArgument)
        MainThread.run {
            DelayedPerform.cancel {
                $0.target === target as AnyObject && $0.selector == aSelector && $0.hasArgument(argument)
            }
        }
    }
}

#if !canImport(Darwin)
    extension NSObject {
        /// Calls the method on a thread of its own.
        public nonisolated func performSelector(inBackground aSelector: Selector, with arg: Any?) {
            nonisolated(unsafe) let (object, argument) = (self, arg)
            Thread.detachNewThread { _ = object.perform(aSelector, with: argument) }
        }
    }

    extension Thread {
        public class func detachNewThreadSelector(_ selector: Selector, toTarget target: Any, with argument: Any?) {
            (target as? NSObject)?.performSelector(inBackground: selector, with: argument)
        }
    }
#endif
