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
        /// The axes on which the view defines the size.
        var estimatedAxes: UIAxis = []
        /// The size that the view has preferred.
        var preference: CGSize?
    }

    /// The generation of the layout for which the frames are computed; nil for a layout without a collection view.
    private(set) var generation: Int?
    private(set) var hasHandlers = false
    private(set) var hasPinnedItems = false
    /// Nil for a section that the app does not describe.
    private var sections: [CompositionalSection?] = []
    /// With the spacing before each.
    private var lengths = RunningSums([])
    private var reach: CGFloat = 0
    private var surroundings: CompositionalSection.Surroundings?
    /// Across the direction of scrolling.
    private var breadth: CGFloat = 0
    private var sectionSpacing: CGFloat = 0
    /// At the ends of the whole layout.
    private var boundaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The sizes that the views at the ends of the layout prefer.
    private var boundarySizes: [CollectionElement: CGSize] = [:]

    init() {}

    init(_ layout: UICollectionViewCompositionalLayout, in view: UICollectionView) {
        let configuration = layout.configuration
        let isVertical = configuration.scrollDirection == .vertical
        let environment = LayoutEnvironment(view, configuration.contentInsetsReference, of: layout)
        let surroundings = CompositionalSection.Surroundings(
            isVertical: isVertical, start: CGPoint(x: environment.contentInsets.leading, y: 0),
            room: environment.effectiveContentSize, environment: environment)
        generation = layout.generation
        self.surroundings = surroundings
        breadth = isVertical ? environment.contentSize.width : environment.contentSize.height
        sectionSpacing = configuration.interSectionSpacing
        boundaryItems = configuration.boundarySupplementaryItems
        sections = view.counts.enumerated().map { index, count in
            layout.provider(index, environment).map { CompositionalSection($0, index, count, in: surroundings) }
        }
        let described = sections.compactMap(\.self)
        hasHandlers = described.contains { $0.section.visibleItemsInvalidationHandler != nil }
        hasPinnedItems = described.contains {
            $0.section.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
        }
        lengths = RunningSums(sections.indices.map(length))
        reach = described.map(\.reach).max() ?? 0
    }

    /// With the spacing before the section.
    private func length(ofSection index: Int) -> CGFloat {
        sections[index].map { spacing(before: index) + $0.length } ?? 0
    }

    private func spacing(before index: Int) -> CGFloat { index > 0 ? sectionSpacing : 0 }

    /// Takes the sizes that views prefer.
    ///
    /// Complexity: logarithmic in the number of sections and groups for each size. In sections whose cells decide how
    /// many items a group has, linear in the number of groups that they change or move.
    mutating func take(_ preferences: [(element: CollectionElement, size: CGSize)]) {
        var changed: Set<Int> = []
        for (element, size) in preferences {
            guard element.path.count == 2 else {
                boundarySizes[element] = size
                continue
            }
            let section = element.path.section
            guard sections.indices.contains(section) else { continue }
            sections[section]?.prefer(size, for: element)
            changed.insert(section)
        }
        for section in changed {
            sections[section]?.settle()
            lengths[section] = length(ofSection: section)
            reach = max(reach, sections[section]?.reach ?? 0)
        }
    }
}

extension CompositionalGeometry {
    var contentSize: CGSize {
        guard let surroundings else { return .zero }
        let end = startOfSections + lengthOfSections + lengthOfBoundary(atStart: false)
        return surroundings.isVertical ? CGSize(width: breadth, height: end) : CGSize(width: end, height: breadth)
    }

    /// The room for the sections, across the direction of scrolling.
    var roomAcross: CGFloat {
        surroundings.map { $0.isVertical ? $0.room.width : $0.room.height } ?? 0
    }

    /// What the app says of a section; nil for one that does not exist.
    func section(_ index: Int) -> NSCollectionLayoutSection? {
        sections.indices.contains(index) ? sections[index]?.section : nil
    }

    /// The sections with a handler of visible items.
    var handledSections: [(index: Int, section: NSCollectionLayoutSection)] {
        guard hasHandlers else { return [] }
        return sections.enumerated().compactMap { index, section in
            guard let section, section.section.visibleItemsInvalidationHandler != nil else { return nil }
            return (index, section.section)
        }
    }

    /// The elements in a part of the content, and the headers and footers of sections that extend into it.
    ///
    /// Complexity: linear in the number of these elements, logarithmic in that of all.
    func elements(in rect: CGRect) -> [Placed] {
        guard let surroundings else { return [] }
        let (low, high) = surroundings.isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        let shift = startOfSections + (surroundings.isVertical ? surroundings.start.y : surroundings.start.x)
        var placed = boundary(atStart: true)
        var index = sections.isEmpty ? 0 : lengths.firstEnd { $0 > low - shift - reach }
        while sections.indices.contains(index), lengths.before(index) < high - shift + reach {
            if let section = sections[index] { placed += section.elements(in: rect, at: start(ofSection: index)) }
            index += 1
        }
        return placed + boundary(atStart: false)
    }

    /// The place of an element; nil for one that does not exist.
    func placed(_ element: CollectionElement) -> Placed? {
        guard element.path.count == 2 else {
            return (boundary(atStart: true) + boundary(atStart: false)).first { $0.element == element }
        }
        let index = element.path.section
        guard sections.indices.contains(index) else { return nil }
        return sections[index]?.placed(element, at: start(ofSection: index))
    }

    /// How much longer the content becomes with the size that a view prefers.
    func growth(_ size: CGSize, for element: CollectionElement) -> CGFloat {
        guard element.path.count == 2, sections.indices.contains(element.path.section) else { return 0 }
        return sections[element.path.section]?.growth(size, for: element) ?? 0
    }

    private var lengthOfSections: CGFloat { sections.isEmpty ? 0 : lengths.total }
    private var startOfSections: CGFloat { lengthOfBoundary(atStart: true) }
    private func start(ofSection index: Int) -> CGFloat {
        startOfSections + lengths.before(index) + spacing(before: index)
    }

    private func lengthOfBoundary(atStart: Bool) -> CGFloat {
        boundary(atStart: atStart).reduce(0) { $0 + (surroundings?.extent($1.frame.size) ?? 0) }
    }

    private func boundary(atStart: Bool) -> [Placed] {
        guard let surroundings, !boundaryItems.isEmpty else { return [] }
        var distance = atStart ? 0 : startOfSections + lengthOfSections
        var placed: [Placed] = []
        for (index, item) in boundaryItems.enumerated() where item.isAtStart(surroundings.isVertical) == atStart {
            let element = CollectionElement.supplementary(item.elementKind, IndexPath(index: index))
            let size = item.layoutSize.resolved(in: surroundings.room, preferred: boundarySizes[element])
            let origin = surroundings.along(surroundings.start, distance)
            var view = Placed(element: element, frame: CGRect(origin: origin, size: size), zIndex: item.zIndex)
            (view.estimatedAxes, view.preference) = (item.layoutSize.estimatedAxes, boundarySizes[element])
            placed.append(view)
            distance += surroundings.extent(size)
        }
        return placed
    }
}
