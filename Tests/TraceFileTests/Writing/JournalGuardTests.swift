import Foundation
import HierarchyModel
import Synchronization
import TestSupport
import Testing

@testable import TraceFile

#if os(Linux)
    private let received = Atomic<Int>(0)

    /// `SIGBUS` during a recording: of a lost page of the journal, of another access, or sent by a process.
    @Suite struct JournalGuardTests {
        /// A recording with some events.
        private static func recording() throws -> (TemporaryTraceFile, TraceWriter) {
            let file = TemporaryTraceFile()
            let writer = try TraceWriter(path: file.path, options: TraceOptions(eventsPerChunk: 64))
            for event in events.prefix(6400) { writer.receive(event) }
            try writer.flush()
            return (file, writer)
        }

        private static let events = Trace.plausibleEvents(120_000, seed: 21)

        private static func install(_ flags: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = handler
            action.sa_flags = flags
            sigaction(SIGBUS, &action, nil)
        }

        /// Sends the signal three times, then truncates the journal. Exits with success if the signal arrived as often
        /// as `expected` and the guard is still there.
        private static func exitAfterSignals(expected: Int) throws -> Never {
            let (file, writer) = try recording()
            for _ in 0..<3 { pthread_kill(pthread_self(), SIGBUS) }
            truncate(file.journalPath, 0)
            for event in events.dropFirst(6400) { writer.receive(event) }
            let reason = TraceError.cannotWrite(path: file.journalPath, offset: 0, reason: "the file was truncated")
            exit(received.load(ordering: .relaxed) == expected && writer.failure == reason ? EXIT_SUCCESS : 3)
        }

        @Test func `a signal that is sent ends the app as without a recording`() async {
            await #expect(processExitsWith: .signal(SIGBUS)) {
                signal(SIGBUS, SIG_DFL)
                let (_, writer) = try JournalGuardTests.recording()
                kill(getpid(), SIGBUS)
                for event in JournalGuardTests.events.dropFirst(6400) { writer.receive(event) }
                exit(EXIT_SUCCESS)
            }
        }

        @Test func `a signal that the app ignores stays ignored, and the guard stays`() async {
            await #expect(processExitsWith: .success) {
                signal(SIGBUS, SIG_IGN)
                try JournalGuardTests.exitAfterSignals(expected: 0)
            }
        }

        @Test func `a handler of the app gets each signal, and the guard stays`() async {
            await #expect(processExitsWith: .success) {
                JournalGuardTests.install(0) { _ in received.add(1, ordering: .relaxed) }
                try JournalGuardTests.exitAfterSignals(expected: 3)
            }
        }

        @Test func `a handler with details gets those of the signal`() async {
            await #expect(processExitsWith: .success) {
                var action = sigaction()
                action.__sigaction_handler.sa_sigaction = { number, info, context in
                    let isSent = info.map { $0.pointee.si_code <= 0 && $0.pointee.si_signo == number } ?? false
                    if isSent, context != nil { received.add(1, ordering: .relaxed) }
                }
                action.sa_flags = SA_SIGINFO
                sigaction(SIGBUS, &action, nil)
                try JournalGuardTests.exitAfterSignals(expected: 3)
            }
        }

        /// Crash reporters do this.
        @Test func `a handler that is removed when it is called may send the signal again`() async {
            await #expect(processExitsWith: .signal(SIGBUS)) {
                JournalGuardTests.install(Int32(bitPattern: UInt32(SA_RESETHAND))) { number in
                    if received.add(1, ordering: .relaxed).newValue > 1 { _exit(4) }
                    raise(number)
                }
                try JournalGuardTests.exitAfterSignals(expected: 1)
            }
        }

        @Test func `an access outside of journals ends the app`() async {
            await #expect(processExitsWith: .signal(SIGBUS)) {
                signal(SIGBUS, SIG_IGN)
                let (_, writer) = try JournalGuardTests.recording()
                let file = TemporaryTraceFile()
                let number = open(file.path, O_RDWR | O_CREAT, 0o600)
                let page = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, number, 0)
                page?.storeBytes(of: 1, as: UInt8.self)
                withExtendedLifetime(writer) { exit(EXIT_SUCCESS) }
            }
        }
    }
#endif
