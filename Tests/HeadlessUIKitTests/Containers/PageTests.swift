import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Pages: the order of callbacks by style, what is recorded, what is refused.
@MainActor
struct PageTests {
    @Test(arguments: PageSequence.all)
    func runs(_ sequence: PageSequence) { sequence.run() }

    @Test(arguments: Preset.all)
    func sameCallbacksInEveryVersion(_ preset: Preset) throws {
        let configuration = try preset.configuration()
        for sequence in PageSequence.all { sequence.run(configuration) }
    }

    private static let without: Set<EventKind> = [
        .viewFramed, .traitsChanged, .turnEnded, .callbackUpdateViewConstraints, .callbackViewWillLayoutSubviews,
        .callbackViewDidLayoutSubviews, .callbackShouldAutomaticallyForwardAppearanceMethods,
    ]

    @Test func eventsOfAGesture() {
        onStage { stage in
            let view = PageProbe(stage.journal, .scroll)
            stage.showPages(view)
            stage.b.loadViewIfNeeded()
            let script = stage.script(without: Self.without) {
                stage.session.swipePage(view, .began)
                stage.session.swipePage(view, .changed(0.5))
                stage.session.swipePage(view, .ended(finishing: true))
                stage.session.runUntilIdle()
            }
            #expect(
                TabTests.withoutNumbers(script) == [
                    "input.dragged target=V phase=began", "  callback.pageAfter controller=V", "  return result=B",
                    "  callback.pageWillTransition controller=V pending=[B]", "  callback.willMove controller=B to=V",
                    "  parent.changed child=B from=null to=V index=1",
                    "  transition.began type=page container=V from=A to=B animated=true interactive=true duration=0.3 animator=null <- input.dragged",
                    "  appearance.changed controller=B state=appearing animated=true reason=movedIn",
                    "  callback.viewWillAppear controller=B animated=true",
                    "  appearance.changed controller=A state=disappearing animated=true reason=movedOut",
                    "  callback.viewWillDisappear controller=A animated=true", "  view.attached controller=B host=V",
                    "callback.viewIsAppearing controller=B animated=true <- input.dragged",
                    "input.dragged target=V phase=changed",
                    "  transition.progressed fraction=0.5", "input.dragged target=V phase=ended",
                    "transition.ended completed=true <- input.dragged",
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
    func eachTransitionNamesItsCall(_ animated: Bool) {
        onStage { stage in
            let view = PageProbe(stage.journal, .pageCurl)
            stage.showPages(view)
            let start = stage.log.events.count
            for page in [stage.b, stage.c, stage.a] { stage.turn(view, to: page, animated: animated) }
            stage.session.runUntilIdle()
            let events = stage.log.events[start...]
            let calls = events.filter { $0.kind == .callSetViewControllers }.map { Optional($0.seq) }
            #expect(calls.count == 3)
            for kind in [EventKind.transitionBegan, .transitionEnded, .callbackCompletion] {
                #expect(events.filter { $0.kind == kind }.map(\.cause) == calls)
            }
        }
    }

    @Test func aTurnHasACoordinatorWhileItRuns() {
        onStage { stage in
            let view = PageProbe(stage.journal, .scroll)
            stage.showPages(view)
            stage.session.swipePage(view, .began)
            var seen: [Bool] = []
            stage.b.transitionCoordinator?.notifyWhenInteractionChanges { seen.append($0.isCancelled) }
            stage.session.swipePage(view, .cancelled)
            stage.session.runUntilIdle()
            #expect(seen == [true] && view.transitionCoordinator == nil && stage.session.coordinators.isEmpty)
        }
    }

    @Test func aPageOfAnotherSessionIsRefused() {
        onStage { stage in
            let view = PageProbe(stage.journal, .scroll)
            stage.showPages(view)
            stage.journal.clear()
            view.pages = [stage.a, stage.foreigner]
            stage.session.swipePage(view, .began)
            stage.turn(view, to: stage.foreigner)
            #expect(view.viewControllers == [stage.a] && view.children == [stage.a])
            #expect(stage.journal.lines.filter { $0.hasPrefix("!") }.count == 2)
        }
    }

    @Test(arguments: [true, false])
    func aPageThatWasLeftGoes(_ animated: Bool) {
        onStage { stage in
            weak var left: Probe?
            let view = PageProbe(stage.journal, .scroll)
            do {
                let page = stage.probe("Left")
                left = page
                stage.turn(view, to: page)
                stage.show(view)
            }
            stage.turn(view, to: stage.b, animated: animated)
            #expect(left != nil)
            stage.session.advance(by: 1)
            #expect(left == nil)
        }
    }

    @Test func aContainerThatGoesUnderTheFingerTakesItsTransitionAlong() {
        onStage { stage in
            do {
                let view = PageProbe(stage.journal, .scroll)
                stage.showPages(view)
                stage.session.swipePage(view, .began)
                stage.window.rootViewController = nil
            }
            stage.session.runUntilIdle()
            #expect(stage.session.state.transitions.isEmpty && stage.b.parent == nil)
        }
    }

    @Test(
        arguments: [
            (nil, UIPageViewController.SpineLocation.min), (.max, .max), (.mid, .mid),
        ] as [(UIPageViewController.SpineLocation?, UIPageViewController.SpineLocation)])
    func spineOfPagesThatCurl(
        _ asked: UIPageViewController.SpineLocation?, _ expected: UIPageViewController.SpineLocation
    ) {
        onStage { _ in
            for option in [asked as Any?, asked?.rawValue] {
                let view = UIPageViewController(
                    transitionStyle: .pageCurl, navigationOrientation: .horizontal,
                    options: option.map { [.spineLocation: $0] })
                #expect(view.spineLocation == expected && view.isDoubleSided == (expected == .mid))
            }
        }
    }
}

/// The recognizers of pages that curl. Source: UIPageViewController.h.
@MainActor
struct PageRecognizerTests {
    /// Runs `body` with A of A, B and C shown, in pages that curl.
    private func onPages(_ body: (Stage, PageProbe, UIPanGestureRecognizer, UITapGestureRecognizer) throws -> Void)
        throws
    {
        try onStage { stage in
            let view = PageProbe(stage.journal, .pageCurl)
            stage.showPages(view)
            let pan = try #require(view.gestureRecognizers.first as? UIPanGestureRecognizer)
            let tap = try #require(view.gestureRecognizers.last as? UITapGestureRecognizer)
            try body(stage, view, pan, tap)
            stage.session.runUntilIdle()
            stage.expectLegalAppearances()
        }
    }

    @Test func pagesThatScrollHaveNone() {
        onStage { #expect(PageProbe($0.journal, .scroll).gestureRecognizers.isEmpty) }
    }

    @Test func aTapTurnsThePageThatItIsOn() throws {
        try onPages { stage, view, _, tap in
            #expect(tap.view === view.view)
            stage.session.tap(tap, at: CGPoint(x: 300, y: 200))
            stage.session.runUntilIdle()
            #expect(view.viewControllers == [stage.b])
            stage.session.tap(tap, at: CGPoint(x: 20, y: 200))
            stage.session.runUntilIdle()
            #expect(view.viewControllers == [stage.a])
            stage.session.tap(tap, at: CGPoint(x: 20, y: 200))
            stage.session.runUntilIdle()
            #expect(view.viewControllers == [stage.a])
        }
    }

    @Test func theSwipeIsThePansGesture() throws {
        try onPages { stage, view, pan, _ in
            stage.session.swipePage(view, .began)
            #expect(pan.state == .began)
            stage.session.swipePage(view, .changed(0.5))
            #expect(pan.state == .changed)
            stage.session.swipePage(view, .ended(finishing: true))
            #expect(pan.state == .possible)
            stage.session.runUntilIdle()
            #expect(view.viewControllers == [stage.b])
        }
    }

    private final class Refusing: UIGestureRecognizerDelegate {
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }

    @Test func oneThatIsDisabledOrRefusedTurnsNothing() throws {
        try onPages { stage, view, pan, _ in
            let delegate = Refusing()
            pan.delegate = delegate
            stage.session.swipePage(view, .began)
            #expect(view.turn == nil)
            pan.delegate = nil
            pan.isEnabled = false
            stage.session.swipePage(view, .began)
            #expect(view.turn == nil)
            pan.isEnabled = true
            stage.session.swipePage(view, .began)
            pan.isEnabled = false
            #expect(pan.state == .possible)
            stage.session.runUntilIdle()
            #expect(view.viewControllers == [stage.a] && view.turn == nil)
        }
    }
}
