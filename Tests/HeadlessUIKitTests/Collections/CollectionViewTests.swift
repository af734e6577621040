import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UICollectionView.h; <doc:CollectionView>.
@MainActor
struct CollectionViewTests {
    private func tall() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 200)
        layout.minimumLineSpacing = 0
        return layout
    }

    /// Items below each other, each with a badge.
    private final class Badges: UICollectionViewLayout {
        private var frames: [IndexPath: CGRect] = [:]
        private(set) var questions = 0

        override func prepare() {
            frames = [:]
            guard let view = collectionView else { return }
            for section in 0..<view.numberOfSections {
                for item in 0..<view.numberOfItems(inSection: section) {
                    frames[IndexPath(item: item, section: section)] = CGRect(
                        x: 0, y: CGFloat(frames.count) * 50, width: 320, height: 50)
                }
            }
        }
        override var collectionViewContentSize: CGSize {
            CGSize(width: 320, height: CGFloat(frames.count) * 50)
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            frames.keys.sorted().flatMap { path in
                let cell = UICollectionViewLayoutAttributes(forCellWith: path)
                let badge = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "badge", with: path)
                cell.frame = frames[path] ?? .zero
                badge.frame = CGRect(x: 300, y: cell.frame.minY, width: 20, height: 20)
                return [cell, badge]
            }
        }
        override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
            questions += 1
            return []
        }
    }

    private func onBadges(_ sections: [Int], _ body: (Fixture, CollectionScreen, Badges) -> Void) {
        let layout = Badges()
        onCollection(layout, { $0.sections = [] }) { fixture, screen in
            screen.notes = []
            screen.collectionView.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "end")
            screen.sections = sections
            screen.collectionView.reloadData()
            fixture.session.advance(by: 0)
            body(fixture, screen, layout)
        }
    }

    private func badge(_ path: IndexPath, _ screen: CollectionScreen) -> UICollectionReusableView? {
        screen.collectionView.supplementaryView(forElementKind: "badge", at: path)
    }

    private func badgeCount(_ screen: CollectionScreen) -> Int {
        screen.collectionView.subviews.count {
            $0 is UICollectionReusableView && !($0 is UICollectionViewCell) && !$0.isHidden
        }
    }

    @Test func `views of each item follow their items, and the layout is asked once for their kind`() {
        onBadges([3]) { fixture, screen, layout in
            let badges = (0..<3).map { badge(path($0), screen) }
            #expect(!badges.contains { $0 == nil })
            #expect(layout.questions == 0)
            screen.sections = [2]
            screen.collectionView.deleteItems(at: [path(0)])
            #expect(layout.questions == 1)
            fixture.session.advance(by: 0)
            #expect(badge(path(0), screen) === badges[1])
            #expect(badge(path(1), screen) === badges[2])
            #expect(badges[0]?.superview == nil)
            #expect(badgeCount(screen) == 2)
        }
    }

    @Test func `no view stays where two would have one place`() {
        onBadges([1, 2]) { fixture, screen, _ in
            let first = badge(path(0), screen)
            screen.sections = [2, 1]
            screen.collectionView.moveItem(at: IndexPath(item: 1, section: 1), to: path(0))
            fixture.session.advance(by: 0)
            #expect(badge(path(0), screen) === first)
            #expect(badgeCount(screen) == 3)
        }
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test func `visible items get cells, and others lose them first`() {
        onCollection(tall()) { fixture, screen in
            let view: UICollectionView = screen.collectionView
            #expect(
                screen.lines == [
                    "cell 0", "will display 0 true", "cell 1", "will display 1 true", "cell 2", "will display 2 true",
                ])
            let first = view.cellForItem(at: path(0))
            screen.lines = []
            view.contentOffset.y = 250
            fixture.session.advance(by: 0)
            #expect(screen.lines == ["end 0 true", "cell 3", "will display 3 true"])
            #expect(view.cellForItem(at: path(3)) === first)
            #expect(view.indexPathsForVisibleItems == (1...3).map(path))
            #expect(view.cellForItem(at: path(3))?.reuseIdentifier == "cell")
            #expect(first.flatMap { view.indexPath(for: $0) } == path(3))
        }
    }

    @Test func `an update asks only for the headers of sections that are new or reloaded`() {
        let layout = tall()
        layout.itemSize.height = 50
        layout.headerReferenceSize = CGSize(width: 320, height: 20)
        let kind = UICollectionView.elementKindSectionHeader
        onCollection(layout, { ($0.sections, $0.notes) = ([2, 2], ["end"]) }) { fixture, screen in
            let view: UICollectionView = screen.collectionView
            @MainActor func header(_ section: Int) -> UICollectionReusableView? {
                view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
            }
            @MainActor func asked(_ sections: [Int], _ update: (UICollectionView) -> Void) -> [String] {
                screen.lines = []
                screen.sections = sections
                update(view)
                fixture.session.advance(by: 0)
                return screen.lines
            }
            #expect(screen.lines == ["header 0", "header 1"])
            let (first, second) = (header(0), header(1))
            #expect(asked([2, 2]) { $0.performBatchUpdates(nil) } == [])
            #expect(asked([3, 2]) { $0.insertItems(at: [path(0)]) } == [])
            #expect(header(0) === first)
            #expect(header(1) === second)
            #expect(first?.frame.minY == 0)
            #expect(second?.frame.minY == 170)
            #expect(asked([1, 3, 2]) { $0.insertSections([0]) } == ["header 0"])
            #expect(header(1) === first)
            #expect(header(2) === second)
            #expect(header(0) !== first)
            #expect(asked([1, 3, 2]) { $0.reloadSections([1]) } == ["header 1"])
            #expect(header(2) === second)
            #expect(asked([3, 2]) { $0.deleteSections([0]) } == [])
            #expect(header(1) === second)
            #expect(header(2) == nil)
            #expect(view.visibleSupplementaryViews(ofKind: kind).count == 2)
        }
    }

    @Test(arguments: [
        (
            false, [1, 1], [],
            [
                "should highlight 1", "did highlight 1", "should select 1", "did select 1", "did unhighlight 1",
                "primary 1", "should highlight 1", "did highlight 1", "should select 1", "did select 1",
                "did unhighlight 1", "primary 1",
            ], [1]
        ),
        (
            false, [0, 1], [],
            [
                "should highlight 0", "did highlight 0", "should select 0", "did select 0", "did unhighlight 0",
                "primary 0", "should highlight 1", "did highlight 1", "should select 1", "did deselect 0",
                "did select 1", "did unhighlight 1", "primary 1",
            ], [1]
        ),
        (
            true, [1, 1], [],
            [
                "should highlight 1", "did highlight 1", "should select 1", "did select 1", "did unhighlight 1",
                "primary 1", "should highlight 1", "did highlight 1", "should deselect 1", "did deselect 1",
                "did unhighlight 1", "primary 1",
            ], []
        ),
        (true, [0, 2], ["highlight"], ["should highlight 0", "should highlight 2"], []),
        (
            false, [2], ["select"],
            ["should highlight 2", "did highlight 2", "should select 2", "did unhighlight 2", "primary 2"], []
        ),
        (false, [4], [], [], []),
    ])
    func `a tap selects`(_ multiple: Bool, _ taps: [Int], _ refused: [String], _ lines: [String], _ selected: [Int]) {
        onCollection(tall()) { fixture, screen in
            screen.collectionView.allowsMultipleSelection = multiple
            screen.refused = Set(refused)
            screen.lines = []
            for item in taps { fixture.session.tapItem(at: path(item), in: screen.collectionView) }
            #expect(screen.lines == lines)
            #expect(screen.collectionView.indexPathsForSelectedItems?.map(\.item) == selected)
            #expect(screen.collectionView.visibleCells.map(\.isSelected) == (0..<3).map(selected.contains))
            #expect(fixture.log.events.last { $0.kind == .inputTapped }?.id(.target) == screen.id)
        }
    }

    @Test func `an update keeps the cells and the selection of items that stay`() {
        onCollection(tall()) { fixture, screen in
            let view: UICollectionView = screen.collectionView
            let cells = view.visibleCells
            view.selectItem(at: path(2), animated: false, scrollPosition: [])
            screen.lines = []
            var finished: [Bool] = []
            view.performBatchUpdates {
                screen.sections = [4]
                view.deleteItems(at: [path(0), path(4)])
                view.insertItems(at: [path(0)])
                view.moveItem(at: path(1), to: path(2))
            } completion: {
                finished.append($0)
            }
            #expect(finished == [])
            #expect(view.indexPathsForSelectedItems == [path(1)])
            fixture.session.advance(by: 0.3)
            #expect(finished == [true])
            #expect(screen.lines == ["end 0 true", "cell 0", "will display 0 true"])
            #expect(view.cellForItem(at: path(1)) === cells[2])
            #expect(view.cellForItem(at: path(2)) === cells[1])
            #expect(cells[2].isSelected)
            #expect(cells[2].frame.minY == 200)
        }
    }

    @Test func `counts that contradict an update are an exception`() {
        onCollection(tall()) { fixture, screen in
            fixture.transcript.clear()
            screen.collectionView.deleteItems(at: [path(0)])
            #expect(
                fixture.transcript.lines == [
                    """
                    ! Invalid update: invalid number of items in section 0. The number of items contained in an \
                    existing section after the update (5) must be equal to the number of items contained in that \
                    section before the update (5), plus or minus the number of items inserted or deleted from that \
                    section (0 inserted, 1 deleted) and plus or minus the number of items moved into or out of that \
                    section (0 moved in, 0 moved out).
                    """
                ])
        }
    }

    @Test(arguments: [
        (UICollectionView.ScrollPosition.top, 400), (.centeredVertically, 260), (.bottom, 120),
        (UICollectionView.ScrollPosition(), 120),
    ])
    func `the app scrolls to an item`(_ position: UICollectionView.ScrollPosition, _ offset: Int) {
        onCollection(tall()) {
            $0.sections = [9]
        } _: { _, screen in
            screen.collectionView.scrollToItem(at: path(2), at: position, animated: false)
            #expect(screen.collectionView.contentOffset.y == CGFloat(offset))
        }
    }

    @Test func `the user moves an item through the data source`() {
        final class Mover: UICollectionViewController {
            var items = ["A", "B", "C"]
            override func collectionView(
                _ collectionView: UICollectionView, numberOfItemsInSection section: Int
            ) -> Int { items.count }
            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
            override func collectionView(
                _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
            ) -> Bool { indexPath.item > 0 }
            override func collectionView(
                _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
                to destinationIndexPath: IndexPath
            ) { items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
        }
        withFixture { fixture in
            let mover = Mover(collectionViewLayout: UICollectionViewFlowLayout())
            fixture.show(mover)
            let view: UICollectionView = mover.collectionView
            #expect(!view.beginInteractiveMovementForItem(at: path(0)))
            #expect(view.beginInteractiveMovementForItem(at: path(2)))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 10))
            view.endInteractiveMovement()
            #expect(mover.items == ["C", "A", "B"])
        }
    }

    @Test func `an unknown identifier is an exception`() {
        onCollection(tall()) { fixture, screen in
            fixture.transcript.clear()
            _ = screen.collectionView.dequeueReusableCell(withReuseIdentifier: "other", for: path(0))
            #expect(
                fixture.transcript.lines.first?.hasPrefix(
                    "! could not dequeue a view of kind: UICollectionElementKindCell with identifier other") == true)
        }
    }
}
