#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKit
    import Testing

    /// Source: UIDynamicAnimator.h, UIDynamicBehavior.h and the headers of the behaviors.
    @MainActor
    struct DynamicAnimatorTests {
        private final class Listener: NSObject, UIDynamicAnimatorDelegate {
            var told: [String] = []
            func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { told.append("resume") }
            func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { told.append("pause") }
        }

        @MainActor
        private struct Stage {
            let animator: UIDynamicAnimator
            let listener = Listener()
            /// 20 × 20 points, around (50, 50).
            let item = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
            private let area = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

            init() {
                area.addSubview(item)
                animator = UIDynamicAnimator(referenceView: area)
                animator.delegate = listener
            }

            func bounds() -> UICollisionBehavior {
                let bounds = UICollisionBehavior(items: [item])
                bounds.translatesReferenceBoundsIntoBoundary = true
                return bounds
            }
        }

        struct Row: CustomTestStringConvertible, Sendable {
            let testDescription: String
            /// Where the item comes to rest.
            let center: CGPoint
            /// The behaviors that move an item; the second argument stops it at the bounds of the reference view.
            let behaviors: @MainActor (UIView, UICollisionBehavior) -> [UIDynamicBehavior]

            init(
                _ name: String, _ center: CGPoint,
                _ behaviors: @escaping @MainActor (UIView, UICollisionBehavior) -> [UIDynamicBehavior]
            ) { (testDescription, self.center, self.behaviors) = (name, center, behaviors) }
        }

        nonisolated static let rows: [Row] = [
            Row("a snap", CGPoint(x: 70, y: 90)) { item, _ in
                [UISnapBehavior(item: item, snapTo: CGPoint(x: 70, y: 90))]
            },
            Row("gravity down to the bounds", CGPoint(x: 50, y: 190)) { item, bounds in
                [UIGravityBehavior(items: [item]), bounds]
            },
            Row("gravity to the right, up to insets", CGPoint(x: 85, y: 50)) { item, bounds in
                bounds.setTranslatesReferenceBoundsIntoBoundary(
                    with: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 5))
                let gravity = UIGravityBehavior(items: [item])
                gravity.gravityDirection = CGVector(dx: 1, dy: 0)
                return [gravity, bounds]
            },
            Row("gravity down to a line", CGPoint(x: 50, y: 90)) { item, _ in
                let lines = UICollisionBehavior(items: [item])
                lines.addBoundary(
                    withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 100), to: CGPoint(x: 100, y: 100))
                return [UIGravityBehavior(items: [item]), lines]
            },
            Row("a line that was removed", CGPoint(x: 50, y: 190)) { item, bounds in
                let floor = "floor" as NSString
                bounds.addBoundary(withIdentifier: floor, from: CGPoint(x: 0, y: 100), to: CGPoint(x: 100, y: 100))
                bounds.removeBoundary(withIdentifier: floor)
                return [UIGravityBehavior(items: [item]), bounds]
            },
            Row("a continuous push to the left", CGPoint(x: 10, y: 50)) { item, bounds in
                let push = UIPushBehavior(items: [item], mode: .continuous)
                push.setAngle(.pi, magnitude: 1)
                return [push, bounds]
            },
            Row("a push and resistance", CGPoint(x: 75, y: 50)) { item, _ in
                // The mass is 0.04: the way is 100 points per second over the resistance.
                let push = UIPushBehavior(items: [item], mode: .instantaneous)
                push.magnitude = 0.04
                let properties = UIDynamicItemBehavior(items: [item])
                properties.resistance = 4
                return [push, properties]
            },
            Row("a spring to an anchor", CGPoint(x: 50, y: 70)) { item, _ in
                let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 50, y: 100))
                (spring.length, spring.frequency, spring.damping) = (30, 2, 0.7)
                return [spring]
            },
            Row("behaviors in a behavior", CGPoint(x: 50, y: 190)) { item, bounds in
                let parent = UIDynamicBehavior()
                parent.addChildBehavior(UIGravityBehavior(items: [item]))
                parent.addChildBehavior(bounds)
                return [parent]
            },
            Row("an anchored item", CGPoint(x: 50, y: 50)) { item, _ in
                let properties = UIDynamicItemBehavior(items: [item])
                properties.isAnchored = true
                return [UIGravityBehavior(items: [item]), properties]
            },
        ]

        @Test(arguments: rows) func `items move until they are at rest`(_ row: Row) {
            withFixture { fixture in
                let stage = Stage()
                for behavior in row.behaviors(stage.item, stage.bounds()) { stage.animator.addBehavior(behavior) }
                #expect(stage.animator.isRunning)
                #expect(stage.listener.told == ["resume"])
                #expect(stage.item.center == CGPoint(x: 50, y: 50))
                fixture.session.runUntilIdle()
                #expect(!stage.animator.isRunning)
                #expect(stage.listener.told == ["resume", "pause"])
                let (x, y) = (stage.item.center.x - row.center.x, stage.item.center.y - row.center.y)
                #expect(abs(x) < 0.5 && abs(y) < 0.5, "\(stage.item.center)")
                #expect(stage.item.transform == .identity)
            }
        }

        @Test func `a snap ends where it snaps to, upright`() {
            withFixture { fixture in
                let stage = Stage()
                stage.item.transform = CGAffineTransform(rotationAngle: 0.5)
                stage.animator.addBehavior(UISnapBehavior(item: stage.item, snapTo: CGPoint(x: 70, y: 90)))
                fixture.session.runUntilIdle()
                #expect(stage.item.center == CGPoint(x: 70, y: 90))
                #expect(abs(stage.item.transform.b) < 0.01 && stage.item.transform.a > 0.99)
            }
        }

        @Test func `gravity and pushes have their units`() {
            withFixture { fixture in
                let stage = Stage()
                let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
                let properties = UIDynamicItemBehavior(items: views)
                let once = UIPushBehavior(items: [views[0]], mode: .instantaneous)
                let always = UIPushBehavior(items: [views[1]], mode: .continuous)
                for push in [once, always] { push.magnitude = 1 }
                let all = [UIGravityBehavior(items: [views[2]]), properties, once, always]
                for behavior in all { stage.animator.addBehavior(behavior) }
                fixture.session.advance(by: 0.5)
                // 29 frames of a sixtieth of a second.
                for (view, expected) in zip(
                    views, [CGPoint(x: 100, y: 0), CGPoint(x: 48.3, y: 0), CGPoint(x: 0, y: 483)])
                {
                    let velocity = properties.linearVelocity(for: view)
                    #expect(abs(velocity.x - expected.x) < 0.5 && abs(velocity.y - expected.y) < 0.5, "\(velocity)")
                }
                #expect(abs(stage.animator.elapsedTime - 29.0 / 60) < 1e-9)
                #expect(!once.active && always.active)
                stage.animator.removeAllBehaviors()
                #expect(properties.linearVelocity(for: views[2]) == .zero)
            }
        }

        @Test func `velocities are added`() {
            withFixture { fixture in
                let stage = Stage()
                let properties = UIDynamicItemBehavior(items: [stage.item])
                properties.addLinearVelocity(CGPoint(x: 10, y: 20), for: stage.item)
                properties.addAngularVelocity(1, for: stage.item)
                stage.animator.addBehavior(properties)
                properties.addLinearVelocity(CGPoint(x: 50, y: 0), for: stage.item)
                #expect(properties.linearVelocity(for: stage.item) == CGPoint(x: 60, y: 20))
                fixture.session.advance(by: 0.5)
                #expect(abs(stage.item.center.x - 79) < 0.1 && abs(stage.item.center.y - 59.67) < 0.1)
                #expect(abs(stage.item.transform.b - 0.4647) < 0.01)
                #expect(abs(properties.angularVelocity(for: stage.item) - 1) < 1e-6)
            }
        }

        @Test func `an animator without behaviors pauses, and goes on with new ones`() {
            withFixture { fixture in
                let stage = Stage()
                var actions = 0
                let gravity = UIGravityBehavior(items: [stage.item])
                gravity.action = { actions += 1 }
                stage.animator.addBehavior(gravity)
                fixture.session.advance(by: 0.1)
                #expect(actions == 5)
                stage.animator.removeAllBehaviors()
                let center = stage.item.center
                fixture.session.runUntilIdle()
                #expect(stage.item.center == center)
                #expect(actions == 5)
                #expect(stage.listener.told == ["resume", "pause"])
                let snap = UISnapBehavior(item: stage.item, snapTo: CGPoint(x: 10, y: 10))
                stage.animator.addBehavior(snap)
                fixture.session.runUntilIdle()
                snap.snapPoint = CGPoint(x: 30, y: 30)
                fixture.session.runUntilIdle()
                #expect(stage.item.center == CGPoint(x: 30, y: 30))
                #expect(stage.listener.told == ["resume", "pause", "resume", "pause", "resume", "pause"])
            }
        }

        @Test func `an item moves on from where the app says that it is`() {
            withFixture { fixture in
                let stage = Stage()
                stage.animator.addBehavior(UIGravityBehavior(items: [stage.item]))
                fixture.session.advance(by: 0.1)
                stage.item.center = CGPoint(x: 80, y: 0)
                stage.animator.updateItem(usingCurrentState: stage.item)
                fixture.session.advance(by: 0.02)
                #expect(stage.item.center.x == 80)
                #expect(stage.item.center.y > 0 && stage.item.center.y < 5)
            }
        }

        @Test func `what falls for ever does not keep the session from being idle`() {
            withFixture { fixture in
                let stage = Stage()
                stage.animator.addBehavior(UIGravityBehavior(items: [stage.item]))
                fixture.session.runUntilIdle()
                #expect(stage.animator.isRunning)
                #expect(stage.item.center.y > 10_000)
            }
        }

        @Test func `an animator that is gone moves nothing`() {
            withFixture { fixture in
                let item = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
                do {
                    let animator = UIDynamicAnimator(referenceView: UIView())
                    animator.addBehavior(UIGravityBehavior(items: [item]))
                }
                fixture.session.runUntilIdle()
                #expect(item.center == CGPoint(x: 50, y: 50))
            }
        }
    }
#endif
