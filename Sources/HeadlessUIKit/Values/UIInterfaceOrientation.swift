/// Which way up the interface is.
///
/// The landscapes are crossed over with those of ``UIDeviceOrientation``: to the left the device, to the right the
/// interface. Source: UIApplication.h, UIOrientation.h.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
    case unknown = 0
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeRight = 3
    case landscapeLeft = 4

    /// Upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

    /// On either side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// The word for it in events; `unknown` has one that the event vocabulary does not list.
    public var eventName: String {
        switch self {
        case .unknown: "unknown"
        case .portrait: "portrait"
        case .portraitUpsideDown: "portraitUpsideDown"
        case .landscapeRight: "landscapeRight"
        case .landscapeLeft: "landscapeLeft"
        }
    }

    /// The orientation of that word in events; nil for `unknown` and for a word of another producer.
    public init?(eventName: String) {
        let listed: [UIInterfaceOrientation] = [.portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft]
        guard let match = listed.first(where: { $0.eventName == eventName }) else { return nil }
        self = match
    }

    /// The interface that is upright on a device so held; nil where the device does not say.
    init?(_ device: UIDeviceOrientation) {
        guard device.isValidInterfaceOrientation else { return nil }
        self.init(rawValue: device.rawValue)
    }
}

/// Whether the interface is upright or upside down. Source: UIOrientation.h.
public func UIInterfaceOrientationIsPortrait(_ orientation: UIInterfaceOrientation) -> Bool { orientation.isPortrait }

/// Whether the interface lies on a side. Source: UIOrientation.h; View Controller Programming Guide for iOS.
public func UIInterfaceOrientationIsLandscape(_ orientation: UIInterfaceOrientation) -> Bool { orientation.isLandscape }
