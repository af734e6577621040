import Foundation
import HierarchyModel
import TestSupport
import Testing

@testable import TraceFile

/// A recording that cannot begin leaves the files as they were.
@Suite struct FailedStartTests {
    #if os(Linux)
        /// `limitFiles` stands for a full disk.
        @Test(arguments: [true, false])
        func `a trace that cannot be written leaves no file`(overwrite: Bool) async {
            await #expect(processExitsWith: .success) { [overwrite = overwrite as Bool] in
                limitFiles(to: 8)
                let file = TemporaryTraceFile()
                let error = #expect(throws: TraceError.self) {
                    try TraceWriter(path: file.path, overwrite: overwrite, options: .unjournaled)
                }
                guard error == .cannotWrite(path: file.path, offset: 0, reason: "File too large") else { exit(1) }
                exit(file.exists ? 2 : 0)
            }
        }

        @Test func `a journal for which there is no room leaves no file, and an empty one as it was`() async {
            await #expect(processExitsWith: .success) {
                limitFiles(to: 1 << 20)
                let (file, other) = (TemporaryTraceFile(), TemporaryTraceFile())
                try Data(count: 4096).write(to: URL(fileURLWithPath: other.journalPath))
                for path in [file.path, other.path] {
                    let error = #expect(throws: TraceError.self) { try TraceWriter(path: path) }
                    guard error == .cannotCreate(path: path + "-journal", reason: "File too large") else { exit(1) }
                }
                guard !file.exists, !FileManager.default.fileExists(atPath: file.journalPath), !other.exists else {
                    exit(2)
                }
                exit(other.journalBytes == [UInt8](repeating: 0, count: 4096) ? 0 : 3)
            }
        }

        @Test func `a trace and its journal stay if there is no room for the next journal`() async {
            await #expect(processExitsWith: .success) {
                let file = TemporaryTraceFile()
                let events = Trace.plausibleEvents(100, seed: 21)
                do {
                    let writer = try TraceWriter(path: file.path, options: TraceOptions(journalSize: 64 << 10))
                    for event in events { writer.receive(event) }
                }
                let (trace, journal) = (file.bytes, file.journalBytes)
                limitFiles(to: 1 << 20)
                guard (try? TraceWriter(path: file.path, overwrite: true)) == nil else { exit(1) }
                guard file.bytes == trace, file.journalBytes == journal else { exit(2) }
                exit(try Array(TraceReader(path: file.path).events) == events ? 0 : 3)
            }
        }

        /// A journal needs 4 MB and its call sites. The second writer's thread gets the stack of the first one's.
        @Test func `a journal that cannot be mapped leaves no file`() async {
            await #expect(processExitsWith: .success) {
                try TraceWriter(path: TemporaryTraceFile().path).close()
                let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
                let size = UInt(pages[0])! * UInt(sysconf(Int32(_SC_PAGESIZE)))
                var limits = rlimit()
                getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits)
                limits.rlim_cur = rlim_t(size + 3 << 20)
                setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits)
                let file = TemporaryTraceFile()
                let error = #expect(throws: TraceError.self) { try TraceWriter(path: file.path) }
                guard error == .cannotCreate(path: file.journalPath, reason: "Cannot allocate memory") else { exit(1) }
                exit(!file.exists && !FileManager.default.fileExists(atPath: file.journalPath) ? 0 : 2)
            }
        }
    #endif

    @Test func `a journal that is replaced holds nothing of the old one`() throws {
        let file = TemporaryTraceFile()
        do {
            let writer = try TraceWriter(path: file.path, options: TraceOptions(journalSize: 16 << 20))
            for event in Trace.plausibleEvents(3000, seed: 21) { writer.receive(event) }
        }
        let writer = try TraceWriter(path: file.path, overwrite: true, options: Trace.smallChunks)
        let journal = file.journalBytes
        #expect(journal.count == RingMemory.length(ringSize: 64 << 10))
        #expect(journal.dropFirst(JournalLayout.startSize).allSatisfy { $0 == 0 })
        #expect(try JournalHeader(fileStart: journal).ringSize == 64 << 10)
        try writer.close()
        #expect(file.journalBytes == [])
    }

    /// What `write` returns in turn, the bytes that it gets, and the error number.
    @Test(
        arguments: [
            ([3, 2], [5, 2], nil), ([5], [5], nil), ([0], [5], 0), ([4, 0], [5, 1], 0), ([-1], [5], ENOSPC),
            ([2, -1], [5, 3], ENOSPC),
        ] as [([Int], [Int], Int32?)])
    func `bytes are written until all are, or none are`(_ answers: [Int], _ asked: [Int], _ code: Int32?) {
        var (rest, counts): ([Int], [Int]) = (answers, [])
        let result = Result { () throws(SystemError) in
            try SystemFile.writeAll([1, 2, 3, 4, 5]) { start, count, written in
                #expect(start.load(as: UInt8.self) == UInt8(written + 1))
                counts.append(count)
                errno = ENOSPC
                return rest.removeFirst()
            }
        }
        #expect(counts == asked)
        #expect(rest.isEmpty)
        guard case .failure(let error) = result else {
            #expect(code == nil)
            return
        }
        #expect(error.code == code)
        if code == 0 { #expect(error.description == "the system wrote none of the bytes, and gave no reason") }
    }
}
