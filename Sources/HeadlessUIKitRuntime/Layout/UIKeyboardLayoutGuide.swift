import Foundation

/// A guide that moves, with constraints for the edges that it is near.
///
/// Source: UITrackingLayoutGuide.h.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
    private var near: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]
    private var away: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]
    /// The edges that the guide is near.
    var nearEdges: NSDirectionalRectEdge { [] }

    public override init() { super.init() }
    override init(_ kind: InsetGuide, of view: UIView) { super.init(kind, of: view) }

    /// Sets constraints that are active while the guide is near `edge`.
    open func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) {
        NSLayoutConstraint.deactivate(near[edge] ?? [])
        near[edge] = trackedConstraints
        if nearEdges.isSuperset(of: edge) { NSLayoutConstraint.activate(trackedConstraints) }
    }

    open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] { near[edge] ?? [] }

    /// Sets constraints that are active while the guide is not near `edge`.
    open func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) {
        NSLayoutConstraint.deactivate(away[edge] ?? [])
        away[edge] = trackedConstraints
        if nearEdges.isDisjoint(with: edge) { NSLayoutConstraint.activate(trackedConstraints) }
    }

    open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] { away[edge] ?? [] }

    open func removeAllTrackedConstraints() {
        for constraints in [near, away].flatMap(\.values) { NSLayoutConstraint.deactivate(constraints) }
        (near, away) = ([:], [:])
    }
}

/// The area of the keyboard. There is no keyboard, so that it is the area below the safe area, at the bottom.
///
/// Source: UIKeyboardLayoutGuide.h.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    open var followsUndockedKeyboard = false
    open var usesBottomSafeArea = true { didSet { storedOwner?.session.autoLayout.constraintsChanged() } }
    open var keyboardDismissPadding: CGFloat = 0

    override var nearEdges: NSDirectionalRectEdge { [.leading, .trailing, .bottom] }
}
