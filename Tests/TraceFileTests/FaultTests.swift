import Foundation
import HierarchyModel
import Testing
@testable import TraceFile

/// What the disk, other processes and other programs do to a recording: the app goes on, and what was written can be read.
@Suite struct FaultTests {
    private static let small = TraceOptions(eventsPerChunk: 8, durability: .process, journalSize: 64 << 10)
    private let events = Trace.plausibleEvents(100, seed: 21)

    @Test func aSecondWriterIsRefused() throws {
        let file = TemporaryFile()
        let writer = try TraceWriter(path: file.path)
        writer.receive(events[0])
        let process = ProcessInfo.processInfo.processIdentifier
        let error = #expect(throws: TraceError.self) { try TraceWriter(path: file.path, overwrite: true) }
        #expect(error == .busy(path: file.path, process: process))
        #expect(error?.category == .cannotCreate)
        #expect(error?.description == "\(file.path): is being written by process \(process); choose another name")
        writer.receive(events[1])
        try writer.close()
        #expect(try Array(TraceReader(path: file.path).events) == Array(events[..<2]))
        try TraceWriter(path: file.path, overwrite: true).close()
    }

    @Test func aRefusedFileKeepsItsJournal() throws {
        let file = TemporaryFile()
        do {
            let writer = try TraceWriter(path: file.path)
            for event in events { writer.receive(event) }
        }
        #expect(throws: TraceError.exists(path: file.path)) { try TraceWriter(path: file.path) }
        #expect(try Array(TraceReader(path: file.path).events) == events)
    }

    @Test func anotherRecordingTakesTheJournalOver() throws {
        let file = TemporaryFile()
        do {
            let writer = try TraceWriter(path: file.path)
            for event in events { writer.receive(event) }
        }
        let writer = try TraceWriter(path: file.path, overwrite: true)
        #expect(try TraceReader(path: file.path).eventCount == 0)
        writer.receive(events[0])
        #expect(try TraceReader(path: file.path).eventCount == 1)
        try writer.close()
        #expect(file.journalBytes == [])
    }

    @Test func aTraceWithoutAJournalLeavesNoOldOne() throws {
        let file = TemporaryFile()
        try file.write([])
        try Data([1, 2, 3]).write(to: URL(fileURLWithPath: file.journalPath))
        var options = TraceOptions()
        options.isJournaled = false
        let writer = try TraceWriter(path: file.path, overwrite: true, options: options)
        #expect(!FileManager.default.fileExists(atPath: file.journalPath))
        #expect(writer.journalFailure == nil)
        try writer.close()
    }

