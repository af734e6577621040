/// Why an event did not change the state as it says.
public enum Anomaly: Hashable, Sendable, CustomStringConvertible {
    /// The state holds no object of that number and type.
    case notHeld(FieldName, ObjectID)
    /// An object of that number exists already.
    case alreadyHeld(ObjectID)
    /// The new parent is the child itself or one of its descendants.
    case parentBelowChild(ObjectID)
    /// `order` is not a permutation of the children.
    case notAPermutation
    case presentsItself(ObjectID)
    /// One or two presentation links that still existed were cut first.
    case linksCut(Int)
    case noPresentation(ObjectID)
    case tooManyScopes
    case noOpenScope
    case tooManyObjects

    /// How much the event adds to the state's count of anomalies.
    public var count: UInt64 { if case .linksCut(let links) = self { UInt64(links) } else { 1 } }

    public var description: String {
        switch self {
        case .notHeld(let field, let id): "\(field.name) \(id) is not held by the state"
        case .alreadyHeld(let id): "\(id) exists already"
        case .parentBelowChild(let id): "the new parent \(id) is the child or stands below it"
        case .notAPermutation: "order is not a permutation of the children"
        case .presentsItself(let id): "\(id) would present itself"
        case .linksCut(let links):
            links == 1 ? "a presentation still stood and was cut" : "two presentations still stood and were cut"
        case .noPresentation(let id): "no such presentation of \(id) stands"
        case .tooManyScopes: "more than \(HierarchyState.maximumScopes) scopes are open"
        case .noOpenScope: "no scope is open"
        case .tooManyObjects: "more than \(HierarchyState.maximumObjects) objects live"
        }
    }
}

/// Why an event did not change the state as it says. Without an anomaly where a field that it needs is left out.
struct Rejection: Error {
    let anomaly: Anomaly?

    init(_ anomaly: Anomaly?) { self.anomaly = anomaly }
}
