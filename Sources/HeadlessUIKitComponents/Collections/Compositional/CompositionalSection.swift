import Foundation
import HeadlessUIKitRuntime

/// A section of a compositional layout.
@MainActor
struct CompositionalSection {
    /// What surrounds the sections of a layout.
    struct Surroundings {
        let isVertical: Bool
        /// Where the sections begin across the direction of scrolling.
        let start: CGPoint
        let room: CGSize
        let environment: any NSCollectionLayoutEnvironment

        /// The point at a distance along the direction of scrolling.
        func along(_ point: CGPoint, _ distance: CGFloat) -> CGPoint {
            isVertical ? CGPoint(x: point.x, y: point.y + distance) : CGPoint(x: point.x + distance, y: point.y)
        }

        func extent(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    }

    let section: NSCollectionLayoutSection
    private let index: Int
    private let count: Int
    private let surroundings: Surroundings
    /// The sizes that cells prefer, by item.
    private var sizes: [Int: CGSize] = [:]
    /// The sizes that other views prefer.
    private var otherSizes: [CollectionElement: CGSize] = [:]
    /// The items whose sizes the groups do not have yet.
    private var news: [Int] = []
    /// A group whose cells have the estimated sizes.
    private let usual: GroupPlan
    /// The groups with cells that have defined their sizes, by the first item.
    private var plans: [Int: GroupPlan] = [:]
    private var groups: GroupRuns
    /// How far elements stand out of their group or out of the section.
    private(set) var reach: CGFloat = 0

    init(_ section: NSCollectionLayoutSection, _ index: Int, _ count: Int, in surroundings: Surroundings) {
        (self.section, self.index, self.count, self.surroundings) = (section, index, count, surroundings)
        let content = Self.content(of: section, in: surroundings)
        usual = GroupPlan(section.group, in: content, surroundings.environment)
        let goesDown = surroundings.isVertical != (section.orthogonalScrollingBehavior != .none)
        groups = GroupRuns(
            count: usual.items.isEmpty ? 0 : count, spacing: section.interGroupSpacing,
            usual: (max(1, usual.items.count), goesDown ? usual.size.height : usual.size.width),
            areFilledByCells: section.group.isFilledByCells)
        reach = max(usual.reach, reachOfEnds)
    }

    private static func content(of section: NSCollectionLayoutSection, in surroundings: Surroundings) -> CGSize {
        let (insets, room) = (section.contentInsets, surroundings.room)
        return CGSize(
            width: max(0, room.width - insets.leading - insets.trailing),
            height: max(0, room.height - insets.top - insets.bottom))
    }

    /// Takes the size that a view prefers. The frames are wrong until ``settle()``.
    mutating func prefer(_ size: CGSize, for element: CollectionElement) {
        guard element.category == .cell else {
            otherSizes[element] = size
            return
        }
        guard groups.number > 0, 0..<count ~= element.path.item else { return }
        sizes[element.path.item] = size
        news.append(element.path.item)
    }

    /// Computes the groups again whose cells have got other sizes.
    mutating func settle() {
        let (items, content) = (news, Self.content(of: section, in: surroundings))
        news = []
        var made: [Int: GroupPlan] = [:]
        if !items.isEmpty {
            let (group, environment, goesDown) = (section.group, surroundings.environment, self.goesDown)
            let (count, sizes) = (self.count, self.sizes)
            groups.update(items) { first in
                let plan = GroupPlan(group, in: content, environment, limit: count - first) { sizes[first + $0] }
                made[first] = plan
                return (plan.items.count, goesDown ? plan.size.height : plan.size.width)
            }
        }
        plans.merge(made) { $1 }
        reach = made.values.reduce(max(reach, reachOfEnds)) { max($0, $1.reach) }
    }
}

// Frames. The start is the place of the section along the direction of scrolling.
extension CompositionalSection {
    typealias Placed = CompositionalGeometry.Placed

