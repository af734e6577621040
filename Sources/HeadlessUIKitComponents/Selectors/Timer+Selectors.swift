import Foundation
import HeadlessUIKitRuntime

/// A timer that calls a method of its target, which it keeps alive.
final class SelectorTimer: Timer {
    private let info: Any?

    init(_ interval: TimeInterval, _ target: Any, _ selector: Selector, _ info: Any?, repeats: Bool, from date: Date) {
        self.info = info
        nonisolated(unsafe) let target = target as AnyObject
        super.init(fire: date, interval: interval, repeats: repeats) { timer in
            nonisolated(unsafe) let timer = timer
            MainThread.runSoon { ClassRegistry.send(selector, to: target, timer) }
        }
    }

    override var userInfo: Any? { info }
}

/// What Foundation's `Timer` conforms to. Only an initializer of a protocol can return an object of a subclass.
public protocol SelectorTimerMaking {}

extension Timer: SelectorTimerMaking {}

// Source: NSTimer.h.
extension SelectorTimerMaking where Self: Timer {
    /// A timer to add to a run loop.
    public init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        let date = Date(timeIntervalSinceNow: ti)
        self = SelectorTimer(ti, aTarget, aSelector, userInfo, repeats: yesOrNo, from: date) as! Self
    }

    public init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
        repeats rep: Bool
    ) {
        self = SelectorTimer(ti, t, s, ui, repeats: rep, from: date) as! Self
    }
}

extension Timer {
    /// A timer of the current run loop that calls the target's method with the timer as the argument.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        let date = Date(timeIntervalSinceNow: ti)
        let timer = SelectorTimer(ti, aTarget, aSelector, userInfo, repeats: yesOrNo, from: date)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}
