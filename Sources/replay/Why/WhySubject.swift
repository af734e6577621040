import ArgumentParser
import HierarchyModel
import TimeTravel

/// The argument of `replay why`.
enum WhySubject: Hashable, Sendable {
    /// The event of a position: `E1240`, `violation:3`, `@pay`.
    case event(Position)
    /// The text of an ``ObjectQuestion``: `#4`, `DetailViewController.appearance`, `#4.didMove`.
    case object(String)

    /// For the argument parser: throws if no object is named.
    static func parsed(_ text: String) throws -> WhySubject {
        if ["E", "@", "violation:"].contains(where: text.hasPrefix), let position = Position(text) {
            return .event(position)
        }
        guard !text.isEmpty, !text.hasPrefix(".") else {
            throw ValidationError("an object is missing: write #4, #4.parent, a class or a title.")
        }
        return .object(text)
    }
}
