import Foundation
import HierarchyModel

/// One change of a window's size or orientation: a transition of type `size`, or a part of a presentation or a
/// dismissal.
///
/// Source: <doc:TraitsAndSizeChanges#Order-for-one-change-event>; <doc:Rotation>.
@MainActor
package final class WindowSizeChange {
    let window: UIWindow
    private let frame: CGRect
    let old: UIInterfaceOrientation
    let new: UIInterfaceOrientation
    /// The traits of the window after the change.
    let traits: Traits
    private let isAnimated: Bool
    private let announcesSize: Bool
    /// The controllers that their container has informed of this rotation itself, by callback.
    private var informedByContainer: [EventKind: Set<ObjectID>] = [:]

    /// - Parameter announcesSize: false while the window is being shown: its controllers were not visible in the old
    ///   size.
    package init(
        of window: UIWindow, to frame: CGRect, _ orientation: UIInterfaceOrientation, animated: Bool,
        announcesSize: Bool = true
    ) {
        self.window = window
        self.frame = frame
        old = window.interfaceOrientation
        new = orientation
        isAnimated = animated
        self.announcesSize = announcesSize
        let session = window.session
        let scene = session.updatePass.rules.traitsFollowViews ? window.windowScene : nil
        traits = session.environment.traits(
            in: orientation, window: Size(frame.size), isResized: window.isResizedBySystem
        ).merged(with: scene?.givenTraits).merged(with: window.overrides?.words)
    }

    var size: CGSize { frame.size }
    private var session: Session { window.session }
    private var root: UIViewController? { window.rootViewController }

    /// In seconds: 0.3 on a phone, 0.4 on a pad.
    ///
    /// Source: `UIApplication.h` (`statusBarOrientationAnimationDuration`).
    var duration: TimeInterval {
        guard isAnimated, session.application.areAnimationsEnabled else { return 0 }
        return session.configuration.device.idiom == .pad ? 0.4 : 0.3
    }

    /// Whether the orientation changes.
    var isRotation: Bool { old != new }

    /// Informs the controllers, changes the window, and ends the transition when its duration has passed. A hidden
    /// window changes without a transition.
    package func perform() {
        guard window.isShown, let root else { return window.take(frame, new, traits) }
        let plan = TransitionPlan(
            type: "size", container: window.id, isAnimated: duration > 0, duration: duration,
            cause: session.currentCause)
        let transition = session.begin(plan)
        let coordinator = TransitionCoordinator(
            transition, plan, of: root, in: window, targetTransform: targetTransform)
        change(root, with: coordinator)
        animate()
        coordinator.start()
        session.after(duration, because: session.currentCause) { [self] in finish(transition, coordinator) }
    }

    /// Informs the controllers and changes the window at the beginning of another transition, which does the rest. If
    /// that is cancelled, the window changes back.
    func perform(within coordinator: TransitionCoordinator) {
        guard window.isShown, let root else { return window.take(frame, new, traits) }
        change(root, with: coordinator)
        coordinator.addCompletion { [self, weak coordinator] in
            session.settlePresentations(in: window)
            if coordinator?.isCancelled == true { revertChanges() }
        }
    }

    private func revertChanges() {
        guard window.isShown, window.interfaceOrientation == new else { return }
        WindowSizeChange(of: window, to: window.frame(in: old), old, animated: false).perform()
    }

    private func change(_ root: UIViewController, with coordinator: TransitionCoordinator) {
        session.environment.changes.append(self)
        if session.application.scenes.areUsed { window.windowScene?.causeOfGeometry = session.currentCause }
        telling { prepare(root, with: coordinator) }
        assign()
        session.environment.changes.removeLast()
    }

    /// Runs `body`, which informs controllers of the rotation, and notes those that a container informs itself.
    func telling(_ body: () -> Void) {
        let outer = session.environment.rotation
        session.environment.rotation = isRotation ? self : outer
        body()
        session.environment.rotation = outer
    }

    private func prepare(_ root: UIViewController, with coordinator: TransitionCoordinator) {
        guard session.hasTraits else {
            if isRotation { root.forwardRotation(.willRotate(new, duration)) }
            return
        }
        root.prepare(forInherited: traits, with: coordinator)
        guard announcesSize else { return }
        root.prepare(for: window.sizeOfRoot(at: size), with: coordinator)
        if isRotation, window.bounds.size == size { root.fallBackInDescendants(with: coordinator) }
    }

    /// Assigns traits and sizes. Each controller gets its traits right before its frame; controllers whose frames do
    /// not follow the window's get them last.
    private func assign() {
        if isRotation { session.environment.interfaceOrientation = new }
        if session.hasTraits { root?.storePendingTraits(inherited: traits) }
        window.take(frame, new, traits)
        root?.assignAllPendingTraits()
        session.followPresentations(in: window)
    }

    /// Source: <doc:Rotation>: until iOS 7 layout comes first, then the callback in the animation.
    private func animate() {
        guard !session.hasTraits, isRotation else { return }
        window.layoutFromHere()
        root?.forwardRotation(.willAnimateRotation(new, duration))
    }

    private func finish(_ transition: ObjectID, _ coordinator: TransitionCoordinator) {
        session.end(transition, completed: true, because: nil)
        session.settlePresentations(in: window)
        coordinator.complete()
        if !session.hasTraits, isRotation { root?.forwardRotation(.didRotate(old)) }
    }

    /// The rotation of the content, clockwise as the user sees it.
    var targetTransform: CGAffineTransform {
        isRotation
            ? CGAffineTransform(rotationAngle: CGFloat(new.quarterTurns - old.quarterTurns) * .pi / 2) : .identity
    }
}

// Containers that forward rotation themselves.
extension WindowSizeChange {
    func noteInformedByContainer(_ controller: UIViewController, _ kind: EventKind) {
        informedByContainer[kind, default: []].insert(controller.id)
    }

    func wasInformedByContainer(_ controller: UIViewController, _ kind: EventKind) -> Bool {
        informedByContainer[kind]?.contains(controller.id) == true
    }
}

extension UIInterfaceOrientation {
    /// Quarter turns, clockwise, from portrait.
    fileprivate var quarterTurns: Int {
        switch self {
        case .unknown, .portrait: 0
        case .landscapeRight: 1
        case .portraitUpsideDown: 2
        case .landscapeLeft: 3
        }
    }
}
