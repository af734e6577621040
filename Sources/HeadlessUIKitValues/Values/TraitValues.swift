/// Whether the interface is light or dark. Source: UIInterface.h.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
    case unspecified = 0
    case light = 1
    case dark = 2

    /// The word in events.
    public var eventName: String { String(describing: self) }
}

/// The reading direction of the interface. Source: UIInterface.h.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
    case unspecified = -1
    case leftToRight = 0
    case rightToLeft = 1

    /// The word in events.
    public var eventName: String { String(describing: self) }
}

/// The text size that the user prefers. Source: UIContentSizeCategory.h, with UIKit's raw values.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
    public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
    public static let small = Self(rawValue: "UICTContentSizeCategoryS")
    public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
    /// The default.
    public static let large = Self(rawValue: "UICTContentSizeCategoryL")
    public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
    public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
    public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
    public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
    public static let accessibilityExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXL")
    public static let accessibilityExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    public static let accessibilityExtraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")
}

/// Whether the screen measures the force of a touch. Source: UIInterface.h.
public enum UIForceTouchCapability: Int, Hashable, Sendable {
    case unknown = 0
    case unavailable = 1
    case available = 2

    /// The word in events.
    public var eventName: String { String(describing: self) }
}

/// The colors that a screen can show. Source: UIInterface.h.
public enum UIDisplayGamut: Int, Hashable, Sendable {
    case unspecified = -1
    case SRGB = 0
    case P3 = 1

    /// The word in events.
    public var eventName: String { String(describing: self) }
}
