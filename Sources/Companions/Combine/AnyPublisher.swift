import Foundation

/// A publisher that hides which one it is. It starts when its subscriber asks for the first value.
///
/// Source: Combine, AnyPublisher.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let start: (Emitter<Output, Failure>) -> any Cancellable

    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        start = { publisher.emit(to: $0) }
    }

    init(_ start: @escaping (Emitter<Output, Failure>) -> any Cancellable) { self.start = start }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Emission(to: subscriber, start))
    }
}

/// Where a running publisher puts its values and its completion.
struct Emitter<Output, Failure: Error> {
    let value: (Output) -> Void
    /// Puts a value before those to come. The subscriber gets it when the publisher has started.
    let first: (Output) -> Void
    let completion: (Subscribers.Completion<Failure>) -> Void
}

extension Publisher {
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

    func emit(to emitter: Emitter<Output, Failure>) -> any Cancellable {
        sink(receiveCompletion: emitter.completion, receiveValue: emitter.value)
    }

    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        receive(subscriber: sink)
        return AnyCancellable(sink)
    }
}

/// The subscription of one subscriber: what it has not asked for yet waits.
final class Emission<Downstream: Subscriber>: Subscription {
    private let lock = NSRecursiveLock()
    typealias Start = (Emitter<Downstream.Input, Downstream.Failure>) -> any Cancellable
    private var start: Start?
    private var upstream: (any Cancellable)?
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var pending: [Downstream.Input] = []
    private var completion: Subscribers.Completion<Downstream.Failure>?
    private var isDelivering = false

    init(to downstream: Downstream, _ start: @escaping Start) {
        (self.downstream, self.start) = (downstream, start)
    }

    func request(_ more: Subscribers.Demand) {
        let start = lock.withLock {
            demand += more
            guard demand > 0 else { return nil as Start? }
            defer { self.start = nil }
            return self.start
        }
        if let start {
            let running = start(
                Emitter(value: { self.add($0) }, first: { self.keep($0) }, completion: { self.end($0) }))
            let isOver = lock.withLock {
                if downstream != nil { upstream = running }
                return downstream == nil
            }
            if isOver { running.cancel() }
        }
        deliver()
    }

    func cancel() {
        // Released after the change, since code of an app may come back here.
        let ended = lock.withLock {
            defer { (upstream, downstream, start, pending) = (nil, nil, nil, []) }
            return (upstream: upstream, downstream, start, pending)
        }
        ended.upstream?.cancel()
    }

    private func add(_ value: Downstream.Input) {
        keep(value)
        deliver()
    }

    private func keep(_ value: Downstream.Input) {
        lock.withLock { if downstream != nil, completion == nil { pending.append(value) } }
    }

    private func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        lock.withLock { if self.completion == nil { self.completion = completion } }
        deliver()
    }

    private func deliver() {
        let begins = lock.withLock {
            defer { isDelivering = true }
            return !isDelivering
        }
        guard begins else { return }
        while let step = next() { step() }
    }

    /// What the subscriber gets next. Without it the delivery is over, under the lock that has found nothing: what
    /// comes from another thread after that is delivered there.
    private func next() -> (() -> Void)? {
        lock.withLock {
            guard let downstream, pending.isEmpty ? completion != nil : demand > 0 else {
                isDelivering = false
                return nil
            }
            if let completion, pending.isEmpty { return end(downstream, completion) }
            demand = demand.withoutOne
            let value = pending.removeFirst()
            return {
                let more = downstream.receive(value)
                self.lock.withLock { self.demand += more }
            }
        }
    }

    private func end(
        _ downstream: Downstream, _ completion: Subscribers.Completion<Downstream.Failure>
    ) -> () -> Void {
        let upstream = upstream
        (self.downstream, self.upstream) = (nil, nil)
        return {
            upstream?.cancel()
            downstream.receive(completion: completion)
        }
    }
}
