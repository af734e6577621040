import Foundation

extension UIView {
    /// Whether a touch in the middle of this view, or near a corner, reaches it. A view without a size counts as its
    /// superview.
    package var isReachable: Bool {
        guard takesTouches, let place = sequence(first: self, next: \.superview).first(where: { !$0.bounds.isEmpty })
        else { return false }
        let parts: [(CGFloat, CGFloat)] = [(0.5, 0.5), (0.1, 0.1), (0.9, 0.1), (0.1, 0.9), (0.9, 0.9)]
        return parts.contains { x, y in
            isReached(
                at: CGPoint(
                    x: place.bounds.minX + x * place.bounds.width, y: place.bounds.minY + y * place.bounds.height),
                of: place)
        }
    }

    private func isReached(at point: CGPoint, of place: UIView) -> Bool {
        var (view, point) = (place, point)
        while view.lets(point) {
            guard let superview = view.superview else { return true }
            let outer = view.outward(point)
            let isCovered = view.viewsAbove.contains { $0.takesFinger(at: $0.inward(outer), insteadOf: self) }
            guard !isCovered else { return false }
            (view, point) = (superview, outer)
        }
        return false
    }

    /// Whether the view passes a touch at that point on to its subviews. A view without a size counts as its superview.
    ///
    /// Source: UIView.h (hitTest:withEvent:, pointInside:withEvent:): what lies outside of the superview's bounds is
    /// not hit.
    private func lets(_ point: CGPoint) -> Bool { bounds.isEmpty || self.point(inside: point, with: nil) }

    /// The siblings in front of this view.
    private var viewsAbove: ArraySlice<UIView> {
        guard let siblings = superview?.subviews, let index = siblings.lastIndex(where: { $0 === self }) else {
            return []
        }
        return siblings[(index + 1)...]
    }

    /// Whether this view, one of its subviews, or the container of a presentation, receives the touch instead of
    /// `view`.
    private func takesFinger(at point: CGPoint, insteadOf view: UIView) -> Bool {
        guard hitTest(point, with: nil) != nil else { return false }
        return !view.isInside((self as? PresentationContainerView)?.presentation?.popover?.passthroughViews)
    }
}
