import Foundation
import HierarchyModel
import JSONText
import Synchronization
import TestSupport
import Testing

@testable import TraceFile

/// Faults of the disk, other processes and other programs during a recording. The app continues, and the written events
/// can be read.
@Suite struct WriterFaultTests {
    private let events = Trace.plausibleEvents(100, seed: 21)

    @Test func `a second writer is refused`() throws {
        let file = TemporaryTraceFile()
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

    /// The next write to the lost memory would end the process with a signal.
    @Test(arguments: [0, 1 << 20])
    func `a journal that another program truncates ends the recording, and the app continues`(_ size: Int) throws {
        let file = TemporaryTraceFile()
        let writer = try TraceWriter(path: file.path, options: TraceOptions(eventsPerChunk: 64))
        let many = Trace.plausibleEvents(120_000, seed: 21)
        for event in many.prefix(6400) { writer.receive(event) }
        try writer.flush()
        #expect(truncate(file.journalPath, off_t(size)) == 0)
        for event in many.dropFirst(6400) { writer.receive(event) }
        let error = #expect(throws: TraceError.self) { try writer.close() }
        #expect(error == .cannotWrite(path: file.journalPath, offset: 0, reason: "the file was truncated"))
        #expect(writer.journalFailure == error)
        #expect(writer.eventsDropped > 0)
        let saved = Array(try TraceReader(bytes: file.bytes, name: "x").events)
        #expect(saved.count >= 6400)
        expectSame(saved.map(\.withoutSite), many.prefix(saved.count).map(\.withoutSite))
    }

    /// What is on the disk when the process is killed while it creates its files.
    @Test(arguments: [
        (trace: 0, journal: 0, header: false), (0, 4096, false), (16, 0, false), (16, 4096, false), (16, 4096, true),
    ])
    func `a recording that was killed before its first event is empty`(trace: Int, journal: Int, header: Bool) throws {
        let file = TemporaryTraceFile()
        try file.write(Array(TraceFormat.header.prefix(trace)))
        let start = header ? JournalHeader(ringSize: 65_536, session: 7, process: 1).bytes : []
        let bytes = (start + [UInt8](repeating: 0, count: 4096)).prefix(journal)
        try Data(bytes).write(to: URL(fileURLWithPath: file.journalPath))
        let reader = try TraceReader(path: file.path)
        #expect(reader.eventCount == 0)
        #expect(!reader.isClosed)
        #expect(reader.journal == .none)
        #expect(reader.verify() == [])
    }

    @Test func `a refused file keeps its journal`() throws {
        let file = TemporaryTraceFile()
        do {
            let writer = try TraceWriter(path: file.path)
            for event in events { writer.receive(event) }
        }
        #expect(throws: TraceError.exists(path: file.path)) { try TraceWriter(path: file.path) }
        #expect(try Array(TraceReader(path: file.path).events) == events)
    }

    @Test func `a recording that overwrites a trace takes over its journal`() throws {
        let file = TemporaryTraceFile()
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

    @Test func `a trace without a journal removes an old journal`() throws {
        let file = TemporaryTraceFile()
        try file.write([])
        try Data([1, 2, 3]).write(to: URL(fileURLWithPath: file.journalPath))
        var options = TraceOptions()
        options.isJournaled = false
        let writer = try TraceWriter(path: file.path, overwrite: true, options: options)
        #expect(!FileManager.default.fileExists(atPath: file.journalPath))
        #expect(writer.journalFailure == nil)
        try writer.close()
    }

    @Test func `a trace that cannot be created leaves no files`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("no-\(UUID().uuidString)").path
        #expect(throws: TraceError.self) { try TraceWriter(path: "\(folder)/a.vctrace") }
        #expect(throws: TraceError.self) { try TraceWriter(path: "/", overwrite: true) }
        #expect(!FileManager.default.fileExists(atPath: "/" + JournalLayout.suffix))
    }

    @Test func `a trace is written even if its journal cannot be created`() throws {
        let name = String(repeating: "n", count: 250)
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let error = TraceError.cannotCreate(path: path + "-journal", reason: "File name too long")
        #expect(throws: error) { try TraceWriter(path: path) }
        #expect(!FileManager.default.fileExists(atPath: path))
        var options = TraceOptions()
        options.mayLoseEnd = true
        let writer = try TraceWriter(path: path, overwrite: true, options: options)
        #expect(writer.hasProblem)
        #expect(writer.failure == nil)
        #expect(
            writer.journalFailure == .cannotCreate(path: path + "-journal", reason: "File name too long"))
        for event in events { writer.receive(event) }
        try writer.close()
        #expect(try Array(TraceReader(path: path).events) == events)
    }

