import Foundation
import HierarchyModel

// Whether and how a window turns.
extension UIWindow {
    /// As the state has it.
    public var interfaceOrientation: UIInterfaceOrientation {
        (session.state.window(id)?.orientation).flatMap(UIInterfaceOrientation.init(eventName:)) ?? .portrait
    }

    /// One that fills the screen goes on filling it; any other one keeps its width as far as there is room, and takes the height.
    func frame(in orientation: UIInterfaceOrientation) -> CGRect {
        let device = session.configuration.device
        let (old, new) = (device.screen(in: interfaceOrientation), device.screen(in: orientation))
        if Size(bounds.size) == old { return CGRect(origin: .zero, size: CGSize(new)) }
        guard device.idiom == .pad else { return CGRect(x: 0, y: 0, width: bounds.height, height: bounds.width) }
        return CGRect(x: 0, y: 0, width: min(Double(bounds.width), new.width), height: new.height)
    }

    func turn(to orientation: UIInterfaceOrientation, _ frame: CGRect) {
        EnvironmentChange(of: self, to: frame, orientation, animated: true).perform()
    }

    /// A window that is shown while the device is held otherwise turns with the commit of the turn, where it may.
    ///
    /// Source: <doc:RootController#Launch-held-in-a-different-orientation>; <doc:Rotation#Launch-log-of-iOS-5>.
    func turnOnceShown() {
        guard heldOrientation != nil else { return }
        session.withCommit(because: session.asker) { [self] in
            guard isShown, let held = heldOrientation, mayTurn(to: held) else { return }
            EnvironmentChange(of: self, to: frame(in: held), held, animated: false, announcesSize: false).perform()
        }
    }

    /// Turns, if who decides agrees; a window in which controllers come and go does so when they have.
    ///
    /// Source: openradar 30076125: while a finger drives its transition, a navigation controller turns not until that has ended.
    func turnOnceStill(to orientation: UIInterfaceOrientation) {
        guard !isMoving else {
            laterTurn = LaterTurn(cause: session.asker)
            return
        }
        if mayTurn(to: orientation) { turn(to: orientation, frame(in: orientation)) }
    }

    /// Whether a transition runs in the window that no rotation interrupts.
    fileprivate var isMoving: Bool {
        session.state.transitions.contains { transition in
            guard let type = transition.type, Self.movingTypes.contains(type), let container = transition.container
            else { return false }
            return container == id || session.controller(container)?.viewIfLoaded?.window === self
        }
    }

    private static let movingTypes: Set<String> = ["push", "pop", "tab", "present", "dismiss"]

    /// How the device is held; nil where the window is turned so already.
    fileprivate var heldOrientation: UIInterfaceOrientation? {
        UIInterfaceOrientation(session.environment.deviceOrientation).flatMap { $0 == interfaceOrientation ? nil : $0 }
    }

    /// Asks the one who decides.
    ///
    /// Source: <doc:Rotation#Decision-since-iOS-6> and <doc:Rotation#Callbacks-by-version>, until 5.
    func mayTurn(to orientation: UIInterfaceOrientation) -> Bool {
        guard let decider = orientationDecider else { return true }
        guard session.hasTraits else { return decider.allowsOldRotation(to: orientation) }
        guard decider.asksShouldAutorotate() else { return false }
        let mask = decider.askedMask()
        let common = mask.intersection(session.application.mask(for: self))
        if common.isEmpty, session.configuration.semantics != .v13 {
            session.diagnose(
                "Supported orientations has no common orientation with the application, and [\(decider.debugName) shouldAutorotate] is returning YES",
                subject: decider.id, thrown: true)
        }
        return common.contains(orientation)
    }

    /// For a controller that is presented over the whole screen: the change to the way in which it likes to be presented; nil
    /// where the window is turned so.
    ///
    /// Source: <doc:Rotation#Other-rules>, preferredInterfaceOrientationForPresentation: one that is not supported is
    /// an exception
    /// until iOS 12.
    func change(for presented: UIViewController, animated: Bool) -> EnvironmentChange? {
        guard session.hasTraits, isShown else { return nil }
        let mask = presented.askedMask().intersection(session.application.mask(for: self))
        let preferred = presented.askedPreferredOrientation()
        if !mask.contains(preferred), session.configuration.semantics != .v13 {
            session.diagnose(
                "preferredInterfaceOrientationForPresentation '\(preferred.eventName)' must match a supported interface orientation: '\(mask.eventText)'!",
                subject: presented.id, thrown: true)
            return nil
        }
        return (mask.contains(preferred) ? preferred : mask.first).flatMap { change(to: $0, animated: animated) }
    }

