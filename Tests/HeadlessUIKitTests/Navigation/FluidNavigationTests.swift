import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Transitions that are interrupted, the swipe over the content, and zooms. Source: <doc:FluidNavigation>.
@MainActor
struct FluidNavigationTests {
    private static let today = SessionConfiguration(device: .ofTests, semantics: .iOS(26))

    @Test func `the end of an interrupted transition names the tap that interrupted it`() throws {
        try withFixture(Self.today) { fixture in
            fixture.showStack(fixture.a, fixture.b, fixture.c)
            fixture.session.tapBack(fixture.n)
            fixture.session.tapBack(fixture.n)
            let events = fixture.log.events
            let tap = try #require(events.last { $0.kind == .inputTappedBack })
            #expect(events.last { $0.kind == .transitionEnded }?[.interruptedBy] == .uint(tap.seq))
            #expect(fixture.n.viewControllers == [fixture.a])
        }
    }

    /// What interrupts it, and when: in the same turn, at the start of the animation, or later.
    @Test(arguments: RunningChange.allCases, FurtherChange.allCases)
    func `the end of an interrupted transition names the call that interrupted it`(
        _ running: RunningChange, _ further: FurtherChange
    ) throws {
        for delay in [nil, 0, 0.1] where delay != nil || !running.isGesture && further != .tap {
            try withFixture(Self.today) { fixture in
                fixture.showStack(fixture.a, fixture.b, fixture.c)
                let first = fixture.log.events.count
                fixture.begin(running)
                if let delay { fixture.session.advance(by: delay) }
                let second = fixture.log.events.count
                let stack = fixture.make(further, of: fixture.stack(after: running))
                fixture.session.runUntilIdle()
                let event = try #require(
                    fixture.log.events[second...].first { $0.family == .call || $0.family == .input }?.seq)
                let ends = fixture.log.events[first...].filter { $0.kind == .transitionEnded }.map {
                    "\($0.bool(.completed) == true) by \($0[.interruptedBy] == .uint(event))"
                }
                let isInterrupted = running != .plainPush
                let expected = ["\(running != .returningSwipe) by \(isInterrupted)", "true by false"]
                let comment: Comment = "\(running), \(further) after \(String(describing: delay))"
                if stack == fixture.stack(after: running) {
                    #expect(ends == ["\(running != .returningSwipe) by false"], comment)
                } else {
                    #expect(ends == expected, comment)
                }
                #expect(fixture.n.viewControllers == stack, comment)
                #expect(fixture.n.topViewController?.appearance == .appeared, comment)
            }
        }
    }

    /// The first push of a turn begins and ends in it, so that its blocks run.
    @Test(arguments: [true, false])
    func `each transition has its own coordinator, and none is cancelled`(_ isInOneTurn: Bool) {
        withFixture(Self.today) { fixture in
            var lines: [String] = []
            @MainActor func observe(_ name: String) -> AnyObject? {
                let coordinator = fixture.n.transitionCoordinator
                coordinator?.animate { _ in
                    lines.append("\(name) alongside")
                } completion: {
                    lines.append("\(name) over, cancelled \($0.isCancelled)")
                }
                return coordinator
            }
            fixture.showStack(fixture.a)
            fixture.n.pushViewController(fixture.b, animated: true)
            let first = observe("push")
            if !isInOneTurn { fixture.session.advance(by: 0.1) }
            fixture.n.popViewController(animated: true)
            let second = observe("pop")
            #expect(first !== second)
            #expect(first != nil)
            fixture.session.runUntilIdle()
            #expect(
                lines == [
                    "push alongside", "push over, cancelled false", "pop alongside", "pop over, cancelled false",
                ])
            #expect((first as? any UIViewControllerTransitionCoordinator)?.isCancelled == false)
        }
    }

    @Test func `a presentation during a push does not end the push`() {
        withFixture(Self.today) { fixture in
            fixture.showStack(fixture.a)
            fixture.n.pushViewController(fixture.b, animated: true)
            fixture.session.advance(by: 0.1)
            fixture.present(fixture.q, from: fixture.n, animated: true)
            fixture.session.advance(by: 0.1)
            #expect(fixture.session.state.transitions.map(\.type?.known) == [.push, .present])
            fixture.session.runUntilIdle()
            #expect(!fixture.log.events.contains { $0[.interruptedBy].map { $0 != .null } == true })
        }
    }

    @Test func `an animator of the app is not interrupted`() {
        withFixture(Self.today) { fixture in
            let delegate = SlowDelegate()
            fixture.showStack(fixture.a)
            fixture.n.delegate = delegate
            fixture.n.pushViewController(fixture.b, animated: true)
            fixture.session.advance(by: 0.1)
            fixture.n.pushViewController(fixture.c, animated: true)
            #expect(fixture.n.viewControllers == [fixture.a, fixture.b])
            fixture.session.tapBack(fixture.n)
            #expect(fixture.n.viewControllers == [fixture.a, fixture.b])
            fixture.session.runUntilIdle()
            #expect(fixture.n.viewControllers == [fixture.a, fixture.b, fixture.c])
            #expect(fixture.c.appearance == .appeared)
            #expect(fixture.session.state.transitions.isEmpty)
            withExtendedLifetime(delegate) {}
        }
    }

    @Test(arguments: [(SessionConfiguration.Semantics.iOS(25), 1), (.iOS(26), 2)])
    func `buttons in the bar can be tapped during a transition since iOS 26`(
        _ semantics: SessionConfiguration.Semantics, _ taps: Int
    ) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: semantics)) { fixture in
            var count = 0
            let item = UIBarButtonItem(title: "Add", primaryAction: UIAction { _ in count += 1 })
            fixture.b.navigationItem.rightBarButtonItem = item
            fixture.showStack(fixture.a)
            fixture.n.pushViewController(fixture.b, animated: true)
            fixture.session.advance(by: 0.1)
            fixture.session.tap(item)
            fixture.session.runUntilIdle()
            fixture.session.tap(item)
            #expect(count == taps)
        }
    }
}

