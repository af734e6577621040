import Foundation
import HierarchyModel

extension UIScrollView {
    /// Seconds that an animated change of the offset takes. Source: measured figures.
    private static let scrollingDuration = 0.3

    /// The offset changes at once; the end of an animated change is reported later.
    package func moveContent(to offset: CGPoint, animated: Bool, _ end: @escaping (UIScrollView) -> Void) {
        let changes = offset != contentOffset
        contentOffset = offset
        guard animated, changes else { return }
        isScrollAnimating = true
        session.schedule(after: Self.scrollingDuration) { [weak self] in
            guard let self else { return }
            isScrollAnimating = false
            end(self)
        }
    }

    func reveal(_ rect: CGRect, animated: Bool) {
        let insets = adjustedContentInset
        func moved(_ offset: CGFloat, _ start: CGFloat, _ end: CGFloat, _ before: CGFloat, _ room: CGFloat) -> CGFloat {
            min(max(offset, end - room - before), start - before)
        }
        let offset = CGPoint(
            x: moved(
                contentOffset.x, rect.minX, rect.maxX, insets.left, bounds.width - insets.left - insets.right),
            y: moved(
                contentOffset.y, rect.minY, rect.maxY, insets.top, bounds.height - insets.top - insets.bottom))
        setContentOffset(reachable(offset), animated: animated)
    }

    /// Source: UIScrollView.h, UIScrollViewContentInsetAdjustmentBehavior.
    var insetsWithSafeArea: UIEdgeInsets {
        let (vertical, horizontal): (Bool, Bool)
        switch contentInsetAdjustmentBehavior {
        case .never: (vertical, horizontal) = (false, false)
        case .automatic: (vertical, horizontal) = (true, false)
        case .always: (vertical, horizontal) = (true, true)
        case .scrollableAxes:
            vertical = contentSize.height > bounds.height || alwaysBounceVertical
            horizontal = contentSize.width > bounds.width || alwaysBounceHorizontal
        }
        let safeArea = safeAreaInsets
        return UIEdgeInsets(
            top: contentInset.top + (vertical ? safeArea.top : 0),
            left: contentInset.left + (horizontal ? safeArea.left : 0),
            bottom: contentInset.bottom + (vertical ? safeArea.bottom : 0),
            right: contentInset.right + (horizontal ? safeArea.right : 0))
    }

    /// The nearest offset that shows content only.
    package func reachable(_ offset: CGPoint) -> CGPoint {
        let insets = adjustedContentInset
        // `0 - x` avoids a negative zero.
        let (left, top) = (0 - insets.left, 0 - insets.top)
        let right = max(left, contentSize.width + insets.right - bounds.width)
        let bottom = max(top, contentSize.height + insets.bottom - bounds.height)
        return CGPoint(x: min(max(offset.x, left), right), y: min(max(offset.y, top), bottom))
    }
}

extension UIView {
    package var scrollViews: [UIScrollView] {
        ((self as? UIScrollView).map { [$0] } ?? []) + subviews.flatMap(\.scrollViews)
    }
}
