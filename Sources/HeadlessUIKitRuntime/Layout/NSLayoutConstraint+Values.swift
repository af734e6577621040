extension NSLayoutConstraint {
    /// Compares the first attribute with the second one.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    public enum Axis: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }

    /// An edge, a size or a line of a view. Content runs from left to right, and a view's baselines are its edges.
    ///
    /// Source: NSLayoutConstraint.h.
    public enum Attribute: Int, Sendable {
        case left = 1
        case right = 2
        case top = 3
        case bottom = 4
        case leading = 5
        case trailing = 6
        case width = 7
        case height = 8
        case centerX = 9
        case centerY = 10
        case lastBaseline = 11
        case firstBaseline = 12
        case leftMargin = 13
        case rightMargin = 14
        case topMargin = 15
        case bottomMargin = 16
        case leadingMargin = 17
        case trailingMargin = 18
        case centerXWithinMargins = 19
        case centerYWithinMargins = 20
        case notAnAttribute = 0
    }
}

extension NSLayoutConstraint.Attribute {
    /// Attributes that can be compared with each other.
    package enum Family {
        case horizontal, vertical, size, none
    }

    package var family: Family {
        switch self {
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .vertical
        case .width, .height: .size
        case .notAnAttribute: .none
        }
    }

    /// Whether a constraint of the attribute moves or resizes views along the axis.
    func moves(along axis: NSLayoutConstraint.Axis) -> Bool {
        switch self {
        case .width: axis == .horizontal
        case .height: axis == .vertical
        default: family == (axis == .horizontal ? .horizontal : .vertical)
        }
    }

    var isInMargins: Bool { rawValue >= Self.leftMargin.rawValue }

    /// The name in UIKit's descriptions.
    var name: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "leading"
        case .trailing: "trailing"
        case .width: "width"
        case .height: "height"
        case .centerX: "centerX"
        case .centerY: "centerY"
        case .lastBaseline: "lastBaseline"
        case .firstBaseline: "firstBaseline"
        case .leftMargin: "leftMargin"
        case .rightMargin: "rightMargin"
        case .topMargin: "topMargin"
        case .bottomMargin: "bottomMargin"
        case .leadingMargin: "leadingMargin"
        case .trailingMargin: "trailingMargin"
        case .centerXWithinMargins: "centerXWithinMargins"
        case .centerYWithinMargins: "centerYWithinMargins"
        case .notAnAttribute: "notAnAttribute"
        }
    }
}
