import Foundation
import HierarchyModel

@testable import TraceFile

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A follower beside a trace and a journal that grow.
///
/// The first eight bytes of an input say how far each of the files is at each step; the rest is an input of
/// ``JournalTarget``.
struct FollowerTarget: FuzzTarget {
    let name = "follower"
    private static let steps = 8
    /// More polls than events and steps.
    private static let mostPolls = 100_000

    func run(_ input: [UInt8]) {
        let (trace, journal) = JournalTarget.bytes(of: Array(input.dropFirst(Self.steps)))
        guard let files = GrowingFiles(WrittenTrace.path, trace, journal) else { return }
        defer { files.close() }
        files.lock()
        var follower: TraceFollower?
        var events: [Event] = []
        for step in input.prefix(Self.steps) {
            files.grow(trace: Int(step & 15), journal: Int(step >> 4))
            follower = follower ?? (try? TraceFollower(path: WrittenTrace.path))
            guard let follower else { continue }
            if poll(follower, &events, until: { $0 != .events }) == .end { return }
        }
        files.grow(trace: 15, journal: 15)
        files.unlock()
        guard let follower = follower ?? (try? TraceFollower(path: WrittenTrace.path)) else { return }
        // The writer has gone, so each poll gives events or the end.
        require(poll(follower, &events, until: { $0 == .end }) == .end, "a follower does not end")
        _ = follower.damage
    }

    func seeds(_ events: [Event]) throws -> [[UInt8]] {
        try JournalTarget().seeds(events).map { [0x10, 0x41, 0x82, 0x48, 0xF8, 0x4F, 0xFF, 0xFF] + $0 }
    }

    func files(of input: [UInt8]) -> [(suffix: String, bytes: [UInt8])] {
        JournalTarget().files(of: Array(input.dropFirst(Self.steps)))
    }

    private enum Answer { case events, nothing, end }

    private func poll(
        _ follower: TraceFollower, _ events: inout [Event], until isLast: (Answer) -> Bool
    ) -> Answer {
        for _ in 0..<Self.mostPolls {
            let answer: Answer
            switch follower.next(within: .zero) {
            case .events(let new):
                for event in new {
                    require(events.last.map { $0.seq < event.seq } ?? true, "E\(event.seq) is followed again")
                    events.append(event)
                    _ = event.line
                }
                answer = .events
            case .nothing: answer = .nothing
            case .end: answer = .end
            }
            if isLast(answer) { return answer }
        }
        return .nothing
    }
}

/// The two files of a recording, as far as its writer is.
private final class GrowingFiles {
    private let (path, trace, journal): (String, [UInt8], [UInt8])
    private let (traceFile, journalFile): (Int32, Int32)
    private var (traceStep, journalStep) = (-1, -1)
    /// The part of the journal with the rows.
    private let rows: Range<Int>

    /// Both files are empty first.
    init?(_ path: String, _ trace: [UInt8], _ journal: [UInt8]) {
        (self.path, self.trace, self.journal) = (path, trace, journal)
        let first = JournalLayout.checkpoints[0][0] + 8
        let ringSize = 64 << 10
        let start = Int(journal.fixed(at: first) % UInt64(ringSize / 8)) * 8
        let count = min(journal.fixed(at: JournalLayout.committed) &- journal.fixed(at: first), UInt64(ringSize)) * 8
        rows = JournalLayout.ring + start..<JournalLayout.ring + min(ringSize, start + Int(count))
        traceFile = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
        journalFile = open(path + JournalLayout.suffix, O_RDWR | O_CREAT | O_TRUNC, 0o600)
        guard traceFile >= 0, journalFile >= 0 else { return nil }
    }

    func lock() { flock(journalFile, LOCK_EX) }
    func unlock() { flock(journalFile, LOCK_UN) }

    func close() {
        for file in [traceFile, journalFile] { _ = Glibc.close(file) }
        for name in [path, path + JournalLayout.suffix] { unlink(name) }
    }

    /// Writes so many fifteenths of each file, but never fewer than before. The trace has a header from the first step
    /// on.
    func grow(trace traceSteps: Int, journal journalSteps: Int) {
        if traceSteps > traceStep {
            traceStep = traceSteps
            let header = TraceFormat.headerSize
            write(trace.prefix(header + (trace.count - header) * traceStep / 15), traceFile)
        }
        if journalSteps > journalStep {
            journalStep = journalSteps
            var bytes = journal
            let known = rows.lowerBound + rows.count * journalStep / 15 / 8 * 8
            for index in known..<rows.upperBound { bytes[index] = 0 }
            write(bytes[...], journalFile)
        }
    }

    private func write(_ bytes: ArraySlice<UInt8>, _ file: Int32) {
        let written = bytes.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
        require(written == bytes.count, "cannot write \(path)")
    }
}
