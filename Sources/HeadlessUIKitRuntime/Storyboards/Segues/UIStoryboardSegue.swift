import Foundation

/// A transition from one controller to another that a storyboard describes. It is created, passed to
/// ``UIViewController/prepare(for:sender:)``, performed, and released.
///
/// A class of the app overrides ``perform()``. If the storyboard gives the segue one of UIKit's kinds,
/// `super.perform()` has the effect of that kind.
///
/// Source: UIStoryboardSegue.h; <doc:Segues>.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The identifier in the storyboard; nil without one.
    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController
    private var performHandler: (() -> Void)?
    /// The effect of the storyboard's kind of segue; nil for a segue that the app has created.
    var work: (any SegueEffect)?

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
    }

    /// A segue whose ``perform()`` runs a closure.
    ///
    /// Source: UIStoryboardSegue.h.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    /// Shows the destination. Raises an exception for a custom segue that neither overrides this method nor has a
    /// handler.
    ///
    /// Source: UIStoryboardSegue.h; UIKit's exception.
    open func perform() {
        if let performHandler { return performHandler() }
        if let work { return work.perform(self) }
        source.session.diagnose(
            """
            Could not perform segue with identifier '\(identifier ?? "")'. A segue must either have a performHandler \
            or it must override -perform.
            """,
            subject: source.id, thrown: true)
    }

    open override nonisolated var description: String { descriptionWithoutAddress }
}

/// A segue that shows its destination in a `UIPopoverController`.
///
/// Source: UIStoryboardPopoverSegue.h.
@preconcurrency @MainActor
open class UIStoryboardPopoverSegue: UIStoryboardSegue {
    /// The popover with the destination as its content. It exists from the creation of the segue, so that
    /// `prepare(for:sender:)` can store it. A second popover does not dismiss the first one.
    open private(set) lazy var popoverController = UIPopoverController(contentViewController: destination)
}
