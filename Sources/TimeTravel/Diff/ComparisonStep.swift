import HierarchyModel

/// A step of two traces that are compared: an event of each that belong together, or an event that only one has.
public struct ComparisonStep: Hashable, Sendable {
    public enum Relation: Hashable, Sendable {
        /// The same happened to the same objects.
        case same
        /// The events are of the same kind and about objects of the same names, and differ in
        /// ``ComparisonStep/fields``.
        case changed
        /// Only the left trace has the event.
        case removed
        /// Only the right trace has the event.
        case added
        /// Only one trace has the event, and it is not compared: it describes the recording itself or depends on the
        /// clock, or it is lost. Lost events in a row are one step.
        case notCompared
    }

    public let relation: Relation
    /// The sequence number of the event in the left trace, or of the first lost one; nil if only the right trace has
    /// the event.
    public let left: UInt64?
    /// The sequence number of the event in the right trace, or of the first lost one; nil if only the left trace has
    /// the event.
    public let right: UInt64?
    /// How many events of the left and of the right trace the step passes: 0 or 1, or a number of lost events.
    let leftCount, rightCount: UInt64
    /// The fields that differ; empty unless the relation is ``ComparisonStep/Relation/changed``.
    public let fields: FieldSet

    /// The same step as a difference, for events that tell the same but must be equal in more.
    package var asChanged: ComparisonStep {
        ComparisonStep(
            relation: .changed, left: left, right: right, leftCount: leftCount, rightCount: rightCount, fields: fields)
    }

    public var isDifference: Bool { relation != .same && relation != .notCompared }

    /// `E12`, or `E12 and E14` where the numbers differ.
    public var positionText: String {
        let numbers = [left, right].compactMap { $0 }.map(EventText.position)
        return Set(numbers).count == 1 ? numbers[0] : numbers.joined(separator: " and ")
    }
}

/// Counts steps, and the differences that they make up: steps in a row that differ are one difference.
public struct StepTally: Sendable {
    public private(set) var counts: [ComparisonStep.Relation: Int] = [:]
    public private(set) var differences = 0
    /// Whether the last compared step is a difference.
    public private(set) var isInDifference = false

    public init() {}

    /// Counts the next step. Returns true if a difference begins with it.
    public mutating func add(_ step: ComparisonStep) -> Bool {
        let begins = step.isDifference && !isInDifference
        counts[step.relation, default: 0] += 1
        if begins { differences += 1 }
        if step.relation != .notCompared { isInDifference = step.isDifference }
        return begins
    }
}

extension ComparisonStep {
    /// Indices of the fields of an event kind.
    public struct FieldSet: Hashable, Sendable {
        fileprivate var bits: UInt64 = 0
        /// Bits for fields beyond the schema are one: fields of a newer producer.
        fileprivate static let unknown: UInt64 = 63

        init() {}

        init(_ names: [String], of kind: EventKind) {
            for name in names {
                let index = kind.fields.firstIndex { $0.name == name }.map { UInt64($0) } ?? Self.unknown
                bits |= 1 << min(index, Self.unknown)
            }
        }

        public var isEmpty: Bool { bits == 0 }

        /// The names of the fields, in the order of the kind. The fields of a newer producer are one name, `…`.
        public func names(of kind: EventKind) -> [String] {
            kind.fields.indices.filter { bits & 1 << min(UInt64($0), Self.unknown) != 0 }.map { kind.fields[$0].name }
                + (bits & 1 << Self.unknown != 0 ? ["…"] : [])
        }
    }
}
