import Foundation

/// Bodies, what moves them, and what holds them, for one frame after another.
///
/// It solves for places first and takes velocities from them, in small steps. Source: Müller and others, Detailed Rigid
/// Body Simulation with Extended Position Based Dynamics, 2020.
struct RigidBodyWorld {
    /// What pulls or pushes a body in each step.
    struct Force {
        var body: Int
        /// In points × mass per second, per second.
        var amount: Vector
        /// From the center.
        var offset = Vector.zero
    }

    /// Keeps a distance between a point of a body and a place, or a point of another body.
    struct Link {
        var body: Int
        var offset: Vector
        /// The place, or the point of the other body from its center.
        var end: Vector
        var other: Int?
        var length = 0.0
        /// In oscillations per second; 0 is a rod.
        var frequency = 0.0
        var damping = 0.0
        /// Also turns the body back to an angle.
        var angle: Double?
    }

    /// What stops bodies: a line, or the inside of a rectangle.
    enum Wall {
        case line(ConvexShape)
        case around(low: Vector, high: Vector)
    }

    struct Collision {
        var bodies: [Int]
        var walls: [Wall]
        var isBetweenBodies: Bool
    }

    private struct Contact {
        let body: Int
        let other: Int?
        /// On the bodies, from their centers; the second one is a place if there is no other body.
        let offsets: (Vector, Vector)
        let normal: Vector
        /// The velocity along the normal before the contact.
        let speed: Double
        /// What has parted the bodies so far, as the change of place that it has made in a step.
        var impulse = 0.0
    }

    var bodies: [RigidBody]
    var forces: [Force] = []
    var links: [Link] = []
    var collisions: [Collision] = []

    static let stepsPerFrame = 8
    private static let iterations = 6
    private static let step = 1.0 / 60 / Double(stepsPerFrame)
    /// A body that is slower than this, in points per second, stays where it has touched something.
    private static let slowestBounce = 50.0
    /// A step of which a point moves farther, in points, is divided to find what the body has touched. Apps stop bodies
    /// with lines of a point.
    private static let longestWay = 1.0
    /// Into how many parts a step is divided at most. With all of them a point moves 15,360 points per second.
    private static let mostParts = 32.0
    /// A rod that is shorter, in points, has no length.
    private static let shortestRod = 0.01

    init(bodies: [RigidBody]) { self.bodies = bodies }

    /// A body that would be at no place stays where it was, at rest.
    mutating func runFrame() {
        let before = bodies
        for _ in 0..<Self.stepsPerFrame { runStep() }
        for index in bodies.indices where !bodies[index].isFinite {
            bodies[index] = before[index]
            (bodies[index].velocity, bodies[index].angularVelocity) = (.zero, 0)
        }
    }

    private mutating func runStep() {
        let time = Self.step
        accelerate(time)
        let before = bodies
        for index in bodies.indices {
            bodies[index].center += bodies[index].velocity * time
            bodies[index].angle += bodies[index].angularVelocity * time
        }
        var contacts = collisions.flatMap { self.contacts(of: $0, before) }
        for _ in 0..<Self.iterations {
            for link in links where link.frequency == 0 { hold(link, before) }
            for index in contacts.indices { part(&contacts[index]) }
        }
        for index in bodies.indices {
            bodies[index].velocity = (bodies[index].center - before[index].center) / time
            bodies[index].angularVelocity = (bodies[index].angle - before[index].angle) / time
        }
        contacts.removeAll { $0.impulse <= 0 }
        for _ in 0..<Self.iterations {
            for index in contacts.indices { bounce(&contacts[index]) }
        }
        for contact in contacts { rub(contact) }
    }

    private mutating func accelerate(_ time: Double) {
        for force in forces {
            let body = bodies[force.body]
            bodies[force.body].push(force.amount * time, at: body.place(of: force.offset))
        }
        for link in links where link.frequency > 0 { pull(link, time) }
        for index in bodies.indices {
            let body = bodies[index]
            bodies[index].velocity =
                body.isAnchored
                ? .zero : (body.velocity + body.acceleration * time) / (1 + time * max(body.resistance, 0))
            bodies[index].angularVelocity =
                body.isAnchored || !body.allowsRotation
                ? 0 : body.angularVelocity / (1 + time * max(body.angularResistance, 0))
        }
    }

