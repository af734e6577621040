import Foundation
import HeadlessUIKitRuntime

/// The groups of a section, one after the other.
///
/// Groups of as many items each are all alike until cells define their sizes. Then their lengths are a tree of sums. If
/// the sizes of its cells decide how many items a group has, the groups are chunks of items.
@MainActor
struct GroupRuns {
    private let count: Int
    private let spacing: CGFloat
    /// A group whose cells have the estimated sizes: how many items it has, and its length.
    private let usual: (items: Int, length: CGFloat)
    /// The lengths of groups of as many items each, with the spacing after each group; nil while they are alike.
    private var lengths: RunningSums?
    /// Groups that have as many items as their sizes allow.
    private var chunks: ItemChunks?
    /// The item after the last one whose cell has defined its size.
    private var regularStart = 0

    /// - Parameters:
    ///   - count: the number of items.
    ///   - areFilledByCells: whether the sizes of the cells decide how many items a group has.
    init(count: Int, spacing: CGFloat, usual: (items: Int, length: CGFloat), areFilledByCells: Bool) {
        (self.count, self.spacing, self.usual) = (count, spacing, usual)
        if areFilledByCells {
            chunks = ItemChunks(
                count: count, spacing: spacing, usual: .init(items: usual.items, extent: usual.length))
        }
    }

    var number: Int { chunks?.number ?? (count + usual.items - 1) / usual.items }

    /// Without spacing after the last group.
    var length: CGFloat {
        if let chunks { return chunks.extent }
        if let lengths { return lengths.total - spacing }
        return CGFloat(number) * (usual.length + spacing) - spacing
    }

    func items(of group: Int) -> Range<Int> {
        chunks?[group].items ?? group * usual.items..<min(count, (group + 1) * usual.items)
    }

    func group(of item: Int) -> Int { chunks?.index(of: item) ?? item / usual.items }

    func start(of group: Int) -> CGFloat {
        chunks?[group].top ?? lengths?.before(group) ?? CGFloat(group) * (usual.length + spacing)
    }

    func length(of group: Int) -> CGFloat {
        chunks?[group].extent ?? lengths.map { $0[group] - spacing } ?? usual.length
    }

    /// The groups between two places, in order.
    ///
    /// Complexity: logarithmic in the number of groups. All of them, if they overlap.
    func groups(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        if let chunks { return chunks.indices(from: low, to: high) }
        guard spacing >= 0, usual.length > 0 else { return 0..<number }
        if let lengths {
            let first = lengths.firstEnd { $0 > low }
            return first..<max(first, min(number, lengths.firstEnd { $0 >= high } + 1))
        }
        let step = usual.length + spacing
        func clamped(_ place: CGFloat) -> Int { Int(min(max(0, place), CGFloat(number))) }
        let first = clamped((low / step).rounded(.down))
        return first..<max(first, clamped((high / step).rounded(.up)))
    }

    /// Takes the sizes that cells have defined.
    ///
    /// - Parameters:
    ///   - items: those whose cells have.
    ///   - group: how many items a group has that begins with an item, and its length.
    mutating func update(_ items: [Int], group: (Int) -> (items: Int, length: CGFloat)) {
        if chunks != nil {
            for item in items { chunks?.note(item) }
            regularStart = max(regularStart, (items.max() ?? 0) + 1)
            chunks?.settle(regularStart: regularStart) { start in
                let made = group(start)
                return (start + made.items, made.length)
            }
            return
        }
        for number in Set(items.map { $0 / usual.items }) {
            let length = group(number * usual.items).length
            guard length != self.length(of: number) else { continue }
            if lengths == nil {
                lengths = RunningSums(Array(repeating: usual.length + spacing, count: self.number))
            }
            lengths?[number] = length + spacing
        }
    }
}
