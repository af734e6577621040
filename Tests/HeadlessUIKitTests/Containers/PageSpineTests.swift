import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Pages whose spine moves when the interface turns. Source: UIPageViewController.h; <doc:PageViewController#Spine>.
@MainActor
struct PageSpineTests {
    private nonisolated static let presets: [SessionConfiguration.Semantics] = [.v5, .v8, .v13]

    private final class Turning: PageRoot {
        override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool { true }
    }

    /// One page upright, two with the device on its side, as the template of a book app does.
    private func onStageWithBook(_ preset: SessionConfiguration.Semantics, _ body: (Stage, PageProbe) -> Void) {
        onStage(SessionConfiguration(semantics: preset)) { stage in
            stage.window = UIWindow(frame: UIScreen.main.bounds)
            let view = PageProbe(stage.journal, .pageCurl)
            view.pages = [stage.a, stage.b, stage.c, stage.d]
            view.setViewControllers([stage.a], direction: .forward, animated: false)
            view.spine = { view, orientation in
                let pages = Array(view.pages.prefix(orientation.isLandscape ? 2 : 1))
                view.setViewControllers(pages, direction: .forward, animated: true)
                view.isDoubleSided = orientation.isLandscape
                return orientation.isLandscape ? .mid : .min
            }
            let root = Turning()
            root.page = view
            stage.show(root)
            stage.journal.clear()
            body(stage, view)
        }
    }

    @Test(arguments: presets)
    func opensAndCloses(_ preset: SessionConfiguration.Semantics) {
        onStageWithBook(preset) { stage, view in
            stage.session.rotate(to: .landscapeLeft)
            stage.session.runUntilIdle()
            #expect(view.spineLocation == .mid && view.isDoubleSided && view.viewControllers == [stage.a, stage.b])
            let half = view.view.bounds.width / 2
            #expect(stage.a.view.frame == CGRect(x: 0, y: 0, width: half, height: view.view.bounds.height))
            #expect(stage.b.view.frame == CGRect(x: half, y: 0, width: half, height: view.view.bounds.height))
            stage.session.rotate(to: .portrait)
            stage.session.runUntilIdle()
            #expect(view.spineLocation == .min && !view.isDoubleSided && view.viewControllers == [stage.a])
            #expect(stage.a.view.frame == view.view.bounds && stage.b.parent == nil)
            #expect(
                stage.journal.lines.filter { $0.hasPrefix("spine") } == [
                    "spine in landscapeRight", "spine in portrait",
                ])
            #expect(!stage.journal.lines.contains { $0.hasPrefix("!") })
            stage.expectLegalAppearances()
        }
    }

    @Test(arguments: presets)
    func pagesThatDoNotGoWithTheAnswerAreRefused(_ preset: SessionConfiguration.Semantics) {
        onStageWithBook(preset) { stage, view in
            view.spine = { view, _ in
                view.setViewControllers([stage.c, stage.d], direction: .forward, animated: false)
                return .max
            }
            stage.session.rotate(to: .landscapeLeft)
            stage.session.runUntilIdle()
            #expect(view.spineLocation == .min && view.viewControllers == [stage.a] && view.children == [stage.a])
            view.spine = { _, _ in .mid }
            stage.session.rotate(to: .portrait)
            stage.session.runUntilIdle()
            #expect(view.spineLocation == .min && !view.isDoubleSided)
            #expect(
                stage.journal.lines.filter { $0.hasPrefix("!") } == [
                    "! The number of view controllers provided (2) doesn't match the number required (1) for the requested spine location (UIPageViewControllerSpineLocationMax)",
                    "! The number of view controllers provided (1) doesn't match the number required (2) for the requested spine location (UIPageViewControllerSpineLocationMid)",
                ])
            #expect(stage.a.appearance == .appeared)
            stage.expectLegalAppearances()
        }
    }

    @Test func pagesThatScrollHaveNone() {
        onStage { stage in
            let view = PageProbe(stage.journal, .scroll)
            view.spine = { _, _ in .mid }
            stage.showPages(view)
            stage.journal.clear()
            stage.session.rotate(to: .landscapeLeft)
            stage.session.runUntilIdle()
            #expect(view.spineLocation == .none && !stage.journal.lines.contains { $0.hasPrefix("spine") })
        }
    }

    @Test func theSpineMovesFromEdgeToEdge() {
        onStageWithBook(.v13) { stage, view in
            view.spine = { _, orientation in orientation.isLandscape ? .max : .none }
            stage.session.rotate(to: .landscapeLeft)
            stage.session.rotate(to: .portrait)
            stage.session.runUntilIdle()
            #expect(view.spineLocation == .max && view.viewControllers == [stage.a])
        }
    }
}

/// Holds a page view controller that fills it.
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
