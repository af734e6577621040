import HierarchyModel

extension Session {
    /// The kinds of events that this runtime can record, as `session.began` names them: all but `events.dropped`, which
    /// readers of damaged traces write, and those that the configuration excludes.
    ///
    /// They are named one by one: a family as `view.*` would declare kinds that a later version adds.
    static func declaredKinds(of configuration: SessionConfiguration) -> [String] {
        var absent = Set(kindsOfBehaviors.filter { !configuration.has($0.value) }.keys).union([.eventsDropped])
        if !configuration.recordsContent { absent.insert(.contentChanged) }
        return Vocabulary.kinds.filter { !absent.contains($0.kind) }.map(\.name)
    }

    /// Kinds that only sessions with a behaviour record.
    private static let kindsOfBehaviors: [EventKind: Behavior] = [
        .updateRequested: .tracksTraits, .callbackUpdateProperties: .updatesProperties,
        .callbackUpdateContentUnavailableConfiguration: .showsContentUnavailable,
        .callbackPrefersInterfaceOrientationLocked: .locksOrientation,
        .callbackRestoreInteractionState: .restoresInteractionState,
    ]
}