    private var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
    /// Whether the groups stand below each other.
    private var goesDown: Bool { surroundings.isVertical != isOrthogonal }

    /// Along the direction of scrolling.
    var length: CGFloat {
        let insets = section.contentInsets
        let ends = surroundings.isVertical ? insets.top + insets.bottom : insets.leading + insets.trailing
        return extentOfEnds(atStart: true) + ends + lengthOfGroups + extentOfEnds(atStart: false)
    }

    private var lengthOfGroups: CGFloat {
        guard groups.number > 0 else { return 0 }
        guard isOrthogonal else { return groups.length }
        // Groups that have not been visible do not count.
        return plans.values.map { surroundings.extent($0.size) }.max() ?? surroundings.extent(usual.size)
    }

    private func extentOfEnds(atStart: Bool) -> CGFloat {
        section.boundarySupplementaryItems
            .filter { $0.isAtStart(surroundings.isVertical) == atStart && $0.extendsBoundary }
            .reduce(0) { $0 + surroundings.extent(size(of: $1, in: surroundings.room)) }
    }

    private func frame(at start: CGFloat) -> CGRect {
        let (room, length) = (surroundings.room, self.length)
        return CGRect(
            origin: surroundings.along(surroundings.start, start),
            size: surroundings.isVertical
                ? CGSize(width: room.width, height: length) : CGSize(width: length, height: room.height))
    }

    /// Where the first group begins.
    private func originOfGroups(_ start: CGFloat) -> CGPoint {
        let (insets, isVertical) = (section.contentInsets, surroundings.isVertical)
        let corner = CGPoint(
            x: surroundings.start.x + (isVertical ? insets.leading : 0),
            y: surroundings.start.y + (isVertical ? 0 : insets.top))
        return surroundings.along(
            corner, start + extentOfEnds(atStart: true) + (isVertical ? insets.top : insets.leading))
    }

    /// The elements in a part of the content, and the views at the ends and in the background.
    func elements(in rect: CGRect, at start: CGFloat) -> [Placed] {
        let (frame, origin) = (frame(at: start), originOfGroups(start))
        let low = goesDown ? rect.minY - origin.y : rect.minX - origin.x
        let high = goesDown ? rect.maxY - origin.y : rect.maxX - origin.x
        let items = groups.groups(from: low - reach, to: high + reach).flatMap { elements(of: $0, origin, frame) }
        return items + ends(in: frame) + backgrounds(in: frame)
    }

    /// The place of an element; nil for one that does not exist.
    func placed(_ element: CollectionElement, at start: CGFloat) -> Placed? {
        let (frame, item) = (frame(at: start), element.path.item)
        if element.category != .cell {
            let around = ends(in: frame) + backgrounds(in: frame)
            if let placed = around.first(where: { $0.element == element }) { return placed }
        }
        guard groups.number > 0, 0..<count ~= item else { return nil }
        return elements(of: groups.group(of: item), originOfGroups(start), frame).first { $0.element == element }
    }

    /// How much longer the section becomes with the size that a view prefers.
    func growth(_ size: CGSize, for element: CollectionElement) -> CGFloat {
        if element.category == .cell {
            guard groups.number > 0, 0..<count ~= element.path.item, !isOrthogonal else { return 0 }
            let number = groups.group(of: element.path.item)
            let items = groups.items(of: number)
            let plan = GroupPlan(
                section.group, in: Self.content(of: section, in: surroundings), surroundings.environment,
                limit: count - items.lowerBound
            ) { items.lowerBound + $0 == element.path.item ? size : sizes[items.lowerBound + $0] }
            return surroundings.extent(plan.size) - groups.length(of: number)
        }
        let items = section.boundarySupplementaryItems.filter { $0.extendsBoundary && self.element($0) == element }
        return items.reduce(0) { growth, item in
            let old = self.size(of: item, in: surroundings.room)
            let new = item.layoutSize.resolved(in: surroundings.room, preferred: size)
            return growth + surroundings.extent(new) - surroundings.extent(old)
        }
    }

