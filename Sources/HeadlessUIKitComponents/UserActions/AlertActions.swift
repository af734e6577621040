import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

extension Session {
    /// The user chooses an action of an alert: an input, then the end of the turn. The alert is dismissed with
    /// animation; then the action's handler runs.
    ///
    /// Only the input happens if the action is not enabled, or if its alert is not on screen or is appearing or
    /// disappearing.
    public func tap(_ action: UIAlertAction) {
        let row = action.alert?.actions.firstIndex { $0 === action }
        let input = RecordedInput(.tapAction, row: row.map { [$0] } ?? [], item: action.title)
        turn(by: input, on: action.alert) { action.alert?.choose(action) }
    }
}
