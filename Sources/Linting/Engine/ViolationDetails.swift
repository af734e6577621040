import HierarchyModel

/// What a rule found: the objects, the blamed event and the message of a violation, pending or certain.
///
/// Rules make, pass on and drop many of them, so a copy is a reference to one object.
public struct ViolationDetails: Sendable {
    // Before the smaller fields, so that what holds the details can use the rest of the word.
    private let contents: Contents
    /// Nil for the rule's own severity.
    public var severity: Severity?
    /// Whether the producer cannot record what may excuse the app, or only objects of the system take part: then it is
    /// a note, unless a diagnostic shows it.
    public var isUncertain: Bool

    /// The object with the mistake; a rule has at most one pending violation of a subject.
    public var subject: NamedObject { contents.subject }
    /// The other objects that take part, the most important first.
    public var related: [NamedObject] { contents.related }
    /// The event to look at.
    public var blamed: Event { contents.blamed }
    /// Nil for the rule's own fix.
    public var fix: String? { contents.fix }
    /// Writes the message. Called only when the message of a violation is read, so it must not depend on state that
    /// changes.
    public var message: @Sendable (ViolationDetails) -> String { contents.message }

    private final class Contents: Sendable {
        let subject: NamedObject
        let related: [NamedObject]
        let blamed: Event
        let fix: String?
        let message: @Sendable (ViolationDetails) -> String

        init(
            _ subject: NamedObject, _ related: [NamedObject], _ blamed: Event, _ fix: String?,
            _ message: @escaping @Sendable (ViolationDetails) -> String
        ) {
            self.subject = subject
            self.related = related
            self.blamed = blamed
            self.fix = fix
            self.message = message
        }
    }

    @inline(never)
    public init(
        _ subject: NamedObject, _ related: [NamedObject] = [], blamed: Event, severity: Severity? = nil,
        fix: String? = nil, isUncertain: Bool = false, message: @escaping @Sendable (ViolationDetails) -> String
    ) {
        self.severity = severity
        self.isUncertain = isUncertain
        contents = Contents(subject, related, blamed, fix, message)
    }

    /// Whether it names the object.
    func concerns(_ id: ObjectID) -> Bool { subject.id == id || related.contains { $0.id == id } }
}
