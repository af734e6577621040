/// The orientation of the device.
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

    /// Whether the device is upright or upside down, and not flat.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

    /// Whether the device is on one of its sides, and not flat.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// Whether the device lies on its back or its face.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }

    /// Whether an interface orientation corresponds to it.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// Whether the device is upright or upside down. Source: UIOrientation.h.
public func UIDeviceOrientationIsPortrait(_ orientation: UIDeviceOrientation) -> Bool { orientation.isPortrait }

/// Whether the device is on one of its sides. Source: UIOrientation.h; View Controller Programming Guide for iOS.
public func UIDeviceOrientationIsLandscape(_ orientation: UIDeviceOrientation) -> Bool { orientation.isLandscape }
