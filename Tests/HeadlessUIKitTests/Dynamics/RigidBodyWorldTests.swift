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
                "a line of no width stops what passes it in a step", frames: 1,
                [body(50, 50, size: 4) { ($0.velocity.x, $0.allowsRotation) = (-12_000, false) }], velocities: [.zero],
                centers: [Vector(11.4, 50)]
            ) {
                let line = ConvexShape(from: Vector(9.4, 0), to: Vector(9.4, 100))
                $0.collisions = [.init(bodies: [0], walls: [.line(line)], isBetweenBodies: false)]
            },
            Row(
                "a body stops what passes it in a step", frames: 1,
                [
                    body(50, 50, size: 4) { ($0.velocity.x, $0.allowsRotation) = (-12_000, false) },
                    body(9.4, 50, size: 2) { $0.isAnchored = true },
                ], velocities: [.zero, .zero], centers: [Vector(12.4, 50), Vector(9.4, 50)]
            ) { $0.collisions = [.init(bodies: [0, 1], walls: [], isBetweenBodies: true)] },
            Row(
                "bodies that are joined turn about their common center", frames: 60,
                [
                    body(0, 0, size: 100) { ($0.velocity.y, $0.angularVelocity) = (-42.353, 2) },
                    body(80, 0, size: 60) { ($0.velocity.y, $0.angularVelocity) = (117.647, 2) },
                ], velocities: [Vector(38.549, 17.545), Vector(-107.079, -48.736)],
                centers: [Vector(29.989, -19.256), Vector(-3.303, 53.488)], angles: [2, 2]
            ) { $0.links = [.init(body: 0, offset: Vector(50, 0), end: Vector(-30, 0), other: 1)] },
            Row(
                "what is fast leaves a line that it has overlapped", frames: 1,
                [body(50, 50) { $0.velocity.x = 12_000 }], velocities: [Vector(12_000, 0)], centers: [Vector(250, 50)]
            ) {
                let line = ConvexShape(from: Vector(55, 0), to: Vector(55, 100))
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
                // Of the equation of motion; the center is half of a step ahead of the velocity.
                velocities: [Vector(-415.83, 132.72)], centers: [Vector(29.973, 95.403)]
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

        struct RestRow: CustomTestStringConvertible {
            let testDescription: String
            /// How many frames pass until nothing is seen to move.
            let frames: Int
            let world: RigidBodyWorld
            let center: Vector
            let angle: Double

            init(_ name: String, frames: Int, _ world: RigidBodyWorld, _ center: Vector, angle: Double = 0) {
                (testDescription, self.frames, self.world) = (name, frames, world)
                (self.center, self.angle) = (center, angle)
            }
        }

        /// A door in a frame of its size that is pushed about a hinge near its upper left corner, until its far corner
        /// hits a line of a point: down from a quarter turn, or up to it.
        private static func door(_ size: Vector, margin: Double, falls: Bool) -> RigidBodyWorld {
            let turned = Vector(size.y / 2, margin - size.x / 2)
            var door = RigidBody(center: falls ? turned : size / 2, angle: falls ? -.pi / 2 : 0, size: size)
            (door.elasticity, door.density) = (0.6, 1.5)
            let hinge = Vector(margin, margin) / 2
            let start = falls ? Vector(-1, size.y - 1) : Vector(size.y - 1, margin - size.x - 1)
            let line = ConvexShape(from: start, to: start + (falls ? Vector(0, 1) : Vector(1, 0)))
            var world = RigidBodyWorld(bodies: [door])
            world.links = [.init(body: 0, offset: hinge - size / 2, end: hinge)]
            world.collisions = [.init(bodies: [0], walls: [.line(line)], isBetweenBodies: false)]
            world.forces = [.init(body: 0, amount: Vector(0, (falls ? 106 : -106) * size.y))]
            return world
        }

        private static func pendulum(_ length: Double, _ change: (inout RigidBody) -> Void) -> RigidBodyWorld {
            var world = RigidBodyWorld(bodies: [body(length, 0) { $0.acceleration.y = 1000 }])
            change(&world.bodies[0])
            world.links = [.init(body: 0, offset: .zero, end: .zero, length: length)]
            return world
        }

        /// It hangs on its upper left corner, at (0, 0).
        private static func hanging(_ size: Vector, _ change: (inout RigidBody) -> Void = { _ in }) -> RigidBodyWorld {
            var body = RigidBody(center: size / 2, angle: 0, size: size)
            body.acceleration.y = 1000
            change(&body)
            var world = RigidBodyWorld(bodies: [body])
            world.links = [.init(body: 0, offset: size / -2, end: .zero)]
            return world
        }

        private static func ball(_ elasticity: Double) -> RigidBodyWorld {
            var world = RigidBodyWorld(bodies: [
                body(50, 50) { ($0.acceleration.y, $0.elasticity) = (1000, elasticity) }
            ])
            world.collisions = [box(.zero, Vector(100, 200))]
            return world
        }

        static let restRows: [RestRow] = [
            RestRow(
                "a door that falls shut", frames: 180, door(Vector(320, 568), margin: 64, falls: true), Vector(160, 284)
            ),
            RestRow(
                "a door that is lifted", frames: 180, door(Vector(320, 568), margin: 64, falls: false),
                Vector(284, -96), angle: -.pi / 2),
            RestRow(
                "a large door, the corner of which passes the line in a step", frames: 300,
                door(Vector(744, 1133), margin: 64, falls: false), Vector(566.5, -308), angle: -.pi / 2),
            RestRow("a ball that bounces", frames: 180, ball(0.6), Vector(50, 190)),
            RestRow("a ball that hardly bounces", frames: 90, ball(0.2), Vector(50, 190)),
            RestRow("a pendulum with resistance", frames: 180, pendulum(100) { $0.resistance = 4 }, Vector(0, 100)),
            RestRow(
                "a body that hangs on its corner, with resistances", frames: 180,
                hanging(Vector(60, 80)) { ($0.resistance, $0.angularResistance) = (4, 4) },
                Vector(0, 50), angle: atan2(3, 4)),
            RestRow(
                "a body that hangs on a body, with resistances", frames: 180,
                {
                    var world = hanging(Vector(60, 80)) { ($0.resistance, $0.angularResistance) = (4, 4) }
                    world.bodies.append(body(-10, -10) { $0.isAnchored = true })
                    world.links = [.init(body: 1, offset: Vector(10, 10), end: Vector(-30, -40), other: 0)]
                    return world
                }(), Vector(0, 50), angle: atan2(3, 4)),
        ]

        @Test(arguments: restRows) func `what loses energy comes to rest`(_ row: RestRow) {
            var world = row.world
            for _ in 0..<row.frames { world.runFrame() }
            for _ in 0..<30 {
                world.runFrame()
                let body = world.bodies[0]
                #expect(body.velocity.length < 4 && abs(body.angularVelocity) < 0.04, "\(body)")
            }
            #expect((world.bodies[0].center - row.center).length < 1.5, "\(world.bodies[0].center)")
            #expect(abs(world.bodies[0].angle - row.angle) < 0.01, "\(world.bodies[0].angle)")
        }

        struct TurnRow: CustomTestStringConvertible {
            let testDescription: String
            let world: RigidBodyWorld
        }

        static let turnRows: [TurnRow] = [
            TurnRow(testDescription: "a rod", world: pendulum(1) { $0.velocity.y = 960 }),
            TurnRow(
                testDescription: "a hinge that hardly holds as it did before the step",
                world: hanging(Vector(60, 80)) { $0.angularVelocity = 954 }),
            TurnRow(
                testDescription: "a rod at a corner that hardly holds as it did before the step",
                world: {
                    var world = hanging(Vector(60, 80)) { $0.angularVelocity = 1878 }
                    (world.links[0].end, world.links[0].length) = (Vector(-5, 0), 5)
                    return world
                }()),
            TurnRow(testDescription: "a hinge", world: hanging(Vector(60, 80)) { $0.angularVelocity = 960 }),
        ]

        @Test(arguments: turnRows) func `what turns far in a step keeps its length`(_ row: TurnRow) {
            var world = row.world
            let link = world.links[0]
            for _ in 0..<60 {
                world.runFrame()
                let distance = (link.end - world.bodies[0].place(of: link.offset)).length
                #expect(abs(distance - link.length) < 0.1, "\(distance)")
            }
        }

        struct SwingRow: CustomTestStringConvertible {
            let testDescription: String
            let world: RigidBodyWorld
            /// How far to the right the center swings.
            let reach: Double
        }

        static let swingRows: [SwingRow] = [
            SwingRow(testDescription: "a rod of 100 points", world: pendulum(100) { _ in }, reach: 100),
            SwingRow(testDescription: "a short rod, which swings fast", world: pendulum(10) { _ in }, reach: 10),
            SwingRow(testDescription: "a hinge at a corner", world: hanging(Vector(60, 80)), reach: 30),
            SwingRow(
                testDescription: "a hinge between bodies",
                world: {
                    var world = hanging(Vector(60, 80))
                    world.bodies.append(body(-10, -10) { $0.isAnchored = true })
                    world.links[0].other = 1
                    world.links[0].end = Vector(10, 10)
                    return world
                }(), reach: 30),
        ]

        @Test(arguments: swingRows) func `what loses no energy swings on`(_ row: SwingRow) {
            var world = row.world
            var reach = 0.0
            for frame in 0..<3600 {
                if frame == 3000 { reach = 0 }
                world.runFrame()
                reach = max(reach, world.bodies[0].center.x)
                #expect(world.bodies[0].center.x < row.reach * 1.01)
            }
            #expect(reach > row.reach * 0.99, "\(reach)")
        }

        @Test func `a line stops what turns past it in a step`() {
            var world = RigidBodyWorld(bodies: [
                Self.body(50, 50) { ($0.size, $0.angularVelocity) = (Vector(2, 200), 30) }
            ])
            let line = ConvexShape(from: Vector(53, -45), to: Vector(53, -40))
            world.collisions = [.init(bodies: [0], walls: [.line(line)], isBetweenBodies: false)]
            world.links = [.init(body: 0, offset: .zero, end: Vector(50, 50))]
            world.runFrame()
            // Its right side touches the upper end of the line there.
            #expect(world.bodies[0].angle < 2 / 96.5)
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
