import Foundation

/// The frames of a flow layout.
///
/// It is computed as if the layout scrolled vertically; a horizontal one exchanges the axes.
@MainActor
struct FlowGeometry {
    struct Placed {
        let element: CollectionElement
        let frame: CGRect
        /// The frame of the whole section.
        var section: CGRect
    }

    /// The metrics of a section, in the vertical case.
    struct Section {
        var header: CGFloat = 0
        var footer: CGFloat = 0
        var insets = UIEdgeInsets.zero
        var lineSpacing: CGFloat = 0
        var itemSpacing: CGFloat = 0
        var sizes: [CGSize] = []
    }

    private(set) var elements: [Placed] = []
    private(set) var contentSize = CGSize.zero

    init() {}

    init(_ layout: UICollectionViewFlowLayout, in view: UICollectionView) {
        let isVertical = layout.scrollDirection == .vertical
        let insets = view.adjustedContentInset
        let width =
            isVertical
            ? view.bounds.width - insets.left - insets.right : view.bounds.height - insets.top - insets.bottom
        var end: CGFloat = 0
        for section in view.counts.indices {
            let metrics = Self.metrics(of: section, layout, view, isVertical)
            end = add(metrics, section, from: end, width: max(0, width))
        }
        contentSize = CGSize(width: max(0, width), height: end)
        if !isVertical { exchangeAxes() }
    }

    private static func metrics(
        of section: Int, _ layout: UICollectionViewFlowLayout, _ view: UICollectionView, _ isVertical: Bool
    ) -> Section {
        let delegate = view.itemDelegate as? any UICollectionViewDelegateFlowLayout
        func turned(_ size: CGSize) -> CGSize { isVertical ? size : CGSize(width: size.height, height: size.width) }
        let header =
            delegate?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
            ?? layout.headerReferenceSize
        let footer =
            delegate?.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
            ?? layout.footerReferenceSize
        var insets =
            delegate?.collectionView(view, layout: layout, insetForSectionAt: section) ?? layout.sectionInset
        let room = layout.sectionInsetReference.insets(in: view)
        if isVertical {
            (insets.left, insets.right) = (insets.left + room.left, insets.right + room.right)
        } else {
            (insets.top, insets.bottom) = (insets.top + room.top, insets.bottom + room.bottom)
            insets = UIEdgeInsets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
        }
        return Section(
            header: turned(header).height, footer: turned(footer).height, insets: insets,
            lineSpacing: delegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
                ?? layout.minimumLineSpacing,
            itemSpacing: delegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
                ?? layout.minimumInteritemSpacing,
            sizes: (0..<view.counts[section]).map { item in
                let path = IndexPath(item: item, section: section)
                return turned(
                    delegate?.collectionView(view, layout: layout, sizeForItemAt: path) ?? layout.usualItemSize)
            })
    }

    /// Adds a section, and returns where it ends.
    private mutating func add(_ metrics: Section, _ section: Int, from start: CGFloat, width: CGFloat) -> CGFloat {
        let first = elements.count
        var y = start
        let path = IndexPath(item: 0, section: section)
        if metrics.header > 0 {
            let frame = CGRect(x: 0, y: y, width: width, height: metrics.header)
            add(.supplementary(UICollectionView.elementKindSectionHeader, path), frame)
        }
        y += metrics.header + metrics.insets.top
        y = addLines(metrics, section, from: y, width: width) + metrics.insets.bottom
        if metrics.footer > 0 {
            let frame = CGRect(x: 0, y: y, width: width, height: metrics.footer)
            add(.supplementary(UICollectionView.elementKindSectionFooter, path), frame)
        }
        y += metrics.footer
        let frame = CGRect(x: 0, y: start, width: width, height: y - start)
        for index in first..<elements.count { elements[index].section = frame }
        return y
    }

    private mutating func add(_ element: CollectionElement, _ frame: CGRect) {
        elements.append(Placed(element: element, frame: frame, section: .zero))
    }

    private mutating func addLines(
        _ metrics: Section, _ section: Int, from start: CGFloat, width: CGFloat
    ) -> CGFloat {
        let room = max(0, width - metrics.insets.left - metrics.insets.right)
        let lines = FlowLines(sizes: metrics.sizes, room: room, spacing: metrics.itemSpacing)
        var y = start
        for (number, line) in lines.ranges.enumerated() {
            if number > 0 { y += metrics.lineSpacing }
            let height = metrics.sizes[line].map(\.height).max() ?? 0
            let (offset, spacing) = lines.alignment(of: number)
            var x = metrics.insets.left + offset
            for item in line {
                let size = metrics.sizes[item]
                let origin = CGPoint(x: x, y: y + (height - size.height) / 2)
                add(.cell(IndexPath(item: item, section: section)), CGRect(origin: origin, size: size))
                x += size.width + spacing
            }
            y += height
        }
        return y
    }

    private mutating func exchangeAxes() {
        func turned(_ rect: CGRect) -> CGRect {
            CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
        }
        elements = elements.map {
            Placed(element: $0.element, frame: turned($0.frame), section: turned($0.section))
        }
        contentSize = CGSize(width: contentSize.height, height: contentSize.width)
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
