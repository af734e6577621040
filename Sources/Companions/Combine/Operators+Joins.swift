import Foundation

// Operators on more than two publishers, and on one after the other. Source: Combine, Publisher and Publishers.
extension Publisher {
    public func merge<B: Publisher, C: Publisher>(
        with b: B, _ c: C
    ) -> AnyPublisher<Output, Failure>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
        AnyPublisher(Publishers.MergeMany(AnyPublisher(self), AnyPublisher(b), AnyPublisher(c)))
    }
    public func merge<B: Publisher, C: Publisher, D: Publisher>(
        with b: B, _ c: C, _ d: D
    ) -> AnyPublisher<Output, Failure>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
        D.Failure == Failure
    { AnyPublisher(Publishers.MergeMany(AnyPublisher(self), AnyPublisher(b), AnyPublisher(c), AnyPublisher(d))) }

    public func zip<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> AnyPublisher<T, Failure> where P.Failure == Failure { zip(other).map(transform) }
    public func zip<P: Publisher, Q: Publisher>(
        _ publisher1: P, _ publisher2: Q
    ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure> where P.Failure == Failure, Q.Failure == Failure {
        zip(publisher1).zip(publisher2) { ($0.0, $0.1, $1) }
    }

    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> AnyPublisher<T, Failure> where P.Failure == Failure, Q.Failure == Failure {
        combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> AnyPublisher<(Output, P.Output, Q.Output, R.Output), Failure>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        combineLatest(publisher1, publisher2).combineLatest(publisher3) { ($0.0, $0.1, $0.2, $1) }
    }

    /// First this publisher's values, then those of the other one.
    public func append<P: Publisher>(
        _ publisher: P
    ) -> AnyPublisher<Output, Failure> where P.Output == Output, P.Failure == Failure {
        AnyPublisher { emitter in
            let running = Subscriptions()
            running.start(self, emitter.value) { completion in
                if case .failure = completion { return emitter.completion(completion) }
                running.start(publisher, emitter.value, emitter.completion)
            }
            return AnyCancellable(running)
        }
    }
    public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> { append(elements) }
    public func append<S: Sequence>(_ elements: S) -> AnyPublisher<Output, Failure> where S.Element == Output {
        append(elements.publisher.setFailureType(to: Failure.self))
    }
    public func prepend<P: Publisher>(
        _ publisher: P
    ) -> AnyPublisher<Output, Failure> where P.Output == Output, P.Failure == Failure { publisher.append(self) }
    public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> { prepend(elements) }
    public func prepend<S: Sequence>(_ elements: S) -> AnyPublisher<Output, Failure> where S.Element == Output {
        prepend(elements.publisher.setFailureType(to: Failure.self))
    }

    /// The values until the other publisher's first one.
    public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> AnyPublisher<Output, Failure> {
        AnyPublisher { emitter in
            let end = publisher.sink(receiveCompletion: { _ in }) { _ in emitter.completion(.finished) }
            let upstream = self.emit(to: emitter)
            return AnyCancellable {
                end.cancel()
                upstream.cancel()
            }
        }
    }
    /// The values after the other publisher's first one. Ends with the other publisher if it has none.
    public func drop<P: Publisher>(
        untilOutputFrom publisher: P
    ) -> AnyPublisher<Output, Failure> where P.Failure == Failure {
        AnyPublisher { emitter in
            let isOpen = Shared(false)
            let start = publisher.sink { completion in
                if !isOpen.change({ $0 }) { emitter.completion(completion) }
            } receiveValue: { _ in
                isOpen.change { $0 = true }
            }
            let upstream = self.filter { _ in isOpen.change { $0 } }.emit(to: emitter)
            return AnyCancellable {
                start.cancel()
                upstream.cancel()
            }
        }
    }
}

extension Publishers {
    /// Source: Combine, Publishers.Merge3.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Output == B.Output, B.Output == C.Output, A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        private let all: AnyPublisher<Output, Failure>

        public init(_ a: A, _ b: B, _ c: C) { all = a.merge(with: b, c) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            all.receive(subscriber: subscriber)
        }
    }

    /// Source: Combine, Publishers.Zip3.
    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        private let all: AnyPublisher<Output, Failure>

        public init(_ a: A, _ b: B, _ c: C) { all = a.zip(b, c) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            all.receive(subscriber: subscriber)
        }
    }

    /// Source: Combine, Publishers.CombineLatest4.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure
        private let all: AnyPublisher<Output, Failure>

        public init(_ a: A, _ b: B, _ c: C, _ d: D) { all = a.combineLatest(b, c, d) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            all.receive(subscriber: subscriber)
        }
    }
}
