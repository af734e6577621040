import HierarchyModel

/// How bad a violation is, from least to worst.
public enum Severity: String, CaseIterable, Comparable, Sendable {
    /// Advice, style, or a case with many legitimate exceptions.
    case note
    /// Silent misbehaviour that users are likely to see, or a documented "must" with a mild effect.
    case warning
    /// UIKit raises an exception, drops the request or freezes; or the mistake has a certain and lasting effect.
    case error

    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}

/// A window or controller as messages name it: `'PayViewController' (#9)`.
public struct NamedObject: Hashable, Sendable, CustomStringConvertible {
    public var id: ObjectID
    /// Nil where the trace does not contain it.
    public var `class`: String? {
        get { names.class }
        set { names = ObjectNames(class: newValue, module: module, title: title) }
    }
    /// The module of the class; nil where the trace does not contain it.
    public var module: String? {
        get { names.module }
        set { names = ObjectNames(class: self.class, module: newValue, title: title) }
    }
    /// The controller's title at the time of the event.
    public var title: String? {
        get { names.title }
        set { names = ObjectNames(class: self.class, module: module, title: newValue) }
    }

    private var names: ObjectNames

    public init(id: ObjectID, class: String?, module: String? = nil, title: String? = nil) {
        self.init(id: id, ObjectNames(class: `class`, module: module, title: title))
    }

    init(id: ObjectID, _ names: ObjectNames) {
        self.id = id
        self.names = names
    }

    public var description: String {
        let name = self.class ?? "UIViewController"
        var text = ""
        // A report of thousands of violations spends most of its time here; so the text grows once.
        text.reserveCapacity(name.utf8.count + "'' (#4294967295)".utf8.count)
        text += "'"
        text += name
        text += "' (#"
        text += String(id.rawValue)
        text += ")"
        return text
    }
}

/// A misuse that is certain. The message is written when it is read, since of thousands a screen shows twenty.
public struct Violation: Sendable {
    /// The event to look at: the cause.
    public var seq: UInt64
    /// The event at which the violation became certain; never before `seq`.
    public var detectedAt: UInt64

    // In this order the last three fill two words: the debugger keeps 100,000 violations.
    private let list: RuleList
    private let details: ViolationDetails
    public var severity: Severity
    private let index: Int32

    /// - Parameter index: the rule's index in the list.
    init(_ details: ViolationDetails, _ index: Int, of list: RuleList, detectedAt: UInt64) {
        self.list = list
        self.index = Int32(index)
        severity = details.severity ?? list.documentation[index].severity
        seq = details.blamed.seq
        self.detectedAt = detectedAt
        self.details = details
    }

    /// What is known of the rule.
    public var documentation: RuleDocumentation { list.documentation[Int(index)] }
    /// The identifier of the rule that was broken.
    public var rule: String { list.documentation[Int(index)].id }
    /// Which call to add, move or take away.
    public var fix: String { details.fix ?? list.documentation[Int(index)].fix }
    /// The name of that event's kind.
    public var event: String { details.blamed.name }
    /// When it happened, in nanoseconds since the session began.
    public var t: UInt64 { details.blamed.t }
    /// The object with the mistake.
    public var subject: NamedObject { details.subject }
    /// The other objects that took part, the most important first.
    public var related: [NamedObject] { details.related }
    /// The file and line of the app's call at `seq`; nil where the trace does not contain them.
    public var site: CallSite? { details.blamed.site }
    /// What is wrong, and on what evidence: one line, no full stop. Written anew at each access.
    public var message: String { details.message(details) }
}

extension Violation: Hashable {
    public static func == (left: Violation, right: Violation) -> Bool {
        left.rule == right.rule && left.severity == right.severity && left.seq == right.seq && left.event == right.event
            && left.t == right.t && left.detectedAt == right.detectedAt && left.subject == right.subject
            && left.related == right.related
            && left.fix == right.fix && left.site == right.site && left.message == right.message
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(rule)
        hasher.combine(seq)
        hasher.combine(subject)
    }
}
