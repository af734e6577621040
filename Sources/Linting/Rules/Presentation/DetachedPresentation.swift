import HierarchyModel

/// What UIKit says when somebody outside the controller tree presents; it presents all the same.
enum DetachedPresentation {
    /// The parts of the messages that did not change between versions, old and new.
    private static let diagnosticParts = ["on detached view controllers", "from detached view controller"]

    /// What stands before the presenter.
    static let marks = ["view controllers is discouraged", "from detached view controller"]

    static func isMeant(by diagnostic: Event) -> Bool { diagnostic.isDiagnostic(containingAnyOf: diagnosticParts) }
}
