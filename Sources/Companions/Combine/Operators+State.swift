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
    public func last(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        filter(predicate).last()
    }
    public func count() -> AnyPublisher<Int, Failure> { reduce(0) { count, _ in count + 1 } }
    /// True at the first value that satisfies the predicate, else false at the end.
    public func contains(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure> {
        first(where: predicate).map { _ in true }.replaceEmpty(with: false)
    }
    public func contains(_ output: Output) -> AnyPublisher<Bool, Failure> where Output: Equatable {
        contains { $0 == output }
    }
    /// False at the first value that does not satisfy the predicate, else true at the end.
    public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure> {
        contains { !predicate($0) }.map { !$0 }
    }
    public func max(
        by areInIncreasingOrder: @escaping (Output, Output) -> Bool
    ) -> AnyPublisher<Output, Failure> {
        reduce(nil as Output?) { last, value in
            last.map { areInIncreasingOrder($0, value) ? value : $0 } ?? value
        }.compactMap { $0 }
    }
    public func max() -> AnyPublisher<Output, Failure> where Output: Comparable { max(by: <) }
    public func min(
        by areInIncreasingOrder: @escaping (Output, Output) -> Bool
    ) -> AnyPublisher<Output, Failure> { max { areInIncreasingOrder($1, $0) } }
    public func min() -> AnyPublisher<Output, Failure> where Output: Comparable { min(by: <) }
    /// The value with this number, counted from 0.
    public func output(at index: Int) -> AnyPublisher<Output, Failure> { dropFirst(index).first() }
    public func output<R: RangeExpression<Int>>(in range: R) -> AnyPublisher<Output, Failure> {
        let range = range.relative(to: 0..<Int.max)
        return dropFirst(range.lowerBound).prefix(range.count)
    }
    public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> {
        AnyPublisher { emitter in
            let isEmpty = Shared(true)
            return self.sink {
                if case .finished = $0, isEmpty.change({ $0 }) { emitter.value(output) }
                emitter.completion($0)
            } receiveValue: { value in
                isEmpty.change { $0 = false }
                emitter.value(value)
            }
        }
    }
    public func drop(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        remembering(true) { drops, value in
            drops = drops && predicate(value)
            return drops ? nil : value
        }
    }
    /// `nextPartialResult` may fail, which ends the publisher.
    public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> AnyPublisher<T, any Error> {
        AnyPublisher { emitter in
            let result = Shared(initialResult)
            return self.tryMap { value in
                try result.change {
                    $0 = try nextPartialResult($0, value)
                    return $0
                }
            }.emit(to: emitter)
        }
    }

    /// Values in groups of `count`; the last one may be smaller.
    public func collect(_ count: Int) -> AnyPublisher<[Output], Failure> {
        AnyPublisher { emitter in
            let group = Shared([] as [Output])
            return self.sink {
                let rest = group.change { $0 }
                if case .finished = $0, !rest.isEmpty { emitter.value(rest) }
                emitter.completion($0)
            } receiveValue: { value in
                let full = group.change { group -> [Output]? in
                    group.append(value)
                    guard group.count >= count else { return nil }
                    defer { group = [] }
                    return group
                }
                full.map(emitter.value)
            }
        }
    }
}
