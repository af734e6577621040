/// An input event, in the signatures of hit tests. The session makes none, since there are no touches.
///
/// Source: `UIEvent.h`.
@preconcurrency @MainActor
open class UIEvent {
    public init() {}
}
