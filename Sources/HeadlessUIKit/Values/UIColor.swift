import Foundation

/// A color. Stored only: nothing is drawn with it.
///
/// Two colors are equal if they were created in the same way with the same numbers: `UIColor.white` is not
/// `UIColor(red: 1, green: 1, blue: 1, alpha: 1)`. Source: UIColor.h.
public final class UIColor: NSObject, @unchecked Sendable {
    private let light: Components
    private let dark: Components

    private init(light: Components, dark: Components) {
        (self.light, self.dark) = (light, dark)
    }

    /// A shade of gray, from 0 (black) to 1 (white). `alpha` is limited to 0…1.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        let components = Components(space: .grey(white), alpha: Self.clamped(alpha))
        self.init(light: components, dark: components)
    }

    /// A color from its components, from 0 to 1, or beyond for the extended range. `alpha` is limited to 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let components = Components(space: .rgb(red, green, blue), alpha: Self.clamped(alpha))
        self.init(light: components, dark: components)
    }

    /// The same color with another opacity, limited to 0…1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        let alpha = Self.clamped(alpha)
        return UIColor(
            light: Components(space: light.space, alpha: alpha), dark: Components(space: dark.space, alpha: alpha))
    }

    /// Returns the components, those of the light appearance if the color has two. The result is always true.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let parts = light.parts
        red?.pointee = parts.red
        green?.pointee = parts.green
        blue?.pointee = parts.blue
        alpha?.pointee = light.alpha
        return true
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return light == other.light && dark == other.dark
    }
    public override var hash: Int { [light, dark].hashValue }

    /// The color for one appearance.
    func resolved(dark isDark: Bool) -> UIColor {
        let components = isDark ? dark : light
        return UIColor(light: components, dark: components)
    }

    private static func clamped(_ alpha: CGFloat) -> CGFloat { min(max(alpha, 0), 1) }

    public override nonisolated var description: String { descriptionWithoutAddress }
}

/// Colors that are the same in both appearances. Source: UIColor.h gives the numbers.
extension UIColor {
    public static let black = UIColor(white: 0, alpha: 1)
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    public static let white = UIColor(white: 1, alpha: 1)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    public static let clear = UIColor(white: 0, alpha: 0)
}

/// Colors that depend on the appearance. The numbers are those of iOS 13.
extension UIColor {
    public static let label = UIColor(light: .grey(0), dark: .grey(255))
    public static let systemBackground = UIColor(light: .grey(255), dark: .grey(0))
    public static let secondarySystemBackground = UIColor(light: .rgb(242, 242, 247), dark: .rgb(28, 28, 30))
    public static let systemBlue = UIColor(light: .rgb(0, 122, 255), dark: .rgb(10, 132, 255))
    public static let systemGray = UIColor(light: .rgb(142, 142, 147), dark: .rgb(142, 142, 147))
    public static let systemGreen = UIColor(light: .rgb(52, 199, 89), dark: .rgb(48, 209, 88))
    public static let systemOrange = UIColor(light: .rgb(255, 149, 0), dark: .rgb(255, 159, 10))
    public static let systemRed = UIColor(light: .rgb(255, 59, 48), dark: .rgb(255, 69, 58))
    public static let systemYellow = UIColor(light: .rgb(255, 204, 0), dark: .rgb(255, 214, 10))
    public static let systemIndigo = UIColor(light: .rgb(88, 86, 214), dark: .rgb(94, 92, 230))
    public static let systemPink = UIColor(light: .rgb(255, 45, 85), dark: .rgb(255, 55, 95))
    public static let systemPurple = UIColor(light: .rgb(175, 82, 222), dark: .rgb(191, 90, 242))
    public static let systemTeal = UIColor(light: .rgb(90, 200, 250), dark: .rgb(100, 210, 255))
    public static let systemGray2 = UIColor(light: .rgb(174, 174, 178), dark: .rgb(99, 99, 102))
    public static let systemGray3 = UIColor(light: .rgb(199, 199, 204), dark: .rgb(72, 72, 74))
    public static let systemGray4 = UIColor(light: .rgb(209, 209, 214), dark: .rgb(58, 58, 60))
    public static let systemGray5 = UIColor(light: .rgb(229, 229, 234), dark: .rgb(44, 44, 46))
    public static let systemGray6 = UIColor(light: .rgb(242, 242, 247), dark: .rgb(28, 28, 30))
    public static let tertiarySystemBackground = UIColor(light: .grey(255), dark: .rgb(44, 44, 46))
    public static let systemGroupedBackground = UIColor(light: .rgb(242, 242, 247), dark: .grey(0))
    public static let secondarySystemGroupedBackground = UIColor(light: .grey(255), dark: .rgb(28, 28, 30))
    public static let tertiarySystemGroupedBackground = UIColor(light: .rgb(242, 242, 247), dark: .rgb(44, 44, 46))
    public static let secondaryLabel = text(opacity: 0.6)
    public static let tertiaryLabel = text(opacity: 0.3)
    public static let placeholderText = text(opacity: 0.3)
    public static let opaqueSeparator = UIColor(light: .rgb(198, 198, 200), dark: .rgb(56, 56, 58))

    private static func text(opacity: CGFloat) -> UIColor {
        UIColor(light: .rgb(60, 60, 67), dark: .rgb(235, 235, 245)).withAlphaComponent(opacity)
    }

    /// The color for the appearance in these traits.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        resolved(dark: traitCollection.userInterfaceStyle == .dark)
    }
}

/// The components of a color in one appearance.
private struct Components: Hashable, Sendable {
    enum Space: Hashable, Sendable {
        case grey(CGFloat)
        case rgb(CGFloat, CGFloat, CGFloat)
    }

    let space: Space
    let alpha: CGFloat

    /// Opaque, from 0…255.
    static func grey(_ white: CGFloat) -> Components {
        Components(space: .grey(white / 255), alpha: 1)
    }

    /// Opaque, from 0…255.
    static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> Components {
        Components(space: .rgb(red / 255, green / 255, blue / 255), alpha: 1)
    }

    var parts: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        switch space {
        case .grey(let white): (white, white, white)
        case .rgb(let red, let green, let blue): (red, green, blue)
        }
    }
}
