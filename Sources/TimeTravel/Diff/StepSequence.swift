/// Finds what belongs together in two sequences of keys. A key is equal where two events may belong together.
enum StepSequence {
    /// How many keys must be equal in a row to end a difference.
    static let run = 4

    /// The nearest place where both sequences go on with the same keys; nil if there is none. Linear.
    ///
    /// - Parameters:
    ///   - leftEnds: whether the left trace ends after its keys. Two traces that end meet at their ends.
    static func meeting(_ left: [UInt64], _ right: [UInt64], leftEnds: Bool, rightEnds: Bool) -> (Int, Int)? {
        var firsts: [UInt64: Int] = [:]
        for (index, run) in runs(right, ends: rightEnds).enumerated().reversed() { firsts[run] = index }
        var nearest: (Int, Int)?
        for (index, run) in runs(left, ends: leftEnds).enumerated() {
            guard let other = firsts[run], nearest.map({ index + other < $0.0 + $0.1 }) ?? true else { continue }
            nearest = (index, other)
        }
        return nearest
    }

    /// The hash of the keys from each index on. At the end of a trace, keys that mark it follow.
    private static func runs(_ keys: [UInt64], ends: Bool) -> [UInt64] {
        let keys = keys + (ends ? Array(repeating: 1, count: run) : [])
        guard keys.count >= run else { return [] }
        return (0...keys.count - run).map { start in
            var hash = NameHash()
            for key in keys[start..<start + run] { hash.add(key) }
            return hash.value
        }
    }

    enum Move { case pair, left, right }

    /// A larger gap is not searched: all of the left is removed and all of the right is added.
    private static let maximumCells = 1 << 20

    /// The moves through a gap that pair as many equal keys as possible; among these, as many as possible with equal
    /// values. What is removed comes before what is added.
    static func moves(
        _ left: [UInt64], _ right: [UInt64], haveEqualValues: (Int, Int) -> Bool
    ) -> [Move] {
        let width = right.count + 1
        guard !left.isEmpty, !right.isEmpty, (left.count + 1) * width <= maximumCells else {
            return left.map { _ in .left } + right.map { _ in .right }
        }
        // The best score from each place to the end.
        var scores = [Int32](repeating: 0, count: (left.count + 1) * width)
        func gain(_ i: Int, _ j: Int) -> Int32? {
            left[i] == right[j] ? (haveEqualValues(i, j) ? 3 : 2) : nil
        }
        for i in left.indices.reversed() {
            for j in right.indices.reversed() {
                let here = i * width + j
                var best = max(scores[here + width], scores[here + 1])
                if let gain = gain(i, j) { best = max(best, gain + scores[here + width + 1]) }
                scores[here] = best
            }
        }
        var moves: [Move] = []
        var (i, j) = (0, 0)
        while i < left.count, j < right.count {
            let here = i * width + j
            if let gain = gain(i, j), scores[here] == gain + scores[here + width + 1] {
                moves.append(.pair)
                (i, j) = (i + 1, j + 1)
            } else if scores[here] == scores[here + width] {
                moves.append(.left)
                i += 1
            } else {
                moves.append(.right)
                j += 1
            }
        }
        return moves + left[i...].map { _ in .left } + right[j...].map { _ in .right }
    }
}

/// A hash that is the same in every process: FNV-1a.
struct NameHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ number: UInt64) {
        value = (value ^ number) &* 0x100_0000_01B3
        value ^= value >> 32
    }

    mutating func add(_ text: String?) {
        guard let text else { return add(0xFF) }
        for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
        add(0xFE)
    }
}
