import Foundation

/// The views of a collection view's visible elements, its spare views, its selection, and the numbers of its items.
@MainActor
package final class CollectionElements {
    /// An item to which the app has scrolled.
    struct Destination {
        let path: IndexPath
        let position: UICollectionView.ScrollPosition
        /// The content offset that the sizes known so far give.
        var offset: CGPoint
        /// How often views had defined sizes then.
        let measures: Int
    }

    var views: [CollectionElement: UICollectionReusableView] = [:]
    /// In the order of the selection.
    var selection: [IndexPath] = []
    /// Nil until the data source is asked.
    var counts: [Int]?
    /// The bounds for which the layout was computed.
    package var knownBounds: CGRect?
    /// How often views have defined sizes.
    var measures = 0
    /// Whether the layout is being invalidated for sizes that views define.
    var isFitting = false
    var destination: Destination?
    /// The content offset at the end of the last layout.
    var shownOffset = CGPoint.zero
    /// The axes on which the view has been scrolled back since the last layout.
    package var axesOfScrollingBack: UIAxis = []
    /// The size of the content at the last layout.
    var shownSize = CGSize.zero
    /// The cell that the data source configures again, and so dequeues.
    var reconfigured: (key: CollectionRegistrations.Key, view: UICollectionReusableView)?
    private var spare: [(key: CollectionRegistrations.Key, view: UICollectionReusableView)] = []

    func paths(_ category: UICollectionView.ElementCategory, _ kind: String?) -> [IndexPath] {
        views.keys.filter { $0.category == category && $0.kind == kind }.map(\.path).sorted()
    }

    func path(of view: UICollectionReusableView) -> IndexPath? { views.first { $0.value === view }?.key.path }

    /// Keeps a view for reuse.
    func keep(_ view: UICollectionReusableView, _ key: CollectionRegistrations.Key) { spare.append((key, view)) }

    func takeSpare(_ key: CollectionRegistrations.Key) -> UICollectionReusableView? {
        spare.firstIndex { $0.key == key }.map { spare.remove(at: $0).view }
    }
}

/// The classes, nibs and prototypes from which a collection view makes its views.
@MainActor
final class CollectionRegistrations {
    /// The kind of a view and its reuse identifier.
    struct Key: Hashable {
        /// Nil for cells.
        let kind: String?
        let identifier: String

        static func cell(_ identifier: String) -> Key { Key(kind: nil, identifier: identifier) }
        static func supplementary(_ kind: String, _ identifier: String) -> Key {
            Key(kind: kind, identifier: identifier)
        }
    }

    private var classes: [Key: UICollectionReusableView.Type] = [:]
    private var nibs: [Key: UINib] = [:]
    /// Create the views that a storyboard describes.
    var prototypes: [Key: () -> UICollectionReusableView?] = [:]

    /// A class replaces a nib. Nil removes the registration.
    func set(_ viewClass: AnyClass?, of key: Key) {
        (classes[key], nibs[key]) = (viewClass as? UICollectionReusableView.Type, nil)
    }

    func set(_ nib: UINib?, of key: Key) { (classes[key], nibs[key]) = (nil, nib) }

    func make(_ key: Key) -> UICollectionReusableView? {
        if let viewClass = classes[key] {
            return ReusableViews.make(viewClass, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        }
        return nibs[key]?.firstView() ?? prototypes[key]?()
    }
}

extension UICollectionView {
    func dequeueCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
        if let cell = dequeue(.cell(identifier)) as? UICollectionViewCell { return cell }
        session.diagnose(
            """
            could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must \
            register a nib or a class for the identifier or connect a prototype cell in a storyboard
            """,
            subject: ownerInside?.id, thrown: true)
        return UICollectionViewCell(frame: .zero)
    }

    func dequeueView(_ kind: String, _ identifier: String, _ path: IndexPath) -> UICollectionReusableView {
        if let view = dequeue(.supplementary(kind, identifier)) { return view }
        session.diagnose(
            """
            could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class \
            for the identifier or connect a prototype cell in a storyboard
            """,
            subject: ownerInside?.id, thrown: true)
        return UICollectionReusableView(frame: .zero)
    }

    private func dequeue(_ key: CollectionRegistrations.Key) -> UICollectionReusableView? {
        if let (reconfigured, view) = elements.reconfigured, reconfigured == key { return view }
        if let spare = elements.takeSpare(key) {
            spare.prepareForReuse()
            return session.autorelease(spare)
        }
        let made = session.run { registrations.make(key) }
        made?.ownReuseIdentifier = key.identifier
        return made.map(session.autorelease)
    }

    package func refuseSupplementaryView(_ kind: String, _ path: IndexPath) -> UICollectionReusableView {
        session.diagnose(
            """
            the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: for element kind \
            '\(kind)' was not retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:\
            forIndexPath: or is nil: the data source does not implement the method
            """,
            subject: ownerInside?.id, thrown: true)
        return UICollectionReusableView(frame: .zero)
    }
}
