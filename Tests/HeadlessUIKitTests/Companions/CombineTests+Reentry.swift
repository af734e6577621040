import Combine
import Foundation
import Testing

/// What an app's code does to a publisher while that runs: it cancels, sends and ends from within and from other
/// threads.
struct CombineReentryTests {
    private enum Failure: Error { case some }

    /// What a subscriber gets, and what a publisher of `watched` notices.
    private final class Log {
        var text: [String] = []
        var running: AnyCancellable?

        func follow(_ publisher: some Publisher) {
            running = publisher.sink {
                if case .failure(let error) = $0 { self.text.append("\(error)") } else { self.text.append("finished") }
            } receiveValue: {
                self.text.append("\($0)")
            }
        }

        func watched(
            _ name: String, _ subject: PassthroughSubject<Int, Failure>, onCancel: @escaping () -> Void = {}
        ) -> AnyPublisher<Int, Failure> {
            subject.handleEvents(
                receiveSubscription: { _ in self.text.append("start \(name)") },
                receiveCancel: {
                    self.text.append("cancel \(name)")
                    onCancel()
                })
        }
    }

    @Test func `a publisher that is cancelled ends another one of the same merge`() {
        let (first, second, log) = (PassthroughSubject<Int, Failure>(), PassthroughSubject<Int, Failure>(), Log())
        let other = log.watched("b", second)
        log.follow(log.watched("a", first) { second.send(completion: .finished) }.merge(with: other))
        log.running = nil
        #expect(log.text == ["start a", "start b", "cancel a"])
    }

    @Test func `a publisher that a later one replaces sends the next one when it is cancelled`() {
        let outer = PassthroughSubject<AnyPublisher<Int, Failure>, Failure>()
        let (inner, log) = (PassthroughSubject<Int, Failure>(), Log())
        log.follow(outer.switchToLatest())
        outer.send(log.watched("a", inner) { outer.send(log.watched("c", inner)) })
        outer.send(log.watched("b", inner))
        inner.send(1)
        #expect(log.text == ["start a", "cancel a", "start b", "cancel b", "start c", "1"])
    }

    @Test(arguments: ["flatMap", "switchToLatest", "catch", "append"])
    func `a publisher that is cancelled while it starts is cancelled`(_ name: String) {
        let (outer, inner, log) = (PassthroughSubject<Int, Failure>(), PassthroughSubject<Int, Failure>(), Log())
        let next = Deferred {
            log.running = nil
            return log.watched("a", inner)
        }
        switch name {
        case "flatMap": log.follow(outer.flatMap { _ in next })
        case "switchToLatest": log.follow(outer.map { _ in next }.switchToLatest())
        case "catch": log.follow(outer.catch { _ in next })
        default: log.follow(outer.append(next))
        }
        outer.send(1)
        outer.send(completion: name == "catch" ? .failure(.some) : .finished)
        inner.send(2)
        #expect(log.text.filter { $0 != "1" } == ["start a", "cancel a"])
    }

    /// Knows its last subscriber as long as that lives.
    private final class Short: Publisher {
        typealias Output = Int
        typealias Failure = Never
        weak var subscriber: AnyObject?

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
            self.subscriber = subscriber as AnyObject
            Just(1).receive(subscriber: subscriber)
        }
    }

    @Test func `the subscriber of a publisher that has finished is released`() {
        let (outer, short, log) = (PassthroughSubject<Int, Never>(), Short(), Log())
        log.follow(outer.flatMap { _ in short })
        outer.send(1)
        #expect(log.text == ["1"])
        #expect(short.subscriber == nil)
    }

    @Test func `work of an immediate scheduler that repeats runs once`() {
        let (scheduler, log) = (ImmediateScheduler.shared, Log())
        _ = scheduler.schedule(after: scheduler.now, interval: 1) { log.text.append("work") }
        log.follow([1, 2].publisher.collect(.byTime(scheduler, .seconds(1))))
        #expect(log.text == ["work", "[1, 2]", "finished"])
    }

    /// Keeps the work that it is given until the test runs it.
    private final class Manual: Scheduler {
        typealias SchedulerTimeType = SchedulerTime
        typealias SchedulerOptions = Never
        private var work: [() -> Void] = []
        let now = ImmediateScheduler.shared.now

        func run() {
            let due = work
            work = []
            for action in due { action() }
        }
        func schedule(options: Never?, _ action: @escaping () -> Void) { work.append(action) }
        func schedule(
            after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?,
            _ action: @escaping () -> Void
        ) { work.append(action) }
    }

    @Test(arguments: [
        ("wait", ["error", "some"]), ("finish", ["finished"]), ("cancel", []), ("finish after", ["error", "some"]),
    ])
    func `the error of a timeout is made when it is over`(_ name: String, _ expected: [String]) {
        let (subject, manual, log) = (PassthroughSubject<Int, Failure>(), Manual(), Log())
        log.follow(
            subject.timeout(.seconds(1), scheduler: manual) {
                log.text.append("error")
                return .some
            })
        if name == "finish" { subject.send(completion: .finished) }
        if name == "cancel" { log.running = nil }
        manual.run()
        if name == "finish after" { subject.send(completion: .finished) }
        manual.run()
        #expect(log.text == expected)
    }

    @Test func `a value that is sent while the first one is received is not lost`() {
        final class Model { @Published var value = 1 }
        let (subject, model) = (CurrentValueSubject<Int, Never>(1), Model())
        var (sent, published) = ([] as [Int], [] as [Int])
        let running = [
            subject.sink {
                sent.append($0)
                if $0 < 3 { subject.value = $0 + 1 }
            },
            model.$value.sink {
                published.append($0)
                if $0 < 3 { model.value = $0 + 1 }
            },
        ]
        withExtendedLifetime(running) {
            #expect(sent == [1, 2, 3])
            #expect(published == [1, 2, 3])
        }
    }

    @Test(arguments: [
        ("nothing", ["2", "end", "finished"]), ("finish before", ["finished", "end"]),
        ("fail before", ["some", "end"]), ("finish after", ["1", "2", "end", "finished"]),
        ("fail after", ["1", "2", "end", "finished"]),
    ])
    func `values wait for those of a publisher that may end`(_ name: String, _ expected: [String]) {
        let (numbers, signal, log) = (PassthroughSubject<Int, Failure>(), PassthroughSubject<Int, Failure>(), Log())
        log.follow(numbers.drop(untilOutputFrom: signal))
        if name.hasSuffix("after") { signal.send(0) }
        if name.hasPrefix("finish") { signal.send(completion: .finished) }
        if name.hasPrefix("fail") { signal.send(completion: .failure(.some)) }
        numbers.send(1)
        signal.send(0)
        numbers.send(2)
        log.text.append("end")
        numbers.send(completion: .finished)
        #expect(log.text == expected)
    }

    @Test func `no value of another thread is left out`() {
        for _ in 0..<20000 {
            nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
            var sum = 0
            let running = subject.sink { sum += $0 }
            DispatchQueue.concurrentPerform(iterations: 2) { subject.send($0 + 1) }
            withExtendedLifetime(running) { #expect(sum == 3) }
        }
    }
}
