import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HierarchyTesting

/// What happened, each with the session's time in milliseconds.
@MainActor
private final class Notes {
    private let session: Session
    private(set) var lines: [String] = []

    init(_ session: Session) { self.session = session }

    func note(_ line: String) { lines.append("\(line) \(session.now / 1_000_000)") }

    func after(_ seconds: Double, _ line: String = "app") {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [self] in
            MainActor.assumeIsolated { note(line) }
        }
    }
}

private actor Loader {
    func load(_ seconds: Int) async -> String {
        try? await Task.sleep(for: .seconds(seconds))
        return "loaded"
    }
}

/// A body of a test, and what it notes.
private struct Idiom: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let expected: [String]
    let body: @MainActor @Sendable (Session, Notes) async throws -> Void

    init(
        _ testDescription: String, _ expected: [String],
        _ body: @escaping @MainActor @Sendable (Session, Notes) async throws -> Void
    ) {
        (self.testDescription, self.expected, self.body) = (testDescription, expected, body)
    }

    static let all: [Idiom] = [
        Idiom("without await", ["app 1000", "end 1500"]) { session, notes in
            notes.after(1)
            session.advance(by: 1.5)
            notes.note("end")
        },
        Idiom("advance", ["half 500", "app 1000", "end 1500"]) { session, notes in
            notes.after(1)
            await session.advance(by: 0.5)
            notes.note("half")
            await session.advance(by: 1)
            notes.note("end")
        },
        Idiom("idle", ["app 2000", "end 2000"]) { session, notes in
            notes.after(2)
            await session.idle()
            notes.note("end")
        },
        Idiom("idle, then without await", ["app 1000", "app 3000", "end 3000"]) { session, notes in
            notes.after(1)
            await session.idle()
            notes.after(2)
            session.runUntilIdle()
            notes.note("end")
        },
        Idiom("the value of a task", ["5 3000"]) { _, notes in
            let task = Task {
                try await Task.sleep(for: .seconds(3))
                return 5
            }
            notes.note("\(try await task.value)")
        },
        Idiom("async let", ["loaded loaded 2000"]) { _, notes in
            async let first = Loader().load(1)
            async let second = Loader().load(2)
            notes.note("\(await first) \(await second)")
        },
        Idiom("a group of tasks", ["6 3000"]) { _, notes in
            let sum = await withTaskGroup(of: Int.self) { group in
                for seconds in 1...3 {
                    group.addTask {
                        _ = await Loader().load(seconds)
                        return seconds
                    }
                }
                var sum = 0
                for await seconds in group { sum += seconds }
                return sum
            }
            notes.note("\(sum)")
        },
        Idiom("a sleep before a timer of the app", ["end 1500"]) { _, notes in
            notes.after(2)
            try await Task.sleep(for: .seconds(1.5))
            notes.note("end")
        },
        Idiom("polling", ["app 1000", "end 1000"]) { _, notes in
            notes.after(1)
            while notes.lines.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
            notes.note("end")
        },
        Idiom("a yield lets the app come to rest", ["app 0", "end 0"]) { _, notes in
            Task {
                await Task.yield()
                notes.note("app")
            }
            await Task.yield()
            notes.note("end")
        },
        Idiom("a continuation that the main queue resumes", ["end 250"]) { _, notes in
            notes.after(1)
            await withCheckedContinuation { continuation in
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { continuation.resume() }
            }
            notes.note("end")
        },
        Idiom("the completion of an animation", ["end 300"]) { _, notes in
            let window = UIWindow()
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            await withCheckedContinuation { continuation in
                UIView.animate(withDuration: 0.3) {
                    window.rootViewController?.view.alpha = 0.5
                } completion: { _ in
                    continuation.resume()
                }
            }
            notes.note("end")
        },
        Idiom("a stream", ["1 500", "2 1000", "end 1000"]) { _, notes in
            let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
            for number in 1...2 {
                DispatchQueue.main.asyncAfter(deadline: .now() + Double(number) / 2) {
                    continuation.yield(number)
                    if number == 2 { continuation.finish() }
                }
            }
            for await number in stream { notes.note("\(number)") }
            notes.note("end")
        },
        Idiom("confirmation", ["app 1000", "end 1000"]) { session, notes in
            await confirmation { confirm in
                notes.after(1)
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { confirm() }
                await session.advance(by: 1)
            }
            notes.note("end")
        },
        Idiom("waits in two tasks", ["1 1000", "2 2000"]) { session, notes in
            async let second: Void = session.advance(by: 2)
            await session.advance(by: 1)
            notes.note("1")
            await second
            notes.note("2")
        },
        Idiom("a background queue takes none of the session's time", ["end 0", "app 60000"]) { session, notes in
            notes.after(60)
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    Thread.sleep(forTimeInterval: 0.01)
                    continuation.resume()
                }
            }
            notes.note("end")
            await session.idle()
        },
        Idiom("idle waits for a background queue", ["loaded 0", "end 0"]) { session, notes in
            DispatchQueue.global().async {
                Thread.sleep(forTimeInterval: 0.01)
                DispatchQueue.main.async { notes.note("loaded") }
            }
            await session.idle()
            notes.note("end")
        },
        Idiom("a thread that no session has made", ["end 0"]) { _, notes in
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    Thread.sleep(forTimeInterval: 0.01)
                    continuation.resume()
                }
            }
            notes.note("end")
        },
    ]
}

/// Bodies that wait.
@MainActor
struct AwaitingTests {
    @Test(arguments: Idiom.all)
    private func `a body waits for its app in virtual time`(_ idiom: Idiom) async throws {
        var lines: [String] = []
        try await withRecording { session in
            let notes = Notes(session)
            try await idiom.body(session, notes)
            #expect(Session.current === session)
            lines = notes.lines
        }
        #expect(lines == idiom.expected)
    }

