import ArgumentParser
import TimeTravel

extension Position {
    /// For the argument parser: throws the valid forms if `text` has none of them.
    static func parsed(_ text: String) throws -> Position {
        guard let position = Position(text) else { throw ValidationError("a position is \(forms).") }
        return position
    }
}
