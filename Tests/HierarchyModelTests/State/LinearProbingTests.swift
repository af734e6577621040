import TestSupport
import Testing

@testable import HierarchyModel

@Suite struct LinearProbingTests {
    /// A table of keys above 0, with 0 for an empty slot.
    private struct Table {
        var keys: [UInt64]

        init(slots: Int) { keys = Array(repeating: 0, count: slots) }

        var mask: Int { keys.count - 1 }

        func slot(of key: UInt64) -> Int {
            LinearProbing.slot(of: key, mask, LinearProbing.seed) { keys[$0] == key || keys[$0] == 0 }
        }

        mutating func remove(_ key: UInt64) {
            let (slot, mask) = (slot(of: key), mask)
            keys[slot] = 0
            keys.withUnsafeMutableBufferPointer { keys in
                LinearProbing.closeGap(at: slot, mask, LinearProbing.seed) {
                    keys[$0] == 0 ? nil : keys[$0]
                } move: { from, to in
                    (keys[to], keys[from]) = (keys[from], 0)
                }
            }
        }
    }

    /// Keys whose search begins at a given slot of eight.
    private static func keys(at home: Int, _ count: Int) -> [UInt64] {
        Array((1...1 << 32).lazy.filter { LinearProbing.home(of: $0, 7, LinearProbing.seed) == home }.prefix(count))
    }

    @Test func `keys with the same home follow each other, also over the end of the table`() {
        var table = Table(slots: 8)
        let keys = Self.keys(at: 6, 4)
        for key in keys { table.keys[table.slot(of: key)] = key }
        #expect(table.keys == [keys[2], keys[3], 0, 0, 0, 0, keys[0], keys[1]])
    }

    @Test func `what a search would not reach any more moves, and what is at its home stays`() {
        var table = Table(slots: 8)
        let (last, first) = (Self.keys(at: 7, 2), Self.keys(at: 0, 2))
        for key in [last[0], first[0], last[1], first[1]] { table.keys[table.slot(of: key)] = key }
        #expect(table.keys == [first[0], last[1], first[1], 0, 0, 0, 0, last[0]])
        table.remove(last[0])
        #expect(table.keys == [first[0], first[1], 0, 0, 0, 0, 0, last[1]])
        table.remove(first[0])
        #expect(table.keys == [first[1], 0, 0, 0, 0, 0, 0, last[1]])
    }

    /// Compares it with a set over many random changes.
    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `it holds what a set holds`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var (table, expected) = (Table(slots: 32), Set<UInt64>())
        for _ in 0..<2_000 {
            let key = UInt64.random(in: 1...40, using: &random)
            if expected.remove(key) != nil {
                table.remove(key)
            } else if expected.count < 16 {
                expected.insert(key)
                table.keys[table.slot(of: key)] = key
            }
            for key in 1...40 as ClosedRange<UInt64> {
                #expect((table.keys[table.slot(of: key)] == key) == expected.contains(key))
            }
        }
    }

    /// Identifiers that a forged trace would choose if it knew the seed: the searches for all of them begin in 64 of
    /// 8,192 slots.
    @Test func `keys that are chosen for one seed are spread by another one`() {
        let (mask, count) = (8191, 2000)
        let chosen = Array((1...1 << 32).lazy.filter { LinearProbing.home(of: $0, mask, 0) < 64 }.prefix(count))
        func probes(_ seed: UInt64) -> Int {
            var (keys, probes) = ([UInt64](repeating: 0, count: mask + 1), 0)
            for key in chosen {
                let slot = LinearProbing.slot(of: key, mask, seed) {
                    probes += 1
                    return keys[$0] == 0
                }
                keys[slot] = key
            }
            return probes
        }
        #expect(probes(0) > 500 * count)
        var random = SeededGenerator(seed: 7)
        for _ in 0..<8 { #expect(probes(random.next()) < 8 * count) }
        #expect(LinearProbing.seed != 0)
    }
}
