import Foundation

// Operators on several publishers. Source: Combine, Publisher and Publishers.
extension Publisher {
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
        AnyPublisher { emitter in
            let inner = Running(emitter)
            inner.start(self) { value in inner.startInner(limit: maxPublishers.max) { transform(value) } }
            return AnyCancellable { inner.cancel() }
        }
    }
    @_disfavoredOverload
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> AnyPublisher<P.Output, Failure> where P.Failure == Never {
        flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }
    public func merge<P: Publisher>(
        with other: P
    ) -> AnyPublisher<Output, Failure> where P.Output == Output, P.Failure == Failure {
        AnyPublisher(Publishers.Merge(self, other))
    }
    public func combineLatest<P: Publisher>(
        _ other: P
    ) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure {
        AnyPublisher(Publishers.CombineLatest(self, other))
    }
    public func combineLatest<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> AnyPublisher<T, Failure> where P.Failure == Failure { combineLatest(other).map(transform) }
    public func combineLatest<P: Publisher, Q: Publisher>(
        _ publisher1: P, _ publisher2: Q
    ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure> where P.Failure == Failure, Q.Failure == Failure {
        AnyPublisher(Publishers.CombineLatest3(self, publisher1, publisher2))
    }
    public func zip<P: Publisher>(
        _ other: P
    ) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure {
        AnyPublisher(Publishers.Zip(self, other))
    }
    public func `catch`<P: Publisher>(
        _ handler: @escaping (Failure) -> P
    ) -> AnyPublisher<Output, P.Failure> where P.Output == Output {
        AnyPublisher { emitter in
            let running = Subscriptions()
            running.start(self, emitter.value) { completion in
                switch completion {
                case .finished: emitter.completion(.finished)
                case .failure(let error): running.start(handler(error), emitter.value, emitter.completion)
                }
            }
            return AnyCancellable(running)
        }
    }
    public func replaceError(with output: Output) -> AnyPublisher<Output, Never> { self.catch { _ in Just(output) } }
    /// Finished when it has no more publishers and the latest one is finished.
    public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
    where Output: Publisher, Output.Failure == Failure {
        AnyPublisher { emitter in
            let running = Subscriptions()
            // The number of the publisher that runs, nil if it is finished.
            let state = Shared((active: nil as Int?, isOuterOver: false))
            running.start(self) { inner in
                let number = running.reserve()
                let previous = state.change { state in
                    defer { state.active = number }
                    return state.active
                }
                if let previous { running.cancel(previous) }
                running.start(inner, as: number, emitter.value) { completion in
                    if case .failure = completion { return emitter.completion(completion) }
                    let isOver = state.change {
                        guard $0.active == number else { return false }
                        $0.active = nil
                        return $0.isOuterOver
                    }
                    if isOver { emitter.completion(.finished) }
                }
            } _: { completion in
                if case .failure = completion { return emitter.completion(completion) }
                let isOver = state.change {
                    $0.isOuterOver = true
                    return $0.active == nil
                }
                if isOver { emitter.completion(.finished) }
            }
            return AnyCancellable(running)
        }
    }
}

extension Publisher where Failure == Never {
    @_disfavoredOverload
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> AnyPublisher<P.Output, P.Failure> {
        setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
    }
    @_disfavoredOverload
    public func switchToLatest() -> AnyPublisher<Output.Output, Output.Failure> where Output: Publisher {
        setFailureType(to: Output.Failure.self).switchToLatest()
    }
}

/// The subscriptions of one subscriber's operator, until it cancels. What begins after that is not kept.
final class Subscriptions: Cancellable {
    private struct State {
        var last = 0
        /// Nil is one that is starting.
        var running: [Int: AnyCancellable?] = [:]
        var isCancelled = false
    }
    private let state = Shared(State())

    /// A number for a subscription that can be cancelled by itself.
    func reserve() -> Int {
        state.change {
            $0.last += 1
            if !$0.isCancelled { $0.running[$0.last] = .some(nil) }
            return $0.last
        }
    }

    /// The publisher is not made if its subscription has been cancelled.
    func start<P: Publisher>(
        _ publisher: @autoclosure () -> P, as number: Int? = nil, _ value: @escaping (P.Output) -> Void,
        _ completion: @escaping (Subscribers.Completion<P.Failure>) -> Void
    ) {
        let number = number ?? reserve()
        guard state.change({ $0.running[number] != nil }) else { return }
        let subscription = publisher().sink(
            receiveCompletion: {
                self.cancel(number)
                completion($0)
            }, receiveValue: value)
        let isWanted = state.change {
            guard $0.running[number] != nil else { return false }
            $0.running[number] = subscription
            return true
        }
        if !isWanted { subscription.cancel() }
    }

    // Cancelled after the change, since a publisher's code may come back here.
    func cancel(_ number: Int) { (state.change { $0.running.removeValue(forKey: number) } ?? nil)?.cancel() }
    func cancel() {
        let running = state.change { state in
            defer { (state.running, state.isCancelled) = ([:], true) }
            return state.running
        }
        for (_, subscription) in running.sorted(by: { $0.key < $1.key }) { subscription?.cancel() }
    }
}

