import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Pages: the order of callbacks by style, what is recorded, and what is refused.
@MainActor
struct PageTests {
    @Test(arguments: PageSequences.table.cases)
    func `pages tell in this order`(_ one: SequenceCase<(Fixture, PageProbe)>) throws { try one.run() }

    @Test(arguments: Preset.all)
    func `pages tell the same in every version`(_ preset: Preset) throws { try PageSequences.table.run(in: preset) }

    private static let without: Set<EventKind> = [
        .viewFramed, .traitsChanged, .turnEnded, .callbackUpdateViewConstraints, .callbackViewWillLayoutSubviews,
        .callbackViewDidLayoutSubviews, .callbackShouldAutomaticallyForwardAppearanceMethods,
    ]

    @Test func `a gesture is recorded as the cause of its transition`() {
        withFixture { fixture in
            let view = PageProbe(fixture.transcript, .scroll)
            fixture.showPages(view)
            fixture.b.loadViewIfNeeded()
            let script = fixture.script(without: Self.without) {
                fixture.session.swipePage(view, .began)
                fixture.session.swipePage(view, .changed(0.5))
                fixture.session.swipePage(view, .ended(finishing: true))
                fixture.session.runUntilIdle()
            }
            #expect(
                TabTests.withoutNumbers(script) == [
                    "input.dragged target=V phase=began", "  callback.pageAfter controller=V", "  return result=B",
                    "  callback.pageWillTransition controller=V pending=[B]", "  callback.willMove controller=B to=V",
                    "  parent.changed child=B from=null to=V index=1",
                    """
                      transition.began type=page container=V from=A to=B animated=true interactive=true duration=0.3 \
                    animator=null <- input.dragged
                    """,
                    "  appearance.changed controller=B state=appearing animated=true reason=movedIn",
                    "  callback.viewWillAppear controller=B animated=true",
                    "  appearance.changed controller=A state=disappearing animated=true reason=movedOut",
                    "  callback.viewWillDisappear controller=A animated=true", "  view.attached controller=B host=V",
                    "callback.viewIsAppearing controller=B animated=true <- input.dragged",
                    "input.dragged target=V phase=changed", "  transition.progressed fraction=0.5",
                    "input.dragged target=V phase=ended", "transition.ended completed=true <- input.dragged",
                    "callback.willMove controller=A to=null <- input.dragged",
                    "stack.changed container=V order=[B] <- input.dragged",
                    "selection.changed container=V selected=B <- input.dragged",
                    "view.detached controller=A <- input.dragged",
                    "appearance.changed controller=B state=appeared animated=true reason=movedIn <- input.dragged",
                    "callback.viewDidAppear controller=B animated=true <- input.dragged",
                    "appearance.changed controller=A state=disappeared animated=true reason=movedOut <- input.dragged",
                    "callback.viewDidDisappear controller=A animated=true <- input.dragged",
                    "parent.changed child=A from=V to=null <- input.dragged",
                    "callback.didMove controller=A to=null <- input.dragged",
                    "callback.didMove controller=B to=V <- input.dragged",
                    "callback.pageDidFinish controller=V finished=true completed=true previous=[A] <- input.dragged",
                ])
        }
    }

    @Test(arguments: [true, false])
    func `each transition names its call as its cause`(_ animated: Bool) {
        withFixture { fixture in
            let view = PageProbe(fixture.transcript, .pageCurl)
            fixture.showPages(view)
            let start = fixture.log.events.count
            for page in [fixture.b, fixture.c, fixture.a] { fixture.turn(view, to: page, animated: animated) }
            fixture.session.runUntilIdle()
            let events = fixture.log.events[start...]
            let calls = events.filter { $0.kind == .callSetViewControllers }.map { Optional($0.seq) }
            #expect(calls.count == 3)
            for kind in [EventKind.transitionBegan, .transitionEnded, .callbackCompletion] {
                #expect(events.filter { $0.kind == kind }.map(\.cause) == calls)
            }
        }
    }

    @Test func `pages exist without arguments`() {
        withFixture { fixture in
            let view = UIPageViewController()
            #expect(view.viewControllers == [])
            #expect(view.transitionStyle == .pageCurl)
            #expect(view.spineLocation == .min)
            view.setViewControllers([fixture.a], direction: .forward, animated: false)
            #expect(view.viewControllers == [fixture.a])
            view.setViewControllers(nil, direction: .forward, animated: false)
            #expect(view.viewControllers == [])
            #expect(view.children.isEmpty)
        }
    }

    /// The page is on screen before its container, and gets the traits of the container's place.
    @Test func `a page set in viewDidLoad follows its container`() {
        withFixture(device: "iPhone 6", .v13) { fixture in
            let view = PageProbe(fixture.transcript, .scroll)
            fixture.a.addChild(fixture.b)
            fixture.a.during["viewDidLoad"] = { $0.view.addSubview(fixture.b.view) }
            view.during["viewDidLoad"] = { fixture.turn($0, to: fixture.a) }
            view.loadViewIfNeeded()
            #expect(fixture.a.appearance == .appeared)
            #expect(view.appearance == .disappeared)
            fixture.p.addChild(view)
            fixture.p.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: view)
            fixture.show(fixture.p)
            fixture.p.view.addSubview(view.view)
            fixture.session.runUntilIdle()
            #expect(view.traitCollection.horizontalSizeClass == .regular)
            #expect(fixture.a.traitCollection.horizontalSizeClass == .regular)
            #expect(fixture.b.appearance == .appeared)
            #expect(fixture.b.traitCollection.horizontalSizeClass == .regular)
            #expect(fixture.a.view.window === fixture.window)
            #expect(fixture.a.parent === view)
        }
    }

    @Test func `a turn of pages has a coordinator while it runs`() {
        withFixture { fixture in
            let view = PageProbe(fixture.transcript, .scroll)
            fixture.showPages(view)
            fixture.session.swipePage(view, .began)
            var seen: [Bool] = []
            fixture.b.transitionCoordinator?.notifyWhenInteractionChanges { seen.append($0.isCancelled) }
            fixture.session.swipePage(view, .cancelled)
            fixture.session.runUntilIdle()
            #expect(seen == [true])
            #expect(view.transitionCoordinator == nil)
            #expect(fixture.session.coordinators.isEmpty)
        }
    }

    @Test func `a page of another session is refused`() {
        withFixture { fixture in
            let view = PageProbe(fixture.transcript, .scroll)
            fixture.showPages(view)
            fixture.transcript.clear()
            view.pages = [fixture.a, fixture.foreigner]
            fixture.session.swipePage(view, .began)
            fixture.turn(view, to: fixture.foreigner)
            #expect(view.viewControllers == [fixture.a])
            #expect(view.children == [fixture.a])
            #expect(fixture.transcript.lines.filter { $0.hasPrefix("!") }.count == 2)
        }
    }

    @Test(arguments: [true, false])
    func `a page that is not shown any more is destroyed`(_ animated: Bool) {
        withFixture { fixture in
            weak var left: Probe?
            let view = PageProbe(fixture.transcript, .scroll)
            do {
                let page = fixture.probe("Left")
                left = page
                fixture.turn(view, to: page)
                fixture.show(view)
            }
            fixture.turn(view, to: fixture.b, animated: animated)
            #expect(left != nil)
            fixture.session.advance(by: 1)
            #expect(left == nil)
        }
    }

    @Test func `a container that goes during a swipe ends its transition`() {
        withFixture { fixture in
            do {
                let view = PageProbe(fixture.transcript, .scroll)
                fixture.showPages(view)
                fixture.session.swipePage(view, .began)
                fixture.window.rootViewController = nil
            }
            fixture.session.runUntilIdle()
            #expect(fixture.session.state.transitions.isEmpty)
            #expect(fixture.b.parent == nil)
        }
    }

    @Test(
        arguments: [
            (nil, UIPageViewController.SpineLocation.min), (.max, .max), (.mid, .mid),
        ] as [(UIPageViewController.SpineLocation?, UIPageViewController.SpineLocation)])
    func `pages that curl have a spine`(
        _ asked: UIPageViewController.SpineLocation?, _ expected: UIPageViewController.SpineLocation
    ) {
        withFixture { _ in
            for option in [asked as Any?, asked?.rawValue] {
                let view = UIPageViewController(
                    transitionStyle: .pageCurl, navigationOrientation: .horizontal,
                    options: option.map { [.spineLocation: $0] })
                #expect(view.spineLocation == expected)
                #expect(view.isDoubleSided == (expected == .mid))
            }
        }
    }
}

