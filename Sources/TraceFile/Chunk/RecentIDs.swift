/// Turns identifiers into small numbers: how long ago each was last used.
///
/// 0 is one more than the highest so far; 1…64 the place in the list of recent ones, latest first; from 65 on the
/// identifier itself. What is used moves to the front.
struct RecentIDs {
    private static let capacity = 64
    private static let literals = UInt64(capacity + 1)

    private var recent: [UInt32] = []
    private var highest: UInt32 = 0

    init() { recent.reserveCapacity(Self.capacity + 1) }

    mutating func code(for id: UInt32) -> UInt64 {
        if let place = recent.firstIndex(of: id) {
            moveToFront(place)
            return UInt64(place + 1)
        }
        let isNext = id == highest &+ 1
        add(id)
        return isNext ? 0 : UInt64(id) + Self.literals
    }

    mutating func id(for code: UInt64) throws(Corruption) -> UInt32 {
        if code == 0 {
            add(highest &+ 1)
        } else if code < Self.literals {
            let place = Int(code) - 1
            guard place < recent.count else {
                throw Corruption(offset: 0, expected: "one of \(recent.count) recent identifiers", found: "\(code)")
            }
            moveToFront(place)
        } else {
            guard let id = UInt32(exactly: code - Self.literals) else {
                throw Corruption(offset: 0, expected: "an identifier of 32 bits", found: "\(code - Self.literals)")
            }
            add(id)
        }
        return recent[0]
    }

    private mutating func moveToFront(_ place: Int) {
        guard place > 0 else { return }
        let id = recent[place]
        for index in stride(from: place, to: 0, by: -1) { recent[index] = recent[index - 1] }
        recent[0] = id
    }

    private mutating func add(_ id: UInt32) {
        if recent.count == Self.capacity { recent.removeLast() }
        recent.append(id)
        moveToFront(recent.count - 1)
        highest = max(highest, id)
    }
}
