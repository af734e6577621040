import Foundation
import HeadlessUIKitRuntime

/// What is shown in the place of a view's content while there is none. Stored, not drawn.
///
/// Source: UIContentUnavailableConfiguration.h, iOS 17.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    public enum Alignment: Int, Sendable {
        case center = 0
        case natural = 1
    }

    public struct TextProperties {
        public var font = UIFont.preferredFont(forTextStyle: .body)
        public var color = UIColor.label
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation = false
    }

    public struct ImageProperties {
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        public var tintColor: UIColor?
        public var cornerRadius: CGFloat = 0
        public var maximumSize = CGSize.zero
        public var accessibilityIgnoresInvertColors = false
    }

    public struct ButtonProperties {
        public var primaryAction: UIAction?
        public var menu: UIMenu?
        public var isEnabled = true
        public var role = UIButton.Role.normal
    }

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    public var attributedText: NSAttributedString?
    public var textProperties = TextProperties()
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties = TextProperties()
    public var button = UIButton.Configuration.plain()
    public var buttonProperties = ButtonProperties()
    public var secondaryButton = UIButton.Configuration.plain()
    public var secondaryButtonProperties = ButtonProperties()
    public var alignment = Alignment.center
    public var axesPreservingSuperviewLayoutMargins = UIAxis.both
    public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
    public var imageToTextPadding: CGFloat = 0
    public var textToSecondaryTextPadding: CGFloat = 0
    public var textToButtonPadding: CGFloat = 0
    public var buttonToSecondaryButtonPadding: CGFloat = 0
    public var background = UIBackgroundConfiguration.clear()

    public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
    /// With the text of a load.
    public static func loading() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration()
        configuration.text = "Loading…"
        return configuration
    }
    /// With the text of a search without results.
    public static func search() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration()
        (configuration.text, configuration.image) = ("No Results", UIImage(systemName: "magnifyingglass"))
        return configuration
    }

    public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration { self }
}

/// A view without subviews that keeps a configuration.
///
/// Source: UIContentUnavailableView.h, iOS 17.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
    open var configuration: any UIContentConfiguration
    open var isScrollEnabled = false

    public init(configuration: UIContentUnavailableConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
    }

    public required init?(coder: NSCoder) {
        configuration = UIContentUnavailableConfiguration.empty()
        super.init(coder: coder)
    }
}
