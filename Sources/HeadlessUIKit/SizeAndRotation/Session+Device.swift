import Foundation
import HierarchyModel

extension Session {
    /// The user rotates the device. The visible windows rotate with it, if the deciding controllers allow it.
    ///
    /// Each window that would rotate gets an input. It asks its root, or the controller that is presented over the
    /// whole screen. If that agrees, traits and sizes change, and a transition of type `size` runs. A device that lies
    /// flat rotates nothing. A window in which a push, a pop, a selection of a tab, a presentation or a dismissal runs
    /// asks when that has ended.
    ///
    /// Source: <doc:TraitsAndSizeChanges>, <doc:Rotation>.
    public func rotate(to orientation: UIDeviceOrientation) {
        run {
            environment.deviceOrientation = orientation
            environment.current.announceOrientation()
            guard let interface = UIInterfaceOrientation(orientation) else { return endTurn() }
            for window in liveWindows where window.isShown && window.interfaceOrientation != interface {
                let frame = window.frame(in: interface)
                enterResize(window, .rotateDevice, frame.size, interface) {
                    window.rotateWhenIdle(after: .deviceTurned)
                }
            }
            endTurn()
        }
    }

    /// The system changes a window's size, as when apps share a pad's screen.
    public func resize(_ window: UIWindow, to size: CGSize) {
        run {
            enterResize(window, .resizeWindow, size, window.interfaceOrientation) {
                let frame = CGRect(origin: window.frame.origin, size: size)
                window.isResizedBySystem = size != UIScreen(self).bounds.size
                guard size != window.bounds.size else { return }
                WindowSizeChange(of: window, to: frame, window.interfaceOrientation, animated: true).perform()
            }
            endTurn()
        }
    }

    private func enterResize(
        _ window: UIWindow, _ action: InputAction, _ size: CGSize, _ orientation: UIInterfaceOrientation,
        _ body: () -> Void
    ) {
        input(
            .inputResized,
            [
                .window: .id(window.id), .size: .size(Size(size)), .orientation: .string(orientation.eventName),
                .element: .strings(path(of: window)), .action: .string(action.rawValue),
            ], body)
    }

    /// Rotates the windows to the device's orientation, if that was refused and is allowed now.
    func reconsiderOrientation() {
        requestRotation(.deviceTurned) { $0.heldOrientation != nil }
    }

    /// Does the same, and rotates windows whose orientation is not supported any more.
    func updateOrientation() {
        requestRotation(.attempted) { _ in true }
    }

    private func requestRotation(_ occasion: RotationOccasion, where isConcerned: (UIWindow) -> Bool) {
        for window in liveWindows where window.isShown && isConcerned(window) {
            if window.delayedRotation == nil {
                window.delayedRotation = DelayedRotation(occasion: occasion, cause: currentCause)
            } else if occasion == .attempted {
                window.delayedRotation?.occasion = .attempted
            }
        }
        rotateWaitingWindows()
    }
}
