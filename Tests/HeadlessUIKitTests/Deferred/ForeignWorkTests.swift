import Foundation
import HeadlessUIKit
import HierarchyModel
import Synchronization
import Testing

@testable import HeadlessUIKitRuntime

/// Work of other threads.
@MainActor
struct ForeignWorkTests {
    private final class Sum: Sendable {
        let value = Mutex(0)
    }

    @Test func `work of a background queue comes back with its cause`() throws {
        try withFixture { fixture in
            let isShown = DispatchSemaphore(value: 0)
            fixture.p.during["viewDidLoad"] = { _ in
                DispatchQueue.global().async {
                    isShown.wait()
                    DispatchQueue.main.async { fixture.note("loaded \(Session.current === fixture.session)") }
                }
            }
            fixture.show(fixture.p)
            #expect(fixture.transcript.lines.last == "P.viewDidAppear(false)")
            isShown.signal()
            try fixture.session.run(until: "the file is loaded") { fixture.transcript.lines.last == "loaded true" }
            let causes = fixture.log.events.filter { $0.kind == .inputDeferred }.map(\.cause)
            let load = try #require(fixture.log.events.first { $0.kind == .callbackViewDidLoad })
            #expect(causes == [load.seq])
        }
    }

    enum Barrier: CaseIterable {
        case block
        case workItem
        case memberOfGroup
    }

    @Test(arguments: Barrier.allCases)
    func `a barrier of a background queue comes back with its cause, after the blocks before it`(
        _ barrier: Barrier
    ) throws {
        try withFixture { fixture in
            let queue = DispatchQueue(label: "barrier", attributes: .concurrent)
            let sum = Sum()
            fixture.p.during["viewDidLoad"] = { _ in
                for _ in 1...10 {
                    queue.async {
                        Thread.sleep(forTimeInterval: 0.001)
                        sum.value.withLock { $0 += 1 }
                    }
                }
                let note = { @Sendable in
                    let value = sum.value.withLock { $0 }
                    DispatchQueue.main.async { fixture.note("\(value) \(Session.current === fixture.session)") }
                }
                switch barrier {
                case .block: queue.async(flags: .barrier, execute: note)
                case .workItem: queue.async(execute: DispatchWorkItem(flags: .barrier, block: note))
                case .memberOfGroup: queue.async(group: DispatchGroup(), flags: .barrier, execute: note)
                }
            }
            fixture.show(fixture.p)
            try fixture.session.run(until: "the barrier is passed") { fixture.transcript.lines.last == "10 true" }
            let causes = fixture.log.events.filter { $0.kind == .inputDeferred }.map(\.cause)
            let load = try #require(fixture.log.events.first { $0.kind == .callbackViewDidLoad })
            #expect(causes == [load.seq])
        }
    }

    @Test func `a group of background work notifies the session`() throws {
        try withFixture { fixture in
            let group = DispatchGroup()
            let sum = Sum()
            for index in 1...10 { DispatchQueue.global().async(group: group) { sum.value.withLock { $0 += index } } }
            group.notify(queue: .main) {
                MainActor.assumeIsolated { fixture.note("\(sum.value.withLock { $0 })") }
            }
            try fixture.session.run(until: "the sum is there") { !fixture.transcript.lines.isEmpty }
            #expect(fixture.transcript.lines == ["55"])
        }
    }

    @Test func `what a group's block on another queue defers belongs to the session`() throws {
        try withFixture { fixture in
            let group = DispatchGroup()
            group.enter()
            group.notify(queue: .global()) { DispatchQueue.main.async { fixture.note("done") } }
            fixture.after(5, "left") { _ in group.leave() }
            try fixture.session.run(until: "it is done") { fixture.transcript.lines.contains("done") }
            #expect(fixture.transcript.lines == ["left", "done"])
            #expect(fixture.log.events.filter { $0.kind == .inputDeferred }.count == 2)
        }
    }

    @Test func `a block that waits for a group runs on no thread`() throws {
        try withFixture { fixture in
            for queue in [DispatchQueue.main, .global()] {
                let group = DispatchGroup()
                group.enter()
                group.notify(queue: queue) {}
                #expect(fixture.session.inbox.outstanding == 1)
                #expect(fixture.session.inbox.runningBlocks == 0)
                group.leave()
                try fixture.session.run(until: "it has run") { fixture.session.inbox.outstanding == 0 }
            }
        }
    }

