extension Session {
    /// What a finger does that pops a navigation controller's top, turns a page or pulls a sheet down.
    public enum SwipePhase: Hashable, Sendable {
        case began
        /// It has dragged what it moves so far: from 0, not at all, to 1, completely.
        case changed(Double)
        /// It lets go; whether what it moved goes, or comes back.
        case ended(finishing: Bool)
        /// The system takes the gesture away; what it moved comes back.
        case cancelled

        var eventName: String {
            switch self {
            case .began: "began"
            case .changed: "changed"
            case .ended: "ended"
            case .cancelled: "cancelled"
            }
        }
    }
}
