/// How a presented controller comes on screen.
///
/// Source: UIViewController.h, with UIKit's raw values.
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

    /// As events name the style: the name of the case.
    var eventName: String { String(describing: self) }

    /// The presentation fills the nearest controller that defines a context, not the window.
    var usesContext: Bool { self == .currentContext || self == .overCurrentContext }

    /// The presentation takes the whole screen, and says how it is turned.
    ///
    /// Source: <doc:Rotation#Which-controller-decides>.
    var coversScreen: Bool { self == .fullScreen || self == .overFullScreen }

    /// The presenter's view leaves the hierarchy once the presented one covers it.
    ///
    /// Source: <doc:PresentAndDismiss#Which-presenters-get-callbacks>.
    var removesPresentersView: Bool { self == .fullScreen || self == .currentContext }
}

/// What a presentation looks like; without effect on what happens when.
///
/// Source: UIViewController.h, with UIKit's raw values.
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical = 0
    case flipHorizontal = 1
    case crossDissolve = 2
    case partialCurl = 3

    var eventName: String { String(describing: self) }
}
