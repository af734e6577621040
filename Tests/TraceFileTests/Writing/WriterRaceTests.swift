import HierarchyModel
import TestSupport
import Testing

@testable import TraceFile

/// Another program comes between the opening of a trace and its lock. One of the two is refused, and neither loses what
/// it wrote.
@Suite struct WriterRaceTests {
    private static let events = Trace.plausibleEvents(100, seed: 21)
    private static let others = Trace.plausibleEvents(60, seed: 22)
    private let file = TemporaryTraceFile()
    private let other = TemporaryTraceFile()

    private static func options(_ isJournaled: Bool) -> TraceOptions {
        isJournaled ? TraceOptions() : .unjournaled
    }

    /// Records at the path, and calls `between` the first time that the trace is open and not locked. Returns the error
    /// of the recorder.
    private func record(
        isJournaled: Bool, overwrite: Bool, between: () throws -> Void
    ) throws -> (error: TraceError?, openings: Int) {
        var (openings, failure) = (0, (any Error)?.none)
        let writer: TraceWriter
        do throws(TraceError) {
            writer = try TraceWriter(
                path: file.path, overwrite: overwrite, options: Self.options(isJournaled)
            ) {
                openings += 1
                guard openings == 1 else { return }
                do { try between() } catch { failure = error }
            }
        } catch {
            if let failure { throw failure }
            return (error, openings)
        }
        if let failure { throw failure }
        for event in Self.events { writer.receive(event) }
        try writer.close()
        return (nil, openings)
    }

    private func expectRecording(_ events: [Event], at file: TemporaryTraceFile) throws {
        let reader = try TraceReader(path: file.path)
        #expect(Array(reader.events) == events)
        #expect(reader.isClosed)
        #expect(reader.verify() == [])
        #expect(file.journalBytes == [])
    }

    /// A file that a command has written and is about to move to the name that `-o` gives.
    private func writeOutput() throws {
        let writer = try TraceWriter(path: other.path, options: .unjournaled)
        for event in Self.others { writer.receive(event) }
        try writer.close()
    }

    @Test(arguments: [true, false])
    func `a recorder that has the journal refuses an output file`(hasOldTrace: Bool) throws {
        try writeOutput()
        if hasOldTrace { try file.write(other.bytes) }
        let outcome = try record(isJournaled: true, overwrite: hasOldTrace) {
            #expect(throws: TraceError.busy(path: file.path, process: nil)) {
                try TraceWriter.move(other.path, to: file.path)
            }
        }
        #expect(outcome == (nil, 1))
        try expectRecording(Self.events, at: file)
        try expectRecording(Self.others, at: other)
    }

    @Test func `a recorder without a journal is refused where an output file has taken its new name`() throws {
        try writeOutput()
        let outcome = try record(isJournaled: false, overwrite: false) {
            try TraceWriter.move(other.path, to: file.path)
        }
        #expect(outcome == (.exists(path: file.path), 1))
        try expectRecording(Self.others, at: file)
        #expect(!other.exists)
    }

    /// As if the output file had been there before: the recorder was asked to replace what has the name.
    @Test func `a recorder that replaces files records into the output file, not into the one that it replaced`() throws
    {
        try writeOutput()
        try file.write([1, 2, 3])
        let outcome = try record(isJournaled: false, overwrite: true) {
            try TraceWriter.move(other.path, to: file.path)
        }
        #expect(outcome == (nil, 2))
        try expectRecording(Self.events, at: file)
        #expect(!other.exists)
    }

    @Test(arguments: [true, false])
    func `a second recorder is refused while the first has the journal`(isJournaled: Bool) throws {
        let outcome = try record(isJournaled: true, overwrite: false) {
            #expect(throws: TraceError.busy(path: file.path, process: nil)) {
                try TraceWriter(path: file.path, overwrite: true, options: Self.options(isJournaled))
            }
        }
        #expect(outcome == (nil, 1))
        try expectRecording(Self.events, at: file)
    }

    @Test(arguments: [true, false], [true, false])
    func `a recorder without a journal is refused where a second one has locked the trace`(
        isJournaled: Bool, overwrite: Bool
    ) throws {
        if overwrite { try file.write([1, 2, 3]) }
        var second: TraceWriter?
        let outcome = try record(isJournaled: false, overwrite: overwrite) {
            second = try TraceWriter(path: file.path, overwrite: true, options: Self.options(isJournaled))
            for event in Self.others { second?.receive(event) }
            if isJournaled { try second?.flush() }
        }
        #expect(outcome == (.busy(path: file.path, process: nil), 1))
        #expect(!isJournaled || file.journalBytes != [])
        try #require(second).close()
        try expectRecording(Self.others, at: file)
    }
}
