import Foundation

extension UIImage {
    /// How bright an image may be shown. Source: UIInterface.h, iOS 17.
    public enum DynamicRange: Int, Sendable {
        case unspecified = -1
        case standard = 0
        case constrainedHigh = 1
        case high = 2
    }
}

/// Source: UITrait.h, iOS 17.
public enum UITraitImageDynamicRange: UITraitDefinition {
    public static let defaultValue = UIImage.DynamicRange.unspecified
    public static let identifier = "imageDynamicRange"
}

extension UIMutableTraits {
    public var imageDynamicRange: UIImage.DynamicRange {
        get { self[UITraitImageDynamicRange.self] }
        set { self[UITraitImageDynamicRange.self] = newValue }
    }
}

extension UITraitCollection {
    public var imageDynamicRange: UIImage.DynamicRange { self[UITraitImageDynamicRange.self] }
}
