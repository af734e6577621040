import HierarchyModel

/// Tests write identifiers as plain numbers.
extension ObjectID: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: UInt32) { self.init(value) }
}
