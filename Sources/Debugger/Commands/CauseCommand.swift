import HierarchyModel
import TimeTravel
import TraceFile

extension Model {
    /// Goes to the event that gave the selected field its value.
    mutating func goToCause() throws(CommandFailure) -> CommandResult {
        guard let id = inspected, let field = selectedFieldName else {
            throw CommandFailure("no field is selected; j and k select one")
        }
        let origins = timeline.origins(of: id, fields: [field], progressHandler("Searching backwards for \(field)"))
        guard let origin = origins.first else {
            throw CommandFailure("\(field) of \(id): no change up to \(positionText)")
        }
        jump(to: origin.event.seq)
        selection = id
        return .moved("\(field) of \(id): \(origin.change.old.text) → \(origin.change.new.text); ctrl-o goes back")
    }

    /// The field that is selected in the inspector; nil if none is.
    var selectedFieldName: String? {
        let lines = InspectorPane(self).lines()
        return lines.indices.contains(selectedField) ? lines[selectedField].field : nil
    }
}
