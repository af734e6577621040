import Foundation
import HierarchyModel

// A child may present in its own context: the presentation's container is beside its view, or replaces it, and moves
// with the child. UIKit does not document this.
extension UIViewController {
    /// The presentation by this controller in its own context, from the beginning of its transition.
    var presentationInPlace: Presentation? {
        guard let presentation = session.presentation(by: self), presentation.usesContext,
            presentation.phase != .requested
        else { return nil }
        return presentation
    }

    /// Whether the presented controller hides this controller's view, which is out of the hierarchy or leaves it.
    var isCovered: Bool { session.presentation(by: self)?.covers == true }

    /// The views in this child's place, present or planned: its own, unless it is covered there, and the container
    /// above it.
    var viewsInPlace: [UIView] {
        let presentation = presentationInPlace
        let view = presentation?.covers == true ? nil : viewIfLoaded
        return [view, presentation?.container].compactMap { $0 }
    }

    /// The view that represents this child.
    var viewInPlace: UIView? { viewsInPlace.first }

    /// The controllers that are visible in this child's place, the lowest first.
    private var occupants: [UIViewController] {
        let above = presentationInPlace?.presented.occupants ?? []
        return isCovered ? above : [self] + above
    }

    /// The controllers that are presented in this child's place, the lowest first.
    private var presentedInPlace: [UIViewController] {
        guard let presented = presentationInPlace?.presented else { return [] }
        return [presented] + presented.presentedInPlace
    }

    /// Whether a presentation delivers the did-callback of this controller's appearance.
    private var isMovedByPresentation: Bool {
        let own = session.presentation(by: self)
        let isUncovered = own?.isInTransition == true && own?.presenterViewOrigin != nil
        return isUncovered || session.presentation(of: self)?.isInTransition == true
    }
}

// What containers do with a child and with what is presented in its place.
extension UIViewController {
    /// Begins the appearance of the controllers that are visible in this child's place. A controller that is about to
    /// be dismissed does not appear again.
    func beginInPlace(appearing: Bool, animated: Bool, reason: AppearanceReason) {
        for controller in occupants where !appearing || session.presentation(of: controller)?.phase != .dismissing {
            controller.begin(
                appearing: appearing, animated: animated, reason: controller === self ? reason : .container)
        }
    }

    /// Delivers the did-callback of the appearing controllers.
    func finishInPlace() {
        for controller in occupants where controller.appearance == .appearing && !controller.isMovedByPresentation {
            controller.finish()
        }
    }

    /// Delivers the did-callback of the disappearing controllers.
    func finishLeavingPlace() {
        for controller in [self] + presentedInPlace where controller.appearance == .disappearing { controller.finish() }
    }

    /// Does the same at the end of the turn, if they still disappear then.
    func finishLeavingPlaceAfterCommit(because cause: UInt64?) {
        for controller in [self] + presentedInPlace { controller.finishAfterCommit(.disappearing, because: cause) }
    }

    /// Whether the controllers that are visible in this child's place are disappearing.
    var isLeavingPlace: Bool { occupants.first?.appearance == .disappearing }

    /// Loads the view, unless it is covered there.
    func loadViewInPlace() {
        if presentationInPlace?.covers != true { _ = loadedView }
    }

    /// Sets frame and mask of the views in this child's place, loaded if necessary. Returns the view that represents
    /// the child.
    func preparedView(
        for frame: CGRect, _ mask: UIView.AutoresizingMask = [.flexibleWidth, .flexibleHeight]
    ) -> UIView? {
        loadViewInPlace()
        for view in viewsInPlace {
            view.autoresizingMask = mask
            view.frame = frame
        }
        return viewInPlace
    }

    /// Adds the views in this child's place to `inside`, with a frame and a mask, loaded if necessary.
    func putInPlace(in inside: UIView, at place: SubviewPlace, _ frame: CGRect, _ mask: UIView.AutoresizingMask) {
        _ = preparedView(for: frame, mask)
        var place = place
        for view in viewsInPlace {
            if view.superview !== inside { inside.insert(view, at: place, moving: []) }
            place = .above(view)
        }
    }

    /// Removes the views in this child's place from their superview, and delivers the callbacks of the controllers that
    /// were visible there.
    ///
    /// - Parameters:
    ///   - inside: removes them from this view only; nil for any superview.
    ///   - isFinished: whether the caller delivers the did-callbacks of the controllers that are disappearing already.
    func removeFromPlace(from inside: UIView? = nil, isFinished: Bool = false, because cause: UInt64?) {
        if let view = viewIfLoaded, !view.isOut(of: inside) {
            view.remove(moving: isFinished && appearance == .disappearing ? [] : [self], because: cause)
        }
        guard let container = presentationInPlace?.container, !container.isOut(of: inside) else { return }
        for controller in presentedInPlace where controller.isOnScreen {
            controller.begin(appearing: false, animated: false, reason: .container)
            controller.finishAfterCommit(.disappearing, because: cause)
        }
        container.remove(moving: [], because: cause)
    }
}

extension UIView {
    /// Whether the view has no superview, or another one than the given one.
    fileprivate func isOut(of superview: UIView?) -> Bool {
        self.superview == nil || superview != nil && self.superview !== superview
    }
}

extension Presentation {
    /// Whether the presenter's view is out of the hierarchy, or leaves it at the end of the presentation.
    var covers: Bool { presenterViewOrigin != nil && (phase == .presenting || phase == .presented) }
}
