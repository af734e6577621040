import Combine
import Foundation
import HeadlessUIKit
import Testing
import UIKit

@testable import HeadlessUIKitRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Source: the documentation of Combine.
@MainActor
struct CombineTests {
    private enum Failure: Error { case some }

    /// What a subscriber gets, in a line.
    private final class Log {
        var text: [String] = []
        var cancellables: Set<AnyCancellable> = []

        func follow<P: Publisher>(_ publisher: P) {
            publisher.sink {
                switch $0 {
                case .finished: self.text.append("finished")
                case .failure(let error): self.text.append("\(error)")
                }
            } receiveValue: {
                self.text.append("\($0)")
            }
            .store(in: &cancellables)
        }
    }

    private func line(_ publisher: some Publisher) -> String {
        let log = Log()
        log.follow(publisher)
        return log.text.joined(separator: " ")
    }

    @Test func `operators on the numbers from 1 to 4`() {
        let numbers = (1...4).publisher
        let rows: [(String, String)] = [
            (line(numbers.map { $0 * 2 }), "2 4 6 8 finished"),
            (line(numbers.filter { $0 % 2 == 0 }), "2 4 finished"),
            (line(numbers.compactMap { $0 > 2 ? -$0 : nil }), "-3 -4 finished"),
            (line(numbers.tryMap { if $0 == 3 { throw Failure.some } else { $0 } }), "1 2 some"),
            (line(numbers.map { $0 / 2 }.removeDuplicates()), "0 1 2 finished"),
            (line(numbers.prefix(2)), "1 2 finished"),
            (line(numbers.prefix(0)), "finished"),
            (line(numbers.first { $0 > 2 }), "3 finished"),
            (line(numbers.prefix { $0 < 3 }), "1 2 finished"),
            (line(numbers.last()), "4 finished"),
            (line(numbers.dropFirst(3)), "4 finished"),
            (line(numbers.scan(0, +)), "1 3 6 10 finished"),
            (line(numbers.reduce(0, +)), "10 finished"),
            (line(numbers.prepend(0)), "0 1 2 3 4 finished"),
            (line(numbers.flatMap { Just($0 * 10) }), "10 20 30 40 finished"),
            (line(numbers.merge(with: [9, 8].publisher)), "1 2 3 4 9 8 finished"),
            (line(numbers.zip([5, 6].publisher).map { $0 * $1 }), "5 12 finished"),
            (line(Fail<Int, Failure>(error: .some).replaceError(with: 7)), "7 finished"),
            (line(Fail<Int, Failure>(error: .some).mapError { $0 as any Error }), "some"),
            (line(Empty<Int, any Error>().eraseToAnyPublisher()), "finished"),
            (line(Future<Int, any Error> { $0(.success(3)) }.eraseToAnyPublisher()), "3 finished"),
            (line(numbers.tryScan(0) { if $1 == 3 { throw Failure.some } else { $0 + $1 } }), "1 3 some"),
            (line(numbers.collect(3)), "[1, 2, 3] [4] finished"),
            (line(numbers.drop { $0 < 3 }), "3 4 finished"),
            (line(numbers.output(at: 2)), "3 finished"),
            (line(numbers.output(in: 1...2)), "2 3 finished"),
            (line(numbers.count()), "4 finished"),
            (line(numbers.contains(3)), "true finished"),
            (line(numbers.contains(9)), "false finished"),
            (line(numbers.allSatisfy { $0 < 9 }), "true finished"),
            (line(numbers.allSatisfy { $0 < 3 }), "false finished"),
            (line(numbers.max()), "4 finished"),
            (line(numbers.min()), "1 finished"),
            (line(numbers.last { $0 < 3 }), "2 finished"),
            (line(numbers.append(5, 6)), "1 2 3 4 5 6 finished"),
            (line(numbers.prepend([0].publisher)), "0 1 2 3 4 finished"),
            (line(numbers.merge(with: [9].publisher, [8].publisher)), "1 2 3 4 9 8 finished"),
            (
                line(numbers.zip([5, 6].publisher, [7, 8].publisher).map { "\($0.0)\($0.1)\($0.2)" }),
                "157 268 finished"
            ),
            (line(["ab"].publisher.map(\.count, \.isEmpty).map { "\($0.0) \($0.1)" }), "2 false finished"),
            (line(Empty<Int, Never>().replaceEmpty(with: 7)), "7 finished"),
            (line(Fail<Int, Failure>(error: .some).tryCatch { _ in Just(7) }), "7 finished"),
            (
                line([[1, 2]].publisher.encode(encoder: JSONEncoder()).map { String(decoding: $0, as: UTF8.self) }),
                "[1,2] finished"
            ),
        ]
        for (got, expected) in rows { #expect(got == expected) }
    }

    @Test func `a subject sends to those who have subscribed`() {
        let subject = PassthroughSubject<Int, Never>()
        let (first, second) = (Log(), Log())
        subject.send(1)
        first.follow(subject)
        subject.send(2)
        second.follow(subject.map { $0 * 10 })
        subject.send(3)
        first.cancellables = []
        subject.send(4)
        subject.send(completion: .finished)
        subject.send(5)
        #expect(first.text == ["2", "3"])
        #expect(second.text == ["30", "40", "finished"])
    }

    @Test func `the latest values of two subjects`() {
        let numbers = CurrentValueSubject<Int, Never>(1)
        let words = PassthroughSubject<String, Never>()
        let log = Log()
        log.follow(numbers.combineLatest(words) { "\($1)\($0)" })
        numbers.value = 2
        words.send("a")
        numbers.send(3)
        #expect(log.text == ["a2", "a3"])
        #expect(numbers.value == 3)
    }

    @Test func `a shared publisher starts once`() {
        var starts = 0
        let subject = PassthroughSubject<Int, Never>()
        let shared = Deferred {
            starts += 1
            return subject
        }.share()
        let (first, second) = (Log(), Log())
        first.follow(shared)
        second.follow(shared)
        subject.send(1)
        #expect(starts == 1)
        #expect(first.text == ["1"])
        #expect(second.text == ["1"])
        (first.cancellables, second.cancellables) = ([], [])
        subject.send(2)
        first.follow(shared)
        #expect(starts == 2)
        #expect(first.text == ["1"])
    }

    /// Asks for one value at a time.
    private final class Slow: Subscriber {
        typealias Failure = Never
        var values: [Int] = []
        var subscription: (any Subscription)?
        func receive(subscription: any Subscription) { self.subscription = subscription }
        func receive(_ input: Int) -> Subscribers.Demand {
            values.append(input)
            return .none
        }
        func receive(completion: Subscribers.Completion<Never>) { values.append(-1) }
    }

    @Test func `a subscriber gets what it has asked for`() {
        let slow = Slow()
        [1, 2, 3].publisher.map { $0 }.subscribe(slow)
        #expect(slow.values == [])
        slow.subscription?.request(.max(1))
        #expect(slow.values == [1])
        slow.subscription?.request(.max(2))
        #expect(slow.values == [1, 2, 3, -1])
    }

    /// Source: the documentation of AnySubscriber.
    @Test func `an erased subscriber hands on to a subscriber, a subject or closures`() {
        let slow = Slow()
        let erased = AnySubscriber(slow)
        [1, 2].publisher.subscribe(erased)
        #expect(slow.values == [])
        slow.subscription?.request(.max(1))
        #expect(slow.values == [1])
        #expect(erased.receive(7) == .none)
        erased.receive(completion: .finished)
        #expect(slow.values == [1, 7, -1])
        #expect(erased.combineIdentifier == CombineIdentifier(slow))

        let (subject, log) = (PassthroughSubject<Int, Never>(), Log())
        log.follow(subject)
        [3, 4].publisher.subscribe(AnySubscriber(subject))
        #expect(log.text == ["3", "4", "finished"])

        var lines: [String] = []
        let closures = AnySubscriber<Int, Never>(
            receiveSubscription: { $0.request(.max(1)) },
            receiveValue: {
                lines.append("\($0)")
                return $0 < 6 ? .max(1) : .none
            }, receiveCompletion: { lines.append("\($0)") })
        (5...8).publisher.subscribe(closures)
        #expect(lines == ["5", "6"])
        closures.receive(completion: .finished)
        #expect(lines == ["5", "6", "finished"])
        let (one, other) = (AnySubscriber<Int, Never>(), AnySubscriber<Int, Never>())
        #expect(one.receive(1) == .none)
        #expect(one.combineIdentifier == one.combineIdentifier)
        #expect(one.combineIdentifier != other.combineIdentifier)
    }

    private final class Model: ObservableObject {
        @Published var name = "a"
        @Published var age = 1
    }

    @Test func `a published property sends before it is set`() {
        let model = Model()
        let log = Log()
        log.follow(model.$name.map { "\($0) \(model.name)" })
        log.follow(model.objectWillChange.map { "will change \(model.name)\(model.age)" })
        model.name = "b"
        model.age = 2
        #expect(log.text == ["a a", "will change a1", "b a", "will change b1"])
        [5, 6].publisher.assign(to: &model.$age)
        #expect(model.age == 6)
    }

    @Test func `values move to the main queue and later`() {
        withFixture { fixture in
            let log = Log()
            let subject = PassthroughSubject<Int, Never>()
            log.follow(subject.receive(on: DispatchQueue.main))
            log.follow(subject.map { -$0 }.debounce(for: .seconds(1), scheduler: DispatchQueue.main))
            log.follow(subject.map { $0 * 100 }.delay(for: .milliseconds(200), scheduler: RunLoop.main))
            subject.send(1)
            #expect(log.text == [])
            fixture.session.advance(by: 0)
            #expect(log.text == ["1"])
            fixture.session.advance(by: 0.5)
            subject.send(2)
            fixture.session.advance(by: 0.8)
            #expect(log.text == ["1", "100", "2", "200"])
            fixture.session.advance(by: 0.3)
            #expect(log.text == ["1", "100", "2", "200", "-2"])
        }
    }

    @Test func `notifications and timers are publishers`() {
        withFixture { fixture in
            let log = Log()
            let name = Notification.Name("CombineTests")
            log.follow(NotificationCenter.default.publisher(for: name).map { $0.userInfo?["a"] ?? "" })
            NotificationCenter.default.post(name: name, object: nil, userInfo: ["a": 1])
            log.cancellables = []
            NotificationCenter.default.post(name: name, object: nil, userInfo: ["a": 2])
            #expect(log.text == ["1"])
            log.follow(Timer.publish(every: 1, on: .main, in: .common).autoconnect().map { _ in "tick" })
            fixture.session.advance(by: 2.5)
            #expect(log.text == ["1", "tick", "tick"])
            log.cancellables = []
            fixture.session.advance(by: 2)
            #expect(log.text == ["1", "tick", "tick"])
        }
    }

    @Test(arguments: [(0, "some", 1), (1, "some", 2), (2, "5 finished", 3), (9, "5 finished", 3)])
    func `a publisher that fails twice is tried again`(_ retries: Int, _ expected: String, _ starts: Int) {
        var started = 0
        let publisher = Deferred {
            started += 1
            return started < 3
                ? Fail<Int, Failure>(error: .some).eraseToAnyPublisher() : Just(5).setFailureType(to: Failure.self)
        }
        #expect(line(publisher.retry(retries)) == expected)
        #expect(started == starts)
    }

    @Test(arguments: [(Subscribers.Demand.unlimited, ["1", "2", "3", "finished"]), (.max(1), ["1", "3", "finished"])])
    func `publishers run side by side, or one after the other`(_ limit: Subscribers.Demand, _ expected: [String]) {
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let log = Log()
        log.follow([first, second].publisher.flatMap(maxPublishers: limit) { $0 })
        first.send(1)
        second.send(2)
        first.send(completion: .finished)
        second.send(3)
        second.send(completion: .finished)
        #expect(log.text == expected)
    }

    @Test func `the latest publisher counts, and the last one ends`() {
        let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let log = Log()
        log.follow(outer.switchToLatest())
        outer.send(first)
        first.send(1)
        outer.send(second)
        first.send(2)
        second.send(3)
        outer.send(completion: .finished)
        second.send(4)
        #expect(log.text == ["1", "3", "4"])
        second.send(completion: .finished)
        #expect(log.text == ["1", "3", "4", "finished"])
    }

    @Test func `pairs end with the shorter publisher`() {
        let (numbers, words) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
        let log = Log()
        log.follow(numbers.zip(words) { "\($1)\($0)" })
        numbers.send(1)
        numbers.send(2)
        numbers.send(completion: .finished)
        words.send("a")
        #expect(log.text == ["a1"])
        words.send("b")
        #expect(log.text == ["a1", "b2", "finished"])
    }

    @Test func `a publisher starts and stops with another one's value`() {
        let (numbers, signal) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
        let (before, after) = (Log(), Log())
        before.follow(numbers.prefix(untilOutputFrom: signal))
        after.follow(numbers.drop(untilOutputFrom: signal))
        numbers.send(1)
        signal.send()
        numbers.send(2)
        #expect(before.text == ["1", "finished"])
        #expect(after.text == ["2"])
    }

    @Test func `a connectable publisher waits for all of its subscribers`() {
        var starts = 0
        let publisher = Deferred {
            starts += 1
            return [1, 2].publisher
        }.makeConnectable()
        let (first, second) = (Log(), Log())
        first.follow(publisher)
        second.follow(publisher)
        #expect(starts == 0)
        #expect(first.text == [])
        _ = publisher.connect()
        #expect(starts == 1)
        #expect(first.text == ["1", "2", "finished"])
        #expect(second.text == first.text)
    }

    @Test(arguments: [
        (true, ["subscription", "request", "output 1", "1", "completion", "finished"]),
        (false, ["subscription", "request", "output 1", "1", "cancel"]),
    ])
    func `what happens can be handled`(_ finishes: Bool, _ expected: [String]) {
        let log = Log()
        let subject = PassthroughSubject<Int, Never>()
        log.follow(
            subject.handleEvents(
                receiveSubscription: { _ in log.text.append("subscription") },
                receiveOutput: { log.text.append("output \($0)") },
                receiveCompletion: { _ in log.text.append("completion") },
                receiveCancel: { log.text.append("cancel") },
                receiveRequest: { _ in log.text.append("request") }))
        subject.send(1)
        if finishes { subject.send(completion: .finished) }
        log.cancellables = []
        #expect(log.text == expected)
    }

    @Test func `a subject that is finished gives no value`() {
        let subject = CurrentValueSubject<Int, Never>(1)
        subject.send(completion: .finished)
        subject.send(2)
        #expect(line(subject) == "finished")
        #expect(subject.value == 1)
    }

    @Test func `values are waited for and grouped on a scheduler`() {
        withFixture { fixture in
            let (silent, failed, groups, pairs) = (Log(), Log(), Log(), Log())
            let subject = PassthroughSubject<Int, Failure>()
            silent.follow(subject.timeout(.seconds(1), scheduler: DispatchQueue.main))
            failed.follow(subject.timeout(.seconds(1), scheduler: DispatchQueue.main, customError: { .some }))
            groups.follow(subject.collect(.byTime(DispatchQueue.main, .seconds(1))))
            pairs.follow(subject.collect(.byTimeOrCount(DispatchQueue.main, .seconds(1), 2)))
            fixture.session.advance(by: 0.6)
            subject.send(1)
            subject.send(2)
            #expect(pairs.text == ["[1, 2]"])
            #expect(groups.text == [])
            fixture.session.advance(by: 0.6)
            #expect(groups.text == ["[1, 2]"])
            subject.send(3)
            fixture.session.advance(by: 0.9)
            #expect(groups.text == ["[1, 2]", "[3]"])
            #expect(pairs.text == groups.text)
            #expect(silent.text == ["1", "2", "3"])
            fixture.session.advance(by: 0.2)
            #expect(silent.text == ["1", "2", "3", "finished"])
            #expect(failed.text == ["1", "2", "3", "some"])
        }
    }

    @Test func `subscribers of a timer share it`() {
        withFixture { fixture in
            let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect().map { _ in "tick" }
            let (first, second) = (Log(), Log())
            first.follow(timer)
            second.follow(timer)
            fixture.session.advance(by: 2.5)
            #expect(first.text == ["tick", "tick"])
            #expect(second.text == first.text)
            first.cancellables = []
            fixture.session.advance(by: 1)
            #expect(first.text.count == 2)
            #expect(second.text == ["tick", "tick", "tick"])
        }
    }

    @Test func `a property is a publisher of its values`() {
        withFixture { _ in
            let (view, log) = (UIView(), Log())
            log.follow(view.publisher(for: \.isHidden))
            view.isHidden = true
            log.cancellables = []
            view.isHidden = false
            #expect(log.text == ["false", "true"])
        }
    }

    @Test func `a task iterates over values`() async throws {
        var values: [Int] = []
        for await value in [1, 2, 3].publisher.values { values.append(value) }
        #expect(values == [1, 2, 3])
        await #expect(throws: Failure.some) {
            for try await _ in Fail<Int, Failure>(error: .some).values {}
        }
    }

    #if canImport(FoundationNetworking)
        @Test(arguments: [
            (NetworkAnswer(data: Data("[1, 2]".utf8), delay: 0.25), ["[1, 2]", "finished"]),
            (NetworkAnswer(error: URLError(.notConnectedToInternet), delay: 0.25), ["[-1009]", "finished"]),
        ])
        func `a request is a publisher of its answer`(_ answer: NetworkAnswer, _ expected: [String]) throws {
            let url = try #require(URL(string: "https://library.test/books"))
            withFixture { fixture in
                fixture.session.answer(url.absoluteString, with: answer)
                let log = Log()
                log.follow(
                    URLSession.shared.dataTaskPublisher(for: url)
                        .map { (try? JSONDecoder().decode([Int].self, from: $0.data)) ?? [] }
                        .catch { Just([$0.errorCode]) }
                        .receive(on: DispatchQueue.main))
                fixture.session.advance(by: 0.2)
                #expect(log.text == [])
                fixture.session.runUntilIdle()
                #expect(log.text == expected)
            }
        }
    #endif
}
