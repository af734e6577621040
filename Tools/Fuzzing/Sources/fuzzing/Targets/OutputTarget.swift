import Foundation
import HierarchyModel
import Synchronization

@testable import TraceFile

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A recorder that writes one trace after the other under a name, while `-o` of other commands replaces the same file,
/// and readers and followers open it.
///
/// Each byte of an input is a recording, and a replacement at the same time. What a recorder has taken and the file
/// does not have must be reported.
struct OutputTarget: FuzzTarget {
    let name = "output"
    private static let most = 16
    private static let other = WrittenTrace.path + "-other"

    func run(_ input: [UInt8]) {
        let names = [WrittenTrace.path, WrittenTrace.path + JournalLayout.suffix, Self.other]
        for name in names { unlink(name) }
        defer { for name in names { unlink(name) } }
        let steps = Array(input.prefix(Self.most))
        let isOver = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            for step in steps.reversed() { Self.replace(step) }
            isOver.signal()
        }
        for step in steps { Self.record(step) }
        isOver.wait()
        guard let reader = try? TraceReader(path: WrittenTrace.path) else {
            require(FileStatus(path: WrittenTrace.path) == nil, "the last file is no trace")
            return
        }
        let damage = reader.verify()
        require(damage.isEmpty && reader.isClosed, "the last file is not complete: \(damage)")
    }

    func seeds(_ events: [Event]) throws -> [[UInt8]] {
        [[0, 1, 2, 3, 4, 5, 6, 7], [0xFF, 0x80, 0x7F, 0x33], (0..<16).map { $0 * 17 }]
    }

    /// Bits 0…3 number of events, 4 overwrite, 5 journal, 6 flush, 7 small chunks.
    private static func record(_ step: UInt8) {
        var options = step & 32 == 0 ? TraceOptions(durability: .process, journalSize: 64 << 10) : .unjournaled
        if step & 128 != 0 { options.eventsPerChunk = 2 }
        let count = UInt64(step & 15)
        guard let writer = try? TraceWriter(path: WrittenTrace.path, overwrite: step & 16 == 0, options: options) else {
            return
        }
        for seq in 0..<count { writer.receive(Event(seq: seq, t: 0, .marker, [.name: .string("recorded")])) }
        if step & 64 != 0 { try? writer.flush() }
        if options.isJournaled { check(writer, count) }
        try? writer.close()
    }

    /// While the writer has the file open, the name is that of its file.
    private static func check(_ writer: TraceWriter, _ count: UInt64) {
        guard writer.failure == nil else { return }
        do {
            let reader = try TraceReader(path: WrittenTrace.path)
            let events = Array(reader.events)
            require(
                events.count == Int(count) && events.allSatisfy { $0.string(.name) == "recorded" },
                "\(events.count) events of \(count) are there: \(events.first?.line ?? ""), \(reader.damage)")
        } catch {
            require(writer.failure != nil, "the file of a recording cannot be read: \(error)")
        }
    }

    /// Bits 4 and 5 choose what reads the file afterwards.
    private static func replace(_ step: UInt8) {
        guard let bytes = replacement else { return }
        guard FileManager.default.createFile(atPath: other, contents: Data(bytes)) else { return }
        try? TraceWriter.move(other, to: WrittenTrace.path)
        unlink(other)
        if step & 16 != 0 { _ = (try? TraceReader(path: WrittenTrace.path))?.verify() }
        if step & 32 != 0, let follower = try? TraceFollower(path: WrittenTrace.path) {
            for _ in 0..<20 { if case .end = follower.next(within: .milliseconds(1)) { break } }
        }
    }

    /// A trace with one event.
    private static let replacement: [UInt8]? = {
        let path = WrittenTrace.path + "-replacement"
        defer { unlink(path) }
        guard let writer = try? TraceWriter(path: path, overwrite: true, options: .unjournaled) else { return nil }
        writer.receive(Event(seq: 0, t: 0, .marker, [.name: .string("replaced")]))
        try? writer.close()
        return FileManager.default.contents(atPath: path).map { Array($0) }
    }()
}
