/// A problem of a document: something that does not work or is probably not intended.
public struct StoryboardProblem: Hashable, Sendable {
    public enum Severity: String, Hashable, Sendable, CaseIterable {
        case error, warning, note
    }

    /// The identifier of the check, such as `dangling-destination`.
    public let id: String
    public let severity: Severity
    /// The line of the element, from 1.
    public let line: Int
    /// What is wrong, and on what evidence.
    public let message: String
    /// How to correct it.
    public let fix: String
}

/// A check of documents that finds one kind of problem.
public struct StoryboardCheck: Sendable {
    /// A line where the check found a problem, and the message.
    struct Match {
        let line: Int
        let message: String

        init(_ node: InterfaceNode, _ message: String) { self.init(line: node.line, message) }

        init(line: Int, _ message: String) {
            self.line = line
            self.message = message
        }
    }

    public let id: String
    public let severity: StoryboardProblem.Severity
    /// What the check finds, in one sentence.
    public let summary: String
    public let fix: String
    let find: @Sendable (CheckContext) -> [Match]

    // Tools/lists.py writes the list.
    /// All checks, sorted by identifier.
    public static let all: [StoryboardCheck] = [
        crossSceneConnection,
        customSegueWithoutClass,
        danglingDestination,
        duplicateIdentifier,
        duplicateSegueIdentifier,
        embedCycle,
        idiomVariant,
        mainMenu,
        notUnderstood,
        relationshipMissing,
        segueToNoController,
        segueWithoutIdentifier,
        unknownIdentifier,
        unknownSegueKind,
        unreachableScene,
        unwindWithoutAction,
        unwindWithoutHandler,
        wrongNumber,
    ]
}

extension InterfaceDocument {
    /// Runs all checks.
    ///
    /// Complexity: linear in the size of the documents.
    ///
    /// - Parameter others: documents of the same app, in which the checks look up references to other storyboards. A
    ///   reference is not checked if no document, or more than one, has the name.
    /// - Returns: the problems, sorted by line and then by identifier of the check.
    public func problems(among others: [InterfaceDocument] = []) -> [StoryboardProblem] {
        let context = CheckContext(self, others: others)
        let problems = StoryboardCheck.all.flatMap { check in
            check.find(context).map {
                StoryboardProblem(
                    id: check.id, severity: check.severity, line: $0.line, message: $0.message, fix: check.fix)
            }
        }
        return problems.sorted { ($0.line, $0.id, $0.message) < ($1.line, $1.id, $1.message) }
    }
}