// The swipe over the content. Source: <doc:FluidNavigation#Content-swipe>.
extension FluidNavigationTests {
    @Test func `the recognizer of the content exists since iOS 26, when the view is loaded`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .iOS(25))) { fixture in
            fixture.showStack(fixture.a, fixture.b)
            #expect(fixture.n.interactiveContentPopGestureRecognizer == nil)
            fixture.session.swipeContent(fixture.n, .began)
            #expect(fixture.n.viewControllers == [fixture.a, fixture.b])
        }
        withFixture(Self.today) { fixture in
            #expect(fixture.n.interactiveContentPopGestureRecognizer == nil)
            fixture.showStack(fixture.a)
            let recognizer = fixture.n.interactiveContentPopGestureRecognizer
            #expect(recognizer?.name == "UINavigationController.contentSwipe")
            #expect(recognizer?.view === fixture.n.view)
            #expect(fixture.n.interactivePopGestureRecognizer?.name == "UINavigationController.edgeSwipe")
            #expect(recognizer === fixture.n.interactiveContentPopGestureRecognizer)
        }
    }

    /// What stands under the finger, and whether the swipe pops.
    enum Under: CaseIterable {
        case nothing, label, button, disabledButton, sidewaysScroll, upAndDownScroll, recognizer, otherRecognizer
        case row, rowWithActions

        var pops: Bool {
            switch self {
            case .nothing, .label, .disabledButton, .upAndDownScroll, .otherRecognizer, .row: true
            case .button, .sidewaysScroll, .recognizer, .rowWithActions: false
            }
        }
    }

    @Test(arguments: Under.allCases)
    func `competing interactions win against the swipe`(_ under: Under) {
        withFixture(Self.today) { fixture in
            fixture.showStack(fixture.a, fixture.b)
            let actions = Rows(hasActions: under == .rowWithActions)
            let view = Self.view(under, in: fixture, actions)
            fixture.session.swipeContent(fixture.n, .began, over: view)
            fixture.session.swipeContent(fixture.n, .ended(finishing: true), over: view)
            fixture.session.runUntilIdle()
            #expect(fixture.n.viewControllers == (under.pops ? [fixture.a] : [fixture.a, fixture.b]))
            withExtendedLifetime(actions) {}
        }
    }

    private static func view(_ under: Under, in fixture: Fixture, _ rows: Rows) -> UIView? {
        let view: UIView? =
            switch under {
            case .nothing: nil
            case .label: UILabel()
            case .button, .disabledButton: UIButton(type: .system)
            case .sidewaysScroll, .upAndDownScroll: UIScrollView()
            case .recognizer, .otherRecognizer: UIView()
            case .row, .rowWithActions: UITableView()
            }
        guard let view else { return nil }
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        fixture.b.view.addSubview(view)
        (view as? UIButton)?.isEnabled = under == .button
        (view as? UIScrollView)?.contentSize =
            under == .sidewaysScroll ? CGSize(width: 900, height: 100) : CGSize(width: 100, height: 900)
        if under == .recognizer || under == .otherRecognizer {
            let pan = UIPanGestureRecognizer(target: nil, action: nil)
            view.addGestureRecognizer(pan)
            if under == .recognizer { fixture.n.interactiveContentPopGestureRecognizer?.require(toFail: pan) }
        }
        guard let table = view as? UITableView else { return view }
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        table.delegate = rows
        table.reloadData()
        fixture.session.advance(by: 0)
        return table.cellForRow(at: IndexPath(row: 0, section: 0))
    }

    /// Which recognizers are disabled, and whether there is a back button.
    @Test(arguments: [(false, true, true), (true, false, true), (true, true, true), (false, false, false)])
    func `the two recognizers are disabled each for itself, and need a back button`(
        _ edge: Bool, _ content: Bool, _ button: Bool
    ) {
        for isContent in [false, true] {
            withFixture(Self.today) { fixture in
                fixture.showStack(fixture.a, fixture.b)
                fixture.n.interactivePopGestureRecognizer?.isEnabled = !edge
                fixture.n.interactiveContentPopGestureRecognizer?.isEnabled = !content
                fixture.b.navigationItem.hidesBackButton = !button
                for phase in [Session.SwipePhase.began, .ended(finishing: true)] {
                    if isContent {
                        fixture.session.swipeContent(fixture.n, phase)
                    } else {
                        fixture.session.swipeBack(fixture.n, phase)
                    }
                }
                fixture.session.runUntilIdle()
                let isPopped = fixture.n.viewControllers == [fixture.a]
                #expect(isPopped == (button && !(isContent ? content : edge)))
            }
        }
    }

    @Test func `the delegate of the edge's recognizer does not decide about the content`() {
        withFixture(Self.today) { fixture in
            let refuser = Refuser()
            fixture.showStack(fixture.a, fixture.b)
            fixture.n.interactivePopGestureRecognizer?.delegate = refuser
            fixture.session.swipeBack(fixture.n, .began)
            #expect(fixture.n.viewControllers == [fixture.a, fixture.b])
            #expect(refuser.asked == 1)
            fixture.session.swipeContent(fixture.n, .began)
            #expect(fixture.n.viewControllers == [fixture.a])
            #expect(refuser.asked == 1)
            fixture.session.swipeContent(fixture.n, .cancelled)
            fixture.session.runUntilIdle()
            #expect(fixture.n.viewControllers == [fixture.a, fixture.b])
        }
    }

    @Test func `a recorded swipe over the content can be repeated`() throws {
        try withFixture(Self.today) { fixture in
            fixture.showStack(fixture.a, fixture.b)
            let label = UILabel()
            fixture.b.view.addSubview(label)
            for phase in [Session.SwipePhase.began, .ended(finishing: false)] {
                fixture.session.swipeContent(fixture.n, phase, over: label)
            }
            fixture.session.runUntilIdle()
            let inputs = fixture.log.events.filter { $0.kind == .inputDragged }
            #expect(inputs.map { $0.string(.action) } == ["swipeContent", "swipeContent"])
            for input in inputs { try fixture.session.perform(input) }
            #expect(
                fixture.log.events.filter { $0.kind == .transitionBegan && $0.symbol(.type) == TransitionType.pop }
                    .count == 2)
        }
    }
}

