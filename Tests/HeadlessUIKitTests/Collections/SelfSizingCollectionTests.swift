import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Constraints make the content view as large as numbers say.
class BoxCell: UICollectionViewCell {
    private let box = UIView()
    private lazy var height = box.heightAnchor.constraint(equalToConstant: 50)
    private lazy var width = box.widthAnchor.constraint(equalToConstant: 50)

    override init(frame: CGRect) {
        super.init(frame: frame)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            box.topAnchor.constraint(equalTo: contentView.topAnchor),
            box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])
    }
    required init?(coder: NSCoder) { fatalError("not in a storyboard") }

    /// A length of 0 is open.
    func take(_ size: CGSize) {
        (height.constant, width.constant) = (size.height, size.width)
        (height.isActive, width.isActive) = (size.height > 0, size.width > 0)
    }
}

/// A header or footer with a height of its own.
private final class BoxEnd: UICollectionReusableView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        heightAnchor.constraint(equalToConstant: 60).isActive = true
    }
    required init?(coder: NSCoder) { fatalError("not in a storyboard") }
}

/// A collection view of 320 by 480 points with boxes as large as `sizes` says.
@MainActor
final class BoxScreen: UICollectionViewController {
    var sizes: [[CGSize]] = []
    var lines: [String] = []
    /// Gets each cell before the collection view does.
    var prepare: (UICollectionViewCell, IndexPath) -> Void = { _, _ in }
    var cellClass: UICollectionViewCell.Type = BoxCell.self

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.contentInsetAdjustmentBehavior = .never
        collectionView.register(cellClass, forCellWithReuseIdentifier: "box")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "badge"] {
            collectionView.register(BoxEnd.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "end")
        }
    }
    override func numberOfSections(in collectionView: UICollectionView) -> Int { sizes.count }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sizes[section].count
    }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        lines.append("cell \(indexPath.item)")
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath)
        (cell as? BoxCell)?.take(sizes[indexPath.section][indexPath.item])
        prepare(cell, indexPath)
        return cell
    }
    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "end", for: indexPath)
    }

    /// The frames of a section's items, as `x y width height`.
    func frames(section: Int = 0) -> [String] {
        sizes[section].indices.map { item in
            let path = IndexPath(item: item, section: section)
            return collectionView.layoutAttributesForItem(at: path).map { text($0.frame) } ?? "none"
        }
    }

    /// Where items of the first section begin.
    func tops(_ items: ClosedRange<Int>) -> [CGFloat] {
        items.compactMap { collectionView.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.minY }
    }

    func top(_ item: Int) -> CGFloat { tops(item...item).first ?? -1 }

    func end(_ kind: String, section: Int = 0) -> CGRect? {
        collectionView.layoutAttributesForSupplementaryElement(
            ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
    }
}

@MainActor
func onBoxes(
    _ layout: UICollectionViewLayout, _ sizes: [[CGSize]], _ system: SessionConfiguration.Semantics = .v13,
    _ prepare: (BoxScreen) -> Void = { _ in }, _ body: (Fixture, BoxScreen) throws -> Void
) rethrows {
    try withFixture(SessionConfiguration(device: .ofTests, semantics: system)) { fixture in
        let screen = BoxScreen(collectionViewLayout: layout)
        screen.sizes = sizes
        prepare(screen)
        fixture.show(screen)
        try body(fixture, screen)
        fixture.session.runUntilIdle()
    }
}

/// Cells, headers and footers of collection views whose content defines their sizes.
///
/// Source: Apple's references of `preferredLayoutAttributesFitting(_:)`, `estimatedItemSize` and
/// `NSCollectionLayoutDimension`.
@MainActor
struct SelfSizingCollectionTests {
    private static func size(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    private func isContradiction(_ fixture: Fixture) -> Bool {
        fixture.transcript.lines.contains { $0.contains("Unable to simultaneously satisfy constraints") }
    }

    private static func flow(_ estimate: CGSize) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = estimate
        return layout
    }

