import Foundation

/// What stands beside the content of a list's row.
///
/// Source: UICellAccessory.h.
@preconcurrency @MainActor
public struct UICellAccessory {
    public enum DisplayedState: Hashable, Sendable {
        case always
        case whenEditing
        case whenNotEditing
    }

    public enum LayoutDimension: Hashable, Sendable {
        case actual
        case standard
        case custom(CGFloat)
    }

    public enum AccessoryType: Hashable, Sendable {
        case disclosureIndicator
        case outlineDisclosure
        case checkmark
        case delete
        case insert
        case reorder
        case multiselect
        case label
        case detail
        case popUpMenu
        case customView(UIView)
    }

    public enum Placement {
        /// The index of the accessory among those that are displayed at the same end.
        public typealias Position = (_ accessories: [UICellAccessory]) -> Int

        case leading(displayed: DisplayedState = .always, at: Position = { _ in 0 })
        case trailing(displayed: DisplayedState = .always, at: Position = { $0.count })

        var displayed: DisplayedState {
            switch self {
            case .leading(let displayed, _), .trailing(let displayed, _): displayed
            }
        }

        var isLeading: Bool { if case .leading = self { true } else { false } }
    }

    public let accessoryType: AccessoryType
    public let placement: Placement
    public let isHidden: Bool
    public let tintColor: UIColor?
    public let reservedLayoutWidth: LayoutDimension?
    public let maintainsFixedSize: Bool
    /// The text of a label.
    let text: String?
    package let actionHandler: (() -> Void)?

    package init(
        _ type: AccessoryType, _ placement: Placement, isHidden: Bool, _ tint: UIColor?, _ width: LayoutDimension?,
        text: String? = nil, isFixed: Bool = true, action: (() -> Void)? = nil
    ) {
        (accessoryType, self.placement, self.isHidden) = (type, placement, isHidden)
        (tintColor, reservedLayoutWidth, maintainsFixedSize) = (tint, width, isFixed)
        (self.text, actionHandler) = (text, action)
    }
}

extension UICellAccessory {
    var customView: UIView? { if case .customView(let view) = accessoryType { view } else { nil } }

    package func isDisplayed(whileEditing isEditing: Bool) -> Bool {
        guard !isHidden else { return false }
        switch placement.displayed {
        case .always: return true
        case .whenEditing: return isEditing
        case .whenNotEditing: return !isEditing
        }
    }
}
