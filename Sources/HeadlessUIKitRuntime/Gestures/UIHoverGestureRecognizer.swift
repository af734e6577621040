/// Recognizes a pointer over a view. The session has no pointer.
///
/// Source: UIHoverGestureRecognizer.h.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
