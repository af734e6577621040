import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// Which work a session takes, and what its events say.
@MainActor
struct DeferredCaptureTests {
    @Test func `an input says what kind of work runs and which event has deferred it`() throws {
        try withFixture { fixture in
            fixture.p.during["viewDidLoad"] = { _ in
                fixture.async("queue") { $0.after(1, "later") }
                fixture.perform("loop")
                fixture.timer(2, "timer")
                OperationQueue.main.addOperation { MainActor.assumeIsolated { fixture.note("operation") } }
                Task { @MainActor in fixture.note("task") }
            }
            fixture.show(fixture.p)
            fixture.session.runUntilIdle()
            let inputs = fixture.log.events.filter { $0.kind == .inputDeferred }
            let load = try #require(fixture.log.events.first { $0.kind == .callbackViewDidLoad })
            #expect(
                inputs.map { $0.string(.work) } == ["runLoop", "mainQueue", "operation", "task", "mainQueue", "timer"])
            #expect(inputs.map(\.cause) == [load.seq, load.seq, load.seq, load.seq, inputs[1].seq, load.seq])
            #expect(inputs.map(\.t) == [0, 0, 0, 0, 1_000_000_000, 2_000_000_000])
        }
    }

    @Test func `an input names the line that has deferred the work`() {
        withFixture { fixture in
            DispatchQueue.main.async { fixture.note("queue") }
            let line = #line - 1
            RunLoop.main.perform {}
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {}
            fixture.session.runUntilIdle()
            let inputs = fixture.log.events.filter { $0.kind == .inputDeferred }
            let lines = inputs.map { $0.site?.place.line.map(Int.init) }
            #expect(lines == [line + 2, line, line + 3])
            #expect(inputs.map { $0.site?.place.file } == Array(repeating: "DeferredCaptureTests.swift", count: 3))
        }
    }

    @Test func `what deferred code does is caused by its input`() throws {
        try withFixture { fixture in
            fixture.show(fixture.p)
            fixture.async("show") { $0.p.present($0.q, animated: false) }
            fixture.session.runUntilIdle()
            let kinds = fixture.log.events.map(\.kind)
            let input = try #require(kinds.firstIndex(of: .inputDeferred))
            #expect(kinds[input...].starts(with: [.inputDeferred, .controllerCreated, .callPresent]))
            #expect(fixture.log.events[input + 2].cause == nil)
            #expect(fixture.q.presentingViewController === fixture.p)
        }
    }

    @Test func `two runs give equal events`() {
        func run() -> [String] {
            var lines: [String] = []
            withFixture { fixture in
                fixture.show(fixture.p)
                for index in 0..<20 {
                    fixture.after(Double(index % 7) / 30, "block \(index)") { $0.async("next") }
                    fixture.timer(Double(index % 5) / 24, "timer \(index)")
                    Task { @MainActor in
                        try await Task.sleep(for: .milliseconds(10 * (index % 4)))
                        fixture.note("task \(index)")
                    }
                }
                fixture.session.runUntilIdle()
                lines = fixture.transcript.lines + fixture.log.events.map { "\($0.t) \($0.name)" }
            }
            return lines
        }
        let first = run()
        #expect(first.count > 200)
        for _ in 0..<5 { #expect(run() == first) }
    }

    @Test func `hours pass in no time`() {
        withFixture { fixture in
            var ticks = 0
            let timer = fixture.timer(1, "", repeats: true) { _ in ticks += 1 }
            #expect(processorTime { fixture.session.advance(by: 7200) } < 5)
            #expect(ticks == 7200)
            timer.invalidate()
        }
    }

    @Test func `a block that enqueues itself for ever is reported`() {
        withFixture { fixture in
            @MainActor func again() { DispatchQueue.main.async { again() } }
            again()
            fixture.session.advance(by: 0)
            #expect(
                fixture.transcript.lines == [
                    "? 1000 passes of the run loop in a row left work for the next one: a block that enqueues itself "
                        + "again never comes to rest."
                ])
            fixture.session.end()
        }
    }

    @Test func `code outside of the session is not captured`() async {
        let fixture = Fixture()
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        fixture.session.runUntilIdle()
        #expect(fixture.log.events.isEmpty)
    }

    @Test func `a session that does not run deferred work leaves it to the process`() async {
        var configuration = SessionConfiguration.v13
        configuration.runsDeferredWork = false
        let fixture = Fixture(configuration)
        fixture.session.run {
            fixture.async("block")
            Task { @MainActor in fixture.note("task") }
        }
        fixture.session.runUntilIdle()
        #expect(fixture.transcript.lines.isEmpty)
        while fixture.transcript.lines.count < 2 { await Task.yield() }
        #expect(fixture.transcript.lines == ["block", "task"])
        #expect(!fixture.log.events.contains { $0.kind == .inputDeferred })
    }

    @Test func `a task that a test awaits runs although nobody advances the session`() async throws {
        let fixture = Fixture()
        let task = fixture.session.run {
            Task { @MainActor in
                try await Task.sleep(for: .milliseconds(20))
                return fixture.milliseconds
            }
        }
        #expect(try await task.value == 20)
        #expect(fixture.log.events.filter { $0.kind == .inputDeferred }.map(\.t) == [0, 20_000_000])
    }

    @Test func `tasks of a session that has ended go on`() async throws {
        let fixture = Fixture()
        let task = fixture.session.run { Task { @MainActor in 42 } }
        fixture.session.mark("begin")
        fixture.session.end()
        #expect(await task.value == 42)
    }
}
