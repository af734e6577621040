/// To which part of the view content insets are added.
///
/// Source: UICollectionViewCompositionalLayout.h.
public enum UIContentInsetsReference: Int, Sendable {
    case automatic = 0
    case none = 1
    case safeArea = 2
    case layoutMargins = 3
    case readableContent = 4
}

/// How a section scrolls across the layout's direction.
///
/// Source: UICollectionViewCompositionalLayout.h.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none = 0
    case continuous = 1
    case continuousGroupLeadingBoundary = 2
    case paging = 3
    case groupPaging = 4
    case groupPagingCentered = 5
}
