import Foundation
import HierarchyModel

/// One change of a window's size or orientation: a transition of type `size`, or a part of a presentation or a dismissal.
///
/// Source: <doc:TraitsAndSizeChanges#Order-for-one-change-event>; <doc:Rotation>.
@MainActor
final class EnvironmentChange {
    let window: UIWindow
    private let frame: CGRect
    let old: UIInterfaceOrientation
    let new: UIInterfaceOrientation
    /// The window's from then on.
    let traits: Traits
    private let isAnimated: Bool
    private let announcesSize: Bool
    /// Who has been told of this rotation by hand, and with which callbacks.
    private var toldByHand: [EventKind: Set<ObjectID>] = [:]

    /// - Parameter announcesSize: false while the window is being shown: its controllers have not been seen in the old size.
    init(
        of window: UIWindow, to frame: CGRect, _ orientation: UIInterfaceOrientation, animated: Bool,
        announcesSize: Bool = true
    ) {
        self.window = window
        self.frame = frame
        old = window.interfaceOrientation
        new = orientation
        isAnimated = animated
        self.announcesSize = announcesSize
        traits = window.session.environment.traits(in: orientation, window: Size(frame.size)).merged(
            with: window.overrides?.applied)
    }

    var size: CGSize { frame.size }
    private var session: Session { window.session }
    private var root: UIViewController? { window.rootViewController }

    /// Seconds. Source: UIApplication.h (statusBarOrientationAnimationDuration): 0.3 on a phone, 0.4 on a pad.
    var duration: TimeInterval {
        guard isAnimated, session.application.areAnimationsEnabled else { return 0 }
        return session.configuration.device.idiom == .pad ? 0.4 : 0.3
    }

    /// Whether the interface turns.
    var isRotation: Bool { old != new }

    /// Prepares those whom it concerns, changes the window, and lets the transition end when its time has passed. A window
    /// that nobody sees changes without a transition.
    func perform() {
        guard window.isShown, let root else { return window.take(frame, new, traits) }
        let plan = TransitionPlan(
            type: "size", container: window.id, isAnimated: duration > 0, duration: duration, cause: session.asker)
        let transition = session.begin(plan)
        let coordinator = TransitionCoordinator(
            transition, plan, of: root, in: window, targetTransform: targetTransform)
        change(root, with: coordinator)
        animate()
        coordinator.start()
        session.after(duration, because: session.asker) { [self] in finish(transition, coordinator) }
    }

    /// Prepares those whom it concerns and changes the window, at the beginning of another transition, which does the rest. If that
    /// is cancelled, the window turns back.
    func perform(within coordinator: TransitionCoordinator) {
        guard window.isShown, let root else { return window.take(frame, new, traits) }
        change(root, with: coordinator)
        coordinator.behind { [self, weak coordinator] in
            session.settlePresentations(in: window)
            if coordinator?.isCancelled == true { revertChanges() }
        }
    }

    private func revertChanges() {
        guard window.isShown, window.interfaceOrientation == new else { return }
        EnvironmentChange(of: window, to: window.frame(in: old), old, animated: false).perform()
    }

    private func change(_ root: UIViewController, with coordinator: TransitionCoordinator) {
        session.environment.changes.append(self)
        telling { prepare(root, with: coordinator) }
        assign()
        session.environment.changes.removeLast()
    }

    /// Notes who is told by hand in `body`, which tells controllers of the rotation.
    func telling(_ body: () -> Void) {
        let outer = session.environment.rotation
        session.environment.rotation = isRotation ? self : outer
        body()
        session.environment.rotation = outer
    }

    private func prepare(_ root: UIViewController, with coordinator: TransitionCoordinator) {
        guard session.hasTraits else {
            if isRotation { root.passOnRotation(.willRotate(new, duration)) }
            return
        }
        root.prepare(forInherited: traits, with: coordinator)
        guard announcesSize else { return }
        let rootSize = root.viewIfLoaded.map {
            $0.isDescendant(of: window) ? $0.size(with: window, at: size) : $0.bounds.size
        }
        root.prepare(for: rootSize ?? size, with: coordinator)
        if isRotation, window.bounds.size == size { root.fallBackBelow(with: coordinator) }
    }

    /// Each controller takes its traits right before its frame; those whose frames do not follow the window's take them behind.
    private func assign() {
        if isRotation { session.environment.interfaceOrientation = new }
        if session.hasTraits { root?.awaitTraits(inherited: traits) }
        window.take(frame, new, traits)
        root?.takeAllPendingTraits()
        session.followPresentations(in: window)
    }

    /// Source: <doc:Rotation>: until iOS 7 layout, then the callback inside the animation.
    private func animate() {
        guard !session.hasTraits, isRotation else { return }
        window.layoutFromHere()
        root?.passOnRotation(.willAnimateRotation(new, duration))
    }

    private func finish(_ transition: ObjectID, _ coordinator: TransitionCoordinator) {
        session.end(transition, completed: true, because: nil)
        session.settlePresentations(in: window)
        coordinator.complete()
        if !session.hasTraits, isRotation { root?.passOnRotation(.didRotate(old)) }
    }

    /// By how much the content turns, clockwise seen from the front.
    var targetTransform: CGAffineTransform {
        isRotation
            ? CGAffineTransform(rotationAngle: CGFloat(new.quarterTurns - old.quarterTurns) * .pi / 2) : .identity
    }
}

// Containers that pass rotation on by hand.
extension EnvironmentChange {
    func noteTold(_ controller: UIViewController, _ kind: EventKind) {
        toldByHand[kind, default: []].insert(controller.id)
    }

    func wasTold(_ controller: UIViewController, _ kind: EventKind) -> Bool {
        toldByHand[kind]?.contains(controller.id) == true
    }
}

extension UIInterfaceOrientation {
    /// Quarters of a full turn, clockwise, from upright.
    fileprivate var quarterTurns: Int {
        switch self {
        case .unknown, .portrait: 0
        case .landscapeRight: 1
        case .portraitUpsideDown: 2
        case .landscapeLeft: 3
        }
    }
}
