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
}
