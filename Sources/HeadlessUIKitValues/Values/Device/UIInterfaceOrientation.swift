import HierarchyModel

/// The orientation of the interface.
///
/// The landscape orientations are opposite to those of ``UIDeviceOrientation``: if the device turns left, the interface
/// turns right. Source: UIApplication.h, UIOrientation.h.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
    case unknown = 0
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeRight = 3
    case landscapeLeft = 4

    /// Whether the interface is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

    /// Whether the interface is in landscape.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// The word in events. The event vocabulary does not list the word for `unknown`.
    public var eventName: String { recorded.text }

    package var recorded: Symbol<InterfaceOrientation> {
        switch self {
        case .unknown: Symbol("unknown")
        case .portrait: .known(.portrait)
        case .portraitUpsideDown: .known(.portraitUpsideDown)
        case .landscapeRight: .known(.landscapeRight)
        case .landscapeLeft: .known(.landscapeLeft)
        }
    }

    /// The orientation for a word in events; nil for `unknown` and for a word of another producer.
    public init?(eventName: String) {
        guard let known = InterfaceOrientation(rawValue: eventName) else { return nil }
        self.init(known)
    }

    package init(_ known: InterfaceOrientation) {
        self =
            switch known {
            case .portrait: .portrait
            case .portraitUpsideDown: .portraitUpsideDown
            case .landscapeRight: .landscapeRight
            case .landscapeLeft: .landscapeLeft
            }
    }

    /// The interface orientation for a device orientation; nil if the device is flat or unknown.
    package init?(_ device: UIDeviceOrientation) {
        guard device.isValidInterfaceOrientation else { return nil }
        self.init(rawValue: device.rawValue)
    }
}

/// Whether the interface is upright or upside down. Source: UIOrientation.h.
public func UIInterfaceOrientationIsPortrait(_ orientation: UIInterfaceOrientation) -> Bool { orientation.isPortrait }

/// Whether the interface is in landscape. Source: UIOrientation.h; View Controller Programming Guide for iOS.
public func UIInterfaceOrientationIsLandscape(_ orientation: UIInterfaceOrientation) -> Bool { orientation.isLandscape }

extension UIDeviceOrientation {
    /// The orientation of the device at which the interface has the orientation of that name in events. Nil for a name
    /// that is not known.
    package init?(interface name: String) {
        let all: [UIDeviceOrientation] = [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
        guard let found = all.first(where: { UIInterfaceOrientation($0)?.eventName == name }) else { return nil }
        self = found
    }
}
