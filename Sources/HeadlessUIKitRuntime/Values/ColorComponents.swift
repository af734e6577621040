import Foundation

/// Where a color has its numbers from.
enum ColorSource: Equatable {
    case plain(ColorComponents)
    case pair(light: ColorComponents, dark: ColorComponents)
    case provider((UITraitCollection) -> UIColor)
    case pattern(UIImage)

    init(_ color: CGColor) {
        if let image = color.image { self = .pattern(image) } else { self = .plain(ColorComponents(color)) }
    }

    static func == (left: ColorSource, right: ColorSource) -> Bool {
        switch (left, right) {
        case (.plain(let left), .plain(let right)): left == right
        case (.pair(let lightLeft, let darkLeft), .pair(let lightRight, let darkRight)):
            lightLeft == lightRight && darkLeft == darkRight
        case (.pattern(let left), .pattern(let right)): left === right
        default: false
        }
    }
}

/// The components of a color in one appearance.
struct ColorComponents: Hashable, Sendable {
    enum Space: Hashable, Sendable {
        case gray(CGFloat)
        case rgb(CGFloat, CGFloat, CGFloat)
        case displayP3(CGFloat, CGFloat, CGFloat)

        /// The components in sRGB of hue, saturation and brightness.
        static func hsb(_ hue: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat) -> Space {
            let sector = (hue - hue.rounded(.down)) * 6
            func part(_ shift: CGFloat) -> CGFloat {
                let place = (sector + shift).truncatingRemainder(dividingBy: 6)
                return brightness * (1 - saturation * max(0, min(min(place, 4 - place), 1)))
            }
            return .rgb(part(5), part(3), part(1))
        }
    }

    let space: Space
    let alpha: CGFloat

    init(_ space: Space, _ alpha: CGFloat) { (self.space, self.alpha) = (space, min(max(alpha, 0), 1)) }

    init(_ color: CGColor) {
        let parts = color.components ?? [0, 1]
        let alpha = parts.last ?? 1
        switch (color.colorSpace?.model, parts.count) {
        case (.rgb, 4):
            let isWide = color.colorSpace?.name as String? == CGColorSpace.displayP3 as String
            self.init(isWide ? .displayP3(parts[0], parts[1], parts[2]) : .rgb(parts[0], parts[1], parts[2]), alpha)
        case (.cmyk, 5):
            let light = 1 - parts[3]
            self.init(.rgb((1 - parts[0]) * light, (1 - parts[1]) * light, (1 - parts[2]) * light), alpha)
        default: self.init(.gray(parts[0]), alpha)
        }
    }

    /// Opaque, from 0…255.
    static func gray(_ white: CGFloat) -> ColorComponents { ColorComponents(.gray(white / 255), 1) }

    /// Opaque, from 0…255.
    static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> ColorComponents {
        ColorComponents(.rgb(red / 255, green / 255, blue / 255), 1)
    }

    func withAlpha(_ alpha: CGFloat) -> ColorComponents { ColorComponents(space, alpha) }

    /// In sRGB; beyond 0…1 for colors that sRGB does not have.
    var parts: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        switch space {
        case .gray(let white): (white, white, white)
        case .rgb(let red, let green, let blue): (red, green, blue)
        case .displayP3(let red, let green, let blue): Self.fromDisplayP3(red, green, blue)
        }
    }

    var hsb: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        let (red, green, blue) = parts
        let (high, low) = (max(red, green, blue), min(red, green, blue))
        let range = high - low
        guard range > 0, high > 0 else { return (0, 0, high) }
        let sector =
            high == red ? (green - blue) / range : high == green ? (blue - red) / range + 2 : (red - green) / range + 4
        return ((sector < 0 ? sector + 6 : sector) / 6, range / high, high)
    }

    var cgColor: CGColor {
        switch space {
        case .gray(let white): CGColor(gray: white, alpha: alpha)
        case .rgb(let red, let green, let blue): CGColor(red: red, green: green, blue: blue, alpha: alpha)
        case .displayP3(let red, let green, let blue): .displayP3([red, green, blue, alpha])
        }
    }

    /// Both spaces have the same curve and white. The matrix follows from their primaries.
    ///
    /// Source: SMPTE EG 432-1; IEC 61966-2-1.
    private static func fromDisplayP3(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> (CGFloat, CGFloat, CGFloat)
    {
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        return (
            curved(1.2249401763 * r - 0.2249401763 * g), curved(-0.0420569547 * r + 1.0420569547 * g),
            curved(-0.0196375546 * r - 0.0786360456 * g + 1.0982736002 * b)
        )
    }

    private static func linear(_ value: CGFloat) -> Double {
        let value = Double(value)
        let size = abs(value)
        let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return value < 0 ? -result : result
    }

    private static func curved(_ value: Double) -> CGFloat {
        let size = abs(value)
        let result = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return CGFloat(value < 0 ? -result : result)
    }
}

extension CGColor {
    #if canImport(Darwin)
        fileprivate var image: UIImage? { nil }
        static func pattern(_ image: UIImage) -> CGColor { CGColor(gray: 0, alpha: 1) }
        fileprivate static func displayP3(_ parts: [CGFloat]) -> CGColor {
            CGColorSpace(name: CGColorSpace.displayP3).flatMap { CGColor(colorSpace: $0, components: parts) }
                ?? CGColor(gray: 0, alpha: 1)
        }
    #else
        /// The picture of a pattern.
        fileprivate var image: UIImage? { patternImage as? UIImage }
        static func pattern(_ image: UIImage) -> CGColor { CGColor(pattern: image) }
        fileprivate static func displayP3(_ parts: [CGFloat]) -> CGColor { CGColor(.wide, of: parts) }
    #endif
}
