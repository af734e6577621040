import Foundation
import HierarchyModel
import TestSupport
import Testing

@testable import TraceFile

/// Files that exist before a recording are removed only on request.
@Suite struct ExistingFileTests {
    private let events = Trace.plausibleEvents(100, seed: 21)
    private let file = TemporaryTraceFile()

    private func crash() throws {
        let writer = try TraceWriter(path: file.path)
        for event in events { writer.receive(event) }
    }

    @Test func `a file is moved to a free name or replaces one that no writer has open`() throws {
        let other = TemporaryTraceFile()
        func write(_ byte: UInt8) throws { try other.write([byte]) }
        for byte in [1, 2] as [UInt8] {
            try write(byte)
            try TraceWriter.move(other.path, to: file.path)
            #expect(file.bytes == [byte])
            #expect(!other.exists)
        }
        try write(3)
        // A name that was free when it was looked at, and is not free any more.
        #expect(try !SystemFile.moveToFreeName(other.path, file.path))
        #expect(file.bytes == [2])
        #expect(other.bytes == [3])
        let writer = try TraceWriter(path: file.path, overwrite: true)
        #expect(throws: TraceError.busy(path: file.path, process: SystemProcess.identifier)) {
            try TraceWriter.move(other.path, to: file.path)
        }
        try writer.close()
        #expect(try TraceReader(path: file.path).isClosed && other.bytes == [3])
        #expect(throws: TraceError.cannotCreate(path: "/none/x", reason: "No such file or directory")) {
            try TraceWriter.move(other.path, to: "/none/x")
        }
    }

    @Test(arguments: [true, false])
    func `a journal without its trace is kept`(isJournaled: Bool) throws {
        try crash()
        let journal = file.journalBytes
        try FileManager.default.removeItem(atPath: file.path)
        var options = TraceOptions()
        options.isJournaled = isJournaled
        #expect(throws: TraceError.exists(path: file.journalPath)) {
            try TraceWriter(path: file.path, options: options)
        }
        #expect(file.journalBytes == journal)
        #expect(!FileManager.default.fileExists(atPath: file.path))
        try TraceWriter(path: file.path, overwrite: true, options: options).close()
        #expect(file.journalBytes == [])
    }

    @Test(arguments: [true, false])
    func `a second writer is refused without a journal too`(isJournaled: Bool) throws {
        let writer = try TraceWriter(path: file.path, options: .unjournaled)
        for event in events { writer.receive(event) }
        var options = TraceOptions()
        options.isJournaled = isJournaled
        #expect(throws: TraceError.busy(path: file.path, process: nil)) {
            try TraceWriter(path: file.path, overwrite: true, options: options)
        }
        #expect(file.journalBytes == [])
        try writer.close()
        #expect(try Array(TraceReader(path: file.path).events) == events)
    }

    @Test func `an empty journal does not prevent a recording`() throws {
        try Data(count: 4096).write(to: URL(fileURLWithPath: file.journalPath))
        try TraceWriter(path: file.path).close()
        #expect(file.journalBytes == [])
    }

    @Test func `a symbolic link is not followed, and existing files stay`() throws {
        try crash()
        let (trace, journal) = (file.bytes, file.journalBytes)
        let moved = TemporaryTraceFile()
        try FileManager.default.moveItem(atPath: file.path, toPath: moved.path)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: moved.path)
        #expect(
            throws: TraceError.cannotCreate(path: file.path, reason: "it is a symbolic link; name the file itself")
        ) { try TraceWriter(path: file.path, overwrite: true) }
        #expect(moved.bytes == trace)
        #expect(file.journalBytes == journal)
        try TraceWriter(path: file.path, overwrite: true, options: .unjournaled).close()
        #expect(moved.bytes.count < trace.count + 200)
    }

    @Test func `a symbolic link with the journal's name is not followed`() throws {
        let precious = TemporaryTraceFile()
        try precious.write([1, 2, 3])
        try FileManager.default.createSymbolicLink(atPath: file.journalPath, withDestinationPath: precious.path)
        let error = TraceError.cannotCreate(
            path: file.journalPath, reason: "it is a symbolic link; name the file itself")
        #expect(throws: error) { try TraceWriter(path: file.path) }
        #expect(!FileManager.default.fileExists(atPath: file.path))
        var options = TraceOptions()
        options.mayLoseEnd = true
        let writer = try TraceWriter(path: file.path, options: options)
        #expect(writer.journalFailure == error)
        for event in events { writer.receive(event) }
        try writer.close()
        #expect(precious.bytes == [1, 2, 3])
        #expect(try Array(TraceReader(path: file.path).events) == events)
    }

    @Test func `a journal that is not a regular file is refused`() throws {
        mkfifo(file.journalPath, 0o600)
        let error = TraceError.cannotCreate(path: file.journalPath, reason: "it is no file")
        #expect(throws: error) { try TraceWriter(path: file.path) }
        var options = TraceOptions()
        options.mayLoseEnd = true
        let writer = try TraceWriter(path: file.path, options: options)
        #expect(writer.journalFailure == error)
        try writer.close()
    }

    #if os(Linux)
        @Test func `a trace that cannot be overwritten stays`() async {
            await #expect(processExitsWith: .success) {
                let file = TemporaryTraceFile()
                do {
                    let writer = try TraceWriter(path: file.path)
                    for event in Trace.plausibleEvents(10, seed: 21) { writer.receive(event) }
                }
                let (trace, journal) = (file.bytes, file.journalBytes)
                limitFiles(to: 8)
                let error = #expect(throws: TraceError.self) { try TraceWriter(path: file.path, overwrite: true) }
                guard error == .cannotWrite(path: file.path, offset: 0, reason: "File too large"), file.bytes == trace,
                    file.journalBytes == journal
                else { exit(1) }
                let other = TemporaryTraceFile()
                guard (try? TraceWriter(path: other.path)) == nil, !FileManager.default.fileExists(atPath: other.path),
                    !FileManager.default.fileExists(atPath: other.journalPath)
                else { exit(2) }
                exit(EXIT_SUCCESS)
            }
        }
    #endif
}

#if os(Linux)
    /// Limits the size of files that this process writes. Discards its output, which may go to a longer file.
    func limitFiles(to size: UInt) {
        let nowhere = open("/dev/null", O_WRONLY)
        for output in [STDOUT_FILENO, STDERR_FILENO] { dup2(nowhere, output) }
        var limits = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
        limits.rlim_cur = rlim_t(size)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
    }
#endif
