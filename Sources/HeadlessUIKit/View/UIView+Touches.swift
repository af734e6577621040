import Foundation

extension UIView {
    /// Whether a finger on the middle of this view, or near one of its corners, reaches it: nothing that takes touches lies over it
    /// there. A view without a size stands for the one that it is in.
    var isReachable: Bool {
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
        sequence(first: place, next: \.superview).allSatisfy { view in
            view.lets(place.convert(point, to: view))
                && view.viewsAbove.allSatisfy { !$0.takesFinger(at: place.convert(point, to: $0), insteadOf: self) }
        }
    }

    /// Whether a finger there goes on to the views in this one. One without a size, as text would give it, stands for the one that it is in.
    ///
    /// Source: UIView.h (hitTest:withEvent:, pointInside:withEvent:): what lies outside of the superview's bounds is not hit.
    private func lets(_ point: CGPoint) -> Bool { bounds.isEmpty || self.point(inside: point, with: nil) }

    /// The views beside this one that are in front of it.
    private var viewsAbove: ArraySlice<UIView> {
        guard let siblings = superview?.subviews, let index = siblings.firstIndex(of: self) else { return [] }
        return siblings[(index + 1)...]
    }

    /// Whether this view or one in it, or the container of a presentation, holds up a finger that is meant for `view`.
    private func takesFinger(at point: CGPoint, insteadOf view: UIView) -> Bool {
        guard hitTest(point, with: nil) != nil else { return false }
        return !view.isInside((self as? PresentationContainerView)?.presentation?.popover?.passthroughViews)
    }
}
