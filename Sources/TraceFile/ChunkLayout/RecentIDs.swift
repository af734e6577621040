/// Turns identifiers into small numbers by how recently each was used.
///
/// 0 is one more than the highest identifier so far. 1…64 is an index in the list of recent identifiers, the latest
/// first. From 65 on, it is the identifier plus 65. A new identifier moves to the front, and so does one that is
/// *used*. One that is *mentioned* keeps its index.
struct RecentIDs: ~Copyable {
    private static let capacity = 64
    private static let literals = UInt64(capacity + 1)

    private let recent = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
    private var count = 0
    private var highest: UInt32 = 0

    init() { recent.initialize(repeating: 0, count: Self.capacity) }

    deinit { recent.deallocate() }

    mutating func use(_ id: UInt32) -> UInt64 {
        guard let place = place(of: id) else { return addNew(id) }
        moveToFront(id, from: place)
        return UInt64(place + 1)
    }

    mutating func mention(_ id: UInt32) -> UInt64 {
        guard let place = place(of: id) else { return addNew(id) }
        return UInt64(place + 1)
    }

    @inline(__always) mutating func used(_ code: UInt64) throws(Corruption) -> UInt32 {
        // Most often it is the identifier before.
        code == 1 && count > 0 ? recent[0] : try changed(code)
    }

    private mutating func changed(_ code: UInt64) throws(Corruption) -> UInt32 {
        guard code > 0, code < Self.literals else { return try new(code) }
        let id = try old(code)
        moveToFront(id, from: Int(code) - 1)
        return id
    }

    mutating func mentioned(_ code: UInt64) throws(Corruption) -> UInt32 {
        code > 0 && code < Self.literals ? try old(code) : try new(code)
    }

    /// Whether a code means an identifier that is not in the list.
    static func isNew(_ code: UInt64) -> Bool { code == 0 || code >= literals }

    private func place(of id: UInt32) -> Int? {
        for place in 0..<count where recent[place] == id { return place }
        return nil
    }

    @inline(__always) private func old(_ code: UInt64) throws(Corruption) -> UInt32 {
        guard code <= count else {
            throw Corruption(offset: 0, expected: "one of \(count) recent identifiers", found: "\(code)")
        }
        return recent[Int(code) - 1]
    }

    private mutating func addNew(_ id: UInt32) -> UInt64 {
        let isNext = id == highest &+ 1
        add(id)
        return isNext ? 0 : UInt64(id) + Self.literals
    }

    private mutating func new(_ code: UInt64) throws(Corruption) -> UInt32 {
        guard let id = code == 0 ? highest &+ 1 : UInt32(exactly: code - Self.literals) else {
            throw Corruption(offset: 0, expected: "an identifier of 32 bits", found: "\(code - Self.literals)")
        }
        add(id)
        return id
    }

    private func moveToFront(_ id: UInt32, from place: Int) {
        var index = place
        while index > 0 {
            recent[index] = recent[index - 1]
            index -= 1
        }
        recent[0] = id
    }

    private mutating func add(_ id: UInt32) {
        if count < Self.capacity { count += 1 }
        moveToFront(id, from: count - 1)
        highest = max(highest, id)
    }
}
