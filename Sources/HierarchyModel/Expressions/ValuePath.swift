/// The name of a value as expressions write it, `presented.class`, to read the value.
package struct ValuePath: Hashable, Sendable {
    /// The text of the path.
    package let text: String
    private let path: Path

    /// Throws if no event and no object has such a value.
    package init(_ text: String) throws(ExpressionError) {
        self.text = text
        path = try Path(text, at: 1)
    }

    /// Whether the value is that of the object before the event.
    package var isBefore: Bool { path.source == .before }

    /// Whether the value is the identifier of one object.
    package var isIdentifier: Bool {
        let types = path.types
        return !types.isEmpty && types.allSatisfy { [.id, .optionalID].contains($0) }
    }

    /// The value in the event, or else in the object; nil if neither has it.
    ///
    /// - Parameter state: has the objects that the path leads to.
    package func value(in event: Event, _ object: AnyStateObject?, _ state: HierarchyState) -> FieldValue? {
        let isOfEvents = path.source == .event || path.source == .either
        var value = isOfEvents ? path.field.value(in: event) : nil
        if value == nil, path.source != .event { value = object.flatMap { path.field.value(in: $0) } }
        for part in path.rest { value = value.flatMap { part.value(in: $0, state) } }
        return value
    }

    package static func == (left: ValuePath, right: ValuePath) -> Bool { left.text == right.text }
    package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
