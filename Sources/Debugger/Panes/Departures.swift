import HierarchyModel
import TimeTravel

/// The controllers that left their place in the tree with the last move, by the object that held them.
struct Departures {
    struct Departed {
        let text: String
        let isDestroyed: Bool
    }

    private var byHolder: [ObjectID: [Departed]] = [:]
    /// Those whose holder is gone too.
    private(set) var others: [Departed] = []

    /// A long move takes much away, of which this much is shown.
    private static let maximum = 12

    init(_ model: Model) {
        guard let before = model.previous?.state else { return }
        let now = model.current.state
        let destroyed = model.changes.controllers.removed.map(\.id)
        let moved = model.changes.moved.map(\.id)
        let unlinked = model.changes.controllers.changed.filter { change in
            change.fields.contains { $0.name == "presenting" }
        }.map(\.id)
        var seen: Set<ObjectID> = []
        for id in (destroyed + moved + unlinked).sorted() where seen.insert(id).inserted {
            guard let old = before.controller(id), let holder = Self.holder(old, in: before),
                now.controller(id).map({ Self.holder($0, in: now) != holder }) ?? true
            else { continue }
            guard seen.count <= Self.maximum else { break }
            let departed = Departed(text: ObjectName(old).textWithID, isDestroyed: !now.holdsController(id))
            if now.holds(holder) { byHolder[holder, default: []].append(departed) } else { others.append(departed) }
        }
    }

    private static func holder(_ controller: ControllerState, in state: HierarchyState) -> ObjectID? {
        controller.parent ?? controller.presenting ?? state.windows.first { $0.root == controller.id }?.id
    }

    func of(_ holder: ObjectID) -> [Departed] { byHolder[holder] ?? [] }
}
