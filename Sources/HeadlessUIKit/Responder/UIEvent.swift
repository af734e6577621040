/// What the user does, in the signatures of hit tests; the session makes none, since there are no touches.
///
/// Source: `UIEvent.h`.
@MainActor
open class UIEvent {
    public init() {}
}
