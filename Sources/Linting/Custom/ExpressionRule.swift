import HierarchyModel

/// A rule that evaluates the conditions of a ``CustomRule``.
///
/// The conditions are looked at in this order at each event: `expects`, `until`, `when` with `unless`, `after`,
/// `before`. So an event that satisfies `when` and `after` comes before itself, not after.
///
/// A rule may evaluate 1,024 terms for each event that it gets, and 2²⁶ more in a trace. After that it is not checked:
/// ``UncheckedRules/Reason/tooMuchWork(at:)``. Terms are counted rather than seconds, so that the same trace has the
/// same report on every machine.
public struct ExpressionRule: Rule {
    public let documentation: RuleDocumentation
    public let kinds: [EventKind]
    public let requiredKinds: [EventKind]
    public let anyOfKinds: [EventKind]
    public var needsStateBefore: Bool { true }

    /// What the rule has seen of an object.
    public struct Memory: Sendable {
        fileprivate var progress = Progress()
    }
    public var memory = ObjectMap<Memory>()

    private let conditions: Conditions
    private var tests = Tests()
    /// Per trace or turn.
    private var progress = Progress()
    private var progressTurn: UInt64 = 0
    private var progressByClass: [String: Progress] = [:]

    /// What the rule has seen of the events that have something in common.
    fileprivate struct Progress: Sendable {
        var hasBegun = false
        var hasPassed = false
        var count = 0
    }

    /// The tests of the current event that have begun with the state before it.
    private struct Tests: Sendable {
        var when, unless, after, before, until, expects: EventExpression.Rest?
        /// The objects that the event names or changes, as they were.
        var objects: [ObjectID: AnyStateObject] = [:]
    }

    /// Throws if a member of the rule is wrong.
    public init(_ rule: CustomRule) throws(CustomRuleError) {
        conditions = try Conditions(rule)
        documentation = RuleDocumentation(
            id: rule.id, severity: rule.severity,
            summary: rule.message.split(whereSeparator: \.isWhitespace).joined(separator: " "),
            why: rule.why ?? "The configuration has this rule, and gives no reason.",
            fix: rule.fix ?? "Do what the rule '\(rule.id)' of the configuration demands")
        kinds = conditions.kinds
        let isSpecific = conditions.when.kinds.count > 1 && conditions.when.kinds.count < EventKind.allCases.count
        anyOfKinds = isSpecific ? conditions.when.kinds : []
        // Without the expected event or the one before, every event would break the rule; without the others, none.
        requiredKinds = Set(conditions.needed.filter { $0.kinds.count == 1 }.flatMap(\.kinds)).sorted {
            $0.rawValue < $1.rawValue
        }
    }

    public mutating func willCheck(_ event: Event, in context: inout RuleContext) {
        tests = Tests()
        guard !context.hasGivenUp else { return }
        var work = 0
        tests = begin(event, before: context.state, &work)
        if !context.spend(work, at: event) { giveUp(in: &context) }
    }

