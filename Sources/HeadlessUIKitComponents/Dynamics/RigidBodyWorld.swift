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
            for link in links where link.frequency == 0 { hold(link) }
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

    private mutating func hold(_ link: Link) {
        let (place, end) = ends(of: link)
        let distance = (end - place).length
        guard distance > 1e-9 else { return }
        let direction = (end - place) / distance
        let mobility = mobility(place, end, link.body, link.other, direction)
        guard mobility > 0 else { return }
        let impulse = direction * ((distance - link.length) / mobility)
        bodies[link.body].shift(impulse, at: place)
        if let other = link.other { bodies[other].shift(-impulse, at: end) }
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
            for wall in collision.walls where !bodies[index].isFar(from: wall) {
                found += touching(bodies[index].shape, wall, before[index]).map { contact($0, index, nil, before) }
            }
            guard collision.isBetweenBodies else { continue }
            for other in collision.bodies.dropFirst(position + 1)
            where other != index && bodies[other].isFinite && !bodies[index].isFar(from: bodies[other]) {
                let old = (before[index].shape, before[other].shape)
                found += overlaps(bodies[index].shape, bodies[other].shape, before: old).map {
                    contact($0, index, other, before)
                }
            }
        }
        return found
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

    private func contact(_ overlap: Overlap, _ index: Int, _ other: Int?, _ before: [RigidBody]) -> Contact {
        let (place, end) = overlap.places
        let speed = before[index].velocity(at: place) - (other.map { before[$0].velocity(at: end) } ?? .zero)
        return Contact(
            body: index, other: other,
            offsets: (bodies[index].offset(of: place), other.map { bodies[$0].offset(of: end) } ?? end),
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
        bodies[contact.body].shift(impulse, at: place)
        if let other = contact.other { bodies[other].shift(-impulse, at: end) }
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
    /// Whether it touches nothing there, however it is turned. It takes less time to say than where they touch.
    fileprivate func isFar(from wall: RigidBodyWorld.Wall) -> Bool {
        switch wall {
        case .line(let line): line.distance(of: center) > radius
        case .around(let low, let high): all(center - radius .>= low) && all(center + radius .<= high)
        }
    }

    fileprivate func isFar(from other: RigidBody) -> Bool {
        (other.center - center).length > radius + other.radius
    }

    private var radius: Double { size.length / 2 }
}
