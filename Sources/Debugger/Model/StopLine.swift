import HierarchyModel
import TimeTravel

/// Where `c` stops, with the line that set it.
struct StopLine {
    enum Stop {
        case expression(EventExpression)
        /// What of an object; nil for all its fields.
        case watch(ObjectID, Aspect?)
    }

    let text: String
    let stop: Stop

    /// Whether the whole trace must have been checked before.
    var isOfViolations: Bool { if case .watch(_, .violations) = stop { true } else { false } }

    func point(_ survey: Survey) -> StopPoint {
        switch stop {
        case .expression(let expression): .expression(expression)
        case .watch(let id, let aspect?): .watch(Watchpoint(object: id, aspect, survey))
        case .watch(let id, nil): .watch(Watchpoint(object: id))
        }
    }
}
