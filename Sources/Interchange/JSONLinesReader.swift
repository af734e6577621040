import HierarchyModel
import JSONText

/// The reason why a text is not the JSON Lines of a trace, and its line.
public struct JSONLinesError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Counts from 1.
    public let line: UInt64
    public let reason: String

    public init(line: UInt64, reason: String) {
        self.line = line
        self.reason = reason
    }

    /// For instance `line 12: field "child": expected id, found "four"`.
    public var description: String { "line \(line): \(reason)" }
}

/// Parses the JSON Lines of any producer into events. The input comes in pieces, which may be cut anywhere.
///
/// Keeps at most one line in memory. Names that the vocabulary does not contain, and a last line that is cut off, are
/// ``warnings``; a strict reader throws the first of them as an error. Empty lines may stand at the end only.
public struct JSONLinesReader {
    /// The longest line in bytes. It has room for a `state.given` with several hundred thousand controllers.
    public static let maximumLineBytes = 64 << 20

    private static let blanks = Set(" \t\r".utf8)
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private let isStrict: Bool
    private var pending: [UInt8] = []
    private var line: UInt64 = 1
    private var seq: UInt64 = 0
    private var time: UInt64 = 0
    /// The error of the first line that only the end of the input may follow.
    private var unlessLast: JSONLinesError?
    /// Whether that line is cut off, and not empty.
    private var isCutOff = false
    private var found = JSONLinesWarnings()
    private var nearest = NearestNames()

    /// - Parameter isStrict: whether what would be a warning is an error.
    public init(isStrict: Bool = false) { self.isStrict = isStrict }

    /// The number of events so far.
    public var eventCount: UInt64 { seq }

    /// The line of the last event, from 1; 0 before the first event.
    public private(set) var lastLine: UInt64 = 0

    /// The warnings so far, each cause once, in the order of their first lines; at most 1000.
    public var warnings: [JSONLinesWarning] { found.list }

    /// How many lines have causes beyond the first 1000.
    public var furtherWarnings: UInt64 { found.furtherLines }

    /// Reads the next piece and calls the body with each event that ends in it. Throws ``JSONLinesError``, or what
    /// `body` throws.
    public mutating func read(_ piece: [UInt8], _ body: (Event) throws -> Void) throws {
        var start = 0
        while let end = piece[start...].firstIndex(of: UInt8(ascii: "\n")) {
            try append(piece[start..<end])
            if let event = try endLine() { try body(event) }
            start = end + 1
        }
        try append(piece[start...])
    }

    /// Calls the body with the event of a last line that has no line feed. Throws ``JSONLinesError``, or what `body`
    /// throws.
    public mutating func finish(_ body: (Event) throws -> Void) throws {
        if !pending.isEmpty, let event = try endLine() { try body(event) }
        guard isCutOff, let error = unlessLast else { return }
        guard !isStrict else { throw error }
        found.add(.cutOff(error.reason), line: error.line)
    }

    private mutating func append(_ bytes: ArraySlice<UInt8>) throws(JSONLinesError) {
        guard pending.count + bytes.count <= Self.maximumLineBytes else {
            throw error("expected at most \(Self.maximumLineBytes) bytes in a line, found more")
        }
        pending += bytes
    }

    /// Nil for a line without an event, which is no error at the end of the input.
    private mutating func endLine() throws(JSONLinesError) -> Event? {
        // Some editors write a byte order mark before the first line.
        if line == 1, pending.starts(with: Self.byteOrderMark) { pending.removeFirst(Self.byteOrderMark.count) }
        // Part of the end of the line: with it, a text that is cut off would have a wrong last byte.
        if pending.last == UInt8(ascii: "\r") { pending.removeLast() }
        let event = try parsed()
        pending.removeAll(keepingCapacity: true)
        line += 1
        guard let event else { return nil }
        lastLine = line - 1
        seq += 1
        time = event.t
        return event
    }

    private mutating func parsed() throws(JSONLinesError) -> Event? {
        guard let object = try object() else { return nil }
        let event: Event
        do throws(EventJSONError) {
            event = try Event(json: object, seq: seq, previousTime: time)
        } catch {
            throw self.error(error.description)
        }
        // A recovered trace has kinds of its own in the place of lost events.
        for name in event.standsForLost ? [] : event.unknownNames(&nearest) {
            guard !isStrict else { throw error(name.description) }
            found.add(.unknownName(name, kind: event.name), line: line)
        }
        return event
    }

    private mutating func object() throws(JSONLinesError) -> JSONObject? {
        if pending.allSatisfy(Self.blanks.contains) {
            unlessLast = unlessLast ?? error("expected an object, found an empty line")
            return nil
        }
        if let unlessLast { throw unlessLast }
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONReader.parse(pending)
        } catch {
            unlessLast = self.error(error.description)
            isCutOff = CutOffText.isBeginning(pending, error)
            guard isCutOff else { throw self.error(error.description) }
            return nil
        }
        guard case .object(let object) = value else { throw error("expected an object, found \(value.typeName)") }
        return object
    }

    private func error(_ reason: String) -> JSONLinesError { JSONLinesError(line: line, reason: reason) }
}
