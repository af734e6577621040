import Foundation

/// A call of a method that waits for its time.
@MainActor
struct DelayedPerform {
    private let number: UInt64
    let target: NSObject
    let selector: Selector
    private let argument: Any?

    static func schedule(_ selector: Selector, of target: NSObject, _ argument: Any?, after delay: TimeInterval) {
        let session = (target as? UIResponder)?.session ?? Session.current
        var number: UInt64 = 0
        number = session.schedule(after: delay, because: session.currentCause, from: .timer) { [weak session] in
            session?.runLoop.delayedPerforms.removeAll { $0.number == number }
            ClassRegistry.send(selector, to: target, argument)
        }
        let perform = DelayedPerform(number: number, target: target, selector: selector, argument: argument)
        session.runLoop.delayedPerforms.append(perform)
    }

    static func cancel(where condition: (DelayedPerform) -> Bool) {
        let session = Session.current
        for perform in session.runLoop.delayedPerforms where condition(perform) { session.unschedule(perform.number) }
        session.runLoop.delayedPerforms.removeAll(where: condition)
    }

    /// Whether the argument is equal to `other`, as Objective-C compares objects.
    func hasArgument(_ other: Any?) -> Bool {
        switch (argument, other) {
        case (nil, nil): true
        case (let own as AnyHashable, let other as AnyHashable): own == other
        case (let own?, let other?): own as AnyObject === other as AnyObject
        default: false
        }
    }
}
