extension UIApplication {
    /// What `sendAction` does.
    func deliver(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        if let target {
            ClassRegistry.send(action, to: target as AnyObject, sender, event)
            return true
        }
        let start = session.application.firstResponder ?? sender as? UIResponder ?? keyWindow ?? self
        guard let found = start.target(forAction: action, withSender: sender) else { return false }
        ClassRegistry.send(action, to: found as AnyObject, sender, event)
        return true
    }
}

extension ApplicationStore {
    /// Asks the first responder, else the key window, and the chain above it.
    func provider(for element: UIDeferredMenuElement) -> UIDeferredMenuElement.Provider? {
        let start = firstResponder ?? shared.keyWindow ?? shared
        return sequence(first: start, next: \.next).lazy.compactMap { $0.provider(for: element) }.first
    }

    /// The app and its delegate change the menus of the app.
    func changeMenus(with builder: any UIMenuBuilder) {
        shared.buildMenu(with: builder)
        (shared.delegate as? UIResponder)?.buildMenu(with: builder)
    }
}
