import Foundation
import HeadlessUIKitRuntime

extension UICellAccessory {
    @preconcurrency @MainActor
    public struct ReorderOptions {
        public var showsVerticalSeparator: Bool?
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?

        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
            self.showsVerticalSeparator = showsVerticalSeparator
        }
    }

    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .reorder, .trailing(displayed: displayed), isHidden: options?.isHidden ?? false, options?.tintColor,
            options?.reservedLayoutWidth)
    }

    @preconcurrency @MainActor
    public struct MultiselectOptions {
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

    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .multiselect, .leading(displayed: displayed), isHidden: options?.isHidden ?? false, options?.tintColor,
            options?.reservedLayoutWidth)
    }

    @preconcurrency @MainActor
    public struct OutlineDisclosureOptions {
        public enum Style: Hashable, Sendable {
            case automatic
            case header
            case cell
        }

        public var style = Style.automatic
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?

        public init(
            style: Style = .automatic, isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
            self.style = style
        }
    }

    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions? = nil,
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .outlineDisclosure, .trailing(displayed: displayed), isHidden: options?.isHidden ?? false,
            options?.tintColor,
            options?.reservedLayoutWidth, action: actionHandler)
    }

    @preconcurrency @MainActor
    public struct DetailOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?

        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
        }
    }

    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions? = nil, actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .detail, .trailing(displayed: displayed), isHidden: options?.isHidden ?? false, options?.tintColor,
            options?.reservedLayoutWidth, action: actionHandler)
    }
}

extension UICellAccessory {
    public struct PopUpMenuOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?

        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
        }
    }

    public typealias SelectedElementDidChangeHandler = (UIMenu) -> Void

    /// A button that opens the menu, at the trailing edge. Stored only: the user chooses nothing in it.
    ///
    /// Source: UICellAccessory, iOS 17.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
        selectedElementDidChangeHandler: SelectedElementDidChangeHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .popUpMenu, .trailing(displayed: displayed), isHidden: options.isHidden, options.tintColor,
            options.reservedLayoutWidth)
    }
}
