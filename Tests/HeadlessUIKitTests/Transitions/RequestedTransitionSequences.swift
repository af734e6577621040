import Foundation
import HierarchyModel
import TestSupport
import Testing

@testable import HeadlessUIKit

/// What code sees that asks for a transition and goes on in the same turn: coordinators, their blocks, and the flags
/// of a change.
enum RequestedTransitionSequences {
    static let table = SequenceTable<Fixture>(
        presets: [.v8, .v13], make: { $0 }, finish: { $0.expectNoRequests() }, rows: rows)

    private static let rows: [FixtureRow] = pushing + presenting + flags + waitingDismissals + sheets

    /// The coordinator right after a call that changes a stack.
    private static let pushing: [FixtureRow] = [
        .init(
            "TransitionCoordinator", "an animated push", setup: { $0.showStack($0.a) },
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.noteCoordinators(fixture.n, fixture.a, fixture.b)
                fixture.addBlocks(to: fixture.n, "of N")
                fixture.addBlocks(to: fixture.b, "of B")
                fixture.commit()
                fixture.wait(0.35)
                fixture.noteCoordinators(fixture.n, fixture.a, fixture.b)
            },
            expected: """
                B.willMove(N); coordinators N A B; [commit]; B.loadView; B.viewDidLoad; A.viewWillDisappear(true)
                B.viewWillAppear(true); willShow(B, true); B.viewIsAppearing(true); alongside: of N; alongside: of B
                [0.35 s]; A.viewDidDisappear(true); B.viewDidAppear(true); completion: of N; completion: of B
                B.didMove(N); didShow(B, true); coordinators none
                """),
        .init(
            "TransitionCoordinator", "an animated pop", setup: { $0.showStack($0.a, $0.b) },
            steps: { fixture in
                fixture.n.popViewController(animated: true)
                fixture.noteCoordinators(fixture.n, fixture.a, fixture.b)
                fixture.addBlocks(to: fixture.b, "of B")
                fixture.session.advance(by: 1)
                fixture.noteCoordinators(fixture.n, fixture.a, fixture.b)
            },
            expected: """
                B.willMove(nil); coordinators N A B; B.viewWillDisappear(true); A.viewWillAppear(true)
                willShow(A, true); A.viewIsAppearing(true); alongside: of B; B.viewDidDisappear(true)
                A.viewDidAppear(true); completion: of B; B.didMove(nil); didShow(A, true); coordinators none
                """),
        changing("popToRoot", { $0.n.popToRootViewController(animated: true) }),
        changing("popTo", { $0.n.popToViewController($0.a, animated: true) }),
        changing("setViewControllers", { $0.n.setViewControllers([$0.a, $0.b, $0.d], animated: true) }),
        changing("show", { $0.n.show($0.d, sender: nil) }),
        changing("a push without animation", { $0.n.pushViewController($0.d, animated: false) }, has: false),
        changing("a pop without animation", { $0.n.popViewController(animated: false) }, has: false),
        changing(
            "a push while animations are disabled",
            { fixture in UIView.performWithoutAnimation { fixture.n.pushViewController(fixture.d, animated: true) } },
            has: false),
        changing("the same stack", { $0.n.setViewControllers([$0.a, $0.b, $0.c], animated: true) }, has: false),
        changing("the same top", { $0.n.setViewControllers([$0.a, $0.c], animated: true) }, has: false),
        .init(
            "TransitionCoordinator", "a push in a stack without a window", setup: { $0.n.viewControllers = [$0.a] },
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.noteCoordinators(fixture.n, fixture.a, fixture.b)
            },
            expected: "B.willMove(N); coordinators none"),
        .init(
            "TransitionCoordinator", "two pushes in one turn: the blocks of each run with its own transition",
            setup: { $0.showStack($0.a) },
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.addBlocks(to: fixture.n, "of B")
                fixture.n.pushViewController(fixture.c, animated: true)
                fixture.addBlocks(to: fixture.n, "of C")
                fixture.session.advance(by: 1)
            },
            expected: """
                B.willMove(N); C.willMove(N); B.loadView; B.viewDidLoad; A.viewWillDisappear(true)
                B.viewWillAppear(true); willShow(B, true); B.viewIsAppearing(true); alongside: of B
                A.viewDidDisappear(true); B.viewDidAppear(true); completion: of B; B.didMove(N); didShow(B, true)
                C.loadView; C.viewDidLoad; B.viewWillDisappear(true); C.viewWillAppear(true); willShow(C, true)
                C.viewIsAppearing(true); alongside: of C; B.viewDidDisappear(true); C.viewDidAppear(true)
                completion: of C; C.didMove(N); didShow(C, true)
                """),
        .init(
            "TransitionCoordinator", "a push and a pop in one turn: the blocks of each run with its own transition",
            setup: { $0.showStack($0.a) },
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.addBlocks(to: fixture.n, "of the push")
                fixture.n.popViewController(animated: true)
                fixture.addBlocks(to: fixture.n, "of the pop")
                fixture.session.advance(by: 1)
                fixture.transcript.keep { $0.contains("of the") || $0.contains("DidAppear") }
            },
            expected: """
                alongside: of the push; B.viewDidAppear(true); completion: of the push; alongside: of the pop
                A.viewDidAppear(true); completion: of the pop
                """),
        .init(
            "TransitionCoordinator", "a push whose stack leaves the window in the same turn",
            setup: { $0.showStack($0.a) },
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.addBlocks(to: fixture.n, "of B")
                fixture.window.rootViewController = fixture.c
                fixture.session.advance(by: 1)
                fixture.noteCoordinators(fixture.n, fixture.a, fixture.b)
            },
            expected: """
                B.willMove(N); C.loadView; C.viewDidLoad; N.viewWillDisappear(false); A.viewWillDisappear(false)
                C.viewWillAppear(false); alongside: of B; completion: of B; C.viewIsAppearing(false)
                N.viewDidDisappear(false); C.viewDidAppear(false); A.viewDidDisappear(false); coordinators none
                """),
    ]

    /// The coordinator right after a change of the stack A, B, C.
    private static func changing(
        _ name: String, _ change: @escaping @MainActor @Sendable (Fixture) -> Void, has: Bool = true
    ) -> FixtureRow {
        .init(
            "TransitionCoordinator", "\(name): \(has ? "a" : "no") coordinator",
            setup: { $0.showStack($0.a, $0.b, $0.c) },
            steps: { fixture in
                change(fixture)
                fixture.transcript.clear()
                fixture.noteCoordinators(fixture.n)
                if has { fixture.addBlocks(to: fixture.n, "of N") }
                fixture.session.advance(by: 1)
                fixture.transcript.keep { $0.contains("of N") || $0.contains("coordinators") }
                fixture.noteCoordinators(fixture.n)
            },
            expected: has
                ? "coordinators N; alongside: of N; completion: of N; coordinators none"
                : "coordinators none; coordinators none")
    }

    /// The coordinator right after a presentation or a dismissal.
    private static let presenting: [FixtureRow] = [
        .init(
            "TransitionCoordinator", "an animated presentation: the presenter, its child and the presented controller",
            setup: { fixture in
                fixture.show(fixture.a)
                fixture.embed(fixture.c, in: fixture.a)
            },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.c, animated: true)
                fixture.noteCoordinators(fixture.a, fixture.b, fixture.c)
                fixture.addBlocks(to: fixture.c, "of C")
                fixture.session.advance(by: 1)
                fixture.noteCoordinators(fixture.a, fixture.b, fixture.c)
            },
            expected: """
                B.loadView; B.viewDidLoad; coordinators A B C; A.viewWillDisappear(true); C.viewWillDisappear(true)
                B.viewWillAppear(true); alongside: of C; B.viewIsAppearing(true); B.viewDidAppear(true)
                A.viewDidDisappear(true); C.viewDidDisappear(true); completion: of C; completion B; coordinators none
                """),
        .init(
            "TransitionCoordinator", "an animated dismissal", setup: { $0.showChain([$0.b], .fullScreen) },
            steps: { fixture in
                fixture.dismiss(fixture.b, animated: true)
                fixture.noteCoordinators(fixture.a, fixture.b)
                fixture.addBlocks(to: fixture.b, "of B")
                fixture.session.advance(by: 1)
                fixture.noteCoordinators(fixture.a, fixture.b)
            },
            expected: """
                coordinators A B; B.viewWillDisappear(true); A.viewWillAppear(true); alongside: of B
                A.viewIsAppearing(true); A.viewDidAppear(true); B.viewDidDisappear(true); completion: of B
                completion of dismissal; coordinators none
                """),
        .init(
            "TransitionCoordinator", "without animation there is none", setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.a)
                fixture.noteCoordinators(fixture.a, fixture.b)
                fixture.session.advance(by: 0)
                fixture.dismiss(fixture.b)
                fixture.noteCoordinators(fixture.a, fixture.b)
                fixture.session.advance(by: 0)
                fixture.transcript.keep { $0.contains("coordinators") }
            },
            expected: "coordinators none; coordinators none"),
        .init(
            "TransitionCoordinator", "a presentation whose presenter leaves the window in the same turn is cancelled",
            setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.a, animated: true)
                fixture.addBlocks(to: fixture.b, "of B")
                fixture.window.rootViewController = nil
                fixture.session.advance(by: 1)
                fixture.noteCoordinators(fixture.a, fixture.b)
                fixture.noteFlags(fixture.b)
            },
            expected: """
                B.loadView; B.viewDidLoad
                ? The root view controller <A> is replaced while it presents <B>, whose view stays in the window.
                A.viewWillDisappear(false); completion: of B, cancelled
                A.viewDidDisappear(false); coordinators none; flags none
                """),
        .init(
            "CustomTransitions", "until the animator's transition begins, a view that the app moves calls back",
            setup: { $0.show($0.a) },
            steps: { fixture in
                let delegate = FlagsDelegate {}
                fixture.b.transitioningDelegate = delegate
                fixture.b.modalPresentationStyle = .custom
                fixture.a.present(fixture.b, animated: true)
                fixture.a.view.removeFromSuperview()
                fixture.window.addSubview(fixture.a.view)
                fixture.transcript.keep { $0.hasPrefix("A.") }
                fixture.session.advance(by: 1)
                fixture.transcript.keep { $0.hasPrefix("A.") }
            },
            expected: """
                A.viewWillDisappear(false); A.viewWillAppear(false); A.viewIsAppearing(false); A.viewDidAppear(false)
                """),
        .init(
            "SheetDismissal", "the delegate adds blocks when the user begins to swipe",
            presets: [.v13],
            setup: { fixture in
                fixture.showChain([fixture.b], .pageSheet)
            },
            steps: { fixture in
                let delegate = DismissalProbe { fixture.addBlocks(to: fixture.b, "of B") }
                fixture.b.presentationController?.delegate = delegate
                fixture.session.swipeDown(fixture.b, .began)
                fixture.noteFlags(fixture.b)
                fixture.session.swipeDown(fixture.b, .changed(0.5))
                fixture.noteFlags(fixture.b)
                fixture.session.swipeDown(fixture.b, .ended(finishing: false))
                fixture.session.advance(by: 1)
                fixture.noteFlags(fixture.b)
            },
            expected: """
                B.viewWillDisappear(true); alongside: of B; flags B dismissed; flags B dismissed
                B.viewWillAppear(true); B.viewIsAppearing(true); B.viewDidAppear(true); completion: of B, cancelled
                flags none
                """),
    ]

    /// `isBeingPresented` and `isBeingDismissed` for any code that asks.
    private static let flags: [FixtureRow] = [
        .init(
            "TransitionFlags", "a presentation, from the call to its end",
            setup: { fixture in
                fixture.show(fixture.a)
                fixture.embed(fixture.c, in: fixture.b)
                fixture.asksInCallbacks(fixture.b, about: fixture.b)
                fixture.asksInCallbacks(fixture.c, about: fixture.b)
                fixture.asksInCallbacks(fixture.a, about: fixture.b)
            },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.a, animated: true)
                fixture.noteFlags(fixture.b)
                fixture.b.transitionCoordinator?.animate { _ in
                    fixture.noteFlags(fixture.b)
                } completion: { _ in
                    fixture.noteFlags(fixture.b)
                }
                fixture.commit()
                fixture.noteFlags(fixture.b, fixture.a, fixture.c)
                fixture.wait(0.5)
                fixture.noteFlags(fixture.b)
            },
            expected: """
                flags B presented; [commit]; A.viewWillDisappear(true); flags B presented; B.viewWillAppear(true)
                flags B presented; C.viewWillAppear(true); flags B presented; flags B presented
                B.viewIsAppearing(true); flags B presented; C.viewIsAppearing(true); flags B presented
                flags B presented; flags B presented; flags B presented; [0.5 s]; B.viewDidAppear(true)
                flags B presented; C.viewDidAppear(true); flags B presented; A.viewDidDisappear(true); flags none
                flags none; completion B; flags none
                """),
        .init(
            "TransitionFlags", "a dismissal, where a child asks about its container and the presenter about both",
            setup: { fixture in
                fixture.n.viewControllers = [fixture.c]
                fixture.show(fixture.a)
                fixture.n.modalPresentationStyle = .fullScreen
                fixture.a.present(fixture.n, animated: false)
                fixture.session.advance(by: 0)
                fixture.asksInCallbacks(fixture.c, about: fixture.n, fixture.c)
                fixture.asksInCallbacks(fixture.a, about: fixture.n, fixture.a)
            },
            steps: { fixture in
                fixture.dismiss(fixture.a, animated: true)
                fixture.noteFlags(fixture.n, fixture.a, fixture.c)
                fixture.commit()
                fixture.wait(0.25)
                fixture.noteFlags(fixture.n, fixture.a, fixture.c)
                fixture.wait(0.25)
                fixture.noteFlags(fixture.n, fixture.a, fixture.c)
            },
            expected: """
                flags N dismissed; [commit]; N.viewWillDisappear(true); C.viewWillDisappear(true); flags N dismissed
                A.viewWillAppear(true); flags N dismissed; A.viewIsAppearing(true); flags N dismissed
                [0.25 s]; flags N dismissed; [0.25 s]; A.viewDidAppear(true)
                flags N dismissed; N.viewDidDisappear(true); C.viewDidDisappear(true); flags N dismissed
                completion of dismissal; flags none
                """),
        .init(
            "TransitionFlags", "a chain: all dismissed ones, not the presenter",
            setup: { $0.showChain([$0.b, $0.c, $0.d], .fullScreen) },
            steps: { fixture in
                fixture.dismiss(fixture.b, animated: true)
                fixture.noteFlags(fixture.a, fixture.b, fixture.c, fixture.d)
                fixture.session.advance(by: 1)
                fixture.transcript.keep { $0.hasPrefix("flags") }
                fixture.noteFlags(fixture.a, fixture.b, fixture.c, fixture.d)
            },
            expected: "flags C dismissed, D dismissed; flags none"),
        .init(
            "TransitionFlags", "animators and presentation controllers",
            setup: { $0.show($0.a) },
            steps: { fixture in
                let delegate = FlagsDelegate { fixture.noteFlags(fixture.a, fixture.b) }
                fixture.b.transitioningDelegate = delegate
                fixture.b.modalPresentationStyle = .custom
                fixture.a.present(fixture.b, animated: true)
                fixture.session.advance(by: 1)
                fixture.transcript.note("[dismissal]")
                fixture.a.dismiss(animated: true)
                fixture.session.advance(by: 1)
                fixture.transcript.keep { !$0.contains(".") }
            },
            expected: """
                willBegin; flags B presented; animate; flags B presented; didEnd; flags none; [dismissal]
                willBegin; flags B dismissed; animate; flags B dismissed; didEnd; flags none
                """),
        .init(
            "TransitionFlags", "without animation, from the call", setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.a)
                fixture.noteFlags(fixture.b)
                fixture.session.advance(by: 0)
                fixture.noteFlags(fixture.b)
                fixture.dismiss(fixture.b)
                fixture.noteFlags(fixture.b)
                fixture.session.advance(by: 0)
                fixture.noteFlags(fixture.b)
                fixture.transcript.keep { $0.hasPrefix("flags") }
            },
            expected: "flags B presented; flags none; flags B dismissed; flags none"),
        .init(
            "TransitionFlags", "being covered by a push is neither",
            setup: { fixture in
                fixture.n.viewControllers = [fixture.a]
                fixture.show(fixture.c)
                fixture.n.modalPresentationStyle = .fullScreen
                fixture.c.present(fixture.n, animated: false)
                fixture.session.advance(by: 0)
                fixture.asksInCallbacks(fixture.a, about: fixture.n, fixture.a, fixture.b)
            },
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.session.advance(by: 1)
                fixture.transcript.keep { $0.hasPrefix("flags") || $0.hasPrefix("A.") }
            },
            expected: "A.viewWillDisappear(true); flags none; A.viewDidDisappear(true); flags none"),
    ]

    /// A dismissal in the turn that asks for the presentation.
    private static let waitingDismissals: [FixtureRow] = [
        .init(
            "PresentAndDismiss", "present and dismiss in one turn: the dismissal waits, and both completions run",
            setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.a, .overFullScreen, animated: true)
                fixture.dismiss(fixture.a, animated: true)
                fixture.noteFlags(fixture.b)
                fixture.commit()
                fixture.wait(0.5)
                fixture.noteFlags(fixture.b)
                fixture.wait(0.5)
                fixture.noteRelations(of: fixture.a, fixture.b)
            },
            expected: """
                B.loadView; B.viewDidLoad; flags B presented; [commit]; B.viewWillAppear(true)
                B.viewIsAppearing(true); [0.5 s]; B.viewDidAppear(true); completion B; B.viewWillDisappear(true)
                flags B dismissed; [0.5 s]; B.viewDidDisappear(true); completion of dismissal
                A: presents nil, presented by nil; B: presents nil, presented by nil
                """),
        .init(
            "PresentAndDismiss", "present and dismiss in one turn without animation, from the presented controller",
            setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.a, .overFullScreen)
                fixture.dismiss(fixture.b)
                fixture.session.advance(by: 0)
                fixture.noteRelations(of: fixture.a, fixture.b)
            },
            expected: """
                B.loadView; B.viewDidLoad; B.viewWillAppear(false); B.viewIsAppearing(false); B.viewDidAppear(false)
                completion B; B.viewWillDisappear(false); B.viewDidDisappear(false); completion of dismissal
                A: presents nil, presented by nil; B: presents nil, presented by nil
                """),
        .init(
            "PresentAndDismiss", "a chain whose topmost is presented in the turn of the dismissal",
            setup: { $0.showChain([$0.b], .overFullScreen) },
            steps: { fixture in
                fixture.present(fixture.c, from: fixture.b, .overFullScreen)
                fixture.dismiss(fixture.a)
                fixture.session.advance(by: 0)
                fixture.noteRelations(of: fixture.a, fixture.b, fixture.c)
            },
            expected: """
                C.loadView; C.viewDidLoad; C.viewWillAppear(false); C.viewIsAppearing(false); C.viewDidAppear(false)
                completion C; C.viewWillDisappear(false); B.viewWillDisappear(false); C.viewDidDisappear(false)
                B.viewDidDisappear(false); completion of dismissal; A: presents nil, presented by nil
                B: presents nil, presented by nil; C: presents nil, presented by nil
                """),
        .init(
            "PresentAndDismiss", "a second dismissal that waits is refused", setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.a, .overFullScreen)
                fixture.dismiss(fixture.a)
                fixture.dismiss(fixture.a)
                fixture.session.advance(by: 0)
                fixture.transcript.keep { $0.hasPrefix("?") || $0.hasPrefix("completion") }
            },
            expected: """
                completion B
                ? Attempt to dismiss from view controller <A> while a presentation or dismiss is in progress!
                completion of dismissal
                """),
        .init(
            "PresentAndDismiss", "a dismissal goes on where the topmost presentation cannot begin",
            setup: { $0.showChain([$0.b], .overFullScreen) },
            steps: { fixture in
                fixture.present(fixture.c, from: fixture.b, .overFullScreen)
                fixture.dismiss(fixture.a)
                fixture.b.view.removeFromSuperview()
                fixture.session.advance(by: 0)
                fixture.noteRelations(of: fixture.a, fixture.b, fixture.c)
            },
            expected: """
                C.loadView; C.viewDidLoad; B.viewWillDisappear(false); B.viewDidDisappear(false)
                completion of dismissal; A: presents nil, presented by nil; B: presents nil, presented by nil
                C: presents nil, presented by nil
                """),
        .init(
            "PresentAndDismiss", "a dismissal of a presentation that cannot begin", setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.a, animated: true)
                fixture.dismiss(fixture.a)
                fixture.window.rootViewController = nil
                fixture.session.advance(by: 1)
                fixture.noteRelations(of: fixture.a, fixture.b)
            },
            expected: """
                B.loadView; B.viewDidLoad
                ? The root view controller <A> is replaced while it presents <B>, whose view stays in the window.
                A.viewWillDisappear(false); A.viewDidDisappear(false)
                A: presents nil, presented by nil; B: presents nil, presented by nil
                """),
    ]

    /// Sheets without animation, since iOS 13.
    private static let sheets: [FixtureRow] = [UIModalPresentationStyle.pageSheet, .formSheet].map { style in
        .init(
            "PresentAndDismiss", "\(style.eventName) without animation: will, a turn of the main queue, did",
            presets: [.v13], setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.a, style)
                fixture.session.endTurn()
                fixture.transcript.note("[main queue]")
                fixture.noteCoordinators(fixture.a, fixture.b)
                fixture.session.advance(by: 0)
                fixture.dismiss(fixture.b)
                fixture.session.endTurn()
                fixture.transcript.note("[main queue]")
                fixture.noteCoordinators(fixture.a, fixture.b)
                fixture.session.advance(by: 0)
                fixture.noteCoordinators(fixture.a, fixture.b)
            },
            expected: """
                B.loadView; B.viewDidLoad; B.viewWillAppear(false); B.viewIsAppearing(false); [main queue]
                coordinators A B; B.viewDidAppear(false); completion B; B.viewWillDisappear(false); [main queue]
                coordinators A B; B.viewDidDisappear(false); completion of dismissal; coordinators none
                """)
    }
}

