import Foundation
import HierarchyModel
import Interchange
import TraceFile

/// Copies the JSON Lines of any producer into a trace. Warnings are noted on standard error.
struct JSONLinesImport {
    private static let maximumNotes = 20

    let source: Descriptor
    var isStrict = false

    /// Throws a failure that names the line which is wrong.
    func copy(to file: Descriptor) throws {
        do {
            try copyEvents(to: file)
        } catch let error as JSONLinesError {
            throw Failure(.badInput, source.name, error.description + Self.remedy(for: error))
        } catch let error as TraceError {
            throw Failure(error)
        }
    }

    private func copyEvents(to file: Descriptor) throws {
        let writer = try file.traceWriter()
        var lines = JSONLinesReader(isStrict: isStrict)
        let size = source.size
        var read: UInt64 = 0
        var progress = Progress("Importing", of: size ?? 0)
        defer {
            progress.finish()
            note(lines)
        }
        func receive(_ event: Event) throws {
            writer.receive(event)
            if writer.hasProblem, let failure = writer.failure { throw failure }
        }
        do {
            while case let piece = try source.nextBytes(atMost: 1 << 18), !piece.isEmpty {
                try lines.read(piece, receive)
                read += UInt64(piece.count)
                progress.advance(to: size == nil ? lines.eventCount : read)
            }
            try lines.finish(receive)
            try writer.close()
        } catch TraceError.unwritable(_, _, let expected, let found) {
            throw JSONLinesError(line: lines.lastLine, reason: "expected \(expected), found \(found)")
        }
    }

    /// Notes the warnings, also if a later line is an error: both are mistakes of the same producer.
    private func note(_ lines: JSONLinesReader) {
        for warning in lines.warnings.prefix(Self.maximumNotes) { Notes.write("\(source.name): warning: \(warning)") }
        let rest = lines.warnings.dropFirst(Self.maximumNotes).reduce(lines.furtherWarnings) { $0 + $1.lineCount }
        guard rest > 0 else { return }
        Notes.write("\(source.name): warning: \(counted(rest, "more line")) with other names that do not exist")
    }

    private static func remedy(for error: JSONLinesError) -> String {
        guard error.line == 1, error.reason.hasSuffix("byte 0: expected a value, found byte 0x89") else { return "" }
        return "; it looks like a trace: 'replay export' converts it to JSON Lines"
    }
}

extension JSONLinesImport {
    /// The bytes of a trace that is made of a file of JSON Lines; nil if the file does not begin like one.
    ///
    /// The trace is written into a file without a name, which the system removes in any case.
    static func trace(ofFile path: String) throws(Failure) -> [UInt8]? {
        guard beginsWithObject(path) else { return nil }
        let source = try Descriptor.reading(path)
        defer { close(source.number) }
        let file = try Descriptor.temporary(for: path)
        defer { close(file.number) }
        do {
            try JSONLinesImport(source: source).copy(to: file)
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(.inputOutput, path, "cannot be imported: \(error)")
        }
        guard lseek(file.number, 0, SEEK_SET) == 0 else {
            throw Failure(.inputOutput, path, "reading the imported trace failed: \(systemError())")
        }
        return try file.allBytes(limit: TraceInput.maximumStreamBytes)
    }

    private static func beginsWithObject(_ path: String) -> Bool {
        let number = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard number >= 0 else { return false }
        defer { close(number) }
        var first: UInt8 = 0
        return read(number, &first, 1) == 1 && first == UInt8(ascii: "{")
    }
}
