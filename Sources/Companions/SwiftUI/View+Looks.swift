// Modifiers of looks. Source: SwiftUI, View.
extension View {
    public func font(_ font: Font?) -> StoredModification<Self> { stored(font as Any) }
    public func fontWeight(_ weight: Font.Weight?) -> StoredModification<Self> { stored(weight as Any) }
    public func fontDesign(_ design: Font.Design?) -> StoredModification<Self> { stored(design as Any) }
    public func bold(_ isActive: Bool = true) -> StoredModification<Self> { stored(isActive) }
    public func italic(_ isActive: Bool = true) -> StoredModification<Self> { stored(isActive) }
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> StoredModification<Self> {
        stored(isActive)
    }
    public func monospacedDigit() -> StoredModification<Self> { stored() }
    public func monospaced(_ isActive: Bool = true) -> StoredModification<Self> { stored(isActive) }
    public func kerning(_ kerning: CGFloat) -> StoredModification<Self> { stored(kerning) }
    public func tracking(_ tracking: CGFloat) -> StoredModification<Self> { stored(tracking) }
    public func lineLimit(_ number: Int?) -> StoredModification<Self> { stored(number as Any) }
    public func lineLimit(_ limit: ClosedRange<Int>) -> StoredModification<Self> { stored(limit) }
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> StoredModification<Self> {
        stored(limit, reservesSpace)
    }
    public func lineSpacing(_ lineSpacing: CGFloat) -> StoredModification<Self> { stored(lineSpacing) }
    public func multilineTextAlignment(_ alignment: TextAlignment) -> StoredModification<Self> { stored(alignment) }
    public func minimumScaleFactor(_ factor: CGFloat) -> StoredModification<Self> { stored(factor) }
    public func truncationMode(_ mode: Text.TruncationMode) -> StoredModification<Self> { stored(mode) }
    public func allowsTightening(_ flag: Bool) -> StoredModification<Self> { stored(flag) }
    public func textCase(_ textCase: Text.Case?) -> StoredModification<Self> { stored(textCase as Any) }
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> StoredModification<Self> { stored(size) }
    public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> StoredModification<Self>
    where T.Bound == DynamicTypeSize { stored(range) }
    public func imageScale(_ scale: Image.Scale) -> StoredModification<Self> { stored(scale) }
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> StoredModification<Self> { stored(mode as Any) }
    public func foregroundColor(_ color: Color?) -> StoredModification<Self> { stored(color as Any) }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> StoredModification<Self> { stored(style) }
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
        _ primary: S1, _ secondary: S2
    ) -> StoredModification<Self> { stored(primary, secondary) }
    public func accentColor(_ accentColor: Color?) -> StoredModification<Self> { stored(accentColor as Any) }
    public func tint(_ tint: Color?) -> StoredModification<Self> { stored(tint as Any) }
    @_disfavoredOverload
    public func tint<S: ShapeStyle>(_ tint: S) -> StoredModification<Self> { stored(tint) }
    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> StoredModification<Self> {
        stored(content, width)
    }
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> StoredModification<Self> {
        stored(radius)
    }
    public func clipped(antialiased: Bool = false) -> StoredModification<Self> { stored() }
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> StoredModification<Self> {
        stored(shape)
    }
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> StoredModification<Self> { stored(shape) }
    public func containerShape<T: InsettableShape>(_ shape: T) -> StoredModification<Self> { stored(shape) }
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> StoredModification<Self> { stored(color, radius, x, y) }
    public func opacity(_ opacity: Double) -> StoredModification<Self> { stored(opacity) }
    public func blur(radius: CGFloat, opaque: Bool = false) -> StoredModification<Self> { stored(radius) }
    public func brightness(_ amount: Double) -> StoredModification<Self> { stored(amount) }
    public func saturation(_ amount: Double) -> StoredModification<Self> { stored(amount) }
    public func grayscale(_ amount: Double) -> StoredModification<Self> { stored(amount) }
    public func blendMode(_ blendMode: BlendMode) -> StoredModification<Self> { stored(blendMode) }
    public func compositingGroup() -> StoredModification<Self> { stored() }
    public func drawingGroup(opaque: Bool = false) -> StoredModification<Self> { stored(opaque) }
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> StoredModification<Self> {
        stored(angle, anchor)
    }
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> StoredModification<Self> { stored(angle, axis) }
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> StoredModification<Self> {
        stored(scale, anchor)
    }
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> StoredModification<Self> {
        stored(s, anchor)
    }
    public func scaleEffect(
        x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
    ) -> StoredModification<Self> { stored(x, y, anchor) }
    public func transformEffect(_ transform: CGAffineTransform) -> StoredModification<Self> { stored(transform) }
    public func redacted(reason: RedactionReasons) -> StoredModification<Self> { stored(reason) }
    public func unredacted() -> StoredModification<Self> { stored() }
    public func colorScheme(_ colorScheme: ColorScheme) -> StoredModification<Self> { stored(colorScheme) }
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> StoredModification<Self> {
        stored(colorScheme as Any)
    }

    public func animation(_ animation: Animation?) -> StoredModification<Self> { stored(animation as Any) }
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> StoredModification<Self> {
        stored(animation as Any, value)
    }
    public func transition(_ t: AnyTransition) -> StoredModification<Self> { stored(t) }
    public func transition<T: Transition>(_ transition: T) -> StoredModification<Self> {
        stored(AnyTransition(transition))
    }
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> StoredModification<Self> {
        stored()
    }
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> StoredModification<Self> { stored(id, namespace, properties) }

    public func buttonStyle<S: ButtonStyle>(_ style: S) -> StoredModification<Self> { stored(style) }
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> StoredModification<Self> { stored(style) }
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> StoredModification<Self> { stored(style) }
    public func listStyle<S: ListStyle>(_ style: S) -> StoredModification<Self> { stored(style) }
    public func pickerStyle<S: PickerStyle>(_ style: S) -> StoredModification<Self> { stored(style) }
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> StoredModification<Self> { stored(style) }
    public func tabViewStyle<S: TabViewStyle>(_ style: S) -> StoredModification<Self> { stored(style) }
    public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> StoredModification<Self> { stored(style) }
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> StoredModification<Self> { stored(style) }
    public func menuStyle<S: MenuStyle>(_ style: S) -> StoredModification<Self> { stored(style) }
    public func labelStyle<S: LabelStyle>(_ style: S) -> StoredModification<Self> { stored(style) }
    public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> StoredModification<Self> { stored(style) }
    public func controlSize(_ controlSize: ControlSize) -> StoredModification<Self> { stored(controlSize) }
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> StoredModification<Self> { stored(shape) }
    public func contentTransition(_ transition: ContentTransition) -> StoredModification<Self> {
        stored(transition)
    }
    public func textSelection<S: TextSelectability>(_ selectability: S) -> StoredModification<Self> {
        stored(selectability)
    }
    public func labelsHidden() -> StoredModification<Self> { stored() }
}

