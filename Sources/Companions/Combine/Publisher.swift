/// Values over time, as Combine has them, without its back pressure between operators: an operator asks for all values
/// of its publisher, and what a subscriber has not asked for yet waits. Values of other threads stay in these threads.
///
/// It is code of this package rather than a dependency: OpenCombine names its schedulers and its extensions of
/// Foundation differently, so that code for a phone does not compile with it unchanged.
@_exported import Foundation
import Synchronization

/// Source: Combine, Publisher.
public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }

    public func subscribe<S: Subject>(
        _ subject: S
    ) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
        sink(receiveCompletion: subject.send(completion:), receiveValue: subject.send)
    }
}

/// Source: Combine, Subscriber.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    associatedtype Input
    associatedtype Failure: Error

    func receive(subscription: any Subscription)
    func receive(_ input: Input) -> Subscribers.Demand
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// Source: Combine, Subscription.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    func request(_ demand: Subscribers.Demand)
}

/// Source: Combine, Subject.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    func send(_ value: Output)
    func send(completion: Subscribers.Completion<Failure>)
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    public func send() { send(()) }
}

/// Source: Combine, CombineIdentifier.
public struct CombineIdentifier: Hashable, Sendable {
    private enum Value: Hashable {
        case object(ObjectIdentifier)
        case number(Int)
    }

    private let value: Value
    private static let last = Mutex(0)

    public init(_ object: AnyObject) { value = .object(ObjectIdentifier(object)) }
    /// Another one at each call.
    public init() {
        value = .number(
            Self.last.withLock {
                $0 += 1
                return $0
            })
    }
}

/// Source: Combine, CustomCombineIdentifierConvertible.
public protocol CustomCombineIdentifierConvertible {
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// The namespace of operators. An operator's own type is that of any publisher.
///
/// Source: Combine, Publishers.
public enum Publishers {
    public typealias Map<Upstream: Publisher, Output> = AnyPublisher<Output, Upstream.Failure>
    public typealias CompactMap<Upstream: Publisher, Output> = AnyPublisher<Output, Upstream.Failure>
    public typealias Filter<Upstream: Publisher> = AnyPublisher<Upstream.Output, Upstream.Failure>
    public typealias RemoveDuplicates<Upstream: Publisher> = AnyPublisher<Upstream.Output, Upstream.Failure>
    public typealias ReceiveOn<Upstream: Publisher, Context: Scheduler> = AnyPublisher<
        Upstream.Output, Upstream.Failure
    >
    public typealias Share<Upstream: Publisher> = AnyPublisher<Upstream.Output, Upstream.Failure>
}
