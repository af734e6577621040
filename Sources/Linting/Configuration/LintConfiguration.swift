import HierarchyModel

/// Which rules a team wants to hear of, how severely, and from which classes.
public struct LintConfiguration: Hashable, Sendable {
    /// What is said about rules and classes, for all traces or for some.
    public struct Section: Hashable, Sendable {
        /// By the identifier of the rule.
        public var severities: [String: Severity] = [:]
        /// Identifiers of rules.
        public var disabledRules: Set<String> = []
        /// A violation is not reported if its subject or one of those related is of such a class.
        public var excludedClasses: [NamePattern] = []
        /// The same for the module of the class.
        public var excludedModules: [NamePattern] = []
        /// A violation is not reported if one of these is satisfied by the event that it is put down to, together with an object that
        /// the event or the violation names, as that is behind the event.
        /// Live rules, which keep no events, leave out nothing by them.
        public var excluded: [EventExpression] = []

        public init() {}
    }

    /// A section for some paths only.
    public struct Override: Hashable, Sendable {
        /// Of the trace, or of the source file of the call site.
        public var paths: [NamePattern]
        public var section: Section

        public init(paths: [NamePattern], section: Section) {
            self.paths = paths
            self.section = section
        }
    }

    /// For every trace.
    public var general = Section()
    /// Later ones win over earlier ones and over ``general``.
    public var overrides: [Override] = []
    /// Check these rules only; nil for all but those that are off unless they are asked for.
    public var onlyRules: Set<String>?

    /// All rules, each as severe as it is of itself.
    public init() {}

    /// The rules that have to be checked: those that are on by default or have a severity here, and are not disabled everywhere.
    public var rules: [any Rule] {
        Rules.all.filter { (onlyRules?.contains($0.id) ?? isWanted($0)) && !general.disabledRules.contains($0.id) }
    }

    /// Whoever says how severe a rule is wants it.
    private func isWanted(_ rule: any Rule) -> Bool {
        rule.documentation.isOnByDefault
            || ([general] + overrides.map(\.section)).contains { $0.severities[rule.id] != nil }
    }

    /// The report on the trace of that path with the severities of this configuration, without what it leaves out.
    ///
    /// - Parameter blamedEvent: tells the blamedEvent of an event by its number. Asked only where there are expressions in ``Section/excluded``.
    public func applied(to report: LintReport, of path: String, blamedEvent: (UInt64) -> BlamedEvent?) -> LintReport {
        var report = report
        report.violations = report.violations.compactMap { applied(to: $0, of: path, blamedEvent: blamedEvent) }
        return report
    }

    /// The violation with the severity of this configuration; nil if it is left out. `path` is that of its trace, empty if it has none.
    ///
    /// Where no blamedEvent is known, expressions leave nothing out.
    public func applied(
        to violation: Violation, of path: String = "", blamedEvent: (UInt64) -> BlamedEvent? = { _ in nil }
    ) -> Violation? {
        var violation = violation
        for section in [general] + sections(for: violation, of: path) {
            if section.leavesOut(violation) || section.excludes(violation, blamedEvent) { return nil }
            if let severity = section.severities[violation.rule] { violation.severity = severity }
        }
        return violation
    }

    private func sections(for violation: Violation, of path: String) -> [Section] {
        let names = [path, violation.site?.place.file].compactMap(\.self)
        return overrides.filter { $0.paths.contains { names.contains(where: $0.matches) } }.map(\.section)
    }
}

extension LintConfiguration {
    /// An event, and the state before it.
    public struct BlamedEvent {
        public let event: Event
        /// Asked only by expressions that look at objects.
        public let stateBefore: () -> HierarchyState

        public init(event: Event, stateBefore: @escaping () -> HierarchyState) {
            self.event = event
            self.stateBefore = stateBefore
        }
    }
}

extension LintConfiguration.Section {
    fileprivate func excludes(_ violation: Violation, _ blamedEvent: (UInt64) -> LintConfiguration.BlamedEvent?) -> Bool
    {
        guard !excluded.isEmpty, let blamedEvent = blamedEvent(violation.seq) else { return false }
        let objects = ([violation.subject] + violation.related).map(\.id)
        return excluded.contains { expression in
            var state = expression.needsState ? blamedEvent.stateBefore() : HierarchyState()
            return expression.concerns(blamedEvent.event, and: objects, folding: &state)
        }
    }

    fileprivate func leavesOut(_ violation: Violation) -> Bool {
        if disabledRules.contains(violation.rule) { return true }
        return ([violation.subject] + violation.related).contains { object in
            excludedClasses.contains { $0.matches(object.class ?? "") }
                || excludedModules.contains { $0.matches(object.module ?? "") }
        }
    }
}
