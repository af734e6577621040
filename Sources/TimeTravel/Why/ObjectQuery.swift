import HierarchyModel

/// What a user asks about an object, or watches: the part after the point in `#4.appearance`.
public enum ObjectQuery: Hashable, Sendable {
    /// A field, by its name.
    case field(String)
    /// The events of some kinds that name the object, and the word that the user wrote for these kinds.
    case events(word: String, kinds: [EventKind])
    /// The violations in which the object takes part.
    case violations

    /// Parses the name of a field; or `violations`; or kinds of events, as a pattern (`call.present`, `call`) or as the
    /// last part of their names: `didMove` stands for `call.didMove` and `callback.didMove`. Throws if it is none of
    /// these.
    public init(_ word: String) throws(ObjectQueryError) {
        if Self.fields.contains(word) {
            self = .field(word)
        } else if word == Self.violationsWord {
            self = .violations
        } else {
            let kinds = Self.kinds(of: word)
            guard !kinds.isEmpty else {
                throw ObjectQueryError(word: word, nearest: NearestName.to(word, among: Self.words))
            }
            self = .events(word: word, kinds: kinds)
        }
    }

    /// The query as the user wrote it.
    public var word: String {
        switch self {
        case .field(let name): name
        case .events(let word, _): word
        case .violations: Self.violationsWord
        }
    }

    /// All queries except patterns of kinds, sorted and distinct.
    public static let words = Set(fields + [violationsWord] + kindsOfObjects.map { lastPart($0.name) }).sorted()

    private static let violationsWord = "violations"
    private static let fields =
        ControllerState.fields.map(\.name) + WindowState.fields.map(\.name) + TransitionState.fields.map(\.name)

    private static let kindsOfObjects = Vocabulary.kinds.filter {
        $0.fields.contains { [.id, .optionalID, .ids].contains($0.type) }
    }

    private static func kinds(of word: String) -> [EventKind] {
        // `transition` is the first part of some names and the last one of another.
        let pattern = KindPattern(word)
        return kindsOfObjects.map(\.kind).filter { pattern.matches($0) || lastPart($0.name) == word }
    }

    private static func lastPart(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }
}

/// The error that no object has such a field and no event has such a name.
public struct ObjectQueryError: Error, Hashable, Sendable, CustomStringConvertible {
    public let word: String
    public let nearest: String?

    public var description: String {
        "no object has a field '\(TerminalText.escaped(word))', and no event has that name"
            + NearestName.question(nearest)
    }
}
