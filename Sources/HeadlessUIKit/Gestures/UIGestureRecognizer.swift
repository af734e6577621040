import Foundation

/// Decides about a gesture before it begins. A method that the delegate lacks lets it begin.
@MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

/// What notices a gesture of the user on a view, and runs the actions of its targets. Compared and hashed by identity.
///
/// The session makes the gestures; there are no touches that a recognizer of the app's own could read.
///
/// Source: UIGestureRecognizer.h.
@MainActor
open class UIGestureRecognizer {
    public enum State: Int, Sendable {
        case possible = 0
        case began = 1
        case changed = 2
        case ended = 3
        case cancelled = 4
        case failed = 5

        /// What a gesture without a course of its own, such as a tap, ends in.
        public static let recognized = State.ended
    }

    public internal(set) var state = State.possible

    open weak var delegate: (any UIGestureRecognizerDelegate)? { didSet { hasHadDelegate = true } }
    /// Whether the app has set the delegate, be it to nil.
    private(set) var hasHadDelegate = false

    /// The view that the recognizer was added to.
    open internal(set) weak var view: UIView?
    /// How many fingers are down.
    open internal(set) var numberOfTouches = 0

    /// A gesture is not noticed while this is false; one that is under way is cancelled.
    ///
    /// Source: UIGestureRecognizer.h.
    open var isEnabled = true {
        didSet { if oldValue, !isEnabled { cancelGesture() } }
    }

    /// Where the finger is, in the window.
    var place = CGPoint.zero
    private var actions: [(target: ObjectIdentifier, run: (UIGestureRecognizer) -> Void)] = []
    private let cancel: (() -> Void)?

    public init() { cancel = nil }

    /// - Parameter cancel: ends a gesture that the runtime itself drives, if one is under way.
    init(cancel: @escaping () -> Void) { self.cancel = cancel }

    /// Runs `action` of `target` whenever the gesture begins, changes or ends. The target is not kept alive.
    ///
    /// - Parameter action: takes a recognizer of this one's class or of one above it.
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

    /// Runs `action` of `target` as well, behind what was added before. The target is not kept alive.
    ///
    /// - Parameter action: takes a recognizer of this one's class or of one above it.
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

    /// Runs what a storyboard connects with the recognizer.
    func connect(_ run: @escaping (UIGestureRecognizer) -> Void) { actions.append((ObjectIdentifier(self), run)) }

    /// Takes back what was added for `target`.
    public func removeTarget(_ target: AnyObject) { actions.removeAll { $0.target == ObjectIdentifier(target) } }

    private func add<Target: AnyObject>(_ target: Target, _ run: @escaping (Target, UIGestureRecognizer) -> Void) {
        actions.append(
            (
                ObjectIdentifier(target),
                { [weak target] recognizer in
                    if let target { run(target, recognizer) }
                }
            ))
    }

    /// Where the gesture is, in the coordinates of `view` or, where that is nil, of the window.
    open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
}

extension UIGestureRecognizer: Hashable {
    public nonisolated static func == (left: UIGestureRecognizer, right: UIGestureRecognizer) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIGestureRecognizer {
    /// A segue follows where a gesture begins that takes its time, else where it is there.
    var isRecognized: Bool {
        self is UILongPressGestureRecognizer || self is UIPanGestureRecognizer ? state == .began : state == .ended
    }

    var isUnderWay: Bool { state == .began || state == .changed }

    /// Takes the state and runs the actions. A gesture that is over makes room for the next one.
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

    /// Whether fingers on the view reach it and the delegate lets the gesture begin.
    func mayBegin() -> Bool {
        guard isEnabled, view?.takesTouches == true else { return false }
        return delegate?.gestureRecognizerShouldBegin(self) ?? true
    }
}

extension UIView {
    /// On screen, and neither it nor a view above it is hidden, transparent or without interaction.
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
