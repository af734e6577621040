import Foundation
import HierarchyModel

// A child may present in its own context: the presentation's container stands beside its view, or instead of it, and goes where the
// child goes. UIKit documents nothing of it.
extension UIViewController {
    /// What this controller presents in its own context, from its transition on.
    var presentationInPlace: Presentation? {
        guard let presentation = session.presentation(by: self), presentation.usesContext,
            presentation.phase != .requested
        else { return nil }
        return presentation
    }

    /// What it presents hides its view, which is out of the hierarchy or leaves it.
    var isCovered: Bool { session.presentation(by: self)?.covers == true }

    /// What stands, or is to stand, where this child does: its view, unless it is covered there, and the container above that.
    var viewsInPlace: [UIView] {
        let presentation = presentationInPlace
        let view = presentation?.covers == true ? nil : viewIfLoaded
        return [view, presentation?.container].compactMap { $0 }
    }

    /// The view that stands for this child.
    var viewInPlace: UIView? { viewsInPlace.first }

    /// Those who are seen where this child is, the lowest first.
    private var occupants: [UIViewController] {
        let above = presentationInPlace?.presented.occupants ?? []
        return isCovered ? above : [self] + above
    }

    /// Those who are presented in this child's place, the lowest first.
    private var presentedInPlace: [UIViewController] {
        guard let presented = presentationInPlace?.presented else { return [] }
        return [presented] + presented.presentedInPlace
    }

    /// What comes or goes with a presentation gets its did-callback from that.
    private var isMovedByPresentation: Bool {
        let own = session.presentation(by: self)
        let isUncovered = own?.isInTransition == true && own?.presentersPlace != nil
        return isUncovered || session.presentation(of: self)?.isInTransition == true
    }
}

// What containers do with a child and what is presented in its place.
extension UIViewController {
    /// Tells those who are seen in this child's place that they come or go. What is about to be dismissed does not come again.
    func beginInPlace(appearing: Bool, animated: Bool, reason: AppearanceReason) {
        for controller in occupants where !appearing || session.presentation(of: controller)?.phase != .dismissing {
            controller.begin(
                appearing: appearing, animated: animated, reason: controller === self ? reason : .container)
        }
    }

    /// Those who come get the did-callback.
    func finishInPlace() {
        for controller in occupants where controller.appearance == .appearing && !controller.isMovedByPresentation {
            controller.finish()
        }
    }

    /// Those who go get the did-callback.
    func finishLeavingPlace() {
        for controller in [self] + presentedInPlace where controller.appearance == .disappearing { controller.finish() }
    }

    /// The same behind the turn's commit, if they still go then.
    func finishLeavingPlaceAfterCommit(because cause: UInt64?) {
        for controller in [self] + presentedInPlace { controller.finishAfterCommit(.disappearing, because: cause) }
    }

    /// Those who are seen in this child's place are on their way out.
    var isLeavingPlace: Bool { occupants.first?.appearance == .disappearing }

    /// Loads the view, unless it is covered there.
    func loadViewInPlace() {
        if presentationInPlace?.covers != true { _ = loadedView }
    }

    /// Gives what stands in this child's place that frame and mask, loaded if need be. Returns the view that stands for the child.
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

    /// Puts what stands in this child's place into `inside`, with that frame and mask, loaded if need be.
    func putInPlace(in inside: UIView, at place: SubviewPlace, _ frame: CGRect, _ mask: UIView.AutoresizingMask) {
        _ = preparedView(for: frame, mask)
        var place = place
        for view in viewsInPlace {
            if view.superview !== inside { inside.insert(view, at: place, moving: []) }
            place = .above(view)
        }
    }

    /// Takes what stands in this child's place out, of `inside` alone if that is named, and tells those who were seen there.
    ///
    /// - Parameter isFinished: those who know that they go get their did-callback from the caller.
    func takeOutOfPlace(from inside: UIView? = nil, isFinished: Bool = false, because cause: UInt64?) {
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
    /// Without a superview, or in another one than is named.
    fileprivate func isOut(of superview: UIView?) -> Bool {
        self.superview == nil || superview != nil && self.superview !== superview
    }
}

extension Presentation {
    /// The presenter's view is out of the hierarchy, or leaves it with the end of the presentation.
    var covers: Bool { presentersPlace != nil && (phase == .presenting || phase == .presented) }
}
