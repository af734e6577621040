import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UICollectionViewCompositionalLayout.h.
@MainActor
struct CompositionalLayoutTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let section: @MainActor () -> NSCollectionLayoutSection
        let frames: [String]
        let height: CGFloat
    }

    private static func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    nonisolated static let examples: [Example] = [
        Example(
            testDescription: "fractions of a row, which repeats its items",
            section: {
                let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
                item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
                let section = NSCollectionLayoutSection(group: group)
                section.interGroupSpacing = 10
                return section
            }, frames: ["2 1 154 96", "162 1 154 96", "2 111 154 96", "162 111 154 96", "2 221 154 96"], height: 320),
        Example(
            testDescription: "a count divides the row without its spacing",
            section: {
                let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.25)), subitem: item, count: 3)
                group.interItemSpacing = .fixed(10)
                let section = NSCollectionLayoutSection(group: group)
                section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 15, trailing: 10)
                return section
            },
            frames: ["10 5 93.3 75", "113.3 5 93.3 75", "216.7 5 93.3 75", "10 80 93.3 75", "113.3 80 93.3 75"],
            height: 170),
        Example(
            testDescription: "nested groups",
            section: {
                let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
                let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
                let column = NSCollectionLayoutGroup.vertical(
                    layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitem: small, count: 2)
                return NSCollectionLayoutSection(
                    group: .horizontal(
                        layoutSize: size(.fractionalWidth(1), .absolute(80)), subitems: [large, column]))
            }, frames: ["0 0 224 80", "224 0 96 40", "224 40 96 40", "0 80 224 80", "224 80 96 40"], height: 160),
        Example(
            testDescription: "orthogonal groups stand beside each other",
            section: {
                let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
                let section = NSCollectionLayoutSection(
                    group: .horizontal(layoutSize: size(.absolute(200), .absolute(60)), subitems: [item]))
                section.orthogonalScrollingBehavior = .continuous
                return section
            }, frames: ["0 0 200 60", "200 0 200 60", "400 0 200 60", "600 0 200 60", "800 0 200 60"], height: 60),
        Example(
            testDescription: "a group of estimated height is as high as its items",
            section: {
                let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(30)))
                return NSCollectionLayoutSection(
                    group: .vertical(layoutSize: size(.fractionalWidth(1), .estimated(500)), subitems: [item, item]))
            }, frames: ["0 0 320 30", "0 30 320 30", "0 60 320 30", "0 90 320 30", "0 120 320 30"], height: 180),
    ]

    @Test(arguments: examples) func `groups place items`(_ example: Example) {
        onCollection(UICollectionViewCompositionalLayout(section: example.section())) { _, screen in
            #expect(frames(screen) == example.frames)
            #expect(screen.collectionView.contentSize == CGSize(width: 320, height: example.height))
        }
    }

    @Test func `a list has rows, a pinned header and a footer`() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        configuration.footerMode = .supplementary
        var deleted: [Int] = []
        configuration.trailingSwipeActionsConfigurationProvider = { path in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
                    deleted.append(path.item)
                    done(true)
                }
            ])
        }
        onCollection(UICollectionViewCompositionalLayout.list(using: configuration)) { screen in
            screen.sections = [20, 1]
        } _: { fixture, screen in
            let view: UICollectionView = screen.collectionView
            @MainActor func header(_ section: Int) -> CGRect? {
                view.layoutAttributesForSupplementaryElement(
                    ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?.frame
            }
            #expect(header(0) == CGRect(x: 0, y: 0, width: 320, height: 28))
            #expect(header(1) == CGRect(x: 0, y: 936, width: 320, height: 28))
            #expect(view.contentSize.height == 1036)
            view.contentOffset.y = 100
            fixture.session.advance(by: 0)
            #expect(header(0)?.minY == 100)
            fixture.session.tapSwipeAction(ofItemAt: IndexPath(item: 4, section: 0), in: view)
            fixture.session.tapSwipeAction(1, ofItemAt: IndexPath(item: 5, section: 0), in: view)
            #expect(deleted == [4])
        }
    }

    @Test func `sections have layouts of their own, and the environment says how wide`() {
        var widths: [CGFloat] = []
        let layout = UICollectionViewCompositionalLayout { section, environment in
            widths.append(environment.container.effectiveContentSize.width)
            let item = NSCollectionLayoutItem(layoutSize: Self.size(.fractionalWidth(1), .fractionalHeight(1)))
            return NSCollectionLayoutSection(
                group: .horizontal(
                    layoutSize: Self.size(.fractionalWidth(1), .absolute(section == 0 ? 40 : 60)), subitems: [item]))
        }
        layout.configuration.interSectionSpacing = 12
        onCollection(layout) {
            $0.sections = [1, 1]
        } _: { _, screen in
            #expect(widths == [320, 320])
            #expect(frames(screen, section: 1) == ["0 52 320 60"])
        }
    }
}
