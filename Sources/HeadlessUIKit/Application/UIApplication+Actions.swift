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
