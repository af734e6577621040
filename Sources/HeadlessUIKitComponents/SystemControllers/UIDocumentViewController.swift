import Foundation
import HeadlessUIKitRuntime

/// Shows a document, which it opens before it appears and closes when it leaves.
///
/// Without a document, a controller at the root of a window shows the browser of its launch options as a sheet, since
/// iOS 18. Which turn that happens in, and that a controller which leaves its container closes the document, are
/// choices: Apple says only that the class does it.
///
/// Source: https://developer.apple.com/documentation/uikit/uidocumentviewcontroller, iOS 17.
@preconcurrency @MainActor
open class UIDocumentViewController: UIViewController {
    /// What is shown without a document.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uidocumentviewcontroller/launchoptions-swift.class,
    /// iOS 18.
    @preconcurrency @MainActor
    open class LaunchOptions: NSObject {
        open lazy var browserViewController = UIDocumentBrowserViewController(forOpeningFilesWithContentTypes: nil)
        // Stored, not drawn.
        open var title = ""
        open var primaryAction: UIAction?
        open var secondaryAction: UIAction?
        open weak var documentTargetView: UIView?
        open var foregroundAccessoryView: UIView?
        open var backgroundAccessoryView: UIView?
        open var background = UIBackgroundConfiguration.clear()

        public override init() { super.init() }

        /// An action that asks the delegate of the browser for a new document.
        open class func createDocumentAction(withIntent intent: UIDocument.CreationIntent) -> UIAction {
            UIAction { _ in
                let browsers = Session.current.presentations.compactMap {
                    $0.presented as? UIDocumentBrowserViewController
                }
                browsers.last?.requestDocument(for: intent)
            }
        }
    }

    /// Another document than before is opened if the view is on screen, and the former one is closed.
    open var document: UIDocument? { didSet { if document !== oldValue { exchange(oldValue) } } }
    open var launchOptions = LaunchOptions()
    /// The buttons to undo and redo. The group is hidden without an undo manager.
    open private(set) lazy var undoRedoItemGroup = UIBarButtonItemGroup.fixedGroup(items: [
        UIBarButtonItem(
            systemItem: .undo, primaryAction: UIAction { [weak self] _ in self?.document?.undoManager?.undo() }),
        UIBarButtonItem(
            systemItem: .redo, primaryAction: UIAction { [weak self] _ in self?.document?.undoManager?.redo() }),
    ])
    private var isVisible = false

    public convenience init(document: UIDocument?) {
        self.init(nibName: nil, bundle: nil)
        self.document = document
        // An initializer does not run observers.
        if document != nil { updateNavigationItem() }
    }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Called when the document is open, or when an open one was set.
    open func documentDidOpen() {}
    /// Called after the controller has changed its navigation item.
    open func navigationItemDidUpdate() {}

    /// Opens the document before the controller is shown. The handler runs in a later turn.
    open func openDocument(completionHandler: @escaping (Bool) -> Void) {
        guard let document else { return completionHandler(false) }
        let wasOpen = !document.documentState.contains(.closed)
        document.open { [weak self] isOpen in
            if isOpen, !wasOpen, self?.document === document { self?.documentDidOpen() }
            completionHandler(isOpen)
        }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isVisible = true
        openIfNeeded()
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        showBrowserIfNeeded()
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        isVisible = false
        let container = navigationController ?? self
        if isMovingFromParent || isBeingDismissed || container.isBeingDismissed { document?.close() }
    }

    private func exchange(_ old: UIDocument?) {
        if let old, !old.documentState.contains(.closed) { old.close() }
        updateNavigationItem()
        guard let document else { return showBrowserIfNeeded() }
        if presentedViewController is UIDocumentBrowserViewController { dismiss(animated: true) }
        if document.documentState.contains(.closed) { openIfNeeded() } else { documentDidOpen() }
    }

    private func openIfNeeded() {
        guard isVisible, document?.documentState.contains(.closed) == true else { return }
        openDocument { _ in }
    }

    private func updateNavigationItem() {
        navigationItem.title = document?.localizedName
        navigationItem.documentProperties = document.map { UIDocumentProperties(url: $0.fileURL) }
        undoRedoItemGroup.isHidden = document?.undoManager == nil
        navigationItemDidUpdate()
    }

    private func showBrowserIfNeeded() {
        let root = navigationController ?? self
        guard session.has(.documentLaunchView), isVisible, document == nil, presentedViewController == nil,
            viewIfLoaded?.window?.rootViewController === root
        else { return }
        let browser = launchOptions.browserViewController
        browser.isModalInPresentation = true
        present(browser, animated: false)
    }
}
