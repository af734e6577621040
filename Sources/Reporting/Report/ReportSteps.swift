import HierarchyModel
import JSONText
import TimeTravel
import TraceFile

/// Follows the state event by event, and writes what each event changes: fields of objects, lines of the tree, shapes
/// on the screen. The page applies the changes in both directions; it has no reducer.
struct ReportSteps {
    private let reader: TraceReader
    private let recordsContent: Bool?
    private var timeline: Timeline
    private var state: HierarchyState
    private var text: EventText
    private var objects: [AnyStateObject]
    private var tree: ReportRows<ReportTreeRow>
    private var screen: ReportRows<ReportShape>
    private var motion = WireframeMotion()
    private var touch: WireframeTouch?
    /// The event of the last touch.
    private var touched: UInt64
    private var moving: [ObjectID] = []

    /// Begins before the first event of the range.
    init(_ reader: TraceReader, _ range: ClosedRange<UInt64>) {
        self.reader = reader
        recordsContent = reader.session?.declaresContent
        timeline = Timeline(reader)
        state = Self.state(before: range.lowerBound, reader)
        text = EventText(openScopes: state.openScopes)
        objects = Self.objects(of: state)
        tree = ReportRows(ReportTreeRow.rows(of: state))
        timeline.seek(to: range.lowerBound > 0 ? range.lowerBound - 1 : nil)
        touch = WireframeTouch(timeline)
        touched = range.lowerBound
        screen = ReportRows(ReportShape.shapes(of: Wireframe(state, touch: touch, recordsContent: recordsContent)))
    }

    private static func state(before seq: UInt64, _ reader: TraceReader) -> HierarchyState {
        seq > 0 ? reader.state(after: seq - 1) : HierarchyState()
    }

    /// Windows, controllers and transitions, each ordered by id.
    private static func objects(of state: HierarchyState) -> [AnyStateObject] {
        state.windows.map { .window($0) } + state.controllers.map { .controller($0) }
            + state.allTransitions.map { .transition($0) }
    }

    /// Writes the state before the first event.
    func writeStart(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.list("objects", objects) { object, writer in
            writer.beginArray()
            writer.uint(object.id.rawValue)
            writer.string(object.typeName)
            writer.beginObject()
            for field in object.fields {
                writer.key(field.name)
                field.value.write(to: &writer)
            }
            writer.endObject()
            writer.endArray()
        }
        writer.list("tree", tree.rows) { $0.write(to: &$1) }
        writer.list("screen", screen.rows) { $0.write(to: &$1) }
        writer.endObject()
    }

    /// Writes the next event: number, time, depth, kind, fields, call site, the function of the site, the subject and
    /// the words that the debugger shows of it, and what it changes.
    mutating func write(_ event: Event, to writer: inout JSONWriter) throws {
        // After lost events the state continues with the next snapshot.
        let isNext = event.seq == state.seq.map { $0 + 1 } ?? 0
        if !isNext { state = Self.state(before: event.seq, reader) }
        let summary = EventSummary(event, before: state)
        let words = event.kind == .return ? EventSummary.results(of: event, in: state) : summary.details
        state.apply(event)
        let before = text.openScopes
        text.skip(event)
        writer.beginArray()
        writer.uint(event.seq)
        writer.uint(event.t)
        writer.int(min(before, text.openScopes, HierarchyState.maximumScopes))
        writer.string(TerminalText.word(event.name))
        writer.string(EventText.fields(event))
        writer.string(event.site.map { EventText.site($0.place) } ?? "")
        writer.string(event.site?.place.function.map(TerminalText.escaped) ?? "")
        writer.string(summary.subject ?? "")
        writer.string(words.joined(separator: "  "))
        let last = touch
        if WireframeTouch.ends(event.kind) {
            (touch, touched) = (WireframeTouch(event, after: last), event.seq)
        } else if max(event.seq, touched) - touched >= WireframeTouch.maximumEvents {
            touch = nil
        }
        // Scopes change no object.
        if !isNext || touch != last || !event.opensScope && event.kind != .return {
            try writeChange(event, isTouch: touch != last, to: &writer)
        }
        writer.endArray()
    }

