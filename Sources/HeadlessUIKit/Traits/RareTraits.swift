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

extension UIMutableTraits {
    public var accessibilityContrast: UIAccessibilityContrast {
        get { self[UITraitAccessibilityContrast.self] }
        set { self[UITraitAccessibilityContrast.self] = newValue }
    }

    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { self[UITraitUserInterfaceLevel.self] }
        set { self[UITraitUserInterfaceLevel.self] = newValue }
    }

    public var legibilityWeight: UILegibilityWeight {
        get { self[UITraitLegibilityWeight.self] }
        set { self[UITraitLegibilityWeight.self] = newValue }
    }

    public var activeAppearance: UIUserInterfaceActiveAppearance {
        get { self[UITraitActiveAppearance.self] }
        set { self[UITraitActiveAppearance.self] = newValue }
    }

    public var sceneCaptureState: UISceneCaptureState {
        get { self[UITraitSceneCaptureState.self] }
        set { self[UITraitSceneCaptureState.self] = newValue }
    }

    public var listEnvironment: UIListEnvironment {
        get { self[UITraitListEnvironment.self] }
        set { self[UITraitListEnvironment.self] = newValue }
    }

    public var typesettingLanguage: Locale.Language? {
        get { self[UITraitTypesettingLanguage.self] }
        set { self[UITraitTypesettingLanguage.self] = newValue }
    }

    public var hdrHeadroomUsageLimit: UIHDRHeadroomUsageLimit {
        get { self[UITraitHDRHeadroomUsageLimit.self] }
        set { self[UITraitHDRHeadroomUsageLimit.self] = newValue }
    }

    public var resolvesNaturalAlignmentWithBaseWritingDirection: Bool {
        get { self[UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self] }
        set { self[UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self] = newValue }
    }
}

extension UITraitCollection {
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init { $0.accessibilityContrast = accessibilityContrast }
    }

    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init { $0.userInterfaceLevel = userInterfaceLevel }
    }

    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init { $0.legibilityWeight = legibilityWeight }
    }

    public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
        self.init { $0.activeAppearance = activeAppearance }
    }

    public convenience init(sceneCaptureState: UISceneCaptureState) {
        self.init { $0.sceneCaptureState = sceneCaptureState }
    }

    public var accessibilityContrast: UIAccessibilityContrast { self[UITraitAccessibilityContrast.self] }
    public var userInterfaceLevel: UIUserInterfaceLevel { self[UITraitUserInterfaceLevel.self] }
    public var legibilityWeight: UILegibilityWeight { self[UITraitLegibilityWeight.self] }
    public var activeAppearance: UIUserInterfaceActiveAppearance { self[UITraitActiveAppearance.self] }
    public var sceneCaptureState: UISceneCaptureState { self[UITraitSceneCaptureState.self] }
    public var listEnvironment: UIListEnvironment { self[UITraitListEnvironment.self] }
    public var typesettingLanguage: Locale.Language? { self[UITraitTypesettingLanguage.self] }
    public var hdrHeadroomUsageLimit: UIHDRHeadroomUsageLimit { self[UITraitHDRHeadroomUsageLimit.self] }
    public var resolvesNaturalAlignmentWithBaseWritingDirection: Bool {
        self[UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self]
    }
}
