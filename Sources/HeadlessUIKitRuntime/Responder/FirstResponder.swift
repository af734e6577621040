extension UIResponder {
    /// The responder's view: itself, or the controller's view if it is loaded.
    private var responderView: UIView? { self as? UIView ?? (self as? UIViewController)?.viewIfLoaded }

    func makeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard canBecomeFirstResponder, responderView?.window != nil else { return false }
        if let old = session.application.firstResponder, !old.resignFirstResponder() { return false }
        session.application.firstResponder = self
        return true
    }

    func resignAsFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        session.application.firstResponder = nil
        return true
    }
}

extension UIView {
    /// The first responder, if its view is this view or in it.
    private var firstResponderInside: UIResponder? {
        guard let responder = session.application.firstResponder else { return nil }
        let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
        return view?.isDescendant(of: self) == true ? responder : nil
    }

    func endEditingHere(_ force: Bool) -> Bool {
        guard let field = firstResponderInside as? any EditedText else { return false }
        return force ? field.stopEditing() : field.resignFirstResponder()
    }

    /// Ends the first responder in this view when the view leaves its window, even if the responder does not agree to
    /// resign.
    ///
    /// Source: `UIResponder.h`: the first responder is in a window.
    func removeFirstResponder() {
        guard let responder = firstResponderInside else { return }
        if let field = responder as? any EditedText { _ = field.stopEditing() }
        session.application.firstResponder = nil
    }
}
