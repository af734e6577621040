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
            let upstream = Subscriptions()
            scheduler.schedule(options: options) { upstream.start(self, emitter.value, emitter.completion) }
            return AnyCancellable(upstream)
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

extension Publisher {
    /// Ends when no value has come for the interval: with an error of `customError`, or finished without it.
    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { emitter in
            // Nil after the end, and when it is cancelled.
            let latest = Shared(0 as Int?)
            let wait = { (number: Int) in
                scheduler.schedule(
                    after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance,
                    options: options
                ) {
                    let isOver = latest.change {
                        guard $0 == number else { return false }
                        $0 = nil
                        return true
                    }
                    if isOver { emitter.completion(customError.map { .failure($0()) } ?? .finished) }
                }
            }
            wait(0)
            let upstream = self.sink { completion in
                latest.change { $0 = nil }
                emitter.completion(completion)
            } receiveValue: { value in
                emitter.value(value)
                let next = latest.change { latest in
                    latest = latest.map { $0 + 1 }
                    return latest
                }
                next.map(wait)
            }
            return AnyCancellable {
                latest.change { $0 = nil }
                upstream.cancel()
            }
        }
    }
    /// The values of each interval, or of as many as a group may have.
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<[Output], Failure> {
        let (scheduler, interval, limit) = strategy.values
        return AnyPublisher { emitter in
            let collected = Shared([] as [Output])
            let send = {
                let group = collected.change { group in
                    defer { group = [] }
                    return group
                }
                if !group.isEmpty { emitter.value(group) }
            }
            let timer = scheduler.schedule(
                after: scheduler.now.advanced(by: interval), interval: interval,
                tolerance: scheduler.minimumTolerance, options: options, send)
            let upstream = self.sink { completion in
                timer.cancel()
                if case .finished = completion { send() }
                emitter.completion(completion)
            } receiveValue: { value in
                let count = collected.change {
                    $0.append(value)
                    return $0.count
                }
                if count == limit { send() }
            }
            return AnyCancellable {
                timer.cancel()
                upstream.cancel()
            }
        }
    }
}

extension Publishers {
    /// Source: Combine, Publishers.TimeGroupingStrategy.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        case byTime(Context, Context.SchedulerTimeType.Stride)
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)

        fileprivate var values: (scheduler: Context, interval: Context.SchedulerTimeType.Stride, limit: Int?) {
            switch self {
            case .byTime(let scheduler, let interval): (scheduler, interval, nil)
            case .byTimeOrCount(let scheduler, let interval, let count): (scheduler, interval, count)
            }
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
