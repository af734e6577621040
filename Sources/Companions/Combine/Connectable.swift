import Foundation

/// A publisher that waits for `connect`. Source: Combine, ConnectablePublisher.
public protocol ConnectablePublisher: Publisher {
    func connect() -> any Cancellable
}

extension ConnectablePublisher {
    /// Connected from the first subscriber until all have cancelled. It is not connected again after its end.
    public func autoconnect() -> AnyPublisher<Output, Failure> {
        let running = Shared((count: 0, connection: nil as (any Cancellable)?))
        return AnyPublisher { emitter in
            let isOver = Shared(false)
            let subscription = self.sink {
                isOver.change { $0 = true }
                emitter.completion($0)
            } receiveValue: {
                emitter.value($0)
            }
            let isFirst = running.change {
                $0.count += 1
                return $0.count == 1
            }
            if isFirst {
                let connection = self.connect()
                running.change { $0.connection = connection }
            }
            return AnyCancellable {
                subscription.cancel()
                guard !isOver.change({ $0 }) else { return }
                let ended = running.change { running -> (any Cancellable)? in
                    running.count -= 1
                    guard running.count == 0 else { return nil }
                    defer { running.connection = nil }
                    return running.connection
                }
                ended?.cancel()
            }
        }
    }
}

extension Publisher {
    /// One subscription for all subscribers, from the first to the last one.
    public func share() -> AnyPublisher<Output, Failure> {
        multicast(subject: PassthroughSubject<Output, Failure>()).autoconnect()
    }
    public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
    where S.Output == Output, S.Failure == Failure { Publishers.Multicast(upstream: self) { subject } }
    public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
    where S.Output == Output, S.Failure == Failure {
        Publishers.Multicast(upstream: self, createSubject: createSubject)
    }
}

extension Publisher where Failure == Never {
    public func makeConnectable() -> Publishers.MakeConnectable<Self> { Publishers.MakeConnectable(upstream: self) }
}

extension Publishers {
    public typealias MakeConnectable<Upstream: Publisher> = Multicast<
        Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>
    >

    /// Gives its subscribers the values of its subject, which gets those of another publisher while it is connected.
    ///
    /// Source: Combine, Publishers.Multicast.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
    where SubjectType.Output == Upstream.Output, SubjectType.Failure == Upstream.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let createSubject: () -> SubjectType
        private lazy var subject = createSubject()

        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            (self.upstream, self.createSubject) = (upstream, createSubject)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            subject.receive(subscriber: subscriber)
        }
        public func connect() -> any Cancellable { upstream.subscribe(subject) }
    }
}

extension Publishers.Multicast
where SubjectType == PassthroughSubject<Upstream.Output, Upstream.Failure> {
    public convenience init(upstream: Upstream) { self.init(upstream: upstream) { PassthroughSubject() } }
}
