import HierarchyModel
import Testing

/// Expects equal events, bits of numbers included.
func expectSame(_ found: [Event], _ expected: [Event], _ location: SourceLocation = #_sourceLocation) {
    #expect(found.count == expected.count, sourceLocation: location)
    for (left, right) in zip(found, expected) where left.exactText != right.exactText {
        Issue.record("expected \(right.exactText)\nfound    \(left.exactText)", sourceLocation: location)
        return
    }
}

extension Event {
    /// The event without its call site, which may be unresolved at the end of a recording.
    var withoutSite: Event {
        var copy = self
        copy.site = nil
        return copy
    }
}
