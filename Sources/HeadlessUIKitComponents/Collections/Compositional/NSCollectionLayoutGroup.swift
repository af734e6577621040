import Foundation
import HeadlessUIKitRuntime

public typealias NSCollectionLayoutGroupCustomItemProvider =
    (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items one after the other, in a row or in a column.
///
/// The subitems repeat until the group is full, or as often as a count says.
///
/// Source: UICollectionViewCompositionalLayout.h.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        case horizontal, vertical
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let arrangement: Arrangement
    public let subitems: [NSCollectionLayoutItem]
    /// How many items the group has; nil for as many as fit.
    let count: Int?
    /// Whether the items share the group's length equally.
    let isDivided: Bool
    /// Between two items.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    private init(
        _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem],
        count: Int? = nil, isDivided: Bool = false
    ) {
        (self.arrangement, self.subitems, self.count, self.isDivided) = (arrangement, subitems, count, isDivided)
        super.init(layoutSize: size, supplementaryItems: [])
    }

    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .horizontal, subitems) }
    /// The items have equal widths.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], count: count, isDivided: true)
    }
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], count: count) }
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .vertical, subitems) }
    /// The items have equal heights.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], count: count, isDivided: true)
    }
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], count: count) }
    /// The app places the items.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), []) }
}

/// What surrounds a layout when an app computes a section.
///
/// Source: UICollectionViewCompositionalLayout.h.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}