    @Test func `the error says what did not come and what is unfinished`() throws {
        let gate = DispatchSemaphore(value: 0)
        withFixture { fixture in
            DispatchQueue.global().async { gate.wait() }
            let error = #expect(throws: ConditionTimeout.self) {
                try fixture.session.run(until: "the answer", timeout: 0.01) { false }
            }
            #expect(
                error?.description == """
                    the answer did not come true within 0.01 s. The app has nothing scheduled, and 1 block that it \
                    sent to another queue is unfinished. Wait longer, or check that the work is started by code that \
                    runs in the session.
                    """)
            gate.signal()
        }
    }

    @Test func `a group that something scheduled releases holds no time`() async throws {
        let fixture = Fixture()
        try await fixture.session.runTask(timeout: 2) {
            let group = DispatchGroup()
            group.enter()
            fixture.after(10, "left") { _ in group.leave() }
            group.notify(queue: .main) { MainActor.assumeIsolated { fixture.note("notified") } }
            await fixture.session.advance(by: 1)
            #expect(fixture.transcript.lines.isEmpty)
            await fixture.session.idle()
        }
        #expect(fixture.transcript.lines == ["left", "notified"])
        #expect(fixture.milliseconds == 10_000)
    }

    @Test func `an asynchronous test waits for work that comes by the process's main queue`() async throws {
        let fixture = Fixture()
        DispatchQueue.global().async { DispatchQueue.main.async { fixture.note("foreign") } }
        fixture.session.run { fixture.after(5, "later") }
        try await fixture.session.run(until: "both are done") {
            Set(fixture.transcript.lines) == ["later", "foreign"]
        }
        #expect(fixture.milliseconds == 5000)
    }

    enum OtherQueue: CaseIterable {
        case global
        case serial
        case workItem
        case barrier

        func after(_ seconds: Double, _ block: @escaping @Sendable () -> Void) {
            let deadline = DispatchTime.now() + seconds
            switch self {
            case .global: DispatchQueue.global().asyncAfter(deadline: deadline, execute: block)
            case .serial: DispatchQueue(label: "serial").asyncAfter(deadline: deadline, execute: block)
            case .workItem:
                DispatchQueue.global().asyncAfter(deadline: deadline, execute: DispatchWorkItem(block: block))
            case .barrier:
                DispatchQueue(label: "barrier", attributes: .concurrent)
                    .asyncAfter(deadline: deadline, flags: .barrier, execute: block)
            }
        }
    }

    @Test(arguments: OtherQueue.allCases)
    func `a block with a delay takes the session's time on another queue`(_ queue: OtherQueue) throws {
        try withFixture { fixture in
            fixture.p.during["viewDidLoad"] = { _ in
                for hours in [2.0, 1] {
                    queue.after(hours * 3600) {
                        let isMain = Thread.isMainThread
                        DispatchQueue.main.async { fixture.note("\(hours) \(isMain) \(fixture.milliseconds)") }
                    }
                }
            }
            fixture.show(fixture.p)
            fixture.session.runUntilIdle()
            #expect(fixture.transcript.lines.suffix(2) == ["1.0 false 3600000", "2.0 false 7200000"])
            let causes = fixture.log.events.filter { $0.kind == .inputDeferred }.map(\.cause)
            let load = try #require(fixture.log.events.first { $0.kind == .callbackViewDidLoad })
            #expect(causes == [load.seq, load.seq])
        }
    }

    private final class Poll: Sendable {
        let fixture: Fixture
        let interval: Double

        init(_ fixture: Fixture, each interval: Double) { (self.fixture, self.interval) = (fixture, interval) }

        func next() {
            DispatchQueue.global().asyncAfter(deadline: .now() + interval) {
                DispatchQueue.main.async { self.fixture.note("\(self.fixture.milliseconds / 1000)") }
                self.next()
            }
        }
    }

    @Test func `a block with a delay that defers itself again keeps its intervals`() {
        withFixture { fixture in
            Poll(fixture, each: 100).next()
            fixture.session.advance(by: 350)
            #expect(fixture.transcript.lines == ["100", "200", "300"])
            fixture.session.end()
        }
    }

    @Test func `blocks with a delay that defer each other are a chain without an end`() {
        withFixture { fixture in
            Poll(fixture, each: 600).next()
            fixture.session.runUntilIdle()
            #expect(fixture.transcript.lines == (1...10).map { "\($0 * 600)" })
            let details = fixture.log.events.filter { $0.kind == .marker }.compactMap { $0.string(.detail) }
            #expect(details.map { $0.contains("The next one, a block of another queue, is due") } == [true])
            fixture.session.end()
        }
    }

    @Test func `a work item with a delay that is cancelled takes no time`() {
        withFixture { fixture in
            let item = DispatchWorkItem { DispatchQueue.main.async { fixture.note("ran") } }
            DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: item)
            item.cancel()
            fixture.session.runUntilIdle()
            #expect(fixture.milliseconds == 0)
            #expect(fixture.transcript.lines.isEmpty)
        }
    }

    /// It comes five seconds late: the session does not know that the thread waits for it.
    @Test func `the main thread can wait for a block with a delay`() {
        withFixture { fixture in
            fixture.p.during["viewDidLoad"] = { _ in
                let semaphore = DispatchSemaphore(value: 0)
                DispatchQueue.global().asyncAfter(deadline: .now() + 0.01) { semaphore.signal() }
                fixture.note("came \(semaphore.wait(timeout: .now() + 300) == .success)")
            }
            fixture.show(fixture.p)
            #expect(fixture.transcript.lines.contains("came true"))
            fixture.session.runUntilIdle()
            #expect(fixture.milliseconds == 0)
        }
    }

    @Test func `the end of the session releases blocks with a delay`() {
        weak var kept: Sum?
        let first = Sum()
        withFixture { fixture in
            let sum = Sum()
            kept = sum
            let session = fixture.session
            for hours in [1.0, 2, 3] {
                DispatchQueue.global().asyncAfter(deadline: .now() + hours * 3600) {
                    sum.value.withLock { $0 += 1 }
                    first.value.withLock { $0 += 1 }
                }
            }
            session.advance(by: 2.5 * 3600)
        }
        #expect(kept == nil)
        #expect(first.value.withLock { $0 } == 2)
    }
}
