import HierarchyModel
import TimeTravel

/// Where `c` stops, with the line that set it.
struct Breakpoint {
    enum Trigger {
        case expression(EventExpression)
        /// What of an object; nil for all its fields.
        case watch(ObjectID, ObjectQuery?)
    }

    let text: String
    let trigger: Trigger

    /// Whether the whole trace must have been checked before.
    var isOfViolations: Bool { if case .watch(_, .violations) = trigger { true } else { false } }

    func condition(_ analysis: IncrementalAnalysis) -> StopCondition {
        switch trigger {
        case .expression(let expression): .expression(expression)
        case .watch(let id, let query?): .watch(Watchpoint(object: id, query, analysis))
        case .watch(let id, nil): .watch(Watchpoint(object: id))
        }
    }
}
