import ArgumentParser
import HierarchyModel
import Linting

/// Folds decoded events into a state and checks them with all rules, also those that are off by default.
///
/// The report is included. The time to format the texts of violations is a separate figure.
struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fold events and check them with all rules: ns per event.")

    @OptionGroup var source: EventSource

    func run() throws {
        let events = try source.load()
        var engine = LintEngine(rules: Rules.all)
        var figures = Figures()
        var violations: [Violation] = []
        figures.addTime(of: events.count) {
            engine.receive(contentsOf: events)
            violations = engine.finish().violations
        }
        figures.add("rules", Double(Rules.all.count))
        figures.add("violations", Double(violations.count))
        let start = now()
        let length = violations.reduce(0) { $0 + $1.message.utf8.count }
        figures.add("ns for the words of a violation", (now() - start) / Double(max(1, violations.count)))
        figures.add("bytes of words", Double(length))
        figures.print()
    }
}
