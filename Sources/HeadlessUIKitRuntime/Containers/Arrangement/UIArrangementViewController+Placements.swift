import CallSites
import Foundation
import HierarchyModel

// Which controllers are children.
extension UIArrangementViewController {
    func performSet(
        _ controller: UIViewController?, for placement: ViewPlacement, animated: Bool, _ site: CallSite?
    ) {
        if let controller, !sharesSession(with: controller, doing: "setViewController") { return }
        var new = placed.filter { $0.value !== controller }
        new[placement] = controller
        let fields: EventFields = [
            .container: .id(id), .order: .ids(Self.inOrder(new).map(\.id)), .animated: .bool(animated),
        ]
        session.call(.callSetViewControllers, fields, at: site) { _ in
            guard controller !== placed[placement], controller.map({ canContain([$0]) }) != false else { return }
            replace(with: new)
        }
    }

    private static func inOrder(_ placed: [ViewPlacement: UIViewController]) -> [UIViewController] {
        ViewPlacement.all.compactMap { placed[$0] }
    }

    /// Removes the controller that has no placement any more, and adds the new one. A callback may set others
    /// meanwhile.
    private func replace(with new: [ViewPlacement: UIViewController]) {
        let old = Self.inOrder(placed)
        placed = new
        for controller in old where placement(for: controller) == nil { letGo(controller) }
        var added: [UIViewController] = []
        for controller in Self.inOrder(new) where placement(for: controller) != nil {
            if receive(controller) { added.append(controller) }
        }
        orderChildren(first: Self.inOrder(placed).filter { $0.parent === self }.map(\.id))
        layOutPlacements()
        for controller in added { callDidMoveToParent(of: controller) }
    }

    /// Removes a controller without a placement. If it was on screen, it leaves when it has disappeared.
    private func letGo(_ controller: UIViewController) {
        guard controller.parent === self else { return }
        callWillLeave(of: controller)
        // A callback may have set it again.
        guard controller.parent === self, placement(for: controller) == nil else { return }
        show(controller.viewIfLoaded)
        controller.removeViewFromSuperview()
        guard controller.appearance == .disappearing else { return removeIfUnplaced(controller) }
        session.afterLayout(because: session.currentCause) { [self] in removeIfUnplaced(controller) }
    }

    private func removeIfUnplaced(_ controller: UIViewController) {
        if controller.parent === self, placement(for: controller) == nil { controller.removeFromPresentParent() }
    }

    /// Another container has taken a child, or the app has removed it.
    func forget(_ child: UIViewController) {
        guard let placement = placement(for: child) else { return }
        placed[placement] = nil
        show(child.viewIfLoaded)
        layOutPlacements()
    }
}

/// The place of a view in an arrangement.
struct ArrangedPart {
    let frame: CGRect
    let state: UIArrangementViewController.ViewState
}

// The views.
extension UIArrangementViewController {
    /// The parts of a container, by placement. A single controller gets all of it.
    func layout(in size: CGSize) -> [ViewPlacement: ArrangedPart] {
        func whole(zIndex: Int = 0, isHidden: Bool = false) -> ArrangedPart {
            ArrangedPart(
                frame: CGRect(origin: .zero, size: size),
                state: ViewState(zIndex: zIndex, splitAxis: [], isHidden: isHidden))
        }
        guard placed.count == ViewPlacement.all.count else { return placed.mapValues { _ in whole() } }
        guard case .split(let split) = arrangement else { return [.primary: whole(zIndex: 1), .secondary: whole()] }
        guard let axis = split.axis(in: size) else { return [.primary: whole(), .secondary: whole(isHidden: true)] }
        return parts(of: split, along: axis, in: size)
    }

    private func parts(
        of split: UISplitArrangement, along axis: UIAxis, in size: CGSize
    ) -> [ViewPlacement: ArrangedPart] {
        let isHorizontal = axis == .horizontal
        let length = split.primaryLength(of: isHorizontal ? size.width : size.height, along: axis) { placement in
            guard let content = placed[placement]?.viewIfLoaded?.intrinsicContentSize else { return nil }
            let own = isHorizontal ? content.width : content.height
            return own == UIView.noIntrinsicMetric ? nil : own
        }
        let whole = CGRect(origin: .zero, size: size)
        let isReversed = isHorizontal && viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let edge: CGRectEdge = isHorizontal ? (isReversed ? .maxXEdge : .minXEdge) : .minYEdge
        let (first, second) = whole.divided(atDistance: length, from: edge)
        let state = ViewState(zIndex: 0, splitAxis: axis, isHidden: false)
        return [
            .primary: ArrangedPart(frame: first, state: state), .secondary: ArrangedPart(frame: second, state: state),
        ]
    }

    /// Lays out the views if the controller is on screen, and adds those that are missing: the primary one on top.
    ///
    /// - Parameter animated: the argument of the callbacks of the controllers that appear.
    func layOutPlacements(animated: Bool = false) {
        guard isOnScreen, let inside = viewIfLoaded else { return }
        layouts += 1
        let number = layouts
        let parts = layout(in: inside.bounds.size)
        for placement in ViewPlacement.all where number == layouts {
            if let child = placed[placement], let part = parts[placement] {
                put(child, part, in: inside, onTop: placement == .primary, animated)
            }
        }
    }

    private func put(
        _ child: UIViewController, _ part: ArrangedPart, in inside: UIView, onTop: Bool, _ animated: Bool
    ) {
        guard child.parent === self, child.move != .out else { return }
        child.assignPendingTraits()
        guard let view = child.preparedView(for: part.frame, []) else { return }
        if part.state.isHidden { hide(view) } else { show(view) }
        guard view.superview !== inside || child.isLeavingPlace else { return }
        child.beginInPlace(
            appearing: true, animated: animated, reason: child.move == .into ? .movedIn : .container)
        guard isOnScreen, child.parent === self else { return revertChanges(child, animated) }
        place(child, in: part.frame, at: onTop ? .front : .index(0), mask: [])
        guard appearance == .appeared else { return }
        session.afterLayout(because: session.currentCause) {
            if child.viewInPlace?.superview === inside { child.finishInPlace() }
        }
    }

    /// Removes a controller that a callback has prevented from appearing.
    private func revertChanges(_ child: UIViewController, _ animated: Bool) {
        guard child.appearance == .appearing, child.viewIfLoaded?.window == nil else { return }
        child.beginInPlace(appearing: false, animated: animated, reason: .container)
        child.finishLeavingPlaceAfterCommit(because: session.currentCause)
    }

    private func hide(_ view: UIView) {
        guard !view.isHidden else { return }
        view.isHidden = true
        hiddenView = view
    }

    /// Shows a view that the arrangement has hidden. One that the app has hidden remains so.
    private func show(_ view: UIView?) {
        guard let view, view === hiddenView else { return }
        view.isHidden = false
        hiddenView = nil
    }
}
