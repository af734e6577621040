/// A pane by the number that the user types.
struct PaneID: Hashable {
    let number: Int

    /// All panes, in the order of their numbers.
    private static let types: [any Pane.Type] = [
        HierarchyPane.self, InspectorPane.self, EventsPane.self, ViolationsPane.self, LanesPane.self, ScreenPane.self,
        TransitionsPane.self,
    ]

    static let all = types.indices.map { PaneID(number: $0 + 1)! }

    /// Nil if no pane has the number.
    init?(number: Int) {
        guard Self.types.indices.contains(number - 1) else { return nil }
        self.number = number
    }

    init(_ type: any Pane.Type) {
        guard let index = Self.types.firstIndex(where: { $0 == type }) else {
            preconditionFailure("PaneID: \(type) is not in the list of panes")
        }
        number = index + 1
    }

    var type: any Pane.Type { Self.types[number - 1] }
    var title: String { type.title }
    var place: PanePlace { type.place }

    /// The panes that share the lower part of a narrow screen, where one of them is shown.
    static let lower = all.filter { [.bottom, .bottomAndRight].contains($0.place.narrow) }
}

/// Where a pane stands on the screen.
struct PanePlace {
    /// On a screen of less than 120 columns.
    enum Narrow {
        case topLeft, topRight, bottom
        /// All of the right half, where the screen is wide enough for the hierarchy beside it; else the whole screen.
        case bottomAndRight
    }

    /// A place on a screen with columns of panes, from the left and from the top. If several panes have the same place,
    /// the one that the user has chosen stands there, or else the first.
    struct Cell: Equatable {
        let column: Int
        let row: Int
    }

    let narrow: Narrow
    /// On a screen with two columns.
    let wide: Cell
    /// On a screen with three columns.
    let large: Cell

    init(_ narrow: Narrow, wide: (column: Int, row: Int), large: (column: Int, row: Int)) {
        self.narrow = narrow
        self.wide = Cell(column: wide.column, row: wide.row)
        self.large = Cell(column: large.column, row: large.row)
    }
}
