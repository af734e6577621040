import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Pages whose spine moves when the interface turns. Source: UIPageViewController.h; <doc:PageViewController#Spine>.
@MainActor
struct PageSpineTests {
    private nonisolated static let presets: [SessionConfiguration.Semantics] = [.v5, .v8, .v13]

    private final class Turning: PageRoot {
        override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool { true }
    }

    /// One page in portrait, two in landscape, as in Xcode's template of a page-based app.
    private func withBook(_ preset: SessionConfiguration.Semantics, _ body: (Fixture, PageProbe) -> Void) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: preset)) { fixture in
            fixture.window = UIWindow(frame: UIScreen.main.bounds)
            let view = PageProbe(fixture.transcript, .pageCurl)
            view.pages = [fixture.a, fixture.b, fixture.c, fixture.d]
            view.setViewControllers([fixture.a], direction: .forward, animated: false)
            view.spine = { view, orientation in
                let pages = Array(view.pages.prefix(orientation.isLandscape ? 2 : 1))
                view.setViewControllers(pages, direction: .forward, animated: true)
                view.isDoubleSided = orientation.isLandscape
                return orientation.isLandscape ? .mid : .min
            }
            let root = Turning()
            root.page = view
            fixture.show(root)
            fixture.transcript.clear()
            body(fixture, view)
        }
    }

    @Test(arguments: presets)
    func `a spine in the middle shows two pages when the interface turns`(_ preset: SessionConfiguration.Semantics) {
        withBook(preset) { fixture, view in
            fixture.session.rotate(to: .landscapeLeft)
            fixture.session.runUntilIdle()
            #expect(view.spineLocation == .mid)
            #expect(view.isDoubleSided)
            #expect(view.viewControllers == [fixture.a, fixture.b])
            let half = view.view.bounds.width / 2
            #expect(fixture.a.view.frame == CGRect(x: 0, y: 0, width: half, height: view.view.bounds.height))
            #expect(fixture.b.view.frame == CGRect(x: half, y: 0, width: half, height: view.view.bounds.height))
            fixture.session.rotate(to: .portrait)
            fixture.session.runUntilIdle()
            #expect(view.spineLocation == .min)
            #expect(!view.isDoubleSided)
            #expect(view.viewControllers == [fixture.a])
            #expect(fixture.a.view.frame == view.view.bounds)
            #expect(fixture.b.parent == nil)
            #expect(
                fixture.transcript.lines.filter { $0.hasPrefix("spine") } == [
                    "spine in landscapeRight", "spine in portrait",
                ])
            #expect(!fixture.transcript.lines.contains { $0.hasPrefix("!") })
            fixture.expectLegalAppearances()
        }
    }

    @Test(arguments: presets)
    func `a number of pages that does not fit the spine is refused`(_ preset: SessionConfiguration.Semantics) {
        withBook(preset) { fixture, view in
            view.spine = { view, _ in
                view.setViewControllers([fixture.c, fixture.d], direction: .forward, animated: false)
                return .max
            }
            fixture.session.rotate(to: .landscapeLeft)
            fixture.session.runUntilIdle()
            #expect(view.spineLocation == .min)
            #expect(view.viewControllers == [fixture.a])
            #expect(view.children == [fixture.a])
            view.spine = { _, _ in .mid }
            fixture.session.rotate(to: .portrait)
            fixture.session.runUntilIdle()
            #expect(view.spineLocation == .min)
            #expect(!view.isDoubleSided)
            #expect(
                fixture.transcript.lines.filter { $0.hasPrefix("!") } == [
                    """
                    ! The number of view controllers provided (2) doesn't match the number required (1) for the \
                    requested spine location (UIPageViewControllerSpineLocationMax)
                    """,
                    """
                    ! The number of view controllers provided (1) doesn't match the number required (2) for the \
                    requested spine location (UIPageViewControllerSpineLocationMid)
                    """,
                ])
            #expect(fixture.a.appearance == .appeared)
            fixture.expectLegalAppearances()
        }
    }

    @Test func `pages that scroll have no spine`() {
        withFixture { fixture in
            let view = PageProbe(fixture.transcript, .scroll)
            view.spine = { _, _ in .mid }
            fixture.showPages(view)
            fixture.transcript.clear()
            fixture.session.rotate(to: .landscapeLeft)
            fixture.session.runUntilIdle()
            #expect(view.spineLocation == .none)
            #expect(!fixture.transcript.lines.contains { $0.hasPrefix("spine") })
        }
    }

    @Test func `the spine moves from edge to edge`() {
        withBook(.v13) { fixture, view in
            view.spine = { _, orientation in orientation.isLandscape ? .max : .none }
            fixture.session.rotate(to: .landscapeLeft)
            fixture.session.rotate(to: .portrait)
            fixture.session.runUntilIdle()
            #expect(view.spineLocation == .max)
            #expect(view.viewControllers == [fixture.a])
        }
    }
}

/// Holds a page view controller that fills its view.
private class PageRoot: UIViewController {
    var page: UIPageViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let page else { return }
        addChild(page)
        page.view.frame = view.bounds
        page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(page.view)
        page.didMove(toParent: self)
    }
}
