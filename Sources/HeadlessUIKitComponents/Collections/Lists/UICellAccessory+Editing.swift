import Foundation
import HeadlessUIKitRuntime

extension UICellAccessory {
    @preconcurrency @MainActor
    public struct DisclosureIndicatorOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?

        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
        }
    }

    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .disclosureIndicator, .trailing(displayed: displayed), isHidden: options?.isHidden ?? false,
            options?.tintColor,
            options?.reservedLayoutWidth)
    }

    @preconcurrency @MainActor
    public struct CheckmarkOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?

        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
        }
    }

    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .checkmark, .trailing(displayed: displayed), isHidden: options?.isHidden ?? false, options?.tintColor,
            options?.reservedLayoutWidth)
    }

    @preconcurrency @MainActor
    public struct DeleteOptions {
        public var backgroundColor: UIColor?
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?

        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
            self.backgroundColor = backgroundColor
        }
    }

    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions? = nil, actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .delete, .leading(displayed: displayed), isHidden: options?.isHidden ?? false, options?.tintColor,
            options?.reservedLayoutWidth, action: actionHandler)
    }

    @preconcurrency @MainActor
    public struct InsertOptions {
        public var backgroundColor: UIColor?
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?

        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
            self.backgroundColor = backgroundColor
        }
    }

    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions? = nil, actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .insert, .leading(displayed: displayed), isHidden: options?.isHidden ?? false, options?.tintColor,
            options?.reservedLayoutWidth, action: actionHandler)
    }
}
