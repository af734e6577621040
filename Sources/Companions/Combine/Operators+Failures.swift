import Foundation

// Operators that go on after an error. Source: Combine, Publisher.
extension Publisher {
    /// Subscribes again after an error, at most `retries` times.
    public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
        AnyPublisher { emitter in
            let attempts = Attempts(self, emitter, left: retries)
            attempts.start()
            return AnyCancellable { attempts.cancel() }
        }
    }
    /// `handler` may fail, which ends the publisher.
    public func tryCatch<P: Publisher>(
        _ handler: @escaping (Failure) throws -> P
    ) -> AnyPublisher<Output, any Error> where P.Output == Output {
        self.catch { failure -> AnyPublisher<Output, any Error> in
            do { return try handler(failure).mapError { $0 as any Error } } catch {
                return AnyPublisher(Fail(error: error))
            }
        }
    }
    /// An error is a mistake of the program, which ends it.
    public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #file, line: UInt = #line
    ) -> AnyPublisher<Output, Never> {
        self.catch { failure -> Empty<Output, Never> in
            preconditionFailure("\(prefix)\(failure)", file: file, line: line)
        }
    }
}

/// One subscription after the other, each after an error of the one before it.
private final class Attempts<Upstream: Publisher> {
    private let upstream: Upstream
    private let emitter: Emitter<Upstream.Output, Upstream.Failure>
    private let state: Shared<(left: Int, running: AnyCancellable?, isOver: Bool)>

    init(_ upstream: Upstream, _ emitter: Emitter<Upstream.Output, Upstream.Failure>, left: Int) {
        (self.upstream, self.emitter) = (upstream, emitter)
        state = Shared((left, nil, false))
    }

    func start() {
        let attempt = state.change { $0.left }
        let running = upstream.sink(receiveCompletion: end, receiveValue: emitter.value)
        // One that has failed at once has been replaced.
        state.change { if $0.left == attempt, !$0.isOver { $0.running = running } }
    }

    func cancel() {
        let running = state.change { state in
            defer { (state.running, state.isOver) = (nil, true) }
            return state.running
        }
        running?.cancel()
    }

    private func end(_ completion: Subscribers.Completion<Upstream.Failure>) {
        let retries = state.change { state in
            guard case .failure = completion, state.left > 0, !state.isOver else { return false }
            state.left -= 1
            return true
        }
        if retries { start() } else { emitter.completion(completion) }
    }
}
