import Foundation
import HeadlessUIKitRuntime

/// The system's sheet for printing. There is no printer: printing is not available, and each request is refused.
///
/// Source: UIPrintInteractionController.h.
@preconcurrency @MainActor
open class UIPrintInteractionController: NSObject {
    public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

    private static let common = UIPrintInteractionController()

    open class var shared: UIPrintInteractionController { common }
    open class var isPrintingAvailable: Bool { false }
    open class func canPrint(_ url: URL) -> Bool { false }
    open class func canPrint(_ data: Data) -> Bool { false }

    open var printInfo: UIPrintInfo?
    open var showsNumberOfCopies = true
    open var showsPaperSelectionForLoadedPapers = false
    open var showsPaperOrientation = true
    open var printingItem: Any?
    open var printingItems: [Any]?

    private override init() {}

    @discardableResult
    open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool { false }
    @discardableResult
    open func present(
        from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil
    ) -> Bool { false }
    @discardableResult
    open func present(
        from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler? = nil
    ) -> Bool { false }
    open func dismiss(animated: Bool) {}

    open override nonisolated var description: String { descriptionWithoutAddress }
}

/// The system's dictionary. There is none: no term has a definition.
///
/// Source: UIReferenceLibraryViewController.h.
@preconcurrency @MainActor
open class UIReferenceLibraryViewController: UIViewController {
    open class func dictionaryHasDefinition(forTerm term: String) -> Bool { false }

    /// The word to define.
    let term: String

    public init(term: String) {
        self.term = term
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        term = ""
        super.init(coder: coder)
    }
}