    private func ends(of link: Link) -> (Vector, Vector) {
        let end = link.other.map { bodies[$0].place(of: link.end) } ?? link.end
        return (bodies[link.body].place(of: link.offset), end)
    }

    private func mobility(_ place: Vector, _ end: Vector, _ body: Int, _ other: Int?, _ direction: Vector) -> Double {
        bodies[body].mobility(at: place, along: direction)
            + (other.map { bodies[$0].mobility(at: end, along: direction) } ?? 0)
    }

    /// How a rod acts on its bodies.
    private struct Joint {
        /// From the centers of the bodies to the ends of the rod.
        let levers: (Vector, Vector)
        /// From the first body to the end of the rod, of length 1; nil for a rod without a length, which holds in all
        /// directions.
        let direction: Vector?
    }

    private func joint(of link: Link, _ bodies: [RigidBody]) -> Joint {
        let place = bodies[link.body].place(of: link.offset)
        let end = link.other.map { bodies[$0].place(of: link.end) } ?? link.end
        let distance = (end - place).length
        let hasDirection = link.length >= Self.shortestRod && distance > 1e-9
        return Joint(
            levers: (place - bodies[link.body].center, link.other.map { end - bodies[$0].center } ?? .zero),
            direction: hasDirection ? (end - place) / distance : nil)
    }

    /// The impulse, through the joint of another time, that closes a gap between the ends of a rod; nil if it moves
    /// them less than half as much as it would through the present joint.
    private func impulse(of link: Link, closing gap: Vector, _ now: Joint, through joint: Joint) -> Vector? {
        let (body, other) = (bodies[link.body], link.other.map { bodies[$0] })
        func move(by impulse: Vector, through joint: Joint) -> Vector {
            body.move(of: now.levers.0, by: impulse, at: joint.levers.0)
                + (other?.move(of: now.levers.1, by: impulse, at: joint.levers.1) ?? .zero)
        }
        switch (now.direction, joint.direction) {
        case (let direction?, let old?):
            let mobility = direction.dot(move(by: old, through: joint))
            guard mobility > direction.dot(move(by: direction, through: now)) / 2 else { return nil }
            return old * (direction.dot(gap) / mobility)
        case (nil, nil):
            let (x, y) = (move(by: Vector(1, 0), through: joint), move(by: Vector(0, 1), through: joint))
            let present = move(by: Vector(1, 0), through: now).cross(move(by: Vector(0, 1), through: now))
            guard x.cross(y) > present / 2 else { return nil }
            return Vector(gap.cross(y), x.cross(gap)) / x.cross(y)
        default: return nil
        }
    }

    /// Corrects the places by an impulse as the rod acted when the step began (the SHAKE algorithm). As it acts at the
    /// end of the step, it would take energy from a pendulum.
    ///
    /// Source: Ryckaert, Ciccotti and Berendsen, Numerical integration of the cartesian equations of motion of a system
    /// with constraints, 1977.
    private mutating func hold(_ link: Link, _ before: [RigidBody]) {
        let (place, end) = ends(of: link)
        let (now, old) = (joint(of: link, bodies), joint(of: link, before))
        let gap = end - place - (now.direction ?? .zero) * link.length
        for joint in [old, now] {
            guard let impulse = impulse(of: link, closing: gap, now, through: joint) else { continue }
            bodies[link.body].shift(impulse, lever: joint.levers.0)
            if let other = link.other { bodies[other].shift(-impulse, lever: joint.levers.1) }
            return
        }
    }

