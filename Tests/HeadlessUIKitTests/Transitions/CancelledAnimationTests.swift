import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// An animator that moves, fades, rotates and colors the view that leaves, and notes the values at the end.
private final class MovingAnimator: UIViewControllerAnimatedTransitioning {
    let transcript: Transcript
    /// Additional changes in the animation block.
    var besides: () -> Void = {}

    init(_ transcript: Transcript) { self.transcript = transcript }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.5
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
        context.containerView.addSubview(to)
        to.alpha = 0.25
        UIView.animate(withDuration: 0.5) {
            from.frame.origin.x = 100
            from.alpha = 0.5
            from.transform = CGAffineTransform(scaleX: 2, y: 2)
            from.backgroundColor = .red
            from.isHidden = true
            to.alpha = 1
            self.besides()
        } completion: { finished in
            self.note(from, "from, finished \(finished)")
            self.transcript.note("to: alpha \(to.alpha)")
            from.isHidden = false
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    private func note(_ view: UIView, _ name: String) {
        let colour = view.backgroundColor == nil ? "none" : "one"
        let rotation = view.transform.isIdentity ? "straight" : "turned"
        transcript.note(
            """
            \(name): x \(view.frame.origin.x), alpha \(view.alpha), \(rotation), colour \(colour), \
            hidden \(view.isHidden)
            """)
    }
}

/// An interactive transition that is cancelled reverses its animations. Source: UIViewControllerTransitioning.h;
/// <doc:CustomTransitions#Interactive>.
@MainActor
struct CancelledAnimationTests {
    /// Pops B from A, with the interaction at its half.
    private func onDrivenPop(
        _ prepare: (ContainerAnimatorFixture<UINavigationController>, MovingAnimator) -> Void = { _, _ in },
        _ body: (ContainerAnimatorFixture<UINavigationController>, UIPercentDrivenInteractiveTransition) -> Void
    ) {
        onAnimatedStack(with: [\.b]) { on in
            let (driver, animator) = (UIPercentDrivenInteractiveTransition(), MovingAnimator(on.fixture.transcript))
            on.delegate.animator = animator
            on.delegate.interactor = driver
            prepare(on, animator)
            on.container.popViewController(animated: true)
            on.fixture.session.advance(by: 0)
            driver.update(0.5)
            body(on, driver)
            on.fixture.session.runUntilIdle()
        }
    }

    private func ends(_ fixture: Fixture) -> [String] {
        fixture.transcript.lines.filter { $0.hasPrefix("from") || $0.hasPrefix("to:") }
    }

    @Test func `cancelling restores what the block has set`() {
        onDrivenPop { on, driver in
            #expect(on.fixture.b.view.alpha == 0.5)
            #expect(on.fixture.a.view.alpha == 1)
            driver.cancel()
            #expect(on.fixture.b.view.alpha == 0.5)
            on.fixture.session.runUntilIdle()
            #expect(
                ends(on.fixture) == [
                    "from, finished true: x 0.0, alpha 1.0, straight, colour none, hidden true", "to: alpha 0.25",
                ])
            #expect(on.fixture.b.view.frame == on.container.view.bounds)
            on.expectIdle(showing: on.fixture.b, of: [on.fixture.a, on.fixture.b])
        }
    }

    @Test func `finishing keeps what the block has set`() {
        onDrivenPop { on, driver in
            driver.finish()
            on.fixture.session.runUntilIdle()
            #expect(ends(on.fixture).last == "to: alpha 1.0")
            #expect(on.fixture.b.view.alpha == 0.5)
            #expect(!on.fixture.b.view.transform.isIdentity)
        }
    }

    /// A value that was set later does not belong to the animation.
    @Test func `cancelling keeps what was set since`() {
        onDrivenPop { on, driver in
            on.fixture.b.view.alpha = 0.75
            driver.cancel()
            on.fixture.session.runUntilIdle()
            #expect(on.fixture.b.view.alpha == 0.75)
            #expect(on.fixture.a.view.alpha == 0.25)
        }
    }

    @Test func `cancelling restores what nested blocks have set`() {
        onDrivenPop({ on, animator in
            animator.besides = { UIView.animate(withDuration: 1) { on.fixture.b.view.alpha = 0.125 } }
        }) { on, driver in
            #expect(on.fixture.b.view.alpha == 0.125)
            driver.cancel()
            on.fixture.session.runUntilIdle()
            #expect(on.fixture.b.view.alpha == 1)
        }
    }

    @Test func `cancelling keeps what was set without animation`() {
        onDrivenPop({ on, animator in
            animator.besides = { UIView.performWithoutAnimation { on.container.view.alpha = 0.5 } }
        }) { on, driver in
            driver.cancel()
            on.fixture.session.runUntilIdle()
            #expect(on.container.view.alpha == 0.5)
        }
    }

    /// Animations alongside the transition are reversed with it, before any callback.
    @Test(arguments: [true, false])
    func `cancelling restores what animations alongside have set`(_ finishes: Bool) {
        onAnimatedStack(with: [\.b]) { on in
            on.container.interactivePopGestureRecognizer?.delegate = nil
            on.container.delegate = nil
            let (a, b, box) = (on.fixture.a, on.fixture.b, on.fixture.box)
            b.during["viewWillDisappear"] = { probe in
                probe.during = [:]
                probe.transitionCoordinator?.animate(
                    alongsideTransition: { _ in box.alpha = 0 },
                    completion: { context in
                        on.fixture.transcript.note("to: \(box.alpha)")
                    })
            }
            a.during["viewWillDisappear"] = { _ in on.fixture.transcript.note("from: \(box.alpha)") }
            on.fixture.session.swipeBack(on.container, .began)
            #expect(box.alpha == 0)
            on.fixture.session.swipeBack(on.container, .ended(finishing: finishes))
            on.fixture.session.runUntilIdle()
            #expect(ends(on.fixture) == (finishes ? ["to: 0.0"] : ["from: 1.0", "to: 1.0"]))
        }
    }

    @Test(arguments: [true, false])
    func `a cancelled presentation restores the frames`(_ finishes: Bool) {
        withFixture { fixture in
            let on = TransitionFixture(fixture)
            let driver = UIPercentDrivenInteractiveTransition()
            on.delegate.interactor = driver
            on.present(.fullScreen)
            fixture.session.advance(by: 0)
            driver.update(0.25)
            #expect(fixture.a.view.alpha == 0.5)
            if finishes { driver.finish() } else { driver.cancel() }
            fixture.session.runUntilIdle()
            #expect(fixture.a.view.alpha == (finishes ? 0.5 : 1))
            #expect((fixture.b.presentingViewController != nil) == finishes)
        }
    }
}
