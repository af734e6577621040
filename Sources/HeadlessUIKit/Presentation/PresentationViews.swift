import Foundation
import HierarchyModel

// What presentations and dismissals share.

extension Presentation {
    /// Where the presenter's view belongs while it is covered, whether it is there or not; nil while that place is off screen, and
    /// where the presenter belongs somewhere else by now. A presentation in a context stands in that place itself.
    private var placeOfPresenter: UIView? {
        guard let presentersPlace else { return nil }
        return usesContext ? (hasLostPlace ? nil : container.superview) : presentersPlace.superview(for: presenter)
    }

    /// The place of the presenter's view, where that is out of the hierarchy.
    var presentersHost: UIView? { presenter.viewIfLoaded?.superview == nil ? placeOfPresenter : nil }

    /// Where the presenter's view stands in that place: under the container, at the bottom of the place without it.
    func presentersFrame(in host: UIView) -> CGRect { container.superview === host ? container.frame : host.bounds }

    /// Tells a presenter whose view comes back that it will appear, where it will be seen.
    func uncoverPresenter(_ animated: Bool) {
        guard let host = presentersHost, host.isSeen else { return }
        presenter.viewIfLoaded?.frame = presentersFrame(in: host)
        presenter.begin(appearing: true, animated: animated, reason: .uncovered)
    }

    /// Puts the presenter's view back where it was, if it was moved away and has no other place by now.
    func takePresenterBack() {
        guard let view = presenter.viewIfLoaded, let place = placeOfPresenter, view.superview !== place,
            view.superview == nil || view.superview is PresentationContainerView
        else { return }
        view.frame = presentersFrame(in: place)
        place.insert(view, at: .below(container), moving: [])
    }
}

extension UIView {
    /// Who comes into this view comes on screen.
    var isSeen: Bool {
        guard let owner = ownerInside else { return window?.isShown == true }
        return owner.appearance == .appeared || owner.appearance == .appearing
    }
}

extension UIView {
    /// Takes the container out of the hierarchy, and what is in it out of it.
    func unlinkWithContents() {
        for view in subviews { view.remove(moving: []) }
        remove(moving: [])
    }
}
