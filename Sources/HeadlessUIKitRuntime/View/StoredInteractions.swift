import Foundation

// Interactions without an input in the session: no pencil, no large content viewer, no search in a text. Each keeps its
// view and its settings, and calls no delegate.

/// Keeps the view that an interaction is added to.
@preconcurrency @MainActor
open class StoredInteraction: NSObject, UIInteraction {
    open var view: UIView? { ownView }
    private weak var ownView: UIView?
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { ownView = view }
}

/// Source: UILargeContentViewer.h, iOS 13.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: RespondingObject {}

/// Source: UILargeContentViewer.h, iOS 13.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: StoredInteraction {
    public private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
    public let gestureRecognizerForExclusionRelationship: UIGestureRecognizer = UILongPressGestureRecognizer()
    open class var isEnabled: Bool { false }
    public nonisolated static let enabledStatusDidChangeNotification = NSNotification.Name(
        "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

    public init(delegate: (any UILargeContentViewerInteractionDelegate)?) { self.delegate = delegate }
    public convenience override init() { self.init(delegate: nil) }
}

/// Source: UIPencilInteraction.h, iOS 12.1.
@preconcurrency @MainActor
public protocol UIPencilInteractionDelegate: RespondingObject {
    func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
    public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}

/// Source: UIPencilInteraction.h, iOS 12.1.
@preconcurrency @MainActor
open class UIPencilInteraction: StoredInteraction {
    open weak var delegate: (any UIPencilInteractionDelegate)?
    open var isEnabled = true

    public override init() {}
    public convenience init(delegate: any UIPencilInteractionDelegate) {
        self.init()
        self.delegate = delegate
    }
}

/// Source: UITextInteraction.h, iOS 13.
@preconcurrency @MainActor
public protocol UITextInteractionDelegate: RespondingObject {
    func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
    func interactionWillBegin(_ interaction: UITextInteraction)
    func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
    public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { true }
    public func interactionWillBegin(_ interaction: UITextInteraction) {}
    public func interactionDidEnd(_ interaction: UITextInteraction) {}
}

/// Source: UITextInteraction.h, iOS 13.
public enum UITextInteractionMode: Int, Sendable {
    case editable = 0
    case nonEditable = 1
}

/// Source: UITextInteraction.h, iOS 13.
@preconcurrency @MainActor
open class UITextInteraction: StoredInteraction {
    open weak var delegate: (any UITextInteractionDelegate)?
    open weak var textInput: (any UIResponder & UITextInput)?
    public let textInteractionMode: UITextInteractionMode
    open var gesturesForFailureRequirements: [UIGestureRecognizer] { [] }

    public init(for mode: UITextInteractionMode) { textInteractionMode = mode }
}

/// Source: UISpringLoadedInteraction.h, iOS 11.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: RespondingObject {
    var targetView: UIView? { get set }
    var targetItem: Any? { get set }
    func location(in view: UIView?) -> CGPoint
}

/// Source: UISpringLoadedInteraction.h, iOS 11.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: StoredInteraction {
    public typealias Handler = (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    private let handler: Handler

    public init(activationHandler handler: @escaping Handler) { self.handler = handler }
}
