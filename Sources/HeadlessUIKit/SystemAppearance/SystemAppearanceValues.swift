/// The look of the status bar's text. Source: UIApplication.h, with UIKit's raw values.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
    /// Dark or light by the interface's style.
    case `default` = 0
    case lightContent = 1
    /// Since iOS 13.
    case darkContent = 3

    /// The word for it in events.
    var eventName: String { String(describing: self) }
}

/// How the status bar comes and goes. Source: UIApplication.h, with UIKit's raw values.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
    case none = 0
    case fade = 1
    case slide = 2

    /// The word for it in events.
    var eventName: String { String(describing: self) }
}

/// The look of a bar. Source: UIInterface.h, with UIKit's raw values.
public enum UIBarStyle: Int, Hashable, Sendable {
    case `default` = 0
    case black = 1
}

/// What the system shows around the app and leaves to it, as the controllers that decide have asked for it.
public struct SystemAppearance: Hashable, Sendable {
    public internal(set) var statusBarStyle = UIStatusBarStyle.default
    public internal(set) var isStatusBarHidden = false
    /// How the last change of the status bar was animated.
    public internal(set) var statusBarAnimation = UIStatusBarAnimation.none
    /// In seconds: that of the animation block in which the controllers were to be asked; else 0.
    ///
    /// Source: UIViewController.h (setNeedsStatusBarAppearanceUpdate); <doc:StatusBar>.
    public internal(set) var statusBarAnimationDuration = 0.0
    public internal(set) var isHomeIndicatorAutoHidden = false
    /// At these edges the app's gestures come before the system's.
    public internal(set) var screenEdgesDeferringSystemGestures: UIRectEdge = []

    init() {}
}
