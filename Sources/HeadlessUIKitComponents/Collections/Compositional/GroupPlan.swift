import Foundation
import HeadlessUIKitRuntime

/// The items of a group, with frames in the group.
@MainActor
struct GroupPlan {
    struct Item {
        var frame: CGRect
        var zIndex = 0
        var supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
        /// The axes on which the cell defines the size.
        var estimatedAxes: UIAxis = []
    }

    private(set) var items: [Item] = []
    private(set) var size: CGSize
    /// A group without an end, such as one of items without a size, stops here.
    private static let mostItems = 1000

    /// - Parameters:
    ///   - limit: how many items there are for the group.
    ///   - preferred: the size that the cell of an item prefers, by the index of the item in the group.
    init(
        _ group: NSCollectionLayoutGroup, in container: CGSize, _ environment: any NSCollectionLayoutEnvironment,
        limit: Int = .max, preferred: (Int) -> CGSize? = { _ in nil }
    ) {
        size = group.layoutSize.resolved(in: container)
        switch group.arrangement {
        case .custom(let provider):
            items = Array(
                provider(environment).map { Item(frame: $0.frame, zIndex: $0.zIndex) }.prefix(max(0, limit)))
        case .horizontal: fill(group, isHorizontal: true, environment, limit, preferred)
        case .vertical: fill(group, isHorizontal: false, environment, limit, preferred)
        }
        let insets = group.contentInsets
        if insets != .zero {
            for index in items.indices {
                items[index].frame = items[index].frame.offsetBy(dx: insets.leading, dy: insets.top)
            }
        }
    }

    /// How far items, and views beside them, stand out of the group.
    var reach: CGFloat {
        let frames = items.flatMap { item in
            [item.frame]
                + item.supplementaryItems.map {
                    $0.containerAnchor.place($0.layoutSize.resolved(in: item.frame.size), in: item.frame)
                }
        }
        return frames.reduce(0) { max($0, $1.reach(beyond: CGRect(origin: .zero, size: size))) }
    }

    /// Places the subitems until the group is full, or as often as its count says. A group of estimated length has each
    /// subitem once, and is as long as they are. One of estimated width is as wide as the widest one.
    private mutating func fill(
        _ group: NSCollectionLayoutGroup, isHorizontal: Bool, _ environment: any NSCollectionLayoutEnvironment,
        _ limit: Int, _ preferred: (Int) -> CGSize?
    ) {
        guard !group.subitems.isEmpty else { return }
        let insets = group.contentInsets
        let room = CGSize(
            width: max(0, size.width - insets.leading - insets.trailing),
            height: max(0, size.height - insets.top - insets.bottom))
        let length = isHorizontal ? room.width : room.height
        let spacing = group.interItemSpacing?.spacing ?? 0
        let axis: UIAxis = isHorizontal ? .horizontal : .vertical
        let isFlexible = group.layoutSize.estimatedAxes.contains(axis)
        let most = group.count ?? (isFlexible ? group.subitems.count : Self.mostItems)
        // The length of a group that grows with its cells is no room to divide.
        let isGrowing = isFlexible && group.subitems.allSatisfy { $0.layoutSize.estimatedAxes.contains(axis) }
        let isShared = group.isDivided && !isGrowing
        let share = isShared ? (length - spacing * CGFloat(most - 1)) / CGFloat(max(1, most)) : nil
        var (parts, used, number): ([Part], CGFloat, Int) = ([], 0, 0)
        for index in 0..<most {
            let (first, subitem) = (number, group.subitems[index % group.subitems.count])
            let part = Part(subitem, in: room, share, axis, environment, limit: limit - first) { preferred(first + $0) }
            let needed = part.length(axis)
            let isFull = used + needed > length + 1e-6
            if group.count == nil, !isFlexible, isFull, index > 0 { break }
            parts.append(part)
            number += part.number
            used += needed + spacing
            if needed <= 0 { break }
        }
        Part.makeUniform(&parts, limit)
        place(parts, limit, axis, spacing)
        let end = parts.reduce(-spacing) { $0 + $1.length(axis) + spacing }
        grow(to: end, parts, limit, group, axis)
        if !isFlexible, group.interItemSpacing?.isFlexibleSpacing == true, parts.count > 1, end < length {
            spread(parts, limit, (length - end) / CGFloat(parts.count - 1), axis)
        }
    }

    private mutating func place(_ parts: [Part], _ limit: Int, _ axis: UIAxis, _ spacing: CGFloat) {
        var used: CGFloat = 0
        for part in parts {
            items += part.items(at: used, axis).prefix(max(0, limit - items.count))
            used += part.length(axis) + spacing
        }
    }

    /// Gives the group the size of its items on the axes on which it is estimated.
    private mutating func grow(
        to end: CGFloat, _ parts: [Part], _ limit: Int, _ group: NSCollectionLayoutGroup, _ axis: UIAxis
    ) {
        let (insets, axes) = (group.contentInsets, group.layoutSize.estimatedAxes)
        let across: UIAxis = axis == .horizontal ? .vertical : .horizontal
        var present: [Part] = []
        var number = 0
        for part in parts where number < limit {
            present.append(part)
            number += part.number
        }
        let lengths = [(axis, end), (across, present.map { $0.length(across) }.max() ?? 0)]
        for (axis, length) in lengths where axes.contains(axis) && length > 0 {
            if axis == .horizontal {
                size.width = length + insets.leading + insets.trailing
            } else {
                size.height = length + insets.top + insets.bottom
            }
        }
    }

