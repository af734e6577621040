import HierarchyModel
import JSONText
import TestSupport
import Testing

@Suite struct TraitsTests {
    private static let names = [
        "displayScale", "zoom", "horizontalSizeClass", "accent", "displayGamut", "verticalSizeClass", "ärger",
    ]

    /// Any two sets of known and unknown traits, all 16,384 pairs: what the second one has, else what the first one
    /// has.
    @Test func `merging overwrites what the other has and keeps the rest`() {
        for mine in 0..<1 << Self.names.count {
            for others in 0..<1 << Self.names.count {
                var merged = traits(mine, "mine")
                merged.merge(traits(others, "other"))
                var expected = traits(mine & ~others, "mine")
                for (number, name) in Self.names.enumerated() where others & 1 << number != 0 {
                    expected[name] = .string("other")
                }
                guard merged != expected || merged.entries.map(\.name) != Self.inOrder(mine | others) else { continue }
                Issue.record("\(Self.inOrder(mine)) and \(Self.inOrder(others)) make \(merged.entries)")
            }
        }
    }

    @Test func `a trait that is removed is gone`() {
        for held in 0..<1 << Self.names.count {
            for (number, name) in Self.names.enumerated() {
                var traits = traits(held, "mine")
                traits[name] = nil
                #expect(traits.entries.map(\.name) == Self.inOrder(held & ~(1 << number)))
            }
        }
    }

    private func traits(_ bits: Int, _ value: String) -> Traits {
        var traits = Traits()
        for (number, name) in Self.names.enumerated() where bits & 1 << number != 0 { traits[name] = .string(value) }
        return traits
    }

    /// Searching for each name and inserting it alone would take the square of their number.
    @Test func `many traits are read and merged in the time of sorting them`() {
        var (even, odd) = (JSONObject(), JSONObject())
        for number in 0..<20_000 {
            let name = "trait \(number * 7919 % 20_000)"
            if number % 2 == 0 { even.append(name, .bool(true)) } else { odd.append(name, .bool(false)) }
        }
        var traits = Traits()
        let time = processorTime {
            traits = Traits(even)
            traits.merge(Traits(odd))
        }
        #expect(time < 20)
        #expect(traits.entries.count == 20_000 && traits["trait 7919"] == .bool(false))
        #expect(
            traits.entries.map(\.name)
                == traits.entries.map(\.name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }

    /// Those of the vocabulary first, in its order, then the others by their bytes.
    private static func inOrder(_ bits: Int) -> [String] {
        let held = names.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element)
        let known = Traits.knownNames.filter { held.contains($0) }
        return known + held.filter { !known.contains($0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