// Zooms. Source: <doc:FluidNavigation#Zoom>.
extension FluidNavigationTests {
    /// A version, what a push and a pop ask, and whether a push during the zoom waits.
    @Test(arguments: [
        (SessionConfiguration.Semantics.iOS(17), [String](), true),
        (.iOS(18), ["source A B", "rect", "source A B", "rect"], false),
        (.iOS(26), ["source A B", "rect", "source A B", "rect"], false),
    ])
    func `a zoom asks for its source in both directions, and can be interrupted`(
        _ semantics: SessionConfiguration.Semantics, _ expected: [String], _ waits: Bool
    ) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: semantics)) { fixture in
            var asked: [String] = []
            fixture.showStack(fixture.a)
            fixture.zooms(fixture.b) { asked.append($0) }
            fixture.n.pushViewController(fixture.b, animated: true)
            fixture.session.runUntilIdle()
            fixture.n.popViewController(animated: true)
            fixture.session.advance(by: 0.1)
            #expect(asked == expected)
            fixture.n.pushViewController(fixture.c, animated: true)
            #expect(fixture.n.viewControllers == (waits ? [fixture.a] : [fixture.a, fixture.c]))
            fixture.session.runUntilIdle()
            #expect(fixture.n.viewControllers == [fixture.a, fixture.c])
            #expect(fixture.c.appearance == .appeared)
        }
    }

    @Test func `a slide of iOS 18 is not interrupted`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .iOS(18))) { fixture in
            fixture.showStack(fixture.a)
            fixture.n.pushViewController(fixture.b, animated: true)
            fixture.session.advance(by: 0.1)
            fixture.n.pushViewController(fixture.c, animated: true)
            #expect(fixture.n.viewControllers == [fixture.a, fixture.b])
            fixture.session.runUntilIdle()
            #expect(fixture.n.viewControllers == [fixture.a, fixture.b, fixture.c])
        }
    }

    @Test func `a change without animation, and an animator of the delegate, do not zoom`() {
        withFixture(Self.today) { fixture in
            var asked: [String] = []
            let delegate = SlowDelegate()
            fixture.showStack(fixture.a)
            fixture.zooms(fixture.b) { asked.append($0) }
            fixture.n.pushViewController(fixture.b, animated: false)
            fixture.session.runUntilIdle()
            fixture.n.delegate = delegate
            fixture.n.popViewController(animated: true)
            fixture.session.runUntilIdle()
            #expect(asked.isEmpty)
            #expect(fixture.n.viewControllers == [fixture.a])
            withExtendedLifetime(delegate) {}
        }
    }

    @Test(arguments: [(SessionConfiguration.Semantics.iOS(18), 0), (.iOS(26), 2)])
    func `a zoom begins at a bar item since iOS 26`(_ semantics: SessionConfiguration.Semantics, _ times: Int) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: semantics)) { fixture in
            var asked = 0
            let item = UIBarButtonItem()
            fixture.showStack(fixture.a)
            fixture.b.preferredTransition = .zoom(sourceBarButtonItemProvider: { _ in
                asked += 1
                return item
            })
            fixture.n.pushViewController(fixture.b, animated: true)
            fixture.session.runUntilIdle()
            fixture.n.popViewController(animated: true)
            fixture.session.runUntilIdle()
            #expect(asked == times)
            #expect(fixture.n.viewControllers == [fixture.a])
        }
    }

    /// The answer of the app, and what the system says: it has a back button.
    @Test(arguments: [(nil as Bool?, true, true), (nil, false, false), (true, false, true), (false, true, false)])
    func `the app decides whether a swipe ends a zoom`(_ answer: Bool?, _ button: Bool, _ pops: Bool) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .iOS(18))) { fixture in
            var system: [Bool] = []
            let options = UIViewController.Transition.ZoomOptions()
            if let answer {
                options.interactiveDismissShouldBegin = { context in
                    system.append(context.willBegin)
                    return answer
                }
            }
            fixture.showStack(fixture.a)
            fixture.b.preferredTransition = .zoom(options: options, sourceViewProvider: { _ in nil })
            fixture.b.navigationItem.hidesBackButton = !button
            fixture.n.pushViewController(fixture.b, animated: true)
            fixture.session.runUntilIdle()
            fixture.session.swipeContent(fixture.n, .began)
            fixture.session.swipeContent(fixture.n, .ended(finishing: true))
            fixture.session.runUntilIdle()
            #expect(fixture.n.viewControllers == (pops ? [fixture.a] : [fixture.a, fixture.b]))
            #expect(system == (answer == nil ? [] : [button]))
        }
    }

    @Test func `a presentation zooms, and is dragged back unless the app refuses`() {
        withFixture(Self.today) { fixture in
            var asked: [String] = []
            var answers = [false, true]
            fixture.show(fixture.a)
            let options = fixture.zooms(fixture.b) { asked.append($0) }
            options.interactiveDismissShouldBegin = { _ in answers.removeFirst() }
            fixture.b.modalPresentationStyle = .fullScreen
            fixture.a.present(fixture.b, animated: true)
            fixture.session.runUntilIdle()
            #expect(asked == ["source A B", "rect"])
            #expect(fixture.a.appearance == .disappeared)
            fixture.session.swipeDown(fixture.b, .began)
            #expect(fixture.b.appearance == .appeared)
            fixture.session.swipeDown(fixture.b, .began)
            #expect(fixture.a.appearance == .appearing)
            #expect(fixture.a.view.window != nil)
            fixture.session.swipeDown(fixture.b, .ended(finishing: true))
            fixture.session.runUntilIdle()
            #expect(fixture.a.presentedViewController == nil)
            #expect(fixture.a.appearance == .appeared)
            #expect(asked == ["source A B", "rect", "source A B", "rect"])
        }
    }

    @Test(arguments: [(SessionConfiguration.Semantics.iOS(17), "coverVertical"), (.iOS(18), "crossDissolve")])
    func `a presentation takes the transition that its controller prefers`(
        _ semantics: SessionConfiguration.Semantics, _ style: String
    ) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: semantics)) { fixture in
            fixture.show(fixture.a)
            fixture.b.preferredTransition = .crossDissolve
            fixture.a.present(fixture.b, animated: true)
            fixture.session.runUntilIdle()
            #expect(fixture.log.events.last { $0.kind == .presentationBegan }?.string(.transitionStyle) == style)
        }
    }
}