/// The recognizers of pages that curl. Source: UIPageViewController.h.
@MainActor
struct PageRecognizerTests {
    /// Runs `body` with the pages A, B and C, which curl; A is shown.
    private func onPages(_ body: (Fixture, PageProbe, UIPanGestureRecognizer, UITapGestureRecognizer) throws -> Void)
        throws
    {
        try withFixture { fixture in
            let view = PageProbe(fixture.transcript, .pageCurl)
            fixture.showPages(view)
            let pan = try #require(view.gestureRecognizers.first as? UIPanGestureRecognizer)
            let tap = try #require(view.gestureRecognizers.last as? UITapGestureRecognizer)
            try body(fixture, view, pan, tap)
            fixture.session.runUntilIdle()
            fixture.expectLegalAppearances()
        }
    }

    @Test func `pages that scroll have no spine`() {
        withFixture { #expect(PageProbe($0.transcript, .scroll).gestureRecognizers.isEmpty) }
    }

    @Test func `a tap turns the page that it is on`() throws {
        try onPages { fixture, view, _, tap in
            #expect(tap.view === view.view)
            fixture.session.tap(tap, at: CGPoint(x: 300, y: 200))
            fixture.session.runUntilIdle()
            #expect(view.viewControllers == [fixture.b])
            fixture.session.tap(tap, at: CGPoint(x: 20, y: 200))
            fixture.session.runUntilIdle()
            #expect(view.viewControllers == [fixture.a])
            fixture.session.tap(tap, at: CGPoint(x: 20, y: 200))
            fixture.session.runUntilIdle()
            #expect(view.viewControllers == [fixture.a])
        }
    }

    @Test func `the swipe belongs to the pan recognizer`() throws {
        try onPages { fixture, view, pan, _ in
            fixture.session.swipePage(view, .began)
            #expect(pan.state == .began)
            fixture.session.swipePage(view, .changed(0.5))
            #expect(pan.state == .changed)
            fixture.session.swipePage(view, .ended(finishing: true))
            #expect(pan.state == .possible)
            fixture.session.runUntilIdle()
            #expect(view.viewControllers == [fixture.b])
        }
    }

    private final class Refusing: NSObject, UIGestureRecognizerDelegate {
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }

    @Test func `a disabled or refused recognizer turns no page`() throws {
        try onPages { fixture, view, pan, _ in
            let delegate = Refusing()
            pan.delegate = delegate
            fixture.session.swipePage(view, .began)
            #expect(view.turn == nil)
            pan.delegate = nil
            pan.isEnabled = false
            fixture.session.swipePage(view, .began)
            #expect(view.turn == nil)
            pan.isEnabled = true
            fixture.session.swipePage(view, .began)
            pan.isEnabled = false
            #expect(pan.state == .possible)
            fixture.session.runUntilIdle()
            #expect(view.viewControllers == [fixture.a])
            #expect(view.turn == nil)
        }
    }
}
