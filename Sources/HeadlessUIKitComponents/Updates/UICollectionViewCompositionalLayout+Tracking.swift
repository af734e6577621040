import HeadlessUIKitRuntime
import HierarchyModel

extension UICollectionViewCompositionalLayout: TrackingObject {
    package var trackingSession: Session? { collectionView.map { ($0 as UIResponder).session } }
    package var trackedTraits: UITraitCollection { collectionView?.trackedTraits ?? UITraitCollection() }
    package var updateSubject: UpdateSubject { collectionView?.updateSubject ?? UpdateSubject() }

    package func invalidate(_ method: TrackedMethod) { invalidateLayout() }
}
