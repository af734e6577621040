import Foundation
import HierarchyModel

// Whether and how a window rotates.
extension UIWindow {
    /// The window's orientation in the state.
    public var interfaceOrientation: UIInterfaceOrientation {
        (session.state.window(id)?.orientation?.known).map { UIInterfaceOrientation($0) } ?? .portrait
    }

    /// The window's frame in an orientation. A window that fills the screen, or its scene, still does so; another one
    /// keeps its width if there is room, and takes the screen's height.
    package func frame(in orientation: UIInterfaceOrientation) -> CGRect {
        let device = session.configuration.device
        if isResizedBySystem, let scene = windowScene, scene.ownSize != nil,
            Size(bounds.size) == scene.size(in: interfaceOrientation)
        {
            return CGRect(origin: .zero, size: CGSize(scene.size(in: orientation)))
        }
        let (old, new) = (device.screen(in: interfaceOrientation), device.screen(in: orientation))
        if Size(bounds.size) == old { return CGRect(origin: .zero, size: CGSize(new)) }
        guard device.idiom == .pad else { return CGRect(x: 0, y: 0, width: bounds.height, height: bounds.width) }
        return CGRect(x: 0, y: 0, width: min(Double(bounds.width), new.width), height: new.height)
    }

    func turn(to orientation: UIInterfaceOrientation, _ frame: CGRect) {
        WindowSizeChange(of: self, to: frame, orientation, animated: true).perform()
    }

    /// Gives a window that has come on screen, or has got another root there, the orientation that it must have, at the
    /// end of the turn, unless it is gone by then. The controllers in it have not seen the old size.
    ///
    /// Source: <doc:RootController#Launch-held-in-a-different-orientation>; <doc:Rotation#Launch-log-of-iOS-5>.
    func rotateWhenShown() {
        session.beforeLayout(because: session.currentCause) { [weak self] in
            guard let self, isShown else { return }
            guard !isMoving else { return delayRotation(.attempted) }
            guard let target = orientation(after: .shown) else { return }
            WindowSizeChange(of: self, to: frame(in: target), target, animated: false, announcesSize: false).perform()
        }
    }

    /// Rotates if the deciding controller agrees. If a transition runs in the window, it waits for the end of that.
    ///
    /// Source: openradar 30076125: a navigation controller does not rotate until a transition that a finger drives has
    /// ended.
    func rotateWhenIdle(after occasion: RotationOccasion) {
        guard !isMoving else { return delayRotation(occasion) }
        if let target = orientation(after: occasion) { turn(to: target, frame(in: target)) }
    }

    private func delayRotation(_ occasion: RotationOccasion) {
        delayedRotation = DelayedRotation(occasion: occasion, cause: session.currentCause)
    }

    /// Whether a transition runs in the window that a rotation must not interrupt.
    fileprivate var isMoving: Bool {
        session.state.transitions.contains { transition in
            guard let type = transition.type?.known, Self.movingTypes.contains(type),
                let container = transition.container
            else { return false }
            return container == id || session.controller(container)?.viewIfLoaded?.window === self
        }
    }

    private static let movingTypes: Set<TransitionType> = [.push, .pop, .tab, .present, .dismiss]

    /// The device's orientation; nil if the window has it already.
    var heldOrientation: UIInterfaceOrientation? {
        UIInterfaceOrientation(session.environment.deviceOrientation).flatMap { $0 == interfaceOrientation ? nil : $0 }
    }

    /// The orientation that the window must get; nil if it has it already. Asks the deciding controller.
    ///
    /// Source: <doc:Rotation#Decision-since-iOS-6> and <doc:Rotation#Callbacks-by-version>, until 5;
    /// <doc:RootController#Launch-held-in-a-different-orientation>.
    private func orientation(after occasion: RotationOccasion) -> UIInterfaceOrientation? {
        if ignoresMasks {
            // A pad's windows turn with its screen.
            let turns = session.configuration.device.idiom == .pad && !occasion.isRequest
            return turns ? heldOrientation : nil
        }
        if case .requested(let mask) = occasion { return requestedOrientation(in: mask) }
        guard let decider = orientationDecider else { return heldOrientation }
        guard session.hasTraits else { return oldOrientation(after: occasion, decider) }
        let held = heldOrientation
        let asks = session.has(.asksShouldAutorotate)
        let autorotates =
            occasion == .shown && held == nil ? nil : !asks || decider.askShouldAutorotate(always: held != nil)
        guard autorotates != false || occasion == .shown, occasion != .deviceTurned || !isOrientationLocked else {
            return nil
        }
        let common = decider.askSupportedOrientations(always: held != nil)
            .intersection(session.application.mask(for: self))
        if common.isEmpty, asks, autorotates ?? decider.askShouldAutorotate(always: false) {
            diagnoseNoOrientation(decider)
        }
        if let held, autorotates == true, common.contains(held), !isOrientationLocked { return held }
        guard occasion.enforcesMask, !common.contains(interfaceOrientation) else { return nil }
        return held.flatMap { common.contains($0) ? $0 : nil } ?? common.first
    }