/// A change of the stack A B C that is made first.
enum RunningChange: CaseIterable {
    case push, plainPush, zoom, pop, popToRoot, set, edgeSwipe, contentSwipe, finishingSwipe, returningSwipe

    var isGesture: Bool { [.edgeSwipe, .contentSwipe, .finishingSwipe, .returningSwipe].contains(self) }
}

/// A change of the stack that is made while another one runs.
enum FurtherChange: CaseIterable {
    case push, plainPush, pop, plainPop, popToRoot, popToController, set, plainSet, tap
}

extension Fixture {
    fileprivate func begin(_ change: RunningChange) {
        switch change {
        case .push: n.pushViewController(d, animated: true)
        case .plainPush: n.pushViewController(d, animated: false)
        case .zoom:
            zooms(d) { _ in }
            n.pushViewController(d, animated: true)
        case .pop: n.popViewController(animated: true)
        case .popToRoot: n.popToRootViewController(animated: true)
        case .set: n.setViewControllers([a, d], animated: true)
        case .contentSwipe: session.swipeContent(n, .began)
        case .edgeSwipe, .finishingSwipe, .returningSwipe:
            session.swipeBack(n, .began)
            session.swipeBack(n, .changed(0.5))
            if change != .edgeSwipe { session.swipeBack(n, .ended(finishing: change == .finishingSwipe)) }
        }
    }

