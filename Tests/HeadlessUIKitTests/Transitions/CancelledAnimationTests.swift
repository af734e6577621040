import Foundation
import Testing

@testable import HeadlessUIKit

/// Moves, fades, turns and colours what goes, and notes what it finds when its animation has ended.
private final class MovingAnimator: UIViewControllerAnimatedTransitioning {
    let journal: Journal
    /// What else the block does.
    var besides: () -> Void = {}

    init(_ journal: Journal) { self.journal = journal }

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
            self.journal.note("to: alpha \(to.alpha)")
            from.isHidden = false
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    private func note(_ view: UIView, _ name: String) {
        let colour = view.backgroundColor == nil ? "none" : "one"
        journal.note(
            "\(name): x \(view.frame.origin.x), alpha \(view.alpha), \(view.transform.isIdentity ? "straight" : "turned"), colour \(colour), hidden \(view.isHidden)"
        )
    }
}

/// A driven transition that is cancelled runs its animations back to where they began. Source: UIViewControllerTransitioning.h;
/// <doc:CustomTransitions#Interactive>.
@MainActor
struct CancelledAnimationTests {
    /// Pops B from A; the driver stands at the half.
    private func onDrivenPop(
        _ prepare: (ContainerAnimatorStage<UINavigationController>, MovingAnimator) -> Void = { _, _ in },
        _ body: (ContainerAnimatorStage<UINavigationController>, UIPercentDrivenInteractiveTransition) -> Void
    ) {
        onAnimatedStack(with: [\.b]) { on in
            let (driver, animator) = (UIPercentDrivenInteractiveTransition(), MovingAnimator(on.stage.journal))
            on.delegate.animator = animator
            on.delegate.interactor = driver
            prepare(on, animator)
            on.container.popViewController(animated: true)
            on.stage.session.advance(by: 0)
            driver.update(0.5)
            body(on, driver)
            on.stage.session.runUntilIdle()
        }
    }

    private func ends(_ stage: Stage) -> [String] {
        stage.journal.lines.filter { $0.hasPrefix("from") || $0.hasPrefix("to:") }
    }

    @Test func putsBackWhatTheBlockHasSet() {
        onDrivenPop { on, driver in
            #expect(on.stage.b.view.alpha == 0.5 && on.stage.a.view.alpha == 1)
            driver.cancel()
            #expect(on.stage.b.view.alpha == 0.5)
            on.stage.session.runUntilIdle()
            #expect(
                ends(on.stage) == [
                    "from, finished true: x 0.0, alpha 1.0, straight, colour none, hidden true", "to: alpha 0.25",
                ])
            #expect(on.stage.b.view.frame == on.container.view.bounds)
            on.expectRest(showing: on.stage.b, of: [on.stage.a, on.stage.b])
        }
    }

    @Test func leavesItWhereItFinishes() {
        onDrivenPop { on, driver in
            driver.finish()
            on.stage.session.runUntilIdle()
            #expect(ends(on.stage).last == "to: alpha 1.0")
            #expect(on.stage.b.view.alpha == 0.5 && !on.stage.b.view.transform.isIdentity)
        }
    }

    /// What somebody has set since is not the animation's any more.
    @Test func leavesWhatWasSetSince() {
        onDrivenPop { on, driver in
            on.stage.b.view.alpha = 0.75
            driver.cancel()
            on.stage.session.runUntilIdle()
            #expect(on.stage.b.view.alpha == 0.75 && on.stage.a.view.alpha == 0.25)
        }
    }

    @Test func putsBackWhatNestedBlocksHaveSet() {
        onDrivenPop({ on, animator in
            animator.besides = { UIView.animate(withDuration: 1) { on.stage.b.view.alpha = 0.125 } }
        }) { on, driver in
            #expect(on.stage.b.view.alpha == 0.125)
            driver.cancel()
            on.stage.session.runUntilIdle()
            #expect(on.stage.b.view.alpha == 1)
        }
    }

    @Test func leavesWhatWasSetWithoutAnimation() {
        onDrivenPop({ on, animator in
            animator.besides = { UIView.performWithoutAnimation { on.container.view.alpha = 0.5 } }
        }) { on, driver in
            driver.cancel()
            on.stage.session.runUntilIdle()
            #expect(on.container.view.alpha == 0.5)
        }
    }

    /// The blocks beside the transition run back with it, before anybody is told.
    @Test(arguments: [true, false])
    func putsBackWhatTheBlocksBesideHaveSet(_ finishes: Bool) {
        onAnimatedStack(with: [\.b]) { on in
            on.container.interactivePopGestureRecognizer?.delegate = nil
            on.container.delegate = nil
            let (a, b, box) = (on.stage.a, on.stage.b, on.stage.box)
            b.during["viewWillDisappear"] = { probe in
                probe.during = [:]
                probe.transitionCoordinator?.animate(
                    alongsideTransition: { _ in box.alpha = 0 },
                    completion: { context in
                        on.stage.journal.note("to: \(box.alpha)")
                    })
            }
            a.during["viewWillDisappear"] = { _ in on.stage.journal.note("from: \(box.alpha)") }
            on.stage.session.swipeBack(on.container, .began)
            #expect(box.alpha == 0)
            on.stage.session.swipeBack(on.container, .ended(finishing: finishes))
            on.stage.session.runUntilIdle()
            #expect(ends(on.stage) == (finishes ? ["to: 0.0"] : ["from: 1.0", "to: 1.0"]))
        }
    }

    @Test(arguments: [true, false])
    func aPresentation(_ finishes: Bool) {
        onStage { stage in
            let on = TransitionStage(stage)
            let driver = UIPercentDrivenInteractiveTransition()
            on.delegate.interactor = driver
            on.present(.fullScreen)
            stage.session.advance(by: 0)
            driver.update(0.25)
            #expect(stage.a.view.alpha == 0.5)
            if finishes { driver.finish() } else { driver.cancel() }
            stage.session.runUntilIdle()
            #expect(stage.a.view.alpha == (finishes ? 0.5 : 1))
            #expect((stage.b.presentingViewController != nil) == finishes)
        }
    }
}
