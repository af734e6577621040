import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: CAMediaTiming.h, CAAnimation.h, CADisplayLink.h.
@MainActor
struct LayerAnimationTests {
    struct Timing: Sendable {
        let change: @MainActor @Sendable (CAAnimation) -> Void
        let seconds: Double?
    }

    @Test(arguments: [
        Timing(change: { $0.duration = 2 }, seconds: 2),
        Timing(
            change: {
                $0.duration = 2; $0.autoreverses = true
            }, seconds: 4),
        Timing(
            change: {
                $0.duration = 2; $0.repeatCount = 3
            }, seconds: 6),
        Timing(
            change: {
                $0.duration = 2; $0.repeatDuration = 5
            }, seconds: 5),
        Timing(
            change: {
                $0.duration = 2; $0.speed = 2
            }, seconds: 1),
        Timing(
            change: {
                $0.duration = 2; $0.repeatCount = .infinity
            }, seconds: nil),
        Timing(
            change: {
                $0.duration = 2; $0.repeatCount = .greatestFiniteMagnitude
            }, seconds: nil),
        Timing(
            change: {
                $0.duration = 2; $0.speed = 0
            }, seconds: nil),
    ])
    func `an animation lasts`(_ timing: Timing) {
        let animation = CABasicAnimation(keyPath: "opacity")
        timing.change(animation)
        #expect(animation.activeDuration == timing.seconds)
    }

    @Test func `an animation is there until it ends`() {
        withFixture { fixture in
            let layer = CALayer()
            let animation = CAKeyframeAnimation(keyPath: "position")
            animation.values = [1, 2]
            animation.setValue("shake", forKey: "id")
            layer.add(animation, forKey: "shake")
            animation.values = nil
            let running = layer.animation(forKey: "shake") as? CAKeyframeAnimation
            #expect(running !== animation)
            #expect(running?.values?.count == 2)
            #expect(running?.duration == 0.25)
            #expect(running?.value(forKey: "id") as? String == "shake")
            #expect(layer.animationKeys() == ["shake"])
            fixture.session.advance(by: 0.25)
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test func `an animation that stays is removed by hand and ends once`() {
        withFixture { fixture in
            let layer = CALayer()
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.isRemovedOnCompletion, animation.delegate) = (false, fixture.listener)
            layer.add(animation, forKey: "fade")
            fixture.session.advance(by: 1)
            #expect(layer.animationKeys() == ["fade"])
            layer.removeAllAnimations()
            fixture.session.advance(by: 1)
            #expect(layer.animationKeys() == nil)
            #expect(fixture.transcript.lines == ["started", "stopped true"])
        }
    }

    @Test func `a display link calls its target sixty times a second`() {
        ClassRegistry.register(
            FrameCounter.self, methods: [SelectorMethod("frame:") { (owner: FrameCounter, _) in owner.count += 1 }])
        withFixture { fixture in
            let counter = FrameCounter()
            let link = CADisplayLink(target: counter, selector: Selector("frame:"))
            link.add(to: .main, forMode: .common)
            fixture.session.advance(by: 0.5)
            #expect(counter.count == 29)
            #expect(abs(link.timestamp - 29.0 / 60) < 1e-6)
            fixture.session.runUntilIdle()
            #expect(counter.count == 29)
            fixture.session.schedule(after: 0.1) {}
            fixture.session.runUntilIdle()
            #expect(counter.count == 35)
            link.isPaused = true
            fixture.session.advance(by: 1)
            link.isPaused = false
            link.preferredFramesPerSecond = 30
            link.invalidate()
            fixture.session.advance(by: 1)
            #expect(counter.count == 35)
        }
    }
}

@MainActor
private final class FrameCounter: NSObject { var count = 0 }
