import HierarchyModel
import TraceFile

/// What a user asks of a trace with `why`, or watches: `#4.parent`, `DetailViewController.didMove`, `Lyon`.
public struct ObjectQuestion: Sendable {
    /// The objects that the text names, living and gone, by number; at least one.
    public let objects: [KnownObject]
    /// Nil for all fields.
    public let query: ObjectQuery?
}

/// Why a question has no answer.
public enum ObjectQuestionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Nothing of the trace has the number.
    case unknownNumber(ObjectID)
    /// No controller of the trace has the text in its class or its title.
    case unknownName(String, nearest: String?)
    case unknownQuery(ObjectQueryError)
    /// Objects of that type have no such field.
    case unknownField(String, type: String, ObjectID)

    public var description: String {
        switch self {
        case .unknownNumber(let id): "no window, controller or transition of the trace has the number \(id)"
        case .unknownName(let name, let nearest):
            "no controller of the trace has '\(TerminalText.escaped(name))' in its class or title"
                + NearestName.question(nearest)
        case .unknownQuery(let error): error.description
        case .unknownField(let name, let type, let id): "\(type) \(id) has no field '\(name)'"
        }
    }
}

extension Timeline {
    /// Parses a question. The objects need not exist at the position.
    ///
    /// A number is looked up in the index. A class or a title, whole or in part, is searched for in all chunks in which
    /// objects are created, named or destroyed.
    ///
    /// - Parameter selected: the object that a query without an object is about.
    public func question(
        _ text: String, selected: ObjectID? = nil, _ shouldContinue: ProgressHandler = { _ in true }
    ) throws(ObjectQuestionError) -> ObjectQuestion {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        if case .id(let id)? = parts.first.map({ ControllerPattern($0) }) {
            let query = try parts.dropFirst().first.map { (word) throws(ObjectQuestionError) in try Self.query(word) }
            guard let object = knownObject(id, shouldContinue) else { throw .unknownNumber(id) }
            try check(query, of: object)
            return ObjectQuestion(objects: [object], query: query)
        }
        let objects = knownObjects(shouldContinue)
        let found = objects.named(text)
        if !found.isEmpty { return ObjectQuestion(objects: found, query: nil) }
        if let question = try question(text, among: objects) { return question }
        // A query alone is about the selected object.
        if let query = try? ObjectQuery(text), let object = selected.flatMap({ knownObject($0, shouldContinue) }) {
            return ObjectQuestion(objects: [object], query: query)
        }
        let name = parts.first ?? text
        throw .unknownName(name, nearest: NearestName.to(name, among: objects.names))
    }

    /// The question about the objects whose name ends at a point of the text; nil if no object has such a name. Names
    /// and queries may have points.
    private func question(_ text: String, among objects: [KnownObject]) throws(ObjectQuestionError) -> ObjectQuestion? {
        var mistake: ObjectQuestionError?
        for point in text.indices where text[point] == "." {
            let found = objects.named(String(text[..<point]))
            guard !found.isEmpty else { continue }
            do throws(ObjectQuestionError) {
                return ObjectQuestion(
                    objects: found, query: try Self.query(String(text[text.index(after: point)...])))
            } catch {
                mistake = error
            }
        }
        if let mistake { throw mistake }
        return nil
    }

    private static func query(_ word: String) throws(ObjectQuestionError) -> ObjectQuery {
        do throws(ObjectQueryError) {
            return try ObjectQuery(word)
        } catch {
            throw .unknownQuery(error)
        }
    }

    private func check(_ query: ObjectQuery?, of object: KnownObject) throws(ObjectQuestionError) {
        guard case .field(let name)? = query, let state = located(object).timeline.state.object(object.id),
            state.value(of: name) == nil
        else { return }
        throw .unknownField(name, type: state.typeName, object.id)
    }
}

extension Timeline {
    /// The timeline at the position, or where an object existed last if it does not exist at the position; and then a
    /// note that says so.
    public func located(_ object: KnownObject) -> (timeline: Timeline, note: String?) {
        guard !object.exists(at: position) else { return (self, nil) }
        var there = self
        there.seek(to: object.destroyed.map { $0 == 0 ? nil : $0 - 1 } ?? end)
        let isGone = object.destroyed.map { $0 <= position ?? 0 } ?? false
        let (here, place) = (Self.text(position), Self.text(there.position))
        return (there, "It \(isGone ? "is gone" : "does not exist yet") at \(here); this is how it is at \(place).")
    }

    /// Why an object is gone: the events that took it from its parent and its presenter, and the one that removed it,
    /// in order, each with its callers. Empty if it exists at the position, or comes later.
    public func departure(
        of object: KnownObject, _ shouldContinue: ProgressHandler = { _ in true }
    ) -> [(event: Event, callers: [Caller])] {
        guard let end = object.destroyed, end <= position ?? 0 else { return [] }
        var last = self
        last.seek(to: end == 0 ? nil : end - 1)
        let left = last.origins(of: object.id, fields: ["parent", "presenting"], shouldContinue).filter {
            $0.change.new == .null && $0.event.kind != .controllerCreated
        }
        let events = left.map(\.event) + [reader.event(end)].compactMap { $0 }
        return events.sorted { $0.seq < $1.seq }.map { ($0, callers(of: $0.seq)) }
    }

    private static func text(_ position: UInt64?) -> String { position.map(EventText.position) ?? "start" }
}
