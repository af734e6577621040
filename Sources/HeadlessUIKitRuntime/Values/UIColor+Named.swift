import Foundation

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
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    public static let darkText = UIColor(white: 0, alpha: 1)
}

/// Colors that depend on the appearance. The numbers are those of iOS 13 to 18.
///
/// Source: Human Interface Guidelines, Color.
extension UIColor {
    public static let systemRed = UIColor(light: .rgb(255, 59, 48), dark: .rgb(255, 69, 58))
    public static let systemOrange = UIColor(light: .rgb(255, 149, 0), dark: .rgb(255, 159, 10))
    public static let systemYellow = UIColor(light: .rgb(255, 204, 0), dark: .rgb(255, 214, 10))
    public static let systemGreen = UIColor(light: .rgb(52, 199, 89), dark: .rgb(48, 209, 88))
    public static let systemMint = UIColor(light: .rgb(0, 199, 190), dark: .rgb(99, 230, 226))
    public static let systemTeal = UIColor(light: .rgb(90, 200, 250), dark: .rgb(100, 210, 255))
    public static let systemCyan = UIColor(light: .rgb(50, 173, 230), dark: .rgb(100, 210, 255))
    public static let systemBlue = UIColor(light: .rgb(0, 122, 255), dark: .rgb(10, 132, 255))
    public static let systemIndigo = UIColor(light: .rgb(88, 86, 214), dark: .rgb(94, 92, 230))
    public static let systemPurple = UIColor(light: .rgb(175, 82, 222), dark: .rgb(191, 90, 242))
    public static let systemPink = UIColor(light: .rgb(255, 45, 85), dark: .rgb(255, 55, 95))
    public static let systemBrown = UIColor(light: .rgb(162, 132, 94), dark: .rgb(172, 142, 104))
    public static let systemGray = UIColor(light: .rgb(142, 142, 147), dark: .rgb(142, 142, 147))
    public static let systemGray2 = UIColor(light: .rgb(174, 174, 178), dark: .rgb(99, 99, 102))
    public static let systemGray3 = UIColor(light: .rgb(199, 199, 204), dark: .rgb(72, 72, 74))
    public static let systemGray4 = UIColor(light: .rgb(209, 209, 214), dark: .rgb(58, 58, 60))
    public static let systemGray5 = UIColor(light: .rgb(229, 229, 234), dark: .rgb(44, 44, 46))
    public static let systemGray6 = UIColor(light: .rgb(242, 242, 247), dark: .rgb(28, 28, 30))

    public static let label = UIColor(light: .gray(0), dark: .gray(255))
    public static let secondaryLabel = text(0.6, 0.6)
    public static let tertiaryLabel = text(0.3, 0.3)
    public static let quaternaryLabel = text(0.18, 0.16)
    public static let placeholderText = text(0.3, 0.3)
    public static let link = UIColor(light: .rgb(0, 122, 255), dark: .rgb(9, 132, 255))
    public static let tintColor = UIColor(light: .rgb(0, 122, 255), dark: .rgb(10, 132, 255))

    public static let systemBackground = UIColor(light: .gray(255), dark: .gray(0))
    public static let secondarySystemBackground = UIColor(light: .rgb(242, 242, 247), dark: .rgb(28, 28, 30))
    public static let tertiarySystemBackground = UIColor(light: .gray(255), dark: .rgb(44, 44, 46))
    public static let systemGroupedBackground = UIColor(light: .rgb(242, 242, 247), dark: .gray(0))
    public static let secondarySystemGroupedBackground = UIColor(light: .gray(255), dark: .rgb(28, 28, 30))
    public static let tertiarySystemGroupedBackground = UIColor(light: .rgb(242, 242, 247), dark: .rgb(44, 44, 46))
    public static let groupTableViewBackground = UIColor(light: .rgb(242, 242, 247), dark: .gray(0))

    public static let separator = UIColor(
        light: .rgb(60, 60, 67).withAlpha(0.29), dark: .rgb(84, 84, 88).withAlpha(0.6))
    public static let opaqueSeparator = UIColor(light: .rgb(198, 198, 200), dark: .rgb(56, 56, 58))
    public static let systemFill = fill(120, 120, 128, 0.2, 0.36)
    public static let secondarySystemFill = fill(120, 120, 128, 0.16, 0.32)
    public static let tertiarySystemFill = fill(118, 118, 128, 0.12, 0.24)
    public static let quaternarySystemFill = fill(118, 118, 128, 0.08, 0.18)

    private static func text(_ light: CGFloat, _ dark: CGFloat) -> UIColor {
        UIColor(light: .rgb(60, 60, 67).withAlpha(light), dark: .rgb(235, 235, 245).withAlpha(dark))
    }

    private static func fill(
        _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ light: CGFloat, _ dark: CGFloat
    ) -> UIColor {
        let color = ColorComponents.rgb(red, green, blue)
        return UIColor(light: color.withAlpha(light), dark: color.withAlpha(dark))
    }
}
