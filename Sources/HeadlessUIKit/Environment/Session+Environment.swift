import Foundation
import HierarchyModel

extension Session {
    /// The user turns the device. The windows that are shown turn with it, if those who decide allow it.
    ///
    /// Each window that would turn gets an input. It asks the window's root, or what is presented over the whole screen; where
    /// that agrees, traits and sizes change and a transition of type `size` runs. A device that lies flat turns nothing.
    ///
    /// Source: uikit-semantics §1.20, §1.22.
    public func rotate(to orientation: UIDeviceOrientation) {
        run {
            environment.deviceOrientation = orientation
            environment.current.announceOrientation()
            guard let interface = UIInterfaceOrientation(orientation) else { return endTurn() }
            for window in liveWindows where window.isShown && window.interfaceOrientation != interface {
                let frame = window.frame(in: interface)
                enterResize(window, frame.size, interface) {
                    if window.mayTurn(to: interface) { window.turn(to: interface, frame) }
                }
            }
            endTurn()
        }
    }

    /// The system gives a window another size, as when apps share a pad's screen.
    public func resize(_ window: UIWindow, to size: CGSize) {
        run {
            enterResize(window, size, window.interfaceOrientation) {
                let frame = CGRect(origin: window.frame.origin, size: size)
                guard size != window.bounds.size else { return }
                EnvironmentChange(of: window, to: frame, window.interfaceOrientation, animated: true).perform()
            }
            endTurn()
        }
    }

    private func enterResize(_ window: UIWindow, _ size: CGSize, _ orientation: UIInterfaceOrientation, _ body: () -> Void) {
        input(
            .inputResized,
            [.window: .id(window.id), .size: .size(Size(size)), .orientation: .string(orientation.eventName)], body)
    }

    /// Turns the windows to the way the device is held, where that was refused and is allowed now.
    func reconsiderOrientation() {
        runLoop.transitions.append(
            .init(cause: asker) { [self] in
                guard let interface = UIInterfaceOrientation(environment.deviceOrientation) else { return }
                for window in liveWindows
                where window.isShown && window.interfaceOrientation != interface && window.mayTurn(to: interface) {
                    window.turn(to: interface, window.frame(in: interface))
                }
            })
    }
}

// Whether and how a window turns.
extension UIWindow {
    /// As the state has it.
    public var interfaceOrientation: UIInterfaceOrientation {
        (session.state.window(id)?.orientation).flatMap(UIInterfaceOrientation.init(eventName:)) ?? .portrait
    }

    /// One that fills the screen goes on filling it; any other one keeps its width as far as there is room, and takes the height.
    fileprivate func frame(in orientation: UIInterfaceOrientation) -> CGRect {
        let device = session.configuration.device
        let (old, new) = (device.screen(in: interfaceOrientation), device.screen(in: orientation))
        if Size(bounds.size) == old { return CGRect(origin: .zero, size: CGSize(new)) }
        guard device.idiom == .pad else { return CGRect(x: 0, y: 0, width: bounds.height, height: bounds.width) }
        return CGRect(x: 0, y: 0, width: min(Double(bounds.width), new.width), height: new.height)
    }

    fileprivate func turn(to orientation: UIInterfaceOrientation, _ frame: CGRect) {
        EnvironmentChange(of: self, to: frame, orientation, animated: true).perform()
    }

    /// Asks the one who decides.
    ///
    /// Source: uikit-semantics §1.22, iOS 6+ decision and versions up to 5.
    fileprivate func mayTurn(to orientation: UIInterfaceOrientation) -> Bool {
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

    /// The root, or the topmost of those that are presented over the whole screen.
    private var orientationDecider: UIViewController? {
        guard let root = rootViewController else { return nil }
        return sequence(first: root) { [session] in
            guard let presentation = session.presentation(by: $0), presentation.coversScreen else { return nil }
            return presentation.presented
        }.reduce(root) { $1 }
    }
}

extension Presentation {
    fileprivate var coversScreen: Bool {
        (style == .fullScreen || style == .overFullScreen) && (phase == .presenting || phase == .presented)
    }
}

extension UIViewController {
    fileprivate func asksShouldAutorotate() -> Bool { session.ask(.callbackShouldAutorotate, id) { shouldAutorotate } }

    fileprivate func allowsOldRotation(to orientation: UIInterfaceOrientation) -> Bool {
        session.ask(.callbackShouldAutorotate, id) { shouldAutorotate(to: orientation) }
    }

    fileprivate func askedMask() -> UIInterfaceOrientationMask {
        session.ask(.callbackSupportedInterfaceOrientations, id, answer: \.eventText) { supportedInterfaceOrientations }
    }

    /// Source: uikit-semantics §1.22: a pad turns to all sides, a phone does not stand upside down.
    var usualMask: UIInterfaceOrientationMask { session.configuration.device.idiom == .pad ? .all : .allButUpsideDown }
}

extension UIInterfaceOrientationMask {
    /// The orientations of the set as events name them, with a comma between; `none` for the empty set.
    fileprivate var eventText: String {
        let all: [UIInterfaceOrientation] = [.portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft]
        let names = all.filter { contains($0) }.map(\.eventName)
        return names.isEmpty ? "none" : names.joined(separator: ",")
    }
}

extension ApplicationStore {
    fileprivate func mask(for window: UIWindow) -> UIInterfaceOrientationMask {
        shared.delegate?.application(shared, supportedInterfaceOrientationsFor: window) ?? .all
    }
}
