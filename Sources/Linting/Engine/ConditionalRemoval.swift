import HierarchyModel

// What rules remember of an object ends with it. Each death is told to most rules, and most of them remember nothing of most objects:
// so whether there is anything is asked first, and only then whom the event names.

extension Set {
    /// Takes the member out, if there is one.
    @inline(__always)
    mutating func removeIfPresent(_ member: @autoclosure () -> Element?) {
        if !isEmpty, let member = member() { remove(member) }
    }
}

extension Dictionary {
    /// Takes out what stands for the key, if there is such a key. Unlike `removeValue(forKey:)` it makes nothing of what is not there.
    @inline(__always)
    mutating func removeIfPresent(_ key: @autoclosure () -> Key?) {
        if !isEmpty, let key = key(), let index = index(forKey: key) { remove(at: index) }
    }
}

extension RuleContext {
    /// Withdraws what the rule suspects of whomever, with `other` among the related objects.
    mutating func withdraw(naming other: ObjectID?) {
        guard !hasNoPendingViolations else { return }
        for details in pendingViolations(naming: other) { withdraw(details.subject.id) }
    }
}
