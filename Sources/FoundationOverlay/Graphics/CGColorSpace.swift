#if !canImport(Darwin)
    import Foundation

    /// What the components of a color mean.
    ///
    /// Source: CGColorSpace.h.
    // Unchecked: it has no state of its own that changes.
    public final class CGColorSpace: Hashable, @unchecked Sendable {
        /// The model without the reference white and the primaries.
        public let model: CGColorSpaceModel
        public let name: CFString?
        /// Without the opacity.
        public let numberOfComponents: Int

        init(_ model: CGColorSpaceModel, name: String) {
            (self.model, self.name) = (model, name as NSString)
            numberOfComponents = model == .monochrome ? 1 : model == .cmyk ? 4 : model == .pattern ? 0 : 3
        }

        /// Nil for a name that no constant of this class has.
        public convenience init?(name: CFString) {
            guard let model = Self.models[name as String] else { return nil }
            self.init(model, name: name as String)
        }

        public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { left.name == right.name }
        public func hash(into hasher: inout Hasher) { hasher.combine(name) }

        public static var sRGB: CFString { "kCGColorSpaceSRGB" as NSString }
        public static var extendedSRGB: CFString { "kCGColorSpaceExtendedSRGB" as NSString }
        public static var linearSRGB: CFString { "kCGColorSpaceLinearSRGB" as NSString }
        public static var extendedLinearSRGB: CFString { "kCGColorSpaceExtendedLinearSRGB" as NSString }
        public static var displayP3: CFString { "kCGColorSpaceDisplayP3" as NSString }
        public static var genericGrayGamma2_2: CFString { "kCGColorSpaceGenericGrayGamma2_2" as NSString }
        public static var extendedGray: CFString { "kCGColorSpaceExtendedGray" as NSString }
        public static var genericCMYK: CFString { "kCGColorSpaceGenericCMYK" as NSString }

        private static let models: [String: CGColorSpaceModel] = [
            sRGB as String: .rgb, extendedSRGB as String: .rgb, linearSRGB as String: .rgb,
            extendedLinearSRGB as String: .rgb, displayP3 as String: .rgb,
            genericGrayGamma2_2 as String: .monochrome, extendedGray as String: .monochrome,
            genericCMYK as String: .cmyk,
        ]

        static let gray = CGColorSpace(.monochrome, name: extendedGray as String)
        package static let rgb = CGColorSpace(.rgb, name: extendedSRGB as String)
        package static let wide = CGColorSpace(.rgb, name: displayP3 as String)
        static let pattern = CGColorSpace(.pattern, name: "kCGColorSpacePattern")
    }

    /// Source: CGColorSpace.h.
    public enum CGColorSpaceModel: Int32, Sendable {
        case unknown = -1
        case monochrome = 0
        case rgb = 1
        case cmyk = 2
        case lab = 3
        case deviceN = 4
        case indexed = 5
        case pattern = 6
        case XYZ = 7
    }

    public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.rgb, name: "kCGColorSpaceDeviceRGB") }
    public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
        CGColorSpace(.monochrome, name: "kCGColorSpaceDeviceGray")
    }
    public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { CGColorSpace(.cmyk, name: "kCGColorSpaceDeviceCMYK") }
#endif
