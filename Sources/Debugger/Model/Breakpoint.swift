import HierarchyModel
import TimeTravel

/// A breakpoint or watchpoint, at which `c` stops, and the line that set it.
struct Breakpoint {
    enum Trigger {
        /// Words or an expression.
        case pattern(EventPattern)
        /// Watches a property of an object; nil watches all its fields.
        case watch(ObjectID, ObjectQuery?)
    }

    let text: String
    let trigger: Trigger

    /// Whether the condition needs the analysis of the whole trace.
    var isOfViolations: Bool { if case .watch(_, .violations) = trigger { true } else { false } }

    func condition(_ analysis: IncrementalAnalysis) -> StopCondition {
        switch trigger {
        case .pattern(.words(let words)): .words(words)
        case .pattern(.expression(let expression)): .expression(expression)
        case .watch(let id, let query?): .watch(Watchpoint(object: id, query, analysis))
        case .watch(let id, nil): .watch(Watchpoint(object: id))
        }
    }
}
