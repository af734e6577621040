/// A color, which is one of UIKit's or the name of one.
///
/// Source: SwiftUI, Color.
nonisolated public struct Color: ShapeStyle, PrimitiveView, Hashable {
    public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

    // Unchecked: it has no state of its own that changes.
    private enum Source: Hashable, @unchecked Sendable {
        case color(UIColor)
        case named(String, Bundle?)
    }

    private let source: Source

    public init(_ name: String, bundle: Bundle? = nil) { source = .named(name, bundle) }
    public init(_ color: UIColor) { source = .color(color) }
    public init(uiColor: UIColor) { source = .color(uiColor) }
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        source = .color(
            colorSpace == .displayP3
                ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: opacity)
                : UIColor(red: red, green: green, blue: blue, alpha: opacity))
    }
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        source = .color(UIColor(white: white, alpha: opacity))
    }
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        source = .color(UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity))
    }

    private var components: [CGFloat] {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        uiColor.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha]
    }

    /// The color of UIKit's; clear if there is none of the name.
    var uiColor: UIColor {
        switch source {
        case .color(let color): color
        case .named(let name, let bundle): UIColor(named: name, in: bundle, compatibleWith: nil) ?? .clear
        }
    }

    public func opacity(_ opacity: Double) -> Color { Color(uiColor.withAlphaComponent(opacity)) }
    /// Mixes the components, weighted by `fraction`, in sRGB.
    public func mix(with rhs: Color, by fraction: Double) -> Color {
        let mixed = zip(components, rhs.components).map { $0 + ($1 - $0) * fraction }
        return Color(.sRGB, red: mixed[0], green: mixed[1], blue: mixed[2], opacity: mixed[3])
    }
    public var gradient: AnyGradient { AnyGradient(Gradient(colors: [self])) }

    public static let clear = Color(UIColor.clear)
    public static let black = Color(UIColor.black)
    public static let white = Color(UIColor.white)
    public static let gray = Color(UIColor.systemGray)
    public static let red = Color(UIColor.systemRed)
    public static let green = Color(UIColor.systemGreen)
    public static let blue = Color(UIColor.systemBlue)
    public static let orange = Color(UIColor.systemOrange)
    public static let yellow = Color(UIColor.systemYellow)
    public static let pink = Color(UIColor.systemPink)
    public static let purple = Color(UIColor.systemPurple)
    public static let brown = Color(UIColor.systemBrown)
    public static let cyan = Color(UIColor.systemCyan)
    public static let indigo = Color(UIColor.systemIndigo)
    public static let mint = Color(UIColor.systemMint)
    public static let teal = Color(UIColor.systemTeal)
    public static let primary = Color(UIColor.label)
    public static let secondary = Color(UIColor.secondaryLabel)
    public static let accentColor = Color(UIColor.tintColor)
}

extension UIColor {
    /// The color of UIKit's. A named one that does not exist is clear.
    public convenience init(_ color: Color) {
        let color = color.uiColor
        self.init { _ in color }
    }
}

extension ShapeStyle where Self == Color {
    public static var clear: Color { Color(UIColor.clear) }
    public static var black: Color { Color(UIColor.black) }
    public static var white: Color { Color(UIColor.white) }
    public static var gray: Color { Color(UIColor.systemGray) }
    public static var red: Color { Color(UIColor.systemRed) }
    public static var green: Color { Color(UIColor.systemGreen) }
    public static var blue: Color { Color(UIColor.systemBlue) }
    public static var orange: Color { Color(UIColor.systemOrange) }
    public static var yellow: Color { Color(UIColor.systemYellow) }
    public static var pink: Color { Color(UIColor.systemPink) }
    public static var purple: Color { Color(UIColor.systemPurple) }
    public static var brown: Color { Color(UIColor.systemBrown) }
    public static var cyan: Color { Color(UIColor.systemCyan) }
    public static var indigo: Color { Color(UIColor.systemIndigo) }
    public static var mint: Color { Color(UIColor.systemMint) }
    public static var teal: Color { Color(UIColor.systemTeal) }
}
