import HierarchyModel

/// A name that no field of an event or of the hierarchy has.
public struct UnknownField: Error, Equatable, CustomStringConvertible {
    public let name: String

    /// With the names that are spelled nearly like it.
    public var description: String {
        "no event and no object has a field '\(TerminalText.printable(name))'"
            + NearestName.question(NearestName.to(name, among: FieldNames.all))
    }
}

/// The names of the fields that a comparison of two traces can leave out.
public enum FieldNames {
    /// Of all kinds of events and of windows, controllers and transitions, sorted.
    public static let all = Set(
        EventKind.allCases.flatMap { $0.fields.map(\.name) } + WindowState.fields.map(\.name)
            + ControllerState.fields.map(\.name) + TransitionState.fields.map(\.name)
    ).sorted()

    /// The names in a text, separated by spaces or commas.
    public static func parse(_ text: String) throws(UnknownField) -> Set<String> {
        let names = text.split { $0 == " " || $0 == "," }.map(String.init)
        if let unknown = names.first(where: { !all.contains($0) }) { throw UnknownField(name: unknown) }
        return Set(names)
    }

    /// The names, and `content` if only one of two producers records what screens show.
    public static func ignored(_ names: Set<String>, _ left: Event?, _ right: Event?) -> Set<String> {
        func recordsContent(_ session: Event?) -> Bool { session?.declaresContent ?? true }
        return recordsContent(left) == recordsContent(right) ? names : names.union([FieldName.content.name])
    }
}

extension Event {
    /// Whether the session that it begins records what screens show; nil if it does not say what it records.
    package var declaresContent: Bool? { DeclaredKinds(self)?.kinds.contains(.contentChanged) }
}
