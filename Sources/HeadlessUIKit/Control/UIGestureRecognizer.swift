/// What notices a gesture of the user; the runtime makes those that it has.
///
/// Source: UIGestureRecognizer.h.
@MainActor
public final class UIGestureRecognizer {
    public enum State: Int, Sendable {
        case possible = 0
        case began = 1
        case changed = 2
        case ended = 3
        case cancelled = 4
        case failed = 5
    }

    public internal(set) var state = State.possible

    /// A gesture is not noticed while this is false; one that is under way is cancelled.
    ///
    /// Source: UIGestureRecognizer.h.
    public var isEnabled = true {
        didSet { if oldValue, !isEnabled { cancel() } }
    }

    private let cancel: () -> Void

    /// - Parameter cancel: ends a gesture that is under way, if there is one.
    init(cancel: @escaping () -> Void) { self.cancel = cancel }
}
