import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

/// What the app does with the picked documents.
///
/// Source: UIDocumentPickerViewController.h.
public enum UIDocumentPickerMode: UInt, Sendable {
    case `import` = 0
    case open = 1
    case exportToService = 2
    case moveToService = 3
}

/// Receives the user's choice after the picker was dismissed.
///
/// Source: UIDocumentPickerViewController.h.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: RespondingObject {
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// The system's document picker. It is presented, and the session picks or cancels. No document is opened.
///
/// Source: UIDocumentPickerViewController.h; View Controller Programming Guide for iOS.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
    open weak var delegate: (any UIDocumentPickerDelegate)?
    open var allowsMultipleSelection = false
    /// Stored: no folder is shown.
    open var directoryURL: URL?
    /// Stored: no file is shown.
    open var shouldShowFileExtensions = false
    public let documentPickerMode: UIDocumentPickerMode
    public let documentTypes: [String]

    public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.init(documentTypes: [], in: .import)
    }
    /// - Parameter allowedUTIs: uniform type identifiers.
    public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        documentTypes = allowedUTIs
        documentPickerMode = mode
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .formSheet
    }

    #if !canImport(Darwin)
        /// Source: UIDocumentPickerViewController.h, iOS 14.
        public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
            self.init(documentTypes: contentTypes.map(\.identifier), in: asCopy ? .import : .open)
        }
    #endif

    /// Source: UIDocumentPickerViewController.h, iOS 14.
    public convenience init(forExporting urls: [URL], asCopy: Bool = false) {
        self.init(documentTypes: [], in: asCopy ? .exportToService : .moveToService)
    }

    public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
        self.init(documentTypes: [], in: mode)
    }
    public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(urls: [url], in: mode) }

    public required init?(coder: NSCoder) {
        documentTypes = []
        documentPickerMode = .import
        super.init(coder: coder)
    }
}

extension UIDocumentPickerViewController {
    /// Cancels if there are no documents.
    fileprivate func handlePick(_ urls: [URL]) {
        dismissForUser { [self] in
            if urls.isEmpty {
                delegate?.documentPickerWasCancelled(self)
            } else {
                delegate?.documentPicker(self, didPickDocumentsAt: urls)
            }
        }
    }
}

extension Session {
    /// The user picks documents, or cancels with none: an input, then the end of the turn. If only one is allowed, the
    /// first one counts. The picker is dismissed with animation; then its delegate is called.
    ///
    /// Only the input happens if the picker is not on screen, or is appearing or disappearing.
    public func pick(_ urls: [URL], in picker: UIDocumentPickerViewController) {
        use(picker) { picker.handlePick(picker.allowsMultipleSelection ? urls : Array(urls.prefix(1))) }
    }
}