public enum ControlSize: CaseIterable, Hashable, Sendable { case mini, small, regular, large, extraLarge }

public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
    case plusLighter
}

public struct SymbolRenderingMode: Hashable, Sendable {
    let name: String
    public static let monochrome = Self(name: "monochrome")
    public static let multicolor = Self(name: "multicolor")
    public static let hierarchical = Self(name: "hierarchical")
    public static let palette = Self(name: "palette")
}

public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let placeholder = Self(rawValue: 1)
    public static let privacy = Self(rawValue: 2)
}

public struct ButtonBorderShape: Hashable, Sendable {
    let name: String
    public static let automatic = Self(name: "automatic")
    public static let capsule = Self(name: "capsule")
    public static let circle = Self(name: "circle")
    public static let roundedRectangle = Self(name: "roundedRectangle")
    public static func roundedRectangle(radius: CGFloat) -> Self { Self(name: "roundedRectangle \(radius)") }
}

public struct ContentTransition: Hashable, Sendable {
    let name: String
    public static let identity = Self(name: "identity")
    public static let opacity = Self(name: "opacity")
    public static let interpolate = Self(name: "interpolate")
    public static func numericText(countsDown: Bool = false) -> Self { Self(name: "numericText") }
}

public protocol TextSelectability {}
public struct EnabledTextSelectability: TextSelectability {}
public struct DisabledTextSelectability: TextSelectability {}
extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: EnabledTextSelectability { .init() }
}
extension TextSelectability where Self == DisabledTextSelectability {
    public static var disabled: DisabledTextSelectability { .init() }
}

/// Source: SwiftUI, MatchedGeometryProperties.
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let position = Self(rawValue: 1 << 0)
    public static let size = Self(rawValue: 1 << 1)
    public static let frame: Self = [.position, .size]
}
