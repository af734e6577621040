import HierarchyModel

/// A line that can be imported, but is probably a mistake of its producer.
public struct JSONLinesWarning: Hashable, Sendable, CustomStringConvertible {
    public enum Cause: Hashable, Sendable {
        /// A name that is not in the vocabulary, in an event of that kind.
        case unknownName(UnknownName, kind: String)
        /// The last line ends too early, and is left out. The text says where.
        case cutOff(String)
    }

    /// The first line of that cause, from 1.
    public let line: UInt64
    public let cause: Cause
    /// How many lines have that cause.
    public internal(set) var lineCount: UInt64 = 1

    /// For instance `line 7: field "state": expected …, found "visible"`. Never holds control characters.
    public var description: String { "line \(line): \(reason)\(more)" }

    /// What is wrong, without the line.
    var reason: String {
        switch cause {
        case .unknownName(let name, _): name.description
        case .cutOff(let error): "cut off, and left out: its producer ended early (\(error))"
        }
    }

    private var more: String {
        switch lineCount - 1 {
        case 0: ""
        case 1: " (and 1 more line)"
        case let count: " (and \(count) more lines)"
        }
    }
}

/// The warnings about an input, each cause once.
struct JSONLinesWarnings: Sendable {
    /// More causes are only counted, since a producer may invent any number of names.
    static let maximumCount = 1000

    private(set) var list: [JSONLinesWarning] = []
    private(set) var furtherLines: UInt64 = 0
    private var indexes: [JSONLinesWarning.Cause: Int] = [:]

    mutating func add(_ cause: JSONLinesWarning.Cause, line: UInt64) {
        if let index = indexes[cause] {
            list[index].lineCount += 1
        } else if list.count < Self.maximumCount {
            indexes[cause] = list.count
            list.append(JSONLinesWarning(line: line, cause: cause))
        } else {
            furtherLines += 1
        }
    }
}
