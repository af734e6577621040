/// A picture of an asset catalogue, or of plain files.
public struct ImageAsset: Hashable, Sendable {
    public struct Variant: Hashable, Sendable {
        /// Relative to the folder.
        public let file: String
        /// In points.
        public let width: Double
        /// In points.
        public let height: Double
        /// Pixels a point; nil for a picture without pixels, which fits every scale.
        public let scale: Int?
        public let traits: AssetTraits
    }

    public let name: String
    /// In the order of the file.
    public internal(set) var variants: [Variant]
    /// `template` or `original`; nil if the app decides.
    public internal(set) var rendering: String?
}

/// A color of an asset catalogue.
public struct ColorAsset: Hashable, Sendable {
    public enum Value: Hashable, Sendable {
        /// From 0 to 1, or beyond it in an extended range.
        case components(red: Double, green: Double, blue: Double, alpha: Double)
        case gray(white: Double, alpha: Double)
        /// A color of the system, as `systemIndigoColor`.
        case system(String)
    }

    public let name: String
    /// The color for every appearance.
    public internal(set) var any: Value
    /// Nil if the dark appearance has none of its own.
    public internal(set) var dark: Value?
}

/// A file of an asset catalogue for each device, with any content.
public struct DataAsset: Hashable, Sendable {
    public struct Variant: Hashable, Sendable {
        /// Relative to the folder.
        public let file: String
        /// The uniform type identifier that the catalogue gives the file; nil without one.
        public let type: String?
        public let traits: AssetTraits
    }

    public let name: String
    /// In the order of the file.
    public internal(set) var variants: [Variant]
}

/// The conditions for a variant of an asset. Nil matches every value.
public struct AssetTraits: Hashable, Sendable {
    public var device: ResourceFile.Device?
    public var isDark: Bool?
    /// Of the size classes: `compact` or `regular`.
    public var width: String?
    public var height: String?

    public init(
        device: ResourceFile.Device? = nil, isDark: Bool? = nil, width: String? = nil, height: String? = nil
    ) {
        (self.device, self.isDark, self.width, self.height) = (device, isDark, width, height)
    }
}
