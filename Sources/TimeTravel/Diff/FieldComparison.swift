import HierarchyModel

/// Compares the fields of objects that two trees of different recordings have in the same place.
///
/// Identifiers are equal if they stand for objects in the same row of the trees.
public struct FieldComparison {
    /// A field with both values. Of traits, the values are those that differ.
    public struct Field: Hashable, Sendable {
        public let name: String
        public let left: FieldValue
        public let right: FieldValue

        public init(_ name: String, _ left: FieldValue, _ right: FieldValue) {
            self.name = name
            guard case .traits(let one) = left, case .traits(let other) = right else {
                (self.left, self.right) = (left, right)
                return
            }
            (self.left, self.right) = (.traits(one.without(other)), .traits(other.without(one)))
        }
    }

    private let left: HierarchyState
    private let right: HierarchyState
    private let rights: [ObjectID: ObjectID]
    private let lefts: Set<ObjectID>
    private let ignored: Set<String>

    /// Linear in the rows.
    ///
    /// - Parameter ignored: the names of fields that are not compared: see ``FieldNames``.
    public init(
        _ trees: TreeComparison, _ left: HierarchyState, _ right: HierarchyState, ignoring ignored: Set<String> = []
    ) {
        (self.left, self.right) = (left, right)
        self.ignored = ignored
        var rights: [ObjectID: ObjectID] = [:]
        for row in trees.rows {
            if let one = row.left?.id, let other = row.right?.id { rights[one] = other }
        }
        self.rights = rights
        lefts = Set(rights.values)
    }

    /// The fields that differ, in the order of the JSON form; empty unless both trees have the row.
    public func differences(_ row: TreeComparison.Row) -> [Field] {
        guard let one = row.left?.id.flatMap(left.object), let other = row.right?.id.flatMap(right.object),
            one.typeName == other.typeName
        else { return [] }
        return zip(one.fields, other.fields).compactMap { field, otherField in
            isSame(field.name, field.value, otherField.value)
                ? nil : Field(field.name, field.value, otherField.value)
        }
    }

    private func isSame(_ name: String, _ one: FieldValue, _ other: FieldValue) -> Bool {
        switch (one, other) {
        // The keys of overrides are the identifiers of children.
        case _ where name == "overrides" || ignored.contains(name): true
        case (.id(let one), .id(let other)): isSame(one, other)
        case (.ids(let one), .ids(let other)): one.count == other.count && zip(one, other).allSatisfy { isSame($0, $1) }
        default: one == other || one.text == other.text
        }
    }

    private func isSame(_ one: ObjectID, _ other: ObjectID) -> Bool {
        if let pair = rights[one] { return pair == other }
        // A transition has no row, nor has an object that only one trace has.
        guard !lefts.contains(other) else { return false }
        return left.object(one)?.label == right.object(other)?.label
    }
}

extension Traits {
    /// The traits that are missing in others, or have another value there.
    public func without(_ others: Traits) -> Traits {
        var rest = Traits()
        for entry in entries where others[entry.name] != entry.value { rest[entry.name] = entry.value }
        return rest
    }
}
