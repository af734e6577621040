import HierarchyModel

/// A change of traits and sizes from outside, as a rotation: what the controllers on screen have been told of it.
struct EnvironmentChangeProgress {
    /// What one controller has been told, and what has become of it.
    struct ReceivedCallbacks {
        var traits = false
        var size = false
        var traitsChanged = false
        var framed = false
        var did = false
        /// Its traits have changed since it was told last that they have.
        var isDue = false
        /// Its override of the traits' will kept the call from `super`, and so from those below.
        var isSwallowed = false

        /// It is told what is to come: its size, or else its traits.
        mutating func tell(size isSize: Bool) {
            if isSize { size = true } else { traits = true }
        }
    }

    let transition: ObjectID
    let container: ObjectID?
    /// The wills come in the turn in which the change begins.
    let turn: UInt64
    /// Those on screen since it began that nothing else has happened to.
    var told: [ObjectID: ReceivedCallbacks]
}

extension RuleContext {
    /// The controllers that are on screen under that window or controller.
    func controllersOnScreen(under container: ObjectID?) -> [ObjectID] {
        let onScreen = state.controllers { $0.appearance == "appeared" }
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

    /// The traits that others, or it itself, hold fast for the controller, and the first who does.
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
    func isPart(of other: Traits) -> Bool { entries.allSatisfy { other[$0.name] == $0.value } }

    /// Whether a size class that both have differs.
    func differsInSizeClass(from other: Traits) -> Bool {
        ["horizontalSizeClass", "verticalSizeClass"].contains { name in
            guard let one = self[name], let two = other[name] else { return false }
            return one != two
        }
    }
}
