/// The members of a JSON object in the order in which they came; no key occurs twice.
///
/// Keys are told apart by their bytes, as JSON demands, so two spellings of "é" are two keys.
/// Two objects are equal if they have equal members in the same order.
public struct JSONObject: Sendable, RandomAccessCollection {
    public typealias Element = (key: String, value: JSONValue)

    private var members: [Element] = []
    /// Where each key stands; only for objects with many members, where a search from the front would be slow.
    private var positions: [ExactKey: Int]?

    private static let searchedCount = 16

    /// An object without members.
    public init() {}

    public var startIndex: Int { 0 }
    public var endIndex: Int { members.count }
    public subscript(position: Int) -> Element { members[position] }

    /// The value of `key`, nil if there is no such member.
    ///
    /// Complexity: constant, but for the length of the key.
    public subscript(key: String) -> JSONValue? {
        position(of: key).map { members[$0].value }
    }

    /// Adds a member behind the others.
    ///
    /// Traps if the object has the key already.
    public mutating func append(_ key: String, _ value: JSONValue) {
        let isNew = appendIfNew(key, value)
        precondition(isNew, "JSONObject.append: the key \"\(key)\" is in the object already")
    }

    /// Adds a member behind the others and returns true, or returns false if the object has the key already.
    @discardableResult
    public mutating func appendIfNew(_ key: String, _ value: JSONValue) -> Bool {
        guard position(of: key) == nil else { return false }
        positions?[ExactKey(key)] = members.count
        members.append((key, value))
        if positions == nil, members.count > Self.searchedCount { indexKeys() }
        return true
    }

    /// Makes room for `count` members in all.
    public mutating func reserveCapacity(_ count: Int) {
        members.reserveCapacity(count)
    }

    private func position(of key: String) -> Int? {
        if let positions { return positions[ExactKey(key)] }
        for position in members.indices where ExactKey.same(members[position].key, key) { return position }
        return nil
    }

    private mutating func indexKeys() {
        var found: [ExactKey: Int] = [:]
        for (position, member) in members.enumerated() { found[ExactKey(member.key)] = position }
        positions = found
    }
}

extension JSONObject: Hashable {
    public static func == (left: JSONObject, right: JSONObject) -> Bool {
        left.elementsEqual(right) { $0.key == $1.key && $0.value == $1.value }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for (key, value) in self {
            hasher.combine(key)
            hasher.combine(value)
        }
    }
}

/// A key that equals another only if all bytes are the same; `String` alone would take equivalent spellings for one.
private struct ExactKey: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: ExactKey, right: ExactKey) -> Bool { same(left.text, right.text) }

    /// Asks `String` first: it is quick to say no, and same bytes are always equal strings.
    static func same(_ left: String, _ right: String) -> Bool {
        left == right && left.utf8.elementsEqual(right.utf8)
    }

    /// Equal strings hash alike, hence so do equal bytes.
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
