import HierarchyModel
import Linting
import TerminalUI
import TimeTravel
import TraceFile

/// A lifeline for each controller through the events or the time around the position.
struct LanesPane: ListPane {
    static let title = "Lanes"
    static let place = PanePlace(.bottom, wide: (1, 2), large: (2, 1))
    static let keys = [
        KeyBar.Item("j k", "select"), KeyBar.Item("zi zo", "zoom"), KeyBar.Item("zt", "time"),
        KeyBar.Item("a", "why"),
    ]

    let model: Model
    private let nameWidth: Int
    private let columns: LaneColumns
    /// What each controller that exists in some column is in each column.
    private let cells: [ObjectID: [Lane]]
    private let names: [ObjectID: ObjectName]
    /// In the order of the numbers.
    let ids: [ObjectID]

    /// What a controller is in a column. A column has one for each controller that exists there, however many.
    private enum Lane: UInt8 {
        case absent, unloaded, moving, appearing, appeared, presented, disappearing, disappeared
    }

    /// - Parameter width: of the pane, in columns.
    init(_ model: Model, width: Int) {
        self.model = model
        // What is shown decides how wide the names are, and the other way round. The first, the middle and the last
        // column with narrow names have most of the names.
        let events = LaneColumns(model, width: width - Self.narrowNames).events
        let some = [0, events.count / 2, events.count - 1].filter(events.indices.contains).map { events[$0] }
        var widest = 0
        func measure(_ state: HierarchyState) {
            state.forEachController { widest = max(widest, Self.label(ObjectName($0)).columns + 1) }
        }
        measure(model.current.state)
        for event in some { measure(Self.state(event, model)) }
        nameWidth = max(Self.narrowNames, min(widest, width / 3))
        self.columns = LaneColumns(model, width: width - nameWidth)
        var (cells, names) = ([ObjectID: [Lane]](), [ObjectID: ObjectName]())
        for (column, event) in self.columns.events.enumerated() {
            let state = Self.state(event, model)
            let moving = Set(state.transitions.flatMap { [$0.from, $0.to].compactMap { $0 } })
            state.forEachController { controller in
                names[controller.id] = ObjectName(controller)
                let missing = column - (cells[controller.id]?.count ?? 0)
                let lane = Self.lane(controller, isMoving: moving.contains(controller.id))
                cells[controller.id, default: []] += Array(repeating: Lane.absent, count: missing) + [lane]
            }
        }
        (self.cells, self.names, self.ids) = (cells, names, names.keys.sorted())
    }

    /// As many columns as the widest text of the ruler needs.
    private static let narrowNames = 12

    /// The number of columns beside the names.
    var room: Int { columns.width }

    private static func state(_ event: UInt64?, _ model: Model) -> HierarchyState {
        event.map { model.timeline.reader.state(after: $0) } ?? HierarchyState()
    }

    /// `#4 Detail`
    private static func label(_ name: ObjectName) -> String {
        "\(name.id) \(TerminalText.escaped(name.title ?? name.class ?? "?"))"
    }

    static func rowsNeeded(_ model: Model) -> Int? { max(9, model.current.state.controllerCount + 7) }

    /// The ruler; then the transitions and the flags, if there are any in the columns.
    var heading: [ScreenRow] { [ruler] + [transitions, flags].compactMap { $0 } }
    var count: Int { ids.count }
    var selected: Int? { ids.firstIndex { $0 == model.inspected } }

    /// A row for each of some controllers, with its state in each column.
    func rows(_ range: Range<Int>) -> [ScreenRow] { ids[range].map(row) }

    static func select(_ index: Int, in model: inout Model) {
        model.select(LanesPane(model, width: model.width(of: .lanes)).ids[index])
    }

    static func open(in model: inout Model) throws(CommandFailure) -> CommandResult { try toggleNode(in: &model) }
    static func why(in model: inout Model) throws(CommandFailure) -> Page { try whyOfSelection(in: &model) }

    private func row(_ id: ObjectID) -> ScreenRow {
        let label = names[id].map(Self.label) ?? "\(id)"
        var row = ScreenRow(named(label), id == model.inspected ? Theme.strong : .plain)
        let lanes = cells[id] ?? []
        for column in columns.events.indices {
            let (character, style) = Self.symbol(column < lanes.count ? lanes[column] : .absent)
            row.add(character, column == columns.here ? style.with(Theme.selected) : style)
        }
        return row
    }

    private func named(_ label: String) -> String {
        let isCut = label.columns > nameWidth - 1
        return ((isCut ? label.prefix(columns: nameWidth - 2) + "…" : label) as String).padding(to: nameWidth)
    }

    private static func lane(_ controller: ControllerState, isMoving: Bool) -> Lane {
        if isMoving { return .moving }
        guard controller.viewLoaded else { return .unloaded }
        switch controller.appearance.known {
        case .appeared: return controller.presenting == nil ? .appeared : .presented
        case .disappeared: return .disappeared
        case .appearing: return .appearing
        case .disappearing, nil: return .disappearing
        }
    }

    private static func symbol(_ lane: Lane) -> (String, Style) {
        switch lane {
        case .absent: (" ", .plain)
        case .unloaded: ("·", Theme.quiet)
        case .moving: ("≈", Theme.changed)
        case .appearing: ("/", Theme.changed)
        case .appeared: ("━", Theme.appearance(.appeared))
        case .presented: ("═", Theme.appearance(.appeared))
        case .disappearing: ("\\", Theme.changed)
        case .disappeared: ("─", Theme.quiet)
        }
    }
}

