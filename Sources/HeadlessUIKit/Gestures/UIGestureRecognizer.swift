import Foundation

/// Decides about a gesture before it begins. A method that the delegate does not implement lets it begin.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

/// Recognizes a gesture of the user on a view, and runs the actions of its targets. Compared and hashed by identity.
///
/// The session makes the gestures. There are no touches that a recognizer of the app's own could read.
///
/// Source: UIGestureRecognizer.h.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible = 0
        case began = 1
        case changed = 2
        case ended = 3
        case cancelled = 4
        case failed = 5

        /// The final state of a discrete gesture such as a tap.
        public static let recognized = State.ended
    }

    public internal(set) var state = State.possible

    open weak var delegate: (any UIGestureRecognizerDelegate)? { didSet { hasHadDelegate = true } }
    /// Whether the app has set the delegate, even to nil.
    private(set) var hasHadDelegate = false

    /// The view that the recognizer was added to.
    open internal(set) weak var view: UIView?
    /// The number of fingers on the view.
    open internal(set) var numberOfTouches = 0

    /// While this is false, no gesture is recognized. Setting it to false cancels a running gesture.
    ///
    /// Source: UIGestureRecognizer.h.
    open var isEnabled = true {
        didSet { if oldValue, !isEnabled { cancelGesture() } }
    }

    /// The position of the finger in the window.
    var place = CGPoint.zero
    private var actions: [GestureAction] = []
    /// Ends a running gesture that the runtime itself drives.
    private var cancel: (() -> Void)?

    /// Sends `action` when the gesture begins, changes or ends, with the recognizer as the argument. The target is not
    /// kept alive.
    ///
    /// Source: UIGestureRecognizer.h.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// - Parameter cancel: ends a running gesture that the runtime itself drives.
    convenience init(cancel: @escaping () -> Void) {
        self.init(target: nil, action: nil)
        self.cancel = cancel
    }

    public convenience override init() { self.init(target: nil, action: nil) }

    public init?(coder: NSCoder) { super.init() }

    /// Runs `action` of `target` when the gesture begins, changes or ends. The target is not kept alive.
    ///
    /// - Parameter action: takes a recognizer of this class or of a superclass.
    public convenience init<Target: AnyObject, Sender: UIGestureRecognizer>(
        target: Target, action: @escaping (Target) -> (Sender) -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> () -> Void) {
        self.init()
        addTarget(target, action: action)
    }

    /// Also sends `action` to `target`, after the actions added before. The target is not kept alive.
    ///
    /// Source: UIGestureRecognizer.h.
    open func addTarget(_ target: Any, action: Selector) {
        let object = target as AnyObject
        guard !actions.contains(where: { $0.target === object && $0.selector == action }) else { return }
        actions.append(
            GestureAction(target: object, selector: action) { [weak object] recognizer in
                if let object { ClassRegistry.send(action, to: object, recognizer) }
            })
    }

    /// Removes the action. A nil target stands for all targets, a nil action for all actions.
    ///
    /// Source: UIGestureRecognizer.h.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        actions.removeAll {
            $0.target.map { object == nil || $0 === object } == true && (action == nil || $0.selector == action)
        }
    }

    /// Also runs `action` of `target`, after the actions added before. The target is not kept alive.
    ///
    /// - Parameter action: takes a recognizer of this class or of a superclass.
    public func addTarget<Target: AnyObject, Sender: UIGestureRecognizer>(
        _ target: Target, action: @escaping (Target) -> (Sender) -> Void
    ) {
        precondition(
            self is Sender, "addTarget: the action takes a \(Sender.self), but the recognizer is a \(type(of: self))")
        add(target) { target, recognizer in
            if let recognizer = recognizer as? Sender { action(target)(recognizer) }
        }
    }

    public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> () -> Void) {
        add(target) { target, _ in action(target)() }
    }

    /// Adds the action that a storyboard connects with the recognizer.
    func connect(_ run: @escaping (UIGestureRecognizer) -> Void) {
        actions.append(GestureAction(target: nil, selector: nil, run: run))
    }

    /// Removes what was added for `target`.
    public func removeTarget(_ target: AnyObject) { removeTarget(target, action: nil) }

    private func add<Target: AnyObject>(_ target: Target, _ run: @escaping (Target, UIGestureRecognizer) -> Void) {
        actions.append(
            GestureAction(target: target, selector: nil) { [weak target] recognizer in
                if let target { run(target, recognizer) }
            })
    }

    /// The position of the gesture in the coordinates of `view`, or of the window if `view` is nil.
    open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }

    open override nonisolated var description: String { descriptionWithoutAddress }
}

/// An action of a recognizer; without a target, what a storyboard connects.
@MainActor
private struct GestureAction {
    weak var target: AnyObject?
    let selector: Selector?
    let run: (UIGestureRecognizer) -> Void
}

extension UIGestureRecognizer {
    /// A segue runs when a continuous gesture begins, or when a discrete gesture is recognized.
    var isRecognized: Bool {
        self is UILongPressGestureRecognizer || self is UIPanGestureRecognizer ? state == .began : state == .ended
    }

    var isUnderWay: Bool { state == .began || state == .changed }

    /// Sets the state and runs the actions. A gesture that has ended resets the recognizer for the next one.
    func enter(_ state: State) {
        self.state = state
        sendActions()
        guard state == .ended || state == .cancelled else { return }
        numberOfTouches = 0
        if self.state == state { self.state = .possible }
    }

    func sendActions() {
        for action in actions { action.run(self) }
    }

    func cancelGesture() {
        if let cancel { return cancel() }
        if isUnderWay { enter(.cancelled) }
    }

    /// Whether touches reach the view and the delegate allows the gesture.
    func mayBegin() -> Bool {
        guard isEnabled, let view, view.takesTouches, view.gestureRecognizerShouldBegin(self) else { return false }
        return delegate?.gestureRecognizerShouldBegin(self) ?? true
    }
}

extension UIView {
    /// Whether the view is on screen, and neither it nor a superview is hidden, transparent or without user
    /// interaction.
    var takesTouches: Bool {
        guard window?.isShown == true else { return false }
        return sequence(first: self, next: \.superview).allSatisfy {
            $0.isUserInteractionEnabled && !$0.isHidden && $0.alpha > 0.01
        }
    }

    func take(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view !== self else { return }
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizer.view = self
        recognizers.append(gestureRecognizer)
    }

    func letGo(of gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizer.cancelGesture()
        gestureRecognizer.view = nil
        recognizers.removeAll { $0 === gestureRecognizer }
    }
}
