import HierarchyModel

/// What a rule of an app's own is made of: conditions in the language of `replay find`.
///
/// ```swift
/// var rules = LintConfiguration()
/// rules.customRules.append(
///     try ExpressionRule(
///         CustomRule(
///             id: "no-alert-on-alert", message: "{presented} is presented on an alert",
///             when: "kind:presentation.began event.presented.base:UIAlert event.presenter.base:UIAlert")))
/// ```
///
/// `.replay.yml` has the same members under `custom_rules`. All but the first three may be left out.
public struct CustomRule: Hashable, Sendable {
    /// Lower case with hyphens; not that of another rule.
    public var id: String
    /// What a violation says. `{name}` stands for a value of the event or of its object, `{subject}` for the object
    /// with the mistake, `{subject.name}` for a value of it, `{count}` for the number of events counted, `{{` for a
    /// brace.
    public var message: String
    /// The event that breaks the rule.
    public var when: String

    public var severity = Severity.warning
    /// The effect of the mistake, for `replay rules`.
    public var why: String?
    /// Which call to add, to move or to remove.
    public var fix: String?
    /// No violation where the event satisfies this too, with any object that it names.
    public var unless: String?
    /// Only while an open scope satisfies this.
    public var inside: String?
    /// Not while an open scope satisfies this.
    public var outside: String?
    /// Only after an event that satisfies this.
    public var after: String?
    /// Only before an event that satisfies this.
    public var before: String?
    /// An event that makes the rule forget what ``after``, ``before`` and ``atMost`` have seen.
    public var until: String?
    /// The event that must come after ``when``, ``within`` some time.
    public var expects: String?
    /// When the expected event is missing.
    public var within: Deadline?
    /// How many events are allowed.
    public var atMost: Int?
    /// What events must have in common, for ``after``, ``before``, ``until``, ``expects`` and ``atMost``.
    public var per: Extent?
    /// The field that names the object with the mistake; by default the object that satisfies the expression, or the
    /// first that the event names.
    public var subject: String?
    /// The class of the subject must match one of these; all classes if there are none.
    public var classes: [NamePattern] = []
    /// The class of the subject must match none of these.
    public var excludedClasses: [NamePattern] = []

    /// How long a rule waits for an expected event.
    public enum Deadline: String, CaseIterable, Sendable {
        /// The end of the outermost scope that was open.
        case scope
        /// The end of the turn.
        case turn
        /// The end of the turn, and of the transitions that run at its beginning.
        case transitions
        /// The end of the trace.
        case trace

        var gracePeriod: GracePeriod {
            switch self {
            case .scope: .scope
            case .turn: .turn
            case .transitions: .transitions
            case .trace: .trace()
            }
        }
    }

    /// What events have in common.
    public enum Extent: String, CaseIterable, Sendable {
        case trace, turn
        /// The subject.
        case object
        /// The class of the subject.
        case `class`
    }

    public init(id: String, message: String, when: String) {
        self.id = id
        self.message = message
        self.when = when
    }
}

/// Why a custom rule cannot be checked.
public struct CustomRuleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The member that is wrong, as `.replay.yml` spells it.
    public let member: String
    /// The column of the wrong character in that member, from 1; nil if the whole member is wrong.
    public let column: Int?
    /// What is wrong, and what to write.
    public let reason: String

    init(_ member: String, _ reason: String, column: Int? = nil) {
        self.member = member
        self.column = column
        self.reason = reason
    }

    init(_ member: String, _ error: ExpressionError, from start: Int = 0) {
        self.init(
            member, error.reason + NearestName.question(error.nearest), column: start + error.column)
    }

    /// `'when', column 7: there is no field 'apearance'; did you mean 'appearance'?`
    public var description: String { "'\(member)'" + (column.map { ", column \($0)" } ?? "") + ": \(reason)" }
}
