extension UIResponder {
    /// The view of a view or a controller, if it has been loaded.
    private var place: UIView? { self as? UIView ?? (self as? UIViewController)?.viewIfLoaded }

    func makeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard canBecomeFirstResponder, place?.window != nil else { return false }
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
    /// What stands in this view and is the first responder.
    private var firstResponderInside: UIResponder? {
        guard let responder = session.application.firstResponder else { return nil }
        let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
        return view?.isDescendant(of: self) == true ? responder : nil
    }

    func endEditingHere(_ force: Bool) -> Bool {
        guard let field = firstResponderInside as? UITextField else { return false }
        return force ? field.stopEditing() : field.resignFirstResponder()
    }

    /// The view leaves its window, and what is the first responder in it is none any more, whether it agrees or not.
    ///
    /// Source: `UIResponder.h`: the first responder is in a window.
    func removeFirstResponder() {
        guard let responder = firstResponderInside else { return }
        if let field = responder as? UITextField { _ = field.stopEditing() }
        session.application.firstResponder = nil
    }
}
