import HierarchyModel
import JSONText
import TestSupport

/// Events of all kinds with values of all types, valid and invalid. The same seed gives the same events.
struct RandomEvents {
    private var random: SeededGenerator
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
        random = SeededGenerator(seed: seed)
        sites = [
            CallSite(.init(file: "A.swift", line: 1, function: "f()")),
            CallSite(.init(file: "e\u{301}.swift", line: 7)),
            CallSite(.init(file: "é.swift", line: 7)), CallSite(.init(function: "g(_:)", exact: false)),
            CallSite(.init(line: UInt32.max)), CallSite(.init(file: "B.swift")),
            CallSite(.init(exact: false, pc: .max, image: "Shop é 0a")), CallSite(.init(exact: false, pc: 0)),
            CallSite(
                .init(
                    file: "A.swift", line: 1, function: "f()",
                    through: [.init(file: "é.swift", line: 7), .init(function: "g(_:)", exact: false)])),
        ]
    }

    static func list(_ count: Int, seed: UInt64) -> [Event] {
        var source = RandomEvents(seed: seed)
        return (0..<count).map { _ in source.next() }
    }

    mutating func next() -> Event {
        let cause = random.isOneIn(8) ? seq &- random.number(below: seq &+ 3) &+ 1 : nil
        let site = random.isOneIn(4) ? random.element(of: sites) : nil
        var event: Event
        if random.isOneIn(20) {
            event = Event(
                seq: seq, t: t, unknownKind: "future.thing\(random.number(below: 3))", cause: cause, site: site)
        } else {
            let row = random.element(of: Vocabulary.kinds)
            event = Event(seq: seq, t: t, row.kind, cause: cause, site: site)
            for position in row.fields.indices where !random.isOneIn(8) {
                event.set(value(row.fields[position].type), at: position)
            }
        }
        if random.isOneIn(20) || event.kind == .unknown {
            event.unknownFields = [("later", json(3)), ("e\u{301}", json(2)), ("é", json(0))]
        }
        seq += 1
        t += random.isOneIn(3) ? 0 : random.number(below: 100_000) * (random.isOneIn(2) ? 1000 : 1)
        return event
    }

    private mutating func value(_ type: FieldType) -> FieldValue {
        if random.isOneIn(6) && type != .id { return .null }
        switch type {
        case .id, .optionalID: return .id(id())
        case .int: return .int(Int64(bitPattern: random.isOneIn(2) ? random.next() : random.number(below: 5)))
        case .uint: return .uint(random.next())
        case .double: return .double(double())
        case .bool: return .bool(random.isOneIn(2))
        case .string: return .string(text())
        case .symbol(let known):
            return .string(random.isOneIn(8) ? text() : random.element(of: known))
        case .size: return .size(Size(double(), double()))
        case .rect: return .rect(Rect(double(), double(), double(), double()))
        case .ids: return .ids((0..<random.number(below: 5)).map { _ in id() })
        case .strings: return .strings((0..<random.number(below: 4)).map { _ in text() })
        case .traits: return .traits(traits())
        case .object: return .object(object(2))
        }
    }

    private mutating func traits() -> Traits {
        var traits = Traits()
        traits["horizontalSizeClass"] = .string(random.isOneIn(2) ? "compact" : "regular")
        if random.isOneIn(3) { traits["future"] = json(1) }
        return traits
    }

    private mutating func id() -> ObjectID {
        ObjectID(UInt32(truncatingIfNeeded: random.isOneIn(50) ? random.next() : random.number(below: 100)))
    }

    private mutating func double() -> Double { random.element(of: doubles) }
    private mutating func text() -> String { random.element(of: texts) }

    private mutating func object(_ depth: Int) -> JSONObject {
        var object = JSONObject()
        for name in texts.prefix(random.number(below: 5)) { object.append(name, json(depth - 1)) }
        return object
    }

    private mutating func json(_ depth: Int) -> JSONValue {
        switch random.number(below: depth > 0 ? 7 : 5) {
        case 0: .null
        case 1: .bool(random.isOneIn(2))
        case 2: .number(JSONNumber(random.next()))
        case 3: .number(JSONNumber(0.1))
        case 4: .string(text())
        case 5: .array((0..<random.number(below: 3)).map { _ in json(depth - 1) })
        default: .object(object(depth))
        }
    }
}

extension Event {
    /// All values of the event as text for comparison, with the bits of numbers, because NaN is not equal to itself.
    var exactText: String {
        var text = "\(seq) \(t) \(name) \(cause.map(String.init) ?? "-")"
        for position in kind.fields.indices { text += " | \(value(at: position).map { $0.exactText } ?? "left out")" }
        for field in unknownFields { text += " + \(Array(field.name.utf8)) \(field.value.canonicalText)" }
        guard let place = site?.place, !place.isEmpty else { return text }
        return text + ([place] + place.through).map(exactText).joined()
    }

    private func exactText(_ place: CallSite.Place) -> String {
        let names = [place.file, place.function].map { $0.map { "\(Array($0.utf8))" } ?? "nil" }
        let address = "\(place.pc.map(String.init) ?? "nil") \(place.image ?? "nil")"
        return " @ \(names) \(place.line.map(String.init) ?? "nil") \(place.exact) \(address)"
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
