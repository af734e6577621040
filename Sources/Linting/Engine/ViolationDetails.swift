import HierarchyModel

/// What a rule found: the objects, the blamed event and the message of a violation, pending or certain.
public struct ViolationDetails: Sendable {
    /// The object with the mistake; a rule has at most one pending violation of a subject.
    public var subject: NamedObject
    /// The other objects that take part, the most important first.
    public var related: [NamedObject]
    /// The event to look at.
    public var blamed: Event
    /// Nil for the rule's own severity.
    public var severity: Severity?
    /// Whether the producer cannot record what may excuse the app: then it is a note, unless a diagnostic shows it.
    public var isUncertain: Bool
    /// Nil for the rule's own fix.
    public var fix: String?
    /// Writes the message. Called only when the message of a violation is read, so it must not depend on state that
    /// changes.
    public var message: @Sendable (ViolationDetails) -> String

    public init(
        _ subject: NamedObject, _ related: [NamedObject] = [], blamed: Event, severity: Severity? = nil,
        fix: String? = nil, isUncertain: Bool = false, message: @escaping @Sendable (ViolationDetails) -> String
    ) {
        self.subject = subject
        self.related = related
        self.blamed = blamed
        self.severity = severity
        self.fix = fix
        self.isUncertain = isUncertain
        self.message = message
    }

    /// Whether it names the object.
    func concerns(_ id: ObjectID) -> Bool { subject.id == id || related.contains { $0.id == id } }
}
