import HierarchyModel

/// The trees of two states, side by side.
public struct TreeComparison: Sendable {
    /// How an object of one state is found in the other.
    public enum Identity: Sendable {
        /// By its identifier: the states are of the same recording.
        case identifier
        /// By class, title and order in the tree: the states are of two recordings.
        case name
    }

    /// A row of one of the trees.
    public struct Entry: Hashable, Sendable {
        /// Nil for the heading of the controllers that are in no window.
        public let id: ObjectID?
        /// The number of levels of the tree above it; -1 for a window and for the heading.
        public let depth: Int
        /// With the indentation, without control characters.
        public let text: String
        fileprivate let key: Key
        /// What is compared: the text, where identifiers may differ without them and without the indentation.
        fileprivate let meaning: String
    }

    /// By what the rows of the trees are paired.
    fileprivate enum Key: Hashable {
        case text(String)
        case object(ObjectID, holder: ObjectID?, isPresented: Bool)
    }

    /// Rows that belong together; nil where one of the trees has none.
    public struct Row: Hashable, Sendable {
        public let left: Entry?
        public let right: Entry?

        public var isSame: Bool { left != nil && left?.meaning == right?.meaning }
    }

    public let rows: [Row]

    /// - Parameter ignored: the names of fields in which rows may differ: see ``FieldNames``.
    public init(
        _ left: HierarchyState, _ right: HierarchyState, by identity: Identity = .identifier,
        ignoring ignored: Set<String> = []
    ) {
        rows = Self.aligned(Self.entries(left, identity, ignored), Self.entries(right, identity, ignored))
    }

    public var isSame: Bool { rows.allSatisfy(\.isSame) }

    /// The columns of the left tree, if each character takes one.
    public var leftWidth: Int { rows.compactMap(\.left?.text.count).max() ?? 0 }

    /// Each row as text: the left tree in `width` columns, a sign for a difference, the right tree.
    public func lines(width: Int) -> [String] {
        rows.map { row in
            let left = row.left?.text ?? ""
            let shown = left.count <= width ? left : left.prefix(max(0, width - 1)) + "…"
            let padding = String(repeating: " ", count: max(0, width - shown.count))
            return shown + padding + (row.isSame ? "  " : " ≠") + (row.right.map { " " + $0.text } ?? "")
        }
    }
}

extension TreeComparison {
    private static func entries(
        _ state: HierarchyState, _ identity: Identity, _ ignored: Set<String>
    ) -> [Entry] {
        var entries: [Entry] = []
        var walk = HierarchyWalk(state)
        walk.forEachStep { step in
            switch step {
            case .window(let window):
                let size = window.size.map { ", " + FieldValue.size($0).text } ?? ""
                let visibility = window.visible ? "" : ", not visible"
                let rest = size + visibility
                let meaning =
                    (ignored.contains("size") ? "" : size) + (ignored.contains("visible") ? "" : visibility)
                let isByName = identity == .name
                entries.append(
                    Entry(
                        id: window.id, depth: -1, text: "Window \(window.id)" + rest,
                        key: isByName
                            ? .text("window") : .object(window.id, holder: nil, isPresented: false),
                        meaning: isByName ? meaning : "\(window.id)" + rest))
            case .outsideWindows:
                entries.append(Entry(id: nil, depth: -1, text: "In no window", key: .text("none"), meaning: "none"))
            case .controller(let visit): entries.append(entry(visit, state, identity, ignored))
            case .repeated: break
            }
        }
        return entries
    }

    private static func entry(
        _ visit: HierarchyWalk.Visit, _ state: HierarchyState, _ identity: Identity, _ ignored: Set<String>
    ) -> Entry {
        let controller = visit.controller
        let name = ObjectName(controller)
        let indent = String(repeating: "  ", count: min(visit.depth, maximumIndent))
        let role = visit.role(in: state).map { $0 + " " } ?? ""
        let appearance = controller.viewLoaded ? " " + TerminalText.escaped(controller.appearance.text) : " not loaded"
        let text = indent + role + name.textWithID + appearance
        let shown = [
            ignored.contains("class") ? "" : name.class ?? "?", ignored.contains("title") ? "" : name.title ?? "",
        ]
        return identity == .identifier
            ? Entry(
                id: controller.id, depth: visit.depth, text: text,
                key: .object(controller.id, holder: visit.holder, isPresented: visit.isPresented), meaning: text)
            : Entry(
                id: controller.id, depth: visit.depth, text: text,
                key: .text(shown.joined(separator: " ") + " \(visit.isPresented)"),
                meaning: role + shown.joined(separator: " ")
                    + (ignored.contains("appearance") ? "" : appearance))
    }

    private static let maximumIndent = 30

    /// Pairs the longest common subsequence of the keys. Between two pairs stand the rows that only the left tree has,
    /// then those of the right one.
    private static func aligned(_ left: [Entry], _ right: [Entry]) -> [Row] {
        let changes = right.map(\.key).difference(from: left.map(\.key))
        let removed = Set(changes.removals.map(\.offset))
        let inserted = Set(changes.insertions.map(\.offset))
        var rows: [Row] = []
        var (i, j) = (0, 0)
        while i < left.count || j < right.count {
            if i < left.count, removed.contains(i) {
                rows.append(Row(left: left[i], right: nil))
                i += 1
            } else if j < right.count, inserted.contains(j) {
                rows.append(Row(left: nil, right: right[j]))
                j += 1
            } else {
                rows.append(Row(left: left[i], right: right[j]))
                (i, j) = (i + 1, j + 1)
            }
        }
        return rows
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}

extension HierarchyWalk.Visit {
    /// `▲` on top of a stack, `●` selected, `⇑ pageSheet` presented; nil for any other controller.
    public func role(in state: HierarchyState) -> String? {
        if isPresented {
            return "⇑ " + TerminalText.escaped((controller.effectiveStyle ?? controller.style)?.text ?? "presented")
        }
        guard let holder = holder.flatMap({ state.controller($0) }), let stack = holder.stack else { return nil }
        switch holder.base {
        case "UINavigationController": return stack.last == controller.id ? "▲" : nil
        case "UISplitViewController": return nil
        default: return holder.selected == controller.id ? "●" : nil
        }
    }
}

extension HierarchyWalk {
    /// Deeper levels are not drawn, but told: otherwise a tree would grow with the square of its depth.
    private static let maximumBars = 50

    /// What a row at that depth begins with, before the sign of the row itself: a bar for each level above it. `│ │ `
    package static func bars(depth: Int) -> String {
        String(repeating: "│ ", count: max(0, min(depth, maximumBars) - 1))
            + (depth > maximumBars ? "… \(depth) " : "")
    }
}
