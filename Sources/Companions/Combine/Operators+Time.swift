import Foundation

// Operators that move values to another time or thread. Source: Combine, Publisher.
extension Publisher {
    public func receive<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { emitter in
            self.sink { completion in
                scheduler.schedule(options: options) { emitter.completion(completion) }
            } receiveValue: { value in
                scheduler.schedule(options: options) { emitter.value(value) }
            }
        }
    }
    public func subscribe<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { emitter in
            let upstream = Shared((running: nil as AnyCancellable?, isCancelled: false))
            scheduler.schedule(options: options) {
                guard !upstream.change({ $0.isCancelled }) else { return }
                let running = self.sink(receiveCompletion: emitter.completion, receiveValue: emitter.value)
                upstream.change { $0.running = running }
            }
            return AnyCancellable { upstream.change { $0 = (nil, true) } }
        }
    }
    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { emitter in
            let later = { work in
                scheduler.schedule(
                    after: scheduler.now.advanced(by: interval), tolerance: tolerance ?? scheduler.minimumTolerance,
                    options: options, work)
            }
            return self.sink { completion in
                later { emitter.completion(completion) }
            } receiveValue: { value in
                later { emitter.value(value) }
            }
        }
    }
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { emitter in
            let latest = Shared(0)
            return self.sink(receiveCompletion: emitter.completion) { value in
                let number = latest.change {
                    $0 += 1
                    return $0
                }
                scheduler.schedule(
                    after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance, options: options
                ) { if latest.change({ $0 }) == number { emitter.value(value) } }
            }
        }
    }
    /// The first value at once, then one an interval.
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { emitter in
            let state = Shared((waiting: nil as Output?, isClosed: false))
            return self.sink(receiveCompletion: emitter.completion) { value in
                let opens = state.change {
                    guard $0.isClosed else {
                        $0.isClosed = true
                        return true
                    }
                    if latest || $0.waiting == nil { $0.waiting = value }
                    return false
                }
                if opens { Self.pass(value, state, emitter, interval, scheduler) }
            }
        }
    }

    /// Passes a value on, and what has come by the end of the interval then.
    private static func pass<S: Scheduler>(
        _ value: Output, _ state: Shared<(waiting: Output?, isClosed: Bool)>, _ emitter: Emitter<Output, Failure>,
        _ interval: S.SchedulerTimeType.Stride, _ scheduler: S
    ) {
        emitter.value(value)
        scheduler.schedule(after: scheduler.now.advanced(by: interval)) {
            let next = state.change { state in
                defer { state = (nil, state.waiting != nil) }
                return state.waiting
            }
            if let next { pass(next, state, emitter, interval, scheduler) }
        }
    }
}

extension NotificationCenter {
    public typealias Publisher = AnyPublisher<Notification, Never>

    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        AnyPublisher { [weak object] emitter in
            let center = Work.Center(self, emitter.value)
            let token = self.addObserver(forName: name, object: object, queue: nil) { center.send($0) }
            return AnyCancellable { self.removeObserver(token) }
        }
    }
}

extension Work {
    /// What an observer calls in the thread of the post.
    struct Center: @unchecked Sendable {
        let send: (Notification) -> Void
        init(_ center: NotificationCenter, _ send: @escaping (Notification) -> Void) { self.send = send }
    }
}

/// A publisher that waits for `connect`. Source: Combine, ConnectablePublisher.
public protocol ConnectablePublisher: Publisher {
    func connect() -> any Cancellable
}

extension ConnectablePublisher {
    /// Connects for each subscriber.
    public func autoconnect() -> AnyPublisher<Output, Failure> {
        AnyPublisher { emitter in
            let subscription = self.emit(to: emitter)
            let connection = self.connect()
            return AnyCancellable {
                subscription.cancel()
                connection.cancel()
            }
        }
    }
}

extension Timer {
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> TimerPublisher { TimerPublisher(interval, runLoop, mode) }

    public final class TimerPublisher: ConnectablePublisher {
        public typealias Output = Date
        public typealias Failure = Never
        public let interval: TimeInterval
        public let runLoop: RunLoop
        public let mode: RunLoop.Mode
        private let subject = PassthroughSubject<Date, Never>()

        init(_ interval: TimeInterval, _ runLoop: RunLoop, _ mode: RunLoop.Mode) {
            (self.interval, self.runLoop, self.mode) = (interval, runLoop, mode)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            subject.receive(subscriber: subscriber)
        }
        public func connect() -> any Cancellable {
            let work = Work { [subject] in subject.send(Date()) }
            let timer = Timer(timeInterval: interval, repeats: true) { _ in work.run() }
            runLoop.add(timer, forMode: mode)
            return AnyCancellable { timer.invalidate() }
        }
    }
}
