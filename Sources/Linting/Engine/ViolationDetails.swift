import HierarchyModel

/// What a rule has against the app, certain or not.
public struct ViolationDetails: Sendable {
    /// Whom it befalls; a rule has one suspicion of a subject at a time.
    public var subject: NamedObject
    /// Who else takes part, the most important first.
    public var related: [NamedObject]
    /// The event to look at.
    public var blamed: Event
    /// Nil for the rule's own.
    public var severity: Severity?
    /// Nil for the rule's own.
    public var fix: String?
    /// Writes the message; called for what has become a violation, when somebody reads it, so it must not depend on anything that changes.
    public var message: @Sendable (ViolationDetails) -> String

    public init(
        _ subject: NamedObject, _ related: [NamedObject] = [], blamed: Event, severity: Severity? = nil,
        fix: String? = nil, message: @escaping @Sendable (ViolationDetails) -> String
    ) {
        self.subject = subject
        self.related = related
        self.blamed = blamed
        self.severity = severity
        self.fix = fix
        self.message = message
    }

    /// Whether it names the object.
    func concerns(_ id: ObjectID) -> Bool { subject.id == id || related.contains { $0.id == id } }
}