    @Test func whatCannotBeCreatedLeavesNothingBehind() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("no-\(UUID().uuidString)").path
        #expect(throws: TraceError.self) { try TraceWriter(path: "\(folder)/a.vctrace") }
        #expect(throws: TraceError.self) { try TraceWriter(path: "/", overwrite: true) }
        #expect(!FileManager.default.fileExists(atPath: "/" + JournalLayout.suffix))
    }

    @Test func withoutRoomForAJournalTheTraceIsWrittenAllTheSame() throws {
        let name = String(repeating: "n", count: 250)
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let writer = try TraceWriter(path: path, overwrite: true)
        #expect(writer.hasProblem)
        #expect(writer.failure == nil)
        #expect(
            writer.journalFailure == .cannotCreate(path: path + "-journal", reason: "File name too long"))
        for event in events { writer.receive(event) }
        try writer.close()
        #expect(try Array(TraceReader(path: path).events) == events)
    }

    @Test func aRemovedTraceIsTold() throws {
        let file = TemporaryFile()
        let writer = try TraceWriter(path: file.path, options: Self.small)
        for event in events[..<50] { writer.receive(event) }
        try FileManager.default.removeItem(atPath: file.path)
        for event in events[50...] { writer.receive(event) }
        let error = #expect(throws: TraceError.self) { try writer.close() }
        guard case .cannotWrite(file.path, _, "the file was removed") = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(writer.failure == error)
    }

    @Test func aRemovedJournalIsToldAndTheTraceIsWhole() throws {
        let file = TemporaryFile()
        let writer = try TraceWriter(path: file.path, options: Self.small)
        for event in events[..<50] { writer.receive(event) }
        try FileManager.default.removeItem(atPath: file.journalPath)
        for event in events[50...] { writer.receive(event) }
        try writer.close()
        #expect(writer.failure == nil)
        #expect(
            writer.journalFailure == .cannotWrite(path: file.journalPath, offset: 0, reason: "the file was removed"))
        #expect(try Array(TraceReader(path: file.path).events) == events)
    }

    #if os(Linux)
    @Test func aFileThatMayNotGrowKeepsWhatItHas() async {
        await #expect(processExitsWith: .success) {
            let file = TemporaryFile()
            let events = Trace.plausibleEvents(400, seed: 21)
            let writer = try TraceWriter(path: file.path, options: FaultTests.small)
            var limits = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
            limits.rlim_cur = 2000
            // What a test prints may go to a file that is longer already.
            let nowhere = open("/dev/null", O_WRONLY)
            for output in [STDOUT_FILENO, STDERR_FILENO] { dup2(nowhere, output) }
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
            for event in events { writer.receive(event) }
            let error = #expect(throws: TraceError.self) { try writer.close() }
            guard case .cannotWrite(file.path, _, "File too large") = error else {
                throw FileProblem()
            }
            let reader = try TraceReader(path: file.path)
            #expect(reader.byteCount <= 2000)
            // What the file could not take is in the journal still.
            guard Array(reader.events) == events, reader.verify() == [], writer.eventsDropped == 0 else { throw FileProblem() }
            exit(EXIT_SUCCESS)
        }
    }

    private struct FileProblem: Error {}

    @Test func aForkedProcessDoesNotWrite() throws {
        let file = TemporaryFile()
        let writer = try TraceWriter(path: file.path, options: Self.small)
        for event in events[..<20] { writer.receive(event) }
        typealias Fork = @convention(c) () -> pid_t
        let fork = unsafeBitCast(try #require(dlsym(nil, "fork")), to: Fork.self)
        let child = fork()
        if child == 0 {
            for event in events[20..<60] { writer.receive(event) }
            try? writer.close()
            _exit(0)
        }
        var status: Int32 = 0
        waitpid(child, &status, 0)
        #expect(status == 0)
        for event in events[20...] { writer.receive(event) }
        try writer.close()
        #expect(try Array(TraceReader(path: file.path).events) == events)
    }

    /// A pipe that takes little until somebody reads it: a disk that does not keep up.
    private final class SlowFile: @unchecked Sendable {
        let path: String
        private let descriptor: Int32
        private(set) var bytes: [UInt8] = []
        private let isRead = DispatchSemaphore(value: 0)

        init() {
            path = FileManager.default.temporaryDirectory.appendingPathComponent("pipe-\(UUID().uuidString)").path
            mkfifo(path, 0o600)
            descriptor = open(path, O_RDONLY | O_NONBLOCK)
        }

        deinit {
            close(descriptor)
            unlink(path)
        }

        /// From now on everything is read, until the writer has closed the pipe.
        func begin() {
            _ = fcntl(descriptor, F_SETFL, 0)
            Thread.detachNewThread { [self] in
                var part = [UInt8](repeating: 0, count: 1 << 16)
                while case let count = read(descriptor, &part, part.count), count > 0 { bytes += part[..<count] }
                isRead.signal()
            }
        }

        func allBytes() -> [UInt8] {
            isRead.wait()
            return bytes
        }
    }

    private func marks(_ numbers: Range<UInt64>) -> [Event] {
        var random = SplitMix(state: 5)
        return numbers.map { seq in
            Event(seq: seq, t: seq, .marker, [.name: .string((0..<40).map { _ in "\(random.next())" }.joined())])
        }
    }

    @Test func whatFindsNoRoomIsDroppedAndTold() throws {
        let slow = SlowFile()
        var options = Self.small
        options.whenFull = .drop
        var written = 0
        var dropped: UInt64 = 0
        do {
            let writer = try TraceWriter(path: slow.path, overwrite: true, options: options)
            for event in marks(0..<1000) { writer.receive(event) }
            dropped = writer.eventsDropped
            #expect(dropped > 0)
            slow.begin()
            var state = HierarchyState()
            state.apply(Event(.windowCreated, [.window: .id(ObjectID(7)), .size: .size(Size(1, 2)), .orientation: .string("portrait")]))
            writer.stateAfterDrop = { state }
            var seq: UInt64 = 1000
            while written < 10 {
                writer.receive(Event(seq: seq, t: seq, .turnEnded))
                seq += 1
                written = writer.eventsDropped > dropped ? 0 : written + 1
                dropped = writer.eventsDropped
                usleep(1000)
            }
            try writer.close()
        }
        let reader = try TraceReader(bytes: slow.allBytes(), name: "x")
        let told = try #require(reader.events.first { $0.kind == .eventsDropped })
        #expect(told[.count] == .uint(dropped))
        guard case .uint(let first)? = told[.first], case .uint(let last)? = told[.last] else {
            Issue.record("\(told)")
            return
        }
        #expect(last - first + 1 == dropped)
        #expect(told.seq == last - 1)
        #expect(reader.event(last)?.kind == .stateGiven)
        #expect(reader.event(first - 1)?.kind == .marker)
        #expect(reader.event(last + 1)?.kind == .turnEnded)
        #expect(reader.state(after: last).windows.map(\.id) == [ObjectID(7)])
    }

    @Test func theAppWaitsForRoom() throws {
        let slow = SlowFile()
        let events = marks(0..<1500)
        do {
            let writer = try TraceWriter(path: slow.path, overwrite: true, options: Self.small)
            for event in events[..<20] { writer.receive(event) }
            slow.begin()
            for event in events[20...] { writer.receive(event) }
            try writer.close()
        }
        #expect(try Array(TraceReader(bytes: slow.allBytes(), name: "x").events) == events)
    }
    #endif
}
