import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Tasks of Swift's concurrency.
@MainActor
struct DeferredTaskTests {
    @Test func `a task of the main actor runs in passes, and its sleep is the session's`() {
        withFixture { fixture in
            Task { @MainActor in
                fixture.note("start \(fixture.milliseconds)")
                try await Task.sleep(for: .seconds(1.5))
                fixture.note("awake \(fixture.milliseconds)")
                try await Task.sleep(nanoseconds: 250_000_000)
                fixture.note("end \(fixture.milliseconds)")
            }
            fixture.note("call")
            fixture.commit()
            fixture.session.runUntilIdle()
            #expect(fixture.transcript.lines == ["call", "[commit]", "start 0", "awake 1500", "end 1750"])
        }
    }

    @Test func `what a task awaits elsewhere runs in the session, too`() {
        withFixture { fixture in
            Task { @MainActor in
                fixture.note(await Loader().load())
                async let first = Loader().load()
                async let second = Loader().load()
                fixture.note("\(await first), \(await second), \(fixture.milliseconds)")
            }
            Task.detached {
                try await ContinuousClock().sleep(for: .seconds(3))
                await MainActor.run {
                    fixture.note("detached \(fixture.milliseconds) \(Session.current === fixture.session)")
                }
            }
            fixture.session.runUntilIdle()
            #expect(fixture.transcript.lines == ["loaded", "loaded, loaded, 2000", "detached 3000 true"])
        }
    }

    @Test func `a cancelled task wakes at once`() {
        withFixture { fixture in
            let task = Task { @MainActor in
                do { try await Task.sleep(for: .seconds(10)) } catch {
                    fixture.note("\(type(of: error)) \(fixture.milliseconds)")
                }
            }
            fixture.after(1, "cancel") { _ in task.cancel() }
            fixture.session.runUntilIdle()
            #expect(fixture.transcript.lines == ["cancel", "CancellationError 1000"])
        }
    }

    private actor Loader {
        func load() async -> String {
            try? await Task.sleep(for: .seconds(1))
            return "loaded"
        }
    }
}
