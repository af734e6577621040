import HierarchyModel

/// The parsed conditions of a custom rule. Copies of the rule share them.
final class Conditions: Sendable {
    /// An expression, and the kinds of events at which it may be found.
    struct Trigger: Sendable {
        let expression: EventExpression
        let kinds: [EventKind]
        private let codes: Set<EventKind>

        init(_ expression: EventExpression) {
            self.expression = expression
            kinds = expression.kinds
            codes = Set(kinds)
        }

        func test(_ event: Event, _ state: HierarchyState, _ work: inout Int) -> EventExpression.Rest? {
            guard codes.contains(event.kind) else { return nil }
            return expression.test(event, before: state, work: &work)
        }
    }

    let when: Trigger
    /// Nil also where ``when`` has it as a part.
    let unless: EventExpression?
    let inside, outside: EventExpression?
    let after, before, until, expects: Trigger?
    let within: CustomRule.Deadline
    let atMost: Int?
    let per: CustomRule.Extent
    let subject: ValuePath?
    let message: MessageTemplate
    private let classes, excludedClasses: [NamePattern]

    init(_ rule: CustomRule) throws(CustomRuleError) {
        try Self.check(id: rule.id)
        message = try MessageTemplate(rule.message)
        (when, unless) = try Self.condition(rule)
        inside = try Self.expression("inside", rule.inside)
        outside = try Self.expression("outside", rule.outside)
        after = try Self.expression("after", rule.after).map { Trigger($0) }
        before = try Self.expression("before", rule.before).map { Trigger($0) }
        until = try Self.expression("until", rule.until).map { Trigger($0) }
        expects = try Self.expression("expects", rule.expects).map { Trigger($0) }
        within = rule.within ?? .turn
        atMost = rule.atMost
        per = rule.per ?? .trace
        subject = try Self.path(rule.subject)
        (classes, excludedClasses) = (rule.classes, rule.excludedClasses)
        try Self.checkCombination(rule)
    }

    /// The kinds of all triggers, in the order of their codes.
    var kinds: [EventKind] {
        let all = [when, after, before, until, expects].compactMap { $0 }.flatMap(\.kinds)
        return Set(all).sorted { $0.rawValue < $1.rawValue }
    }

    /// The conditions without which the rule says nothing, or too much.
    var needed: [EventExpression] {
        [when.expression, after?.expression, before?.expression, expects?.expression, inside].compactMap { $0 }
    }

    /// Whether the rule shows objects as they were before the event.
    var needsObjectsBefore: Bool { message.needsStateBefore || subject?.isBefore == true }

    func admits(_ class: String) -> Bool {
        (classes.isEmpty || classes.contains { $0.matches(`class`) })
            && !excludedClasses.contains { $0.matches(`class`) }
    }
}

extension Conditions {
    private static let maximumNameLength = 64

    private static func check(id: String) throws(CustomRuleError) {
        let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789-")
        guard id.count <= maximumNameLength, let first = id.first, first.isLetter, allowed.isSuperset(of: id) else {
            throw CustomRuleError(
                "id",
                "'\(TerminalText.escaped(String(id.prefix(maximumNameLength))))' is no name of a rule; "
                    + "use at most \(maximumNameLength) small letters, digits and hyphens, a letter first")
        }
        guard Rules.rule(id) == nil else {
            throw CustomRuleError("id", "'\(id)' is a built-in rule; use another name")
        }
    }

    /// Where `when` is about states, `unless` is a part of it: a violation begins when both are as they should not be.
    private static func condition(_ rule: CustomRule) throws(CustomRuleError) -> (Trigger, EventExpression?) {
        guard let when = try expression("when", rule.when) else {
            throw CustomRuleError("when", "the expression is missing: which event breaks the rule?")
        }
        guard let unless = try expression("unless", rule.unless) else { return (Trigger(when), nil) }
        guard when.isAboutStates else { return (Trigger(when), unless) }
        guard let both = try expression("when", "(\(when.description)) and not (\(unless.description))"),
            both.isAboutStates
        else {
            throw CustomRuleError(
                "unless", "it is about events, and 'when' is about states; name a kind of event in 'when' too")
        }
        return (Trigger(both), nil)
    }

    private static func expression(
        _ member: String, _ text: String?
    ) throws(CustomRuleError) -> EventExpression? {
        guard let text else { return nil }
        do throws(ExpressionError) { return try EventExpression(ofSingleEvents: text) } catch {
            throw CustomRuleError(member, error)
        }
    }

    private static func path(_ text: String?) throws(CustomRuleError) -> ValuePath? {
        guard let text else { return nil }
        let path: ValuePath
        do throws(ExpressionError) { path = try ValuePath(text) } catch { throw CustomRuleError("subject", error) }
        guard path.isIdentifier else {
            throw CustomRuleError("subject", "'\(path.text)' does not hold the identifier of one object")
        }
        return path
    }

    private static func checkCombination(_ rule: CustomRule) throws(CustomRuleError) {
        if rule.expects == nil, rule.within != nil {
            throw CustomRuleError("within", "it says when 'expects' is due, which is missing")
        }
        if let atMost = rule.atMost, atMost < 0 {
            throw CustomRuleError("at_most", "\(atMost) is less than 0")
        }
        let counted = [rule.after, rule.before, rule.expects].contains { $0 != nil } || rule.atMost != nil
        if !counted, let member = rule.until != nil ? "until" : rule.per != nil ? "per" : nil {
            throw CustomRuleError(
                member, "it needs one of 'after', 'before', 'expects' and 'at_most', to which it applies")
        }
    }
}
