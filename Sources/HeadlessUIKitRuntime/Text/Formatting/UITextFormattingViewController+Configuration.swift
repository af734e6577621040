import Foundation

// What a panel shows. Stored: the panel is not drawn. The raw values are choices, since Apple publishes none.
//
// Source: UITextFormattingViewControllerComponent.h, UITextFormattingViewControllerConfiguration.h and
// UITextFormattingViewControllerFormattingStyle.h, iOS 18.
extension UITextFormattingViewController {
    public enum ComponentSize: Int, Sendable {
        case automatic = 0
        case mini = 1
        case small = 2
        case regular = 3
        case large = 4
        case extraLarge = 5
    }

    public struct ComponentKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let formattingStyles = ComponentKey(rawValue: "formattingStyles")
        public static let fontAttributes = ComponentKey(rawValue: "fontAttributes")
        public static let fontPicker = ComponentKey(rawValue: "fontPicker")
        public static let fontSize = ComponentKey(rawValue: "fontSize")
        public static let fontPointSize = ComponentKey(rawValue: "fontPointSize")
        public static let textAlignment = ComponentKey(rawValue: "textAlignment")
        public static let textAlignmentAndJustification = ComponentKey(rawValue: "textAlignmentAndJustification")
        public static let textIndentation = ComponentKey(rawValue: "textIndentation")
        public static let lineHeight = ComponentKey(rawValue: "lineHeight")
        public static let listStyles = ComponentKey(rawValue: "listStyles")
        public static let textColor = ComponentKey(rawValue: "textColor")
        public static let highlight = ComponentKey(rawValue: "highlight")
        public static let highlightPicker = ComponentKey(rawValue: "highlightPicker")
    }

    @preconcurrency @MainActor
    open class Component: NSObject {
        public let componentKey: ComponentKey
        public let preferredSize: ComponentSize

        public init(componentKey: ComponentKey, preferredSize: ComponentSize) {
            (self.componentKey, self.preferredSize) = (componentKey, preferredSize)
        }
        public static func component(_ key: ComponentKey, _ size: ComponentSize) -> Component {
            Component(componentKey: key, preferredSize: size)
        }
    }

    @preconcurrency @MainActor
    open class ComponentGroup: NSObject {
        public let components: [Component]

        public init(components: [Component]) { self.components = components }
        public static func group(_ components: [Component]) -> ComponentGroup {
            ComponentGroup(components: components)
        }
    }

    /// A style that the user can choose.
    public struct FormattingStyle: Equatable {
        public let styleKey: String
        /// A text: Foundation on Linux has no `LocalizedStringResource`.
        public let title: String
        public let attributes: AttributeContainer

        public init(styleKey: String, title: String, attributes: AttributeContainer) {
            (self.styleKey, self.title, self.attributes) = (styleKey, title, attributes)
        }
        public init(styleKey: String, title: String, attributes: [NSAttributedString.Key: Any]) {
            self.init(styleKey: styleKey, title: title, attributes: AttributeContainer(attributes))
        }
    }

    @preconcurrency @MainActor
    open class Configuration: NSObject {
        public let groups: [ComponentGroup]
        open var formattingStyles: [FormattingStyle]?
        /// That of the font picker which the panel presents.
        open var fontPickerConfiguration: UIFontPickerViewController.Configuration?

        public init(groups: [ComponentGroup]) { self.groups = groups }
        /// With the common components, which are a choice.
        public override convenience init() {
            let keys: [ComponentKey] = [
                .fontAttributes, .fontPicker, .fontSize, .textColor, .textAlignment, .listStyles,
            ]
            self.init(groups: [.group(keys.map { .component($0, .automatic) })])
        }

        open override nonisolated var description: String { descriptionWithoutAddress }
    }
}
