/// The members of a JSON object in their original order. No key occurs twice.
///
/// Keys are compared by their bytes, as JSON requires: two spellings of "é" are two keys.
/// Two objects are equal if they have equal members in the same order.
public struct JSONObject: Sendable, RandomAccessCollection {
    public typealias Element = (key: String, value: JSONValue)

    private var members: [Element] = []
    /// The index of each key. Only for objects with many members, in which a linear search would be slow.
    private var keyIndices: [ExactKey: Int]?

    private static let searchedCount = 16

    /// An object without members.
    public init() {}

    public var startIndex: Int { 0 }
    public var endIndex: Int { members.count }
    public subscript(position: Int) -> Element { members[position] }

    /// The value of `key`, nil if there is no such member.
    ///
    /// Complexity: linear in the length of the key, constant in the number of members.
    public subscript(key: String) -> JSONValue? {
        index(of: key).map { members[$0].value }
    }

    /// Appends a member.
    ///
    /// Traps if the object has the key already.
    public mutating func append(_ key: String, _ value: JSONValue) {
        let isNew = appendIfNew(key, value)
        precondition(isNew, "JSONObject.append: the object already has the key \"\(key)\"")
    }

    /// Appends a member and returns true, or returns false if the object has the key already.
    @discardableResult
    public mutating func appendIfNew(_ key: String, _ value: JSONValue) -> Bool {
        guard index(of: key) == nil else { return false }
        keyIndices?[ExactKey(key)] = members.count
        members.append((key, value))
        if keyIndices == nil, members.count > Self.searchedCount { indexKeys() }
        return true
    }

    /// Reserves capacity for `count` members in total.
    public mutating func reserveCapacity(_ count: Int) {
        members.reserveCapacity(count)
    }

    private func index(of key: String) -> Int? {
        if let keyIndices { return keyIndices[ExactKey(key)] }
        for index in members.indices where ExactKey.same(members[index].key, key) { return index }
        return nil
    }

    private mutating func indexKeys() {
        var indices: [ExactKey: Int] = [:]
        for (index, member) in members.enumerated() { indices[ExactKey(member.key)] = index }
        keyIndices = indices
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

/// A key that is compared by its bytes. `String` itself compares by canonical equivalence.
private struct ExactKey: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: ExactKey, right: ExactKey) -> Bool { same(left.text, right.text) }

    /// Compares the strings first, which is fast for different keys: equal bytes are always equal strings.
    static func same(_ left: String, _ right: String) -> Bool {
        left == right && left.utf8.elementsEqual(right.utf8)
    }

    /// Equal bytes are equal strings, and so have equal hashes.
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
