// What always holds in a state, whatever events were folded.
extension HierarchyContents {
    /// Traps in debug builds where the state contradicts itself; a release does not check.
    ///
    /// A check is linear in the objects and their references. A state of n objects is checked after n events, so that
    /// an event costs constant time on average. A contradiction stays until its objects are destroyed: it is found some
    /// events late.
    @inline(__always)
    mutating func assertInvariants(after event: Event) {
        assert(
            !isCheckDue() || violatedInvariants.isEmpty,
            "the state after E\(event.seq) \(event.name): \(violatedInvariants.joined(separator: "; "))")
    }

    private mutating func isCheckDue() -> Bool {
        uncheckedEvents += 1
        guard uncheckedEvents > locations.count else { return false }
        uncheckedEvents = 0
        return true
    }

    /// The invariants that do not hold, each a sentence that names the object. Linear in the objects and references.
    var violatedInvariants: [String] { violatedIndices + violatedReferences + violatedRelations }

    /// Each object is found under its number, and under no other.
    private var violatedIndices: [String] {
        var violated: [String] = []
        func expect(_ holds: Bool, _ text: @autoclosure () -> String) { if !holds { violated.append(text()) } }
        for index in windowList.indices {
            expect(windowIndex(of: windowList[index].id) == index, "window \(windowList[index].id) is not at \(index)")
        }
        for index in controllerList.indices {
            let id = controllerList[index].id
            expect(controllerIndex(of: id) == index, "controller \(id) is not at \(index)")
        }
        for index in transitionList.indices {
            let id = transitionList[index].id
            expect(transitionIndex(of: id) == index, "transition \(id) is not at \(index)")
        }
        let count = windowList.count + controllerList.count + transitionList.count
        expect(locations.count == count, "\(locations.count) numbers lead to \(count) objects")
        expect(windowReferences.count == windowList.count, "not every window has a count of references")
        expect(controllerReferences.count == controllerList.count, "not every controller has a count of references")
        return violated
    }

    /// Objects are named as often as is counted, and every object that a field names is held. A given state may name
    /// others, and one of another type.
    private var violatedReferences: [String] {
        guard !isGiven else { return [] }
        var violated: [String] = []
        var counts: [ObjectID: Int32] = [:]
        for index in windowList.indices {
            if let root = windowList[index].root { counts[root, default: 0] += 1 }
        }
        for index in controllerList.indices {
            for id in controllerList[index].references { counts[id, default: 0] += 1 }
        }
        for index in windowList.indices {
            let (id, counted) = (windowList[index].id, windowReferences[index])
            let actual = counts.removeValue(forKey: id) ?? 0
            if actual != counted { violated.append("window \(id) is named \(actual) times, counted \(counted)") }
        }
        for index in controllerList.indices {
            let (id, counted) = (controllerList[index].id, controllerReferences[index])
            let actual = counts.removeValue(forKey: id) ?? 0
            if actual != counted { violated.append("controller \(id) is named \(actual) times, counted \(counted)") }
        }
        return violated + counts.keys.sorted().map { "\($0) is named and not held" }
    }

    /// Parents and children name each other, each child once; so do the two ends of a presentation. At most one window
    /// is the key window. A given state is taken as it is: none of this is certain from then on.
    private var violatedRelations: [String] {
        guard !isGiven else { return [] }
        var violated: [String] = []
        let keys = windowList.indices.filter { windowList[$0].key }.map { windowList[$0].id }
        if keys.count > 1 { violated.append("the windows \(keys) are key windows at the same time") }
        for index in controllerList.indices {
            let id = controllerList[index].id
            func expect(_ holds: Bool, _ text: @autoclosure () -> String) {
                if !holds { violated.append("controller \(id) \(text())") }
            }
            let children = controllerList[index].children
            expect(Set(children).count == children.count, "has a child twice")
            for child in children { expect(controller(child)?.parent == id, "is not the parent of its child \(child)") }
            if let parent = controllerList[index].parent {
                expect(controller(parent)?.children.contains(id) == true, "is no child of its parent \(parent)")
            }
            if let presented = controllerList[index].presented {
                expect(controller(presented)?.presenting == id, "does not present \(presented)")
            }
            if let presenter = controllerList[index].presenting {
                expect(controller(presenter)?.presented == id, "is not presented by \(presenter)")
            }
        }
        return violated
    }
}

extension ControllerState {
    /// The objects that the fields name, as often as they name them.
    fileprivate var references: [ObjectID] {
        [parent, host, selected, presenting, presented].compactMap(\.self) + children + (stack ?? [])
            + overrides.map(\.child)
    }
}
