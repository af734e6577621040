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

    // The menu of a control, which no input opens: a control has no interaction of its own.
    // Source: UIControl.h, iOS 14.

    open var contextMenuInteraction: UIContextMenuInteraction? { nil }
    /// The middle of the control.
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: bounds.midX, y: bounds.midY)
    }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Whether the control receives touches.
    open var isEnabled = true
    /// Has no meaning of its own; the app decides.
    open var isSelected = false
    /// Whether a finger is on the control.
    open var isHighlighted = false
    // Stored, not drawn.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center
    open var contentVerticalAlignment = ContentVerticalAlignment.center
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment { contentHorizontalAlignment.onScreen }
    /// Whether a tap opens the menu of a button instead of running its actions.
    open var showsMenuAsPrimaryAction = false
    open var isContextMenuInteractionEnabled = false
    open var isSymbolAnimationEnabled = true
    open var toolTip: String?

    private var actions: [ControlAction] = []
    /// Nil without a finger on the control.
    var tracking: Tracking?

    /// - Parameter primaryAction: runs on `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Whether a finger is on the control whose movements the control wants to know of.
    open var isTracking: Bool { tracking?.isFollowed ?? false }
    /// Whether the finger is inside of the bounds.
    open var isTouchInside: Bool { tracking?.isInside ?? false }

    /// Called when a finger touches the control. Returns whether the control wants to know of the finger's movements.
    ///
    /// Source: UIControl.h.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the finger moves. Returns whether the control wants to know of further movements.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches, event) }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches, event) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { release(touches, event) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelTouches(event) }

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
            ControlAction(events: controlEvents, identifier: action.identifier) { action.run(by: $0) })
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        remove(controlEvents) { $0.identifier == actionIdentifier }
    }

    /// Sends `action` at each of the events, with the control and the event as arguments. The target is not kept alive;
    /// nil stands for the first responder and the chain above it. To add the same pair again adds events to it.
    ///
    /// Source: UIControl.h.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        if let index = actions.firstIndex(where: { $0.sends(action, to: object) }) {
            actions[index].events.formUnion(controlEvents)
        } else {
            actions.append(ControlAction(events: controlEvents, selector: action, object: object))
        }
    }

    /// Removes the action for the events. A nil target stands for all targets, a nil action for all actions. Actions
    /// added as a ``UIAction`` stay.
    ///
    /// Source: UIControl.h.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        remove(controlEvents) { entry in
            guard entry.isTargetAction else { return false }
            return (object == nil || entry.object === object) && (action == nil || entry.selector == action)
        }
    }

    /// The targets; NSNull stands for the first responder.
    ///
    /// Source: UIControl.h.
    open var allTargets: Set<AnyHashable> {
        Set(
            actions.filter(\.isTargetAction).compactMap { entry in
                entry.hasTarget ? entry.object as? AnyHashable : NSNull()
            })
    }

    /// The events that have an action.
    open var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }

    /// The selectors that are sent to the target at the event; nil if there are none.
    ///
    /// Source: UIControl.h.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        let names = actions.filter { $0.object === object && !$0.events.isDisjoint(with: controlEvent) }
            .compactMap(\.selector?.description)
        return names.isEmpty ? nil : names
    }

    /// Sends an action: called for each one that ``sendActions(for:)`` finds.
    ///
    /// Source: UIControl.h.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        session.application.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// Runs `action` of `target` at each of the events: target-action that needs no selector. The target is not kept
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
        removeTarget(target, action: nil, for: controlEvents)
    }

    /// Runs the actions of the events in the order in which they were added, even if the control is not enabled.
    ///
    /// Source: UIControl.h.
    open func sendActions(for controlEvents: Event) {
        for action in actions where !action.events.isDisjoint(with: controlEvents) {
            action.run(self, session.application.event)
        }
    }

    /// Runs one action with this control as its sender.
    open func sendAction(_ action: UIAction) { action.run(by: self) }

    /// Sets the action that a storyboard connects with the events.
    func connect(_ events: Event, _ run: @escaping (UIControl) -> Void) {
        actions.append(ControlAction(events: events, run: run))
    }

    func hasActions(for events: Event) -> Bool { actions.contains { !$0.events.isDisjoint(with: events) } }

    /// Handles a finger that leaves the control after a touch; for the runtime's own controls.
    func takeFingerUp() { sendActions(for: .touchUpInside) }

    private func add<Target: AnyObject>(_ target: Target, _ events: Event, _ run: @escaping (Target, UIControl) -> Void)
    {
        actions.append(
            ControlAction(events: events, object: target) { [weak target] control in
                if let target { run(target, control) }
            })
    }

    private func remove(_ events: Event, where condition: (ControlAction) -> Bool) {
        for index in actions.indices where condition(actions[index]) { actions[index].events.subtract(events) }
        actions.removeAll { $0.events.isEmpty }
    }
}
