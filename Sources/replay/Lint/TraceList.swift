import Foundation

/// A trace to lint.
struct ListedTrace: Sendable {
    /// The path, or the line of a list that is no path.
    let path: String
    /// Why the list names no trace here; nil if `path` is one.
    var failure: Failure?
}

/// The traces that a file names, a path a line. Reads a line only when it is needed, so that a list from a pipe may be
/// endless. A directory is searched for traces; empty lines are skipped.
struct TraceList: Sequence, Sendable {
    /// The longest path that Linux takes, in bytes.
    static let maximumPathBytes = 4096

    private let descriptor: Descriptor

    /// - Parameter path: `-` is standard input.
    init(_ path: String) throws(Failure) { descriptor = try .reading(path) }

    var name: String { descriptor.name }

    func makeIterator() -> Iterator { Iterator(descriptor) }

    struct Iterator: IteratorProtocol {
        private let name: String
        private var lines: LineReader
        private var number = 0
        private var isAtEnd = false
        /// The traces of a directory, the last one first.
        private var found: [String] = []

        fileprivate init(_ descriptor: Descriptor) {
            name = descriptor.name
            lines = LineReader(descriptor, limit: TraceList.maximumPathBytes)
        }

        mutating func next() -> ListedTrace? {
            if let path = found.popLast() { return ListedTrace(path: path) }
            while !isAtEnd {
                do throws(Failure) {
                    guard let line = try lines.next() else { break }
                    number += 1
                    if !line.bytes.isEmpty { return trace(line) }
                } catch {
                    isAtEnd = true
                    return ListedTrace(path: name, failure: error)
                }
            }
            isAtEnd = true
            return nil
        }

        private mutating func trace(_ line: LineReader.Line) -> ListedTrace {
            if let cause = Self.defect(of: line) {
                return ListedTrace(
                    path: String(decoding: line.bytes, as: UTF8.self),
                    failure: Failure(.badInput, name, "line \(number): expected the path of a trace, found \(cause)"))
            }
            // `-` in a list is a file: standard input may be the list.
            let path = line.bytes == [UInt8(ascii: "-")] ? "./-" : String(decoding: line.bytes, as: UTF8.self)
            do throws(Failure) {
                found = try TraceSearch.paths([path]).reversed()
            } catch {
                return ListedTrace(path: path, failure: error)
            }
            return ListedTrace(path: found.removeLast())
        }

        /// Why a line is no path, and what to do; nil if it can be one.
        private static func defect(of line: LineReader.Line) -> String? {
            if line.isCut { return "a line of more than \(TraceList.maximumPathBytes) bytes; write one path a line" }
            if let zero = line.bytes.firstIndex(of: 0) {
                return "byte 0x00 at byte \(zero); 'find' without -print0 ends each path with a line break"
            }
            return String(validating: line.bytes, as: UTF8.self) == nil
                ? "text that is not UTF-8; rename the file" : nil
        }
    }
}
