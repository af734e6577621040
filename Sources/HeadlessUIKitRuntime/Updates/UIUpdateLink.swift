import Foundation

/// The times of an update of the screen, in seconds of the session's time, as `CACurrentMediaTime()`.
///
/// Source: https://developer.apple.com/documentation/uikit/uiupdateinfo, iOS 18.
@preconcurrency @MainActor
public final class UIUpdateInfo: NSObject {
    /// The time for animations: that of the frame.
    public let modelTime: TimeInterval
    /// The end of the frame.
    public var completionDeadlineTime: TimeInterval { modelTime + FrameUpdates.duration }
    /// The end of the next frame.
    public var estimatedPresentationTime: TimeInterval { modelTime + 2 * FrameUpdates.duration }
    public var isImmediatePresentationExpected: Bool { false }
    public var isLowLatencyEventDispatchConfirmed: Bool { false }
    public var isPerformingLowLatencyPhases: Bool { false }

    init(modelTime: TimeInterval) { self.modelTime = modelTime }

    /// Nil outside of an update.
    public static func current(for windowScene: UIWindowScene) -> UIUpdateInfo? { Session.current.frameUpdates.info }
    /// Nil outside of an update.
    public static func current(for view: UIView) -> UIUpdateInfo? { Session.current.frameUpdates.info }
}

/// Runs actions in each update of the screen.
///
/// The session updates the screen in the frames of display links and of links that require continuous updates, a
/// sixtieth of a second apart. Like a display link, it keeps no session busy. The session does not keep a link alive.
///
/// Source: https://developer.apple.com/documentation/uikit/uiupdatelink, iOS 18.
@preconcurrency @MainActor
public final class UIUpdateLink: NSObject {
    private struct Action {
        let moment: UIUpdateActionPhase.Moment
        let run: (UIUpdateLink, UIUpdateInfo) -> Void
    }

    private weak var view: UIView?
    private weak var windowScene: UIWindowScene?
    private let session = Session.current
    private var actions: [Action] = []

    /// Whether the actions run.
    public var isEnabled = false { didSet { session.frameUpdates.follow(self) } }
    /// Whether the link asks for an update in each frame. Otherwise its actions run in those that something else asks
    /// for.
    public var requiresContinuousUpdates = false { didSet { session.frameUpdates.follow(self) } }
    // Stored only.
    public var wantsLowLatencyEventDispatch = false
    public var wantsImmediatePresentation = false
    public var preferredFrameRateRange = CAFrameRateRange.default
    /// Nil outside of an update.
    public var currentUpdateInfo: UIUpdateInfo? { isActive ? session.frameUpdates.info : nil }

    /// The link is active while the view is in a visible window.
    public init(view: UIView) { self.view = view }
    /// The link is active while the scene is connected.
    public init(windowScene: UIWindowScene) { self.windowScene = windowScene }
    public convenience init(view: UIView, actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
        self.init(view: view)
        addAction(handler: handler)
    }
    public convenience init(
        windowScene: UIWindowScene, actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
    ) {
        self.init(windowScene: windowScene)
        addAction(handler: handler)
    }
    public convenience init(view: UIView, actionTarget target: Any, selector: Selector) {
        self.init(view: view)
        addAction(target: target, selector: selector)
    }
    public convenience init(windowScene: UIWindowScene, actionTarget target: Any, selector: Selector) {
        self.init(windowScene: windowScene)
        addAction(target: target, selector: selector)
    }

    public func addAction(
        to phase: UIUpdateActionPhase, handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
    ) { actions.append(Action(moment: phase.moment, run: handler)) }
    /// - Parameter target: not kept alive.
    public func addAction(to phase: UIUpdateActionPhase, target: Any, selector: Selector) {
        let object = target as AnyObject
        addAction(to: phase) { [weak object] link, info in
            guard let object else { return }
            guard let method = ClassRegistry.method(selector, of: type(of: object)) else {
                return link.session.diagnose(
                    "UIUpdateLink: -[\(type(of: object)) \(selector)]: unrecognized selector. Register the method with "
                        + "ClassRegistry.register.",
                    subject: nil, thrown: true)
            }
            _ = method.run(object, SelectorArguments(selector: selector, values: [link, info]))
        }
    }
    /// Adds the action before the display links are called.
    public func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
        addAction(to: .beforeCADisplayLinkDispatch, handler: handler)
    }
    public func addAction(target: Any, selector: Selector) {
        addAction(to: .beforeCADisplayLinkDispatch, target: target, selector: selector)
    }

    var isActive: Bool {
        guard isEnabled else { return false }
        if let view { return view.window?.isShown == true }
        return session.application.scenes.connected.contains { $0 === windowScene }
    }

    func run(_ moment: UIUpdateActionPhase.Moment, _ info: UIUpdateInfo) {
        for action in actions where action.moment == moment { action.run(self, info) }
    }
}
