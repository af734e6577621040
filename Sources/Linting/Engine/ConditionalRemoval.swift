import HierarchyModel

// A rule's memory about an object ends with the object. Most rules get each deallocation and have no memory of the
// object: so the collection is checked for being empty before the key is computed.

extension Set {
    /// Removes the member, if the set contains it.
    @inline(__always)
    mutating func removeIfPresent(_ member: @autoclosure () -> Element?) {
        if !isEmpty, let member = member() { remove(member) }
    }
}

extension Dictionary {
    /// Removes the value of the key, if there is one. Unlike `removeValue(forKey:)`, it does nothing else for a missing
    /// key.
    @inline(__always)
    mutating func removeIfPresent(_ key: @autoclosure () -> Key?) {
        if !isEmpty, let key = key(), let index = index(forKey: key) { remove(at: index) }
    }
}

extension RuleContext {
    /// Withdraws the rule's pending violations that have `other` among the related objects and are decided before the
    /// end of the trace.
    mutating func withdraw(naming other: ObjectID?) {
        guard !hasNoPendingViolations, let other else { return }
        for details in pendingViolations(naming: other) { withdraw(details.subject.id) }
    }

    /// Withdraws the rule's pending violations that have the object as their subject or among the related objects.
    mutating func withdraw(concerning id: ObjectID) {
        for details in pendingViolations(concerning: id) { withdraw(details.subject.id) }
    }
}
