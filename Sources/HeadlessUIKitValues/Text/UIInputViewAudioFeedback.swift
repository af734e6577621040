/// A view that may click while it is used as a keyboard. Nothing sounds, so that the value is not asked for.
///
/// Source: UIInputView.h.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: RespondingObject {
    /// False if the view does not say.
    var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
    public var enableInputClicksWhenVisible: Bool { false }
}
