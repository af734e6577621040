import Combine
import Foundation
import Testing

@testable import HeadlessUIKit

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
        #expect(log.text == ["a2", "a3"] && numbers.value == 3)
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
        #expect(starts == 1 && first.text == ["1"] && second.text == ["1"])
        (first.cancellables, second.cancellables) = ([], [])
        subject.send(2)
        first.follow(shared)
        #expect(starts == 2 && first.text == ["1"])
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
}
