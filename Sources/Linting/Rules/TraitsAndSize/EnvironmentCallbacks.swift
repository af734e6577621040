import HierarchyModel

/// A change of traits and sizes from outside, as a rotation.
struct EnvironmentChange {
    let transition: ObjectID
    let container: NamedObject?
    /// The `will` callbacks come in the turn in which the change begins.
    let turn: UInt64
}

/// The callbacks of a controller for a change, and their effects.
struct EnvironmentCallbacks: Sendable {
    /// The last change that began while it was on screen, if it had no other change since. Nil for callbacks of this
    /// turn before the beginning of their change: some producers record the beginning later.
    var change: EnvironmentChange?
    var traits = false
    var size = false
    var traitsChanged = false
    var framed = false
    var did = false
    /// Whether its traits have changed since its last traitCollectionDidChange(_:).
    var isDue = false
    /// Whether its override of willTransition(to:with:) did not call super, so that controllers below it did not get
    /// it.
    var isSwallowed = false
    /// The last turn in which a `will` callback came late.
    var lateTurn: UInt64?

    /// Notes that it got the callback for the new size, or else for the new traits.
    mutating func noteCallback(size isSize: Bool) {
        if isSize { size = true } else { traits = true }
    }
}

extension RuleContext {
    /// The controllers on screen under that window or controller.
    func controllersOnScreen(under container: ObjectID?) -> [ObjectID] {
        let onScreen = state.controllers { $0.appearance == .appeared }
        guard let container else { return onScreen }
        return onScreen.filter { isView(of: $0, under: container) }
    }

    /// The controller and all below it.
    func family(of controller: ObjectID) -> [ObjectID] {
        var family = [controller]
        var next = 0
        while next < family.count, family.count <= state.controllerCount {
            family += state.controller(family[next], \.children) ?? []
            next += 1
        }
        return family
    }

    /// The traits that other controllers, or the controller itself, override for it, and the first one that does.
    func override(of controller: ObjectID) -> (traits: Traits, owner: ObjectID)? {
        let owners = [presenter(of: controller), parent(of: controller), controller].compactMap { $0 }
        var all = Traits()
        var first: ObjectID?
        for owner in owners {
            let own = state.controller(owner, \.overrides)?.first { $0.child == controller }
            guard let own, !own.traits.isEmpty else { continue }
            all.merge(own.traits)
            first = first ?? owner
        }
        return first.map { (all, $0) }
    }
}

extension Traits {
    /// Whether `other` has each of these traits with the same value.
    func isSubset(of other: Traits) -> Bool { entries.allSatisfy { other[$0.name] == $0.value } }

    /// Whether a size class that both have differs.
    func differsInSizeClass(from other: Traits) -> Bool {
        ["horizontalSizeClass", "verticalSizeClass"].contains { name in
            guard let one = self[name], let two = other[name] else { return false }
            return one != two
        }
    }
}
