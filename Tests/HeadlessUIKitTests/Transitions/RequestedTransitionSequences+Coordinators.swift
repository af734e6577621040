import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

// The coordinator right after the call.
extension RequestedTransitionSequences {
    /// The coordinator right after a call that changes a stack.
    static let pushing: [FixtureRow] = [
        .init(
            "TransitionCoordinator", "an animated push", setup: { $0.showStack($0.a) },
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.noteCoordinators(fixture.n, fixture.a, fixture.b)
                fixture.joins(fixture.n, "of N")
                fixture.joins(fixture.b, "of B")
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
                fixture.joins(fixture.b, "of B")
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
            "TransitionCoordinator", "two changes in one turn: the blocks of each run with its own transition",
            setup: { $0.showStack($0.a) },
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.joins(fixture.n, "of B")
                fixture.n.setViewControllers([fixture.a, fixture.b, fixture.c], animated: true)
                fixture.joins(fixture.n, "of C")
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
                fixture.joins(fixture.n, "of the push")
                fixture.n.popViewController(animated: true)
                fixture.joins(fixture.n, "of the pop")
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
                fixture.joins(fixture.n, "of B")
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
                if has { fixture.joins(fixture.n, "of N") }
                fixture.session.advance(by: 1)
                fixture.transcript.keep { $0.contains("of N") || $0.contains("coordinators") }
                fixture.noteCoordinators(fixture.n)
            },
            expected: has
                ? "coordinators N; alongside: of N; completion: of N; coordinators none"
                : "coordinators none; coordinators none")
    }

    /// The coordinator right after a presentation or a dismissal.
    static let presenting: [FixtureRow] = [
        .init(
            "TransitionCoordinator", "an animated presentation: the presenter, its child and the presented controller",
            setup: { fixture in
                fixture.show(fixture.a)
                fixture.embed(fixture.c, in: fixture.a)
            },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.c, animated: true)
                fixture.noteCoordinators(fixture.a, fixture.b, fixture.c)
                fixture.joins(fixture.c, "of C")
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
                fixture.joins(fixture.b, "of B")
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
                fixture.joins(fixture.b, "of B")
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
            steps: { fixture in
                let transition = TransitionFixture(fixture)
                transition.present()
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
                let delegate = DismissalProbe { fixture.joins(fixture.b, "of B") }
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
}

/// Runs an action when the user begins to dismiss.
private final class DismissalProbe: NSObject, UIAdaptivePresentationControllerDelegate {
    private let willDismiss: () -> Void

    init(_ willDismiss: @escaping () -> Void) { self.willDismiss = willDismiss }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { willDismiss() }
}