extension LanesPane {
    /// `▏= 4 events`, and where the columns begin: `▏E40        ▏E52`.
    private var ruler: ScreenRow {
        var row = ScreenRow(named("▏= " + model.laneScale.text), Theme.quiet)
        var text = ""
        for column in stride(from: 0, to: columns.events.count, by: Self.rulerStep) {
            let start = columns.start(of: column)
            let label = model.laneScale.usesTime ? EventText.time(start) : EventText.position(start)
            text = text.padding(to: column) + "▏" + label.prefix(columns: Self.rulerStep - 2)
        }
        row.add(text, Theme.quiet)
        return row
    }

    private static let rulerStep = 12

    /// A cell of a row, of which later ones replace earlier ones.
    private typealias Cell = (text: Character, style: Style)

    private func row(_ name: String, _ cells: [Int: Cell]) -> ScreenRow? {
        guard !cells.isEmpty else { return nil }
        var row = ScreenRow(named(name), Theme.quiet)
        for column in 0..<columns.events.count {
            let (text, style) = cells[column] ?? (" ", .plain)
            row.add(String(text), column == columns.here ? style.with(Theme.selected) : style)
        }
        return row
    }

    /// The span of each transition: `├push──┤`, or `├push──╳` if another one interrupted it; `◆` if it is in one
    /// column.
    private var transitions: ScreenRow? {
        guard let range = columns.range else { return nil }
        let ended = model.analysis.transitions
        let begun = ended.prefix(ended.prefixCount { $0.start <= range.upperBound }).suffix(2 * columns.width)
        let unfinished = model.analysis.unfinishedTransitions.filter { $0.start <= range.upperBound }
        var cells: [Int: Cell] = [:]
        for record in begun + unfinished where record.ended ?? .max >= range.lowerBound {
            let first = columns.column(of: max(record.start, range.lowerBound)) ?? 0
            let last =
                record.ended.flatMap { columns.column(of: min($0, range.upperBound)) } ?? columns.events.count - 1
            let style = record.outcome == .cancelled ? Theme.removed : Theme.changed
            guard last > first else {
                cells[first] = ("◆", style)
                continue
            }
            let name = record.kindText.prefix(columns: last - first - 1)
            let end = record.interruption == nil ? "┤" : "╳"
            let text = "├" + name + String(repeating: "─", count: last - first - 1 - name.columns) + end
            for (column, character) in zip(first...last, text) { cells[column] = (character, style) }
        }
        return row("transitions", cells)
    }

    /// Violations, markers and bookmarks, with the signs of the bar.
    private var flags: ScreenRow? {
        guard let range = columns.range else { return nil }
        var cells: [Int: Cell] = [:]
        for marker in model.analysis.markers where range.contains(marker.seq) {
            if let column = columns.column(of: marker.seq) { cells[column] = ("m", Theme.event(Event(.marker))) }
        }
        for mark in model.timeline.bookmarks.all {
            if let seq = mark.position, range.contains(seq), let column = columns.column(of: seq) {
                cells[column] = (mark.name.first ?? "m", Theme.strong)
            }
        }
        let worstLast = model.analysis.violations(in: range).sorted { $0.severity < $1.severity }
        for violation in worstLast {
            guard let column = columns.column(of: violation.seq), let letter = violation.severity.letter.first else {
                continue
            }
            cells[column] = (letter, Theme.severity(violation.severity))
        }
        return row("flags", cells)
    }
}

extension PaneID {
    static let lanes = PaneID(LanesPane.self)
}

/// The columns of Lanes.
struct LaneColumns {
    let width: Int
    /// The last event of each column, or before it; nil before event 0.
    let events: [UInt64?]
    /// The column of the position; nil before event 0.
    private(set) var here: Int?
    private let reader: TraceReader
    private let scale: LaneScale
    private let first: UInt64

    init(_ model: Model, width: Int) {
        self.width = max(1, width)
        let (reader, scale) = (model.timeline.reader, model.laneScale)
        (self.reader, self.scale) = (reader, scale)
        let total = scale.usesTime ? max(reader.duration, reader.duration &+ 1) : reader.eventCount
        let place = scale.usesTime ? model.current.time : model.current.position ?? 0
        let first = scale.first(at: place, position: model.current.position, of: total, columns: self.width)
        self.first = first
        let count = first < total ? min(UInt64(self.width), (total - first - 1) / scale.step + 1) : 0
        events = (0..<count).map { column in
            let start = first + column * scale.step
            let last = start + min(scale.step, total - start) - 1
            return scale.usesTime ? reader.lastEvent(atOrBefore: last) : last
        }
        here = model.current.position.flatMap(column)
    }

    /// The event or the time at which a column begins.
    func start(of column: Int) -> UInt64 { first + UInt64(column) * scale.step }

    /// The events in the columns; nil if there are none.
    var range: ClosedRange<UInt64>? {
        guard let last = events.last ?? nil else { return nil }
        let before = scale.usesTime && first > 0 ? reader.lastEvent(atOrBefore: first - 1).map { $0 + 1 } : nil
        let start = scale.usesTime ? before ?? 0 : first
        return start <= last ? start...last : nil
    }

    /// The column of an event; nil if it is not among them.
    func column(of event: UInt64) -> Int? {
        let place = scale.usesTime ? reader.event(event)?.t : event
        guard let place, place >= first else { return nil }
        let column = (place - first) / scale.step
        return column < UInt64(events.count) ? Int(column) : nil
    }
}
