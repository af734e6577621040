import HierarchyModel

/// A controller of the simulated app.
final class SimulatedController {
    enum Role { case tabs, stack, screen, child }

    let id: ObjectID
    let role: Role
    let classNumber: Int
    /// The time of the class's code, relative to the median.
    let slowness: Double

    var children: [SimulatedController] = []
    weak var parent: SimulatedController?
    var presented: SimulatedController?
    weak var presenter: SimulatedController?
    /// The index of the selected tab.
    var selection = 0
    var isLoaded = false
    var frame = Rect(0, 0, 0, 0)
    var insets = Insets()

    init(id: ObjectID, role: Role, classNumber: Int) {
        self.id = id
        self.role = role
        self.classNumber = classNumber
        slowness = 0.4 + 1.6 * Double(((UInt32(classNumber) &* 2_654_435_761) >> 8) % 1000) / 1000
    }

    /// The visible child of a container; nil for a controller that shows all children.
    var shownChild: SimulatedController? {
        switch role {
        case .tabs: children.isEmpty ? nil : children[selection]
        case .stack: children.last
        case .screen, .child: nil
        }
    }

    /// The controller and its visible descendants, parents first.
    var shown: [SimulatedController] {
        switch role {
        case .tabs, .stack: [self] + (shownChild?.shown ?? [])
        case .screen, .child: [self] + children.flatMap(\.shown)
        }
    }

    /// The controller, its descendants and the controllers that they present, parents first.
    var tree: [SimulatedController] { [self] + children.flatMap(\.tree) + (presented?.tree ?? []) }
}

/// The safe area insets of a view, in points.
struct Insets: Equatable {
    var top = 0.0
    var left = 0.0
    var bottom = 0.0
    var right = 0.0
}

extension Rect {
    func inset(by insets: Insets) -> Rect {
        Rect(x + insets.left, y + insets.top, width - insets.left - insets.right, height - insets.top - insets.bottom)
    }
}
