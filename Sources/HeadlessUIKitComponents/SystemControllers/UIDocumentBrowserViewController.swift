import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

/// How a document comes into the browser.
///
/// Source: UIDocumentBrowserViewController.h.
public enum UIDocumentBrowserImportMode: UInt, Sendable {
    case none = 0
    case copy = 1
    case move = 2
}

/// Receives what the user does in a document browser.
///
/// Source: UIDocumentBrowserViewController.h.
@preconcurrency @MainActor
public protocol UIDocumentBrowserViewControllerDelegate: RespondingObject {
    func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL])
    /// The user wants a new document. The app calls the handler with a document, or with nil and `none`.
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didRequestDocumentCreationWithHandler importHandler: @escaping (URL?, UIDocumentBrowserImportMode) -> Void)
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
        toDestinationURL destinationURL: URL)
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?)
}

extension UIDocumentBrowserViewControllerDelegate {
    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]
    ) {}
    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didRequestDocumentCreationWithHandler importHandler: @escaping (URL?, UIDocumentBrowserImportMode) -> Void
    ) { importHandler(nil, .none) }
    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
        toDestinationURL destinationURL: URL
    ) {}
    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?
    ) {}
}

/// The system's browser of documents, the root of an app of documents. The session picks or creates documents. None is
/// opened or copied.
///
/// Source: UIDocumentBrowserViewController.h.
@preconcurrency @MainActor
open class UIDocumentBrowserViewController: UIViewController {
    public typealias ImportMode = UIDocumentBrowserImportMode

    public enum BrowserUserInterfaceStyle: UInt, Sendable {
        case white = 0
        case light = 1
        case dark = 2
    }

    open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?
    open var allowsDocumentCreation = true
    open var allowsPickingMultipleItems = false
    open var additionalLeadingNavigationBarButtonItems: [UIBarButtonItem] = []
    open var additionalTrailingNavigationBarButtonItems: [UIBarButtonItem] = []
    open var browserUserInterfaceStyle = BrowserUserInterfaceStyle.white
    open var localizedCreateDocumentActionTitle = ""
    open var shouldShowFileExtensions = false
    /// Why the app is asked for a new document; nil at other times.
    ///
    /// Source: UIDocumentBrowserViewController.h, iOS 18.
    open fileprivate(set) var activeDocumentCreationIntent: UIDocument.CreationIntent?
    /// Uniform type identifiers.
    public let allowedContentTypes: [String]

    public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.init(forOpeningFilesWithContentTypes: nil)
    }
    public init(forOpeningFilesWithContentTypes allowedContentTypes: [String]?) {
        self.allowedContentTypes = allowedContentTypes ?? []
        super.init(nibName: nil, bundle: nil)
    }

    #if !canImport(Darwin)
        /// Source: UIDocumentBrowserViewController.h, iOS 14.
        public convenience init(forOpening contentTypes: [UTType]?) {
            self.init(forOpeningFilesWithContentTypes: contentTypes?.map(\.identifier))
        }
    #endif

    public required init?(coder: NSCoder) {
        allowedContentTypes = []
        super.init(coder: coder)
    }
}

extension UIDocumentBrowserViewController {
    /// Asks the delegate for a new document. What it imports is reported as imported to the same address.
    func requestDocument(for intent: UIDocument.CreationIntent) {
        activeDocumentCreationIntent = intent
        delegate?.documentBrowser(self) { [self] url, mode in
            activeDocumentCreationIntent = nil
            guard let url, mode != .none else { return }
            delegate?.documentBrowser(self, didImportDocumentAt: url, toDestinationURL: url)
        }
    }
}

extension Session {
    /// The user picks documents: an input, in which the browser's delegate is called, then the end of the turn. If only
    /// one is allowed, the first one counts. Only the input happens if the browser cannot be touched.
    public func pick(_ urls: [URL], in browser: UIDocumentBrowserViewController) {
        turn(by: .use, on: browser) {
            guard browser.receivesTouches else { return }
            let picked = browser.allowsPickingMultipleItems ? urls : Array(urls.prefix(1))
            browser.delegate?.documentBrowser(browser, didPickDocumentsAt: picked)
        }
    }

    /// The user asks for a new document: an input, in which the browser's delegate is called, then the end of the turn.
    /// What the app imports is reported as imported to the same address.
    public func createDocument(in browser: UIDocumentBrowserViewController) {
        turn(by: .use, on: browser) {
            guard browser.receivesTouches, browser.allowsDocumentCreation else { return }
            browser.requestDocument(for: .default)
        }
    }
}