/// Publishers that run side by side. They are finished when all are.
final class Running<Output, Failure: Error> {
    private let emitter: Emitter<Output, Failure>
    private let state = Shared(State())
    private let subscriptions = Subscriptions()

    private struct State {
        /// What is not finished, with what waits.
        var active = 0
        var inner = 0
        var waiting: [(Running) -> Void] = []
    }

    init(_ emitter: Emitter<Output, Failure>) { self.emitter = emitter }

    func start<P: Publisher>(_ publisher: P, _ body: @escaping (P.Output) -> Void) where P.Failure == Failure {
        state.change { $0.active += 1 }
        subscriptions.start(publisher, body) { self.end($0) }
    }

    /// Runs a publisher now, or when fewer than `limit` of them run.
    func startInner<P: Publisher>(limit: Int?, _ make: @escaping () -> P)
    where P.Output == Output, P.Failure == Failure {
        let begin = { (running: Running) in
            running.subscriptions.start(make(), running.emitter.value) {
                running.beginNext()
                running.end($0)
            }
        }
        let begins = state.change {
            $0.active += 1
            guard limit.map({ [inner = $0.inner] limit in inner < limit }) ?? true else {
                $0.waiting.append(begin)
                return false
            }
            $0.inner += 1
            return true
        }
        if begins { begin(self) }
    }

    private func beginNext() {
        let next = state.change { state -> ((Running) -> Void)? in
            if !state.waiting.isEmpty { return state.waiting.removeFirst() }
            state.inner -= 1
            return nil
        }
        next?(self)
    }

    func cancel() { subscriptions.cancel() }

    private func end(_ completion: Subscribers.Completion<Failure>) {
        let left = state.change {
            $0.active -= 1
            return $0.active
        }
        if case .failure = completion { return emitter.completion(completion) }
        if left == 0 { emitter.completion(.finished) }
    }
}

extension Publishers {
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let publishers: [Upstream]

        public init(_ upstream: Upstream...) { publishers = upstream }
        public init<S: Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            AnyPublisher { emitter in
                let running = Running(emitter)
                // Counted first, so that a publisher that finishes at once does not end the others.
                running.start(Just(()).setFailureType(to: Failure.self)) {
                    for publisher in publishers { running.start(publisher, emitter.value) }
                }
                return AnyCancellable { running.cancel() }
            }.receive(subscriber: subscriber)
        }
    }

    public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        private let both: MergeMany<AnyPublisher<Output, Failure>>

        public init(_ a: A, _ b: B) { both = MergeMany(AnyPublisher(a), AnyPublisher(b)) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            both.receive(subscriber: subscriber)
        }
    }

    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            joined(
                a, b, startingWith: (a: nil as A.Output?, b: nil as B.Output?, isNew: false),
                { ($0.a, $0.isNew) = ($1, true) }, { ($0.b, $0.isNew) = ($1, true) },
                output: { both in
                    defer { both.isNew = false }
                    return both.isNew ? both.a.flatMap { a in both.b.map { (a, $0) } } : nil
                }
            ).receive(subscriber: subscriber)
        }
    }

    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        private let all: AnyPublisher<Output, Failure>

        public init(_ a: A, _ b: B, _ c: C) { all = a.combineLatest(b).combineLatest(c).map { ($0.0, $0.1, $1) } }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            all.receive(subscriber: subscriber)
        }
    }

    /// Finished as soon as one of the two is, and has no value left.
    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            // Nil is the end of a publisher, and of the pairs.
            joined(
                a.map(Optional.some).append(nil), b.map(Optional.some).append(nil),
                startingWith: (a: [] as [A.Output?], b: [] as [B.Output?]), { $0.a.append($1) }, { $0.b.append($1) },
                output: { lists -> Output?? in
                    if let a = lists.a.first, let b = lists.b.first, let a, let b {
                        lists = (Array(lists.a.dropFirst()), Array(lists.b.dropFirst()))
                        return (a, b)
                    }
                    let isOver = lists.a.first.map { $0 == nil } ?? false || lists.b.first.map { $0 == nil } ?? false
                    guard isOver else { return .none }
                    lists = ([], [])
                    return .some(nil)
                }
            ).prefix { $0 != nil }.compactMap { $0 }.receive(subscriber: subscriber)
        }
    }

    /// Two publishers that change one state: after each change, what the state gives until it gives nothing.
    private static func joined<A: Publisher, B: Publisher, State, Output>(
        _ a: A, _ b: B, startingWith state: State, _ takeA: @escaping (inout State, A.Output) -> Void,
        _ takeB: @escaping (inout State, B.Output) -> Void, output: @escaping (inout State) -> Output?
    ) -> AnyPublisher<Output, A.Failure> where A.Failure == B.Failure {
        AnyPublisher { emitter in
            let running = Running(emitter)
            let shared = Shared(state)
            let emit = { while let value = shared.change(output) { emitter.value(value) } }
            // Counted first, so that a publisher that finishes at once does not end the other.
            running.start(Just(()).setFailureType(to: A.Failure.self)) {
                running.start(a) { value in
                    shared.change { takeA(&$0, value) }
                    emit()
                }
                running.start(b) { value in
                    shared.change { takeB(&$0, value) }
                    emit()
                }
            }
            return AnyCancellable { running.cancel() }
        }
    }
}
