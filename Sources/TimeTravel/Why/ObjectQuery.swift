import HierarchyModel

/// What one asks about a window, a controller or a transition, or watches of it: what stands behind the point of `#4.appearance`.
public enum ObjectQuery: Hashable, Sendable {
    /// A field, by its name.
    case field(String)
    /// What it does, gets or has done to it: the events of some kinds that name it. With the word that was given for them.
    case events(word: String, kinds: [EventKind])
    /// The violations in which it takes part.
    case violations

    /// A field; else `violations`; else kinds of events, by a pattern (`call.present`, `call`) or by the last part of their names: `didMove` is
    /// `call.didMove` and `callback.didMove`. Throws where it is none of these.
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

    /// As it was given.
    public var word: String {
        switch self {
        case .field(let name): name
        case .events(let word, _): word
        case .violations: Self.violationsWord
        }
    }

    /// All that may stand behind a point, but patterns of kinds: sorted, each once.
    public static let words = Set(fields + [violationsWord] + kindsOfObjects.map { lastPart($0.name) }).sorted()

    private static let violationsWord = "violations"
    private static let fields =
        ControllerState.fields.map(\.name) + WindowState.fields.map(\.name) + TransitionState.fields.map(\.name)

    private static let kindsOfObjects = Vocabulary.kinds.filter {
        $0.fields.contains { [.id, .optionalID, .ids].contains($0.type) }
    }

    private static func kinds(of word: String) -> [EventKind] {
        let pattern = KindPattern(word)
        return kindsOfObjects.map(\.kind).filter { pattern.matches($0) || lastPart($0.name) == word }
    }

    private static func lastPart(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }
}

/// That nothing has such a field, nor such events.
public struct ObjectQueryError: Error, Hashable, Sendable, CustomStringConvertible {
    public let word: String
    public let nearest: String?

    public var description: String {
        "nothing has a field '\(TerminalText.escaped(word))', and no event is called so"
            + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    }
}
