#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKit
    import Testing

    /// Source: UIDynamicAnimator.h, UIDynamicBehavior.h and the headers of the behaviors.
    @MainActor
    struct DynamicAnimatorTests {
        private final class Listener: NSObject, UIDynamicAnimatorDelegate {
            var told: [String] = []
            var whenPaused: ((UIDynamicAnimator) -> Void)?
            func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { told.append("resume") }
            func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
                told.append("pause")
                whenPaused?(animator)
            }
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
            Row("a behavior that does not set what another one sets", CGPoint(x: 75, y: 50)) { item, _ in
                let push = UIPushBehavior(items: [item], mode: .instantaneous)
                push.magnitude = 0.04
                let (first, second) = (UIDynamicItemBehavior(items: [item]), UIDynamicItemBehavior(items: [item]))
                (first.resistance, second.elasticity) = (4, 1)
                return [push, first, second]
            },
            Row("the last of two behaviors that set the same", CGPoint(x: 75, y: 50)) { item, _ in
                let push = UIPushBehavior(items: [item], mode: .instantaneous)
                push.magnitude = 0.04
                let (first, second) = (UIDynamicItemBehavior(items: [item]), UIDynamicItemBehavior(items: [item]))
                (first.resistance, second.resistance) = (8, 4)
                return [push, first, second]
            },
            Row("a property that is set to what it is by itself", CGPoint(x: 50, y: 190)) { item, bounds in
                let (first, second) = (UIDynamicItemBehavior(items: [item]), UIDynamicItemBehavior(items: [item]))
                (first.isAnchored, second.isAnchored) = (true, false)
                return [UIGravityBehavior(items: [item]), bounds, first, second]
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
            Row("an anchored item with a velocity", CGPoint(x: 50, y: 50)) { item, _ in
                let properties = UIDynamicItemBehavior(items: [item])
                properties.isAnchored = true
                properties.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
                properties.addAngularVelocity(2, for: item)
                return [properties]
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

        @Test func `a menu that falls shut about its corner comes to rest`() {
            withFixture { fixture in
                let area = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
                let menu = UIView(frame: area.bounds)
                area.addSubview(menu)
                menu.transform = CGAffineTransform(rotationAngle: -.pi / 2)
                menu.center = CGPoint(x: 284, y: -96)
                let (animator, listener) = (UIDynamicAnimator(referenceView: area), Listener())
                animator.delegate = listener
                let boundary = UICollisionBehavior(items: [menu])
                boundary.addBoundary(
                    withIdentifier: "side" as NSString, from: CGPoint(x: -1, y: 567), to: CGPoint(x: -1, y: 568))
                let properties = UIDynamicItemBehavior(items: [menu])
                (properties.elasticity, properties.density) = (0.6, 1.5)
                let push = UIPushBehavior(items: [menu], mode: .continuous)
                push.pushDirection = CGVector(dx: 0, dy: 600)
                let hinge = UIAttachmentBehavior(
                    item: menu, offsetFromCenter: UIOffset(horizontal: -128, vertical: -252),
                    attachedToAnchor: CGPoint(x: 32, y: 32))
                for behavior in [hinge, boundary, properties, push] { animator.addBehavior(behavior) }
                fixture.session.runUntilIdle()
                #expect(listener.told == ["resume", "pause"])
                #expect(animator.elapsedTime < 3)
                #expect(abs(menu.center.x - 160) < 1 && abs(menu.center.y - 284) < 1, "\(menu.center)")
                #expect(abs(menu.transform.b) < 0.01 && menu.transform.a > 0.99)
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

        struct VectorRow: CustomTestStringConvertible, Sendable {
            let testDescription: String
            let expected: CGVector
            let vector: @MainActor (UIPushBehavior, UIGravityBehavior) -> CGVector

            init(
                _ name: String, _ expected: CGVector,
                _ vector: @escaping @MainActor (UIPushBehavior, UIGravityBehavior) -> CGVector
            ) { (testDescription, self.expected, self.vector) = (name, expected, vector) }
        }

        nonisolated static let vectorRows: [VectorRow] = [
            VectorRow("the angle of a push, then its magnitude", CGVector(dx: 0, dy: 1)) { push, _ in
                push.angle = .pi / 2
                push.magnitude = 1
                return push.pushDirection
            },
            VectorRow("a push without an angle", CGVector(dx: 1, dy: 0)) { push, _ in
                push.magnitude = 1
                return push.pushDirection
            },
            VectorRow("both without a length, then a length", CGVector(dx: -2, dy: 0)) { push, _ in
                push.setAngle(.pi, magnitude: 0)
                push.magnitude = 2
                return push.pushDirection
            },
            VectorRow("the angle of the last push", CGVector(dx: 0, dy: -2)) { push, _ in
                push.pushDirection = CGVector(dx: 0, dy: -3)
                push.pushDirection = .zero
                push.magnitude = 2
                return push.pushDirection
            },
            VectorRow("a push of less than nothing", CGVector(dx: -2, dy: 0)) { push, _ in
                push.setAngle(0, magnitude: -1)
                push.magnitude = 2
                return push.pushDirection
            },
            VectorRow("gravity that comes back", CGVector(dx: 0, dy: 1)) { _, gravity in
                gravity.magnitude = 0
                gravity.magnitude = 1
                return gravity.gravityDirection
            },
            VectorRow("the angle of gravity while there is none", CGVector(dx: 1, dy: 0)) { _, gravity in
                gravity.magnitude = 0
                gravity.angle = 0
                gravity.magnitude = 1
                return gravity.gravityDirection
            },
            VectorRow("the angle of the last gravity", CGVector(dx: -1, dy: 0)) { _, gravity in
                gravity.gravityDirection = CGVector(dx: -3, dy: 0)
                gravity.gravityDirection = .zero
                gravity.magnitude = 1
                return gravity.gravityDirection
            },
        ]

        @Test(arguments: vectorRows) func `angles and magnitudes make vectors`(_ row: VectorRow) {
            withFixture { _ in
                let vector = row.vector(UIPushBehavior(items: [], mode: .continuous), UIGravityBehavior(items: []))
                #expect(abs(vector.dx - row.expected.dx) < 1e-9 && abs(vector.dy - row.expected.dy) < 1e-9, "\(vector)")
            }
        }

        @Test func `a behavior forgets what was said about an item that it loses`() {
            withFixture { _ in
                let item = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
                let push = UIPushBehavior(items: [item], mode: .continuous)
                let properties = UIDynamicItemBehavior(items: [item])
                push.setTargetOffsetFromCenter(UIOffset(horizontal: 1, vertical: 2), for: item)
                properties.addLinearVelocity(CGPoint(x: 1, y: 2), for: item)
                properties.addAngularVelocity(3, for: item)
                push.removeItem(item)
                properties.removeItem(item)
                push.addItem(item)
                properties.addItem(item)
                #expect(push.targetOffsetFromCenter(for: item) == .zero)
                #expect(properties.linearVelocity(for: item) == .zero)
                #expect(properties.angularVelocity(for: item) == 0)
            }
        }

        struct RemovalRow: CustomTestStringConvertible, Sendable {
            enum Moment { case beforeFrame, afterFrame, atRest, toldOfPause }

            let testDescription: String
            let moment: Moment
            /// The calls of the delegate until the session is idle.
            let told: [String]
            let remove: @MainActor (UIDynamicAnimator) -> Void

            init(
                _ name: String, _ moment: Moment, _ told: [String],
                _ remove: @escaping @MainActor (UIDynamicAnimator) -> Void
            ) { (testDescription, self.moment, self.told, self.remove) = (name, moment, told, remove) }
        }

        @MainActor private static func removeEach(_ animator: UIDynamicAnimator) {
            for behavior in animator.behaviors { animator.removeBehavior(behavior) }
        }

        nonisolated static let removals: [RemovalRow] = [
            RemovalRow("one of two, at rest", .atRest, ["resume", "pause", "resume", "pause"]) {
                $0.removeBehavior($0.behaviors[1])
            },
            RemovalRow("all, at rest", .atRest, ["resume", "pause"]) { $0.removeAllBehaviors() },
            RemovalRow("all before a frame", .beforeFrame, ["resume", "pause"]) { $0.removeAllBehaviors() },
            RemovalRow("all after a frame", .afterFrame, ["resume", "pause"]) { $0.removeAllBehaviors() },
            RemovalRow("each after a frame", .afterFrame, ["resume", "pause"]) { removeEach($0) },
            RemovalRow("all in a pause", .toldOfPause, ["resume", "pause"]) { $0.removeAllBehaviors() },
            RemovalRow("each in a pause", .toldOfPause, ["resume", "pause", "resume"]) { removeEach($0) },
        ]

        @Test(arguments: removals) func `a removal lets items move on if behaviors are left`(_ row: RemovalRow) {
            withFixture { fixture in
                let stage = Stage()
                stage.animator.addBehavior(UISnapBehavior(item: stage.item, snapTo: CGPoint(x: 70, y: 90)))
                stage.animator.addBehavior(UIDynamicItemBehavior(items: [stage.item]))
                switch row.moment {
                case .beforeFrame: break
                case .afterFrame: fixture.session.advance(by: 0.02)
                case .atRest: fixture.session.runUntilIdle()
                case .toldOfPause: stage.listener.whenPaused = row.remove
                }
                if row.moment != .toldOfPause { row.remove(stage.animator) }
                fixture.session.runUntilIdle()
                #expect(stage.listener.told == row.told)
                #expect(!stage.animator.isRunning)
            }
        }

        struct ChainRow: CustomTestStringConvertible, Sendable {
            let testDescription: String
            let center: CGPoint
            /// What the app does with the animator in which an item has fallen for a long time.
            let change: @MainActor (UIDynamicAnimator, UIView) -> Void

            init(
                _ name: String, _ center: CGPoint, _ change: @escaping @MainActor (UIDynamicAnimator, UIView) -> Void
            ) { (testDescription, self.center, self.change) = (name, center, change) }
        }

        nonisolated static let chains: [ChainRow] = [
            ChainRow("all behaviors are replaced", CGPoint(x: 70, y: 90)) { animator, item in
                animator.removeAllBehaviors()
                animator.addBehavior(UISnapBehavior(item: item, snapTo: CGPoint(x: 70, y: 90)))
            },
            ChainRow("the behavior is replaced", CGPoint(x: 70, y: 90)) { animator, item in
                animator.removeBehavior(animator.behaviors[0])
                animator.addBehavior(UISnapBehavior(item: item, snapTo: CGPoint(x: 70, y: 90)))
            },
            ChainRow("another behavior holds the item", CGPoint(x: 10, y: 20)) { animator, item in
                let properties = UIDynamicItemBehavior(items: [item])
                properties.isAnchored = true
                animator.addBehavior(properties)
                item.center = CGPoint(x: 10, y: 20)
                animator.updateItem(usingCurrentState: item)
            },
        ]

        @Test(arguments: chains) func `what has fallen for ever goes on with a change`(_ row: ChainRow) {
            withFixture { fixture in
                let stage = Stage()
                stage.animator.addBehavior(UIGravityBehavior(items: [stage.item]))
                fixture.session.runUntilIdle()
                row.change(stage.animator, stage.item)
                let start = stage.animator.elapsedTime
                fixture.session.advance(by: 0.02)
                #expect(abs(stage.animator.elapsedTime - start - 1.0 / 60) < 1e-9, "one frame")
                fixture.session.runUntilIdle()
                #expect(stage.item.center == row.center)
                #expect(stage.listener.told == ["resume", "pause"])
                #expect(!stage.animator.isRunning)
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
