import Foundation

/// The subscribers of a subject.
private final class Audience<Output, Failure: Error> {
    private let lock = NSRecursiveLock()
    private var emitters: [Int: Emitter<Output, Failure>] = [:]
    private var last = 0
    private var completion: Subscribers.Completion<Failure>?

    func send(_ value: Output) {
        for emitter in lock.withLock({ completion == nil ? all : [] }) { emitter.value(value) }
    }
    func send(_ completion: Subscribers.Completion<Failure>) {
        let ended = lock.withLock {
            guard self.completion == nil else { return [] as [Emitter<Output, Failure>] }
            self.completion = completion
            defer { emitters = [:] }
            return all
        }
        for emitter in ended { emitter.completion(completion) }
    }
    func add(_ emitter: Emitter<Output, Failure>) -> AnyCancellable {
        if let completion = lock.withLock({ completion }) {
            emitter.completion(completion)
            return AnyCancellable {}
        }
        let number = lock.withLock {
            last += 1
            emitters[last] = emitter
            return last
        }
        return AnyCancellable { self.remove(number) }
    }

    var isOver: Bool { lock.withLock { completion != nil } }

    /// In the order in which they have subscribed.
    private var all: [Emitter<Output, Failure>] { emitters.sorted { $0.key < $1.key }.map(\.value) }
    private func remove(_ number: Int) { lock.withLock { emitters[number] = nil } }
}

/// Source: Combine, PassthroughSubject.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let audience = Audience<Output, Failure>()

    public init() {}

    public func send(_ input: Output) { audience.send(input) }
    public func send(completion: Subscribers.Completion<Failure>) { audience.send(completion) }
    public func send(subscription: any Subscription) { subscription.request(.unlimited) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        AnyPublisher { self.audience.add($0) }.receive(subscriber: subscriber)
    }
}

/// Has a value, which each subscriber gets first.
///
/// Source: Combine, CurrentValueSubject.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let audience = Audience<Output, Failure>()
    private let lock = NSRecursiveLock()
    private var current: Output

    public init(_ value: Output) { current = value }

    public var value: Output {
        get { lock.withLock { current } }
        set { send(newValue) }
    }

    public func send(_ input: Output) {
        guard !audience.isOver else { return }
        lock.withLock { current = input }
        audience.send(input)
    }
    public func send(completion: Subscribers.Completion<Failure>) { audience.send(completion) }
    public func send(subscription: any Subscription) { subscription.request(.unlimited) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        AnyPublisher { emitter in
            if !self.audience.isOver { emitter.value(self.value) }
            return self.audience.add(emitter)
        }.receive(subscriber: subscriber)
    }
}
