import Foundation

/// Constraints in the form of UIKit's descriptions, with a view's number instead of its address.
@MainActor
enum ConstraintText {
    static func item(_ item: (any LayoutItem)?) -> String {
        item.map { "\(type(of: $0)):\($0.number)" } ?? "(null)"
    }

    static func anchor(_ item: (any LayoutItem)?, _ attribute: NSLayoutConstraint.Attribute) -> String {
        let kind =
            switch attribute.family {
            case .horizontal: "NSLayoutXAxisAnchor"
            case .vertical: "NSLayoutYAxisAnchor"
            case .size: "NSLayoutDimension"
            case .none: "NSLayoutAnchor"
            }
        return "<\(kind) \"\(self.item(item)).\(attribute.name)\">"
    }

    static func constraint(_ constraint: NSLayoutConstraint) -> String {
        let name = constraint.identifier.map { " '\($0)'" } ?? ""
        let priority = constraint.priority == .required ? "" : " @\(constraint.priority.rawValue.text)"
        let state = constraint.isActive ? "active" : "inactive"
        return "<\(type(of: constraint))\(name) \(equation(constraint))\(priority) (\(state))>"
    }

    /// The constraint that UIKit makes of a part of a view's frame.
    static func frame(_ view: UIView, _ part: String, _ value: CGFloat) -> String {
        "<NSAutoresizingMaskLayoutConstraint \(item(view)).\(part) == \(Double(value).text) (active)>"
    }

    /// The constraint that UIKit makes of the size of a view's content.
    static func content(_ view: UIView, _ part: String, _ relation: String, _ value: CGFloat) -> String {
        "<NSContentSizeLayoutConstraint \(item(view)).\(part) \(relation) \(Double(value).text) (active)>"
    }

    private static func equation(_ constraint: NSLayoutConstraint) -> String {
        let relation = ["<=", "==", ">="][constraint.relation.rawValue + 1]
        return "\(item(constraint.first)).\(constraint.firstAttribute.name) \(relation) \(rightSide(constraint))"
    }

    private static func rightSide(_ constraint: NSLayoutConstraint) -> String {
        let number = Double(constraint.constant).text
        guard constraint.secondAttribute != .notAnAttribute else { return number }
        let factor = constraint.multiplier == 1 ? "" : "\(Double(constraint.multiplier).text)*"
        let sum = constraint.constant == 0 ? "" : constraint.constant < 0 ? " - \(number.dropFirst())" : " + \(number)"
        return "\(factor)\(item(constraint.second)).\(constraint.secondAttribute.name)\(sum)"
    }
}

extension BinaryFloatingPoint where Self: CustomStringConvertible {
    /// Without a zero fraction.
    var text: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
