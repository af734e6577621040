import HierarchyModel
import TimeTravel
import TraceFile

extension Model {
    /// Goes to the event that gave the selected field its value.
    mutating func goToCause() throws(CommandFailure) -> Answer {
        let lines = InspectorPane(self).lines()
        guard let id = inspected, lines.indices.contains(selectedField), let field = lines[selectedField].field else {
            throw CommandFailure("select a field first: j and k")
        }
        return try goToCause(of: id, field)
    }

    /// Goes to the event that gave a field the value that it has here.
    mutating func goToCause(of id: ObjectID, _ field: String) throws(CommandFailure) -> Answer {
        let count = Double(max(1, timeline.reader.eventCount))
        let found = timeline.origins(of: id, fields: [field]) { patience("Looking back for \(field)", Double($0) / count) }
        guard let origin = found.first else { throw CommandFailure("no event gave \(field) of \(id) this value") }
        jump(to: origin.event.seq)
        selection = id
        return .note("\(field) of \(id): \(origin.change.old.text) → \(origin.change.new.text)")
    }
}
