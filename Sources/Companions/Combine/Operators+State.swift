import Foundation

/// A value that several closures share.
final class Shared<Value> {
    private let lock = NSRecursiveLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func change<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try lock.withLock { try body(&value) }
    }
}

// Operators that remember what came before. Source: Combine, Publisher.
extension Publisher {
    /// `body` gets each value with what the subscriber's values have left so far.
    private func remembering<State, T>(
        _ initial: State, _ body: @escaping (inout State, Output) -> T?
    ) -> AnyPublisher<T, Failure> {
        AnyPublisher { emitter in
            let state = Shared(initial)
            return self.sink(receiveCompletion: emitter.completion) { value in
                state.change { body(&$0, value) }.map(emitter.value)
            }
        }
    }

    public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> AnyPublisher<Output, Failure> {
        remembering(nil as Output?) { last, value in
            defer { last = value }
            return last.map { predicate($0, value) } == true ? nil : value
        }
    }
    public func removeDuplicates() -> AnyPublisher<Output, Failure> where Output: Equatable {
        removeDuplicates(by: ==)
    }
    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
        remembering(0) { seen, value in
            seen += 1
            return seen > count ? value : nil
        }
    }
    public func scan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> AnyPublisher<T, Failure> {
        remembering(initialResult) { result, value in
            result = nextPartialResult(result, value)
            return result
        }
    }
    public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> {
        prefix(counting: maxLength) { _ in true }
    }
    public func first() -> AnyPublisher<Output, Failure> { prefix(1) }
    public func first(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        filter(predicate).first()
    }
    public func prefix(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        prefix(counting: .max, predicate)
    }

    private func prefix(
        counting limit: Int, _ predicate: @escaping (Output) -> Bool
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { emitter in
            guard limit > 0 else {
                emitter.completion(.finished)
                return AnyCancellable {}
            }
            let seen = Shared(0)
            return self.sink(receiveCompletion: emitter.completion) { value in
                guard predicate(value) else { return emitter.completion(.finished) }
                emitter.value(value)
                let count = seen.change {
                    $0 += 1
                    return $0
                }
                if count >= limit { emitter.completion(.finished) }
            }
        }
    }

    /// All values, when the publisher has finished.
    public func collect() -> AnyPublisher<[Output], Failure> { reduce([]) { $0 + [$1] } }
    public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> AnyPublisher<T, Failure> {
        AnyPublisher { emitter in
            let result = Shared(initialResult)
            return self.sink {
                if case .finished = $0 { emitter.value(result.change { $0 }) }
                emitter.completion($0)
            } receiveValue: { value in
                result.change { $0 = nextPartialResult($0, value) }
            }
        }
    }
    public func last() -> AnyPublisher<Output, Failure> {
        reduce(nil as Output?) { $1 }.compactMap { $0 }
    }

    public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> {
        AnyPublisher { emitter in
            for element in elements { emitter.value(element) }
            return self.emit(to: emitter)
        }
    }
    /// One subscription for all subscribers, from the first to the last one.
    public func share() -> AnyPublisher<Output, Failure> {
        let subject = PassthroughSubject<Output, Failure>()
        let running = Shared((count: 0, upstream: nil as AnyCancellable?))
        return AnyPublisher { emitter in
            let subscription = subject.emit(to: emitter)
            let isFirst = running.change {
                $0.count += 1
                return $0.count == 1
            }
            if isFirst {
                let upstream = self.subscribe(subject)
                running.change { $0.upstream = upstream }
            }
            return AnyCancellable {
                subscription.cancel()
                running.change {
                    $0.count -= 1
                    if $0.count == 0 { $0.upstream = nil }
                }
            }
        }
    }
}
