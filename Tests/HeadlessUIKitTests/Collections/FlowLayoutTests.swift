import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UICollectionViewFlowLayout.h; Collection View Programming Guide for iOS.
@MainActor
struct FlowLayoutTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var items = 5
        var sizes: [Int: CGSize] = [:]
        let set: @MainActor (UICollectionViewFlowLayout) -> Void
        let frames: [String]
        let content: CGSize
    }

    nonisolated static let examples: [Example] = [
        Example(
            testDescription: "columns are spread over the width", items: 7, set: { _ in },
            frames: [
                "0 0 50 50", "67.5 0 50 50", "135 0 50 50", "202.5 0 50 50", "270 0 50 50", "0 60 50 50",
                "67.5 60 50 50",
            ],
            content: CGSize(width: 320, height: 110)),
        Example(
            testDescription: "insets and spacings", items: 3,
            set: {
                $0.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 20, right: 10)
                $0.itemSize = CGSize(width: 145, height: 30)
                $0.minimumLineSpacing = 7
            }, frames: ["10 5 145 30", "165 5 145 30", "10 42 145 30"], content: CGSize(width: 320, height: 92)),
        Example(
            testDescription: "one item in a line stands in the middle", items: 2,
            set: { $0.itemSize = CGSize(width: 300, height: 40) },
            frames: ["10 0 300 40", "10 50 300 40"], content: CGSize(width: 320, height: 90)),
        Example(
            testDescription: "the spacing counts where a line breaks", items: 2,
            set: { $0.itemSize = CGSize(width: 158, height: 10) }, frames: ["81 0 158 10", "81 20 158 10"],
            content: CGSize(width: 320, height: 30)),
        Example(
            testDescription: "lines of different items", items: 4,
            sizes: [0: CGSize(width: 100, height: 20), 1: CGSize(width: 180, height: 60)], set: { _ in },
            frames: ["0 20 100 20", "140 0 180 60", "0 70 50 50", "60 70 50 50"],
            content: CGSize(width: 320, height: 120)),
        Example(
            testDescription: "horizontal scrolling fills columns", items: 3,
            set: {
                $0.scrollDirection = .horizontal
                $0.itemSize = CGSize(width: 100, height: 200)
                $0.sectionInset = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 6)
            }, frames: ["4 0 100 200", "4 280 100 200", "114 0 100 200"], content: CGSize(width: 220, height: 480)),
        Example(
            testDescription: "headers and footers", items: 1,
            set: {
                $0.headerReferenceSize = CGSize(width: 1, height: 30)
                $0.footerReferenceSize = CGSize(width: 1, height: 15)
            }, frames: ["0 30 50 50"], content: CGSize(width: 320, height: 95)),
        Example(
            testDescription: "the estimated size counts", items: 1,
            set: { $0.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }, frames: ["0 0 50 50"],
            content: CGSize(width: 320, height: 50)),
    ]

    /// As CardsLayout and other layouts of a collection view that is always there.
    private final class Cards: UICollectionViewFlowLayout {
        override var collectionView: UICollectionView { super.collectionView! }
    }

    private final class Card: UICollectionViewCell {
        override var reuseIdentifier: String { "card" }
    }

    @Test func `read-only values are overridden by values that are not optional`() {
        let layout = Cards()
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        #expect(layout.collectionView === view)
        #expect((layout as UICollectionViewLayout).collectionView === view)
        #expect((Card(frame: .zero) as UICollectionReusableView).reuseIdentifier == "card")
    }

    @Test(arguments: examples) func `items stand in lines`(_ example: Example) {
        let layout = UICollectionViewFlowLayout()
        example.set(layout)
        onCollection(layout) { screen in
            screen.sections = [example.items]
            for (item, size) in example.sizes { screen.sizes[IndexPath(item: item, section: 0)] = size }
        } _: { _, screen in
            #expect(frames(screen) == example.frames)
            #expect(screen.collectionView.contentSize == example.content)
        }
    }

    @Test func `sections follow each other, with their ends`() {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize.height = 20
        layout.sectionHeadersPinToVisibleBounds = true
        layout.itemSize = CGSize(width: 320, height: 300)
        onCollection(layout) {
            $0.sections = [1, 2]
        } _: { fixture, screen in
            let view: UICollectionView = screen.collectionView
            @MainActor func header(_ section: Int) -> CGFloat? {
                view.supplementaryView(
                    forElementKind: UICollectionView.elementKindSectionHeader,
                    at: IndexPath(item: 0, section: section))?.frame.minY
            }
            #expect(frames(screen, section: 1) == ["0 340 320 300", "0 650 320 300"])
            #expect(header(0) == 0)
            #expect(header(1) == 320)
            view.contentOffset.y = 310
            fixture.session.advance(by: 0)
            #expect(header(0) == 300)
            #expect(header(1) == 320)
            view.contentOffset.y = 400
            fixture.session.advance(by: 0)
            #expect(header(0) == nil)
            #expect(header(1) == 400)
            #expect(
                view.subviews.last
                    === view.visibleSupplementaryViews(
                        ofKind: UICollectionView.elementKindSectionHeader
                    ).last)
        }
    }

    /// A layout of the app's: one column, each item below the one before, with attributes of its own class.
    private final class Column: UICollectionViewLayout {
        final class Attributes: UICollectionViewLayoutAttributes {
            var shade = 0
            override func copy(with zone: NSZone? = nil) -> Any {
                let copy = super.copy(with: zone)
                (copy as? Attributes)?.shade = shade
                return copy
            }
        }

        var prepared = 0
        override class var layoutAttributesClass: AnyClass { Attributes.self }
        override func prepare() {
            super.prepare()
            prepared += 1
        }
        override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 5000) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<50).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
                .filter { $0.frame.intersects(rect) }
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = Attributes(forCellWith: indexPath)
            attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 100, width: 320, height: 100)
            (attributes.shade, attributes.alpha) = (indexPath.item, 0.5)
            return attributes
        }
        override func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
        ) -> CGPoint { CGPoint(x: 0, y: (proposedContentOffset.y / 100).rounded() * 100) }
    }

    @Test func `an app's layout places cells and ends scrolling`() {
        let layout = Column()
        onCollection(layout) {
            $0.sections = [50]
        } _: { fixture, screen in
            let view: UICollectionView = screen.collectionView
            #expect(layout.prepared == 1)
            #expect(layout.collectionView === view)
            #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3, 4])
            #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.alpha == 0.5)
            let attributes = view.layoutAttributesForItem(at: IndexPath(item: 3, section: 0)) as? Column.Attributes
            #expect((attributes?.copy() as? Column.Attributes)?.shade == 3)
            #expect(attributes?.isEqual(attributes?.copy()) == true)
            #expect(view.indexPathForItem(at: CGPoint(x: 5, y: 250))?.item == 2)
            fixture.session.drag(view.panGestureRecognizer, .began())
            fixture.session.drag(view.panGestureRecognizer, .changed(by: CGPoint(x: 0, y: -130)))
            fixture.session.drag(view.panGestureRecognizer, .ended())
            #expect(view.contentOffset.y == 100)
            #expect(layout.prepared == 1)
            layout.invalidateLayout()
            fixture.session.advance(by: 0)
            #expect(layout.prepared == 2)
        }
    }
}