    /// A list of rows with 44 points until they are visible.
    private static func list() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    }

    private static func rows(_ height: CGFloat, _ count: Int) -> [[CGSize]] {
        [Array(repeating: size(0, height), count: count)]
    }

    struct FlowRow: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var estimate = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        var direction = UICollectionView.ScrollDirection.vertical
        let sizes: [CGSize]
        let frames: [String]
        let content: CGSize
    }

    private nonisolated static let flowRows: [FlowRow] = [
        FlowRow(
            testDescription: "cells as wide as the view", estimate: CGSize(width: 100, height: 50),
            sizes: Array(repeating: CGSize(width: 320, height: 80), count: 3),
            frames: ["0 0 320 80", "0 90 320 80", "0 180 320 80"], content: CGSize(width: 320, height: 260)),
        FlowRow(
            testDescription: "lines break by the sizes of the cells",
            sizes: [
                CGSize(width: 100, height: 40), CGSize(width: 100, height: 60), CGSize(width: 200, height: 20),
            ], frames: ["0 10 100 40", "220 0 100 60", "0 70 200 20"], content: CGSize(width: 320, height: 90)),
        FlowRow(
            testDescription: "a horizontal layout", direction: .horizontal,
            sizes: Array(repeating: CGSize(width: 70, height: 480), count: 2),
            frames: ["0 0 70 480", "80 0 70 480"], content: CGSize(width: 150, height: 480)),
        FlowRow(
            testDescription: "constraints that give no size leave the estimate",
            estimate: CGSize(width: 90, height: 30), sizes: [CGSize(width: 0, height: 0)],
            frames: ["0 0 90 30"], content: CGSize(width: 320, height: 30)),
        FlowRow(
            testDescription: "constraints that give one length leave the other",
            estimate: CGSize(width: 90, height: 30), sizes: [CGSize(width: 0, height: 70)],
            frames: ["0 0 90 70"], content: CGSize(width: 320, height: 70)),
    ]

    @Test(arguments: flowRows) func `cells define the sizes of a flow layout`(_ row: FlowRow) {
        let layout = Self.flow(row.estimate)
        layout.scrollDirection = row.direction
        onBoxes(layout, [row.sizes]) { fixture, screen in
            #expect(screen.frames() == row.frames)
            #expect(screen.collectionView.visibleCells.map { text($0.frame) } == row.frames)
            #expect(screen.collectionView.contentSize == row.content)
            fixture.session.runUntilIdle()
            #expect(!isContradiction(fixture))
        }
    }

    @Test func `cells keep the size of items without an estimate`() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = Self.size(100, 30)
        onBoxes(layout, [[Self.size(100, 60)]]) { fixture, screen in
            #expect(screen.frames() == ["0 0 100 30"])
            fixture.session.runUntilIdle()
            #expect(isContradiction(fixture))
        }
    }

    /// The delegate gives sizes, and notes for which items it was asked.
    private final class Delegate: NSObject, UICollectionViewDelegateFlowLayout {
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: 150, height: 20 + CGFloat(indexPath.item)) }
    }

    @Test func `a size of the delegate takes the place of the estimate, and the cell may define another`() {
        let delegate = Delegate()
        onBoxes(Self.flow(Self.size(40, 40)), [[Self.size(0, 0), Self.size(0, 0), Self.size(0, 90)]]) {
            $0.loadViewIfNeeded()
            $0.collectionView.delegate = delegate
        } _: { _, screen in
            #expect(screen.frames() == ["0 0.5 150 20", "170 0 150 21", "0 31 150 90"])
        }
    }

    /// Gives each item the automatic size.
    private final class AutomaticDelegate: NSObject, UICollectionViewDelegateFlowLayout {
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { UICollectionViewFlowLayout.automaticSize }
    }

    @Test(
        arguments: [
            (CGSize.zero, "0 0 50 50"), (CGSize(width: 90, height: 30), "0 0 90 30"),
            (CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude), "0 0 50 50"),
        ] as [(CGSize, String)])
    func `the automatic size of the delegate is the estimate`(estimate: CGSize, frame: String) {
        let delegate = AutomaticDelegate()
        onBoxes(Self.flow(estimate), [[Self.size(0, 0), Self.size(0, 0)]]) {
            $0.loadViewIfNeeded()
            $0.collectionView.delegate = delegate
        } _: { _, screen in
            #expect(screen.frames().first == frame)
        }
    }

    struct GroupRow: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let sizes: [CGSize]
        let frames: [String]
        let content: CGSize
        var isContradiction = false
        let section: @MainActor @Sendable () -> NSCollectionLayoutSection
    }

    private static func dimensions(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    private nonisolated static let heights = [60, 100, 40].map { CGSize(width: 0, height: $0) }
    private nonisolated static let widths = [150, 100, 90, 200].map { CGSize(width: $0, height: 0) }

    private nonisolated static let groupRows: [GroupRow] = [
        GroupRow(
            testDescription: "a column of estimated heights", sizes: heights,
            frames: ["0 0 320 60", "0 65 320 100", "0 170 320 40"], content: CGSize(width: 320, height: 210)
        ) {
            let full = dimensions(.fractionalWidth(1), .estimated(50))
            let section = NSCollectionLayoutSection(
                group: .vertical(layoutSize: full, subitems: [NSCollectionLayoutItem(layoutSize: full)]))
            section.interGroupSpacing = 5
            return section
        },
        GroupRow(
            testDescription: "a row is as high as its highest cell", sizes: heights,
            frames: ["0 0 160 60", "160 0 160 100", "0 100 160 40"], content: CGSize(width: 320, height: 140)
        ) {
            NSCollectionLayoutSection(
                group: .horizontal(
                    layoutSize: dimensions(.fractionalWidth(1), .estimated(50)),
                    subitems: [
                        NSCollectionLayoutItem(layoutSize: dimensions(.fractionalWidth(0.5), .estimated(50)))
                    ]))
        },
        GroupRow(
            testDescription: "a divided row", sizes: heights,
            frames: ["0 0 155 60", "165 0 155 100", "0 100 155 40"], content: CGSize(width: 320, height: 140)
        ) {
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: dimensions(.fractionalWidth(1), .estimated(50)),
                subitem: NSCollectionLayoutItem(layoutSize: dimensions(.fractionalWidth(1), .estimated(50))), count: 2)
            group.interItemSpacing = .fixed(10)
            return NSCollectionLayoutSection(group: group)
        },
        GroupRow(
            testDescription: "a column of one item, by its count", sizes: heights,
            frames: ["0 0 320 60", "0 60 320 100", "0 160 320 40"], content: CGSize(width: 320, height: 200)
        ) {
            let full = dimensions(.fractionalWidth(1), .estimated(50))
            return NSCollectionLayoutSection(
                group: .vertical(layoutSize: full, subitem: NSCollectionLayoutItem(layoutSize: full), count: 1))
        },
        GroupRow(
            testDescription: "uniform heights", sizes: heights,
            frames: ["0 0 160 100", "160 0 160 100", "0 100 160 40"], content: CGSize(width: 320, height: 140),
            isContradiction: true
        ) {
            NSCollectionLayoutSection(
                group: .horizontal(
                    layoutSize: dimensions(.fractionalWidth(1), .estimated(50)),
                    subitems: [
                        NSCollectionLayoutItem(
                            layoutSize: dimensions(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 50)))
                    ]))
        },
        GroupRow(
            testDescription: "cells decide how many stand in a row", sizes: widths,
            frames: ["0 0 150 30", "160 0 100 30", "0 34 90 30", "100 34 200 30"],
            content: CGSize(width: 320, height: 64)
        ) {
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: dimensions(.fractionalWidth(1), .absolute(30)),
                subitems: [NSCollectionLayoutItem(layoutSize: dimensions(.estimated(40), .absolute(30)))])
            group.interItemSpacing = .fixed(10)
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 4
            return section
        },
        GroupRow(
            testDescription: "groups of estimated width beside each other", sizes: widths,
            frames: ["0 0 150 60", "150 0 100 60", "250 0 90 60", "340 0 200 60"],
            content: CGSize(width: 320, height: 60)
        ) {
            let section = NSCollectionLayoutSection(
                group: .horizontal(
                    layoutSize: dimensions(.estimated(100), .absolute(60)),
                    subitems: [NSCollectionLayoutItem(layoutSize: dimensions(.estimated(100), .fractionalHeight(1)))]))
            section.orthogonalScrollingBehavior = .continuous
            return section
        },
        GroupRow(
            testDescription: "insets around the cells and the group", sizes: [CGSize(width: 0, height: 60)],
            frames: ["8 7 304 60"], content: CGSize(width: 320, height: 76)
        ) {
            let full = dimensions(.fractionalWidth(1), .estimated(50))
            let item = NSCollectionLayoutItem(layoutSize: full)
            item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 3)
            let group = NSCollectionLayoutGroup.vertical(layoutSize: full, subitems: [item])
            group.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
            return NSCollectionLayoutSection(group: group)
        },
        GroupRow(
            testDescription: "a column inside of a row", sizes: heights,
            frames: ["0 0 100 60", "100 0 220 100", "100 100 220 40"], content: CGSize(width: 320, height: 140)
        ) {
            let column = dimensions(.absolute(220), .estimated(50))
            let cell = NSCollectionLayoutItem(layoutSize: dimensions(.fractionalWidth(1), .estimated(50)))
            return NSCollectionLayoutSection(
                group: .horizontal(
                    layoutSize: dimensions(.fractionalWidth(1), .estimated(50)),
                    subitems: [
                        NSCollectionLayoutItem(layoutSize: dimensions(.absolute(100), .estimated(50))),
                        NSCollectionLayoutGroup.vertical(layoutSize: column, subitems: [cell, cell]),
                    ]))
        },
    ]

    @Test(arguments: groupRows) func `cells define estimated dimensions`(_ row: GroupRow) {
        onBoxes(UICollectionViewCompositionalLayout(section: row.section()), [row.sizes]) { fixture, screen in
            #expect(screen.frames() == row.frames)
            #expect(screen.collectionView.contentSize == row.content)
            fixture.session.runUntilIdle()
            #expect(isContradiction(fixture) == row.isContradiction)
        }
    }

    @Test func `views at the ends of sections and of the layout define estimated heights`() {
        func end(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: Self.dimensions(.fractionalWidth(1), .estimated(20)), elementKind: kind,
                alignment: alignment)
        }
        let full = Self.dimensions(.fractionalWidth(1), .absolute(40))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: full, subitems: [NSCollectionLayoutItem(layoutSize: full)]))
        section.boundarySupplementaryItems = [
            end(UICollectionView.elementKindSectionHeader, .top),
            end(UICollectionView.elementKindSectionFooter, .bottom),
        ]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.configuration.boundarySupplementaryItems = [end("badge", .top)]
        onBoxes(layout, Self.rows(40, 2)) { _, screen in
            #expect(screen.frames() == ["0 120 320 40", "0 160 320 40"])
            #expect(screen.end(UICollectionView.elementKindSectionHeader).map(text) == "0 60 320 60")
            #expect(screen.end(UICollectionView.elementKindSectionFooter).map(text) == "0 200 320 60")
            #expect(screen.collectionView.contentSize.height == 260)
            let badge = screen.collectionView.layoutAttributesForSupplementaryElement(
                ofKind: "badge", at: IndexPath(index: 0))
            #expect(badge.map { text($0.frame) } == "0 0 320 60")
        }
    }

    /// A line of 17 points.
    private nonisolated static let line: CGFloat = 17 * 1.193

    struct ContentRow: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let height: CGFloat
        let fill: @MainActor @Sendable (UICollectionViewListCell) -> Void
    }

    private nonisolated static let contents: [ContentRow] = [
        ContentRow(testDescription: "nothing", height: 44) { _ in },
        ContentRow(testDescription: "a line of text", height: 44) { $0.contentConfiguration = content($0, "A") },
        ContentRow(testDescription: "three lines", height: 3 * line + 22) {
            $0.contentConfiguration = content($0, "A\nA\nA")
        },
        ContentRow(testDescription: "a text beside an accessory", height: 2 * line + 22) {
            $0.contentConfiguration = content($0, "AAAA AAAA AAAA AAAA AAAA")
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            $0.accessories = [.customView(configuration: .init(customView: view, placement: .trailing()))]
        },
        ContentRow(testDescription: "lines that the cell sets late", height: 3 * line + 22) {
            $0.configurationUpdateHandler = { cell, _ in
                guard let cell = cell as? UICollectionViewListCell else { return }
                cell.contentConfiguration = content(cell, "A\nA\nA")
            }
        },
        ContentRow(testDescription: "lines beside a constraint of the separator", height: 3 * line + 22) {
            $0.contentConfiguration = content($0, "A\nA\nA")
            $0.separatorLayoutGuide.leadingAnchor.constraint(equalTo: $0.leadingAnchor, constant: 60).isActive = true
        },
        ContentRow(testDescription: "a label with constraints", height: 2 * line + 20) {
            let label = UILabel()
            (label.text, label.numberOfLines) = ("A\nA", 0)
            label.translatesAutoresizingMaskIntoConstraints = false
            $0.contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: $0.contentView.leadingAnchor, constant: 10),
                label.topAnchor.constraint(equalTo: $0.contentView.topAnchor, constant: 10),
                $0.contentView.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 10),
                $0.contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
            ])
        },
    ]

    private static func content(_ cell: UICollectionViewListCell, _ text: String) -> UIListContentConfiguration {
        var content = cell.defaultContentConfiguration()
        content.text = text
        return content
    }

    @Test(arguments: contents) func `the content of a row defines its height`(_ row: ContentRow) {
        onBoxes(Self.list(), Self.rows(0, 1), .v13) {
            $0.cellClass = UICollectionViewListCell.self
            $0.prepare = { cell, _ in if let cell = cell as? UICollectionViewListCell { row.fill(cell) } }
        } _: { fixture, screen in
            fixture.session.runUntilIdle()
            let height = screen.collectionView.visibleCells.first?.frame.height ?? 0
            #expect(abs(height - row.height) < 1e-6, "\(height)")
            #expect(screen.collectionView.contentSize.height == height)
            #expect(!isContradiction(fixture))
        }
    }

    /// Counts how often it is asked, and has 100 points.
    private class CountingCell: UICollectionViewCell {
        static var asked: [Int] = []
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            Self.asked.append(layoutAttributes.indexPath.item)
            layoutAttributes.size.height = 100
            return layoutAttributes
        }
    }

    /// Invalidates its size while it is asked.
    private final class InvalidatingCell: CountingCell {
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            invalidateIntrinsicContentSize()
            contentView.invalidateIntrinsicContentSize()
            return super.preferredLayoutAttributesFitting(layoutAttributes)
        }
    }

    /// Shows the same cells again, without dequeuing them.
    private final class KeepingScreen: UICollectionViewController {
        private var cells: [Int: UICollectionViewCell] = [:]
        var height: CGFloat = 44 { didSet { for cell in cells.values { resize(cell) } } }
        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.contentInsetAdjustmentBehavior = .never
            collectionView.register(BoxCell.self, forCellWithReuseIdentifier: "box")
        }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            2
        }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            if let cell = cells[indexPath.item] { return cell }
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath)
            cells[indexPath.item] = cell
            resize(cell)
            return cell
        }
        private func resize(_ cell: UICollectionViewCell) {
            (cell as? BoxCell)?.take(CGSize(width: 0, height: height))
        }
    }

    @Test func `a cell that the data source returns again is asked again`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v13)) { fixture in
            let screen = KeepingScreen(collectionViewLayout: Self.list())
            @MainActor func frames() -> [String] {
                (0...1).map { item in
                    screen.collectionView.layoutAttributesForItem(at: path(item)).map { text($0.frame) } ?? "none"
                }
            }
            fixture.show(screen)
            #expect(frames() == ["0 0 320 44", "0 44 320 44"])
            // The size of the estimate is the one that the cells had before.
            screen.height = 90
            screen.collectionView.reloadData()
            fixture.session.advance(by: 0)
            #expect(frames() == ["0 0 320 90", "0 90 320 90"])
        }
    }

    private func asked(_ work: () -> Void) -> [Int] {
        CountingCell.asked = []
        work()
        return CountingCell.asked
    }

    @Test(arguments: [true, false]) func `only visible cells are asked, each once, and others have estimates`(
        isFlow: Bool
    ) {
        let layout = isFlow ? Self.flow(Self.size(320, 44)) : Self.list()
        (layout as? UICollectionViewFlowLayout)?.minimumLineSpacing = 0
        CountingCell.asked = []
        onBoxes(layout, Self.rows(0, 100_000)) {
            $0.cellClass = CountingCell.self
        } _: { fixture, screen in
            let view: UICollectionView = screen.collectionView
            #expect(CountingCell.asked == Array(0...10))
            #expect(view.contentSize.height == 4_400_616)
            #expect(view.indexPathsForVisibleItems == (0...4).map { path($0) })
            #expect(screen.tops(8...12) == [800, 900, 1000, 1100, 1144])
            let next = asked {
                view.contentOffset.y = 1100
                fixture.session.advance(by: 0)
            }
            #expect(next == Array(11...21))
            #expect(view.contentSize.height == 4_401_232)
            let back = asked {
                view.contentOffset.y = 700
                fixture.session.advance(by: 0)
            }
            #expect(back == [7, 8, 9, 10])
            let idle = asked {
                view.setNeedsLayout()
                fixture.session.advance(by: 0)
            }
            #expect(idle == [])
            let far = asked {
                view.contentOffset.y = 2_202_200
                fixture.session.advance(by: 0)
            }
            #expect(far == Array(50_022...50_032))
            #expect(screen.top(99_999) == 4_401_804)
        }
    }

    @Test func `a cell that invalidates its size while it is asked is asked once`() {
        CountingCell.asked = []
        onBoxes(Self.list(), Self.rows(0, 2), .v17) {
            $0.cellClass = InvalidatingCell.self
        } _: { fixture, screen in
            fixture.session.runUntilIdle()
            #expect(CountingCell.asked == [0, 1])
            #expect(screen.frames() == ["0 0 320 100", "0 100 320 100"])
            let idle = asked {
                screen.collectionView.setNeedsLayout()
                fixture.session.advance(by: 0)
            }
            #expect(idle == [])
        }
    }

    @Test func `rows that become visible by scrolling back leave the others where they are`() {
        onBoxes(Self.list(), Self.rows(100, 100)) { fixture, screen in
            let view: UICollectionView = screen.collectionView
            #expect(view.contentSize.height == 5016)
            view.contentOffset.y = 3000
            fixture.session.advance(by: 0)
            // The row at the upper edge began at 2992, and is 56 points higher than its estimate.
            #expect(view.contentOffset.y == 3000)
            #expect(screen.top(54) == 2992)
            #expect(screen.top(55) == 3092)
            view.contentOffset.y = 2976
            fixture.session.advance(by: 0)
            #expect(view.contentOffset.y == 3032)
            #expect(screen.top(53) == 2948)
            #expect(screen.top(54) == 3048)
        }
    }

    @Test func `an offset of the app stays when the items are reloaded`() {
        onBoxes(Self.list(), Self.rows(100, 100)) { fixture, screen in
            let view: UICollectionView = screen.collectionView
            view.contentOffset.y = 1010
            fixture.session.advance(by: 0)
            #expect(view.contentOffset.y == 1010)
            view.reloadData()
            fixture.session.advance(by: 0)
            // Rows before the visible ones have estimates of 44 points now. Row 22 is the first visible one.
            #expect(view.contentOffset.y == 1010)
            #expect(screen.top(22) == 968)
            #expect(screen.top(23) == 1068)
        }
    }

    @Test(arguments: [true, false]) func `rows below the visible part move alone`(isFlow: Bool) {
        let layout = isFlow ? Self.flow(Self.size(320, 44)) : Self.list()
        (layout as? UICollectionViewFlowLayout)?.minimumLineSpacing = 0
        onBoxes(layout, Self.rows(100, 20)) { fixture, screen in
            #expect(screen.collectionView.contentOffset.y == 0)
            let cell = screen.collectionView.cellForItem(at: path(1)) as? BoxCell
            cell?.take(Self.size(0, 130))
            screen.collectionView.performBatchUpdates(nil)
            fixture.session.advance(by: 0)
            #expect(screen.top(2) == 230)
            #expect(screen.collectionView.cellForItem(at: path(2))?.frame.minY == 230)
            #expect(screen.collectionView.contentOffset.y == 0)
        }
    }

    @Test(arguments: [UICollectionView.ScrollPosition.top, .bottom], [true, false])
    func `scrolling to an item ends at the item`(position: UICollectionView.ScrollPosition, isFlow: Bool) {
        let layout = isFlow ? Self.flow(Self.size(320, 44)) : Self.list()
        onBoxes(layout, Self.rows(100, 60)) { fixture, screen in
            let view: UICollectionView = screen.collectionView
            view.scrollToItem(at: path(59), at: position, animated: false)
            fixture.session.advance(by: 0)
            #expect(view.contentOffset.y == view.contentSize.height - 480)
            #expect(view.cellForItem(at: path(59))?.frame.maxY == view.contentSize.height)
            view.contentOffset.y = 0
            fixture.session.advance(by: 0)
            #expect(view.contentOffset.y == 0)
            view.scrollToItem(at: path(30), at: position, animated: false)
            fixture.session.advance(by: 0)
            let frame = view.cellForItem(at: path(30))?.frame
            #expect(position == .top ? frame?.minY == view.contentOffset.y : frame?.maxY == view.contentOffset.y + 480)
        }
    }

    @Test func `rows that are lower than their estimates make room for more, and the end stays in reach`() {
        onBoxes(Self.list(), Self.rows(20, 30)) { fixture, screen in
            let view: UICollectionView = screen.collectionView
            #expect(view.indexPathsForVisibleItems == (0...23).map { path($0) })
            #expect(view.contentSize.height == 744)
            view.contentOffset.y = 264
            fixture.session.advance(by: 0)
            #expect(view.contentSize.height == 600)
            #expect(view.contentOffset.y == 120)
            #expect(view.indexPathsForVisibleItems == (6...29).map { path($0) })
        }
    }

    private final class LoggingLayout: UICollectionViewFlowLayout {
        var lines: [String] = []
        override func prepare() {
            super.prepare()
            lines.append("prepare")
        }
        override func shouldInvalidateLayout(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> Bool {
            lines.append("should \(text(originalAttributes.frame)) -> \(text(preferredAttributes.bounds))")
            return super.shouldInvalidateLayout(
                forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        }
        override func invalidationContext(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutInvalidationContext {
            let context = super.invalidationContext(
                forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
            lines.append("context \(context.invalidatedItemIndexPaths ?? [])")
            return context
        }
        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            lines.append("invalidate \(context.invalidateEverything)")
            super.invalidateLayout(with: context)
        }
    }

    private final class LoggingCell: BoxCell {
        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
            note("apply \(text(layoutAttributes.frame))")
        }
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            note("fit")
            return super.preferredLayoutAttributesFitting(layoutAttributes)
        }
        override func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
            verticalFittingPriority: UILayoutPriority
        ) -> CGSize {
            note("measure \(horizontalFittingPriority.rawValue) \(verticalFittingPriority.rawValue)")
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        private func note(_ line: String) { log?(line) }
        var log: ((String) -> Void)?
    }

    @Test func `a cell is shown, asked, and shown again`() {
        let layout = LoggingLayout()
        layout.estimatedItemSize = Self.size(100, 40)
        onBoxes(layout, [[Self.size(120, 70)]]) {
            $0.cellClass = LoggingCell.self
            $0.prepare = { cell, _ in (cell as? LoggingCell)?.log = { layout.lines.append($0) } }
            $0.loadViewIfNeeded()
            layout.lines = []
        } _: { _, _ in
            let shown = layout.lines.drop { $0 != "apply 0 0 100 40" }.prefix(8)
            #expect(
                Array(shown) == [
                    "apply 0 0 100 40", "fit", "measure 50.0 50.0", "should 0 0 100 40 -> 0 0 120 70",
                    "context [[0, 0]]", "invalidate false", "prepare", "apply 0 0 120 70",
                ])
        }
    }

    @Test func `the axis that is not estimated is required`() {
        var lines: [String] = []
        onBoxes(Self.list(), Self.rows(70, 1)) {
            $0.cellClass = LoggingCell.self
            $0.prepare = { cell, _ in (cell as? LoggingCell)?.log = { lines.append($0) } }
        } _: { _, _ in
            #expect(lines.prefix(3) == ["apply 0 0 320 44", "fit", "measure 1000.0 50.0"])
        }
    }

    /// Half as wide as the layout wants.
    private final class NarrowCell: UICollectionViewCell {
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size = CGSize(width: layoutAttributes.size.width / 2, height: 90)
            return layoutAttributes
        }
    }

    @Test func `a cell decides only about what the layout estimates`() {
        onBoxes(Self.list(), Self.rows(0, 2)) {
            $0.cellClass = NarrowCell.self
        } _: { _, screen in
            #expect(screen.frames() == ["0 0 320 90", "0 90 320 90"])
        }
    }

    /// Places its cells below each other, each as high as it prefers.
    private final class Column: UICollectionViewLayout {
        private var heights: [Int: CGFloat] = [:]
        override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 500) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            var top: CGFloat = 0
            return (0..<2).map { item in
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
                attributes.frame = CGRect(x: 0, y: top, width: 320, height: heights[item] ?? 30)
                top += attributes.size.height
                return attributes
            }
        }
        override func shouldInvalidateLayout(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> Bool {
            heights[originalAttributes.indexPath.item] = preferredAttributes.size.height
            return preferredAttributes.size.height != originalAttributes.size.height
        }
    }

    @Test func `a cell that overrides nothing is measured for an app's layout that takes what cells prefer`() {
        onBoxes(Column(), Self.rows(75, 2)) { _, screen in
            #expect(screen.collectionView.visibleCells.map { text($0.frame) } == ["0 0 320 75", "0 75 320 75"])
        }
    }

    @Test func `sizes are kept through an update, and visible cells are measured again`() {
        onBoxes(Self.list(), Self.rows(100, 30)) { fixture, screen in
            let view: UICollectionView = screen.collectionView
            #expect(screen.top(20) == 1496)
            screen.sizes[0].insert(Self.size(0, 70), at: 1)
            screen.sizes[0].remove(at: 4)
            view.performBatchUpdates {
                view.insertItems(at: [path(1)])
                view.deleteItems(at: [path(3)])
            }
            fixture.session.advance(by: 0)
            #expect(screen.tops(0...5) == [0, 100, 170, 270, 370, 470])
            #expect(screen.top(20) == 1466)
        }
    }

    @Test func `a cell that is reloaded or reconfigured is measured again`() {
        onBoxes(Self.list(), Self.rows(100, 3), .v17) { fixture, screen in
            let view: UICollectionView = screen.collectionView
            let cell = view.cellForItem(at: path(1))
            screen.sizes[0][1].height = 60
            view.reconfigureItems(at: [path(1)])
            fixture.session.advance(by: 0)
            #expect(view.cellForItem(at: path(1)) === cell)
            #expect(screen.tops(0...2) == [0, 100, 160])
            screen.sizes[0][1].height = 130
            view.reloadItems(at: [path(1)])
            fixture.session.advance(by: 0)
            #expect(screen.tops(0...2) == [0, 100, 230])
            screen.sizes = Self.rows(50, 3)
            view.reloadData()
            fixture.session.advance(by: 0)
            #expect(screen.tops(0...2) == [0, 50, 100])
        }
    }

    /// As high as a quarter of the width.
    private final class FittingCell: UICollectionViewCell {
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: size.width / 4) }
    }

    @Test func `cells are measured again in another width`() {
        withFixture { fixture in
            let source = BoxScreen(collectionViewLayout: UICollectionViewFlowLayout())
            source.sizes = Self.rows(0, 40)
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: Self.list())
            view.contentInsetAdjustmentBehavior = .never
            view.register(FittingCell.self, forCellWithReuseIdentifier: "box")
            view.dataSource = source
            fixture.p.view.addSubview(view)
            fixture.show(fixture.p)
            @MainActor func frame(_ item: Int) -> String {
                view.layoutAttributesForItem(at: path(item)).map { text($0.frame) } ?? "none"
            }
            #expect((0...1).map(frame) == ["0 0 320 80", "0 80 320 80"])
            for offset in [880, 0] as [CGFloat] {
                view.contentOffset.y = offset
                fixture.session.advance(by: 0)
            }
            #expect(frame(20).hasSuffix("320 80"))
            view.frame.size.width = 200
            fixture.session.advance(by: 0)
            #expect((0...1).map(frame) == ["0 0 200 50", "0 50 200 50"])
            #expect(frame(20).hasSuffix("200 44"))
        }
    }

    @Test func `a cell outside of a collection view measures attributes that the app has made`() {
        withFixture { _ in
            let cell = BoxCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            cell.take(Self.size(120, 70))
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path(0))
            attributes.frame = cell.frame
            #expect(cell.preferredLayoutAttributesFitting(attributes).size == Self.size(120, 70))
        }
    }

    enum Change: Sendable { case cell, contentView, constraint }

    /// Source: Apple's reference of `UICollectionView.SelfSizingInvalidation`.
    @Test(
        arguments: [
            (16, .enabled, .cell, true), (16, .enabled, .contentView, true), (16, .enabled, .constraint, false),
            (16, .enabledIncludingConstraints, .constraint, true), (16, .enabledIncludingConstraints, .cell, true),
            (16, .disabled, .cell, false), (15, .enabled, .cell, false),
            (15, .enabledIncludingConstraints, .constraint, false),
        ] as [(SessionConfiguration.Semantics, UICollectionView.SelfSizingInvalidation, Change, Bool)])
    func `a cell whose size is invalidated is measured again`(
        system: SessionConfiguration.Semantics, mode: UICollectionView.SelfSizingInvalidation, change: Change,
        isMeasured: Bool
    ) {
        onBoxes(Self.list(), Self.rows(100, 2), system) {
            $0.loadViewIfNeeded()
            $0.collectionView.selfSizingInvalidation = mode
        } _: { fixture, screen in
            let cell = screen.collectionView.cellForItem(at: path(0)) as? BoxCell
            cell?.take(Self.size(0, 150))
            switch change {
            case .cell: cell?.invalidateIntrinsicContentSize()
            case .contentView: cell?.contentView.invalidateIntrinsicContentSize()
            case .constraint: break
            }
            fixture.session.advance(by: 0)
            #expect(screen.top(1) == (isMeasured ? 150 : 100))
        }
    }

    @Test(arguments: [(UICollectionView.SelfSizingInvalidation.enabled, false), (.enabledIncludingConstraints, true)])
    func `a text that changes its size is a change of Auto Layout`(
        mode: UICollectionView.SelfSizingInvalidation, isMeasured: Bool
    ) {
        onBoxes(Self.list(), Self.rows(0, 2), .v17) {
            $0.loadViewIfNeeded()
            $0.collectionView.selfSizingInvalidation = mode
            $0.cellClass = UICollectionViewListCell.self
            $0.collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "box")
            $0.prepare = { cell, _ in
                if let cell = cell as? UICollectionViewListCell { Self.contents.last?.fill(cell) }
            }
        } _: { fixture, screen in
            let cell = screen.collectionView.cellForItem(at: path(0))
            let label = cell?.contentView.subviews.compactMap { $0 as? UILabel }.first
            label?.text = "A\nA\nA\nA"
            fixture.session.advance(by: 0)
            let height = screen.top(1)
            #expect(abs(height - (isMeasured ? 4 : 2) * Self.line - 20) < 1e-6, "\(height)")
        }
    }

    @Test func `a cell with another configuration is measured again`() {
        onBoxes(Self.list(), Self.rows(0, 1), .v17) {
            $0.cellClass = UICollectionViewListCell.self
        } _: { fixture, screen in
            guard let cell = screen.collectionView.visibleCells.first as? UICollectionViewListCell else { return }
            #expect(cell.frame.height == 44)
            cell.contentConfiguration = Self.content(cell, "A\nA\nA")
            fixture.session.advance(by: 0)
            #expect(abs(cell.frame.height - 3 * Self.line - 22) < 1e-6, "\(cell.frame.height)")
        }
    }

    @Test func `cells are measured in the text size of the collection view`() {
        onBoxes(Self.list(), Self.rows(0, 1), .v17) {
            $0.cellClass = UICollectionViewListCell.self
            $0.prepare = { cell, _ in
                guard let cell = cell as? UICollectionViewListCell, cell.contentView.subviews.isEmpty else { return }
                Self.contents.last?.fill(cell)
                let label = cell.contentView.subviews.compactMap { $0 as? UILabel }.first
                label?.font = UIFont.preferredFont(forTextStyle: .body)
                label?.adjustsFontForContentSizeCategory = true
            }
        } _: { fixture, screen in
            fixture.window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
            fixture.session.advance(by: 0)
            let height = screen.collectionView.visibleCells.first?.frame.height ?? 0
            #expect(abs(height - 2 * 23 * 1.193 - 20) < 1e-6, "\(height)")
            screen.collectionView.reloadData()
            fixture.session.advance(by: 0)
            #expect(screen.collectionView.visibleCells.first?.frame.height == height)
        }
    }

    @Test func `a contradiction that no size resolves is reported once`() {
        onBoxes(Self.list(), Self.rows(70, 1)) {
            $0.prepare = { cell, _ in cell.contentView.heightAnchor.constraint(equalToConstant: 90).isActive = true }
        } _: { fixture, _ in
            fixture.session.runUntilIdle()
            let messages = fixture.transcript.lines.filter {
                $0.contains("Unable to simultaneously satisfy constraints")
            }
            #expect(messages.count == 1)
        }
    }
}
