import Foundation

/// Source: Combine, Subscribers.
public enum Subscribers {
    /// How many more values a subscriber takes.
    public struct Demand: Equatable, Comparable, Hashable, Sendable {
        /// Nil is unlimited.
        public let max: Int?

        public static let none = Demand(max: 0)
        public static let unlimited = Demand(max: nil)
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "a demand of \(value) values is negative")
            return Demand(max: value)
        }

        public static func + (one: Demand, other: Demand) -> Demand {
            guard let first = one.max, let second = other.max else { return .unlimited }
            return Demand(max: first + second)
        }
        public static func += (one: inout Demand, other: Demand) { one = one + other }
        public static func < (one: Demand, other: Demand) -> Bool {
            (one.max ?? Int.max, one.max == nil ? 1 : 0) < (other.max ?? Int.max, other.max == nil ? 1 : 0)
        }
        public static func > (one: Demand, other: Int) -> Bool { one.max.map { $0 > other } ?? true }

        var withoutOne: Demand { max.map { Demand(max: $0 - 1) } ?? self }
    }

    public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }

    /// Takes all values.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        public let receiveValue: (Input) -> Void
        public let receiveCompletion: (Completion<Failure>) -> Void
        private let lock = NSRecursiveLock()
        private var subscription: (any Subscription)?
        private var isDone = false

        public init(
            receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
        ) {
            (self.receiveCompletion, self.receiveValue) = (receiveCompletion, receiveValue)
        }

        public func receive(subscription: any Subscription) {
            let isWanted = lock.withLock {
                if !isDone, self.subscription == nil { self.subscription = subscription }
                return self.subscription === subscription
            }
            if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
        }
        public func receive(_ value: Input) -> Demand {
            if !lock.withLock({ isDone }) { receiveValue(value) }
            return .none
        }
        public func receive(completion: Completion<Failure>) {
            guard end() else { return }
            receiveCompletion(completion)
        }
        public func cancel() {
            let subscription = lock.withLock { self.subscription }
            if end() { subscription?.cancel() }
        }

        private func end() -> Bool {
            lock.withLock {
                defer { (isDone, subscription) = (true, nil) }
                return !isDone
            }
        }
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Sendable where Failure: Sendable {}

private func === (one: (any Subscription)?, other: any Subscription) -> Bool {
    one?.combineIdentifier == other.combineIdentifier
}
