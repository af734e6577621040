import HierarchyModel

/// The position of controllers in the tree that state preservation uses.
extension RuleContext {
    func restorationIdentifier(of controller: ObjectID) -> String? {
        state.controller(controller, \.restorationIdentifier) ?? nil
    }

    /// The identifiers along that line; nil where one is missing, or the line does not begin at the root of a window.
    ///
    /// Source: <doc:StatePreservation>.
    func restorationPath(of controller: ObjectID) -> [String]? {
        let line = superiors(of: controller)
        let path = line.compactMap { restorationIdentifier(of: $0) }
        return isRoot(line[0]) && path.count == line.count ? path : nil
    }
}

extension Event {
    func strings(_ field: FieldName) -> [String]? { if case .strings(let value)? = self[field] { value } else { nil } }
}

/// What rules about identifiers remember about a controller.
struct RestorationMemory: Sendable {
    /// The event that set its restoration identifier; nil if it has none.
    var given: Event?
    /// The last turn in which its state was encoded.
    var encodedIn: UInt64?
}

extension ObjectMap<RestorationMemory> {
    /// Follows an `identity.changed`.
    mutating func identify(_ event: Event) {
        guard let controller = event.id(.controller), event[.restorationIdentifier] != nil else { return }
        let given = event.string(.restorationIdentifier) == nil ? nil : event
        if given != nil || self[controller] != nil { update(controller, from: Value()) { $0.given = given } }
    }
}
