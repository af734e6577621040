/// A part of the screen that shows one thing; numbered from 1 as the keys are.
enum Pane: Int, CaseIterable {
    case hierarchy = 1
    case inspector, events, violations, lanes

    var title: String {
        switch self {
        case .hierarchy: "Hierarchy"
        case .inspector: "Inspector"
        case .events: "Events"
        case .violations: "Violations"
        case .lanes: "Lanes"
        }
    }

    /// The panes that share the lower part of the screen, one of which is seen where there is no room for two.
    static let lower: [Pane] = [.events, .violations, .lanes]
}
