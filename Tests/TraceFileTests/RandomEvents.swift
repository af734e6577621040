import HierarchyModel
import JSONText

/// Events of all kinds with values of all sorts, legal or not; the same seed gives the same events.
struct RandomEvents {
    private var random: SplitMix
    private var seq: UInt64 = 0
    private var t: UInt64 = 0
    private let sites: [CallSite]
    private let texts = [
        "", "a", "DetailViewController", "é", "e\u{301}", "\u{0}\n\"", "日本", String(repeating: "long ", count: 40),
        "appeared", "portrait",
    ]
    private let doubles: [Double] = [
        0, -0.0, 1, -1, 393, 852, 0.1, 1.0 / 3, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, 1e300, 0x1p53,
        -0x1p53, 0x1p60,
        Double(bitPattern: 0x7FF8_0000_0000_1234),
    ]

    init(seed: UInt64) {
        random = SplitMix(state: seed)
        sites = [
            CallSite(.init(file: "A.swift", line: 1, function: "f()")),
            CallSite(.init(file: "e\u{301}.swift", line: 7)),
            CallSite(.init(file: "é.swift", line: 7)), CallSite(.init(function: "g(_:)", exact: false)),
            CallSite(.init(line: UInt32.max)), CallSite(.init(file: "B.swift")),
        ]
    }

    static func list(_ count: Int, seed: UInt64) -> [Event] {
        var source = RandomEvents(seed: seed)
        return (0..<count).map { _ in source.next() }
    }

    mutating func next() -> Event {
        let cause = random.below(8) == 0 ? seq &- random.below(seq &+ 3) &+ 1 : nil
        let site = random.below(4) == 0 ? sites[Int(random.below(UInt64(sites.count)))] : nil
        var event: Event
        if random.below(20) == 0 {
            event = Event(seq: seq, t: t, unknownKind: "future.thing\(random.below(3))", cause: cause, site: site)
        } else {
            let row = Vocabulary.kinds[Int(random.below(UInt64(Vocabulary.kinds.count)))]
            event = Event(seq: seq, t: t, row.kind, cause: cause, site: site)
            for position in row.fields.indices where random.below(8) > 0 {
                event.set(value(row.fields[position].type), at: position)
            }
        }
        if random.below(20) == 0 || event.kind == .unknown {
            event.unknownFields = [("later", json(3)), ("e\u{301}", json(2)), ("é", json(0))]
        }
        seq += 1
        t += random.below(3) == 0 ? 0 : random.below(100_000) * (random.below(2) == 0 ? 1000 : 1)
        return event
    }

    private mutating func value(_ type: FieldType) -> FieldValue {
        if random.below(6) == 0 && type != .id { return .null }
        switch type {
        case .id, .optionalID: return .id(id())
        case .int: return .int(Int64(bitPattern: random.below(2) == 0 ? random.next() : random.below(5)))
        case .uint: return .uint(random.next())
        case .double: return .double(double())
        case .bool: return .bool(random.below(2) == 0)
        case .string: return .string(text())
        case .symbol(let known):
            return .string(random.below(8) == 0 ? text() : known[Int(random.below(UInt64(known.count)))])
        case .size: return .size(Size(double(), double()))
        case .rect: return .rect(Rect(double(), double(), double(), double()))
        case .ids: return .ids((0..<random.below(5)).map { _ in id() })
        case .strings: return .strings((0..<random.below(4)).map { _ in text() })
        case .traits: return .traits(traits())
        case .object: return .object(object(2))
        }
    }

    private mutating func traits() -> Traits {
        var traits = Traits()
        traits["horizontalSizeClass"] = .string(random.below(2) == 0 ? "compact" : "regular")
        if random.below(3) == 0 { traits["future"] = json(1) }
        return traits
    }

    private mutating func id() -> ObjectID {
        ObjectID(UInt32(truncatingIfNeeded: random.below(50) == 0 ? random.next() : random.below(100)))
    }

    private mutating func double() -> Double { doubles[Int(random.below(UInt64(doubles.count)))] }
    private mutating func text() -> String { texts[Int(random.below(UInt64(texts.count)))] }

    private mutating func object(_ depth: Int) -> JSONObject {
        var object = JSONObject()
        for name in texts.prefix(Int(random.below(5))) { object.append(name, json(depth - 1)) }
        return object
    }

    private mutating func json(_ depth: Int) -> JSONValue {
        switch random.below(depth > 0 ? 7 : 5) {
        case 0: .null
        case 1: .bool(random.below(2) == 0)
        case 2: .number(JSONNumber(random.next()))
        case 3: .number(JSONNumber(0.1))
        case 4: .string(text())
        case 5: .array((0..<random.below(3)).map { _ in json(depth - 1) })
        default: .object(object(depth))
        }
    }
}

/// A small generator of random numbers that gives the same numbers everywhere.
struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func below(_ bound: UInt64) -> UInt64 { bound == 0 ? 0 : next() % bound }
}

extension Event {
    /// Everything that the event holds, bits of numbers included, for comparison: NaN is not equal to itself.
    var exactText: String {
        var text = "\(seq) \(t) \(name) \(cause.map(String.init) ?? "-")"
        for position in kind.fields.indices { text += " | \(value(at: position).map { $0.exactText } ?? "left out")" }
        for field in unknownFields { text += " + \(Array(field.name.utf8)) \(field.value.canonicalText)" }
        guard let place = site?.place, !place.isEmpty else { return text }
        let names = [place.file, place.function].map { $0.map { "\(Array($0.utf8))" } ?? "nil" }
        return text + " @ \(names) \(place.line.map(String.init) ?? "nil") \(place.exact)"
    }
}

extension FieldValue {
    fileprivate var exactText: String {
        switch self {
        case .double(let number): "\(number.bitPattern)"
        case .size(let size): "\([size.width, size.height].map(\.bitPattern))"
        case .rect(let rect): "\([rect.x, rect.y, rect.width, rect.height].map(\.bitPattern))"
        case .string(let text): "\(Array(text.utf8))"
        case .strings(let list): "\(list.map { Array($0.utf8) })"
        case .traits(let traits): JSONValue.object(traits.json).canonicalText
        case .object(let object): JSONValue.object(object).canonicalText
        default: "\(self)"
        }
    }
}
