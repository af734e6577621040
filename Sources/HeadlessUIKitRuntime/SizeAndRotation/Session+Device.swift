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

    /// The user or the system changes a scene's size: its windows that fill it follow.
    ///
    /// The size is kept within a pad's screen and within the scene's ``UIWindowScene/sizeRestrictions``. The
    /// controllers are informed, the traits change, and after layout the scene's delegate is informed. Nothing happens
    /// to a scene without a window on screen, to an app of a pad that requires the full screen, or to a phone until
    /// iOS 26. Since iOS 27 the app of a phone that requires the full screen turns to the orientation that has the
    /// shape of the size.
    ///
    /// - Parameters:
    ///   - size: in points, positive and finite.
    ///   - interactively: whether the user goes on, as with a finger on the corner of a window. A call without it ends
    ///     that, also with the same size.
    ///
    /// Source: <doc:Rotation#Sizes-of-scenes>.
    public func resize(_ scene: UIWindowScene, to size: CGSize, interactively: Bool = false) {
        precondition(
            size.isPossible,
            "Session.resize: a scene of \(size.width) by \(size.height) points; both must be positive and finite")
        run {
            guard connectedScenes.contains(scene), let window = scene.mainWindow, window.isShown else { return }
            if scene.turnsForSizes {
                if let orientation = scene.orientationOfDevice(for: size, in: window) { rotate(to: orientation) }
                return
            }
            guard scene.isResizable else { return }
            let size = scene.allowed(Size(size))
            enterResize(
                window, .resizeWindow, CGSize(size), window.interfaceOrientation, of: scene,
                interactively: interactively
            ) {
                scene.take(size, interactively: interactively)
            }
            endTurn()
        }
    }

    /// The system changes the size of a window, as when apps share a pad's screen.
    ///
    /// In an app with scenes, a window that fills a scene of any size is resized with it, as by
    /// ``resize(_:to:interactively:)``. Any other window is resized alone: its scene keeps its geometry.
    ///
    /// Source: <doc:Rotation#Sizes-of-scenes>.
    public func resize(_ window: UIWindow, to size: CGSize) {
        if size.isPossible, let scene = window.windowScene, scene.isResized(with: window) {
            return resize(scene, to: size)
        }
        run {
            enterResize(window, .resizeWindow, size, window.interfaceOrientation) {
                let frame = CGRect(origin: window.frame.origin, size: size)
                window.isResizedBySystem = size != UIScreen(self).ownBounds.size
                guard size != window.bounds.size else { return }
                WindowSizeChange(of: window, to: frame, window.interfaceOrientation, animated: true).perform()
            }
            endTurn()
        }
    }

    private func enterResize(
        _ window: UIWindow, _ action: InputAction, _ size: CGSize, _ orientation: UIInterfaceOrientation,
        of scene: UIWindowScene? = nil, interactively: Bool = false, _ body: () -> Void
    ) {
        var fields: [(FieldName, FieldValue)] = [
            (.window, .id(window.id)), (.size, .size(Size(size))), (.orientation, .symbol(orientation.recorded)),
            (.element, .strings(path(of: window))), (.action, .symbol(action)),
        ]
        if let scene { fields.append((.scene, .string(scene.session.persistentIdentifier))) }
        if interactively { fields.append((.interactive, .bool(true))) }
        input(.inputResized, EventFields(fields), body)
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

extension CGSize {
    /// Whether something on screen may have the size.
    package var isPossible: Bool { width > 0 && height > 0 && width.isFinite && height.isFinite }
}
