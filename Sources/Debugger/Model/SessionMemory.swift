import HierarchyModel
import JSONText
import TimeTravel
import TraceFile

/// What the debugger stores about a trace between two uses: position, bookmarks, searches, breakpoints,
/// layout and the folder of source files.
public struct SessionMemory: Equatable, Sendable {
    var position: UInt64?
    var bookmarks: [Bookmarks.Bookmark] = []
    var filter: String?
    var search: String?
    /// The lines that set the breakpoints and watchpoints.
    var stops: [String] = []
    var lower = PaneID.events
    var focus = PaneID.hierarchy
    var isFull = false
    var history: [String] = []
    /// The folder of source files that the user has chosen.
    var sourceRoot: String?

    private static let version: UInt64 = 1
    /// Limits what a file from an unknown source may hold.
    private static let maximumItems = 10_000

    /// The memory as one JSON document.
    public var json: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("version", Self.version)
        writer.member("position", position)
        writer.list("bookmarks", bookmarks) { (mark, writer) in
            writer.beginObject()
            writer.member("name", mark.name)
            writer.member("position", mark.position)
            writer.member("note", mark.note)
            writer.endObject()
        }
        writer.member("filter", filter)
        writer.member("search", search)
        writer.list("stops", stops) { $1.value(.string($0)) }
        writer.member("lower", UInt64(lower.number))
        writer.member("focus", UInt64(focus.number))
        writer.member("full", isFull)
        writer.member("sourceRoot", sourceRoot)
        writer.list("history", history) { $1.value(.string($0)) }
        writer.endObject()
        return writer.text
    }

    /// Nil if the text is not such a document. Unknown and invalid members are ignored.
    public init?(json: [UInt8]) {
        let limits = JSONReader.Limits(maxDepth: 8, maxStringBytes: 1 << 16, maxElements: Self.maximumItems)
        guard case .object(let object)? = try? JSONReader.parse(json, limits: limits),
            object.unsigned("version") == Self.version
        else { return nil }
        position = object.unsigned("position")
        bookmarks = object.elements("bookmarks").compactMap { value in
            guard case .object(let mark) = value, let name = mark.text("name") else { return nil }
            return Bookmarks.Bookmark(name: name, position: mark.unsigned("position"), note: mark.text("note") ?? "")
        }
        filter = object.text("filter")
        search = object.text("search")
        stops = object.elements("stops").compactMap(\.string)
        lower = object.pane("lower").flatMap { PaneID.lower.contains($0) ? $0 : nil } ?? .events
        focus = object.pane("focus") ?? .hierarchy
        isFull = object["full"] == .bool(true)
        sourceRoot = object.text("sourceRoot")
        history = object.elements("history").compactMap(\.string)
    }

    init() {}
}

extension JSONObject {
    fileprivate func text(_ key: String) -> String? { self[key]?.string }

    fileprivate func unsigned(_ key: String) -> UInt64? {
        guard case .number(let number)? = self[key] else { return nil }
        return UInt64(number.canonicalText)
    }

    fileprivate func elements(_ key: String) -> [JSONValue] {
        if case .array(let elements)? = self[key] { elements } else { [] }
    }

    fileprivate func pane(_ key: String) -> PaneID? { unsigned(key).flatMap { PaneID(number: Int(clamping: $0)) } }
}

extension Model {
    /// The part of the model that is stored.
    public var memory: SessionMemory {
        var memory = SessionMemory()
        memory.position = current.position
        memory.bookmarks = timeline.bookmarks.all
        memory.filter = filter?.description
        memory.search = search?.description
        memory.stops = breakpoints.map(\.text)
        memory.lower = lower
        memory.focus = focus
        memory.isFull = isFull
        memory.history = history
        memory.sourceRoot = sources.chosenPath
        return memory
    }

    /// Restores a stored session. What the trace no longer holds is left out.
    ///
    /// - Parameter keepsPosition: whether the position stays where it is.
    public mutating func recall(_ memory: SessionMemory, keepsPosition: Bool) {
        for mark in memory.bookmarks where mark.position.map({ $0 < timeline.reader.eventCount }) ?? true {
            bookmarks[mark.name] = mark
        }
        filter = memory.filter.flatMap { try? EventPattern($0) }
        search = memory.search.flatMap { try? EventPattern($0) }
        (lower, focus, isFull, history) = (memory.lower, memory.focus, memory.isFull, memory.history)
        if let root = memory.sourceRoot { sources.recall(root) }
        if !keepsPosition { move(to: memory.position) }
        for line in memory.stops {
            guard let (command, call) = try? Self.commands.command(line), ["break", "watch"].contains(command.name)
            else {
                continue
            }
            _ = try? command.run(&self, call)
        }
    }
}
