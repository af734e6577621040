import Foundation

/// The source of an unwind segue, and its action.
///
/// Source: UIViewController.h (UIStoryboardUnwindSegueSource), iOS 9.
@preconcurrency @MainActor
public final class UIStoryboardUnwindSegueSource: NSObject {
    public let source: UIViewController
    public let unwindAction: Selector
    public let sender: Any?

    init(source: UIViewController, unwindAction: Selector, sender: Any?) {
        (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
    }

    public override nonisolated var description: String { descriptionWithoutAddress }
}
