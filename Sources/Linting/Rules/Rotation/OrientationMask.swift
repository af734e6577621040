import HierarchyModel

/// The orientations that somebody allows, as answers name them: `portrait,landscapeLeft`.
struct OrientationMask: Hashable {
    static let all = OrientationMask(["portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight"])
    /// What UIKit answers for a controller on a phone.
    static let allButUpsideDown = OrientationMask(["portrait", "landscapeLeft", "landscapeRight"])

    let names: Set<String>

    var isEmpty: Bool { names.isEmpty }

    private init(_ names: Set<String>) { self.names = names }

    /// Nil where the answer is no list of orientations.
    init?(_ answer: String?) {
        guard let answer else { return nil }
        var names: Set<String> = []
        for part in answer.split(separator: ",") {
            let word = String(part.filter { $0 != " " })
            guard let meant = Self.words[word] else { return nil }
            names.formUnion(meant)
        }
        self.names = names
    }

    private static let words: [String: Set<String>] = [
        "portrait": ["portrait"], "portraitUpsideDown": ["portraitUpsideDown"], "landscapeLeft": ["landscapeLeft"],
        "landscapeRight": ["landscapeRight"], "landscape": ["landscapeLeft", "landscapeRight"], "all": all.names,
        "allButUpsideDown": allButUpsideDown.names, "none": [], "0": [],
    ]

    func contains(_ orientation: String) -> Bool { names.contains(orientation) }
    func isSubset(of other: OrientationMask) -> Bool { names.isSubset(of: other.names) }
}

extension LintTrace {
    /// The question that the event answers, and whom it was put to, if it is of that kind.
    func question(_ kind: EventKind, answeredBy event: Event) -> (question: Event, controller: ObjectID)? {
        guard event.kind == .return, let scope = scopes.last, scope.kind == kind, let controller = scope.id(.controller)
        else { return nil }
        return (scope, controller)
    }
}
