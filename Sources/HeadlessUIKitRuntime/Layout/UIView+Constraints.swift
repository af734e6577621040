import Foundation
import HierarchyModel

extension UIView {
    /// Means that the content has no size.
    public static let noIntrinsicMetric: CGFloat = -1
    /// Requests the smallest size from `systemLayoutSizeFitting`.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// Requests the largest size from `systemLayoutSizeFitting`.
    public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    func hold(_ constraints: [NSLayoutConstraint]) {
        var batch = ConstraintBatch()
        let moved = constraints.filter { $0.holder !== self && $0.canBeHeld(by: self) }
        batch.remove(moved)
        for constraint in moved where constraint.holder == nil { batch.add(constraint, to: self) }
        batch.record()
    }

    func letGo(of constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.deactivate(constraints.filter { $0.holder === self })
    }

    /// The active constraints along an axis that have this view, or one of its guides, as an item.
    func constraintsNamingView(along axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        sequence(first: self) { $0.superview }.flatMap { $0.storedLayout?.constraints ?? [] }.filter { constraint in
            constraint.views.contains { $0 === self } && constraint.firstAttribute.moves(along: axis)
        }
    }

    func prioritize(
        _ kind: ReferenceWritableKeyPath<ViewLayout, AxisPriorities>, _ axis: NSLayoutConstraint.Axis,
        _ priority: UILayoutPriority
    ) {
        layout[keyPath: kind][axis] = priority
        ownConstraintsChanged()
    }

    /// Notes that a constraint that the view holds, or a priority of it, was changed.
    func ownConstraintsChanged() {
        session.autoLayout.constraintsChanged()
        invalidateSizeOfCell()
    }

    /// The root of the view's tree.
    var topmost: UIView {
        var view = self
        while let superview = view.superview { view = superview }
        return view
    }

    /// Called before the view leaves its superview: removes the constraints between its tree and the outside.
    ///
    /// Source: NSLayoutConstraint.h, UIView.h.
    func dropConstraintsToOutside() {
        guard session.autoLayout.isInUse, superview != nil else { return }
        superview?.deactivateConstraints { $0.views.contains { $0.isDescendant(of: self) } }
    }

    /// Deactivates the constraints that this view or a superview holds and that satisfy the condition.
    func deactivateConstraints(where condition: (NSLayoutConstraint) -> Bool) {
        let held = sequence(first: self) { $0.superview }.flatMap { $0.storedLayout?.constraints ?? [] }
        NSLayoutConstraint.deactivate(held.filter(condition))
    }
}

extension UIView {
    /// Whether one item of the constraint is this view or its guide, and the other item is outside of its tree.
    fileprivate func isTied(by constraint: NSLayoutConstraint) -> Bool {
        let views = constraint.views
        return views.count == 2 && views.contains(self) && views.contains { !$0.isDescendant(of: self) }
    }
}

extension UIViewController {
    /// Commits the number of active constraints between the root view and the outside, if it has changed.
    func recordConstraints() {
        let active = viewIfLoaded?.storedLayout?.ties.count { $0.object?.isActive == true } ?? 0
        guard Int64(active) != session.state.controller(id, \.constraints) ?? 0 else { return }
        session.commit(.constraintsChanged, [.controller: .id(id), .active: .int(Int64(active))])
    }
}

/// Constraints that change together, so that each controller's number is committed once.
@MainActor
struct ConstraintBatch {
    private var changed = DistinctViews()
    private var hosts = DistinctViews()

    mutating func add(_ constraint: NSLayoutConstraint, to host: UIView) {
        host.layout.constraints.append(constraint)
        constraint.holder = host
        constraint.activation = host.session.autoLayout.newActivation()
        for view in tiedViews(constraint) { view.layout.ties.append(WeakReference(object: constraint)) }
        hosts.insert(host)
    }

    /// Complexity: linear in these constraints and in those that the same views hold.
    mutating func remove(_ constraints: [NSLayoutConstraint]) {
        let held = constraints.filter { $0.holder != nil }
        let removed = Set(held.map { ObjectIdentifier($0) })
        for constraint in held {
            for view in tiedViews(constraint) {
                view.layout.ties.removeAll { $0.object == nil || $0.object === constraint }
            }
        }
        var holders = DistinctViews()
        for constraint in held {
            if let holder = constraint.holder { holders.insert(holder) }
            constraint.holder = nil
        }
        for holder in holders.views {
            holder.layout.constraints.removeAll { removed.contains(ObjectIdentifier($0)) }
            hosts.insert(holder)
        }
    }

    func record() {
        guard let session = hosts.views.first?.session else { return }
        session.autoLayout.constraintsChanged()
        for host in hosts.views { host.invalidateSizeOfCell() }
        for view in changed.views { view.owner?.recordConstraints() }
    }

    /// The views whose number changes with a constraint.
    private mutating func tiedViews(_ constraint: NSLayoutConstraint) -> [UIView] {
        let views = constraint.views.filter { $0.isTied(by: constraint) }
        for view in views { changed.insert(view) }
        return views
    }
}

/// Views in the order in which each was inserted first.
private struct DistinctViews {
    private(set) var views: [UIView] = []
    private var known: Set<ObjectIdentifier> = []

    mutating func insert(_ view: UIView) {
        if known.insert(ObjectIdentifier(view)).inserted { views.append(view) }
    }
}
