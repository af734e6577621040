import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

/// How a list in a collection view looks, and what its rows offer.
///
/// Source: UICollectionLayoutList.h.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Int, Sendable {
        case plain = 0
        case grouped = 1
        case insetGrouped = 2
        case sidebar = 3
        case sidebarPlain = 4
    }

    public enum HeaderMode: Int, Sendable {
        case none = 0
        case supplementary = 1
        case firstItemInSection = 2
    }

    public enum FooterMode: Int, Sendable {
        case none = 0
        case supplementary = 1
    }

    public typealias SwipeActionsConfigurationProvider =
        (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
    public typealias ItemSeparatorHandler =
        (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

    public let appearance: Appearance
    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none
    public var headerTopPadding: CGFloat?
    // Looks: stored, not drawn.
    public var showsSeparators = true
    public var separatorConfiguration: UIListSeparatorConfiguration
    public var itemSeparatorHandler: ItemSeparatorHandler?
    public var backgroundColor: UIColor?
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }
}

/// How separators look. Stored, not drawn.
///
/// Source: UIListSeparatorConfiguration.h.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration {
    public enum Visibility: Int, Sendable {
        case automatic = 0
        case visible = 1
        case hidden = 2
    }

    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    public var topSeparatorVisibility = Visibility.automatic
    public var bottomSeparatorVisibility = Visibility.automatic
    public var topSeparatorInsets = automaticInsets
    public var bottomSeparatorInsets = automaticInsets
    public var color = UIColor.separator
    public var multipleSelectionColor = UIColor.separator
    public var visualEffect: UIVisualEffect?

    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension NSCollectionLayoutSection {
    /// In points, until cells define their heights. UIKit documents none.
    private static let rowHeight: CGFloat = 44
    private static let endHeight: CGFloat = 28
    private static let listInset: CGFloat = 16

    /// Rows of the whole width, with the header and the footer of the configuration. Their views define the heights.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        func full(_ height: CGFloat) -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
        }
        let row = NSCollectionLayoutItem(layoutSize: full(rowHeight))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: full(rowHeight), repeatingSubitem: row, count: 1))
        section.list = configuration
        if configuration.appearance == .insetGrouped {
            section.contentInsets = NSDirectionalEdgeInsets(
                top: 0, leading: listInset, bottom: 0, trailing: listInset)
        }
        if configuration.headerMode == .supplementary {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: full(endHeight), elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            header.pinToVisibleBounds = configuration.appearance == .plain
            section.boundarySupplementaryItems.append(header)
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: full(endHeight), elementKind: UICollectionView.elementKindSectionFooter,
                    alignment: .bottom))
        }
        return section
    }
}

extension UICollectionViewCompositionalLayout {
    /// A layout whose sections are lists.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }
}

extension Session {
    /// The user swipes an item of a list and taps one of the actions: an input, then the action, then the end of the
    /// turn.
    ///
    /// Only the input happens if the item is not visible, has no such action, or touches do not reach it.
    ///
    /// - Parameter index: of the action, from the edge.
    public func tapSwipeAction(
        _ index: Int = 0, edge: SwipeActionEdge = .trailing, ofItemAt indexPath: IndexPath,
        in collectionView: UICollectionView
    ) {
        turn(by: .swipeAction(index, edge, at: indexPath), on: collectionView) {
            guard collectionView.takesTouches, let cell = collectionView.cellForItem(at: indexPath),
                let layout = collectionView.collectionViewLayout as? UICollectionViewCompositionalLayout,
                let list = layout.list(at: indexPath.section)
            else { return }
            let provider =
                edge == .leading
                ? list.leadingSwipeActionsConfigurationProvider : list.trailingSwipeActionsConfigurationProvider
            guard let actions = provider?(indexPath)?.actions, actions.indices.contains(index) else { return }
            actions[index].handler(actions[index], cell) { _ in }
        }
    }
}
