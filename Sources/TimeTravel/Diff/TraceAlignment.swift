import HierarchyModel
import JSONText

/// Compares the events of two traces pair by pair, whatever their sequence numbers and times are.
///
/// Two identifiers are paired where they first occur in the same field, which is where the objects are created. From
/// then on they must occur together. The objects of a `state.given` are paired by their paths: see ``ObjectPaths``.
struct TraceAlignment {
    private var objects = Pairs<ObjectID>()
    private var views = Pairs<Int64>()
    /// The names of the fields that are not compared.
    private let ignored: Set<String>

    init(ignoring ignored: Set<String> = []) { self.ignored = ignored }

    /// Whether an event is compared. An event that describes the recording itself or the version of UIKit, or that
    /// depends on the clock, is not, nor is one that says nothing but an ignored field.
    static func isCompared(_ event: Event, ignoring ignored: Set<String>) -> Bool {
        switch event.kind {
        case .sessionBegan, .turnEnded, .transitionProgressed, .behaviorDecided: false
        case .contentChanged: !ignored.contains(FieldName.content.name)
        default: true
        }
    }

    /// The fields in which two events differ, in order, or `kind`; empty if the events are equal.
    mutating func differences(_ left: Event, _ right: Event) -> [String] {
        guard left.name == right.name else { return ["kind"] }
        if left.kind == .stateGiven { return pair(left, right) ? [] : [FieldName.state.name] }
        defer { forget(left: left) }
        return left.kind.fields.indices.filter { !isEqual(left, right, at: $0) }.map { left.kind.fields[$0].name }
            + left.unknownDifferences(right).filter { !ignored.contains($0) }
    }

    private mutating func isEqual(_ left: Event, _ right: Event, at position: Int) -> Bool {
        let field = left.kind.fields[position]
        return switch (left.value(at: position), right.value(at: position)) {
        case _ where Self.isWayOfInput(field.field): true
        case _ where !ignored.isEmpty && ignored.contains(field.name): true
        case (nil, _) where field.isAdded: true
        case (_, nil) where field.isAdded: true
        case (.id(let left)?, .id(let right)?): objects.pair(left, right)
        case (.ids(let left)?, .ids(let right)?): pair(left, right)
        case (.int(let number)?, .int(let other)?) where field.field == .view: views.pair(number, other)
        case (let left, let right): left.written == right.written
        }
    }

    /// Whether the field says how an input reached its target. Another layout of the same views changes it.
    private static func isWayOfInput(_ field: FieldName) -> Bool { field == .element || field == .gesture }

    private mutating func pair(_ left: [ObjectID], _ right: [ObjectID]) -> Bool {
        guard left.count == right.count else { return false }
        for (left, right) in zip(left, right) where !objects.pair(left, right) { return false }
        return true
    }

    /// Forgets an object that the event of the left trace destroys. Object identifiers are not used again.
    mutating func forget(left event: Event) {
        if event.kind == .controllerDestroyed, let id = event.id(.controller) { objects.forget(id) }
    }

    /// Forgets an object that the event of the right trace destroys.
    mutating func forget(right event: Event) {
        if event.kind == .controllerDestroyed, let id = event.id(.controller) { objects.forget(right: id) }
    }

    /// Pairs the identifiers of two events of the same kind, whatever they were paired with.
    mutating func replacePairs(_ left: Event, _ right: Event) {
        for index in left.kind.fields.indices {
            switch (left.value(at: index), right.value(at: index)) {
            case (.id(let left)?, .id(let right)?): objects.replace(left, right)
            case (.ids(let lefts)?, .ids(let rights)?) where lefts.count == rights.count:
                for (left, right) in zip(lefts, rights) { objects.replace(left, right) }
            case (.int(let number)?, .int(let other)?) where left.kind.fields[index].field == .view:
                views.replace(number, other)
            default: break
            }
        }
        forget(left: left)
    }

    /// Equal for events of one kind that differ at most in identifiers and in fields that older traces do not have.
    func valueHash(_ event: Event) -> UInt64 {
        var hash = NameHash()
        for index in event.kind.fields.indices where !event.kind.fields[index].isAdded {
            if !ignored.isEmpty, ignored.contains(event.kind.fields[index].name) { continue }
            switch event.value(at: index) {
            case .id?, .ids?, nil: hash.add(0)
            case .int? where event.kind.fields[index].field == .view: hash.add(0)
            case let value?: for byte in value.written { hash.add(UInt64(byte)) }
            }
        }
        return hash.value
    }
}

extension TraceAlignment {
    /// Pairs the objects of two given states; false if the states differ.
    private mutating func pair(_ left: Event, _ right: Event) -> Bool {
        let (old, new) = (left.givenState, right.givenState)
        let others = Dictionary(uniqueKeysWithValues: ObjectPaths(new, ignoring: ignored).paths.map { ($1, $0) })
        let paths = ObjectPaths(old, ignoring: ignored).paths.sorted { $0.key < $1.key }
        guard paths.count == others.count else { return false }
        objects = Pairs()
        for (id, path) in paths {
            guard let other = others[path], objects.pair(id, other) else { return false }
        }
        return paths.allSatisfy { id, path in hasSameFields(old.object(id), others[path].flatMap(new.object)) }
    }

    private mutating func hasSameFields(_ left: AnyStateObject?, _ right: AnyStateObject?) -> Bool {
        guard let left, let right, left.typeName == right.typeName else { return false }
        // The keys of overrides are the identifiers of children.
        for (field, other) in zip(left.fields, right.fields)
        where field.name != "overrides" && !ignored.contains(field.name) {
            switch (field.value, other.value) {
            case (.id(let left), .id(let right)): guard objects.pair(left, right) else { return false }
            case (.ids(let left), .ids(let right)): guard pair(left, right) else { return false }
            case (let left, let right): guard left.written == right.written else { return false }
            }
        }
        return true
    }
}

/// Pairs the identifiers of two traces.
private struct Pairs<Number: Hashable> {
    private var rights: [Number: Number] = [:]
    private var lefts: [Number: Number] = [:]

    /// False if either identifier is already paired with another one.
    mutating func pair(_ left: Number, _ right: Number) -> Bool {
        guard rights[left] != nil || lefts[right] != nil else {
            rights[left] = right
            lefts[right] = left
            return true
        }
        return rights[left] == right && lefts[right] == left
    }

    /// Pairs two identifiers and separates them from others.
    mutating func replace(_ left: Number, _ right: Number) {
        forget(left)
        forget(right: right)
        rights[left] = right
        lefts[right] = left
    }

    mutating func forget(_ left: Number) {
        if let right = rights.removeValue(forKey: left) { lefts[right] = nil }
    }

    mutating func forget(right: Number) {
        if let left = lefts.removeValue(forKey: right) { rights[left] = nil }
    }
}

extension Event {
    fileprivate var givenState: HierarchyState {
        if case .object(let object)? = self[.state] { HierarchyState(json: .object(object)) } else { HierarchyState() }
    }

    fileprivate func unknownDifferences(_ other: Event) -> [String] {
        let mine = unknownFields.map(\.name)
        let names = mine + other.unknownFields.map(\.name).filter { !mine.contains($0) }
        return names.filter { name in
            unknownFields.first { $0.name == name }?.value != other.unknownFields.first { $0.name == name }?.value
        }
    }
}

extension FieldValue? {
    fileprivate var written: [UInt8]? { self?.written }
}

extension FieldValue {
    /// The JSON form. It is compared instead of the value because NaN is not equal to itself.
    fileprivate var written: [UInt8] {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.bytes
    }
}