    @Test func `objects belong to the session of their test after each wait`() async throws {
        func titles(_ title: String, _ pause: Double) async throws -> [String] {
            let trace = try await withRecording { session in
                for number in 1...20 {
                    #expect(Session.current === session)
                    #expect(UIView().session === session)
                    Session.current.mark("\(title)\(number)")
                    await session.advance(by: pause)
                }
            }
            return trace.events.filter { $0.kind == .marker }.map { "\($0[.name] ?? .bool(false)) \($0.t)" }
        }
        async let first = titles("a", 0.3)
        async let second = titles("b", 0.7)
        let (left, right) = (try await first, try await second)
        #expect(left == (0..<20).map { "\(FieldValue.string("a\($0 + 1)")) \($0 * 300_000_000)" })
        #expect(right == (0..<20).map { "\(FieldValue.string("b\($0 + 1)")) \($0 * 700_000_000)" })
    }

    @Test func `a body without await and one that waits record the same`() async throws {
        func body(_ session: Session) -> UIViewController {
            let window = UIWindow()
            let root = UIViewController()
            window.rootViewController = root
            window.makeKeyAndVisible()
            session.runUntilIdle()
            root.present(UIViewController(), animated: true)
            return root
        }
        let configuration = SessionConfiguration(semantics: .v26)
        let plain = try await withRecording(configuration) { session in
            let root = body(session)
            session.runUntilIdle()
            root.dismiss(animated: true)
            session.advance(by: 5)
        }
        let awaiting = try await withRecording(configuration) { session in
            let root = body(session)
            await session.idle()
            root.dismiss(animated: true)
            await session.advance(by: 5)
        }
        #expect(plain.events.map(unsited) == awaiting.events.map(unsited))
    }

    /// The event without its call site, and without the time of a turn that only ends what was released after another.
    private func unsited(_ event: Event) -> Event {
        var event = event
        event.site = nil
        if event.kind == .turnEnded { event.t = 0 }
        return event
    }

    @Test func `two hundred tests at the same time on a busy machine record the same`() async throws {
        // For a second: all tests of the process may run before these end.
        Thread.detachNewThread {
            let end = ContinuousClock.now + .seconds(1)
            while ContinuousClock.now < end {}
        }
        let traces = try await withThrowingTaskGroup(of: [Event].self) { group in
            for _ in 0..<200 { group.addTask { try await Self.recordedApp() } }
            var traces: [[Event]] = []
            for try await events in group { traces.append(events) }
            return traces
        }
        #expect(traces.count == 200)
        #expect(traces.allSatisfy { $0 == traces[0] })
        #expect(traces[0].filter { $0.kind == .marker }.map(\.t) == [1_000_000_000, 1_000_000_000, 4_500_000_000])
    }

    private static func recordedApp() async throws -> [Event] {
        try await withRecording(SessionConfiguration(semantics: .v26)) { session in
            let window = UIWindow()
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            let load = Task {
                let text = await Loader().load(1)
                session.mark(text)
                return text
            }
            session.mark(await load.value)
            window.rootViewController?.present(UIViewController(), animated: true)
            await session.idle()
            try await Task.sleep(for: .seconds(3.5 - Double(session.now - 1_000_000_000) / 1e9))
            session.mark("end")
        }.events
    }

    @Test func `an error after a wait is thrown, and the session has ended`() async {
        struct Stop: Error {}
        let log = EventLog()
        await #expect(throws: Stop.self) {
            try await withRecording {
                $0.attach(log)
                $0.mark("begin")
                await $0.idle()
                throw Stop()
            }
        }
        #expect(log.events.last?.kind == .sessionEnded)
    }

    @Test func `a cancelled test cancels its body`() async {
        let task = Task {
            try await withRecording { _ in
                await withCheckedContinuation { continuation in
                    DispatchQueue.global().async { continuation.resume() }
                }
                while true { try await Task.sleep(for: .seconds(3600)) }
            }
        }
        await Task.yield()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `a body that waits for something outside of its idle session fails`() async throws {
        let session = Session()
        var kept: CheckedContinuation<Void, Never>?
        let error = await #expect(throws: UnfinishedTask.self) {
            try await session.runTask(timeout: 0.02) {
                await withCheckedContinuation { kept = $0 }
                return
            }
        }
        #expect(
            error?.description == """
                The body has not finished: it waits for something outside of the session. For 0.02 s nothing \
                happened, the session has nothing scheduled, and no block that it sent to another queue is \
                unfinished. Check that each continuation is resumed, and that the work is started by code that runs \
                in the session.
                """)
        kept?.resume()
    }

    @Test func `a body that waits for nothing any more is cancelled`() async throws {
        let session = Session()
        var wasCancelled = false
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        await #expect(throws: UnfinishedTask.self) {
            try await session.runTask(timeout: 0.02) {
                for await _ in stream {}
                wasCancelled = Task.isCancelled
            }
        }
        #expect(wasCancelled)
        continuation.finish()
    }

    @Test func `a session outside of a recording waits, too`() async {
        let session = Session()
        let notes = Notes(session)
        session.run { notes.after(1) }
        await session.advance(by: 0.5)
        notes.note("half")
        await session.idle()
        #expect(notes.lines == ["half 500", "app 1000"])
    }

    @Test func `a body returns its value, and the rest stays scheduled`() async throws {
        let session = Session()
        let notes = Notes(session)
        let value = try await session.runTask {
            notes.after(1)
            notes.after(3)
            try await Task.sleep(for: .seconds(2))
            return 7
        }
        #expect(value == 7)
        #expect(notes.lines == ["app 1000"])
        #expect(session.now == 2_000_000_000)
    }
}
