import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Cells that prefer a height, under a layout of the app.
///
/// Source: Apple's reference of `shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)`.
@MainActor
struct FittingTests {
    /// Cells below each other, each 50 points high.
    private class Column: UICollectionViewLayout {
        var heights: [Int: CGFloat] = [:]
        private var frames: [CGRect] = []

        override func prepare() {
            frames = []
            for item in 0..<(collectionView?.numberOfItems(inSection: 0) ?? 0) {
                let y = frames.last?.maxY ?? 0
                frames.append(CGRect(x: 0, y: y, width: 320, height: heights[item] ?? 50))
            }
        }
        override var collectionViewContentSize: CGSize { CGSize(width: 320, height: frames.last?.maxY ?? 0) }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            guard frames.indices.contains(indexPath.item) else { return nil }
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = frames[indexPath.item]
            return attributes
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            frames.indices.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
                .filter { $0.frame.intersects(rect) }
        }
    }

    /// Takes the heights that the cells prefer, as long as `isOpen`.
    private class FittingColumn: Column {
        var isOpen = true

        override func shouldInvalidateLayout(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> Bool { isOpen && preferredAttributes.size.height != originalAttributes.size.height }
        override func invalidationContext(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutInvalidationContext {
            heights[originalAttributes.indexPath.item] = preferredAttributes.size.height
            return super.invalidationContext(
                forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        }
    }

    /// Prefers the height of its screen's cells, and notes each question.
    private final class Cell: UICollectionViewCell {
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            let screen = (superview as? UICollectionView)?.delegate as? CollectionScreen
            let size = layoutAttributes.size
            screen?.note("fit", "\(layoutAttributes.indexPath.item) in \(Int(size.width)) x \(Int(size.height))")
            layoutAttributes.size.height = screen?.sizes[layoutAttributes.indexPath]?.height ?? size.height
            return layoutAttributes
        }
    }

    /// Gives each cell one more point than it prefers.
    private final class LargerColumn: FittingColumn {
        override func invalidationContext(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutInvalidationContext {
            preferredAttributes.size.height += 1
            let context = super.invalidationContext(
                forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
            preferredAttributes.size.height -= 1
            return context
        }
    }

    /// Prefers one more point than it has.
    private final class GrowingCell: UICollectionViewCell {
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.height += 1
            return layoutAttributes
        }
    }

    private func onCells(
        _ layout: UICollectionViewLayout, _ height: CGFloat = 80, _ body: (Fixture, CollectionScreen) -> Void
    ) {
        onCollection(layout, { $0.sections = [0] }) { fixture, screen in
            screen.notes = ["fit"]
            screen.collectionView.register(Cell.self, forCellWithReuseIdentifier: "cell")
            screen.sections = [3]
            for item in 0..<3 {
                screen.sizes[IndexPath(item: item, section: 0)] = CGSize(width: 320, height: height)
            }
            screen.collectionView.reloadData()
            fixture.session.advance(by: 0)
            body(fixture, screen)
        }
    }

    private func rows(_ height: Int) -> [String] { (0..<3).map { "0 \(height * $0) 320 \(height)" } }

    private func take(_ screen: CollectionScreen) -> [String] {
        defer { screen.lines = [] }
        return screen.lines
    }

    @Test func `a layout that may take what its cells prefer has them asked, in one layout of the view`() {
        onCells(FittingColumn()) { fixture, screen in
            #expect(
                take(screen) == ["0 in 320 x 50", "1 in 320 x 50", "2 in 320 x 50"])
            #expect(frames(screen) == rows(80))
            #expect(screen.collectionView.contentSize.height == 240)
            let cells = screen.collectionView.visibleCells
            #expect(cells.map { text($0.frame) } == rows(80))
            screen.collectionView.setNeedsLayout()
            fixture.session.advance(by: 0)
            #expect(take(screen) == [])
        }
    }

    @Test func `a layout that does not take it keeps its sizes`() {
        let layout = FittingColumn()
        layout.isOpen = false
        onCells(layout) { _, screen in
            #expect(take(screen) == ["0 in 320 x 50", "1 in 320 x 50", "2 in 320 x 50"])
            #expect(frames(screen) == rows(50))
            #expect(screen.collectionView.visibleCells.map { text($0.frame) } == rows(50))
        }
    }

    @Test func `other layouts have no cell asked`() {
        onCells(Column()) { _, screen in
            #expect(take(screen) == [])
            #expect(frames(screen) == rows(50))
        }
    }

    @Test func `cells that never agree with the layout have its last frames`() {
        onCollection(LargerColumn(), { $0.sections = [0] }) { fixture, screen in
            let view: UICollectionView = screen.collectionView
            view.register(GrowingCell.self, forCellWithReuseIdentifier: "cell")
            screen.sections = [3]
            view.reloadData()
            fixture.session.advance(by: 0)
            #expect(view.collectionViewLayout.pending == nil)
            let height = view.visibleCells.first?.frame.height ?? 0
            #expect(height >= 60)
            #expect(view.contentSize.height == 3 * height)
            #expect(view.visibleCells.map { text($0.frame) } == rows(Int(height)))
            #expect(frames(screen) == rows(Int(height)))
            view.setNeedsLayout()
            fixture.session.advance(by: 0)
            #expect(frames(screen) == rows(Int(height)))
        }
    }

    @Test func `a cell is asked again when it is reconfigured`() {
        onCells(FittingColumn(), 50) { fixture, screen in
            #expect(take(screen) == ["0 in 320 x 50", "1 in 320 x 50", "2 in 320 x 50"])
            let path = IndexPath(item: 1, section: 0)
            screen.sizes[path]?.height = 90
            screen.collectionView.reconfigureItems(at: [path])
            fixture.session.advance(by: 0)
            #expect(take(screen) == ["1 in 320 x 50"])
            #expect(frames(screen) == ["0 0 320 50", "0 50 320 90", "0 140 320 50"])
        }
    }

    /// 60 points wide, and no wider.
    private final class Tag: UIView {
        override var intrinsicContentSize: CGSize { CGSize(width: 60, height: 32) }
    }

    private class TagCell: UICollectionViewCell {
        override init(frame: CGRect) {
            super.init(frame: frame)
            let tag = Tag()
            tag.translatesAutoresizingMaskIntoConstraints = false
            tag.setContentHuggingPriority(.required, for: .horizontal)
            contentView.addSubview(tag)
            NSLayoutConstraint.activate([
                tag.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                tag.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            ])
        }
        required init?(coder: NSCoder) { fatalError("not in a storyboard") }
    }

    /// Its constraints contradict each other at any size.
    private final class WrongCell: TagCell {
        override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.subviews[0].leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 5).isActive =
                true
        }
        required init?(coder: NSCoder) { fatalError("not in a storyboard") }
    }

    private final class TagScreen: UICollectionViewController {
        var cell: TagCell.Type = TagCell.self
        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(cell, forCellWithReuseIdentifier: "tag")
        }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            1
        }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "tag", for: indexPath) }
    }

    /// Source: Apple's reference of `UICollectionViewFlowLayout.estimatedItemSize`.
    @Test(arguments: [
        (CGSize.zero, false, true), (CGSize(width: 150, height: 32), false, false),
        (CGSize(width: 150, height: 32), true, true),
    ])
    func `an estimated size of a cell contradicts none of its constraints`(
        estimate: CGSize, isWrong: Bool, isTold: Bool
    ) {
        withFixture { fixture in
            let layout = UICollectionViewFlowLayout()
            (layout.itemSize, layout.estimatedItemSize) = (CGSize(width: 150, height: 32), estimate)
            let screen = TagScreen(collectionViewLayout: layout)
            if isWrong { screen.cell = WrongCell.self }
            fixture.show(screen)
            fixture.session.runUntilIdle()
            let told = fixture.transcript.lines.contains { $0.contains("Unable to simultaneously satisfy constraints") }
            #expect(told == isTold)
        }
    }
}
