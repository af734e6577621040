import Foundation

extension UIImage {
    /// Source: UIImageConfiguration.h.
    @preconcurrency @MainActor
    open class Configuration: NSObject {
        open fileprivate(set) var traitCollection: UITraitCollection?

        func merged(with other: Configuration) -> Configuration { other }

        /// The values of the other configuration, where it has any, else this one's.
        open func applying(_ otherConfiguration: Configuration?) -> Configuration {
            otherConfiguration.map(merged) ?? self
        }
        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Configuration {
            let copy = Configuration()
            copy.traitCollection = traitCollection
            return copy
        }
    }

    /// Source: UIImageSymbolConfiguration.h.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small = 1
        case medium = 2
        case large = 3
    }

    /// Source: UIImageSymbolConfiguration.h.
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight = 1
        case thin = 2
        case light = 3
        case regular = 4
        case medium = 5
        case semibold = 6
        case bold = 7
        case heavy = 8
        case black = 9
    }

    /// Source: UIImageSymbolConfiguration.h.
    @preconcurrency @MainActor
    open class SymbolConfiguration: Configuration {
        private var pointSize: CGFloat?
        private var textStyle: UIFont.TextStyle?
        private var weight: SymbolWeight?
        private var scale: SymbolScale?
        private var colors: [UIColor]?
        private var prefersMulticolor: Bool?

        public class var unspecified: SymbolConfiguration { SymbolConfiguration() }

        public convenience init(scale: SymbolScale) {
            self.init()
            self.scale = scale
        }
        public convenience init(pointSize: CGFloat) {
            self.init()
            self.pointSize = pointSize
        }
        public convenience init(weight: SymbolWeight) {
            self.init()
            self.weight = weight
        }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: pointSize)
            self.weight = weight
        }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(pointSize: pointSize, weight: weight)
            self.scale = scale
        }
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init()
            self.textStyle = textStyle
        }
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(textStyle: textStyle)
            self.scale = scale
        }
        public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(font: font)
            self.scale = scale
        }
        public convenience init(hierarchicalColor: UIColor) {
            self.init()
            colors = [hierarchicalColor]
        }
        public convenience init(paletteColors: [UIColor]) {
            self.init()
            colors = paletteColors
        }
        public class func preferringMulticolor() -> SymbolConfiguration {
            let configuration = SymbolConfiguration()
            configuration.prefersMulticolor = true
            return configuration
        }
        public class func preferringMonochrome() -> SymbolConfiguration {
            let configuration = SymbolConfiguration()
            configuration.prefersMulticolor = false
            return configuration
        }

        override func merged(with other: Configuration) -> Configuration {
            guard let other = other as? SymbolConfiguration else { return other }
            let merged = SymbolConfiguration()
            merged.pointSize = other.pointSize ?? pointSize
            merged.textStyle = other.textStyle ?? textStyle
            merged.weight = other.weight ?? weight
            merged.scale = other.scale ?? scale
            merged.colors = other.colors ?? colors
            merged.prefersMulticolor = other.prefersMulticolor ?? prefersMulticolor
            return merged
        }

        open func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool {
            guard let other = otherConfiguration else { return false }
            return pointSize == other.pointSize && textStyle == other.textStyle && weight == other.weight
                && scale == other.scale && colors == other.colors && prefersMulticolor == other.prefersMulticolor
        }
    }

    public var configuration: Configuration? { look.configuration }
    public var symbolConfiguration: SymbolConfiguration? { look.configuration as? SymbolConfiguration }
    public var isSymbolImage: Bool { look.isSymbol }

    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        let copy = UIImage(copying: self)
        copy.look.configuration = look.configuration?.applying(configuration) ?? configuration
        return copy
    }
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration(configuration)
    }

    /// A system symbol. Every name is accepted; the image has no size.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        self.init(systemName: name)
        look.configuration = configuration
        look.isSymbol = true
    }
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
        look.configuration = configuration
    }
}
