import HierarchyModel

extension Session {
    /// The system elements around the app, as of the end of the last turn.
    public var systemAppearance: SystemAppearance { application.appearance }

    /// Requests the controllers' answers again at the end of this turn.
    func needsSystemAppearance() {
        scheduleSystemAppearanceUpdate(because: currentCause)
        if application.areAnimationsEnabled, let animation = animations.last {
            application.awaited?.duration = animation.duration
        }
    }

    private func scheduleSystemAppearanceUpdate(because cause: UInt64?) {
        guard application.awaited == nil else { return }
        application.awaited = .init(cause: cause)
    }

    /// Requests the answers again if the event `EventKind.mayChangeSystemAppearance`.
    func updateSystemAppearanceNeeds(_ event: Event) {
        scheduleSystemAppearanceUpdate(because: scopes.last?.seq ?? event.cause ?? currentCause)
    }

    /// Asks the controllers if something has changed since the last time. Before iOS 7 the app decides.
    ///
    /// Source: <doc:StatusBar>; UIApplication.h.
    func updateSystemAppearance() {
        guard let awaited = application.awaited else { return }
        application.awaited = nil
        guard has(.statusBarOfControllers), let window = deciding, let root = window.rootViewController else {
            return
        }
        perform(because: awaited.cause) {
            let before = window.screenInsets
            // The controllers may read the present appearance while they are asked.
            var appearance = application.appearance
            appearance.take(from: root.appearanceDecider(in: window), during: awaited.duration)
            application.appearance = appearance
            application.appearanceOrientation = window.interfaceOrientation
            if window.screenInsets != before { window.setSubtreeNeedsLayout() }
        }
    }

    /// The key window, or else the first visible window. The window of an alert view leaves it to the window below.
    private var deciding: UIWindow? {
        let shown = liveWindows.filter(\.isShown)
        var window = shown.first(where: \.isKeyWindow) ?? shown.first
        while let below = (window?.rootViewController as? AlertRootController)?.windowBelow, below.isShown {
            window = below
        }
        return window
    }
}

extension EventKind {
    /// Source: <doc:StatusBar>: every change of containment, presentation or rotation.
    var mayChangeSystemAppearance: Bool {
        switch self {
        case .parentChanged, .presentationBegan, .presentationEnded, .presentationAdapted, .transitionBegan,
            .transitionEnded,
            .windowRootChanged, .windowShown, .windowKeyed, .windowResized, .windowDestroyed, .controllerDestroyed,
            .stackChanged,
            .selectionChanged, .splitChanged, .traitsChanged:
            true
        default: false
        }
    }
}

extension UIView {
    fileprivate func setSubtreeNeedsLayout() {
        setNeedsLayout()
        for view in subviews { view.setSubtreeNeedsLayout() }
    }
}

extension SystemAppearance {
    /// Asks the controllers that decide, starting with `controller`.
    @MainActor
    fileprivate mutating func take(from controller: UIViewController, during duration: Double) {
        let style = controller.decider(.style).askedStyle
        let hider = controller.decider(.hidden)
        let isHidden = hider.asksToHideStatusBar
        if (style, isHidden) != (statusBarStyle, isStatusBarHidden) {
            (statusBarAnimation, statusBarAnimationDuration) = (hider.askedAnimation, duration)
        }
        (statusBarStyle, isStatusBarHidden) = (style, isHidden)
        isHomeIndicatorAutoHidden = controller.decider(.homeIndicator).prefersHomeIndicatorAutoHidden
        screenEdgesDeferringSystemGestures = controller.decider(.edges).preferredScreenEdgesDeferringSystemGestures
    }
}

/// The attributes that a controller may leave to a child.
@MainActor
private enum DelegatedAttribute {
    case style, hidden, homeIndicator, edges

    func child(of controller: UIViewController) -> UIViewController? {
        switch self {
        case .style: controller.askedChild(.childForStyle) { controller.childForStatusBarStyle }
        case .hidden: controller.askedChild(.childForHidden) { controller.childForStatusBarHidden }
        case .homeIndicator: controller.childForHomeIndicatorAutoHidden
        case .edges: controller.childForScreenEdgesDeferringSystemGestures
        }
    }
}