    /// A spring. What damps it counts at the end of the step, so that no damping is too strong for the steps.
    private mutating func pull(_ link: Link, _ time: Double) {
        // A faster one would not be followed by the steps.
        let pace = 2 * Double.pi * min(link.frequency, 60)
        let (place, end) = ends(of: link)
        let distance = (end - place).length
        let speed = bodies[link.body].velocity(at: place) - (link.other.map { bodies[$0].velocity(at: end) } ?? .zero)
        let direction = distance > 1e-9 ? (end - place) / distance : Vector(1, 0)
        var mobility = mobility(place, end, link.body, link.other, direction)
        // A spring without a length acts in all directions.
        if link.length == 0 {
            mobility = max(mobility, self.mobility(place, end, link.body, link.other, direction.normal))
        }
        guard mobility > 0 else { return }
        let damping = 2 * max(link.damping, 0) * pace
        let softness = 1 + time * (damping + time * pace * pace)
        let change =
            link.length == 0
            ? (end - place) * (pace * pace) - speed * damping
            : direction * ((distance - link.length) * pace * pace - speed.dot(direction) * damping)
        let impulse = change * (time / (mobility * softness))
        bodies[link.body].push(impulse, at: place)
        if let other = link.other { bodies[other].push(-impulse, at: end) }
        if let angle = link.angle, bodies[link.body].inverseInertia > 0 {
            let body = bodies[link.body]
            bodies[link.body].angularVelocity +=
                ((angle - body.angle) * pace * pace - body.angularVelocity * damping) * time / softness
        }
    }

    private func contacts(of collision: Collision, _ before: [RigidBody]) -> [Contact] {
        var found: [Contact] = []
        for (position, index) in collision.bodies.enumerated() where bodies[index].isFinite {
            for wall in collision.walls where !bodies[index].isFar(from: wall, before[index]) {
                found += firstContacts(of: index, nil, before) { touching($0[0].shape, wall, $1[0]) }
            }
            guard collision.isBetweenBodies else { continue }
            for other in collision.bodies.dropFirst(position + 1)
            where other != index && bodies[other].isFinite
                && !bodies[index].isFar(from: bodies[other], (before[index], before[other]))
            {
                found += firstContacts(of: index, other, before) {
                    overlaps($0[0].shape, $0[1].shape, before: ($1[0].shape, $1[1].shape))
                }
            }
        }
        return found
    }

    /// Where a body overlaps a wall or another body at the end of the step, or else where it first did on the way: what
    /// is fast does not pass through what is thin. What has overlapped at the start may part.
    ///
    /// - Parameter overlaps: Where bodies overlap, if they were apart as the second argument says.
    private func firstContacts(
        of index: Int, _ other: Int?, _ before: [RigidBody],
        _ overlaps: (_ bodies: [RigidBody], _ earlier: [RigidBody]) -> [Overlap]
    ) -> [Contact] {
        let indices = [index] + (other.map { [$0] } ?? [])
        let (start, end) = (indices.map { before[$0] }, indices.map { bodies[$0] })
        var found = overlaps(end, start)
        var present = end
        let way = zip(start, end).map { $0.way(to: $1) }.reduce(0, +)
        let parts = Int(min(Self.mostParts, (way / Self.longestWay).rounded(.up)))
        if found.isEmpty, parts > 1, overlaps(start, start).isEmpty {
            for part in 1..<parts where found.isEmpty {
                present = zip(start, end).map { $0.between($1, Double(part) / Double(parts)) }
                found = overlaps(present, start)
            }
        }
        return found.map { contact($0, index, other, present, before) }
    }

    private func touching(_ shape: ConvexShape, _ wall: Wall, _ before: RigidBody) -> [Overlap] {
        switch wall {
        case .line(let line): return overlaps(shape, line, before: (before.shape, line))
        case .around(let low, let high):
            guard all(before.center .>= low), all(before.center .<= high) else { return [] }
            let sides = [
                (Vector(1, 0), low.x), (Vector(-1, 0), -high.x), (Vector(0, 1), low.y), (Vector(0, -1), -high.y),
            ]
            return sides.flatMap { normal, place in
                shape.points.compactMap { point in
                    let depth = place - normal.dot(point)
                    return depth > 0 ? Overlap(places: (point, point + normal * depth), normal: normal) : nil
                }
            }
        }
    }

    /// - Parameter found: The body, and the other one, where they overlap.
    private func contact(
        _ overlap: Overlap, _ index: Int, _ other: Int?, _ found: [RigidBody], _ before: [RigidBody]
    ) -> Contact {
        let (place, end) = overlap.places
        func velocity(_ index: Int, of present: RigidBody, at place: Vector) -> Vector {
            var body = before[index]
            body.center = present.center
            return body.velocity(at: place)
        }
        let speed =
            velocity(index, of: found[0], at: place) - (other.map { velocity($0, of: found[1], at: end) } ?? .zero)
        return Contact(
            body: index, other: other,
            offsets: (found[0].offset(of: place), other == nil ? end : found[1].offset(of: end)),
            normal: overlap.normal, speed: speed.dot(overlap.normal))
    }

