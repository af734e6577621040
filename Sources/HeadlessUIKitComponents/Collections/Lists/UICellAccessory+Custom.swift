import Foundation
import HeadlessUIKitRuntime

extension UICellAccessory {
    @preconcurrency @MainActor
    public struct LabelOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public var font: UIFont
        public var adjustsFontForContentSizeCategory: Bool

        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont = .preferredFont(forTextStyle: .body), adjustsFontForContentSizeCategory: Bool = true
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
            self.font = font
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
        }
    }

    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .label, .trailing(displayed: displayed), isHidden: options?.isHidden ?? false, options?.tintColor,
            options?.reservedLayoutWidth, text: text)
    }

    /// A view of the app's.
    @preconcurrency @MainActor
    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement
        public let isHidden: Bool
        public let reservedLayoutWidth: LayoutDimension?
        public let tintColor: UIColor?
        public let maintainsFixedSize: Bool

        public init(
            customView: UIView, placement: Placement, isHidden: Bool = false,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool = true
        ) {
            (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden)
            (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
            self.maintainsFixedSize = maintainsFixedSize
        }
    }

    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        UICellAccessory(
            .customView(configuration.customView), configuration.placement, isHidden: configuration.isHidden,
            configuration.tintColor, configuration.reservedLayoutWidth, isFixed: configuration.maintainsFixedSize)
    }
}
