/// An action of a control, and the events at which it runs.
@MainActor
struct ControlAction {
    var events: UIControl.Event
    /// Nil for a closure or a method.
    let selector: Selector?
    let identifier: UIAction.Identifier?
    private(set) weak var object: AnyObject?
    let hasTarget: Bool
    private let body: ((UIControl) -> Void)?

    init(
        events: UIControl.Event, identifier: UIAction.Identifier? = nil, object: AnyObject? = nil,
        run: @escaping (UIControl) -> Void
    ) {
        (self.events, self.identifier, self.object) = (events, identifier, object)
        (selector, hasTarget, body) = (nil, object != nil, run)
    }

    /// - Parameter object: nil stands for the first responder.
    init(events: UIControl.Event, selector: Selector, object: AnyObject?) {
        (self.events, self.selector, self.object) = (events, selector, object)
        (identifier, hasTarget, body) = (nil, object != nil, nil)
    }

    /// Whether it was added by one of the `addTarget` methods.
    var isTargetAction: Bool { selector != nil || hasTarget }

    func sends(_ selector: Selector, to target: AnyObject?) -> Bool {
        self.selector == selector && object === target && hasTarget == (target != nil)
    }

    func run(_ control: UIControl, _ event: UIEvent?) {
        if let body { return body(control) }
        guard let selector, object != nil || !hasTarget else { return }
        control.sendAction(selector, to: object, for: event)
    }
}
