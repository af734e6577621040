import Foundation

extension UIView {
    /// Whether a finger on the middle of this view reaches it: nothing that takes touches lies over it there. A view without a size
    /// stands for the one that it is in.
    var isReachable: Bool {
        guard takesTouches, let place = sequence(first: self, next: \.superview).first(where: { !$0.bounds.isEmpty }) else { return false }
        let middle = CGPoint(x: place.bounds.midX, y: place.bounds.midY)
        return sequence(first: place, next: \.superview).allSatisfy { view in
            view.viewsAbove.allSatisfy { !$0.takesFinger(at: place.convert(middle, to: $0), insteadOf: self) }
        }
    }

    /// The views beside this one that are in front of it.
    private var viewsAbove: ArraySlice<UIView> {
        guard let siblings = superview?.subviews, let index = siblings.firstIndex(of: self) else { return [] }
        return siblings[(index + 1)...]
    }

    /// Whether this view, or the container of a presentation, holds up a finger that is meant for `view`.
    private func takesFinger(at point: CGPoint, insteadOf view: UIView) -> Bool {
        guard isUserInteractionEnabled, !isHidden, alpha > 0.01, bounds.contains(point) else { return false }
        return !view.isInside((self as? PresentationContainerView)?.presentation?.popover?.passthroughViews)
    }
}
