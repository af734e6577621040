import Foundation

// Traits that the runtime does not specify by itself, except `activeAppearance`. An app overrides them, and they reach
// its callbacks as others do.

/// Whether the user wants more contrast. Source: UIInterface.h.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
    case unspecified = -1
    case normal = 0
    case high = 1
}

/// Whether the interface lies above another one. Source: UIInterface.h.
public enum UIUserInterfaceLevel: Int, Hashable, Sendable {
    case unspecified = -1
    case base = 0
    case elevated = 1
}

/// Whether the user wants bold text. Source: UIInterface.h.
public enum UILegibilityWeight: Int, Hashable, Sendable {
    case unspecified = -1
    case regular = 0
    case bold = 1
}

/// Whether a window looks active. Source: UIInterface.h.
public enum UIUserInterfaceActiveAppearance: Int, Hashable, Sendable {
    case unspecified = -1
    case inactive = 0
    case active = 1
}

/// Whether the screen is recorded or mirrored. Source: UIInterface.h, iOS 17.
public enum UISceneCaptureState: Int, Hashable, Sendable {
    case unspecified = -1
    case inactive = 0
    case active = 1
}

/// In which kind of list a view is. Source: UITraitListEnvironment.h, iOS 18.
public enum UIListEnvironment: Int, Hashable, Sendable {
    case unspecified = 0
    case none = 1
    case plain = 2
    case grouped = 3
    case insetGrouped = 4
    case sidebar = 5
    case sidebarPlain = 6
}

/// Whether bright content may be as bright as it can. Source: UIInterface.h, iOS 26.
public enum UIHDRHeadroomUsageLimit: Int, Hashable, Sendable {
    case unspecified = -1
    case active = 0
    case inactive = 1
}

/// Source: UITrait.h.
public enum UITraitAccessibilityContrast: UITraitDefinition {
    public static let defaultValue = UIAccessibilityContrast.unspecified
    public static let identifier = "accessibilityContrast"
    public static let affectsColorAppearance = true
}

/// Source: UITrait.h.
public enum UITraitUserInterfaceLevel: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceLevel.unspecified
    public static let identifier = "userInterfaceLevel"
    public static let affectsColorAppearance = true
}

/// Source: UITrait.h.
public enum UITraitLegibilityWeight: UITraitDefinition {
    public static let defaultValue = UILegibilityWeight.unspecified
    public static let identifier = "legibilityWeight"
}

/// Source: UITrait.h.
public enum UITraitActiveAppearance: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
    public static let identifier = "activeAppearance"
    public static let affectsColorAppearance = true
}

/// Source: UITrait.h, iOS 17.
public enum UITraitSceneCaptureState: UITraitDefinition {
    public static let defaultValue = UISceneCaptureState.unspecified
    public static let identifier = "sceneCaptureState"
}

/// Source: UITraitListEnvironment.h, iOS 18.
public enum UITraitListEnvironment: UITraitDefinition {
    public static let defaultValue = UIListEnvironment.unspecified
    public static let identifier = "listEnvironment"
}

/// Source: UITrait.h, iOS 17.
public enum UITraitTypesettingLanguage: UITraitDefinition {
    public static let defaultValue: Locale.Language? = nil
    public static let identifier = "typesettingLanguage"
}

/// Source: UITrait.h, iOS 26.
public enum UITraitHDRHeadroomUsageLimit: UITraitDefinition {
    public static let defaultValue = UIHDRHeadroomUsageLimit.unspecified
    public static let identifier = "hdrHeadroomUsageLimit"
}

/// Source: UITrait.h, iOS 26.
public enum UITraitResolvesNaturalAlignmentWithBaseWritingDirection: UITraitDefinition {
    public static let defaultValue = false
    public static let identifier = "resolvesNaturalAlignmentWithBaseWritingDirection"
}
