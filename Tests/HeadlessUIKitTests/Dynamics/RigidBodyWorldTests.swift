#if !canImport(Darwin)
    import Foundation
    import Testing

    @testable import HeadlessUIKitComponents

    struct RigidBodyWorldTests {
        struct Row: CustomTestStringConvertible {
            let testDescription: String
            let frames: Int
            let world: RigidBodyWorld
            /// Of each body.
            let velocities: [Vector]
            let centers: [Vector]?
            let angles: [Double]?

            init(
                _ name: String, frames: Int, _ bodies: [RigidBody], velocities: [Vector], centers: [Vector]? = nil,
                angles: [Double]? = nil, _ change: (inout RigidBodyWorld) -> Void
            ) {
                (testDescription, self.frames, self.velocities) = (name, frames, velocities)
                (self.centers, self.angles) = (centers, angles)
                var world = RigidBodyWorld(bodies: bodies)
                change(&world)
                self.world = world
            }
        }

        private static func body(
            _ x: Double, _ y: Double, size: Double = 20, _ change: (inout RigidBody) -> Void = { _ in }
        ) -> RigidBody {
            var body = RigidBody(center: Vector(x, y), angle: 0, size: Vector(size, size))
            change(&body)
            return body
        }

        private static func toTheLeft(_ elasticity: Double) -> RigidBody {
            body(50, 50) { ($0.velocity, $0.elasticity) = (Vector(-300, 0), elasticity) }
        }

        private static func box(_ low: Vector, _ high: Vector, _ bodies: [Int] = [0]) -> RigidBodyWorld.Collision {
            .init(bodies: bodies, walls: [.around(low: low, high: high)], isBetweenBodies: false)
        }

        private static let hundred = box(.zero, Vector(100, 100))

        static let rows: [Row] = [
            Row(
                "gravity does not ask for the mass", frames: 30,
                [body(0, 0, size: 10) { $0.acceleration.y = 1000 }, body(0, 0, size: 90) { $0.acceleration.y = 1000 }],
                velocities: [Vector(0, 500), Vector(0, 500)]
            ) { _ in },
            Row(
                "a force moves a heavy body less", frames: 30,
                [body(0, 0, size: 100), body(0, 0, size: 100) { $0.density = 2 }],
                velocities: [Vector(50, 0), Vector(25, 0)]
            ) { $0.forces = [.init(body: 0, amount: Vector(100, 0)), .init(body: 1, amount: Vector(100, 0))] },
            Row(
                "resistance slows down", frames: 60,
                [body(0, 0) { ($0.velocity.x, $0.resistance) = (100, 1) }], velocities: [Vector(36.826, 0)]
            ) { _ in },
            Row(
                "an anchored body stays", frames: 30,
                [body(50, 50) { ($0.isAnchored, $0.acceleration.y) = (true, 1000) }],
                velocities: [.zero], centers: [Vector(50, 50)]
            ) { $0.forces = [.init(body: 0, amount: Vector(100, 0))] },
            Row(
                "an anchored body that has moved stops", frames: 30,
                [body(50, 50) { ($0.isAnchored, $0.velocity, $0.angularVelocity) = (true, Vector(100, 0), 2) }],
                velocities: [.zero], centers: [Vector(50, 50)], angles: [0]
            ) { _ in },
            Row(
                "a body that may not turn stops its turn, and moves on", frames: 30,
                [body(50, 50) { ($0.allowsRotation, $0.velocity, $0.angularVelocity) = (false, Vector(100, 0), 2) }],
                velocities: [Vector(100, 0)], centers: [Vector(100, 50)], angles: [0]
            ) { _ in },
            Row(
                "a resistance of less than nothing is none", frames: 30,
                [
                    body(0, 0) {
                        ($0.velocity.x, $0.angularVelocity, $0.resistance, $0.angularResistance) = (100, 1, -5, -5)
                    }
                ], velocities: [Vector(100, 0)], centers: [Vector(50, 0)], angles: [0.5]
            ) { _ in },
            Row(
                "what is not elastic stays at the wall", frames: 12, [toTheLeft(0)], velocities: [.zero],
                centers: [Vector(10, 50)]
            ) { $0.collisions = [hundred] },
            Row(
                "what is half elastic keeps half of its speed", frames: 12, [toTheLeft(0.5)],
                velocities: [Vector(150, 0)], centers: [Vector(19.6875, 50)]
            ) { $0.collisions = [hundred] },
            Row(
                "a line stops what comes from either side", frames: 12, [toTheLeft(1)], velocities: [Vector(300, 0)]
            ) {
                let line = ConvexShape(from: Vector(0, 0), to: Vector(0, 100))
                $0.collisions = [.init(bodies: [0], walls: [.line(line)], isBetweenBodies: false)]
            },
            Row(
                "what begins outside is not pulled in", frames: 12,
                [body(-50, 50) { $0.velocity.x = -300 }], velocities: [Vector(-300, 0)]
            ) { $0.collisions = [hundred] },
            Row(
                "an elastic body gives all of its speed to its equal", frames: 12,
                [body(50, 50) { ($0.velocity.x, $0.elasticity) = (300, 1) }, body(100, 50)],
                velocities: [.zero, Vector(300, 0)]
            ) { $0.collisions = [.init(bodies: [0, 1], walls: [], isBetweenBodies: true)] },
            Row(
                "bodies that are not elastic go on together", frames: 12,
                [body(50, 50) { $0.velocity.x = 300 }, body(100, 50)],
                velocities: [Vector(150, 0), Vector(150, 0)], centers: [Vector(95, 50), Vector(115, 50)]
            ) { $0.collisions = [.init(bodies: [0, 1], walls: [], isBetweenBodies: true)] },
            Row(
                "bodies of other collisions do not meet", frames: 12,
                [body(50, 50) { $0.velocity.x = 300 }, body(100, 50)], velocities: [Vector(300, 0), .zero]
            ) { $0.collisions = [.init(bodies: [0, 1], walls: [], isBetweenBodies: false)] },
            Row(
                "friction of a fifth takes a fifth of gravity", frames: 25,
                [body(50, 90) { ($0.velocity.x, $0.acceleration.y, $0.friction) = (100, 1000, 0.2) }],
                velocities: [Vector(16.667, 0)], centers: [Vector(74.392, 90)]
            ) { $0.collisions = [box(.zero, Vector(1000, 100))] },
            Row(
                "a friction of less than nothing is none", frames: 25,
                [body(50, 90) { ($0.velocity.x, $0.acceleration.y, $0.friction) = (100, 1000, -0.2) }],
                velocities: [Vector(100, 0)]
            ) { $0.collisions = [box(.zero, Vector(1000, 100))] },
            Row(
                "a friction of less than nothing is none between bodies", frames: 25,
                [
                    body(50, 80) { ($0.velocity.x, $0.acceleration.y, $0.friction) = (100, 1000, -0.2) },
                    body(60, 290, size: 400) { ($0.isAnchored, $0.friction) = (true, -0.2) },
                ], velocities: [Vector(100, 0)]
            ) { $0.collisions = [.init(bodies: [0, 1], walls: [], isBetweenBodies: true)] },
            Row(
                "a rod keeps its length", frames: 31, [body(100, 0) { $0.acceleration.y = 1000 }],
                velocities: [Vector(-411.44, 133.48)], centers: [Vector(30.43, 95.258)]
            ) { $0.links = [.init(body: 0, offset: .zero, end: .zero, length: 100)] },
            Row(
                "a spring settles at its length", frames: 120, [body(10, 10)], velocities: [.zero],
                centers: [Vector(50, 10)]
            ) {
                $0.links = [
                    .init(body: 0, offset: .zero, end: Vector(100, 10), length: 50, frequency: 2, damping: 0.5)
                ]
            },
            Row(
                "a spring without damping goes on", frames: 75, [body(10, 10)], velocities: [Vector(2.479, 0)],
                centers: [Vector(90.002, 10)]
            ) { $0.links = [.init(body: 0, offset: .zero, end: Vector(50, 10), frequency: 2)] },
            Row(
                "a damping of less than nothing is none", frames: 75, [body(10, 10)], velocities: [Vector(2.479, 0)],
                centers: [Vector(90.002, 10)]
            ) { $0.links = [.init(body: 0, offset: .zero, end: Vector(50, 10), frequency: 2, damping: -0.5)] },
            Row(
                "a strongly damped spring settles, and turns back", frames: 300, [body(10, 10) { $0.angle = 1 }],
                velocities: [.zero], centers: [Vector(50, 10)], angles: [0]
            ) {
                $0.links = [
                    .init(body: 0, offset: .zero, end: Vector(50, 10), frequency: 10, damping: 10, angle: 0)
                ]
            },
            Row(
                "a fast, damped spring settles, and turns back", frames: 300, [body(10, 10) { $0.angle = 1 }],
                velocities: [.zero], centers: [Vector(50, 10)], angles: [0]
            ) {
                $0.links = [
                    .init(body: 0, offset: .zero, end: Vector(50, 10), frequency: 60, damping: 1.5, angle: 0)
                ]
            },
            Row(
                "a strongly damped spring with a length settles", frames: 300, [body(10, 10)], velocities: [.zero],
                centers: [Vector(50, 10)]
            ) {
                $0.links = [
                    .init(body: 0, offset: .zero, end: Vector(100, 10), length: 50, frequency: 10, damping: 10)
                ]
            },
            Row(
                "a spring far from the center settles", frames: 300,
                [body(10, 10) { ($0.acceleration.y, $0.resistance, $0.angularResistance) = (1000, 5, 5) }],
                velocities: [.zero], centers: [Vector(150, 113.387)]
            ) { $0.links = [.init(body: 0, offset: Vector(100, 0), end: Vector(150, 10), frequency: 60, damping: 1)] },
            Row(
                "what a force without a limit moves stays, at rest", frames: 2,
                [
                    body(50, 50) { ($0.velocity.x, $0.angularVelocity) = (10, 1) },
                    body(50, 65) { $0.velocity.x = 60 },
                ], velocities: [.zero, Vector(60, 0)], centers: [Vector(50, 50), Vector(52, 65)], angles: [0, 0]
            ) {
                $0.forces = [.init(body: 0, amount: Vector(.infinity, 0))]
                let line = ConvexShape(from: Vector(0, 55), to: Vector(40, 55))
                $0.collisions = [.init(bodies: [0, 1], walls: [.line(line)], isBetweenBodies: true)]
            },
        ]

        @Test(arguments: rows) func `bodies move as mechanics says`(_ row: Row) {
            var world = row.world
            for _ in 0..<row.frames { world.runFrame() }
            for (body, expected) in zip(world.bodies, row.velocities) {
                #expect((body.velocity - expected).length < 0.1, "\(body.velocity)")
            }
            for (body, expected) in zip(world.bodies, row.centers ?? []) {
                #expect((body.center - expected).length < 0.1, "\(body.center)")
            }
            for (body, expected) in zip(world.bodies, row.angles ?? []) {
                #expect(abs(body.angle - expected) < 0.001, "\(body.angle)")
            }
        }

        @Test func `a force beside the center turns`() {
            var world = RigidBodyWorld(bodies: [Self.body(0, 0, size: 100), Self.body(0, 0, size: 100)])
            world.bodies[1].allowsRotation = false
            world.forces = [0, 1].map { .init(body: $0, amount: Vector(100, 0), offset: Vector(0, -50)) }
            for _ in 0..<30 { world.runFrame() }
            #expect(abs(world.bodies[0].angularVelocity - 1.479) < 0.001)
            #expect(world.bodies[1].angularVelocity == 0)
        }

        /// As a door falls shut: a push turns it about its hinge, until its far corner hits a line of a point.
        @Test func `a body turns about a rod of no length`() {
            var door = RigidBody(center: Vector(406, -99.5), angle: -.pi / 2, size: Vector(375, 812))
            (door.elasticity, door.density) = (0.6, 1.5)
            var world = RigidBodyWorld(bodies: [door])
            let offset = Vector(-143.5, -362)
            let hinge = Vector(44, 44)
            let length = (hinge - door.place(of: offset)).length
            world.links = [.init(body: 0, offset: offset, end: hinge, length: length)]
            let line = ConvexShape(from: Vector(-1, 813), to: Vector(-1, 814))
            world.collisions = [.init(bodies: [0], walls: [.line(line)], isBetweenBodies: false)]
            world.forces = [.init(body: 0, amount: Vector(0, 86_156))]
            for _ in 0..<300 {
                world.runFrame()
                #expect(world.bodies[0].angle < 0.02)
                let distance = (hinge - world.bodies[0].place(of: offset)).length
                #expect(abs(distance - length) < 0.1)
            }
            #expect(abs(world.bodies[0].angle) < 0.01)
            #expect(world.bodies[0].velocity.length < 1)
        }
    }
#endif