    /// - Parameter isTouch: whether the mark of the last touch may change without any object.
    private mutating func writeChange(_ event: Event, isTouch: Bool, to writer: inout JSONWriter) throws {
        let new = Self.objects(of: state)
        guard new.count <= ReportData.maximumObjects else {
            throw ReportError(
                reason:
                    "E\(event.seq): the hierarchy has \(new.count) objects, more than the \(ReportData.maximumObjects) "
                    + "that a page can show; --to ends the page before")
        }
        let isSame = new == objects
        guard !isSame || isTouch else { return }
        let changes = isSame ? [] : Self.changes(from: objects, to: new)
        let treeChange = isSame ? nil : tree.update(ReportTreeRow.rows(of: state))
        objects = new
        if !isSame { updateMotion(event) }
        let shown = Wireframe(state, motion: motion, touch: touch, recordsContent: recordsContent)
        let screenChange = screen.update(ReportShape.shapes(of: shown))
        guard !isSame || screenChange != nil else { return }
        writer.beginObject()
        writer.list("o", changes) { $0.write(to: &$1) }
        if let treeChange {
            writer.key("t")
            Self.write(treeChange, to: &writer) { $0.write(to: &$1) }
        }
        if let screenChange {
            writer.key("s")
            Self.write(screenChange, to: &writer) { $0.write(to: &$1) }
        }
        writer.endObject()
    }

    /// Where the moving views came from is read when a transition begins, or when a view comes into it.
    private mutating func updateMotion(_ event: Event) {
        let running = state.transitions.map(\.id)
        if running == moving, event.kind != .viewAttached { return motion.update(state) }
        moving = running
        guard !running.isEmpty else { return motion = WireframeMotion() }
        timeline.seek(to: event.seq)
        motion = WireframeMotion(timeline, state)
    }

    private static func write<Row>(
        _ change: ReportRows<Row>.Change, to writer: inout JSONWriter, _ body: (Row, inout JSONWriter) -> Void
    ) {
        writer.beginArray()
        writer.int(change.index)
        for rows in [change.removed, change.added] {
            writer.beginArray()
            for row in rows { body(row, &writer) }
            writer.endArray()
        }
        writer.endArray()
    }
}

extension ReportSteps {
    /// An object that comes, goes or has other values in some fields.
    private struct ObjectStep {
        let id: ObjectID
        /// 1 for an object that comes, -1 for one that goes, 0 for one that stays.
        let existence: Int
        let typeName: String
        let fields: [ObjectChange.Field]

        func write(to writer: inout JSONWriter) {
            writer.beginArray()
            writer.uint(id.rawValue)
            writer.int(existence)
            writer.string(typeName)
            writer.beginObject()
            for field in fields {
                writer.key(field.name)
                writer.beginArray()
                field.old.write(to: &writer)
                field.new.write(to: &writer)
                writer.endArray()
            }
            writer.endObject()
            writer.endArray()
        }
    }

    private static func changes(from old: [AnyStateObject], to new: [AnyStateObject]) -> [ObjectStep] {
        let before = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let after = Dictionary(new.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let gone = old.filter { after[$0.id] == nil }
            .map {
                ObjectStep(
                    id: $0.id, existence: -1, typeName: $0.typeName, fields: AnyStateObject.changes(from: $0, to: nil))
            }
        return gone
            + new.compactMap { object in
                let fields = AnyStateObject.changes(from: before[object.id], to: object)
                guard !fields.isEmpty || before[object.id] == nil else { return nil }
                return ObjectStep(
                    id: object.id, existence: before[object.id] == nil ? 1 : 0, typeName: object.typeName,
                    fields: fields)
            }
    }
}
