import Foundation

// Operators that pass on each value by itself. Source: Combine, Publisher.
extension Publisher {
    /// `transform` gets each value and where to put what becomes of it.
    func each<T>(
        _ transform: @escaping (Output, Emitter<T, Failure>) -> Void
    ) -> AnyPublisher<T, Failure> {
        AnyPublisher { emitter in
            self.sink(receiveCompletion: emitter.completion) { transform($0, emitter) }
        }
    }

    /// `transform` may fail, which ends the publisher.
    func eachThrowing<T>(_ transform: @escaping (Output) throws -> T?) -> AnyPublisher<T, any Error> {
        AnyPublisher { emitter in
            self.sink(receiveCompletion: { emitter.completion($0.mapError { $0 }) }) { value in
                do { try transform(value).map(emitter.value) } catch { emitter.completion(.failure(error)) }
            }
        }
    }

    public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
        each { $1.value(transform($0)) }
    }
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> AnyPublisher<T, any Error> {
        eachThrowing(transform)
    }
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
        each { value, emitter in transform(value).map(emitter.value) }
    }
    public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> AnyPublisher<T, any Error> {
        eachThrowing(transform)
    }
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        compactMap { isIncluded($0) ? $0 : nil }
    }
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> AnyPublisher<Output, any Error> {
        eachThrowing { try isIncluded($0) ? $0 : nil }
    }
    public func map<A, B>(
        _ a: KeyPath<Output, A>, _ b: KeyPath<Output, B>
    ) -> AnyPublisher<(A, B), Failure> { map { ($0[keyPath: a], $0[keyPath: b]) } }
    public func map<A, B, C>(
        _ a: KeyPath<Output, A>, _ b: KeyPath<Output, B>, _ c: KeyPath<Output, C>
    ) -> AnyPublisher<(A, B, C), Failure> { map { ($0[keyPath: a], $0[keyPath: b], $0[keyPath: c]) } }
    public func replaceNil<T>(with output: T) -> AnyPublisher<T, Failure> where Output == T? { map { $0 ?? output } }
    public func ignoreOutput() -> AnyPublisher<Never, Failure> { each { _, _ in } }
    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E> {
        AnyPublisher { emitter in
            self.sink(
                receiveCompletion: { emitter.completion($0.mapError(transform)) }, receiveValue: emitter.value)
        }
    }
    public func decode<Item: Decodable, Coder: TopLevelDecoder>(
        type: Item.Type, decoder: Coder
    ) -> AnyPublisher<Item, any Error> where Output == Coder.Input { tryMap { try decoder.decode(type, from: $0) } }
    public func encode<Coder: TopLevelEncoder>(
        encoder: Coder
    ) -> AnyPublisher<Coder.Output, any Error> where Output: Encodable { tryMap { try encoder.encode($0) } }

    /// The demand is that of the library's operators, which ask for all values.
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { emitter in
            let isOver = Shared(false)
            let watcher = Watcher<Output, Failure>(receiveSubscription, receiveRequest) {
                receiveOutput?($0)
                emitter.value($0)
            } completion: {
                isOver.change { $0 = true }
                receiveCompletion?($0)
                emitter.completion($0)
            }
            self.receive(subscriber: watcher)
            return AnyCancellable {
                if !isOver.change({ $0 }) { receiveCancel?() }
                watcher.cancel()
            }
        }
    }
    /// Prints what happens, a line each.
    public func print(_ prefix: String = "") -> AnyPublisher<Output, Failure> {
        let line: (String) -> Void = { Swift.print(prefix.isEmpty ? $0 : "\(prefix): \($0)") }
        return handleEvents(
            receiveSubscription: { line("receive subscription: (\($0))") },
            receiveOutput: { line("receive value: (\($0))") },
            receiveCompletion: {
                switch $0 {
                case .finished: line("receive finished")
                case .failure(let error): line("receive error: (\(error))")
                }
            },
            receiveCancel: { line("receive cancel") },
            receiveRequest: { line("request \($0.max.map { "max: (\($0))" } ?? "unlimited")") })
    }
}

/// Takes all values, and says when its subscription has begun.
private final class Watcher<Input, Failure: Error>: Subscriber, Cancellable {
    private let sink: Subscribers.Sink<Input, Failure>
    private let receiveSubscription: ((any Subscription) -> Void)?
    private let receiveRequest: ((Subscribers.Demand) -> Void)?

    init(
        _ receiveSubscription: ((any Subscription) -> Void)?, _ receiveRequest: ((Subscribers.Demand) -> Void)?,
        value: @escaping (Input) -> Void, completion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) {
        (self.receiveSubscription, self.receiveRequest) = (receiveSubscription, receiveRequest)
        sink = Subscribers.Sink(receiveCompletion: completion, receiveValue: value)
    }

    func receive(subscription: any Subscription) {
        receiveSubscription?(subscription)
        receiveRequest?(.unlimited)
        sink.receive(subscription: subscription)
    }
    func receive(_ input: Input) -> Subscribers.Demand { sink.receive(input) }
    func receive(completion: Subscribers.Completion<Failure>) { sink.receive(completion: completion) }
    func cancel() { sink.cancel() }
}

extension Publisher where Failure == Never {
    public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E> {
        AnyPublisher { emitter in
            self.sink(receiveCompletion: { _ in emitter.completion(.finished) }, receiveValue: emitter.value)
        }
    }
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
    /// Keeps the object alive.
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        sink { object[keyPath: keyPath] = $0 }
    }
}

extension Subscribers.Completion {
    func mapError<E: Error>(_ transform: (Failure) -> E) -> Subscribers.Completion<E> {
        switch self {
        case .finished: .finished
        case .failure(let error): .failure(transform(error))
        }
    }
}

/// Source: Combine, TopLevelDecoder.
public protocol TopLevelDecoder {
    associatedtype Input
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// Source: Combine, TopLevelEncoder.
public protocol TopLevelEncoder {
    associatedtype Output
    func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {}
extension PropertyListDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListEncoder: TopLevelEncoder {}