    private func begin(_ event: Event, before state: HierarchyState, _ work: inout Int) -> Tests {
        var tests = Tests()
        tests.when = conditions.when.test(event, state, &work)
        tests.after = conditions.after?.test(event, state, &work)
        tests.before = conditions.before?.test(event, state, &work)
        tests.until = conditions.until?.test(event, state, &work)
        tests.expects = conditions.expects?.test(event, state, &work)
        guard tests.when != nil else { return tests }
        if let unless = conditions.unless { tests.unless = unless.testConcern(event, before: state, work: &work) }
        if conditions.needsObjectsBefore || event.kind == .controllerDestroyed || event.kind == .windowDestroyed {
            for id in event.identifiers + state.objects(touchedBy: event) { tests.objects[id] = state.object(id) }
            work += tests.objects.count
        }
        return tests
    }

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        let tests = tests
        self.tests = Tests()
        guard !context.hasGivenUp else { return }
        let state = context.state
        if let found = tests.expects?(state) { withdraw(subject(found, tests, in: context), at: event, in: &context) }
        if let found = tests.until?(state) { update(found, tests, in: context) { $0 = Progress() } }
        if let found = tests.when?(state), tests.unless?(state) == nil { matched(found, tests, in: &context) }
        if let found = tests.after?(state) { update(found, tests, in: context) { $0.hasBegun = true } }
        if let found = tests.before?(state) { update(found, tests, in: context) { $0.hasPassed = true } }
    }

    private mutating func matched(
        _ match: EventExpression.Match, _ tests: Tests, in context: inout RuleContext
    ) {
        let conditions = conditions
        let subject = self.subject(match, tests, in: context)
        guard conditions.admits(subject.class ?? ""), hasScopes(at: match.event, in: &context) else { return }
        var count = 0
        let isViolation = update(subject, context.turn) { progress in
            if conditions.after != nil, !progress.hasBegun { return false }
            if conditions.before != nil, progress.hasPassed { return false }
            guard let limit = conditions.atMost else { return true }
            progress.count += 1
            count = progress.count
            return count == limit + 1
        }
        guard isViolation else { return }
        report(match, subject, count, tests, in: &context)
    }

    private func report(
        _ match: EventExpression.Match, _ subject: NamedObject, _ count: Int, _ tests: Tests,
        in context: inout RuleContext
    ) {
        let id = match.object ?? subject.id
        let before = tests.objects[id]
        let object = context.state.object(id) ?? before
        let message = conditions.message.text(match.event, subject, object, before: before, count: count, in: context)
        let related = match.event.identifiers.prefix(Self.maximumRelated).filter { id in
            id != subject.id && (context.state.controller(id) != nil || context.state.window(id) != nil)
        }.map { context.named($0) }
        let details = ViolationDetails(subject, related, blamed: match.event) { _ in message }
        if conditions.expects == nil {
            context.report(details)
        } else {
            context.suspect(details, until: conditions.within.gracePeriod)
        }
    }

    private static let maximumRelated = 8

    /// The expected event has come.
    private func withdraw(_ subject: NamedObject, at event: Event, in context: inout RuleContext) {
        guard !context.hasNoPendingViolations else { return }
        guard conditions.per != .object else { return context.withdraw(subject.id) }
        let pending = context.pendingViolations
        for one in pending where conditions.per != .class || one.subject.class == subject.class {
            context.withdraw(one.subject.id)
        }
        if !context.spend(pending.count, at: event) { giveUp(in: &context) }
    }

    /// A violation that waits for an event which the rule no longer looks for is not certain.
    private func giveUp(in context: inout RuleContext) {
        for one in context.pendingViolations { context.withdraw(one.subject.id) }
    }

    /// Whether the open scopes are as the rule demands. A scope that may have ended is not open, and may be.
    private func hasScopes(at event: Event, in context: inout RuleContext) -> Bool {
        guard conditions.inside != nil || conditions.outside != nil else { return true }
        let state = context.state
        var work = 0
        func holds(_ expression: EventExpression, _ scope: Event) -> Bool {
            expression.testConcern(scope, before: state, work: &work)?(state) != nil
        }
        let isInside = conditions.inside.map { inside in context.scopes.contains { holds(inside, $0) } } ?? true
        let isOutside = conditions.outside.map { outside in !context.mayBeWithin { holds(outside, $0) } } ?? true
        if !context.spend(work, at: event) { giveUp(in: &context) }
        return isInside && isOutside && !context.hasGivenUp
    }
}

extension ExpressionRule {
    private mutating func update(
        _ match: EventExpression.Match, _ tests: Tests, in context: RuleContext, _ change: (inout Progress) -> Void
    ) {
        update(subject(match, tests, in: context), context.turn, change)
    }

    private mutating func update<Result>(
        _ subject: NamedObject, _ turn: UInt64, _ change: (inout Progress) -> Result
    ) -> Result {
        switch conditions.per {
        case .trace: return change(&progress)
        case .turn:
            if progressTurn != turn { (progress, progressTurn) = (Progress(), turn) }
            return change(&progress)
        case .class: return change(&progressByClass[subject.class ?? "", default: Progress()])
        case .object:
            var one = memory[subject.id] ?? Memory()
            defer { memory[subject.id] = one }
            return change(&one.progress)
        }
    }

    /// The object with the mistake: a controller or a window, if the event has to do with one.
    private func subject(_ match: EventExpression.Match, _ tests: Tests, in context: RuleContext) -> NamedObject {
        let state = context.state
        let object = match.object.flatMap { state.object($0) ?? tests.objects[$0] }
        if case .id(let id)? = conditions.subject?.value(in: match.event, object, state) {
            return named(id, tests, in: context)
        }
        if case .transition(let transition)? = object {
            let controller = transition.to ?? transition.from ?? transition.container
            return controller.map { context.named($0) } ?? context.named(transition.id)
        }
        if let id = match.object { return named(id, tests, in: context) }
        let named = match.event.identifiers
        let known = named.first { state.controller($0) != nil || state.window($0) != nil } ?? named.first
        let id = known ?? state.firstObject ?? ObjectID(0)
        return self.named(id, tests, in: context)
    }

    /// The object with its names, those before the event if it is gone.
    private func named(_ id: ObjectID, _ tests: Tests, in context: RuleContext) -> NamedObject {
        if context.state.object(id) == nil, case .controller(let gone)? = tests.objects[id] {
            return NamedObject(id: id, class: gone.class, module: gone.module, title: gone.title)
        }
        return context.named(id)
    }
}
