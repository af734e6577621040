import HierarchyModel
import TerminalUI
import TimeTravel

/// The fields of the inspected object, their values before the last move, and for traits what differs from the parent.
struct InspectorPane: ListPane {
    static let title = "Inspector"
    static let place = PanePlace(.topRight, wide: (1, 1), large: (2, 0))
    static let keys = [KeyBar.Item("j k", "field"), KeyBar.Item("enter", "cause"), KeyBar.Item("a", "why")]

    /// One line: a field, or a detail of the field above.
    struct Line {
        let field: String?
        let row: ScreenRow
    }

    let model: Model
    private var list: [Line] = []
    /// For each field, the event that gave it its value, if that event is near.
    private let origins: [String: UInt64]

    init(_ model: Model, width: Int = 0) {
        self.model = model
        origins = model.inspected.map { model.originsCache.origins(of: $0, model.timeline) } ?? [:]
        list = lines()
    }

    static func rowsNeeded(_ model: Model) -> Int? { 16 }

    var count: Int { list.count }
    var selected: Int? { model.focus == .inspector ? min(model.selectedField, count - 1) : nil }

    func rows(_ range: Range<Int>) -> [ScreenRow] { list[range].map(\.row) }

    static func select(_ index: Int, in model: inout Model) { model.selectedField = index }
    static func open(in model: inout Model) throws(CommandFailure) -> CommandResult { try model.goToCause() }

    static func why(in model: inout Model) throws(CommandFailure) -> Page {
        guard let id = model.inspected else { return try model.eventPage(model.current.position) }
        return try model.whyPage("\(id)" + (model.selectedFieldName.map { ".\($0)" } ?? ""))
    }

    func lines() -> [Line] {
        guard let id = model.inspected else {
            return [Line(field: nil, row: ScreenRow("No object is selected.", Theme.quiet))]
        }
        let state = model.current.state
        if let controller = state.controller(id) {
            return lines(controller, before: model.previous?.state.controller(id))
        }
        if let window = state.window(id) { return lines(window, before: model.previous?.state.window(id)) }
        if let transition = state.transition(id) {
            return lines(transition, before: model.previous?.state.transition(id))
        }
        return [
            Line(
                field: nil,
                row: ScreenRow("\(id) does not exist here: it is created later, or already destroyed.", Theme.quiet))
        ]
    }

    private func lines<Object: StateObject>(_ object: Object, before: Object?) -> [Line] {
        var heading = ScreenRow(TerminalText.escaped(object.label ?? Object.typeName), Theme.strong)
        heading.add(" \(object.id)", Theme.quiet)
        if let title = (object as? ControllerState).flatMap({ ObjectName($0).title }) {
            heading.add(" \"\(TerminalText.escaped(title))\"", Theme.strong)
        }
        return [Line(field: nil, row: heading)]
            + Object.fields.flatMap { field -> [Line] in
                let value = field.get(object)
                let old = before.map(field.get)
                guard !value.isEmpty || old.map({ !$0.isEmpty }) == true else { return [] }
                return [Line(field: field.name, row: row(field.name, value, old))]
                    + details(field.name, value, of: object)
            }
    }

    private func row(_ name: String, _ value: FieldValue, _ old: FieldValue?) -> ScreenRow {
        let isChanged = old.map { $0 != value } ?? false
        var row = ScreenRow(isChanged ? "~ " : "  ", Theme.changed)
        row.add(name + ": ", Theme.quiet)
        row.fixed = row.pieces.count
        if isChanged, case .traits(let old)? = old, case .traits(let new) = value {
            row.add(FieldValue.traits(new.without(old)).text, Theme.changed)
            if !old.isEmpty { row.add("  was \(FieldValue.traits(old.without(new)).text)", Theme.quiet) }
        } else {
            row.add(text(value), isChanged ? Theme.changed : .plain)
            if isChanged, let old { row.add("  was \(text(old))", Theme.quiet) }
        }
        if let origin = origins[name] { row.add("  " + EventText.position(origin), Theme.quiet) }
        return row
    }

    /// The value, with the name of the object where it is one.
    private func text(_ value: FieldValue) -> String {
        guard case .id(let id) = value, let name = ObjectName(id, in: model.current.state) else { return value.text }
        return name.isWindow ? name.text : "\(id) \(name.text)"
    }

    /// Says which traits the parent overrides and which differ from the parent's.
    private func details<Object: StateObject>(_ field: String, _ value: FieldValue, of object: Object) -> [Line] {
        guard field == "traits", let controller = object as? ControllerState,
            let parent = controller.parent ?? controller.presenting,
            let inherited = model.current.state.controller(parent)
        else { return [] }
        let overrides = inherited.overrides.first { $0.child == controller.id }?.traits
        return controller.traits.entries.compactMap { entry in
            let isOverridden = overrides?.entries.contains { $0.name == entry.name } == true
            let isSame = inherited.traits.entries.contains { $0.name == entry.name && $0.value == entry.value }
            guard isOverridden || !isSame else { return nil }
            return Line(
                field: nil,
                row: ScreenRow(
                    "    \(TerminalText.word(entry.name)) \(isOverridden ? "overridden by" : "differs from") \(parent)",
                    Theme.quiet))
        }
    }
}

extension PaneID {
    static let inspector = PaneID(InspectorPane.self)
}

extension FieldValue {
    /// Whether the field may be left out of the inspector.
    fileprivate var isEmpty: Bool {
        switch self {
        case .null, .bool(false): true
        case .ids(let ids): ids.isEmpty
        case .object(let object): object.isEmpty
        case .traits(let traits): traits.isEmpty
        default: false
        }
    }
}
