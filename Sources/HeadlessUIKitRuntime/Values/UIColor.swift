import Foundation

/// A color. Stored, not drawn.
///
/// Two colors are equal if they were created in the same way with the same numbers: `UIColor.white` is not
/// `UIColor(red: 1, green: 1, blue: 1, alpha: 1)`. Colors of a closure or of a picture are equal if they are the same
/// object.
///
/// Source: UIColor.h.
// Unchecked: it has no state of its own that changes.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
    private let mark = AttributeValueMark()
    private(set) var source: ColorSource

    /// A color that shows nothing.
    public override init() { source = .plain(.init(.gray(0), 0)) }

    // What a subclass of an app's inherits has to be convenient: it cannot see this one.
    convenience init(_ source: ColorSource) {
        self.init()
        self.source = source
    }

    convenience init(light: ColorComponents, dark: ColorComponents) {
        self.init(light == dark ? .plain(light) : .pair(light: light, dark: dark))
    }

    /// A color with an appearance of its own in the dark.
    convenience init(light: UIColor, dark: UIColor) {
        self.init(light: light.components(dark: false), dark: dark.components(dark: true))
    }

    /// A shade of gray, from 0 (black) to 1 (white). `alpha` is limited to 0…1.
    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(.plain(.init(.gray(white), alpha))) }

    /// A color from its components, from 0 to 1, or beyond for the extended range. `alpha` is limited to 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.plain(.init(.rgb(red, green, blue), alpha)))
    }

    /// A color from its components in the space Display P3.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.plain(.init(.displayP3(red, green, blue), alpha)))
    }

    /// A color from hue, saturation and brightness, from 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(.plain(.init(.hsb(hue, saturation, brightness), alpha)))
    }

    public convenience init(cgColor: CGColor) { self.init(ColorSource(cgColor)) }

    /// Tiles of a picture.
    public convenience init(patternImage image: UIImage) { self.init(.pattern(image)) }

    /// A color that the closure chooses for an environment.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(.provider(dynamicProvider))
    }

    // A literal such as #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1).
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func copy() -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return self === other || source == other.source
    }
    open override var hash: Int { components(dark: false).hashValue }

    open override nonisolated var description: String { descriptionWithoutAddress }

    /// The color for these traits.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        switch source {
        case .provider(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
        case .pair: resolved(dark: traitCollection.userInterfaceStyle == .dark)
        case .plain, .pattern: self
        }
    }

    /// The same color with another opacity, limited to 0…1.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .plain(let components): UIColor(.plain(.init(components.space, alpha)))
        case .pair(let light, let dark): UIColor(light: .init(light.space, alpha), dark: .init(dark.space, alpha))
        case .provider(let provider): UIColor { provider($0).withAlphaComponent(alpha) }
        case .pattern: self
        }
    }

    /// The color as Core Graphics has it, for the current traits.
    open var cgColor: CGColor {
        if case .pattern(let image) = source { return .pattern(image) }
        return current.cgColor
    }

    /// Returns the components in sRGB, for the current traits. The result is true.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let (parts, opacity) = (current.parts, current.alpha)
        red?.pointee = parts.red
        green?.pointee = parts.green
        blue?.pointee = parts.blue
        alpha?.pointee = opacity
        return true
    }

    /// Returns hue, saturation, brightness and opacity, for the current traits. The result is true.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let (parts, opacity) = (current.hsb, current.alpha)
        hue?.pointee = parts.hue
        saturation?.pointee = parts.saturation
        brightness?.pointee = parts.brightness
        alpha?.pointee = opacity
        return true
    }

    /// Returns the shade of gray and the opacity, for the current traits. Returns false for a color that has a hue.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let (parts, opacity) = (current.parts, current.alpha)
        guard parts.red == parts.green, parts.green == parts.blue else { return false }
        white?.pointee = parts.red
        alpha?.pointee = opacity
        return true
    }

    // Nothing is drawn.

    open func set() {}
    open func setFill() {}
    open func setStroke() {}
}

extension UIColor: _ExpressibleByColorLiteral {}

/// The type of `#colorLiteral` where nothing else asks for one.
public typealias _ColorLiteralType = UIColor

extension UIColor {
    /// The components for the current session's screen; outside of the main thread, those of the light appearance.
    private var current: ColorComponents {
        if case .plain(let components) = source { return components }
        guard MainActor.isCurrent else { return components(dark: false) }
        return MainActor.assumeIsolated {
            resolvedColor(with: .current).components(dark: UITraitCollection.current.userInterfaceStyle == .dark)
        }
    }

    func components(dark isDark: Bool) -> ColorComponents {
        switch source {
        case .plain(let components): components
        case .pair(let light, let dark): isDark ? dark : light
        case .provider(let provider):
            provider(UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)).components(dark: isDark)
        case .pattern: .init(.gray(0), 1)
        }
    }

    /// The color for one appearance.
    func resolved(dark isDark: Bool) -> UIColor { UIColor(.plain(components(dark: isDark))) }
}
