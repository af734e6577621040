import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// A way in which a controller leaves whose descendant presents in its own context.
struct AncestorDeparture: Sendable, CustomTestStringConvertible {
    typealias Step = @MainActor (Fixture, UIViewController) -> Void

    let testDescription: String
    var device = "iPhone 6"
    var presets: [SessionConfiguration.Semantics] = [.v5, .v8, .v13]
    /// Shows the controller.
    let show: Step
    /// Makes it leave.
    let leave: Step

    static let all: [AncestorDeparture] = presented + contained + replaced + popovers

    private static let presents: Step = { fixture, outer in
        fixture.show(UIViewController())
        outer.modalPresentationStyle = .fullScreen
        fixture.window.rootViewController?.present(outer, animated: false)
    }

    private static let presented: [AncestorDeparture] = [
        .init(testDescription: "its presenter dismisses it", show: presents) { fixture, _ in
            fixture.window.rootViewController?.dismiss(animated: true)
        },
        .init(testDescription: "its presenter dismisses it without animation", show: presents) { fixture, _ in
            fixture.window.rootViewController?.dismiss(animated: false)
        },
        .init(
            testDescription: "it is dismissed with the controller on which it is presented",
            show: { fixture, outer in
                presents(fixture, UIViewController())
                fixture.session.runUntilIdle()
                outer.modalPresentationStyle = .overFullScreen
                fixture.window.rootViewController?.presentedViewController?.present(outer, animated: false)
            }
        ) { fixture, _ in fixture.window.rootViewController?.dismiss(animated: true) },
        .init(
            testDescription: "the user pulls the sheet down", presets: [.v13],
            show: { fixture, outer in
                fixture.show(UIViewController())
                outer.modalPresentationStyle = .pageSheet
                fixture.window.rootViewController?.present(outer, animated: false)
            }
        ) { fixture, outer in
            fixture.session.swipeDown(outer, .began)
            fixture.session.swipeDown(outer, .ended(finishing: true))
        },
        .init(
            testDescription: "the user taps beside the popover", device: "iPad 9.7-inch", presets: [.v8, .v13],
            show: { fixture, outer in
                fixture.show(UIViewController())
                outer.modalPresentationStyle = .popover
                outer.popoverPresentationController?.sourceView = fixture.window.rootViewController?.view
                fixture.window.rootViewController?.present(outer, animated: false)
            }
        ) { fixture, outer in fixture.session.tapOutside(outer) },
    ]

    private static let contained: [AncestorDeparture] = [
        .init(
            testDescription: "it is removed by hand",
            show: { fixture, outer in
                fixture.show(UIViewController())
                if let rootViewController = fixture.window.rootViewController {
                    fixture.embed(outer, in: rootViewController)
                }
            }
        ) { fixture, outer in fixture.remove(outer) },
        .init(
            testDescription: "a container is removed that contains it",
            show: { fixture, outer in
                let container = UIViewController()
                fixture.embed(outer, in: container)
                fixture.show(UIViewController())
                if let rootViewController = fixture.window.rootViewController {
                    fixture.embed(container, in: rootViewController)
                }
            }
        ) { fixture, outer in outer.parent.map(fixture.remove) },
        .init(
            testDescription: "its container swaps its children",
            show: { fixture, outer in
                fixture.show(UIViewController())
                if let rootViewController = fixture.window.rootViewController {
                    fixture.embed(outer, in: rootViewController)
                }
            }
        ) { fixture, outer in
            let (new, root) = (UIViewController(), outer.parent)
            outer.willMove(toParent: nil)
            root?.addChild(new)
            root?.transition(from: outer, to: new, duration: 0.3, animations: nil) { [unowned outer] _ in
                outer.removeFromParent()
                new.didMove(toParent: root)
            }
        },
        .init(
            testDescription: "it is popped",
            show: { fixture, outer in
                fixture.show(UINavigationController(rootViewController: UIViewController()))
                (fixture.window.rootViewController as? UINavigationController)?
                    .pushViewController(outer, animated: false)
            }
        ) { _, outer in outer.navigationController?.popViewController(animated: true) },
        .init(
            testDescription: "it lies in the middle of a stack that is popped to its root",
            show: { fixture, outer in
                let stack = UINavigationController(rootViewController: UIViewController())
                stack.pushViewController(outer, animated: false)
                fixture.show(stack)
            }
        ) { fixture, outer in
            outer.navigationController?.pushViewController(UIViewController(), animated: false)
            fixture.session.runUntilIdle()
            outer.navigationController?.popToRootViewController(animated: true)
        },
        .init(
            testDescription: "the stack is replaced",
            show: { fixture, outer in fixture.show(UINavigationController(rootViewController: outer)) }
        ) { _, outer in outer.navigationController?.setViewControllers([UIViewController()], animated: false) },
        .init(
            testDescription: "the page is replaced",
            show: { fixture, outer in
                let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                pages.setViewControllers([outer], direction: .forward, animated: false)
                fixture.show(pages)
            }
        ) { _, outer in
            (outer.parent as? UIPageViewController)?
                .setViewControllers([UIViewController()], direction: .forward, animated: false)
        },
        .init(
            testDescription: "the tabs are replaced",
            show: { fixture, outer in
                let tabs = UITabBarController()
                tabs.viewControllers = [outer, UIViewController()]
                fixture.show(tabs)
            }
        ) { _, outer in outer.tabBarController?.viewControllers = [UIViewController()] },
        .init(
            testDescription: "its tab is replaced while another one is selected",
            show: { fixture, outer in
                let tabs = UITabBarController()
                tabs.viewControllers = [outer, UIViewController()]
                fixture.show(tabs)
            }
        ) { fixture, outer in
            guard let tabs = outer.tabBarController else { return }
            tabs.selectedIndex = 1
            fixture.session.runUntilIdle()
            tabs.viewControllers = [UIViewController(), tabs.viewControllers?.last].compactMap { $0 }
        },
        .init(
            testDescription: "the columns are replaced", device: "iPad 9.7-inch", presets: [.v8, .v13],
            show: { fixture, outer in
                let split = UISplitViewController()
                split.viewControllers = [UIViewController(), outer]
                fixture.show(split)
            }
        ) { _, outer in outer.splitViewController?.viewControllers = [UIViewController(), UIViewController()] },
    ]

