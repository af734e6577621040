import Foundation

/// A text that can be dragged out of a view. Source: UITextDragging.h.
@preconcurrency @MainActor
public protocol UITextDraggable: UITextInput {
    var textDragDelegate: (any UITextDragDelegate)? { get set }
    var textDragInteraction: UIDragInteraction? { get }
    var isTextDragActive: Bool { get }
    var textDragOptions: UITextDragOptions { get set }
}

/// A view that takes dragged text. Source: UITextDropping.h.
@preconcurrency @MainActor
public protocol UITextDroppable: UITextInput {
    var textDropDelegate: (any UITextDropDelegate)? { get set }
    var textDropInteraction: UIDropInteraction? { get }
    var isTextDropActive: Bool { get }
}

/// Stored: no text is dragged.
struct TextDragging {
    weak var drag: (any UITextDragDelegate)?
    weak var drop: (any UITextDropDelegate)?
    var options: UITextDragOptions = []
}

extension UITextDraggable where Self: UIView {
    public var textDragDelegate: (any UITextDragDelegate)? {
        get { stored.textDragging.drag }
        set { stored.textDragging.drag = newValue }
    }
    /// Nil: no text is dragged.
    public var textDragInteraction: UIDragInteraction? { nil }
    public var isTextDragActive: Bool { false }
    public var textDragOptions: UITextDragOptions {
        get { stored.textDragging.options }
        set { stored.textDragging.options = newValue }
    }
}

extension UITextDroppable where Self: UIView {
    public var textDropDelegate: (any UITextDropDelegate)? {
        get { stored.textDragging.drop }
        set { stored.textDragging.drop = newValue }
    }
    /// Nil: no text is dropped.
    public var textDropInteraction: UIDropInteraction? { nil }
    public var isTextDropActive: Bool { false }
}

extension UITextField: UITextDraggable, UITextDroppable {}
extension UITextView: UITextDraggable, UITextDroppable {}
