import Foundation
import HeadlessUIKitRuntime

/// The items of a group, with frames in the group.
@MainActor
struct GroupPlan {
    struct Item {
        var frame: CGRect
        var zIndex = 0
        var supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
    }

    private(set) var items: [Item] = []
    private(set) var size: CGSize
    /// A group without an end, such as one of items without a size, stops here.
    private static let mostItems = 1000

    init(
        _ group: NSCollectionLayoutGroup, in container: CGSize, _ environment: any NSCollectionLayoutEnvironment
    ) {
        size = group.layoutSize.resolved(in: container)
        switch group.arrangement {
        case .custom(let provider):
            items = provider(environment).map { Item(frame: $0.frame, zIndex: $0.zIndex) }
        case .horizontal: fill(group, isHorizontal: true, environment)
        case .vertical: fill(group, isHorizontal: false, environment)
        }
        let insets = group.contentInsets
        if insets != .zero {
            for index in items.indices {
                items[index].frame = items[index].frame.offsetBy(dx: insets.leading, dy: insets.top)
            }
        }
    }

    /// Places the subitems until the group is full, or as often as its count says. A group of estimated length has each
    /// subitem once, and is as long as they are.
    private mutating func fill(
        _ group: NSCollectionLayoutGroup, isHorizontal: Bool, _ environment: any NSCollectionLayoutEnvironment
    ) {
        guard !group.subitems.isEmpty else { return }
        let insets = group.contentInsets
        let room = CGSize(
            width: max(0, size.width - insets.leading - insets.trailing),
            height: max(0, size.height - insets.top - insets.bottom))
        let length = isHorizontal ? room.width : room.height
        let spacing = group.interItemSpacing?.spacing ?? 0
        let dimension = isHorizontal ? group.layoutSize.widthDimension : group.layoutSize.heightDimension
        let most = group.count ?? (dimension.isFlexible ? group.subitems.count : Self.mostItems)
        let share = group.isDivided ? (length - spacing * CGFloat(most - 1)) / CGFloat(max(1, most)) : nil
        var (used, starts): (CGFloat, [Range<Int>]) = (0, [])
        for number in 0..<most {
            let subitem = group.subitems[number % group.subitems.count]
            let part = Part(subitem, in: room, share, isHorizontal, environment)
            let needed = part.length(isHorizontal)
            let isFull = used + needed > length + 1e-6
            if group.count == nil, !dimension.isFlexible, isFull, number > 0 { break }
            let first = items.count
            items += part.items(at: used, isHorizontal)
            starts.append(first..<items.count)
            used += needed + spacing
            if needed <= 0 { break }
        }
        let end = used - spacing
        if dimension.isFlexible, end > 0 {
            if isHorizontal { size.width = end } else { size.height = end }
        } else if group.interItemSpacing?.isFlexibleSpacing == true, starts.count > 1, end < length {
            spread(starts, (length - end) / CGFloat(starts.count - 1), isHorizontal)
        }
    }

    /// Adds the room that remains between the parts.
    private mutating func spread(_ parts: [Range<Int>], _ extra: CGFloat, _ isHorizontal: Bool) {
        for (number, part) in parts.enumerated() {
            let shift = extra * CGFloat(number)
            for index in part {
                items[index].frame = items[index].frame.offsetBy(
                    dx: isHorizontal ? shift : 0, dy: isHorizontal ? 0 : shift)
            }
        }
    }
}

extension GroupPlan {
    /// A subitem with its size: one item, or the items of a nested group.
    @MainActor
    fileprivate struct Part {
        private let size: CGSize
        private let edges: UIEdgeInsets
        private let nested: [Item]

        init(
            _ item: NSCollectionLayoutItem, in room: CGSize, _ share: CGFloat?, _ isHorizontal: Bool,
            _ environment: any NSCollectionLayoutEnvironment
        ) {
            let spacing = item.edgeSpacing
            edges = UIEdgeInsets(
                top: spacing?.top?.spacing ?? 0, left: spacing?.leading?.spacing ?? 0,
                bottom: spacing?.bottom?.spacing ?? 0, right: spacing?.trailing?.spacing ?? 0)
            if let group = item as? NSCollectionLayoutGroup {
                let plan = GroupPlan(group, in: room, environment)
                (size, nested) = (plan.size, plan.items)
                return
            }
            var own = item.layoutSize.resolved(in: room)
            if let share { if isHorizontal { own.width = share } else { own.height = share } }
            size = own
            let insets = item.contentInsets
            let frame = CGRect(
                x: insets.leading, y: insets.top, width: max(0, own.width - insets.leading - insets.trailing),
                height: max(0, own.height - insets.top - insets.bottom))
            nested = [Item(frame: frame, supplementaryItems: item.supplementaryItems)]
        }

        func length(_ isHorizontal: Bool) -> CGFloat {
            isHorizontal ? edges.left + size.width + edges.right : edges.top + size.height + edges.bottom
        }

        func items(at start: CGFloat, _ isHorizontal: Bool) -> [Item] {
            nested.map { item in
                var moved = item
                moved.frame = item.frame.offsetBy(
                    dx: edges.left + (isHorizontal ? start : 0), dy: edges.top + (isHorizontal ? 0 : start))
                return moved
            }
        }
    }
}