    private static let replaced: [AncestorDeparture] = [
        .init(testDescription: "the root is replaced", show: { fixture, outer in fixture.show(outer) }) { fixture, _ in
            fixture.window.rootViewController = UIViewController()
        },
        .init(testDescription: "the root is removed", show: { fixture, outer in fixture.show(outer) }) { fixture, _ in
            fixture.window.rootViewController = nil
        },
    ]

    private static let popovers: [AncestorDeparture] = [
        .init(
            testDescription: "the popover controller is dismissed", device: "iPad 9.7-inch", presets: [.v5, .v8],
            show: { fixture, outer in showPopover(fixture, outer) }
        ) { fixture, outer in
            fixture.popover?.dismiss(animated: true)
            fixture.session.runUntilIdle()
            fixture.popover = nil
        },
        .init(
            testDescription: "the popover controller gets other content", device: "iPad 9.7-inch", presets: [.v5, .v8],
            show: { fixture, outer in showPopover(fixture, outer) }
        ) { fixture, _ in fixture.popover?.contentViewController = UIViewController() },
    ]

    @MainActor
    private static func showPopover(_ fixture: Fixture, _ outer: UIViewController) {
        fixture.show(UIViewController())
        guard let view = fixture.window.rootViewController?.view else { return }
        fixture.popover = UIPopoverController(contentViewController: outer)
        fixture.popover?.present(from: view.bounds, in: view, permittedArrowDirections: .any, animated: false)
    }
}

/// Source: <doc:PresentAndDismiss#With-ancestors>.
@MainActor
struct ContextWithAncestorTests {
    /// The objects of a departure, which nothing else keeps.
    private struct Cast {
        weak var outer: UIViewController?
        weak var presenter: UIViewController?
        weak var presented: UIViewController?
        let presentedID: ObjectID
    }

    /// OUTER contains a controller that presents another one in its own context.
    private func stage(
        _ departure: AncestorDeparture, _ style: UIModalPresentationStyle, animated: Bool = false, on fixture: Fixture,
        before: (UIViewController, UIViewController) -> Void = { _, _ in }
    ) -> Cast {
        let (outer, presenter, presented) = (UIViewController(), UIViewController(), UIViewController())
        fixture.embed(presenter, in: outer)
        departure.show(fixture, outer)
        fixture.session.runUntilIdle()
        presenter.definesPresentationContext = true
        presented.modalPresentationStyle = style
        presenter.present(presented, animated: animated)
        if animated { fixture.session.advance(by: 0.2) } else { fixture.session.runUntilIdle() }
        #expect(presented.appearance == (animated ? .appearing : .appeared))
        before(presenter, presented)
        departure.leave(fixture, outer)
        return Cast(outer: outer, presenter: presenter, presented: presented, presentedID: presented.id)
    }

    private func expectEnd(_ cast: Cast, on fixture: Fixture) {
        let ended = fixture.log.events.filter { $0.kind == .presentationEnded }.compactMap { $0.id(.presented) }
        #expect(ended.filter { $0 == cast.presentedID }.count == 1)
        #expect(cast.presented == nil)
        #expect(cast.presenter == nil)
        #expect(cast.outer == nil)
        #expect(!fixture.session.presentations.contains { $0.presented.id == cast.presentedID })
        #expect(fixture.session.state.transitions.isEmpty)
        let appearances = fixture.log.events
            .filter { $0.kind == .appearanceChanged && $0.id(.controller) == cast.presentedID }
            .compactMap { $0.string(.state) }
        #expect(appearances == ["appearing", "appeared", "disappearing", "disappeared"])
    }

