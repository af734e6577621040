import Foundation

/// The background of a cell, a header or a view.
///
/// Stored, not drawn, like the other looks.
///
/// Source: UIBackgroundConfiguration.h.
public struct UIBackgroundConfiguration: Hashable {
    public var customView: UIView?
    public var cornerRadius: CGFloat = 0
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    public var backgroundColor: UIColor?
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    public var visualEffect: UIVisualEffect?
    public var image: UIImage?
    public var imageContentMode = UIView.ContentMode.scaleToFill
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    public var strokeWidth: CGFloat = 0
    public var strokeOutset: CGFloat = 0

    /// No background.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public static func listCell() -> UIBackgroundConfiguration { colored(.systemBackground) }
    public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public static func listPlainCell() -> UIBackgroundConfiguration { colored(.systemBackground) }
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { colored(.systemBackground) }
    public static func listGroupedCell() -> UIBackgroundConfiguration { colored(.systemBackground) }
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

    private static func colored(_ color: UIColor) -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration()
        configuration.backgroundColor = color
        return configuration
    }

    /// The same configuration, since states have no looks.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }

    /// The color that is shown: the background color, else the tint color, after the transformation.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}

/// Computes a color from another color. Each transformer equals itself only.
///
/// Source: UIConfigurationColorTransformer.h.
public struct UIConfigurationColorTransformer: Hashable, Sendable {
    private final class Identity: Sendable {}

    public let transform: @Sendable (UIColor) -> UIColor
    private let identity = Identity()

    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }

    /// The color itself: there is one accent color.
    public static let preferredTint = UIConfigurationColorTransformer { $0 }
    /// The shade of gray that is as bright as the color.
    public static let grayscale = UIConfigurationColorTransformer { color in
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
    }

    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    public static func == (left: UIConfigurationColorTransformer, right: UIConfigurationColorTransformer) -> Bool {
        left.identity === right.identity
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}
