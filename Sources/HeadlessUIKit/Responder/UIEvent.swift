import Foundation

/// An input event, in the signatures of hit tests. The session makes none, since there are no touches.
///
/// Source: `UIEvent.h`.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    public override init() {}

    open override nonisolated var description: String { descriptionWithoutAddress }
}
