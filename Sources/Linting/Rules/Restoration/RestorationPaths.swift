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

/// The controllers with a restoration identifier, and when they got it.
struct RestorationIdentities {
    static let kinds: [EventKind] = [.controllerDestroyed, .identityChanged]

    /// By existing controller with an identifier: the event that set it.
    private(set) var given: [ObjectID: Event] = [:]

    mutating func follow(_ event: Event) {
        switch event.kind {
        case .identityChanged:
            guard let controller = event.id(.controller), event[.restorationIdentifier] != nil else { return }
            given[controller] = event.string(.restorationIdentifier) == nil ? nil : event
        case .controllerDestroyed: given.removeIfPresent(event.id(.controller))
        default: break
        }
    }
}
