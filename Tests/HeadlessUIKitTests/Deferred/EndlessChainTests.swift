import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Work that defers itself again, and the rest that goes on.
@MainActor
struct EndlessChainTests {
    enum Chain: String, CaseIterable {
        case block, repeatingTimer, scheduled, task
    }

    /// Calls `tick` every second without an end.
    private static func start(_ chain: Chain, in fixture: Fixture, _ tick: @escaping @MainActor () -> Void) {
        switch chain {
        case .block:
            @MainActor func again() {
                fixture.after(1, "") { _ in
                    tick()
                    again()
                }
            }
            again()
        case .repeatingTimer: fixture.timer(1, "", repeats: true) { _ in tick() }
        case .scheduled:
            @MainActor func again() {
                fixture.session.schedule(after: 1) {
                    tick()
                    again()
                }
            }
            again()
        case .task:
            Task { @MainActor in
                while true {
                    try await Task.sleep(for: .seconds(1))
                    tick()
                }
            }
        }
    }

    @MainActor
    private final class Ticks { var count = 0 }

    private func withChain(_ chain: Chain, _ body: (Fixture, Ticks) throws -> Void) rethrows {
        try withFixture { fixture in
            let ticks = Ticks()
            Self.start(chain, in: fixture) { ticks.count += 1 }
            try body(fixture, ticks)
            fixture.session.end()
        }
    }

