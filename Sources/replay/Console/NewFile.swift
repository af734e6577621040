import Foundation
import TraceFile

/// Writes a file under a temporary name and renames it when it is complete.
///
/// An existing file is replaced without a question, as Unix tools do with `-o`, and stays intact until then. A trace
/// that is being recorded is not replaced.
///
/// The temporary name cannot be foreseen, and the file is created as a new one, so that a link or a file which another
/// user has put there is never written to. Until it is complete, no other user can read it.
enum NewFile {
    /// Calls `body` with the file to write to, and then moves the file into place.
    ///
    /// If `body` throws, or if a signal ends the process, no file is left. `-` is standard output; a device or a pipe
    /// is written to directly. Throws if `path` is the file that `input` names or its journal, since neither must be
    /// lost, or if bytes that are no text would be written to a terminal.
    ///
    /// - Parameters:
    ///   - isText: whether a terminal can show what is written.
    ///   - isPrivate: whether no other user may read the file when it is complete.
    static func write<Answer>(
        _ path: String, reading input: String? = nil, isText: Bool = false, isPrivate: Bool = false,
        _ body: (Descriptor) throws -> Answer
    ) throws -> Answer {
        do {
            if path == "-" {
                guard isText || !Descriptor.standardOutput.isTerminal else {
                    throw Failure(
                        .cannotCreate, "standard output",
                        "is a terminal, which cannot show these bytes: name a file with -o, or write into a pipe")
                }
                return try body(.standardOutput)
            }
            return try together { try $0.write(path, reading: input, isPrivate: isPrivate, body) }
        } catch let error as TraceError {
            throw Failure(error)
        }
    }

    /// Calls `body` with the files of a folder, which is created if it does not exist, and then moves those that it has
    /// written into place.
    ///
    /// If `body` throws, or if a signal ends the process, none of them is left, and no folder that was created. A
    /// signal that comes while they are moved waits until all are in place.
    static func writeFolder(_ folder: String, _ body: (inout NewFiles) throws -> Void) throws {
        do {
            try together { files in
                try files.create(folder)
                try body(&files)
            }
        } catch let error as TraceError {
            throw Failure(error)
        }
    }

    private static func together<Answer>(_ body: (inout NewFiles) throws -> Answer) throws -> Answer {
        try UnfinishedFiles.guarding {
            var files = NewFiles()
            do {
                let answer = try body(&files)
                try files.move()
                return answer
            } catch {
                files.remove()
                throw error
            }
        }
    }
}

/// Files that are written under temporary names, to be moved into place together.
struct NewFiles {
    private var partials: [(name: String, path: String)] = []
    /// The folders that did not exist, the innermost first.
    private var created: [String] = []

    fileprivate init() {}

    /// As ``NewFile/write(_:reading:isText:isPrivate:_:)``, but the file is moved when all are complete.
    mutating func write<Answer>(
        _ path: String, reading input: String? = nil, isPrivate: Bool = false, _ body: (Descriptor) throws -> Answer
    ) throws -> Answer {
        let existing = Status(of: path)
        if let existing, !existing.isFile { return try Self.writeDirectly(path, body) }
        if let input { try Self.refuse(path, existing, asInput: input) }
        do throws(TraceError) {
            try TraceWriter.checkNotWritten(path)
        } catch {
            throw Failure(error)
        }
        return try writeBeside(path, isPrivate, body)
    }

    fileprivate mutating func create(_ folder: String) throws(Failure) {
        var path = folder
        while !path.isEmpty, Status(of: path) == nil {
            created.append(path)
            path = (path as NSString).deletingLastPathComponent
        }
        // The last one that was added is removed first.
        for path in created.reversed() { UnfinishedFiles.add(path, isFolder: true) }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw Failure(.cannotCreate, folder, "cannot be created: \(error.localizedDescription)")
        }
    }

    /// If a file cannot be moved, those before it stay in their places.
    fileprivate func move() throws {
        try UnfinishedFiles.holdingSignals {
            for partial in partials { try TraceWriter.move(partial.name, to: partial.path) }
        }
    }

    fileprivate func remove() {
        for partial in partials { unlink(partial.name) }
        for folder in created { rmdir(folder) }
    }

    private static func refuse(_ path: String, _ existing: Status?, asInput input: String) throws(Failure) {
        guard let existing else { return }
        if existing == Status(of: input) {
            throw Failure(.cannotCreate, path, "is the input; choose another name for the output")
        }
        if existing == Status(of: input + TraceWriter.journalSuffix) {
            throw Failure(.cannotCreate, path, "is the journal of the input; choose another name for the output")
        }
    }

    private static func writeDirectly<Answer>(_ path: String, _ body: (Descriptor) throws -> Answer) throws -> Answer {
        let descriptor = try Descriptor.writing(path)
        let answer = try body(descriptor)
        try descriptor.closeFile()
        return answer
    }

    private mutating func writeBeside<Answer>(
        _ path: String, _ isPrivate: Bool, _ body: (Descriptor) throws -> Answer
    ) throws -> Answer {
        let partial = "\(path).partial-\(String(UInt64.random(in: .min ... .max), radix: 36))"
        UnfinishedFiles.add(partial)
        let descriptor = try Descriptor.creating(partial, for: path)
        partials.append((partial, path))
        let answer = try body(descriptor)
        if !isPrivate { fchmod(descriptor.number, 0o666 & ~Self.currentMask) }
        try descriptor.closeFile()
        return answer
    }

    /// The bits of the mode that a new file does not get. The system tells them only to who sets them.
    private static var currentMask: mode_t {
        let mask = umask(0o077)
        umask(mask)
        return mask
    }

    private struct Status: Equatable {
        let device: dev_t
        let number: ino_t
        let isFile: Bool

        /// Nil if there is no file of that name.
        init?(of path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            (device, number) = (status.st_dev, status.st_ino)
            isFile = status.st_mode & S_IFMT == S_IFREG
        }
    }
}