    private func closePopover(on fixture: Fixture) {
        fixture.popover?.dismiss(animated: false)
        fixture.session.runUntilIdle()
        fixture.popover = nil
    }

    @Test(arguments: AncestorDeparture.all, [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func `what is presented in a context ends with an ancestor`(
        _ departure: AncestorDeparture, _ style: UIModalPresentationStyle
    ) {
        for preset in departure.presets {
            withFixture(device: departure.device, preset) { fixture in
                let cast = stage(departure, style, on: fixture)
                fixture.session.runUntilIdle()
                expectEnd(cast, on: fixture)
                closePopover(on: fixture)
            }
        }
    }

    /// The transition of the presentation ends after the ancestor has left.
    @Test(arguments: AncestorDeparture.all)
    func `a presentation in a context that has not ended yet ends with an ancestor`(_ departure: AncestorDeparture) {
        for preset in departure.presets {
            withFixture(device: departure.device, preset) { fixture in
                let cast = stage(departure, .overCurrentContext, animated: true, on: fixture)
                fixture.session.runUntilIdle()
                let ended = fixture.log.events.filter { $0.kind == .presentationEnded }.compactMap { $0.id(.presented) }
                #expect(ended.filter { $0 == cast.presentedID }.count == 1)
                #expect(cast.presented == nil)
                #expect(cast.presenter == nil)
                closePopover(on: fixture)
            }
        }
    }

    /// What is presented above it over the whole screen goes, too.
    @Test func `what is presented from the context goes with it`() {
        withFixture(device: "iPhone 6", .v13) { fixture in
            weak var above: UIViewController?
            let cast = stage(AncestorDeparture.all[0], .overCurrentContext, on: fixture) { _, presented in
                let full = UIViewController()
                full.modalPresentationStyle = .fullScreen
                presented.present(full, animated: false)
                fixture.session.runUntilIdle()
                #expect(full.viewIfLoaded?.window != nil)
                above = full
            }
            fixture.session.runUntilIdle()
            #expect(above == nil)
            expectEnd(cast, on: fixture)
            #expect(fixture.window.subviews == [fixture.window.rootViewController?.view])
        }
    }

    /// The app keeps the container: what its child presented has ended, and the child's view is in its place.
    @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func `a container that the app keeps and adds again is as before the presentation`(
        _ style: UIModalPresentationStyle
    ) {
        withFixture(device: "iPhone 6", .v13) { fixture in
            fixture.embed(fixture.a, in: fixture.q)
            fixture.show(fixture.p)
            fixture.embed(fixture.q, in: fixture.p)
            fixture.session.runUntilIdle()
            fixture.a.definesPresentationContext = true
            fixture.present(fixture.d, from: fixture.a, style)
            fixture.session.runUntilIdle()
            fixture.remove(fixture.q)
            fixture.session.runUntilIdle()
            #expect(fixture.a.presentedViewController == nil)
            #expect(fixture.d.presentingViewController == nil)
            #expect(fixture.d.appearance == .disappeared)
            #expect(fixture.a.appearance == .disappeared)
            fixture.embed(fixture.q, in: fixture.p)
            fixture.session.runUntilIdle()
            #expect(fixture.a.appearance == .appeared)
            #expect(fixture.a.view.superview === fixture.q.view)
        }
    }

    /// The container has its place again at the end of the turn.
    @Test func `a container that is removed and added in one turn keeps what its child presents`() {
        withFixture(device: "iPhone 6", .v13) { fixture in
            fixture.embed(fixture.a, in: fixture.q)
            fixture.show(fixture.p)
            fixture.embed(fixture.q, in: fixture.p)
            fixture.session.runUntilIdle()
            fixture.a.definesPresentationContext = true
            fixture.present(fixture.d, from: fixture.a, .overCurrentContext)
            fixture.session.runUntilIdle()
            fixture.remove(fixture.q)
            fixture.embed(fixture.q, in: fixture.p)
            fixture.session.runUntilIdle()
            #expect(fixture.a.presentedViewController === fixture.d)
            #expect(fixture.d.appearance == .appeared)
        }
    }

    @Test func `a swipe that is cancelled ends nothing`() {
        withFixture(device: "iPhone 6", .v13) { fixture in
            fixture.embed(fixture.a, in: fixture.q)
            fixture.show(fixture.p)
            fixture.present(fixture.q, from: fixture.p, .pageSheet)
            fixture.session.runUntilIdle()
            fixture.a.definesPresentationContext = true
            fixture.present(fixture.d, from: fixture.a, .overCurrentContext)
            fixture.session.runUntilIdle()
            fixture.session.swipeDown(fixture.q, .began)
            fixture.session.swipeDown(fixture.q, .cancelled)
            fixture.session.runUntilIdle()
            #expect(fixture.a.presentedViewController === fixture.d)
            #expect(fixture.d.appearance == .appeared)
        }
    }
}
