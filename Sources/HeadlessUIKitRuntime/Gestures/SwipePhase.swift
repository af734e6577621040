import HierarchyModel

extension Session {
    /// The phases of a drag that pops a navigation controller's top, turns a page or pulls down a sheet.
    public enum SwipePhase: Hashable, Sendable {
        case began
        /// The drag has reached this fraction, from 0 (no movement) to 1 (complete).
        case changed(Double)
        /// The finger lifts. The drag completes, or what it moved returns.
        case ended(finishing: Bool)
        /// The system cancels the gesture. What it moved returns.
        case cancelled

        var recorded: GesturePhase {
            switch self {
            case .began: .began
            case .changed: .changed
            case .ended: .ended
            case .cancelled: .cancelled
            }
        }
    }
}
