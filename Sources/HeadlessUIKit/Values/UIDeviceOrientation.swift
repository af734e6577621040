/// Which way the device is held.
///
/// Source: UIDevice.h, UIOrientation.h.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
    case unknown = 0
    case portrait = 1
    case portraitUpsideDown = 2
    /// The top of the device at the left.
    case landscapeLeft = 3
    /// The top of the device at the right.
    case landscapeRight = 4
    case faceUp = 5
    case faceDown = 6

    /// Upright or upside down, and not flat.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

    /// On either side, and not flat.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// Whether the device lies on its back or its face.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }

    /// Whether an interface can be upright on it.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// Whether the device is upright or upside down. Source: UIOrientation.h.
public func UIDeviceOrientationIsPortrait(_ orientation: UIDeviceOrientation) -> Bool { orientation.isPortrait }

/// Whether the device is held on a side. Source: UIOrientation.h; View Controller Programming Guide for iOS.
public func UIDeviceOrientationIsLandscape(_ orientation: UIDeviceOrientation) -> Bool { orientation.isLandscape }
