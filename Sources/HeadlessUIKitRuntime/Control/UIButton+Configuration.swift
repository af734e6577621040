import Foundation

extension UIButton {
    /// What a button shows, as a value.
    ///
    /// Source: UIButtonConfiguration.h.
    @preconcurrency @MainActor
    public struct Configuration {
        public enum Size: Int, Sendable {
            case medium = 0
            case small = 1
            case mini = 2
            case large = 3
        }

        public enum TitleAlignment: Int, Sendable {
            case automatic = 0
            case leading = 1
            case center = 2
            case trailing = 3
        }

        public enum CornerStyle: Int, Sendable {
            case fixed = -1
            case dynamic = 0
            case small = 1
            case medium = 2
            case large = 3
            case capsule = 4
        }

        public enum MacIdiomStyle: Int, Sendable {
            case automatic = 0
            case bordered = 1
            case borderless = 2
            case borderlessTinted = 3
        }

        public enum Indicator: Int, Sendable {
            case automatic = 0
            case none = 1
            case popup = 2
        }

        enum Kind {
            case plain, tinted, gray, filled, borderless, bordered, borderedTinted, borderedProminent
            case glass, prominentGlass, clearGlass, prominentClearGlass
        }

        let kind: Kind
        /// Setting it replaces ``attributedTitle``.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        public var attributedTitle: AttributedString?
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var titleLineBreakMode = NSLineBreakMode.byTruncatingMiddle
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }
        public var attributedSubtitle: AttributedString?
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var subtitleLineBreakMode = NSLineBreakMode.byTruncatingMiddle
        public var image: UIImage?
        public var imageColorTransformer: UIConfigurationColorTransformer?
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        public var showsActivityIndicator = false
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        public var indicator = Indicator.automatic
        public var indicatorColorTransformer: UIConfigurationColorTransformer?
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var background = UIBackgroundConfiguration.clear()
        public var buttonSize = Size.medium
        public var cornerStyle = CornerStyle.dynamic
        public var macIdiomStyle = MacIdiomStyle.automatic
        public var contentInsets: NSDirectionalEdgeInsets
        public var imagePlacement = NSDirectionalRectEdge.leading
        public var imagePadding: CGFloat = 0
        public var titlePadding: CGFloat = 1
        public var titleAlignment = TitleAlignment.automatic
        public var automaticallyUpdateForSelection = true

        private init(_ kind: Kind) {
            self.kind = kind
            contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        }

        public static func plain() -> Self { Self(.plain) }
        public static func tinted() -> Self { Self(.tinted) }
        public static func gray() -> Self { Self(.gray) }
        public static func filled() -> Self { Self(.filled) }
        public static func borderless() -> Self { Self(.borderless) }
        public static func bordered() -> Self { Self(.bordered) }
        public static func borderedTinted() -> Self { Self(.borderedTinted) }
        public static func borderedProminent() -> Self { Self(.borderedProminent) }
        public static func glass() -> Self { Self(.glass) }
        public static func prominentGlass() -> Self { Self(.prominentGlass) }
        public static func clearGlass() -> Self { Self(.clearGlass) }
        public static func prominentClearGlass() -> Self { Self(.prominentClearGlass) }

        /// Of the title and the subtitle, in points (MODEL).
        var fontSizes: (title: CGFloat, subtitle: CGFloat) {
            switch buttonSize {
            case .medium, .large: (17, 12)
            case .small, .mini: (15, 12)
            }
        }

        public mutating func setDefaultContentInsets() { contentInsets = Self(kind).contentInsets }
        /// The same configuration: looks do not follow the state.
        public func updated(for button: UIButton) -> Self { self }
    }
}

/// Source: UIConfigurationTextAttributesTransformer.
public struct UIConfigurationTextAttributesTransformer {
    public let transform: (AttributeContainer) -> AttributeContainer
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
