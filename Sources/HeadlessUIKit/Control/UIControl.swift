import Foundation
import HierarchyModel

/// What runs when a control is used.
@MainActor
public final class UIAction {
    public typealias Handler = (UIAction) -> Void

    public let title: String
    /// The control that the action was sent by, while it runs.
    public internal(set) var sender: Any?
    let handler: Handler

    public init(title: String = "", handler: @escaping Handler) {
        self.title = title
        self.handler = handler
    }

    func run(by sender: Any) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}

/// A view that turns what the user does into actions.
@MainActor
open class UIControl: UIView {
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The user has changed a text.
        public static let editingChanged = Event(rawValue: 1 << 17)
    }

    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
    }

    private var actions: [(event: Event, action: UIAction)] = []
    open var isEnabled = true

    /// Runs `action` whenever one of the events happens, after those added before.
    open func addAction(_ action: UIAction, for controlEvents: Event) { actions.append((controlEvents, action)) }

    /// Runs `action` of `target` whenever one of the events happens: target-action that needs no Objective-C. The target is
    /// not kept alive.
    open func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> (UIControl) -> Void, for controlEvents: Event
    ) {
        addAction(
            UIAction { [weak target, weak self] _ in
                guard let target, let self else { return }
                action(target)(self)
            }, for: controlEvents)
    }

    /// Runs the actions of the events, in the order in which they were added.
    open func sendActions(for controlEvents: Event) {
        guard isEnabled else { return }
        for (event, action) in actions where !event.isDisjoint(with: controlEvents) {
            action.run(by: self)
        }
    }
}

/// A control that is tapped.
@MainActor
open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case roundedRect = 2
    }

    public private(set) var buttonType: ButtonType = .custom
    private var titles: [UIControl.State.RawValue: String] = [:]

    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        buttonType = type
    }

    open func setTitle(_ title: String?, for state: UIControl.State) { titles[state.rawValue] = title }
    open func title(for state: UIControl.State) -> String? { titles[state.rawValue] }
}

extension Session {
    /// The user taps a control: an input, then the control's actions, then the end of the turn.
    public func tap(_ control: UIControl) {
        run {
            input(.inputTapped, [.target: .id(control.ownerInside?.id)]) { control.sendActions(for: .touchUpInside) }
            endTurn()
        }
    }
}
