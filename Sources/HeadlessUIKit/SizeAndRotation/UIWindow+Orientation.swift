import Foundation
import HierarchyModel

// Whether and how a window rotates.
extension UIWindow {
    /// The window's orientation in the state.
    public var interfaceOrientation: UIInterfaceOrientation {
        (session.state.window(id)?.orientation).flatMap(UIInterfaceOrientation.init(eventName:)) ?? .portrait
    }

    /// The window's frame in an orientation. A window that fills the screen still does so; another one keeps its width
    /// if there is room, and takes the screen's height.
    func frame(in orientation: UIInterfaceOrientation) -> CGRect {
        let device = session.configuration.device
        let (old, new) = (device.screen(in: interfaceOrientation), device.screen(in: orientation))
        if Size(bounds.size) == old { return CGRect(origin: .zero, size: CGSize(new)) }
        guard device.idiom == .pad else { return CGRect(x: 0, y: 0, width: bounds.height, height: bounds.width) }
        return CGRect(x: 0, y: 0, width: min(Double(bounds.width), new.width), height: new.height)
    }

    func turn(to orientation: UIInterfaceOrientation, _ frame: CGRect) {
        WindowSizeChange(of: self, to: frame, orientation, animated: true).perform()
    }

    /// Rotates a window that is shown while the device is held in another orientation, at the end of the turn, if that
    /// is allowed.
    ///
    /// Source: <doc:RootController#Launch-held-in-a-different-orientation>; <doc:Rotation#Launch-log-of-iOS-5>.
    func rotateWhenShown() {
        guard heldOrientation != nil else { return }
        session.beforeLayout(because: session.currentCause) { [self] in
            guard isShown, let held = heldOrientation, allowsRotation(to: held) else { return }
            WindowSizeChange(of: self, to: frame(in: held), held, animated: false, announcesSize: false).perform()
        }
    }

    /// Rotates if the deciding controller agrees. If a transition runs in the window, it waits for the end of that.
    ///
    /// Source: openradar 30076125: a navigation controller does not rotate until a transition that a finger drives has
    /// ended.
    func rotateWhenIdle(to orientation: UIInterfaceOrientation) {
        guard !isMoving else {
            delayedRotation = DelayedRotation(cause: session.currentCause)
            return
        }
        if allowsRotation(to: orientation) { turn(to: orientation, frame(in: orientation)) }
    }

    /// Whether a transition runs in the window that a rotation must not interrupt.
    fileprivate var isMoving: Bool {
        session.state.transitions.contains { transition in
            guard let type = transition.type, Self.movingTypes.contains(type), let container = transition.container
            else { return false }
            return container == id || session.controller(container)?.viewIfLoaded?.window === self
        }
    }

    private static let movingTypes: Set<String> = ["push", "pop", "tab", "present", "dismiss"]

    /// The device's orientation; nil if the window has it already.
    fileprivate var heldOrientation: UIInterfaceOrientation? {
        UIInterfaceOrientation(session.environment.deviceOrientation).flatMap { $0 == interfaceOrientation ? nil : $0 }
    }

    /// Asks the deciding controller.
    ///
    /// Source: <doc:Rotation#Decision-since-iOS-6> and <doc:Rotation#Callbacks-by-version>, until 5.
    func allowsRotation(to orientation: UIInterfaceOrientation) -> Bool {
        guard let decider = orientationDecider else { return true }
        guard session.hasTraits else { return decider.allowsOldRotation(to: orientation) }
        guard decider.askShouldAutorotate() else { return false }
        let mask = decider.askSupportedOrientations()
        let common = mask.intersection(session.application.mask(for: self))
        if common.isEmpty, session.configuration.semantics != .v13 {
            session.diagnose(
                "Supported orientations has no common orientation with the application, and [\(decider.debugName) "
                    + "shouldAutorotate] is returning YES",
                subject: decider.id, thrown: true)
        }
        return common.contains(orientation)
    }

    /// The change to the preferred orientation of a controller that is presented over the whole screen; nil if the
    /// window has it already.
    ///
    /// An orientation that is not supported is an exception until iOS 12.
    ///
    /// Source: <doc:Rotation#Other-rules>.
    func change(for presented: UIViewController, animated: Bool) -> WindowSizeChange? {
        guard session.hasTraits, isShown else { return nil }
        let mask = presented.askSupportedOrientations().intersection(session.application.mask(for: self))
        let preferred = presented.askPreferredOrientation()
        if !mask.contains(preferred), session.configuration.semantics != .v13 {
            session.diagnose(
                "preferredInterfaceOrientationForPresentation '\(preferred.eventName)' must match a supported "
                    + "interface orientation: '\(mask.eventText)'!",
                subject: presented.id, thrown: true)
            return nil
        }
        return (mask.contains(preferred) ? preferred : mask.first).flatMap { change(to: $0, animated: animated) }
    }