    /// As apps pause a timer. A device does not come to that date.
    @Test func `a timer at a distant date waits until the app moves it`() {
        withFixture { fixture in
            let transcript = fixture.transcript
            let timer = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in
                MainActor.assumeIsolated { transcript.note("fired") }
            }
            RunLoop.main.add(timer, forMode: .common)
            fixture.after(1, "block")
            let start = fixture.session.now
            fixture.session.runUntilIdle()
            #expect(transcript.lines == ["block"])
            #expect(fixture.session.now == start + 1_000_000_000)
            timer.fireDate = Date(timeIntervalSinceNow: 2)
            fixture.session.runUntilIdle()
            #expect(transcript.lines == ["block", "fired"])
            #expect(fixture.session.now == start + 3_000_000_000)
            #expect(!timer.isValid)
        }
    }

    @Test(arguments: Chain.allCases)
    func `an endless chain does not keep runUntilIdle from returning`(_ chain: Chain) {
        withChain(chain) { fixture, ticks in
            fixture.session.runUntilIdle()
            let count = ticks.count
            // A task that sleeps takes more than one item a second: the end of the sleep, then the task.
            #expect(count == (chain == .task ? 250 : 1000))
            #expect(fixture.milliseconds == UInt64(count) * 1000)
            fixture.session.runUntilIdle()
            #expect(ticks.count == count)
        }
    }

    @Test(arguments: Chain.allCases)
    func `other work goes on after a chain was left, and the chain with it`(_ chain: Chain) {
        withChain(chain) { fixture, ticks in
            fixture.session.runUntilIdle()
            let (start, count) = (fixture.milliseconds, ticks.count)
            fixture.session.schedule(after: 2.5) { fixture.note("\(ticks.count - count)") }
            fixture.session.runUntilIdle()
            #expect(fixture.transcript.lines.filter { !$0.isEmpty } == ["2"])
            #expect(fixture.milliseconds == start + 2500)
        }
    }

    @Test(arguments: Chain.allCases)
    func `time that was asked for is no reason to leave out a chain later`(_ chain: Chain) {
        withChain(chain) { fixture, ticks in
            fixture.session.advance(by: 3000)
            let count = ticks.count
            fixture.session.schedule(after: 2.5) { fixture.note("\(ticks.count - count)") }
            fixture.session.runUntilIdle()
            #expect(fixture.transcript.lines.filter { !$0.isEmpty } == ["2"])
            #expect(fixture.milliseconds == 3_002_500)
        }
    }

    @Test func `time moves on to far work after a thousand items, and a timer leaves out what it has missed`() {
        withChain(.repeatingTimer) { fixture, ticks in
            fixture.session.runUntilIdle()
            var seen: [Int] = []
            fixture.session.schedule(after: 7200.5) { seen.append(ticks.count) }
            fixture.session.schedule(after: 7205) { seen.append(ticks.count) }
            fixture.session.runUntilIdle()
            // 1000 to the first stop, 1000 more; the missed dates as one, then 8201 to 8205.
            #expect(seen == [2000, 2005])
            #expect(fixture.milliseconds == 8_205_000)
            fixture.session.advance(by: 10)
            #expect(ticks.count == 2016)
        }
    }

    @Test(arguments: [(300.0, 12), (400, 10), (36, 100), (3, 1000)])
    func `a chain of more than ten items that lasts more than an hour has no end`(interval: Double, count: Int) {
        withFixture { fixture in
            let ticks = Ticks()
            fixture.timer(interval, "", repeats: true) { _ in ticks.count += 1 }
            fixture.session.runUntilIdle()
            #expect(ticks.count == count)
            #expect(fixture.milliseconds == UInt64(interval * 1000) * UInt64(count))
            let details = fixture.log.events.filter { $0.kind == .marker }.compactMap { $0.string(.detail) }
            #expect(details.map { $0.hasPrefix("\(count) items of deferred work") } == [true])
            fixture.session.end()
        }
    }

    @Test func `what an endless chain defers is a part of it`() {
        withFixture { fixture in
            fixture.timer(1, "", repeats: true) { _ in fixture.session.schedule(after: 100) { fixture.note("late") } }
            fixture.session.runUntilIdle()
            // The item of the timer's 999th firing is the thousandth of its chain.
            #expect(fixture.transcript.lines.filter { $0 == "late" }.count == 999)
            #expect(fixture.milliseconds == 1_099_000)
        }
    }

    @MainActor
    private final class Polling: UIViewController {
        var layouts = 0

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            layouts += 1
            Session.current.schedule(after: 1) { self.view.setNeedsLayout() }
        }
    }

    @Test func `what a layout defers belongs to the chain whose item asked for the layout`() {
        withFixture { fixture in
            let polling = Polling()
            fixture.show(polling)
            fixture.session.runUntilIdle()
            let layouts = polling.layouts
            #expect(layouts > 900)
            fixture.session.runUntilIdle()
            #expect(polling.layouts == layouts)
            fixture.session.end()
        }
    }

    @Test func `a chain through another queue is one chain`() throws {
        try withFixture { fixture in
            let poller = Poller(fixture.session)
            poller.poll()
            try fixture.session.run(until: "four polls") { poller.count == 4 }
            let generations = fixture.log.events.filter { $0.kind == .inputDeferred }
                .map { fixture.session.runLoop.generations.generation(of: $0.seq).count }
            #expect(Array(generations.prefix(3)) == [1, 2, 3])
            fixture.session.end()
        }
    }

    /// Polls a second after another queue has answered.
    @MainActor
    private final class Poller {
        private(set) var count = 0
        private let session: Session

        init(_ session: Session) { self.session = session }

        func poll() {
            count += 1
            DispatchQueue.global().async {
                DispatchQueue.main.async { self.session.schedule(after: 1) { self.poll() } }
            }
        }
    }

    private static func link(_ ticker: Ticker) -> CADisplayLink {
        ClassRegistry.register(
            Ticker.self, methods: [SelectorMethod("tick:") { (ticker: Ticker, _) in ticker.tick() }])
        let link = CADisplayLink(target: ticker, selector: Selector("tick:"))
        link.add(to: .main, forMode: .common)
        return link
    }

    @Test func `what a display link starts after a thousand frames without work has an end`() {
        withFixture { fixture in
            let ticker = Ticker { count in
                if count == 1100 { Session.current.schedule(after: 5) { fixture.note("end") } }
            }
            let link = Self.link(ticker)
            fixture.session.schedule(after: 20) {}
            fixture.session.runUntilIdle()
            #expect(fixture.transcript.lines.filter { !$0.isEmpty } == ["end"])
            // The frame 1100 comes after 18.333 s.
            #expect(fixture.milliseconds == 23_333)
            link.invalidate()
            fixture.session.end()
        }
    }

    @Test func `the work of a display link is a chain`() {
        withFixture { fixture in
            let ticker = Ticker { _ in Session.current.schedule(after: 0.1) {} }
            let link = Self.link(ticker)
            fixture.session.schedule(after: 0.1) {}
            fixture.session.runUntilIdle()
            // The item of the 999th frame is the thousandth of its chain. Five more frames come before it.
            #expect(ticker.count == 1004)
            link.invalidate()
            fixture.session.end()
        }
    }

    @Test func `a marker says once which chain was left and where it was made`() throws {
        try withFixture { fixture in
            fixture.timer(0.5, "", repeats: true)
            DispatchQueue.main.async { fixture.poll() }
            fixture.session.runUntilIdle()
            fixture.session.runUntilIdle()
            let markers = fixture.log.events.filter { $0.kind == .marker }
            #expect(markers.map { $0.string(.name) } == ["endless-work", "endless-work"])
            #expect(
                markers.map { $0.string(.detail) } == [
                    Self.detail("timer", due: "999.0"), Self.detail("mainQueue", due: "1000.0"),
                ])
            #expect(
                markers.map { $0.site?.place.file } == ["Fixture+Deferred.swift", "EndlessChainTests.swift"])
            let block = try #require(markers.last?.site?.place.line)
            #expect(Int(block) == Fixture.lineOfPoll)
            fixture.session.end()
        }
    }

    @Test func `each chain has its marker, also where nothing says where it was made`() {
        withFixture { fixture in
            for _ in 0..<2 { Self.start(.scheduled, in: fixture) {} }
            fixture.session.runUntilIdle()
            fixture.session.advance(by: 1)
            fixture.session.runUntilIdle()
            #expect(fixture.log.events.filter { $0.kind == .marker }.count == 2)
            fixture.session.end()
        }
    }

    @Test func `a wait that goes on has left no chain, and one that gives up has`() throws {
        try withChain(.scheduled) { fixture, _ in
            let start = Date()
            try fixture.session.run(until: "a moment has passed") { Date().timeIntervalSince(start) > 0.5 }
            #expect(fixture.log.events.filter { $0.kind == .marker }.isEmpty)
            #expect(throws: ConditionTimeout.self) {
                try fixture.session.run(until: "never", timeout: 0.05) { false }
            }
            #expect(fixture.log.events.filter { $0.kind == .marker }.count == 1)
        }
    }

    private static func detail(_ work: String, due: String) -> String {
        """
        1000 items of deferred work have led to one another. The next one, '\(work)', is due at \(due) s. No other \
        work is scheduled, so time stops before it; advance(by:) runs it.
        """
    }
}

