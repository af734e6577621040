import HierarchyModel

/// A controller of the simulated app.
final class SimulatedController {
    enum Role { case tabs, stack, screen, child }

    let id: ObjectID
    let role: Role
    let classNumber: Int
    /// How much slower than the median the code of its class is.
    let slowness: Double

    var children: [SimulatedController] = []
    weak var parent: SimulatedController?
    var presented: SimulatedController?
    weak var presenter: SimulatedController?
    /// The tab that is shown.
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

    /// The one child that a container shows; nil for a controller that shows all.
    var shownChild: SimulatedController? {
        switch role {
        case .tabs: children.isEmpty ? nil : children[selection]
        case .stack: children.last
        case .screen, .child: nil
        }
    }

    /// Itself and what it shows, parents first.
    var shown: [SimulatedController] {
        switch role {
        case .tabs, .stack: [self] + (shownChild?.shown ?? [])
        case .screen, .child: [self] + children.flatMap(\.shown)
        }
    }

    /// Itself, what stands below it and what these present, parents first.
    var tree: [SimulatedController] { [self] + children.flatMap(\.tree) + (presented?.tree ?? []) }
}

/// How far the bars reach into a view, in points.
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
