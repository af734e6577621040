import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIScrollView.h, UIRefreshControl.h.
@MainActor
struct ZoomAndRefreshTests {
    private final class Delegate: NSObject, UIScrollViewDelegate {
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        var lines: [String] = []
        var allowsTop = true
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
        func scrollViewDidZoom(_ scrollView: UIScrollView) { lines.append("zoom \(scrollView.zoomScale)") }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
            lines.append("begin \(view === content)")
        }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            lines.append("end \(scale)")
        }
        func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { allowsTop }
        func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { lines.append("top") }
        func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
            lines.append("insets \(scrollView.adjustedContentInset.top)")
        }
    }

    private func onScrollView(_ body: (Fixture, UIScrollView, Delegate) -> Void) {
        withFixture { fixture in
            fixture.show(fixture.p)
            let view = UIScrollView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
            let delegate = Delegate()
            view.addSubview(delegate.content)
            view.contentSize = delegate.content.frame.size
            fixture.p.view.addSubview(view)
            view.delegate = delegate
            fixture.session.advance(by: 0)
            body(fixture, view, delegate)
            fixture.session.runUntilIdle()
        }
    }

    @Test func `a pinch zooms within the limits`() {
        onScrollView { fixture, view, delegate in
            #expect(view.pinchGestureRecognizer == nil)
            view.maximumZoomScale = 3
            guard let pinch = view.pinchGestureRecognizer else { return #expect(Bool(false), "no recognizer") }
            fixture.session.pinch(pinch, .began)
            #expect(view.isZooming)
            fixture.session.pinch(pinch, .changed(to: 2))
            fixture.session.pinch(pinch, .changed(to: 9))
            fixture.session.pinch(pinch, .ended)
            #expect(delegate.lines == ["begin true", "zoom 2.0", "zoom 3.0", "end 3.0"])
            #expect(!view.isZooming)
            #expect(view.contentSize == CGSize(width: 300, height: 600))
            #expect(delegate.content.frame.origin == .zero)
            view.zoom(to: CGRect(x: 50, y: 100, width: 50, height: 50), animated: false)
            #expect(view.zoomScale == 2)
            #expect(view.contentOffset == CGPoint(x: 100, y: 200))
        }
    }

    @Test func `a pull starts a refresh once`() {
        onScrollView { fixture, view, _ in
            final class Counter {
                var count = 0
                func refresh() { count += 1 }
            }
            let (control, counter) = (UIRefreshControl(), Counter())
            control.addTarget(counter, action: Counter.refresh, for: .valueChanged)
            view.refreshControl = control
            fixture.session.drag(view.panGestureRecognizer, .began())
            fixture.session.drag(view.panGestureRecognizer, .changed(by: CGPoint(x: 0, y: 99)))
            #expect(counter.count == 0)
            #expect(!control.isRefreshing)
            fixture.session.drag(view.panGestureRecognizer, .ended())
            fixture.session.pullToRefresh(view)
            fixture.session.pullToRefresh(view)
            #expect(counter.count == 1)
            #expect(control.isRefreshing)
            #expect(view.contentOffset.y == 0)
            control.endRefreshing()
            fixture.session.pullToRefresh(view)
            #expect(counter.count == 2)
            view.refreshControl = nil
            #expect(control.superview == nil)
        }
    }

    @Test(arguments: [(true, true, 0), (false, true, 40), (true, false, 40)])
    func `a tap on the status bar scrolls the only view`(_ isAllowed: Bool, _ isOnly: Bool, _ end: Int) {
        onScrollView { fixture, view, delegate in
            if !isOnly { fixture.p.view.addSubview(UIScrollView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))) }
            delegate.allowsTop = isAllowed
            view.contentOffset.y = 40
            fixture.session.tapStatusBar(of: fixture.window)
            #expect(view.contentOffset.y == CGFloat(end))
            #expect(delegate.lines == [])
            fixture.session.advance(by: 0.3)
            #expect(delegate.lines == (end == 0 ? ["top"] : []))
        }
    }

    @Test(arguments: [
        (UIScrollView.ContentInsetAdjustmentBehavior.automatic, 59), (.never, 0), (.scrollableAxes, 0), (.always, 59),
    ])
    func `the behavior says what of the safe area counts`(
        _ behavior: UIScrollView.ContentInsetAdjustmentBehavior, _ top: Int
    ) {
        onScrollView { fixture, view, delegate in
            view.frame = fixture.p.view.bounds
            view.contentInsetAdjustmentBehavior = behavior
            fixture.session.advance(by: 0)
            #expect(view.adjustedContentInset.top == CGFloat(top))
            #expect(delegate.lines == (top == 0 ? [] : ["insets \(Double(top))"]))
            view.contentInset.top = 5
            #expect(view.adjustedContentInset.top == CGFloat(top + 5))
        }
    }

    /// A controller may set it in each `viewDidLayoutSubviews`.
    @Test func `the same inset again asks for no layout`() {
        onScrollView { fixture, view, _ in
            view.contentInset.top = 5
            fixture.session.advance(by: 0)
            view.contentInset.top = 5
            view.contentInsetAdjustmentBehavior = .automatic
            #expect(!fixture.session.runLoop.needsLayout)
            view.contentInset.top = 6
            #expect(fixture.session.runLoop.needsLayout)
        }
    }

    @Test func `scrolling to a rectangle moves as little as possible`() {
        onScrollView { _, view, _ in
            view.scrollRectToVisible(CGRect(x: 0, y: 120, width: 10, height: 30), animated: false)
            #expect(view.contentOffset.y == 50)
            view.scrollRectToVisible(CGRect(x: 0, y: 60, width: 10, height: 30), animated: false)
            #expect(view.contentOffset.y == 50)
            view.scrollRectToVisible(CGRect(x: 0, y: 10, width: 10, height: 30), animated: false)
            #expect(view.contentOffset.y == 10)
        }
    }
}