@MainActor
struct RequestedTransitionTests {
    @Test(arguments: RequestedTransitionSequences.table.cases)
    func `code that asks for a transition sees it in this order`(_ one: SequenceCase<Fixture>) throws {
        try one.run()
    }

    @Test func `each sequence has a name of its own`() { RequestedTransitionSequences.table.expectUniqueNames() }
}

/// Runs an action when the user begins to dismiss.
private final class DismissalProbe: UIAdaptivePresentationControllerDelegate {
    private let willDismiss: () -> Void

    init(_ willDismiss: @escaping () -> Void) { self.willDismiss = willDismiss }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { willDismiss() }
}

/// Gives an animator and a presentation controller that run an action in their methods.
private final class FlagsDelegate: UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    private let ask: () -> Void

    init(_ ask: @escaping () -> Void) { self.ask = ask }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let controller = FlagsPresentationController(presentedViewController: presented, presenting: presenting)
        controller.ask = { [ask] step in
            (source as? Probe)?.transcript.note(step)
            ask()
        }
        return controller
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        (context.viewController(forKey: .to) as? Probe)?.transcript.note("animate")
        ask()
        if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
        context.completeTransition(true)
    }
}

private final class FlagsPresentationController: UIPresentationController {
    var ask: (String) -> Void = { _ in }

