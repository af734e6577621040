import Foundation
import HierarchyModel

// What presentations and dismissals share.

extension Presentation {
    /// The superview of the presenter's view while it is covered, whether the view is in it or not. Nil while that
    /// superview is off screen, and if the presenter belongs elsewhere now. The container of a presentation in a
    /// context is in that superview itself.
    private var placeOfPresenter: UIView? {
        guard let presenterViewOrigin else { return nil }
        return usesContext ? (hasLostPlace ? nil : container.superview) : presenterViewOrigin.superview(for: presenter)
    }

    /// The superview to which the presenter's view belongs, if the view is out of the hierarchy.
    var presentersHost: UIView? { presenter.viewIfLoaded?.superview == nil ? placeOfPresenter : nil }

    /// The frame of the presenter's view in its superview: the container's, or the bounds if the container is
    /// elsewhere.
    func presentersFrame(in host: UIView) -> CGRect { container.superview === host ? container.frame : host.bounds }

    /// Gives a presenter's view that is out of the hierarchy the size of its place. The presenter was informed of it.
    func resizeCoveredPresenter() {
        guard session.hasTraits, let host = presentersHost else { return }
        presenter.viewIfLoaded?.frame = presentersFrame(in: host)
    }

    /// Tells a presenter whose view comes back that it will appear, if it will be visible.
    func uncoverPresenter(_ animated: Bool) {
        guard let host = presentersHost, host.isSeen else { return }
        presenter.viewIfLoaded?.frame = presentersFrame(in: host)
        presenter.begin(appearing: true, animated: animated, reason: .uncovered)
    }

    /// Puts the presenter's view back, if it was moved away and has no other superview now.
    func restorePresentersView() {
        guard let view = presenter.viewIfLoaded, let place = placeOfPresenter, view.superview !== place,
            view.superview == nil || view.superview is PresentationContainerView
        else { return }
        view.frame = presentersFrame(in: place)
        place.insert(view, at: .below(container), moving: [])
    }
}

extension UIView {
    /// Whether a controller whose view is added to this view appears.
    var isSeen: Bool {
        guard let owner = ownerInside else { return window?.isShown == true }
        return owner.appearance == .appeared || owner.appearance == .appearing
    }
}

extension UIView {
    /// Removes the container from the hierarchy, and its contents from it.
    func unlinkWithContents() {
        for view in subviews { view.remove(moving: []) }
        remove(moving: [])
    }
}
