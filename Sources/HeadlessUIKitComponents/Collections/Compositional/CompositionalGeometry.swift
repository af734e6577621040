import Foundation
import HeadlessUIKitRuntime

/// The frames of a compositional layout.
@MainActor
struct CompositionalGeometry {
    struct Placed {
        let element: CollectionElement
        let frame: CGRect
        var zIndex = 0
        var isPinned = false
        /// Whether a pinned element stands at the end of its section.
        var isAtEnd = false
        /// The frame of the whole section.
        var section = CGRect.zero
    }

    struct Section {
        let section: NSCollectionLayoutSection
        let frame: CGRect
    }

    private(set) var elements: [Placed] = []
    private(set) var sections: [Section] = []
    private(set) var contentSize = CGSize.zero
    private(set) var hasHandlers = false
    private var isVertical = true

    init() {}

    init(_ layout: UICollectionViewCompositionalLayout, in view: UICollectionView) {
        let configuration = layout.configuration
        isVertical = configuration.scrollDirection == .vertical
        let environment = LayoutEnvironment(view, configuration.contentInsetsReference, of: layout)
        let room = environment.effectiveContentSize
        let start = CGPoint(x: environment.contentInsets.leading, y: 0)
        var end: CGFloat = 0
        end += addBoundary(configuration.boundarySupplementaryItems, atStart: true, from: end, start, room)
        for (index, count) in view.counts.enumerated() {
            guard let section = layout.provider(index, environment) else { continue }
            if index > 0 { end += configuration.interSectionSpacing }
            if section.visibleItemsInvalidationHandler != nil { hasHandlers = true }
            end = add(section, index, count, from: end, start, room, environment)
        }
        end += addBoundary(configuration.boundarySupplementaryItems, atStart: false, from: end, start, room)
        contentSize =
            isVertical
            ? CGSize(width: environment.contentSize.width, height: end)
            : CGSize(width: end, height: environment.contentSize.height)
    }

    /// Boundary items of the whole layout. Returns their extent along the scroll direction.
    private mutating func addBoundary(
        _ items: [NSCollectionLayoutBoundarySupplementaryItem], atStart: Bool, from end: CGFloat, _ start: CGPoint,
        _ room: CGSize
    ) -> CGFloat {
        var extent: CGFloat = 0
        for (index, item) in items.enumerated() where item.isAtStart(isVertical) == atStart {
            let size = item.layoutSize.resolved(in: room)
            let place = along(start, end + extent)
            elements.append(
                Placed(
                    element: .supplementary(item.elementKind, IndexPath(index: index)),
                    frame: CGRect(origin: place, size: size), zIndex: item.zIndex))
            extent += isVertical ? size.height : size.width
        }
        return extent
    }

    private func along(_ start: CGPoint, _ distance: CGFloat) -> CGPoint {
        isVertical ? CGPoint(x: start.x, y: start.y + distance) : CGPoint(x: start.x + distance, y: start.y)
    }

    /// Adds a section, and returns where it ends.
    private mutating func add(
        _ section: NSCollectionLayoutSection, _ index: Int, _ count: Int, from begin: CGFloat, _ start: CGPoint,
        _ room: CGSize, _ environment: any NSCollectionLayoutEnvironment
    ) -> CGFloat {
        let first = elements.count
        let insets = section.contentInsets
        let headers = section.boundarySupplementaryItems
        let before = headers.filter { $0.isAtStart(isVertical) && $0.extendsBoundary }
            .map { $0.extent(in: room, isVertical) }.reduce(0, +)
        let after = headers.filter { !$0.isAtStart(isVertical) && $0.extendsBoundary }
            .map { $0.extent(in: room, isVertical) }.reduce(0, +)
        let content = CGSize(
            width: max(0, room.width - insets.leading - insets.trailing),
            height: max(0, room.height - insets.top - insets.bottom))
        let edge = isVertical ? insets.top : insets.leading
        let origin = along(
            CGPoint(x: start.x + (isVertical ? insets.leading : 0), y: start.y + (isVertical ? 0 : insets.top)),
            begin + before + edge)
        let filled = addGroups(of: section, index, count, at: origin, content, environment)
        let length = before + edge + filled + (isVertical ? insets.bottom : insets.trailing) + after
        let frame = CGRect(
            origin: along(start, begin),
            size: isVertical
                ? CGSize(width: room.width, height: length) : CGSize(width: length, height: room.height))
        addBoundaryItems(of: section, index, in: frame)
        addBackgrounds(of: section, index, in: frame)
        for element in first..<elements.count { elements[element].section = frame }
        sections.append(Section(section: section, frame: frame))
        return begin + length
    }

