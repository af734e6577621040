import HierarchyModel
import Testing

/// Holds the events of a run to the order of the callbacks of traits and sizes: for each controller and change first what its
/// traits will be, then its size, then that its traits have changed; each only of a change that is one.
///
/// Source: rules, trait-size-callback-order; events, order of facts and callbacks.
func expectCleanOrder(
    of events: [Event], naming name: (ObjectID) -> String = { "\($0)" }, at location: SourceLocation = #_sourceLocation
) {
    var check = OrderCheck()
    for event in events {
        for fault in check.faults(of: event) {
            let who = (event.id(.controller) ?? event.id(.transition)).map(name) ?? ""
            Issue.record("event \(event.seq), \(event.name) \(who): \(fault)", sourceLocation: location)
        }
    }
}

private struct OrderCheck {
    private enum Stage: Int {
        case traitsWill = 1
        case sizeWill, traitsDid
    }

    private var state = HierarchyState()
    /// The change that began last.
    private var change: ObjectID?
    private var stages: [ObjectID: Stage] = [:]
    private var promised: [ObjectID: Traits] = [:]
    /// Some override has stopped the propagation.
    private var isStopped = false
    private var openKinds: [EventKind] = []

    mutating func faults(of event: Event) -> [String] {
        _ = state.apply(event)
        defer { follow(event) }
        switch event.kind {
        case .transitionBegan: begin(event)
        case .transitionEnded where event.id(.transition) == change: return brokenPromises()
        case .callbackWillTransitionToTraits: return traitsWill(event)
        case .callbackViewWillTransitionToSize: return sizeWill(event)
        case .callbackTraitCollectionDidChange: return traitsDid(event)
        default: break
        }
        return []
    }

    private mutating func follow(_ event: Event) {
        if event.opensScope { openKinds.append(event.kind) }
        guard event.kind == .return, let kind = openKinds.popLast(), event.bool(.superCalled) == false else { return }
        if kind == .callbackWillTransitionToTraits || kind == .callbackViewWillTransitionToSize { isStopped = true }
    }

    private mutating func begin(_ event: Event) {
        guard event.string(.type) == "size" else { return }
        change = event.id(.transition)
        stages = [:]
        promised = [:]
    }

    private mutating func reach(_ stage: Stage, _ controller: ObjectID) -> [String] {
        let before = stages[controller]
        stages[controller] = stage
        guard let before, before.rawValue >= stage.rawValue else { return [] }
        return ["comes behind \(before) of the same change"]
    }

    private mutating func traitsWill(_ event: Event) -> [String] {
        guard let controller = event.id(.controller), let traits = event.traits(.traits) else { return ["names nothing"] }
        promised[controller] = traits
        let isChange = state.controller(controller)?.traits != traits
        return reach(.traitsWill, controller) + (isChange ? [] : ["announces the traits that are there"])
    }

    private mutating func sizeWill(_ event: Event) -> [String] {
        guard let controller = event.id(.controller), let size = event.size(.size) else { return ["names nothing"] }
        let frame = state.controller(controller)?.frame
        let isChange = frame?.width != size.width || frame?.height != size.height
        return reach(.sizeWill, controller) + (isChange ? [] : ["announces the size that is there"])
    }

    private mutating func traitsDid(_ event: Event) -> [String] {
        guard let controller = event.id(.controller), let now = state.controller(controller) else { return ["names nothing"] }
        let isEntering = now.appearance == "disappeared" || now.appearance == "disappearing"
        let wasAnnounced = promised[controller] == now.traits || isEntering || isStopped
        promised[controller] = nil
        return (isEntering ? [] : reach(.traitsDid, controller))
            + (event.traits(.previous) == now.traits ? ["tells of a change from what is there"] : [])
            + (wasAnnounced ? [] : ["was not announced"])
    }

    private func brokenPromises() -> [String] {
        promised.keys.sorted { $0.rawValue < $1.rawValue }.map { "controller \($0) was promised traits that have not come" }
    }
}

extension Event {
    fileprivate func size(_ field: FieldName) -> Size? { if case .size(let value)? = self[field] { value } else { nil } }
}