    private func ends(of contact: Contact) -> (Vector, Vector) {
        let end = contact.other.map { bodies[$0].place(of: contact.offsets.1) } ?? contact.offsets.1
        return (bodies[contact.body].place(of: contact.offsets.0), end)
    }

    private mutating func part(_ contact: inout Contact) {
        let (place, end) = ends(of: contact)
        let depth = (end - place).dot(contact.normal)
        let mobility = mobility(place, end, contact.body, contact.other, contact.normal)
        guard depth > 0, mobility > 0 else { return }
        contact.impulse += depth / mobility
        let impulse = contact.normal * (depth / mobility)
        bodies[contact.body].shift(impulse, lever: place - bodies[contact.body].center)
        if let other = contact.other { bodies[other].shift(-impulse, lever: end - bodies[other].center) }
    }

    private func speed(at place: Vector, _ end: Vector, of contact: Contact) -> Vector {
        bodies[contact.body].velocity(at: place) - (contact.other.map { bodies[$0].velocity(at: end) } ?? .zero)
    }

    /// Gives the bodies back a part of the velocity with which they met, and takes from them what they have got because
    /// they overlapped. No contact pulls.
    private mutating func bounce(_ contact: inout Contact) {
        let (place, end) = ends(of: contact)
        let mobility = mobility(place, end, contact.body, contact.other, contact.normal)
        guard mobility > 0 else { return }
        let elasticity = max(bodies[contact.body].elasticity, contact.other.map { bodies[$0].elasticity } ?? 0)
        let wanted = contact.speed < -Self.slowestBounce ? -contact.speed * elasticity : 0
        let missing = (wanted - speed(at: place, end, of: contact).dot(contact.normal)) / mobility
        let impulse = max(missing, -contact.impulse / Self.step)
        contact.impulse += impulse * Self.step
        apply(contact.normal * impulse, contact, place, end)
    }

    /// Slows the bodies down along each other.
    private mutating func rub(_ contact: Contact) {
        let (place, end) = ends(of: contact)
        let tangent = contact.normal.normal
        let mobility = mobility(place, end, contact.body, contact.other, tangent)
        guard mobility > 0 else { return }
        let own = max(bodies[contact.body].friction, 0)
        let other = contact.other.map { max(bodies[$0].friction, 0) } ?? own
        let most = (own * other).squareRoot() * contact.impulse / Self.step
        let needed = speed(at: place, end, of: contact).dot(tangent) / mobility
        apply(tangent * -min(max(needed, -most), most), contact, place, end)
    }

    private mutating func apply(_ impulse: Vector, _ contact: Contact, _ place: Vector, _ end: Vector) {
        bodies[contact.body].push(impulse, at: place)
        if let other = contact.other { bodies[other].push(-impulse, at: end) }
    }
}

extension RigidBody {
    /// Whether it has touched nothing there on its way, however it is turned. It takes less time to say than where they
    /// touch.
    fileprivate func isFar(from wall: RigidBodyWorld.Wall, _ before: RigidBody) -> Bool {
        switch wall {
        case .line(let line): line.distance(of: center) > radius + (center - before.center).length
        case .around(let low, let high): all(center - radius .>= low) && all(center + radius .<= high)
        }
    }

    fileprivate func isFar(from other: RigidBody, _ before: (RigidBody, RigidBody)) -> Bool {
        let ways = (center - before.0.center).length + (other.center - before.1.center).length
        return (other.center - center).length > radius + other.radius + ways
    }

    /// The longest way of one of its points.
    fileprivate func way(to end: RigidBody) -> Double {
        (end.center - center).length + abs(end.angle - angle) * radius
    }

    /// Where it is after a part of the way.
    fileprivate func between(_ end: RigidBody, _ part: Double) -> RigidBody {
        var body = end
        body.center = center + (end.center - center) * part
        body.angle = angle + (end.angle - angle) * part
        return body
    }

    private var radius: Double { size.length / 2 }
}
