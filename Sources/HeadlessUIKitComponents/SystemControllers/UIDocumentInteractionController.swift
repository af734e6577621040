import Foundation
import HeadlessUIKitRuntime

/// Says from where a preview comes, and is called when it begins and ends.
///
/// Source: UIDocumentInteractionController.h.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: RespondingObject {
    func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIViewController
    func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController) -> CGRect
    func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView?
    func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
    func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController)
    func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
    public func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIViewController { UIViewController() }
    public func documentInteractionControllerRectForPreview(
        _ controller: UIDocumentInteractionController
    ) -> CGRect { .zero }
    public func documentInteractionControllerViewForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIView? { nil }
    public func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {}
}

/// Previews a document and opens it in other apps. There are no previews and no other apps: each request is refused.
///
/// Source: UIDocumentInteractionController.h.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
    open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
    open var url: URL?
    open var uti: String?
    /// The file's name unless another one was set.
    open var name: String? {
        get { ownName ?? url?.lastPathComponent }
        set { ownName = newValue }
    }
    private var ownName: String?
    open var annotation: Any?
    open var icons: [UIImage] { [] }

    public init(url: URL) { self.url = url }
    public override init() {}

    @discardableResult
    open func presentPreview(animated: Bool) -> Bool { false }
    @discardableResult
    open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
    @discardableResult
    open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }
    @discardableResult
    open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
    @discardableResult
    open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }
    open func dismissPreview(animated: Bool) {}
    open func dismissMenu(animated: Bool) {}

    open override nonisolated var description: String { descriptionWithoutAddress }
}
