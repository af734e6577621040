import HierarchyModel
import JSONText

/// The reason why a text is not the JSON Lines of a trace, and its line.
public struct JSONLinesError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Counts from 1.
    public let line: UInt64
    public let reason: String

    /// For instance `line 12: field "child": expected id, found "four"`.
    public var description: String { "line \(line): \(reason)" }
}

/// Parses the JSON Lines of any producer into events. The input comes in pieces, which may be cut anywhere.
///
/// Keeps at most one line in memory.
public struct JSONLinesReader {
    /// The longest line in bytes. It has room for a `state.given` with several hundred thousand controllers.
    public static let maximumLineBytes = 64 << 20

    private static let blanks = Set(" \t\r".utf8)
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private var pending: [UInt8] = []
    private var line: UInt64 = 1
    private var seq: UInt64 = 0
    private var time: UInt64 = 0

    public init() {}

    /// The number of events so far.
    public var eventCount: UInt64 { seq }

    /// Reads the next piece and calls the body with each event that ends in it. Throws ``JSONLinesError``, or what
    /// `body` throws.
    public mutating func read(_ piece: [UInt8], _ body: (Event) throws -> Void) throws {
        var start = 0
        while let end = piece[start...].firstIndex(of: UInt8(ascii: "\n")) {
            try append(piece[start..<end])
            try body(endLine())
            start = end + 1
        }
        try append(piece[start...])
    }

    /// Calls the body with the event of a last line that has no line feed. Throws ``JSONLinesError``, or what `body`
    /// throws.
    public mutating func finish(_ body: (Event) throws -> Void) throws {
        if !pending.isEmpty { try body(endLine()) }
    }

    private mutating func append(_ bytes: ArraySlice<UInt8>) throws(JSONLinesError) {
        guard pending.count + bytes.count <= Self.maximumLineBytes else {
            throw error("expected at most \(Self.maximumLineBytes) bytes in a line, found more")
        }
        pending += bytes
    }

    /// Some editors write a byte order mark before the first line.
    private mutating func endLine() throws(JSONLinesError) -> Event {
        if line == 1, pending.starts(with: Self.byteOrderMark) { pending.removeFirst(Self.byteOrderMark.count) }
        let event = try parsed()
        pending.removeAll(keepingCapacity: true)
        line += 1
        seq += 1
        time = event.t
        return event
    }

    private func parsed() throws(JSONLinesError) -> Event {
        let object = try object()
        do throws(EventJSONError) {
            return try Event(json: object, seq: seq, previousTime: time)
        } catch {
            throw self.error(error.description)
        }
    }

    private func object() throws(JSONLinesError) -> JSONObject {
        if pending.allSatisfy(Self.blanks.contains) { throw error("expected an object, found an empty line") }
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONReader.parse(pending)
        } catch {
            throw self.error(error.description)
        }
        guard case .object(let object) = value else { throw error("expected an object, found \(value.typeName)") }
        return object
    }

    private func error(_ reason: String) -> JSONLinesError { JSONLinesError(line: line, reason: reason) }
}
