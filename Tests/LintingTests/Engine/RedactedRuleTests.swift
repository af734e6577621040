import HierarchyModel
import Linting
import Testing

@Suite struct RedactedRuleTests {
    /// A redaction hides each text that it does not know, and the reason for an allowance needs its rule.
    @Test func `a redaction knows the rules`() {
        #expect(Redaction.rules == Set(Rules.all.map(\.id)))
    }
}
