import Foundation

/// Observes scrolling and zooming. A method that the delegate does not implement does nothing.
///
/// Source: UIScrollView.h.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: RespondingObject {
    /// The user or the app has changed the content offset.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// The user or the app has changed the zoom scale.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The finger lifts with this velocity, in points a millisecond. The delegate may change where scrolling ends.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The content continues to scroll after the finger has lifted: to the next page, or to the delegate's target.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// An animated change of the content offset by the app has ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// The view that zooming scales; nil, the default, for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    /// The user taps the status bar. True unless it is implemented.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

// A method that the delegate lacks goes to the delegate's forwarding target.
extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        handOn("scrollViewDidScroll:", [scrollView], to: (any UIScrollViewDelegate).self) {
            $0.scrollViewDidScroll(scrollView)
        }
    }
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
        handOn("scrollViewDidZoom:", [scrollView], to: (any UIScrollViewDelegate).self) {
            $0.scrollViewDidZoom(scrollView)
        }
    }
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        handOn("scrollViewWillBeginDragging:", [scrollView], to: (any UIScrollViewDelegate).self) {
            $0.scrollViewWillBeginDragging(scrollView)
        }
    }
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        handOn(
            "scrollViewWillEndDragging:withVelocity:targetContentOffset:", [scrollView, velocity, targetContentOffset],
            to: (any UIScrollViewDelegate).self
        ) { $0.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset) }
    }
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        handOn(
            "scrollViewDidEndDragging:willDecelerate:", [scrollView, decelerate], to: (any UIScrollViewDelegate).self
        ) { $0.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
    }
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        handOn("scrollViewWillBeginDecelerating:", [scrollView], to: (any UIScrollViewDelegate).self) {
            $0.scrollViewWillBeginDecelerating(scrollView)
        }
    }
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        handOn("scrollViewDidEndDecelerating:", [scrollView], to: (any UIScrollViewDelegate).self) {
            $0.scrollViewDidEndDecelerating(scrollView)
        }
    }
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        handOn("scrollViewDidEndScrollingAnimation:", [scrollView], to: (any UIScrollViewDelegate).self) {
            $0.scrollViewDidEndScrollingAnimation(scrollView)
        }
    }
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        target("viewForZoomingInScrollView:")?.viewForZooming(in: scrollView)
    }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        handOn("scrollViewWillBeginZooming:withView:", [scrollView, view as Any], to: (any UIScrollViewDelegate).self) {
            $0.scrollViewWillBeginZooming(scrollView, with: view)
        }
    }
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        handOn(
            "scrollViewDidEndZooming:withView:atScale:", [scrollView, view as Any, scale],
            to: (any UIScrollViewDelegate).self
        ) { $0.scrollViewDidEndZooming(scrollView, with: view, atScale: scale) }
    }
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        target("scrollViewShouldScrollToTop:")?.scrollViewShouldScrollToTop(scrollView) ?? true
    }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        handOn("scrollViewDidScrollToTop:", [scrollView], to: (any UIScrollViewDelegate).self) {
            $0.scrollViewDidScrollToTop(scrollView)
        }
    }
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        handOn("scrollViewDidChangeAdjustedContentInset:", [scrollView], to: (any UIScrollViewDelegate).self) {
            $0.scrollViewDidChangeAdjustedContentInset(scrollView)
        }
    }

    private func target(_ selector: Selector) -> (any UIScrollViewDelegate)? {
        forwarded(selector, to: (any UIScrollViewDelegate).self)
    }
}
