import Foundation
import HeadlessUIKitRuntime

public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// A section of a compositional layout: groups one after the other.
///
/// Source: UICollectionViewCompositionalLayout.h.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    /// The configuration of a list's section.
    var list: UICollectionLayoutListConfiguration?
    /// Around the groups.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    open var interGroupSpacing: CGFloat = 0
    open var contentInsetsReference = UIContentInsetsReference.automatic
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// Stored, except that the groups stand along the other axis: the section does not scroll by itself.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether boundary items stand inside of the content insets.
    open var supplementariesFollowContentInsets = true
    /// Called after each layout of visible items.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []

    public init(group: NSCollectionLayoutGroup) { self.group = group }
}

/// A visible item that a handler may change.
///
/// Source: UICollectionViewCompositionalLayout.h.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
    var alpha: CGFloat { get set }
    var zIndex: Int { get set }
    var isHidden: Bool { get set }
    var center: CGPoint { get set }
    var transform: CGAffineTransform { get set }
    var name: String { get }
    var indexPath: IndexPath { get }
    var frame: CGRect { get }
    var bounds: CGRect { get }
    var representedElementCategory: UICollectionView.ElementCategory { get }
    var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {
    public var name: String { representedElementKind ?? "" }
}
