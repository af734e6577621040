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

    @Test func `an asynchronous test waits for work that comes by the process's main queue`() async throws {
        let fixture = Fixture()
        DispatchQueue.global().async { DispatchQueue.main.async { fixture.note("foreign") } }
        fixture.session.run { fixture.after(5, "later") }
        try await fixture.session.run(until: "both are done") {
            Set(fixture.transcript.lines) == ["later", "foreign"]
        }
        #expect(fixture.milliseconds == 5000)
    }
}
