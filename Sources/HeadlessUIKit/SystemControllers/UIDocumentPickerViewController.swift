import Foundation
import HierarchyModel

/// What happens to the documents that are picked.
///
/// Source: UIDocumentPickerViewController.h.
public enum UIDocumentPickerMode: UInt, Sendable {
    case `import` = 0
    case open = 1
    case exportToService = 2
    case moveToService = 3
}

/// Is told what the user has picked, when the picker has been dismissed.
///
/// Source: UIDocumentPickerViewController.h.
@MainActor
public protocol UIDocumentPickerDelegate: AnyObject {
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// The system's picker of documents: it is presented, and the session picks or cancels. No document is opened.
///
/// Source: UIDocumentPickerViewController.h; View Controller Programming Guide for iOS.
@MainActor
open class UIDocumentPickerViewController: UIViewController {
    open weak var delegate: (any UIDocumentPickerDelegate)?
    open var allowsMultipleSelection = false
    public let documentPickerMode: UIDocumentPickerMode
    public let documentTypes: [String]

    /// - Parameter allowedUTIs: uniform type identifiers.
    public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        documentTypes = allowedUTIs
        documentPickerMode = mode
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .formSheet
    }

    public required init?(coder: NSCoder) {
        documentTypes = []
        documentPickerMode = .import
        super.init(coder: coder)
    }
}

extension UIDocumentPickerViewController {
    /// Without documents, cancels.
    fileprivate func userPicks(_ urls: [URL]) {
        leaveForUser { [self] in
            if urls.isEmpty {
                delegate?.documentPickerWasCancelled(self)
            } else {
                delegate?.documentPicker(self, didPickDocumentsAt: urls)
            }
        }
    }
}

extension Session {
    /// The user picks documents, of several the first where one is allowed, or with none cancels: an input, then the end of the turn. The
    /// picker is dismissed, animated; then its delegate is told.
    ///
    /// Nothing else happens where the picker is not on screen, or just comes or goes.
    public func pick(_ urls: [URL], in picker: UIDocumentPickerViewController) {
        use(picker) { picker.userPicks(picker.allowsMultipleSelection ? urls : Array(urls.prefix(1))) }
    }
}
