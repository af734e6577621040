/// Something in a document that will not work, or that its author may not have wanted.
public struct StoryboardProblem: Hashable, Sendable {
    public enum Severity: String, Hashable, Sendable, CaseIterable {
        case error, warning, note
    }

    /// Of the check, such as `dangling-destination`.
    public let id: String
    public let severity: Severity
    /// Of the element to look at, from 1.
    public let line: Int
    /// What is wrong and by what evidence.
    public let message: String
    /// What to do.
    public let fix: String
}

/// One thing that is looked for in documents.
public struct StoryboardCheck: Sendable {
    /// A place, and what is wrong there.
    struct Finding {
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
    let find: @Sendable (DocumentSurvey) -> [Finding]

    /// All checks, sorted by name.
    public static let all: [StoryboardCheck] = [
        crossSceneConnection,
        customSegueWithoutClass,
        danglingDestination,
        duplicateIdentifier,
        duplicateSegueIdentifier,
        embedCycle,
        idiomVariant,
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
    /// What is wrong with the document, by line and then by name of the check.
    ///
    /// Complexity: linear in the size of the documents.
    ///
    /// - Parameter others: Documents of the same app, in which references to other storyboards are looked up. Where none of them,
    ///   or more than one, has the name, nothing is said of the reference.
    public func problems(among others: [InterfaceDocument] = []) -> [StoryboardProblem] {
        let survey = DocumentSurvey(self, others: others)
        let problems = StoryboardCheck.all.flatMap { check in
            check.find(survey).map {
                StoryboardProblem(
                    id: check.id, severity: check.severity, line: $0.line, message: $0.message, fix: check.fix)
            }
        }
        return problems.sorted { ($0.line, $0.id, $0.message) < ($1.line, $1.id, $1.message) }
    }
}