    /// For the end of a presentation over the whole screen: the change to the way the device is held, or else to one that is allowed.
    func changeBack(animated: Bool) -> EnvironmentChange? {
        guard session.hasTraits, isShown, let decider = orientationDecider else { return nil }
        let held = UIInterfaceOrientation(session.environment.deviceOrientation)
        let mask = decider.askedMask().intersection(session.application.mask(for: self))
        let target =
            held.flatMap { mask.contains($0) ? $0 : nil } ?? (mask.contains(interfaceOrientation) ? nil : mask.first)
        return target.flatMap { change(to: $0, animated: animated) }
    }

    private func change(to orientation: UIInterfaceOrientation, animated: Bool) -> EnvironmentChange? {
        guard orientation != interfaceOrientation else { return nil }
        return EnvironmentChange(of: self, to: frame(in: orientation), orientation, animated: animated)
    }

    /// The root, or the topmost of those that are presented over the whole screen.
    private var orientationDecider: UIViewController? {
        guard let root = rootViewController else { return nil }
        return session.presentations.last { $0.window === self && $0.decides }?.presented ?? root
    }
}

/// A rotation that waits for the transitions in its window, then for the end of the turn.
struct LaterTurn {
    /// What asked for it.
    var cause: UInt64?
    var isScheduled = false
}

extension Session {
    /// Lets the windows in which nothing moves any more turn to the way in which the device is held at the end of the turn, if they
    /// have waited for that.
    func turnWaitingWindows() {
        for window in liveWindows {
            guard let turn = window.laterTurn, !turn.isScheduled, !window.isMoving else { continue }
            window.laterTurn?.isScheduled = true
            withCommit(because: turn.cause) {
                window.laterTurn = nil
                guard window.isShown, let held = window.heldOrientation else { return }
                window.turnOnceStill(to: held)
            }
        }
    }
}

extension Presentation {
    /// Whether it is for the presented controller to decide how the screen is turned.
    fileprivate var decides: Bool { style.coversScreen && (phase == .presenting || phase == .presented) }
}

extension UIViewController {
    /// Lets the windows turn to the way the device is held, where that was refused before.
    public static func attemptRotationToDeviceOrientation() { Session.current.reconsiderOrientation() }

    fileprivate func asksShouldAutorotate() -> Bool { session.ask(.callbackShouldAutorotate, id) { shouldAutorotate } }

    /// Until iOS 5.
    func allowsOldRotation(to orientation: UIInterfaceOrientation) -> Bool {
        session.ask(.callbackShouldAutorotate, id) { shouldAutorotate(to: orientation) }
    }

    fileprivate func askedMask() -> UIInterfaceOrientationMask {
        session.ask(.callbackSupportedInterfaceOrientations, id, answer: \.eventText) { supportedInterfaceOrientations }
    }

    fileprivate func askedPreferredOrientation() -> UIInterfaceOrientation {
        session.ask(.callbackPreferredOrientation, id, answer: \.eventName) {
            preferredInterfaceOrientationForPresentation
        }
    }

    /// As the interface is turned, if that is supported, else the first one that is.
    var usualOrientation: UIInterfaceOrientation {
        let mask = supportedInterfaceOrientations
        let present = session.environment.interfaceOrientation
        return mask.contains(present) ? present : mask.first ?? present
    }

    /// Source: <doc:Rotation>: a pad turns to all sides, a phone does not stand upside down.
    var usualMask: UIInterfaceOrientationMask { session.configuration.device.idiom == .pad ? .all : .allButUpsideDown }
}

extension UIInterfaceOrientationMask {
    private var orientations: [UIInterfaceOrientation] {
        [.portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft].filter { contains($0) }
    }

    /// The one with the lowest number; nil for the empty set.
    var first: UIInterfaceOrientation? { orientations.first }

    /// The orientations of the set as events name them, with a comma between; `none` for the empty set.
    fileprivate var eventText: String {
        isEmpty ? "none" : orientations.map(\.eventName).joined(separator: ",")
    }
}

extension ApplicationStore {
    fileprivate func mask(for window: UIWindow) -> UIInterfaceOrientationMask {
        shared.delegate?.application(shared, supportedInterfaceOrientationsFor: window) ?? .all
    }
}