    /// Adds the room that remains between the parts.
    private mutating func spread(_ parts: [Part], _ limit: Int, _ extra: CGFloat, _ axis: UIAxis) {
        var first = 0
        for (number, part) in parts.enumerated() {
            let shift = extra * CGFloat(number)
            for index in first..<min(first + part.number, items.count) {
                items[index].frame = items[index].frame.offsetBy(
                    dx: axis == .horizontal ? shift : 0, dy: axis == .horizontal ? 0 : shift)
            }
            first = min(first + part.number, items.count)
        }
    }
}

extension GroupPlan {
    /// A subitem with its size: one item, or the items of a nested group.
    @MainActor
    private struct Part {
        private var size: CGSize
        private let edges: UIEdgeInsets
        private let item: NSCollectionLayoutItem
        /// Nil for one item.
        private let nested: [Item]?
        private let estimatedAxes: UIAxis
        private let uniformAxes: UIAxis

        init(
            _ item: NSCollectionLayoutItem, in room: CGSize, _ share: CGFloat?, _ axis: UIAxis,
            _ environment: any NSCollectionLayoutEnvironment, limit: Int, preferred: (Int) -> CGSize?
        ) {
            self.item = item
            let spacing = item.edgeSpacing
            edges = UIEdgeInsets(
                top: spacing?.top?.spacing ?? 0, left: spacing?.leading?.spacing ?? 0,
                bottom: spacing?.bottom?.spacing ?? 0, right: spacing?.trailing?.spacing ?? 0)
            if let group = item as? NSCollectionLayoutGroup {
                let plan = GroupPlan(group, in: room, environment, limit: limit, preferred: preferred)
                (size, nested, estimatedAxes, uniformAxes) = (plan.size, plan.items, [], [])
                return
            }
            nested = nil
            let divided: UIAxis = share == nil ? [] : axis
            estimatedAxes = item.layoutSize.estimatedAxes.subtracting(divided)
            uniformAxes = item.layoutSize.uniformAxes.subtracting(divided)
            let insets = item.contentInsets
            let outer = preferred(0).map {
                CGSize(
                    width: $0.width + insets.leading + insets.trailing,
                    height: $0.height + insets.top + insets.bottom)
            }
            size = item.layoutSize.resolved(in: room, preferred: outer)
            if let share { if axis == .horizontal { size.width = share } else { size.height = share } }
        }

        /// How many items it has.
        var number: Int { nested?.count ?? 1 }

        /// Makes the items with a uniform width or height as wide or high as the largest of them.
        static func makeUniform(_ parts: inout [Part], _ limit: Int) {
            let present = parts.prefix(max(0, limit))
            let width = present.filter { $0.uniformAxes.contains(.horizontal) }.map(\.size.width).max()
            let height = present.filter { $0.uniformAxes.contains(.vertical) }.map(\.size.height).max()
            for index in parts.indices {
                let axes = parts[index].uniformAxes
                if let width, axes.contains(.horizontal) { parts[index].size.width = width }
                if let height, axes.contains(.vertical) { parts[index].size.height = height }
            }
        }

        func length(_ axis: UIAxis) -> CGFloat {
            axis == .horizontal ? edges.left + size.width + edges.right : edges.top + size.height + edges.bottom
        }

        func items(at start: CGFloat, _ axis: UIAxis) -> [Item] {
            (nested ?? [ownItem]).map { item in
                var moved = item
                moved.frame = item.frame.offsetBy(
                    dx: edges.left + (axis == .horizontal ? start : 0),
                    dy: edges.top + (axis == .horizontal ? 0 : start))
                return moved
            }
        }

        private var ownItem: Item {
            let insets = item.contentInsets
            let frame = CGRect(
                x: insets.leading, y: insets.top, width: max(0, size.width - insets.leading - insets.trailing),
                height: max(0, size.height - insets.top - insets.bottom))
            return Item(frame: frame, supplementaryItems: item.supplementaryItems, estimatedAxes: estimatedAxes)
        }
    }
}

extension NSCollectionLayoutGroup {
    /// Whether the sizes of its cells decide how many items the group has.
    var isFilledByCells: Bool {
        if subitems.contains(where: { ($0 as? NSCollectionLayoutGroup)?.isFilledByCells == true }) { return true }
        let axis: UIAxis
        switch arrangement {
        case .custom: return false
        case .horizontal: axis = .horizontal
        case .vertical: axis = .vertical
        }
        guard count == nil, !layoutSize.estimatedAxes.contains(axis) else { return false }
        return subitems.contains { $0.layoutSize.estimatedAxes.contains(axis) }
    }
}

extension CGRect {
    /// How far the rectangle stands out of another one, in points.
    func reach(beyond other: CGRect) -> CGFloat {
        max(0, other.minX - minX, other.minY - minY, maxX - other.maxX, maxY - other.maxY)
    }
}