    /// Adds the items of a section, and returns how far they extend along the scroll direction.
    private mutating func addGroups(
        of section: NSCollectionLayoutSection, _ index: Int, _ count: Int, at origin: CGPoint, _ content: CGSize,
        _ environment: any NSCollectionLayoutEnvironment
    ) -> CGFloat {
        guard count > 0 else { return 0 }
        let plan = GroupPlan(section.group, in: content, environment)
        guard !plan.items.isEmpty else { return 0 }
        let isOrthogonal = section.orthogonalScrollingBehavior != .none
        let goesDown = isVertical != isOrthogonal
        let step = (goesDown ? plan.size.height : plan.size.width) + section.interGroupSpacing
        let groups = (count + plan.items.count - 1) / plan.items.count
        for item in 0..<count {
            let (group, place) = item.quotientAndRemainder(dividingBy: plan.items.count)
            let shift = CGFloat(group) * step
            let planned = plan.items[place]
            let frame = planned.frame.offsetBy(
                dx: origin.x + (goesDown ? 0 : shift), dy: origin.y + (goesDown ? shift : 0))
            add(planned, frame, IndexPath(item: item, section: index))
        }
        if isOrthogonal { return isVertical ? plan.size.height : plan.size.width }
        return CGFloat(groups) * step - section.interGroupSpacing
    }

    private mutating func add(_ planned: GroupPlan.Item, _ frame: CGRect, _ path: IndexPath) {
        elements.append(Placed(element: .cell(path), frame: frame, zIndex: planned.zIndex))
        for item in planned.supplementaryItems {
            let size = item.layoutSize.resolved(in: frame.size)
            let place = item.containerAnchor.place(size, in: frame)
            elements.append(
                Placed(element: .supplementary(item.elementKind, path), frame: place, zIndex: item.zIndex))
        }
    }

    private mutating func addBoundaryItems(of section: NSCollectionLayoutSection, _ index: Int, in frame: CGRect) {
        let insets = section.supplementariesFollowContentInsets ? section.contentInsets : .zero
        let room = CGRect(
            x: frame.minX + (isVertical ? insets.leading : 0), y: frame.minY + (isVertical ? 0 : insets.top),
            width: max(0, frame.width - (isVertical ? insets.leading + insets.trailing : 0)),
            height: max(0, frame.height - (isVertical ? 0 : insets.top + insets.bottom)))
        for item in section.boundarySupplementaryItems {
            let size = item.layoutSize.resolved(in: room.size)
            var placed = Placed(
                element: .supplementary(item.elementKind, IndexPath(item: 0, section: index)),
                frame: item.containerAnchor.place(size, in: room), zIndex: item.zIndex)
            (placed.isPinned, placed.isAtEnd) = (item.pinToVisibleBounds, !item.isAtStart(isVertical))
            elements.append(placed)
        }
    }

    private mutating func addBackgrounds(of section: NSCollectionLayoutSection, _ index: Int, in frame: CGRect) {
        for item in section.decorationItems {
            let insets = item.contentInsets
            let element = CollectionElement(
                category: .decorationView, kind: item.elementKind, path: IndexPath(item: 0, section: index))
            let inner = CGRect(
                x: frame.minX + insets.leading, y: frame.minY + insets.top,
                width: max(0, frame.width - insets.leading - insets.trailing),
                height: max(0, frame.height - insets.top - insets.bottom))
            elements.append(Placed(element: element, frame: inner, zIndex: item.zIndex - 1))
        }
    }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
    /// Whether the item stands before the content in the scroll direction.
    fileprivate func isAtStart(_ isVertical: Bool) -> Bool {
        isVertical ? !alignment.edges.contains(.bottom) : !alignment.edges.contains(.trailing)
    }

    fileprivate func extent(in room: CGSize, _ isVertical: Bool) -> CGFloat {
        let size = layoutSize.resolved(in: room)
        return isVertical ? size.height : size.width
    }
}
