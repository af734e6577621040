import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// A screen with a collection view of 320 by 480 points that notes what its data source and delegate are asked.
@MainActor
final class CollectionScreen: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    var sections = [5]
    var sizes: [IndexPath: CGSize] = [:]
    var lines: [String] = []
    var notes: Set<String> = ["cell", "display", "select"]
    var refused: Set<String> = []

    func note(_ group: String, _ line: String) { if notes.contains(group) { lines.append(line) } }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.contentInsetAdjustmentBehavior = .never
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            collectionView.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "end")
        }
    }
    override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section]
    }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        note("cell", "cell \(indexPath.item)")
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let name = kind == UICollectionView.elementKindSectionHeader ? "header" : "footer"
        note("end", "\(name) \(indexPath.section)")
        return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "end", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath] ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
    override func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { note("display", "will display \(indexPath.item) \(cell.superview == nil)") }
    override func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) { note("display", "end \(indexPath.item) \(cell.superview == nil)") }
    override func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { ask("highlight", indexPath) }
    override func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        note("select", "did highlight \(indexPath.item)")
    }
    override func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        note("select", "did unhighlight \(indexPath.item)")
    }
    override func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { ask("select", indexPath) }
    override func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { ask("deselect", indexPath) }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        note("select", "did select \(indexPath.item)")
    }
    override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        note("select", "did deselect \(indexPath.item)")
    }
    override func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) { note("select", "primary \(indexPath.item)") }

    private func ask(_ what: String, _ path: IndexPath) -> Bool {
        note("select", "should \(what) \(path.item)")
        return !refused.contains(what)
    }
}

@MainActor
func onCollection(
    _ layout: UICollectionViewLayout, _ prepare: (CollectionScreen) -> Void = { _ in },
    _ body: (Fixture, CollectionScreen) -> Void
) {
    withFixture { fixture in
        let screen = CollectionScreen(collectionViewLayout: layout)
        prepare(screen)
        fixture.show(screen)
        body(fixture, screen)
        fixture.session.runUntilIdle()
    }
}

/// The frames of a section's items, as `x y width height`.
@MainActor
func frames(_ screen: CollectionScreen, section: Int = 0) -> [String] {
    (0..<screen.sections[section]).map { item in
        let frame = screen.collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
        return frame.map { text($0) } ?? "none"
    }
}

func text(_ rect: CGRect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map { "\(($0 * 10).rounded() / 10)".replacing(".0", with: "") }
        .joined(separator: " ")
}
