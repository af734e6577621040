/// The color of the status bar's text. Source: UIApplication.h, with UIKit's raw values.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
    /// Dark or light, depending on the interface style.
    case `default` = 0
    case lightContent = 1
    /// Since iOS 13.
    case darkContent = 3

    /// The word in events.
    package var eventName: String { String(describing: self) }
}

/// How the status bar is shown and hidden. Source: UIApplication.h, with UIKit's raw values.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
    case none = 0
    case fade = 1
    case slide = 2

    /// The word in events.
    package var eventName: String { String(describing: self) }
}

/// The look of a bar. Source: UIInterface.h, with UIKit's raw values.
public enum UIBarStyle: Int, Hashable, Sendable {
    case `default` = 0
    case black = 1

    /// A black bar that is translucent, until iOS 12.
    public static var blackTranslucent: UIBarStyle { .black }
    public static var blackOpaque: UIBarStyle { .black }
}

/// The system elements around the app, as the deciding controllers have requested them.
public struct SystemAppearance: Hashable, Sendable {
    public package(set) var statusBarStyle = UIStatusBarStyle.default
    public package(set) var isStatusBarHidden = false
    /// The animation of the last change of the status bar.
    public package(set) var statusBarAnimation = UIStatusBarAnimation.none
    /// In seconds: the duration of the animation block in which the update was requested; otherwise 0.
    ///
    /// Source: UIViewController.h (setNeedsStatusBarAppearanceUpdate); <doc:StatusBar>.
    public package(set) var statusBarAnimationDuration = 0.0
    public package(set) var isHomeIndicatorAutoHidden = false
    /// The edges at which the app's gestures take precedence over the system's.
    public package(set) var screenEdgesDeferringSystemGestures: UIRectEdge = []

    package init() {}
}
