import Foundation
import HeadlessUIKitRuntime

/// Lets the views of a container shape the effect at an edge of a scroll view. Stored: nothing is drawn.
///
/// Source: UIScrollEdgeElementContainerInteraction.h, iOS 26.
@preconcurrency @MainActor
open class UIScrollEdgeElementContainerInteraction: StoredInteraction {
    open weak var scrollView: UIScrollView?
    open var edge: UIRectEdge = []

    public override init() { super.init() }
}
