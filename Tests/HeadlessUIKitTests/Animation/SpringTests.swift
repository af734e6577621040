import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// How long springs take.
///
/// Source: CAAnimation.h, UITimingParameters.h;
/// <https://developer.apple.com/documentation/quartzcore/caspringanimation/1412524-settlingduration>.
@MainActor
struct SpringTests {
    struct Spring: Sendable {
        var mass = 1.0
        var stiffness = 100.0
        var damping = 10.0
        var velocity = 0.0
        var allowsOverdamping = false
        let settles: Double
    }

    @Test(arguments: [
        Spring(settles: 1.4727003346780927),
        // Apple's page says: about 2.85 s, and just over a second.
        Spring(damping: 5, settles: 2.854974609888761), Spring(damping: 15, settles: 1.0220937981854987),
        // A start towards the end takes away from the oscillation.
        Spring(velocity: 5, settles: 1.3815510557964275),
        // Critical damping, without and with a start that overshoots.
        Spring(damping: 20, settles: 0.9233413476451586),
        Spring(damping: 20, velocity: 40, settles: 1.0377635950728286),
        // Next to it, where rounding decides on which side a spring is.
        Spring(mass: 1.5, stiffness: 250, damping: 38.72983346207416, settles: 0.7152171324588826),
        Spring(mass: 3, stiffness: 1000, damping: 109.54451150103321, settles: 0.505734884382473),
        Spring(damping: 19.99, settles: 0.9238032492697935),
        Spring(damping: 19.99999999, velocity: 40, settles: 1.0377635956629536),
        Spring(damping: 20.0000001, allowsOverdamping: true, settles: 0.9233413618544791),
        Spring(damping: 20.0000001, velocity: 40, allowsOverdamping: true, settles: 1.0377636102013728),
        // UIKit's own spring, whose damping is beyond the critical one.
        Spring(mass: 3, stiffness: 1000, damping: 500, settles: 0.5057348843824729),
        Spring(mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true, settles: 3.418032877370505),
    ])
    func `a spring comes to rest`(_ row: Spring) {
        let animation = CASpringAnimation(keyPath: "position")
        (animation.mass, animation.stiffness) = (CGFloat(row.mass), CGFloat(row.stiffness))
        (animation.damping, animation.initialVelocity) = (CGFloat(row.damping), CGFloat(row.velocity))
        animation.allowsOverdamping = row.allowsOverdamping
        #expect(abs(animation.settlingDuration - row.settles) < 1e-9)
    }

    @Test func `a spring without damping never comes to rest`() {
        let animation = CASpringAnimation()
        animation.damping = 0
        #expect(animation.settlingDuration == .infinity)
        #expect(CASpringAnimation(perceptualDuration: 0.5, bounce: -1).settlingDuration == .infinity)
        let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 0, initialVelocity: .zero)
        #expect(UIViewPropertyAnimator(duration: 2, timingParameters: spring).duration == 2)
    }

    @Test(arguments: [(0.3, 0.8629552831744205), (0, 0.7347716981942959), (-0.5, 2.0736415720425177)])
    func `a spring has a perceptual duration and a bounce`(_ bounce: Double, _ settles: Double) {
        let animation = CASpringAnimation(perceptualDuration: 0.5, bounce: CGFloat(bounce))
        #expect(abs(animation.perceptualDuration - 0.5) < 1e-9)
        #expect(abs(Double(animation.bounce) - bounce) < 1e-9)
        #expect(abs(animation.duration - settles) < 1e-9)
    }

    struct Timing: Sendable {
        let parameters: @MainActor @Sendable () -> UISpringTimingParameters
        let duration: Double
    }

    @Test(arguments: [
        Timing(parameters: { UISpringTimingParameters() }, duration: 1),
        Timing(parameters: { UISpringTimingParameters(dampingRatio: 0.5) }, duration: 1),
        Timing(
            parameters: { UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero) },
            duration: 1.4727003346780927),
        Timing(
            parameters: {
                UISpringTimingParameters(
                    mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: 0, dy: 40))
            }, duration: 1.0377635950728286),
        // It never begins, so that the animation takes its own duration; and one that is at rest at once.
        Timing(parameters: { UISpringTimingParameters(duration: 0.5, bounce: -1) }, duration: 1),
        Timing(parameters: { UISpringTimingParameters(duration: 0, bounce: 0.3) }, duration: 0),
        Timing(parameters: { UISpringTimingParameters(duration: 0.5, bounce: 0.3) }, duration: 0.8629552831744205),
    ])
    func `an animator ends when a spring of its own is at rest`(_ row: Timing) {
        withFixture { fixture in
            fixture.show(fixture.a)
            fixture.session.advance(by: 0)
            fixture.transcript.clear()
            let animator = UIViewPropertyAnimator(duration: 1, timingParameters: row.parameters())
            #expect(abs(animator.duration - row.duration) < 1e-9)
            animator.addAnimations { fixture.a.view.alpha = 0 }
            animator.addCompletion { _ in fixture.transcript.note("end") }
            animator.startAnimation()
            if row.duration > 0 { fixture.session.advance(by: row.duration - 0.001) }
            #expect(fixture.transcript.lines.isEmpty)
            fixture.session.advance(by: 0.002)
            #expect(fixture.transcript.lines == ["end"])
        }
    }

    @Test(arguments: [(0.5, 0, 0.735), (0.5, 0.3, 0.863), (0.5, 1, 0.5), (0.5, -1, 0.5), (0, 0.3, 0), (0, 1, 0)])
    func `an animation with a spring ends when the spring is at rest`(
        _ duration: Double, _ bounce: Double, _ end: Double
    ) {
        withFixture { fixture in
            fixture.show(fixture.a)
            fixture.session.advance(by: 0)
            fixture.transcript.clear()
            UIView.animate(springDuration: duration, bounce: CGFloat(bounce)) {
                fixture.a.view.alpha = 0
            } completion: { _ in
                fixture.transcript.note("end")
            }
            if end > 0 { fixture.session.advance(by: end - 0.001) }
            #expect(fixture.transcript.lines.isEmpty)
            fixture.session.advance(by: 0.002)
            #expect(fixture.transcript.lines == ["end"])
        }
    }

    @Test func `an animator goes on with a spring of its own`() {
        withFixture { fixture in
            fixture.show(fixture.a)
            fixture.session.advance(by: 0)
            let animator = UIViewPropertyAnimator(duration: 10, curve: .linear) { fixture.a.view.alpha = 0 }
            animator.startAnimation()
            animator.pauseAnimation()
            let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
            animator.continueAnimation(withTimingParameters: spring, durationFactor: 0)
            fixture.session.advance(by: 1.472)
            #expect(animator.isRunning)
            fixture.session.advance(by: 0.001)
            #expect(!animator.isRunning)
            #expect(animator.state == .inactive)
        }
    }
}
