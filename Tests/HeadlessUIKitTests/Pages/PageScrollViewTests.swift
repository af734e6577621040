import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// The scroll view of pages that scroll. Source: RKSwipeBetweenViewControllers 31; PageControls 6.
@MainActor
struct PageScrollViewTests {
    private func withPages(
        _ style: UIPageViewController.TransitionStyle = .scroll,
        _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
        _ body: (Fixture, PageProbe) throws -> Void
    ) rethrows {
        try withFixture { fixture in
            let view = PageProbe(fixture.transcript, style, nil, orientation)
            fixture.showPages(view)
            fixture.session.runUntilIdle()
            try body(fixture, view)
        }
    }

    private func scrollView(of view: PageProbe) -> UIScrollView? {
        view.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    }

    @Test(arguments: [UIPageViewController.NavigationOrientation.horizontal, .vertical])
    func `the pages are in the middle of a scroll view`(_ orientation: UIPageViewController.NavigationOrientation)
        throws
    {
        try withPages(.scroll, orientation) { fixture, view in
            let scroll = try #require(scrollView(of: view))
            let size = view.view.bounds.size
            let isHorizontal = orientation == .horizontal
            #expect(scroll.frame == view.view.bounds)
            #expect(scroll.delegate == nil)
            #expect(scroll.isPagingEnabled)
            #expect(
                scroll.contentOffset
                    == (isHorizontal ? CGPoint(x: size.width, y: 0) : CGPoint(x: 0, y: size.height)))
            #expect(
                scroll.contentSize
                    == CGSize(width: size.width * (isHorizontal ? 3 : 1), height: size.height * (isHorizontal ? 1 : 3)))
            #expect(fixture.a.view.isDescendant(of: scroll))
            #expect(fixture.a.view.frame == view.view.bounds)
            #expect(fixture.a.view.convert(fixture.a.view.bounds, to: view.view) == view.view.bounds)
            #expect(fixture.session.state.controller(fixture.a.id, \.host) == view.id)
            #expect(fixture.a.view.safeAreaInsets == view.view.safeAreaInsets)
            #expect(view.view.safeAreaInsets.top > 0)
            fixture.turn(view, to: fixture.b, animated: true)
            fixture.session.runUntilIdle()
            #expect(fixture.b.view.isDescendant(of: scroll))
            #expect(fixture.a.view.superview == nil)
        }
    }

    @Test func `pages that curl are in the view itself`() {
        withPages(.pageCurl) { fixture, view in
            #expect(scrollView(of: view) == nil)
            #expect(fixture.a.view.superview === view.view)
        }
    }

    @Test func `the scroll view is there when the view has loaded`() {
        withFixture { fixture in
            let view = PageProbe(fixture.transcript, .scroll)
            var found: [Bool] = []
            view.during["viewDidLoad"] = { found.append(scrollView(of: $0) != nil) }
            view.loadViewIfNeeded()
            #expect(found == [true])
        }
    }

    @Test func `the pages follow the size of the view`() throws {
        try withPages { fixture, view in
            let scroll = try #require(scrollView(of: view))
            view.view.frame = CGRect(x: 10, y: 20, width: 200, height: 300)
            #expect(scroll.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
            #expect(scroll.contentOffset == CGPoint(x: 200, y: 0))
            #expect(scroll.contentSize == CGSize(width: 600, height: 300))
            #expect(fixture.a.view.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
        }
    }

    /// The numbers of views are recorded.
    @Test func `the scroll view takes no number`() {
        var numbers: [[Int64]] = []
        for style in [UIPageViewController.TransitionStyle.scroll, .pageCurl] {
            withPages(style) { fixture, view in
                fixture.b.loadViewIfNeeded()
                numbers.append([view, fixture.a, fixture.b].map { $0.view.number })
            }
        }
        #expect(numbers[0] == numbers[1])
    }

    @Test func `a new page lays out the view of the controller`() {
        withPages { fixture, view in
            fixture.turn(view, to: fixture.b)
            #expect(view.view.isLayoutNeeded)
        }
    }

    private final class Follower: NSObject, UIScrollViewDelegate {
        var offsets: [CGFloat] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.x) }
    }

    @Test func `the delegate is free for the app`() throws {
        try withPages { fixture, view in
            let scroll = try #require(scrollView(of: view))
            let follower = Follower()
            scroll.delegate = follower
            fixture.turn(view, to: fixture.b)
            view.view.frame.size.width = 200
            #expect(follower.offsets.isEmpty)
            scroll.setContentOffset(CGPoint(x: 300, y: 0), animated: false)
            #expect(follower.offsets == [300])
        }
    }

    @Test func `a scroll view that does not scroll turns no page`() throws {
        try withPages { fixture, view in
            let scroll = try #require(scrollView(of: view))
            scroll.isScrollEnabled = false
            fixture.session.swipePage(view, .began)
            #expect(view.turn == nil)
            scroll.isScrollEnabled = true
            fixture.session.swipePage(view, .began)
            #expect(view.turn != nil)
            fixture.session.swipePage(view, .ended(finishing: true))
            fixture.session.runUntilIdle()
            #expect(view.viewControllers == [fixture.b])
        }
    }

    /// The user turns the page, and drags nothing beside that.
    @Test func `the content is not dragged`() throws {
        try withPages { fixture, view in
            let scroll = try #require(scrollView(of: view))
            #expect(!fixture.session.userActions.contains { $0.description.hasPrefix("drag") })
            fixture.session.drag(scroll.panGestureRecognizer, .began())
            fixture.session.drag(scroll.panGestureRecognizer, .changed(by: CGPoint(x: -50, y: 0)))
            fixture.session.drag(scroll.panGestureRecognizer, .ended())
            #expect(scroll.contentOffset.x == view.view.bounds.width)
        }
    }
}