    /// Whether the size decides about the orientation, and no controller.
    ///
    /// Source: <doc:Rotation#Decision-since-iOS-16>.
    private var ignoresMasks: Bool {
        guard isResizedBySystem else { return false }
        let isPhone = session.configuration.device.idiom == .phone
        return session.has(isPhone ? .sizesOfPhonesReplaceMasks : .sizesOfPadsReplaceMasks)
    }

    /// The orientation of a request by the app; nil if the window has one of them already, or may have none of them.
    private func requestedOrientation(in requested: UIInterfaceOrientationMask) -> UIInterfaceOrientation? {
        let mask = supportedOrientations.intersection(requested)
        guard !mask.contains(interfaceOrientation) else { return nil }
        return heldOrientation.flatMap { mask.contains($0) ? $0 : nil } ?? mask.first
    }

    /// What the deciding controller and the app support.
    var supportedOrientations: UIInterfaceOrientationMask {
        let mask = session.application.mask(for: self)
        return orientationDecider.map { $0.askSupportedOrientations().intersection(mask) } ?? mask
    }

    /// Until iOS 5 the app's mask counts only where the interface has to leave the present orientation.
    private func oldOrientation(
        after occasion: RotationOccasion, _ decider: UIViewController
    ) -> UIInterfaceOrientation? {
        let held = heldOrientation
        if let held, decider.allowsOldRotation(to: held) { return held }
        guard occasion.enforcesMask else { return nil }
        let mask = session.application.mask(for: self)
        let isKept =
            mask.contains(interfaceOrientation)
            && decider.allowsOldRotation(to: interfaceOrientation, always: false)
        return isKept ? nil : mask.orientations.first { $0 != held && decider.allowsOldRotation(to: $0, always: false) }
    }

    /// Until iOS 12 a controller that rotates and supports no orientation that the app supports is an exception.
    ///
    /// Source: LTHPasscodeViewController 129, PSTAlertController 21: the class without its address.
    private func diagnoseNoOrientation(_ decider: UIViewController) {
        guard session.has(.noCommonOrientationThrows) else { return }
        session.diagnose(
            "Supported orientations has no common orientation with the application, and "
                + "[\(type(of: decider)) shouldAutorotate] is returning YES",
            subject: decider.id, thrown: true)
    }

    /// The change to the preferred orientation of a controller that is presented over the whole screen; nil if the
    /// window has it already.
    ///
    /// An orientation that is not supported is an exception.
    ///
    /// Source: <doc:Rotation#Other-rules>.
    func change(for presented: UIViewController, animated: Bool) -> WindowSizeChange? {
        guard session.hasTraits, isShown, !ignoresMasks else { return nil }
        let mask = presented.askSupportedOrientations().intersection(session.application.mask(for: self))
        let preferred = presented.askPreferredOrientation()
        guard isSupported(preferred, by: presented, mask) else { return nil }
        return (mask.contains(preferred) ? preferred : mask.first).flatMap { change(to: $0, animated: animated) }
    }

    /// Whether the preferred orientation is a supported one. False, with UIKit's exception, if not. UIKit's own answer
    /// for a controller without an orientation in common with the app is no exception since iOS 13.
    ///
    /// Source: Bytedance-UnionAD 105 (iOS 13).
    private func isSupported(
        _ preferred: UIInterfaceOrientation, by controller: UIViewController, _ mask: UIInterfaceOrientationMask
    ) -> Bool {
        guard !mask.contains(preferred),
            session.has(.noCommonOrientationThrows) || RotationQuery.preferredOrientation.isAnswered(by: controller)
        else { return true }
        session.diagnose(
            "preferredInterfaceOrientationForPresentation '\(preferred.eventName)' must match a supported interface "
                + "orientation: '\(mask.listed)'!",
            subject: controller.id, thrown: true)
        return false
    }

    /// The change at the end of a presentation over the whole screen: to the device's orientation, or else to an
    /// allowed one.
    func changeBack(animated: Bool) -> WindowSizeChange? {
        guard session.hasTraits, isShown, !ignoresMasks, let decider = orientationDecider else { return nil }
        let held = UIInterfaceOrientation(session.environment.deviceOrientation)
        let mask = decider.askSupportedOrientations().intersection(session.application.mask(for: self))
        // An answer of UIKit's own is not recorded.
        if session.has(.dismissalsAskPreferredOrientation), RotationQuery.preferredOrientation.isAnswered(by: decider),
            !isSupported(decider.askPreferredOrientation(), by: decider, mask)
        {
            return nil
        }
        let target =
            held.flatMap { mask.contains($0) ? $0 : nil } ?? (mask.contains(interfaceOrientation) ? nil : mask.first)
        return target.flatMap { change(to: $0, animated: animated) }
    }

