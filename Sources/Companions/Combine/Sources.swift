import Foundation

/// One value. Source: Combine, Just.
public struct Just<Output>: Publisher {
    public typealias Failure = Never
    public let output: Output

    public init(_ output: Output) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        [output].publisher.receive(subscriber: subscriber)
    }
}

/// No value. Source: Combine, Empty.
public struct Empty<Output, Failure: Error>: Publisher {
    public let completeImmediately: Bool

    public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
    public init(
        completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
    ) { self.completeImmediately = completeImmediately }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        AnyPublisher { emitter in
            if completeImmediately { emitter.completion(.finished) }
            return AnyCancellable {}
        }.receive(subscriber: subscriber)
    }
}

/// An error. Source: Combine, Fail.
public struct Fail<Output, Failure: Error>: Publisher {
    public let error: Failure

    public init(error: Failure) { self.error = error }
    public init(outputType: Output.Type, failure: Failure) { error = failure }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        AnyPublisher { emitter in
            emitter.completion(.failure(error))
            return AnyCancellable {}
        }.receive(subscriber: subscriber)
    }
}

/// Makes its publisher for each subscriber. Source: Combine, Deferred.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    public typealias Output = DeferredPublisher.Output
    public typealias Failure = DeferredPublisher.Failure
    public let createPublisher: () -> DeferredPublisher

    public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        createPublisher().receive(subscriber: subscriber)
    }
}

/// One value or an error, later. The closure runs at once. Source: Combine, Future.
public final class Future<Output, Failure: Error>: Publisher {
    public typealias Promise = (Result<Output, Failure>) -> Void
    private let result = CurrentValueSubject<Result<Output, Failure>?, Never>(nil)

    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        let result = result
        attemptToFulfill { if result.value == nil { result.value = $0 } }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        AnyPublisher { [result] emitter in
            result.sink { result in
                switch result {
                case .success(let value):
                    emitter.value(value)
                    emitter.completion(.finished)
                case .failure(let error): emitter.completion(.failure(error))
                case nil: break
                }
            }
        }.receive(subscriber: subscriber)
    }
}

extension Sequence {
    public var publisher: AnyPublisher<Element, Never> {
        AnyPublisher { emitter in
            for value in self { emitter.value(value) }
            emitter.completion(.finished)
            return AnyCancellable {}
        }
    }
}

extension Optional {
    public var publisher: AnyPublisher<Wrapped, Never> { (map { [$0] } ?? []).publisher }
}

extension Result {
    public var publisher: AnyPublisher<Success, Failure> {
        switch self {
        case .success(let value): Just(value).setFailureType(to: Failure.self)
        case .failure(let error): AnyPublisher(Fail(error: error))
        }
    }
}