@MainActor
private final class Ticker: NSObject {
    private(set) var count = 0
    private let action: @MainActor (Int) -> Void

    /// - Parameter action: gets the number of the frame, from 1.
    init(_ action: @escaping @MainActor (Int) -> Void) { self.action = action }

    func tick() {
        count += 1
        action(count)
    }
}

extension Fixture {
    fileprivate static let lineOfPoll = #line + 3

    fileprivate func poll() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in MainActor.assumeIsolated { poll() } }
    }
}

/// Generations of events by their numbers.
struct GenerationHistoryTests {
    @Test func `an event has the generation that was noted last before it`() {
        var history = GenerationHistory()
        for (count, first) in [(1, 10), (0, 12), (5, 12), (5, 14), (0, 20)] as [(Int, UInt64)] {
            history.note(Generation(count: count), from: first)
        }
        #expect((8..<22).map { history.generation(of: $0).count } == [0, 0, 1, 1, 5, 5, 5, 5, 5, 5, 5, 5, 0, 0])
    }

    @Test func `old entries are forgotten`() {
        var history = GenerationHistory()
        for index in 1...UInt64(GenerationHistory.limit) { history.note(Generation(count: Int(index)), from: index) }
        #expect(history.generation(of: 1).count == 1)
        history.note(Generation(), from: 10_000)
        let half = UInt64(GenerationHistory.limit / 2)
        #expect(
            [1, half, half + 1, 9999, 10_000].map { history.generation(of: $0).count } == [
                0, 0, Int(half) + 1, 4096, 0,
            ])
    }
}
