import HierarchyModel

/// How bad a violation is, from least to worst.
public enum Severity: String, CaseIterable, Comparable, Sendable {
    /// Advice, style, or a case with many legitimate exceptions.
    case note
    /// Silent misbehaviour that users are likely to see, or a documented "must" with a mild effect.
    case warning
    /// UIKit throws, drops the request or freezes; or the break is certain and lasting.
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
    /// Nil where the trace does not say.
    public var `class`: String? {
        get { names.class }
        set { names = Names(class: newValue, module: module, title: title) }
    }
    /// The module of the class; nil where the trace does not say.
    public var module: String? {
        get { names.module }
        set { names = Names(class: self.class, module: newValue, title: title) }
    }
    /// The controller's title when it was named.
    public var title: String? {
        get { names.title }
        set { names = Names(class: self.class, module: module, title: newValue) }
    }

    private var names: Names

    public init(id: ObjectID, class: String?, module: String? = nil, title: String? = nil) {
        self.init(id: id, Names(class: `class`, module: module, title: title))
    }

    init(id: ObjectID, _ names: Names) {
        self.id = id
        self.names = names
    }

    public var description: String {
        var text = "'"
        text += self.class ?? "UIViewController"
        text += "' ("
        text += id.description
        text += ")"
        return text
    }
}

/// Misuse that is certain.
public struct Violation: Hashable, Sendable {
    /// The identifier of the rule that was broken.
    public var rule: String
    public var severity: Severity
    /// The event to look at: the cause.
    public var seq: UInt64
    /// The name of that event's kind.
    public var event: String
    /// When it happened, in nanoseconds since the session began.
    public var t: UInt64
    /// The event at which the violation became certain; never before `seq`.
    public var detectedAt: UInt64
    /// Whom it befell.
    public var subject: NamedObject
    /// Who else took part, the most important first.
    public var related: [NamedObject]
    /// What is wrong and by what evidence: one line, no full stop.
    public var message: String
    /// Which call to add, move or take away.
    public var fix: String
    /// Where app code made the call at `seq`; nil where the trace does not say.
    public var site: CallSite?
}

extension Violation {
    /// The order of reports: by cause, then rule, then subject.
    static func stands(_ left: Violation, before right: Violation) -> Bool {
        (left.seq, left.rule, left.subject.id.rawValue) < (right.seq, right.rule, right.subject.id.rawValue)
    }
}
