/// The smallest part of an expression: a name and what its value is compared with.
struct Term: Sendable {
    var path: Path
    /// Nil for a term that is only a name.
    let comparison: Comparison?

    /// Whether the term holds, where a field of the event alone decides that; nil where an object, or a part of the
    /// field, matters too.
    func holds(_ event: Event) -> Bool? {
        guard path.rest.isEmpty, path.source == .event || path.source == .either else { return nil }
        let found = path.field.value(in: event).map { holds($0, of: event) } ?? false
        guard path.source == .either, path.field.isOfObjects else { return found }
        return found && comparison?.sign != .unequal ? true : nil
    }

    /// Whether the term holds of the event and an object of that state.
    func holds(_ event: Event, _ object: AnyStateObject?, in state: HierarchyState, ofObjectsOnly: Bool) -> Bool {
        var values: [FieldValue] = []
        if path.source == .event || path.source == .either && !ofObjectsOnly, let value = path.field.value(in: event) {
            values.append(value)
        }
        if path.source != .event, path.field.envelope == nil, let value = object.flatMap({ path.field.value(in: $0) }) {
            values.append(value)
        }
        let ends = values.compactMap { end(of: $0, in: state) }
        // Where both the event and the object have the field, `!=` holds only if both differ from the value.
        if comparison?.sign == .unequal { return !ends.isEmpty && ends.allSatisfy { holds($0, of: event) } }
        return ends.contains { holds($0, of: event) }
    }

    private func end(of value: FieldValue, in state: HierarchyState) -> FieldValue? {
        var value = value
        for part in path.rest {
            guard let next = part.value(in: value, state) else { return nil }
            value = next
        }
        return value
    }

    private func holds(_ value: FieldValue, of event: Event) -> Bool {
        guard let comparison else { return value.isSomething }
        return path.field.envelope == .kind ? comparison.holds(kindOf: event) : comparison.holds(value)
    }
}

extension FieldValue {
    /// Whether the value is true; of any other type, whether it is not null, not 0 and not empty.
    fileprivate var isSomething: Bool {
        switch self {
        case .null: false
        case .bool(let flag): flag
        case .int(let number): number != 0
        case .uint(let number): number != 0
        case .double(let number): number != 0
        case .string(let text): !text.isEmpty
        case .ids(let ids): !ids.isEmpty
        case .strings(let texts): !texts.isEmpty
        case .traits(let traits): !traits.isEmpty
        case .object(let object): !object.isEmpty
        case .id, .size, .rect: true
        }
    }
}