    private func change(to orientation: UIInterfaceOrientation, animated: Bool) -> WindowSizeChange? {
        guard orientation != interfaceOrientation else { return nil }
        return WindowSizeChange(of: self, to: frame(in: orientation), orientation, animated: animated)
    }

    /// The root, or the topmost controller that is presented over the whole screen.
    var orientationDecider: UIViewController? {
        guard let root = rootViewController else { return nil }
        return session.presentations.last { $0.window === self && $0.decides }?.presented ?? root
    }
}

/// Why a window may have to rotate.
enum RotationOccasion: Equatable {
    /// The device is held in another orientation.
    case deviceTurned
    /// The app says that the supported orientations have changed.
    case attempted
    /// The window, or another root in it, has come on screen.
    case shown
    /// The app asks for one of these orientations.
    case requested(UIInterfaceOrientationMask)

    /// Whether the interface leaves an orientation that is not supported.
    fileprivate var enforcesMask: Bool { self != .deviceTurned }

    fileprivate var isRequest: Bool { if case .requested = self { true } else { false } }
}

/// A rotation that waits for the transitions in its window, then for the end of the turn.
struct DelayedRotation {
    var occasion: RotationOccasion
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
                let occasion = window.delayedRotation?.occasion ?? turn.occasion
                window.delayedRotation = nil
                guard window.isShown, occasion != .deviceTurned || window.heldOrientation != nil else { return }
                window.rotateWhenIdle(after: occasion)
            }
        }
    }
}

extension Presentation {
    /// Whether the presented controller decides about the screen's orientation.
    fileprivate var decides: Bool { style.coversScreen && (phase == .presenting || phase == .presented) }
}

extension UIViewController {
    /// Lets the windows rotate to the device's orientation, if that was refused before, or away from an orientation
    /// that is not supported any more. Since iOS 16 it has no effect.
    ///
    /// Source: <doc:Rotation#Other-rules>.
    public static func attemptRotationToDeviceOrientation() {
        if Session.current.has(.attemptsRotation) { Session.current.updateOrientation() }
    }

    // Where the device has not turned, an answer of UIKit's own is not recorded: every launch would have one.

    fileprivate func askShouldAutorotate(always: Bool) -> Bool {
        guard always || RotationQuery.shouldAutorotate.isAnswered(by: self) else { return shouldAutorotate }
        return session.ask(.callbackShouldAutorotate, id) { shouldAutorotate }
    }

    /// Asks whether the controller supports an orientation. Until iOS 5.
    func allowsOldRotation(to orientation: UIInterfaceOrientation, always: Bool = true) -> Bool {
        guard always || RotationQuery.oldRotation.isAnswered(by: self) else { return shouldAutorotate(to: orientation) }
        return session.ask(.callbackShouldAutorotate, id) { shouldAutorotate(to: orientation) }
    }

    fileprivate func askSupportedOrientations(always: Bool = true) -> UIInterfaceOrientationMask {
        guard always || RotationQuery.supportedOrientations.isAnswered(by: self) else {
            return supportedInterfaceOrientations
        }
        return session.ask(.callbackSupportedInterfaceOrientations, id, answer: \.eventText) {
            supportedInterfaceOrientations
        }
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

extension ApplicationStore {
    fileprivate func mask(for window: UIWindow) -> UIInterfaceOrientationMask {
        shared.delegate?.application(shared, supportedInterfaceOrientationsFor: window)
            ?? shared.session.configuration.supportedOrientations
    }
}

/// A query about orientations that a class may answer itself.
@MainActor
private struct RotationQuery {
    static let shouldAutorotate = Self(ShouldAutorotate.self)
    static let supportedOrientations = Self(SupportedOrientations.self)
    static let oldRotation = Self(OldRotation.self)
    static let preferredOrientation = Self(PreferredOrientation.self)

    private let probe: OverrideProbe

    private init(_ type: AnyClass) {
        probe = OverrideProbe(base: UIViewController.self, blank: Blank.self, probe: type)
    }

    /// Whether the class, or a superclass of the app's own, overrides the method.
    func isAnswered(by controller: UIViewController) -> Bool {
        probe.isOverridden(in: type(of: controller), beyond: ClassNames.nearestOfRuntime(to: controller))
    }

    private final class Blank: UIViewController {}
    private final class ShouldAutorotate: UIViewController {
        override var shouldAutorotate: Bool { false }
    }
    private final class SupportedOrientations: UIViewController {
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [] }
    }
    private final class PreferredOrientation: UIViewController {
        override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    }
    private final class OldRotation: UIViewController {
        override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool { false }
    }
}
