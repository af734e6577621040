/// A color or pattern. Source: SwiftUI, ShapeStyle.
public protocol ShapeStyle: Sendable {}

/// A style by its level or its name. Source: SwiftUI, HierarchicalShapeStyle and others.
nonisolated public struct NamedShapeStyle: ShapeStyle, PrimitiveView {
    let name: String
}

extension ShapeStyle where Self == NamedShapeStyle {
    public static var primary: NamedShapeStyle { .init(name: "primary") }
    public static var secondary: NamedShapeStyle { .init(name: "secondary") }
    public static var tertiary: NamedShapeStyle { .init(name: "tertiary") }
    public static var quaternary: NamedShapeStyle { .init(name: "quaternary") }
    public static var foreground: NamedShapeStyle { .init(name: "foreground") }
    public static var background: NamedShapeStyle { .init(name: "background") }
    public static var tint: NamedShapeStyle { .init(name: "tint") }
    public static var selection: NamedShapeStyle { .init(name: "selection") }
    public static var separator: NamedShapeStyle { .init(name: "separator") }
    public static var fill: NamedShapeStyle { .init(name: "fill") }
}

/// Source: SwiftUI, Material.
public struct Material: ShapeStyle {
    let name: String
    public static let regular = Material(name: "regular")
    public static let thick = Material(name: "thick")
    public static let thin = Material(name: "thin")
    public static let ultraThin = Material(name: "ultraThin")
    public static let ultraThick = Material(name: "ultraThick")
    public static let bar = Material(name: "bar")
}

extension ShapeStyle where Self == Material {
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var thinMaterial: Material { .thin }
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var ultraThickMaterial: Material { .ultraThick }
    public static var bar: Material { .bar }
}

public struct AnyShapeStyle: ShapeStyle {
    let style: any ShapeStyle
    public init<S: ShapeStyle>(_ style: S) { self.style = style }
}

/// Source: SwiftUI, Gradient.
public struct Gradient: ShapeStyle, Hashable {
    public struct Stop: Hashable, Sendable {
        public var color: Color
        public var location: CGFloat
        public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
    }

    public var stops: [Stop]
    public init(stops: [Stop]) { self.stops = stops }
    public init(colors: [Color]) {
        let last = CGFloat(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }
}

public struct AnyGradient: ShapeStyle, Hashable {
    let gradient: Gradient
    public init(_ gradient: Gradient) { self.gradient = gradient }
}

nonisolated public struct LinearGradient: ShapeStyle, PrimitiveView {
    let gradient: Gradient
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) { self.gradient = gradient }
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        gradient = Gradient(colors: colors)
    }
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        gradient = Gradient(stops: stops)
    }
}

nonisolated public struct RadialGradient: ShapeStyle, PrimitiveView {
    let gradient: Gradient
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.gradient = gradient
    }
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        gradient = Gradient(colors: colors)
    }
}

nonisolated public struct AngularGradient: ShapeStyle, PrimitiveView {
    let gradient: Gradient
    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        self.gradient = gradient
    }
    public init(colors: [Color], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        gradient = Gradient(colors: colors)
    }
}
