import Foundation
import HierarchyModel

/// A view that turns the user's input into actions.
///
/// Source: UIControl.h.
@preconcurrency @MainActor
open class UIControl: UIView {
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The user has changed a text.
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
    }

    /// Whether the control receives touches.
    open var isEnabled = true
    /// Has no meaning of its own; the app decides.
    open var isSelected = false
    /// Whether a finger is on the control.
    open var isHighlighted = false

    private var actions: [ControlAction] = []

    /// - Parameter primaryAction: runs on `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// The three properties as one set.
    open var state: State {
        var state: State = isEnabled ? [] : .disabled
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        return state
    }

    /// Runs `action` at each of the events, after the actions added before. An action with the same identifier is
    /// replaced.
    ///
    /// Source: UIControl.h.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        actions.append(
            ControlAction(events: controlEvents, target: nil, identifier: action.identifier) { action.run(by: $0) })
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        remove(controlEvents) { $0.identifier == actionIdentifier }
    }

    /// Runs `action` of `target` at each of the events: target-action that needs no Objective-C. The target is not kept
    /// alive.
    ///
    /// - Parameter action: takes a control of this class or of a superclass.
    public func addTarget<Target: AnyObject, Sender: UIControl>(
        _ target: Target, action: @escaping (Target) -> (Sender) -> Void, for controlEvents: Event
    ) {
        precondition(
            self is Sender, "addTarget: the action takes a \(Sender.self), but the control is a \(type(of: self))")
        add(target, controlEvents) { target, control in
            if let control = control as? Sender { action(target)(control) }
        }
    }

    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> () -> Void, for controlEvents: Event
    ) {
        add(target, controlEvents) { target, _ in action(target)() }
    }

    /// Removes what was added for `target`, or for all targets if `target` is nil. Actions added as a ``UIAction``
    /// stay.
    public func removeTarget(_ target: AnyObject?, for controlEvents: Event) {
        remove(controlEvents) { action in
            guard let added = action.target else { return false }
            return target.map { added == ObjectIdentifier($0) } ?? true
        }
    }

    /// Runs the actions of the events in the order in which they were added, even if the control is not enabled.
    ///
    /// Source: UIControl.h.
    open func sendActions(for controlEvents: Event) {
        for action in actions where !action.events.isDisjoint(with: controlEvents) { action.run(self) }
    }

    /// Runs one action with this control as its sender.
    open func sendAction(_ action: UIAction) { action.run(by: self) }

    /// Sets the action that a storyboard connects with the events.
    func connect(_ events: Event, _ run: @escaping (UIControl) -> Void) {
        actions.append(ControlAction(events: events, target: nil, identifier: nil, run: run))
    }

    func hasActions(for events: Event) -> Bool { actions.contains { !$0.events.isDisjoint(with: events) } }

    /// Handles a finger that leaves the control after a touch; for the runtime's own controls.
    func takeFingerUp() { sendActions(for: .touchUpInside) }

    private func add<Target: AnyObject>(_ target: Target, _ events: Event, _ run: @escaping (Target, UIControl) -> Void)
    {
        actions.append(
            ControlAction(events: events, target: ObjectIdentifier(target), identifier: nil) { [weak target] control in
                if let target { run(target, control) }
            })
    }

    private func remove(_ events: Event, where condition: (ControlAction) -> Bool) {
        for index in actions.indices where condition(actions[index]) { actions[index].events.subtract(events) }
        actions.removeAll { $0.events.isEmpty }
    }
}

/// An action and its events.
@MainActor
private struct ControlAction {
    var events: UIControl.Event
    let target: ObjectIdentifier?
    let identifier: UIAction.Identifier?
    let run: (UIControl) -> Void
}

extension UIControl {
    /// Handles a finger that touches the control and leaves.
    fileprivate func takeTap() {
        guard isEnabled else { return }
        isHighlighted = true
        sendActions(for: .touchDown)
        isHighlighted = false
        takeFingerUp()
    }
}

extension Session {
    /// The user taps a control: an input, then the control's actions for touching and leaving, then the end of the
    /// turn. Only the input happens if the control is not enabled, off screen, or under another view or a presentation.
    /// A control without a superview is always reached.
    public func tap(_ control: UIControl) { tap(control, isReached: control.superview == nil || control.isReachable) }

    func tap(_ control: UIControl, isReached: @autoclosure () -> Bool) {
        turn(by: .inputTapped, [.target: .id(control.ownerInside?.id)]) {
            if isReached() { control.takeTap() }
        }
    }
}