    override func presentationTransitionWillBegin() { ask("willBegin") }
    override func presentationTransitionDidEnd(_ completed: Bool) { ask("didEnd") }
    override func dismissalTransitionWillBegin() { ask("willBegin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { ask("didEnd") }
}

extension Fixture {
    /// Notes which controllers have a coordinator.
    fileprivate func noteCoordinators(_ controllers: UIViewController...) {
        let found = controllers.filter { $0.transitionCoordinator != nil }
        transcript.note("coordinators \(found.isEmpty ? "none" : transcript.names(of: found))")
    }

    /// Adds a block alongside the controller's transition and one after it; each makes a note.
    fileprivate func addBlocks(to controller: UIViewController, _ label: String) {
        controller.transitionCoordinator?.animate { [transcript] _ in
            transcript.note("alongside: \(label)")
        } completion: { [transcript] context in
            transcript.note("completion: \(label)\(context.isCancelled ? ", cancelled" : "")")
        }
    }

    /// Notes which controllers are being presented or dismissed.
    fileprivate func noteFlags(_ controllers: UIViewController...) { noteFlags(of: controllers) }

    private func noteFlags(of controllers: [UIViewController]) {
        let flags = controllers.flatMap { controller in
            [controller.isBeingPresented ? "presented" : nil, controller.isBeingDismissed ? "dismissed" : nil]
                .compactMap { flag in flag.map { "\(transcript.name(of: controller.id)) \($0)" } }
        }
        transcript.note("flags \(flags.isEmpty ? "none" : flags.joined(separator: ", "))")
    }

    /// Makes a probe note the flags of controllers in its callbacks of appearance and layout.
    fileprivate func asksInCallbacks(_ probe: Probe, about controllers: UIViewController...) {
        for callback in [
            "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
            "viewDidLayoutSubviews",
        ] {
            probe.during[callback] = { [unowned self] _ in noteFlags(of: controllers) }
        }
    }

    /// No transition was forgotten.
    fileprivate func expectNoRequests(at location: SourceLocation = #_sourceLocation) {
        #expect(session.state.requestedTransitions.isEmpty, sourceLocation: location)
        #expect(session.state.transitions.isEmpty, sourceLocation: location)
        #expect(session.coordinators.isEmpty, sourceLocation: location)
    }
}
