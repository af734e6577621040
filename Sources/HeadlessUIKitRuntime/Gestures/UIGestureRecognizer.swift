import Foundation

/// Recognizes a gesture of the user on a view, and runs the actions of its targets. Compared and hashed by identity.
///
/// The session makes the gestures, and gives a recognizer the touches of its gesture: those of the runtime by
/// ``Session/drag(_:_:)`` and the like, those of the app's own classes by ``Session/touch(_:_:)``.
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

    /// A subclass of the app sets it in the methods that receive touches. The actions run when the method has returned.
    ///
    /// Source: UIGestureRecognizerSubclass.h.
    open var state: State {
        get { storedState }
        set { if isDriven { storedState = newValue } else { takeState(newValue) } }
    }
    private var storedState = State.possible
    /// Whether the runtime sets the state.
    private var isDriven = false
    /// Whether the actions for the state have not run.
    private var hasNewState = false
    private var isReceiving = false
    /// How often the actions have run.
    private(set) var sentStates = 0
    /// What the runtime's recognizer does with the touches that it receives.
    private var pendingWork: (() -> Void)?
    /// The fingers of the present gesture.
    var fingers: Fingers?

    open weak var delegate: (any UIGestureRecognizerDelegate)? { didSet { hasHadDelegate = true } }
    /// Whether the app has set the delegate, even to nil.
    private(set) var hasHadDelegate = false

    /// The view that the recognizer was added to.
    open var view: UIView? { ownView }
    weak var ownView: UIView?
    /// The number of fingers on the view.
    open internal(set) var numberOfTouches = 0

    /// While this is false, no gesture is recognized. Setting it to false cancels a running gesture.
    ///
    /// Source: UIGestureRecognizer.h.
    open var isEnabled = true {
        didSet { if oldValue, !isEnabled { cancelGesture() } }
    }

    // Source of the following properties: UIGestureRecognizer.h. They decide between recognizers and between a
    // recognizer and its view, while the session says which of them a gesture is for. Only `cancelsTouchesInView` has
    // an effect: on the touches of ``Session/touch(_:_:)``, and on taps on rows and items.

    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    open var allowedPressTypes: [NSNumber] = []
    open var requiresExclusiveTouchType = true
    open var name: String?
    /// Has an effect on taps on rows and items only: otherwise the session makes one gesture at a time.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) { required.append(otherGestureRecognizer) }
    private(set) var required: [UIGestureRecognizer] = []

    /// The position of the finger in the window.
    var place = CGPoint.zero
    private var actions: [GestureAction] = []
    package var hasActions: Bool { !actions.isEmpty }
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

    /// Called when the object has been made from a storyboard or a XIB and is connected with the other objects.
    ///
    /// Source: UIKit's NSObject additions.
    open func awakeFromNib() {}

    /// Never called: Interface Builder does not run here.
    open func prepareForInterfaceBuilder() {}

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

    /// The position of one finger in the coordinates of `view`, or of the window if `view` is nil.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard let fingers, fingers.touches.indices.contains(touchIndex) else { return location(in: view) }
        return fingers.touches[touchIndex].location(in: view)
    }

    // Source of the following methods: UIGestureRecognizerSubclass.h.

    /// Receives the fingers. An override calls super.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { runPendingWork() }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { runPendingWork() }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { runPendingWork() }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { runPendingWork() }
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Called when a gesture has ended, been cancelled or failed, after the actions.
    open func reset() {}
    /// Removes a touch from the gesture. All fingers of an input belong together.
    open func ignore(_ touch: UITouch, for event: UIEvent) { if fingers?.touches.contains(touch) == true { letGo() } }
    open func ignore(_ button: UIPress, for event: UIPressesEvent) {}
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        required.contains(otherGestureRecognizer)
    }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer.required.contains(self)
    }
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    private func runPendingWork() {
        let work = pendingWork
        pendingWork = nil
        work?()
    }

    /// The position of the gesture in the coordinates of `view`, or of the window if `view` is nil.
    open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }

    /// Sets the state, without running the actions.
    func drive(to state: State) {
        isDriven = true
        self.state = state
        isDriven = false
    }

    /// Sets the state and runs the actions: at once, or at the end of the touches that the recognizer is receiving.
    func enter(_ state: State) {
        drive(to: state)
        hasNewState = true
        if !isReceiving { reportState() }
    }

    /// Runs `body`, in which the recognizer receives touches, then the actions of the state that it has then.
    func collectState(_ work: @escaping () -> Void, _ body: () -> Void) {
        (isReceiving, pendingWork) = (true, work)
        body()
        (isReceiving, pendingWork) = (false, nil)
        reportState()
    }

    /// The app sets the state. A gesture that may not begin fails.
    private func takeState(_ state: State) {
        let begins = storedState == .possible && (state == .began || state == .ended)
        enter(begins && !mayBegin() ? .failed : state)
    }

    /// A gesture that has ended resets the recognizer for the next one.
    private func reportState() {
        guard hasNewState else { return }
        hasNewState = false
        let reported = state
        if reported != .failed, reported != .possible {
            sentStates += 1
            sendActions()
        }
        guard reported == .ended || reported == .cancelled || reported == .failed else { return }
        letGo()
        guard state == reported else { return }
        reset()
        drive(to: .possible)
    }

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

    func sendActions() {
        for action in actions { action.run(self) }
    }

    func cancelGesture() {
        if let cancel { return cancel() }
        if isUnderWay { enter(.cancelled) }
    }

    /// The view leaves its window, and gets no more touches of the gesture. A gesture that the runtime itself drives
    /// goes on: its container decides about it.
    fileprivate func viewLeavesWindow() {
        guard cancel == nil, isUnderWay else { return }
        if isReceiving { enter(.cancelled) } else { receiveCancellation() }
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
    package var takesTouches: Bool {
        guard window?.isShown == true else { return false }
        return sequence(first: self, next: \.superview).allSatisfy {
            $0.isUserInteractionEnabled && !$0.isHidden && $0.alpha > 0.01
        }
    }

    func take(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.ownView !== self else { return }
        gestureRecognizer.ownView?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizer.ownView = self
        recognizers.append(gestureRecognizer)
    }

    /// Cancels the gestures that run in this view, which leaves its window. Those of the views around it go on.
    ///
    /// Source: <https://developer.apple.com/documentation/uikit/uiresponder/touchescancelled(_:with:)>: touches are
    /// cancelled when their view is removed from its window.
    func cancelGestures() {
        for recognizer in recognizers { recognizer.viewLeavesWindow() }
    }

    func letGo(of gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.ownView === self else { return }
        gestureRecognizer.cancelGesture()
        gestureRecognizer.ownView = nil
        recognizers.removeAll { $0 === gestureRecognizer }
    }
}
