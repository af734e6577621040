import JSONText

/// How fingers moved in an input. A member that is left out has the gesture's default.
///
/// An event holds it as an object with the names of these members. Points and vectors are `[x, y]`.
public struct InputGesture: Hashable, Sendable {
    /// Where the first finger touched, in points of the window; left out for the middle of the element.
    public var point: Point?
    /// Since the phase before, in points of the window.
    public var movement: Point?
    /// In points a second.
    public var velocity: Point?
    /// How many fingers, at most ``mostTouches``; 1 if it is left out.
    public var touches: Int?
    /// How many taps; 1 if it is left out.
    public var taps: Int?
    /// What the gesture sets: the value of a slider, the part of a swipe from 0 to 1, the scale of a pinch, the angle
    /// of a rotation in radians, a date in seconds since 2001, 1 for a tab that is shown or 0 for one that is hidden.
    public var value: Double?
    /// The change of ``value`` a second.
    public var speed: Double?
    /// Whether what the finger moved goes on to its end when the finger is lifted.
    public var finished: Bool?
    /// One of ``directions``.
    public var direction: String?

    public init() {}

    /// More fingers or taps than a user has. A count above it is left out.
    public static let mostTouches = 100

    /// Where a gesture can go, or from which edge it comes.
    public static let directions = ["up", "down", "left", "right", "forward", "reverse", "leading", "trailing"]

    /// The gesture of an event. What is not known or has another type is left out.
    public init(json object: JSONObject) {
        for (key, value) in object {
            switch (key, value) {
            case ("point", .array(let numbers)): point = Point(json: numbers)
            case ("movement", .array(let numbers)): movement = Point(json: numbers)
            case ("velocity", .array(let numbers)): velocity = Point(json: numbers)
            case ("touches", .number(let number)): touches = Self.count(number)
            case ("taps", .number(let number)): taps = Self.count(number)
            case ("value", _): self.value = value.double
            case ("speed", _): speed = value.double
            case ("finished", .bool(let flag)): finished = flag
            case ("direction", .string(let word)) where Self.directions.contains(word): direction = word
            default: break
            }
        }
    }

    private static func count(_ number: JSONNumber) -> Int? {
        number.int64.flatMap { 1...Int64(mostTouches) ~= $0 ? Int($0) : nil }
    }

    /// The members that there are, in the order of their declarations.
    public var json: JSONObject {
        var object = JSONObject()
        func add(_ key: String, _ value: JSONValue?) { if let value { object.append(key, value) } }
        add("point", point?.json)
        add("movement", movement?.json)
        add("velocity", velocity?.json)
        add("touches", touches.map { .number(JSONNumber($0)) })
        add("taps", taps.map { .number(JSONNumber($0)) })
        add("value", value.map { .number(JSONNumber($0)) })
        add("speed", speed.map { .number(JSONNumber($0)) })
        add("finished", finished.map { .bool($0) })
        add("direction", direction.map { .string($0) })
        return object
    }
}

/// A point or a vector, in points.
public struct Point: Hashable, BitwiseCopyable, Sendable {
    public var x: Double
    public var y: Double

    public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

    /// Nil unless there are two numbers.
    fileprivate init?(json numbers: [JSONValue]) {
        guard numbers.count == 2, let x = numbers[0].double, let y = numbers[1].double else { return nil }
        self.init(x, y)
    }

    fileprivate var json: JSONValue { .array([.number(JSONNumber(x)), .number(JSONNumber(y))]) }
}
