import Foundation
import HeadlessUIKitRuntime

// Previews by a firm press, until iOS 12. The screen measures no force: no preview ever begins.
//
// Source: `UIViewController.h`, iOS 9.

/// The registration of a view for previews.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: AnyObject {
    var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
    var delegate: any UIViewControllerPreviewingDelegate { get }
    var sourceView: UIView { get }
    var sourceRect: CGRect { get set }
}

@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: RespondingObject {
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    ) -> UIViewController?
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

@MainActor
private final class PreviewingContext: UIViewControllerPreviewing {
    let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()
    let delegate: any UIViewControllerPreviewingDelegate
    let sourceView: UIView
    var sourceRect: CGRect

    init(_ delegate: any UIViewControllerPreviewingDelegate, _ view: UIView) {
        (self.delegate, sourceView, sourceRect) = (delegate, view, view.bounds)
    }
}

extension UIViewController {
    @discardableResult
    public func registerForPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
    ) -> any UIViewControllerPreviewing { PreviewingContext(delegate, sourceView) }

    public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}

@preconcurrency @MainActor
open class UIPreviewAction: NSObject, UIPreviewActionItem {
    public enum Style: Int, Sendable {
        case `default` = 0
        case selected = 1
        case destructive = 2
    }

    public let title: String
    public let style: Style
    public let handler: (any UIPreviewActionItem, UIViewController) -> Void

    public init(
        title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void
    ) {
        (self.title, self.style) = (title, style)
        self.handler = { item, controller in
            if let action = item as? UIPreviewAction { handler(action, controller) }
        }
    }

    open override nonisolated var description: String { descriptionWithoutAddress }
}

@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
    public let title: String
    public let style: UIPreviewAction.Style
    public let actions: [UIPreviewAction]

    public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
        (self.title, self.style, self.actions) = (title, style, actions)
    }

    open override nonisolated var description: String { descriptionWithoutAddress }
}

/// Measures a press on a view. No press has a force here, so that its delegate is not called.
///
/// Source: UIPreviewInteraction.h.
@preconcurrency @MainActor
open class UIPreviewInteraction: NSObject {
    open private(set) weak var view: UIView?
    open weak var delegate: (any UIPreviewInteractionDelegate)?

    public init(view: UIView) { self.view = view }

    open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }
    open func cancel() {}

    open override nonisolated var description: String { descriptionWithoutAddress }
}

@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: RespondingObject {
    func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
    func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
    func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
    func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
    public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { true }
    public func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
    ) {}
}