extension UIViewController {
    /// Starting with the window's root: the controller that is presented over the whole screen, or captures the status
    /// bar.
    ///
    /// Source: UIViewController.h (modalPresentationCapturesStatusBarAppearance); <doc:StatusBar>.
    fileprivate func appearanceDecider(in window: UIWindow) -> UIViewController {
        session.presentations.last { $0.window === window && $0.takesStatusBar }?.presented ?? self
    }

    /// The last controller in the chain of children. A cycle ends at its start.
    fileprivate func decider(_ attribute: DelegatedAttribute) -> UIViewController {
        var chain = [self]
        while let last = chain.last, let child = attribute.child(of: last), !chain.contains(child) {
            chain.append(child)
        }
        return chain.last ?? self
    }

    fileprivate func askedChild(_ question: SystemAppearanceQuery, _ body: () -> UIViewController?) -> UIViewController?
    {
        guard question.isAnswered(by: self) else { return body() }
        return session.askForController(.callbackChildForStatusBar, id, body)
    }

    fileprivate var askedStyle: UIStatusBarStyle {
        ask(.style, answer: \.eventName) { preferredStatusBarStyle }
    }

    fileprivate var asksToHideStatusBar: Bool {
        ask(.hidden, answer: { $0 ? "hidden" : "shown" }) { prefersStatusBarHidden }
    }

    fileprivate var askedAnimation: UIStatusBarAnimation {
        ask(.animation, answer: \.eventName) { preferredStatusBarUpdateAnimation }
    }

    private func ask<Answer>(
        _ question: SystemAppearanceQuery, answer words: (Answer) -> String, _ body: () -> Answer
    ) -> Answer {
        guard question.isAnswered(by: self) else { return body() }
        return session.ask(.callbackPreferredStatusBar, id, answer: words, body)
    }

    /// A phone in landscape has no status bar since iOS 8. Source: <doc:StatusBar>.
    var usuallyHidesStatusBar: Bool {
        session.hasTraits && session.configuration.device.idiom == .phone
            && traitCollection.verticalSizeClass == .compact
    }
}

extension Presentation {
    /// Whether the presented controller decides about the status bar, from the start of its presentation to the start
    /// of its dismissal.
    fileprivate var takesStatusBar: Bool {
        guard phase == .presenting || phase == .presented else { return false }
        let deciding = session.has(.statusBarDecidedAtPresentation) ? firstStyle : style
        return deciding == .fullScreen || presented.modalPresentationCapturesStatusBarAppearance
    }
}

/// A query about the status bar. It is recorded if the app overrides it.
@MainActor
enum SystemAppearanceQuery {
    case childForStyle, childForHidden, style, hidden, animation

    /// Whether the class, or a superclass of the app's own, overrides the method.
    fileprivate func isAnswered(by controller: UIViewController) -> Bool {
        probe.isOverridden(in: type(of: controller), beyond: ClassNames.nearestOfRuntime(to: controller))
    }

    private var probe: OverrideProbe {
        switch self {
        case .childForStyle: Self.childForStyleProbe
        case .childForHidden: Self.childForHiddenProbe
        case .style: Self.styleProbe
        case .hidden: Self.hiddenProbe
        case .animation: Self.animationProbe
        }
    }

    private static let childForStyleProbe = probe(ChildForStyle.self)
    private static let childForHiddenProbe = probe(ChildForHidden.self)
    private static let styleProbe = probe(Style.self)
    private static let hiddenProbe = probe(Hidden.self)
    private static let animationProbe = probe(Animation.self)

    private static func probe(_ type: AnyClass) -> OverrideProbe {
        OverrideProbe(base: UIViewController.self, blank: Blank.self, probe: type)
    }

    private final class Blank: UIViewController {}
    private final class ChildForStyle: UIViewController {
        override var childForStatusBarStyle: UIViewController? { nil }
    }
    private final class ChildForHidden: UIViewController {
        override var childForStatusBarHidden: UIViewController? { nil }
    }
    private final class Style: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .default }
    }
    private final class Hidden: UIViewController {
        override var prefersStatusBarHidden: Bool { false }
    }
    private final class Animation: UIViewController {
        override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .none }
    }
}
