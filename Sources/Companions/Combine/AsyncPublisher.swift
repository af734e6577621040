import Foundation

extension Publisher where Failure == Never {
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
    @_disfavoredOverload
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// The values of a publisher for `for await`. Values that come before they are asked for wait.
///
/// Source: Combine, AsyncPublisher.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    public typealias Element = P.Output
    private let values: AsyncThrowingPublisher<P>

    public init(_ publisher: P) { values = AsyncThrowingPublisher(publisher) }

    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var values: AsyncThrowingPublisher<P>.Iterator

        public mutating func next() async -> P.Output? { try? await values.next() }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(values: values.makeAsyncIterator()) }
}

/// Source: Combine, AsyncThrowingPublisher.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    public typealias Element = P.Output
    private let publisher: P

    public init(_ publisher: P) { self.publisher = publisher }

    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let subscription: AnyCancellable
        fileprivate var stream: AsyncThrowingStream<Received<P.Output>, any Error>.Iterator

        public mutating func next() async throws -> P.Output? { try await stream.next()?.value }
    }

    public func makeAsyncIterator() -> Iterator {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: Received<P.Output>.self)
        let subscription = publisher.sink {
            switch $0 {
            case .finished: continuation.finish()
            case .failure(let error): continuation.finish(throwing: error)
            }
        } receiveValue: {
            continuation.yield(Received(value: $0))
        }
        return Iterator(subscription: subscription, stream: stream.makeAsyncIterator())
    }
}

/// A value on its way from the publisher to the one task that asks for it.
// Unchecked: nothing else has it.
private struct Received<Value>: @unchecked Sendable {
    let value: Value
}
