import Foundation
import JSONText

/// In JSON, null, Booleans, integers, strings and arrays are themselves. Any other value is an object with one member,
/// whose key is the type.
extension StateValue {
    var json: JSONValue {
        switch self {
        case .null: .null
        case .bool(let value): .bool(value)
        case .int(let value): .number(JSONNumber(value))
        case .double(let value): tagged(.double, .string("\(value)"))
        case .string(let value): .string(value)
        case .data(let value): tagged(.data, .string(value.base64EncodedString()))
        case .date(let seconds): tagged(.date, .string("\(seconds)"))
        case .url(let text): tagged(.url, .string(text))
        case .uuid(let value): tagged(.uuid, .string(value.uuidString))
        case .indexPath(let indexes): tagged(.indexPath, Self.integers(indexes))
        case .indexSet(let value):
            tagged(.indexSet, Self.integers(value.rangeView.flatMap { [$0.lowerBound, $0.count] }))
        case .array(let values): .array(values.map(\.json))
        case .dictionary(let values): tagged(.dictionary, Self.json(values))
        case .reference(let reference): tagged(.reference, reference.json)
        case .object(let name, let state): tagged(.object, .array([.string(name), Self.json(state)]))
        }
    }

    private enum Tag: String {
        case double, data, date, url, uuid, indexPath, indexSet, dictionary, reference, object
    }

    private func tagged(_ tag: Tag, _ value: JSONValue) -> JSONValue {
        var object = JSONObject()
        object.append(tag.rawValue, value)
        return .object(object)
    }

    private static func integers(_ values: [Int]) -> JSONValue { .array(values.map { .number(JSONNumber($0)) }) }

    /// Sorted by key.
    static func json(_ values: [String: StateValue]) -> JSONValue {
        var object = JSONObject()
        for (key, value) in values.sorted(by: { $0.key < $1.key }) { object.appendIfNew(key, value.json) }
        return .object(object)
    }

    /// Nil for a form that this version does not write.
    init?(_ json: JSONValue) {
        switch json {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .string(let value): self = .string(value)
        case .number(let number):
            guard let value = number.int64 else { return nil }
            self = .int(value)
        case .array(let elements):
            guard let values = elements.mapped(StateValue.init) else { return nil }
            self = .array(values)
        case .object(let object):
            guard object.count == 1, let (key, value) = object.first, let tag = Tag(rawValue: key) else { return nil }
            self.init(tag, value)
        }
    }

    private init?(_ tag: Tag, _ json: JSONValue) {
        let value: StateValue? =
            switch (tag, json) {
            case (.double, .string(let text)): Double(text).map { .double($0) }
            case (.data, .string(let text)): Data(base64Encoded: text).map { .data($0) }
            case (.date, .string(let text)): Double(text).map { .date($0) }
            case (.url, .string(let text)): .url(text)
            case (.uuid, .string(let text)): UUID(uuidString: text).map { .uuid($0) }
            case (.indexPath, .array(let elements)): Self.indexes(elements).map { .indexPath($0) }
            case (.indexSet, .array(let elements)): Self.indexes(elements).flatMap(Self.indexSet)
            case (.dictionary, .object(let object)): Self.values(object).map { .dictionary($0) }
            case (.reference, let json): StateReference(json).map { .reference($0) }
            case (.object, .array(let elements)): Self.object(elements)
            default: nil
            }
        guard let value else { return nil }
        self = value
    }

    private static func indexes(_ elements: [JSONValue]) -> [Int]? {
        elements.mapped { element in
            guard case .number(let number) = element, let value = number.int64, value >= 0 else { return nil }
            return Int(exactly: value)
        }
    }

    /// Pairs of a first index and a count.
    private static func indexSet(_ pairs: [Int]) -> StateValue? {
        guard pairs.count.isMultiple(of: 2) else { return nil }
        var set = IndexSet()
        for place in stride(from: 0, to: pairs.count, by: 2) {
            let (first, count) = (pairs[place], pairs[place + 1])
            guard count > 0, first <= Int.max / 2, count <= Int.max / 2 else { return nil }
            set.insert(integersIn: first..<(first + count))
        }
        return .indexSet(set)
    }

    static func values(_ object: JSONObject) -> [String: StateValue]? {
        var values: [String: StateValue] = [:]
        for (key, json) in object {
            guard let value = StateValue(json) else { return nil }
            values[key] = value
        }
        return values
    }

    private static func object(_ elements: [JSONValue]) -> StateValue? {
        guard elements.count == 2, case .string(let name) = elements[0], case .object(let state) = elements[1] else {
            return nil
        }
        return values(state).map { .object(class: name, state: $0) }
    }
}

extension StatePath {
    /// A step is its identifier, or a pair of the identifier and the place.
    var json: JSONValue {
        .array(
            steps.map { step in
                guard let place = step.place else { return .string(step.identifier) }
                return .array([.string(step.identifier), .number(JSONNumber(place))])
            })
    }

    /// The limit for the depth of a path. No real hierarchy is as deep.
    private static let maxSteps = 256

    init?(_ json: JSONValue) {
        guard case .array(let elements) = json, (1...Self.maxSteps).contains(elements.count),
            let steps = elements.mapped(Self.step)
        else { return nil }
        self.init(steps: steps)
    }

    private static func step(_ json: JSONValue) -> Step? {
        switch json {
        case .string(let identifier): return Step(identifier: identifier, place: nil)
        case .array(let pair):
            guard pair.count == 2, case .string(let identifier) = pair[0], case .number(let number) = pair[1],
                let place = number.int64, place >= 0
            else { return nil }
            return Step(identifier: identifier, place: Int(place))
        default: return nil
        }
    }
}

extension StateReference {
    /// The kind, then the path.
    var json: JSONValue { .array([.string(kind.rawValue), path.json]) }

    init?(_ json: JSONValue) {
        guard case .array(let pair) = json, pair.count == 2, case .string(let word) = pair[0],
            let kind = Kind(rawValue: word),
            let path = StatePath(pair[1])
        else { return nil }
        self.init(kind: kind, path: path)
    }
}

extension Array {
    /// Nil if one element has no result.
    fileprivate func mapped<Result>(_ transform: (Element) -> Result?) -> [Result]? {
        let results = compactMap(transform)
        return results.count == count ? results : nil
    }
}