    /// The change at the end of a presentation over the whole screen: to the device's orientation, or else to an
    /// allowed one.
    func changeBack(animated: Bool) -> WindowSizeChange? {
        guard session.hasTraits, isShown, let decider = orientationDecider else { return nil }
        let held = UIInterfaceOrientation(session.environment.deviceOrientation)
        let mask = decider.askSupportedOrientations().intersection(session.application.mask(for: self))
        let target =
            held.flatMap { mask.contains($0) ? $0 : nil } ?? (mask.contains(interfaceOrientation) ? nil : mask.first)
        return target.flatMap { change(to: $0, animated: animated) }
    }

    private func change(to orientation: UIInterfaceOrientation, animated: Bool) -> WindowSizeChange? {
        guard orientation != interfaceOrientation else { return nil }
        return WindowSizeChange(of: self, to: frame(in: orientation), orientation, animated: animated)
    }

    /// The root, or the topmost controller that is presented over the whole screen.
    private var orientationDecider: UIViewController? {
        guard let root = rootViewController else { return nil }
        return session.presentations.last { $0.window === self && $0.decides }?.presented ?? root
    }
}

/// A rotation that waits for the transitions in its window, then for the end of the turn.
struct DelayedRotation {
    /// The sequence number of the event that asked for it.
    var cause: UInt64?
    var isScheduled = false
}

extension Session {
    /// Lets windows whose transitions have ended rotate to the device's orientation at the end of the turn, if a
    /// rotation waits there.
    func rotateWaitingWindows() {
        for window in liveWindows {
            guard let turn = window.delayedRotation, !turn.isScheduled, !window.isMoving else { continue }
            window.delayedRotation?.isScheduled = true
            beforeLayout(because: turn.cause) {
                window.delayedRotation = nil
                guard window.isShown, let held = window.heldOrientation else { return }
                window.rotateWhenIdle(to: held)
            }
        }
    }
}

extension Presentation {
    /// Whether the presented controller decides about the screen's orientation.
    fileprivate var decides: Bool { style.coversScreen && (phase == .presenting || phase == .presented) }
}

extension UIViewController {
    /// Lets the windows rotate to the device's orientation, if that was refused before.
    public static func attemptRotationToDeviceOrientation() { Session.current.reconsiderOrientation() }

    fileprivate func askShouldAutorotate() -> Bool { session.ask(.callbackShouldAutorotate, id) { shouldAutorotate } }

    /// Asks whether the controller supports an orientation. Until iOS 5.
    func allowsOldRotation(to orientation: UIInterfaceOrientation) -> Bool {
        session.ask(.callbackShouldAutorotate, id) { shouldAutorotate(to: orientation) }
    }

    fileprivate func askSupportedOrientations() -> UIInterfaceOrientationMask {
        session.ask(.callbackSupportedInterfaceOrientations, id, answer: \.eventText) { supportedInterfaceOrientations }
    }

    fileprivate func askPreferredOrientation() -> UIInterfaceOrientation {
        session.ask(.callbackPreferredOrientation, id, answer: \.eventName) {
            preferredInterfaceOrientationForPresentation
        }
    }

    /// The present orientation of the interface if it is supported; otherwise the first supported one.
    var defaultPreferredOrientation: UIInterfaceOrientation {
        let mask = supportedInterfaceOrientations
        let present = session.environment.interfaceOrientation
        return mask.contains(present) ? present : mask.first ?? present
    }

    /// Source: <doc:Rotation>: a pad rotates to all orientations, a phone to all but upside down.
    var defaultSupportedOrientations: UIInterfaceOrientationMask {
        session.configuration.device.idiom == .pad ? .all : .allButUpsideDown
    }
}

extension UIInterfaceOrientationMask {
    private var orientations: [UIInterfaceOrientation] {
        [.portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft].filter { contains($0) }
    }

    /// The orientation with the lowest number; nil for the empty set.
    var first: UIInterfaceOrientation? { orientations.first }

    /// The orientations as events name them, separated by commas; `none` for the empty set.
    fileprivate var eventText: String {
        isEmpty ? "none" : orientations.map(\.eventName).joined(separator: ",")
    }
}

extension ApplicationStore {
    fileprivate func mask(for window: UIWindow) -> UIInterfaceOrientationMask {
        shared.delegate?.application(shared, supportedInterfaceOrientationsFor: window) ?? .all
    }
}