    private func elements(of group: Int, _ origin: CGPoint, _ frame: CGRect) -> [Placed] {
        let (items, start) = (groups.items(of: group), groups.start(of: group))
        let plan = plans[items.lowerBound] ?? usual
        return zip(items, plan.items).flatMap { item, planned in
            let path = IndexPath(item: item, section: index)
            let place = planned.frame.offsetBy(
                dx: origin.x + (goesDown ? 0 : start), dy: origin.y + (goesDown ? start : 0))
            var cell = Placed(element: .cell(path), frame: place, zIndex: planned.zIndex, section: frame)
            (cell.estimatedAxes, cell.preference) = (planned.estimatedAxes, sizes[item])
            return [cell]
                + planned.supplementaryItems.map { supplementary($0, path, $0.containerAnchor, in: place, frame) }
        }
    }

    private func supplementary(
        _ item: NSCollectionLayoutSupplementaryItem, _ path: IndexPath, _ anchor: NSCollectionLayoutAnchor,
        in container: CGRect, _ frame: CGRect
    ) -> Placed {
        let element = CollectionElement.supplementary(item.elementKind, path)
        let size = item.layoutSize.resolved(in: container.size, preferred: otherSizes[element])
        var placed = Placed(
            element: element, frame: anchor.place(size, in: container), zIndex: item.zIndex, section: frame)
        (placed.estimatedAxes, placed.preference) = (item.layoutSize.estimatedAxes, otherSizes[element])
        return placed
    }

    private func element(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> CollectionElement {
        .supplementary(item.elementKind, IndexPath(item: 0, section: index))
    }

    private func size(of item: NSCollectionLayoutBoundarySupplementaryItem, in room: CGSize) -> CGSize {
        item.layoutSize.resolved(in: room, preferred: otherSizes[element(item)])
    }

    private func ends(in frame: CGRect) -> [Placed] {
        let isVertical = surroundings.isVertical
        let insets = section.supplementariesFollowContentInsets ? section.contentInsets : .zero
        let room = CGRect(
            x: frame.minX + (isVertical ? insets.leading : 0), y: frame.minY + (isVertical ? 0 : insets.top),
            width: max(0, frame.width - (isVertical ? insets.leading + insets.trailing : 0)),
            height: max(0, frame.height - (isVertical ? 0 : insets.top + insets.bottom)))
        return section.boundarySupplementaryItems.map { item in
            var placed = supplementary(
                item, IndexPath(item: 0, section: index), item.containerAnchor, in: room, frame)
            (placed.isPinned, placed.isAtEnd) = (item.pinToVisibleBounds, !item.isAtStart(isVertical))
            return placed
        }
    }

    private func backgrounds(in frame: CGRect) -> [Placed] {
        section.decorationItems.map { item in
            let insets = item.contentInsets
            let element = CollectionElement(
                category: .decorationView, kind: item.elementKind, path: IndexPath(item: 0, section: index))
            let inner = CGRect(
                x: frame.minX + insets.leading, y: frame.minY + insets.top,
                width: max(0, frame.width - insets.leading - insets.trailing),
                height: max(0, frame.height - insets.top - insets.bottom))
            return Placed(element: element, frame: inner, zIndex: item.zIndex - 1, section: frame)
        }
    }

    private var reachOfEnds: CGFloat {
        let frame = frame(at: 0)
        return (ends(in: frame) + backgrounds(in: frame)).map { $0.frame.reach(beyond: frame) }.max() ?? 0
    }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
    /// Whether the item stands before the content in the scroll direction.
    func isAtStart(_ isVertical: Bool) -> Bool {
        isVertical ? !alignment.edges.contains(.bottom) : !alignment.edges.contains(.trailing)
    }
}
