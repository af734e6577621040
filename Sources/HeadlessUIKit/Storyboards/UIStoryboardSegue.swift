import Foundation

/// A way from one controller to another, as a storyboard describes it: made, handed to ``UIViewController/prepare(for:sender:)``, performed,
/// and gone.
///
/// A class of the app's overrides ``perform()``; where the storyboard gives it one of UIKit's own kinds, `super.perform()` does what that
/// kind does.
///
/// Source: UIStoryboardSegue.h; <doc:Segues>.
@MainActor
open class UIStoryboardSegue {
    /// The name that the storyboard gives it; nil where it has none.
    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController
    private let performHandler: (() -> Void)?
    /// What the storyboard's kind of segue does; nil for one that the app has made.
    var work: (any SegueWork)?

    /// Required, since a storyboard makes segues of registered classes with it.
    public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        performHandler = nil
    }

    /// A segue whose ``perform()`` runs a closure.
    ///
    /// Source: UIStoryboardSegue.h.
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        self.performHandler = performHandler
    }

    /// Shows the destination. An exception for a custom segue that neither overrides this nor has a handler.
    ///
    /// Source: UIStoryboardSegue.h; UIKit's exception.
    open func perform() {
        if let performHandler { return performHandler() }
        if let work { return work.perform(self) }
        source.session.diagnose(
            "Could not perform segue with identifier '\(identifier ?? "")'. A segue must either have a performHandler or it must override -perform.",
            subject: source.id, thrown: true)
    }
}

/// A segue that shows its destination in a popover of the old kind.
///
/// Source: UIStoryboardPopoverSegue.h.
@MainActor
open class UIStoryboardPopoverSegue: UIStoryboardSegue {
    /// The popover that has the destination for its content; there from the segue's making on, so that `prepare(for:sender:)` can keep it.
    /// A second one does not dismiss the first.
    open private(set) lazy var popoverController = UIPopoverController(contentViewController: destination)
}