    @Test func `a removed trace is reported`() throws {
        let file = TemporaryTraceFile()
        let writer = try TraceWriter(path: file.path, options: Trace.smallChunks)
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

    @Test func `a removed journal is reported, and the trace is complete`() throws {
        let file = TemporaryTraceFile()
        let writer = try TraceWriter(path: file.path, options: Trace.smallChunks)
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
        @Test func `a file that must not grow keeps its events`() async {
            await #expect(processExitsWith: .success) {
                let file = TemporaryTraceFile()
                let events = Trace.plausibleEvents(400, seed: 21)
                let writer = try TraceWriter(path: file.path, options: Trace.smallChunks)
                limitFiles(to: 2000)
                for event in events { writer.receive(event) }
                let error = #expect(throws: TraceError.self) { try writer.close() }
                guard case .cannotWrite(file.path, _, "File too large") = error else { exit(2) }
                let reader = try TraceReader(path: file.path)
                #expect(reader.byteCount <= 2000)
                // The journal still has the events that the file could not take.
                guard Array(reader.events) == events else { exit(3) }
                exit(reader.verify() == [] && writer.eventsDropped == 0 ? EXIT_SUCCESS : 4)
            }
        }

        @Test func `a full disk is waited for, and the trace is complete when there is room`() async {
            await #expect(processExitsWith: .success) {
                let file = TemporaryTraceFile()
                let events = Trace.plausibleEvents(4000, seed: 21).map(\.withoutSite)
                var options = Trace.smallChunks
                options.journalSize = 1 << 20
                let writer = try TraceWriter(path: file.path, options: options)
                limitFiles(to: 2000)
                for event in events.prefix(2000) { writer.receive(event) }
                let error = #expect(throws: TraceError.self) { try writer.flush() }
                guard case .cannotWrite(file.path, _, "File too large") = error, writer.lackOfRoom == error else {
                    exit(2)
                }
                guard writer.failure == nil, writer.hasProblem else { exit(3) }
                limitFiles(to: 1 << 30)
                for event in events.dropFirst(2000) { writer.receive(event) }
                try writer.close()
                guard writer.lackOfRoom == nil, writer.eventsDropped == 0 else { exit(4) }
                exit(try Array(TraceReader(path: file.path).events) == events ? EXIT_SUCCESS : 5)
            }
        }

