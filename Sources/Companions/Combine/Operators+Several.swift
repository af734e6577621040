import Foundation

// Operators on several publishers. Source: Combine, Publisher and Publishers.
extension Publisher {
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
        AnyPublisher { emitter in
            let inner = Running(emitter)
            inner.start(self) { inner.start(transform($0), emitter.value) }
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
            let other = Shared(nil as AnyCancellable?)
            let first = self.sink { completion in
                switch completion {
                case .finished: emitter.completion(.finished)
                case .failure(let error):
                    let next = handler(error).sink(
                        receiveCompletion: emitter.completion, receiveValue: emitter.value)
                    other.change { $0 = next }
                }
            } receiveValue: {
                emitter.value($0)
            }
            return AnyCancellable {
                first.cancel()
                other.change { $0 = nil }
            }
        }
    }
    public func replaceError(with output: Output) -> AnyPublisher<Output, Never> { self.catch { _ in Just(output) } }
    public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
    where Output: Publisher, Output.Failure == Failure {
        AnyPublisher { emitter in
            let latest = Shared(nil as AnyCancellable?)
            let outer = self.sink(receiveCompletion: { if case .failure = $0 { emitter.completion($0) } }) { inner in
                latest.change { $0 = nil }
                let next = inner.sink(
                    receiveCompletion: { if case .failure = $0 { emitter.completion($0) } },
                    receiveValue: emitter.value)
                latest.change { $0 = next }
            }
            return AnyCancellable {
                outer.cancel()
                latest.change { $0 = nil }
            }
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
}

/// Publishers that run side by side. They are finished when all are.
final class Running<Output, Failure: Error> {
    private let emitter: Emitter<Output, Failure>
    private let state = Shared((active: 0, all: [] as [AnyCancellable]))

    init(_ emitter: Emitter<Output, Failure>) { self.emitter = emitter }

    func start<P: Publisher>(_ publisher: P, _ body: @escaping (P.Output) -> Void) where P.Failure == Failure {
        state.change { $0.active += 1 }
        let running = publisher.sink(receiveCompletion: { self.end($0) }, receiveValue: body)
        state.change { $0.all.append(running) }
    }

    func cancel() { state.change { $0.all = [] } }

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
                a, b, startingWith: (a: nil as A.Output?, b: nil as B.Output?),
                { $0.a = $1 }, { $0.b = $1 }, output: { both in both.a.flatMap { a in both.b.map { (a, $0) } } }
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

    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            joined(
                a, b, startingWith: (a: [] as [A.Output], b: [] as [B.Output]),
                { $0.a.append($1) }, { $0.b.append($1) },
                output: { lists in
                    lists.a.isEmpty || lists.b.isEmpty ? nil : (lists.a.removeFirst(), lists.b.removeFirst())
                }
            ).receive(subscriber: subscriber)
        }
    }

    /// Two publishers that change one state: after each change, what the state gives, if anything.
    private static func joined<A: Publisher, B: Publisher, State, Output>(
        _ a: A, _ b: B, startingWith state: State, _ takeA: @escaping (inout State, A.Output) -> Void,
        _ takeB: @escaping (inout State, B.Output) -> Void, output: @escaping (inout State) -> Output?
    ) -> AnyPublisher<Output, A.Failure> where A.Failure == B.Failure {
        AnyPublisher { emitter in
            let running = Running(emitter)
            let shared = Shared(state)
            let emit = { if let value = shared.change(output) { emitter.value(value) } }
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
