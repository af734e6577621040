import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

extension Session {
    /// The user taps the status bar: an input; then the only scroll view of the window that receives touches and
    /// ``UIScrollView/scrollsToTop`` scrolls to its top, if its delegate allows it; then the end of the turn.
    ///
    /// Source: UIScrollView.h.
    public func tapStatusBar(of window: UIWindow) {
        turn(by: .tapStatusBar, on: window) {
            let candidates = window.scrollViews.filter { $0.scrollsToTop && $0.takesTouches }
            guard candidates.count == 1, let view = candidates.first,
                view.scrollDelegate?.scrollViewShouldScrollToTop(view) ?? true
            else { return }
            let top = CGPoint(x: view.contentOffset.x, y: -view.adjustedContentInset.top)
            view.moveContent(to: top, animated: true) { $0.scrollDelegate?.scrollViewDidScrollToTop($0) }
        }
    }
}

extension Session {
    /// The user pulls the content of a scroll view down far enough for its refresh control, and lets go: three phases
    /// of a drag.
    ///
    /// - Precondition: the content is at its top.
    public func pullToRefresh(_ scrollView: UIScrollView) {
        drag(scrollView.panGestureRecognizer, .began())
        drag(scrollView.panGestureRecognizer, .changed(by: CGPoint(x: 0, y: UIRefreshControl.pullLength)))
        drag(scrollView.panGestureRecognizer, .ended())
    }
}
