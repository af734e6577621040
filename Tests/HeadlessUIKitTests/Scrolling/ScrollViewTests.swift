import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIScrollView.h.
@MainActor
struct ScrollViewTests {
    private final class Delegate: NSObject, UIScrollViewDelegate {
        var lines: [String] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) { lines.append("scroll \(scrollView.contentOffset.y)") }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("begin") }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            lines.append("end")
        }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("animated") }
    }

    private func onScrollView(_ body: (Fixture, UIScrollView, Delegate) -> Void) {
        withFixture { fixture in
            fixture.show(fixture.p)
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
            scrollView.contentSize = CGSize(width: 100, height: 250)
            fixture.p.view.addSubview(scrollView)
            let delegate = Delegate()
            scrollView.delegate = delegate
            fixture.session.advance(by: 0)
            body(fixture, scrollView, delegate)
            fixture.session.runUntilIdle()
        }
    }

    /// Lets the content scroll on to a given offset, or to a page.
    private final class Pager: NSObject, UIScrollViewDelegate {
        var lines: [String] = []
        var target: CGPoint?
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            lines.append("will end \(velocity.y) \(targetContentOffset.pointee.y) \(scrollView.isDragging)")
            if let target { targetContentOffset.pointee = target }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            lines.append("end \(decelerate)")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
            lines.append("decelerate \(scrollView.isDecelerating)")
        }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
            lines.append("ended at \(scrollView.contentOffset.y)")
        }
    }

    @Test(arguments: [
        (-30, 0, "will end 0.0 0.0 true", 0), (-60, 0, "will end 0.0 100.0 true", 100),
        (-30, -500, "will end 0.5 100.0 true", 100),
        (-110, 250, "will end -0.25 100.0 true", 100), (-160, 0, "will end 0.0 150.0 true", 150),
    ])
    func `a paging scroll view rests at pages`(_ moved: Int, _ velocity: Int, _ line: String, _ end: Int) {
        onScrollView { fixture, view, _ in
            let pager = Pager()
            view.delegate = pager
            view.isPagingEnabled = true
            fixture.session.drag(view.panGestureRecognizer, .began())
            fixture.session.drag(view.panGestureRecognizer, .changed(by: CGPoint(x: 0, y: moved)))
            let before = view.contentOffset.y
            fixture.session.drag(view.panGestureRecognizer, .ended(velocity: CGPoint(x: 0, y: velocity)))
            #expect(view.contentOffset.y == CGFloat(end))
            #expect(!view.isDragging)
            #expect(!view.isDecelerating)
            let goesOn =
                before != CGFloat(end) ? ["end true", "decelerate true", "ended at \(Double(end))"] : ["end false"]
            #expect(pager.lines == [line] + goesOn)
        }
    }

    @Test func `the delegate says where scrolling ends`() {
        onScrollView { fixture, view, _ in
            let pager = Pager()
            pager.target = CGPoint(x: 0, y: 40)
            view.delegate = pager
            fixture.session.drag(view.panGestureRecognizer, .began())
            fixture.session.drag(view.panGestureRecognizer, .changed(by: CGPoint(x: 0, y: -70)))
            #expect(view.isDragging)
            #expect(view.isTracking)
            fixture.session.drag(view.panGestureRecognizer, .ended())
            #expect(view.contentOffset.y == 40)
            #expect(pager.lines.last == "ended at 40.0")
        }
    }

    @Test func `a drag tells the delegate`() {
        onScrollView { fixture, view, delegate in
            let pan = view.panGestureRecognizer
            fixture.session.drag(pan, .began())
            fixture.session.drag(pan, .changed(by: CGPoint(x: -5, y: -60)))
            fixture.session.drag(pan, .changed(by: CGPoint(x: 0, y: -200)))
            fixture.session.drag(pan, .ended())
            #expect(delegate.lines == ["begin", "scroll 60.0", "scroll 150.0", "end"])
            #expect(view.contentOffset == CGPoint(x: 0, y: 150))
            view.isScrollEnabled = false
            fixture.session.drag(pan, .began())
            #expect(delegate.lines.count == 4)
        }
    }

    @Test func `the app scrolls with and without animation`() {
        onScrollView { fixture, view, delegate in
            view.contentOffset.y = 20
            view.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
            #expect(delegate.lines == ["scroll 20.0", "scroll 40.0"])
            fixture.session.advance(by: 0.3)
            #expect(delegate.lines.last == "animated")
            view.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
            fixture.session.runUntilIdle()
            #expect(delegate.lines.count == 3)
        }
    }

    @Test func `the content offset moves subviews`() {
        onScrollView { _, view, _ in
            let inner = UIView(frame: CGRect(x: 0, y: 30, width: 10, height: 10))
            view.addSubview(inner)
            view.contentOffset.y = 20
            #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: 110))
        }
    }

    /// Expects the top of the content at the lower edge of the bars.
    @Test func `the content is inset under bars`() {
        let session = Session(.v13)
        session.run {
            let top = UIViewController()
            let scrollView = UIScrollView(frame: UIScreen.main.bounds)
            top.view = scrollView
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UINavigationController(rootViewController: top)
            window.makeKeyAndVisible()
            session.runUntilIdle()
            #expect(scrollView.contentOffset.y == -103)
            #expect(scrollView.adjustedContentInset.bottom == 34)
            scrollView.contentInsetAdjustmentBehavior = .never
            session.runUntilIdle()
            #expect(scrollView.contentOffset.y == 0)
        }
    }
}
