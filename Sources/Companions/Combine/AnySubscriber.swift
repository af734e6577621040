import Foundation

/// A subscriber that hides which one it is. What is for it goes to that one, or to closures.
///
/// Source: Combine, AnySubscriber.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    public let combineIdentifier: CombineIdentifier
    private let start: (any Subscription) -> Void
    private let take: (Input) -> Subscribers.Demand
    private let end: (Subscribers.Completion<Failure>) -> Void

    public init<S: Subscriber>(_ s: S) where S.Input == Input, S.Failure == Failure {
        combineIdentifier = s.combineIdentifier
        (start, take, end) = (s.receive(subscription:), s.receive(_:), s.receive(completion:))
    }

    /// Sends all to a subject, which says itself how many values it asks for.
    public init<S: Subject>(_ s: S) where S.Output == Input, S.Failure == Failure {
        combineIdentifier = CombineIdentifier(s)
        (start, end) = (s.send(subscription:), s.send(completion:))
        take = { value in
            s.send(value)
            return .none
        }
    }

    /// Without `receiveSubscription` it asks for no value, and without `receiveValue` for no further ones.
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        combineIdentifier = CombineIdentifier()
        (start, take) = (receiveSubscription ?? { _ in }, receiveValue ?? { _ in .none })
        end = receiveCompletion ?? { _ in }
    }

    public func receive(subscription: any Subscription) { start(subscription) }
    public func receive(_ value: Input) -> Subscribers.Demand { take(value) }
    public func receive(completion: Subscribers.Completion<Failure>) { end(completion) }
}
