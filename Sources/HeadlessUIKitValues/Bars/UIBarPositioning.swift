/// The kinds of bars that have background images and title offsets of their own.
///
/// Source: UIBarCommon.h.
public enum UIBarMetrics: Int, Hashable, Sendable {
    case `default` = 0
    /// A bar on a phone on its side.
    case compact = 1
    case defaultPrompt = 101
    case compactPrompt = 102

    /// The name until iOS 7.
    public static var landscapePhone: UIBarMetrics { .compact }
    public static var landscapePhonePrompt: UIBarMetrics { .compactPrompt }
}

/// Where a bar is on screen. Stored and answered, not drawn.
///
/// Source: UIBarCommon.h.
public enum UIBarPosition: Int, Hashable, Sendable {
    case any = 0
    case bottom = 1
    case top = 2
    /// At the top, with the background below the status bar.
    case topAttached = 3
}

/// Source: UIBarCommon.h.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
    var barPosition: UIBarPosition { get }
}

/// Says where a bar without a controller is. Without an implementation the bar decides.
///
/// Source: UIBarCommon.h.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: RespondingObject {
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
