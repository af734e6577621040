import HierarchyModel

/// The diagnostic for a presentation from outside the controller tree. UIKit presents all the same.
enum DetachedPresentation {
    /// Parts of the messages that are the same in all versions, old and new.
    static let parts = ["on detached view controllers", "from detached view controller"]

    /// The text before the presenter.
    static let marks = ["view controllers is discouraged", "from detached view controller"]

    static func matches(_ diagnostic: Event) -> Bool { diagnostic.isDiagnostic(containingAnyOf: parts) }
}
