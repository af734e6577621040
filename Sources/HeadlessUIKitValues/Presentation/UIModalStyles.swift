/// How a presented controller comes on screen. With UIKit's raw values.
///
/// Source: `UIViewController.h`.
public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case none = -1
    case fullScreen = 0
    case pageSheet = 1
    case formSheet = 2
    case currentContext = 3
    case custom = 4
    case overFullScreen = 5
    case overCurrentContext = 6
    case popover = 7

    /// The style's name in events: the name of the case.
    package var eventName: String { String(describing: self) }

    /// Whether the presentation fills the nearest controller that defines a context, not the window.
    package var usesContext: Bool { self == .currentContext || self == .overCurrentContext }

    /// Whether the presentation covers the whole screen, so that the presented controller decides about the
    /// orientation.
    ///
    /// Source: <doc:Rotation#Which-controller-decides>.
    package var coversScreen: Bool { self == .fullScreen || self == .overFullScreen }

    /// Whether the presenter's view leaves the hierarchy when the presented view has covered it.
    ///
    /// Source: <doc:PresentAndDismiss#Which-presenters-get-callbacks>.
    package var removesPresentersView: Bool { self == .fullScreen || self == .currentContext }
}

/// The look of a presentation. It has no effect on the order or the time of events. With UIKit's raw values.
///
/// Source: `UIViewController.h`.
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical = 0
    case flipHorizontal = 1
    case crossDissolve = 2
    case partialCurl = 3

    package var eventName: String { String(describing: self) }
}
