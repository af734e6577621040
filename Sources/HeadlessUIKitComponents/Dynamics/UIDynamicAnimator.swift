import Foundation
import HeadlessUIKitRuntime

extension UIView: UIDynamicItem {}

/// Source: UIDynamicAnimator.h.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: RespondingObject {
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Stores behaviors. There are no physics: no behavior moves anything, so that the animator is always at rest and never
/// calls its delegate.
///
/// Source: UIDynamicAnimator.h.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    open var referenceView: UIView? { ownReferenceView }
    private weak var ownReferenceView: UIView?
    private weak var collectionViewLayout: UICollectionViewLayout?
    open private(set) var behaviors: [UIDynamicBehavior] = []
    open var isRunning: Bool { false }
    open var elapsedTime: TimeInterval { 0 }

    public init(referenceView view: UIView) { ownReferenceView = view }
    /// For the elements of a collection view, whose layout asks the animator for their attributes.
    ///
    /// Source: UIDynamicAnimator.h.
    public init(collectionViewLayout layout: UICollectionViewLayout) { collectionViewLayout = layout }
    public override init() {}

    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(behavior) else { return }
        behaviors.append(behavior)
        behavior.move(to: self)
    }

    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard behaviors.contains(behavior) else { return }
        behaviors.removeAll { $0 === behavior }
        behavior.move(to: nil)
    }

    open func removeAllBehaviors() {
        for behavior in behaviors { removeBehavior(behavior) }
    }

    /// The items of the behaviors whose centers are in the rectangle.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        var found: [any UIDynamicItem] = []
        for item in behaviors.flatMap(\.allItems) where rect.contains(item.center) {
            if !found.contains(where: { $0 === item }) { found.append(item) }
        }
        return found
    }

    open func updateItem(usingCurrentState item: any UIDynamicItem) {}

    /// The attributes of a cell among the items; nil without them.
    ///
    /// Source: UIDynamicAnimator.h.
    open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        layoutAttributes(.cell, nil, indexPath)
    }
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { layoutAttributes(.supplementaryView, elementKind, indexPath) }
    open func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { layoutAttributes(.decorationView, decorationViewKind, indexPath) }

    private func layoutAttributes(
        _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        behaviors.lazy.flatMap(\.allItems).compactMap { $0 as? UICollectionViewLayoutAttributes }.first {
            $0.representedElementCategory == category && $0.representedElementKind == kind && $0.indexPath == path
        }
    }

    open override nonisolated var description: String { descriptionWithoutAddress }
}

/// What would move items, alone or with child behaviors. Stored; it moves nothing.
///
/// Source: UIDynamicBehavior.h.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// Called at each step of the animation: never.
    open var action: (() -> Void)?
    open var dynamicAnimator: UIDynamicAnimator? { ownDynamicAnimator }
    private weak var ownDynamicAnimator: UIDynamicAnimator?
    /// The items of this behavior.
    var ownItems: [any UIDynamicItem] = []
    var allItems: [any UIDynamicItem] { ownItems + childBehaviors.flatMap(\.allItems) }

    public override init() {}

    open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.removeAll { $0 === behavior } }
    /// Called before the behavior is added to an animator, or removed from it (nil).
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    fileprivate func move(to animator: UIDynamicAnimator?) {
        willMove(to: animator)
        ownDynamicAnimator = animator
    }

    open override nonisolated var description: String { descriptionWithoutAddress }
}
