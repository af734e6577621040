import Foundation

/// The subscribers of a subject.
private final class Audience<Output, Failure: Error> {
    private let lock = NSRecursiveLock()
    private var emitters: [Int: Emitter<Output, Failure>] = [:]
    private var last = 0
    private var completion: Subscribers.Completion<Failure>?

    /// `change` and the subscribers that there are then belong together.
    func send(_ value: Output, change: () -> Void = {}) {
        let receivers = lock.withLock {
            guard completion == nil else { return [] as [Emitter<Output, Failure>] }
            change()
            return all
        }
        for emitter in receivers { emitter.value(value) }
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
    /// `first` is what it gets before all that is sent from now on.
    func add(_ emitter: Emitter<Output, Failure>, first: () -> Output? = { nil }) -> AnyCancellable {
        let number = lock.withLock { () -> Int? in
            guard completion == nil else { return nil }
            if let value = first() { emitter.first(value) }
            last += 1
            emitters[last] = emitter
            return last
        }
        if let number { return AnyCancellable { self.remove(number) } }
        if let completion = lock.withLock({ completion }) { emitter.completion(completion) }
        return AnyCancellable {}
    }

    func read<Value>(_ value: () -> Value) -> Value { lock.withLock(value) }

    /// In the order in which they have subscribed.
    private var all: [Emitter<Output, Failure>] { emitters.sorted { $0.key < $1.key }.map(\.value) }
    private func remove(_ number: Int) { _ = lock.withLock { emitters.removeValue(forKey: number) } }
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
    private var current: Output

    public init(_ value: Output) { current = value }

    public var value: Output {
        get { audience.read { current } }
        set { send(newValue) }
    }

    public func send(_ input: Output) { audience.send(input) { current = input } }
    public func send(completion: Subscribers.Completion<Failure>) { audience.send(completion) }
    public func send(subscription: any Subscription) { subscription.request(.unlimited) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        AnyPublisher { emitter in self.audience.add(emitter) { self.current } }.receive(subscriber: subscriber)
    }
}
