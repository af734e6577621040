import ArgumentParser
import TimeTravel

extension Position {
    /// For the argument parser: throws what is valid if `text` has none of the forms.
    static func parsed(_ text: String) throws -> Position {
        guard let position = Position(text) else { throw ValidationError("a position is \(forms).") }
        return position
    }
}
