import HierarchyModel
import JSONText
import TimeTravel

/// A list of rows that changes from step to step. A step records what takes the place of what, so that the page goes
/// forwards and backwards without knowing what the rows mean.
struct ReportRows<Row: Equatable> {
    private(set) var rows: [Row]

    init(_ rows: [Row]) { self.rows = rows }

    /// The rows that `removed` and `added` differ in: all before `index` and after them stay.
    struct Change {
        let index: Int
        let removed: ArraySlice<Row>
        let added: ArraySlice<Row>
    }

    /// Replaces the rows, and returns the change; nil if they are the same.
    mutating func update(_ new: [Row]) -> Change? {
        let old = rows
        let start = zip(old, new).prefix { $0 == $1 }.count
        guard start < max(old.count, new.count) else { return nil }
        let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
        rows = new
        return Change(index: start, removed: old[start..<old.count - end], added: new[start..<new.count - end])
    }
}

/// A line of the tree, in the words of the debugger, and its object.
struct ReportTreeRow: Equatable {
    let id: ObjectID?
    /// What is before the name: a bar for each level, and the role in the container. `│ ├ ● `
    let prefix: String
    /// `RecipeController #10 "Soup"`
    let name: String
    /// `appeared`; `disappeared not loaded`
    let status: String

    static func rows(of state: HierarchyState) -> [ReportTreeRow] {
        var rows: [ReportTreeRow] = []
        var walk = HierarchyWalk(state)
        walk.forEachStep { step in
            switch step {
            case .window(let window): rows.append(ReportTreeRow(window))
            case .outsideWindows: rows.append(ReportTreeRow(id: nil, prefix: "", name: "In no window", status: ""))
            case .controller(let visit): rows.append(ReportTreeRow(visit, in: state))
            case .repeated: break
            }
        }
        return rows
    }

    private init(id: ObjectID?, prefix: String, name: String, status: String) {
        (self.id, self.prefix, self.name, self.status) = (id, prefix, name, status)
    }

    private init(_ window: WindowState) {
        let parts = [window.size.map(StateText.size), window.visible ? nil : "not visible"].compactMap { $0 }
        self.init(id: window.id, prefix: "", name: "Window \(window.id)", status: parts.joined(separator: ", "))
    }

    private init(_ visit: HierarchyWalk.Visit, in state: HierarchyState) {
        let controller = visit.controller
        var prefix = HierarchyWalk.bars(depth: visit.depth)
        if visit.depth > 0, !visit.isPresented { prefix += "├ " }
        if let role = visit.role(in: state) { prefix += role + " " }
        let name = ObjectName(controller)
        self.init(
            id: controller.id, prefix: prefix, name: name.class == nil ? "? \(controller.id)" : name.textWithID,
            status: TerminalText.escaped(controller.appearance.text) + (controller.viewLoaded ? "" : " not loaded"))
    }

    func write(to writer: inout JSONWriter) {
        writer.beginArray()
        writer.uint(id?.rawValue ?? 0)
        for text in [prefix, name, status] { writer.string(text) }
        writer.endArray()
    }
}

/// A window, or a box in the window before it, from back to front.
enum ReportShape: Equatable {
    case window(Wireframe.Window)
    case box(Wireframe.Box)

    static func shapes(of wireframe: Wireframe) -> [ReportShape] {
        wireframe.windows.flatMap { window in
            [.window(window.empty)] + window.boxes.map { .box($0) }
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.beginArray()
        switch self {
        case .window(let window):
            writer.string("window")
            for number in [0, 0, window.size.width, window.size.height] { writer.double(Self.rounded(number)) }
            writer.uint(window.id.rawValue)
            let more = window.omitted > 0 ? ", and \(window.omitted) more views" : ""
            writer.string(WireframeSVG.heading(window) + more)
        case .box(let box):
            writer.string(WireframeSVG.classes(box).text)
            for number in [box.frame.x, box.frame.y, box.frame.width, box.frame.height] {
                writer.double(Self.rounded(number))
            }
            writer.uint(box.name?.id.rawValue ?? 0)
            writer.string(WireframeSVG.tooltips(box).joined(separator: "\n"))
            writer.string(box.label.map { DrawnText.shortened(DrawnText.visible($0), columns: 80) } ?? "")
        }
        writer.endArray()
    }

    /// A tenth of a point is enough. A foreign trace may have any numbers.
    private static func rounded(_ value: Double) -> Double { (max(-1e6, min(1e6, value)) * 10).rounded() / 10 }
}