    /// The stack that a change of A B C leads to.
    fileprivate func stack(after change: RunningChange) -> [UIViewController] {
        switch change {
        case .push, .plainPush, .zoom: [a, b, c, d]
        case .pop, .edgeSwipe, .contentSwipe, .finishingSwipe: [a, b]
        case .popToRoot: [a]
        case .set: [a, d]
        case .returningSwipe: [a, b, c]
        }
    }

    /// Makes a change, and returns the stack that it leads to.
    fileprivate func make(_ change: FurtherChange, of stack: [UIViewController]) -> [UIViewController] {
        switch change {
        case .push, .plainPush:
            n.pushViewController(q, animated: change == .push)
            return stack + [q]
        case .pop, .plainPop, .tap:
            if change == .tap { session.tapBack(n) } else { n.popViewController(animated: change == .pop) }
            return stack.count > 1 ? stack.dropLast() : stack
        case .popToRoot:
            n.popToRootViewController(animated: true)
            return [a]
        case .popToController:
            n.popToViewController(a, animated: true)
            return [a]
        case .set, .plainSet:
            n.setViewControllers([a, q], animated: change == .set)
            return [a, q]
        }
    }

    /// Lets a controller zoom from a view of its own, and tells what is asked.
    @discardableResult
    fileprivate func zooms(
        _ controller: Probe, _ note: @escaping (String) -> Void
    ) -> UIViewController.Transition.ZoomOptions {
        let (options, source) = (UIViewController.Transition.ZoomOptions(), UIView())
        options.alignmentRectProvider = { context in
            if context.sourceView === source, context.zoomedViewController === controller { note("rect") }
            return nil
        }
        let names = transcript
        controller.preferredTransition = .zoom(
            options: options,
            sourceViewProvider: { context in
                note("source \(names.names(of: [context.sourceViewController, context.zoomedViewController]))")
                return source
            })
        return options
    }
}

/// Animates every push and pop for half a second.
private final class SlowDelegate: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.5
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let view = transitionContext.view(forKey: .to) else { return transitionContext.completeTransition(true) }
        transitionContext.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(withDuration: 0.5) {
            view.alpha = 1
        } completion: { _ in
            transitionContext.completeTransition(true)
        }
    }
}

private final class Refuser: NSObject, UIGestureRecognizerDelegate {
    var asked = 0

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        asked += 1
        return false
    }
}

/// One row, which may have actions for a swipe.
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    private let hasActions: Bool

    init(hasActions: Bool) { self.hasActions = hasActions }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        hasActions
            ? UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
            ]) : nil
    }
}
