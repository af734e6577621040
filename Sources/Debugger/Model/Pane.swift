/// A part of the screen. The raw value is the number that the user types.
enum Pane: Int, CaseIterable {
    case hierarchy = 1
    case inspector, events, violations, lanes, screen, transitions

    var title: String {
        switch self {
        case .hierarchy: "Hierarchy"
        case .inspector: "Inspector"
        case .events: "Events"
        case .violations: "Violations"
        case .lanes: "Lanes"
        case .screen: "Screen"
        case .transitions: "Transitions"
        }
    }

    /// The panes that share the lower part of the screen. On a narrow screen one of them is shown.
    static let lower: [Pane] = [.events, .violations, .lanes, .screen, .transitions]

    /// The panes of which a wide screen shows one below the inspector. It shows the others always.
    static let corner: [Pane] = [.violations, .lanes, .transitions]
}
