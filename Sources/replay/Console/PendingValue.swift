import Foundation

/// A value that another thread sets, once.
final class PendingValue<Value: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private var value: Value?

    func set(_ new: Value) {
        condition.lock()
        value = new
        condition.signal()
        condition.unlock()
    }

    /// Waits for the value; nil if it does not come in time.
    func value(before limit: Date) -> Value? {
        condition.lock()
        defer { condition.unlock() }
        while value == nil, condition.wait(until: limit) {}
        return value
    }
}
