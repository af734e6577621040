import Foundation

/// The frames of a flow layout.
///
/// They are computed as if the layout scrolled vertically; a horizontal one exchanges the axes.
@MainActor
struct FlowGeometry {
    struct Placed {
        let element: CollectionElement
        let frame: CGRect
        /// The frame of the whole section.
        let section: CGRect
        /// The size that the cell has preferred.
        var preference: CGSize?
    }

    /// A section, in the vertical case.
    private struct Section {
        var header: CGFloat = 0
        var footer: CGFloat = 0
        var insets = UIEdgeInsets.zero
        var lines: FlowLines

        var topOfLines: CGFloat { header + insets.top }
        var height: CGFloat { topOfLines + lines.height + insets.bottom + footer }
    }

    /// The generation of the layout for which the frames are computed.
    let generation: Int?
    /// The extent across the direction of scrolling.
    let room: CGFloat
    private let isVertical: Bool
    private var sections: [Section] = []
    private var heights = RunningSums([])

    init() { (generation, room, isVertical) = (nil, 0, true) }

    init(_ layout: UICollectionViewFlowLayout, in view: UICollectionView) {
        generation = layout.generation
        isVertical = layout.scrollDirection == .vertical
        let insets = view.adjustedContentInset
        room = max(
            0,
            isVertical
                ? view.bounds.width - insets.left - insets.right : view.bounds.height - insets.top - insets.bottom)
        sections = view.counts.indices.map { section($0, layout, view) }
        heights = RunningSums(sections.map(\.height))
    }

    private func section(_ section: Int, _ layout: UICollectionViewFlowLayout, _ view: UICollectionView) -> Section {
        let delegate = view.itemDelegate as? any UICollectionViewDelegateFlowLayout
        let header =
            delegate?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
            ?? layout.headerReferenceSize
        let footer =
            delegate?.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
            ?? layout.footerReferenceSize
        let insets = insets(ofSection: section, layout, view, delegate)
        let lines = FlowLines(
            sizes: (0..<view.counts[section]).map { item in
                let path = IndexPath(item: item, section: section)
                let given = delegate?.collectionView(view, layout: layout, sizeForItemAt: path)
                return turned(layout.usualSize(given: given))
            },
            room: max(0, room - insets.left - insets.right),
            spacing: delegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
                ?? layout.minimumInteritemSpacing,
            lineSpacing: delegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
                ?? layout.minimumLineSpacing)
        return Section(header: turned(header).height, footer: turned(footer).height, insets: insets, lines: lines)
    }

    private func insets(
        ofSection section: Int, _ layout: UICollectionViewFlowLayout, _ view: UICollectionView,
        _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> UIEdgeInsets {
        var insets =
            delegate?.collectionView(view, layout: layout, insetForSectionAt: section) ?? layout.sectionInset
        let room = layout.sectionInsetReference.insets(in: view)
        if isVertical {
            (insets.left, insets.right) = (insets.left + room.left, insets.right + room.right)
            return insets
        }
        (insets.top, insets.bottom) = (insets.top + room.top, insets.bottom + room.bottom)
        return UIEdgeInsets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
    }

    /// Takes the sizes that cells prefer.
    ///
    /// Complexity: linear in the number of sizes, and of the lines that they change or move.
    mutating func take(_ preferences: [(element: CollectionElement, size: CGSize)]) {
        var changed: Set<Int> = []
        for (element, size) in preferences where element.category == .cell {
            guard element.path.count == 2, sections.indices.contains(element.path.section) else { continue }
            sections[element.path.section].lines.prefer(turned(size), for: element.path.item)
            changed.insert(element.path.section)
        }
        for section in changed {
            sections[section].lines.settle()
            heights[section] = sections[section].height
        }
    }
}

extension FlowGeometry {
    var contentSize: CGSize { turned(CGSize(width: room, height: sections.isEmpty ? 0 : heights.total)) }

    /// The elements in a part of the content, and headers and footers of sections that extend into it.
    ///
    /// Complexity: linear in the number of these elements, logarithmic in that of all.
    func elements(in rect: CGRect) -> [Placed] {
        let rect = turned(rect)
        var placed: [Placed] = []
        var section = heights.firstEnd { $0 > rect.minY }
        while sections.indices.contains(section), heights.before(section) < rect.maxY {
            placed += elements(of: section, from: rect.minY, to: rect.maxY)
            section += 1
        }
        return placed
    }

    /// The place of an element; nil for one that does not exist.
    func placed(_ element: CollectionElement) -> Placed? {
        guard element.path.count == 2, sections.indices.contains(element.path.section) else { return nil }
        let (section, item) = (element.path.section, element.path.item)
        if element.category == .cell {
            guard let line = sections[section].lines.line(of: item) else { return nil }
            return items(ofLine: line, section).first { $0.element.path.item == item }
        }
        return [header(of: section), footer(of: section)].compactMap(\.self).first { $0.element == element }
    }

    private func elements(of section: Int, from top: CGFloat, to bottom: CGFloat) -> [Placed] {
        let lines = sections[section].lines
        let start = heights.before(section) + sections[section].topOfLines
        var placed = lines.indices(from: top - start, to: bottom - start).flatMap { items(ofLine: $0, section) }
        if let header = header(of: section) { placed.insert(header, at: 0) }
        if let footer = footer(of: section) { placed.append(footer) }
        return placed
    }

    private func header(of section: Int) -> Placed? {
        let (frame, height) = (frame(of: section), sections[section].header)
        guard height > 0 else { return nil }
        let place = CGRect(x: 0, y: frame.minY, width: room, height: height)
        return end(UICollectionView.elementKindSectionHeader, of: section, at: place)
    }

    private func footer(of section: Int) -> Placed? {
        let (frame, height) = (frame(of: section), sections[section].footer)
        guard height > 0 else { return nil }
        let place = CGRect(x: 0, y: frame.maxY - height, width: room, height: height)
        return end(UICollectionView.elementKindSectionFooter, of: section, at: place)
    }

    private func end(_ kind: String, of section: Int, at place: CGRect) -> Placed {
        Placed(
            element: .supplementary(kind, IndexPath(item: 0, section: section)), frame: turned(place),
            section: turned(frame(of: section)))
    }

    private func items(ofLine line: Int, _ section: Int) -> [Placed] {
        let (frame, lines) = (frame(of: section), sections[section].lines)
        let origin = CGPoint(x: sections[section].insets.left, y: frame.minY + sections[section].topOfLines)
        return lines.frames(ofLine: line).map { item, place in
            Placed(
                element: .cell(IndexPath(item: item, section: section)),
                frame: turned(place.offsetBy(dx: origin.x, dy: origin.y)), section: turned(frame),
                preference: lines.preference(of: item).map(turned))
        }
    }

    /// In the vertical case.
    private func frame(of section: Int) -> CGRect {
        CGRect(x: 0, y: heights.before(section), width: room, height: heights[section])
    }

    /// Exchanges the axes if the layout scrolls horizontally.
    private func turned(_ size: CGSize) -> CGSize {
        isVertical ? size : CGSize(width: size.height, height: size.width)
    }

    private func turned(_ rect: CGRect) -> CGRect {
        isVertical ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
    }
}

extension UICollectionViewFlowLayout.SectionInsetReference {
    /// The insets beside the content insets.
    @MainActor fileprivate func insets(in view: UICollectionView) -> UIEdgeInsets {
        switch self {
        case .fromContentInset: .zero
        case .fromSafeArea: view.safeAreaInsets
        case .fromLayoutMargins: view.layoutMargins
        }
    }
}