        /// The app must not wait for a disk that may stay full for ever.
        @Test func `events that neither the disk nor the journal has room for are dropped`() async {
            await #expect(processExitsWith: .success) {
                let file = TemporaryTraceFile()
                let events = Trace.plausibleEvents(30_000, seed: 21).map(\.withoutSite)
                let writer = try TraceWriter(path: file.path, options: Trace.smallChunks)
                limitFiles(to: 2000)
                for event in events.prefix(29_000) { writer.receive(event) }
                guard writer.eventsDropped > 0 else { exit(2) }
                limitFiles(to: 1 << 30)
                while writer.lackOfRoom != nil { usleep(1000) }
                for event in events.dropFirst(29_000) { writer.receive(event) }
                try writer.close()
                let found = Array(try TraceReader(path: file.path).events)
                guard found.contains(where: { $0.kind == .eventsDropped }) else { exit(3) }
                // The gaps are reported, and nothing else.
                let damage = try TraceReader(path: file.path).verify()
                exit(damage.allSatisfy { $0.reason.hasPrefix("expected event ") } ? EXIT_SUCCESS : 4)
            }
        }

        @Test func `no room for a journal is an error, and nothing changes`() async {
            await #expect(processExitsWith: .success) {
                let file = TemporaryTraceFile()
                try file.write([1, 2, 3])
                limitFiles(to: 1 << 20)
                let error = #expect(throws: TraceError.self) { try TraceWriter(path: file.path, overwrite: true) }
                guard error == .cannotCreate(path: file.journalPath, reason: "File too large") else { exit(2) }
                guard file.bytes == [1, 2, 3], file.journalBytes == [] else { exit(3) }
                var options = TraceOptions()
                options.mayLoseEnd = true
                let writer = try TraceWriter(path: file.path, overwrite: true, options: options)
                exit(writer.journalFailure == error ? EXIT_SUCCESS : 4)
            }
        }

        @Test func `a small disk gets a small journal`() async {
            await #expect(processExitsWith: .success) {
                let file = TemporaryTraceFile()
                limitFiles(to: 8 << 20)
                let writer = try TraceWriter(path: file.path)
                let events = Trace.plausibleEvents(400, seed: 21)
                for event in events { writer.receive(event) }
                guard !writer.hasProblem, file.journalBytes.count == RingMemory.length(ringSize: RingMemory.normalSize)
                else { exit(2) }
                // The writer's thread may not have written the call sites yet.
                let withoutSites = events.map { Redaction.callSites.applied(to: $0) }
                let found = try Array(TraceReader(path: file.path).events).map { Redaction.callSites.applied(to: $0) }
                guard found == withoutSites else { exit(3) }
                try writer.close()
                exit(try Array(TraceReader(path: file.path).events) == events ? EXIT_SUCCESS : 4)
            }
        }

        @Test func `an event that no trace can hold ends the trace`() throws {
            let file = TemporaryTraceFile()
            let writer = try TraceWriter(path: file.path)
            for event in events[..<5] { writer.receive(event) }
            writer.receive(events[2])
            for event in events[5...] { writer.receive(event) }
            #expect(writer.failure == .unwritable(path: file.path, seq: 2, expected: "number 5", found: "2"))
            #expect(writer.eventsDropped == 96)
            #expect(throws: TraceError.self) { try writer.close() }
            #expect(try Array(TraceReader(path: file.path).events) == Array(events[..<5]))
        }

        @Test func `a deep document does not depend on the default stack size`() async {
            await #expect(processExitsWith: .success) {
                var attributes = pthread_attr_t()
                pthread_attr_init(&attributes)
                pthread_attr_setstacksize(&attributes, 64 << 10)
                typealias SetDefault = @convention(c) (UnsafePointer<pthread_attr_t>) -> Int32
                guard let setDefault = dlsym(nil, "pthread_setattr_default_np"),
                    unsafeBitCast(setDefault, to: SetDefault.self)(&attributes) == 0
                else { exit(1) }
                let text = String(repeating: "[", count: 250) + String(repeating: "]", count: 250)
                var event = Event(.turnEnded)
                event.unknownFields = [("deep", try JSONReader.parse(Array(text.utf8), limits: .init(maxDepth: 256)))]
                let file = TemporaryTraceFile()
                let writer = try TraceWriter(path: file.path)
                writer.receive(event)
                try writer.close()
                exit(EXIT_SUCCESS)
            }
        }

        /// Swift does not import `fork`.
        private static func fork() throws -> @convention(c) () -> pid_t {
            unsafeBitCast(try #require(dlsym(nil, "fork")), to: (@convention(c) () -> pid_t).self)
        }

        /// Between its fork and its own program, a process that the app starts has the files of the app.
        @Test func `a forked process keeps no trace locked`() throws {
            let file = TemporaryTraceFile()
            let writer = try TraceWriter(path: file.path)
            let fork = try Self.fork()
            let child = fork()
            if child == 0 {
                alarm(20)
                while true { pause() }
            }
            // `kill(-1, …)` would end all processes of the user.
            try #require(child > 0)
            defer {
                kill(child, SIGKILL)
                waitpid(child, nil, 0)
            }
            try writer.close()
            try TraceWriter(path: file.path, overwrite: true).close()
        }

        /// The copy has a locked lock, and no thread that unlocks it.
        @Test func `a forked process takes no lock`() throws {
            let file = TemporaryTraceFile()
            let writer = try TraceWriter(path: file.path, options: Trace.smallChunks)
            writer.receive(events[0])
            let fork = try Self.fork()
            let child = writer.shared.locked.withLock { _ in
                let child = fork()
                if child == 0 {
                    alarm(20)
                    try? writer.flush()
                    try? writer.close()
                    _exit(writer.failure == nil && writer.journalFailure == nil && writer.eventsDropped == 0 ? 0 : 1)
                }
                return child
            }
            try #require(child > 0)
            var status: Int32 = 0
            waitpid(child, &status, 0)
            #expect(status == 0)
            try writer.close()
        }

        @Test func `a journal that cannot be synchronized is reported`() async {
            await #expect(processExitsWith: .success) {
                let file = TemporaryTraceFile()
                let writer = try TraceWriter(path: file.path, options: TraceOptions(durability: .event))
                writer.receive(Event(.turnEnded))
                guard writer.journalFailure == nil else { exit(1) }
                let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
                    Int32($0)
                }
                let journal = numbers.first {
                    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))
                        == file.journalPath
                }
                guard let journal, close(journal) == 0 else { exit(2) }
                writer.receive(Event(seq: 1, .turnEnded))
                let expected = TraceError.cannotWrite(path: file.journalPath, offset: 0, reason: "Bad file descriptor")
                exit(
                    writer.journalFailure == expected && writer.failure == nil && writer.eventsDropped == 0
                        ? EXIT_SUCCESS : 3)
            }
        }

        /// Events with texts of a megabyte each that compress badly.
        private func longTexts(_ numbers: Range<UInt64>) -> [Event] {
            var random = SeededGenerator(seed: 7)
            let text = (0..<1 << 16).map { _ in "\(random.next())" }.joined().prefix(1 << 20)
            return numbers.map { Event(seq: $0, t: $0, .marker, [.name: .string("\($0)" + text)]) }
        }

        @Test func `long texts without room are dropped`() throws {
            let slow = SlowFile()
            var options = Trace.smallChunks
            options.whenFull = .drop
            do {
                let writer = try TraceWriter(path: slow.path, overwrite: true, options: options)
                for event in longTexts(0..<60) { writer.receive(event) }
                #expect(writer.eventsDropped >= 60 - UInt64(OverflowRegion.size >> 20))
                slow.begin()
                writer.receive(Event(seq: 60, t: 60, .sessionEnded))
                try writer.close()
            }
            let reader = try TraceReader(bytes: slow.allBytes(), name: "x")
            #expect(reader.kindCounts["events.dropped"] == 1)
            #expect(reader.events.map(\.kind).last == .sessionEnded)
        }

        @Test func `long texts reuse the overflow region`() throws {
            let file = TemporaryTraceFile()
            let events = longTexts(0..<60)
            let writer = try TraceWriter(path: file.path, options: TraceOptions(durability: .process))
            for event in events { writer.receive(event) }
            #expect(
                file.journalBytes.count <= RingMemory.length(ringSize: writer.options.journalSize) + OverflowRegion.size
            )
            #expect(try Array(TraceReader(path: file.path).events) == events)
            try writer.close()
            #expect(try Array(TraceReader(path: file.path).events) == events)
        }

        @Test func `flushed events are in the file`() throws {
            let file = TemporaryTraceFile()
            let writer = try TraceWriter(path: file.path, options: TraceOptions(durability: .process))
            try writer.flush()
            for event in events[..<50] { writer.receive(event) }
            try writer.flush()
            #expect(try Array(TraceReader(bytes: file.bytes, name: "x").events) == Array(events[..<50]))
            let size = file.bytes.count
            try writer.flush()
            #expect(file.bytes.count == size)
            for event in events[50...] { writer.receive(event) }
            #expect(try TraceReader(path: file.path).eventCount == 100)
            try writer.flush()
            #expect(try TraceReader(bytes: file.bytes, name: "x").chunkCount == 2)
            try writer.close()
            try writer.flush()
            #expect(try Array(TraceReader(path: file.path).events) == events)
        }

        @Test func `a flush that the disk refuses is an error`() async {
            await #expect(processExitsWith: .success) {
                let file = TemporaryTraceFile()
                let writer = try TraceWriter(path: file.path)
                limitFiles(to: 100)
                for event in Trace.plausibleEvents(400, seed: 21) { writer.receive(event) }
                let error = #expect(throws: TraceError.self) { try writer.flush() }
                exit(error == .cannotWrite(path: file.path, offset: 16, reason: "File too large") ? EXIT_SUCCESS : 1)
            }
        }

        @Test func `a forked process does not write`() throws {
            let file = TemporaryTraceFile()
            let writer = try TraceWriter(path: file.path, options: Trace.smallChunks)
            for event in events[..<20] { writer.receive(event) }
            let fork = try Self.fork()
            let child = fork()
            if child == 0 {
                for event in events[20..<60] { writer.receive(event) }
                try? writer.close()
                _exit(0)
            }
            try #require(child > 0)
            var status: Int32 = 0
            waitpid(child, &status, 0)
            #expect(status == 0)
            for event in events[20...] { writer.receive(event) }
            try writer.close()
            #expect(try Array(TraceReader(path: file.path).events) == events)
        }

        /// A pipe that buffers little until it is read, like a disk that does not keep up.
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

            /// Reads everything from now on, until the writer closes the pipe.
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
            var random = SeededGenerator(seed: 5)
            return numbers.map { seq in
                Event(seq: seq, t: seq, .marker, [.name: .string((0..<40).map { _ in "\(random.next())" }.joined())])
            }
        }

        @Test func `events without room are dropped and counted`() throws {
            let slow = SlowFile()
            var options = Trace.smallChunks
            options.whenFull = .drop
            var written = 0
            var dropped: UInt64 = 0
            do {
                let writer = try TraceWriter(path: slow.path, overwrite: true, options: options)
                var state = HierarchyState()
                state.apply(
                    Event(
                        .windowCreated,
                        [.window: .id(ObjectID(7)), .size: .size(Size(1, 2)), .orientation: .string("portrait")]))
                writer.stateAfterDrop = { state }
                for event in marks(0..<1000) { writer.receive(event) }
                dropped = writer.eventsDropped
                #expect(dropped > 0)
                slow.begin()
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
            // One gap where the machine is idle; a writing thread that starts late leaves several.
            let gaps = reader.events.filter { $0.kind == .eventsDropped }
            var counted: UInt64 = 0
            for told in gaps {
                guard case .uint(let count)? = told[.count], case .uint(let first)? = told[.first],
                    case .uint(let last)? = told[.last]
                else {
                    Issue.record("\(told)")
                    return
                }
                counted += count
                #expect(last - first + 1 == count)
                #expect(told.seq == first)
                #expect(reader.event(last)?.kind == .stateGiven)
                #expect(reader.state(after: last).windows.map(\.id) == [ObjectID(7)])
            }
            #expect(counted == dropped)
            let first = try #require(gaps.first)
            #expect(reader.event(first.seq - 1)?.kind == .marker)
            #expect(reader.event(reader.eventCount - 1)?.kind == .turnEnded)
        }

        /// A burst larger than the smallest journal, while the disk takes nothing.
        @Test func `a burst of events fits into the journal`() throws {
            let slow = SlowFile()
            var options = TraceOptions()
            options.whenFull = .drop
            let events = (0..<100_000).map { number in
                Event(
                    seq: UInt64(number), t: UInt64(number), .viewFramed, of: ObjectID(1),
                    [.frame: .rect(Rect(0.1, 0.2, 0.3, Double(number) / 7))])
            }
            let writer = try TraceWriter(path: slow.path, overwrite: true, options: options)
            for event in events { writer.receive(event) }
            #expect(writer.eventsDropped == 0)
            slow.begin()
            try writer.close()
            #expect(try TraceReader(bytes: slow.allBytes(), name: "x").eventCount == 100_000)
        }

        @Test func `the app waits for room`() throws {
            let slow = SlowFile()
            let events = marks(0..<1500)
            do {
                let writer = try TraceWriter(path: slow.path, overwrite: true, options: Trace.smallChunks)
                for event in events[..<20] { writer.receive(event) }
                slow.begin()
                for event in events[20...] { writer.receive(event) }
                try writer.close()
            }
            #expect(try Array(TraceReader(bytes: slow.allBytes(), name: "x").events) == events)
        }
    #endif
}
