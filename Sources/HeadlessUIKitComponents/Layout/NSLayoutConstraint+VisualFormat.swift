import Foundation
import HeadlessUIKitRuntime

extension NSLayoutConstraint {
    /// How the views of a visual format are aligned, and the direction in which the format is read.
    ///
    /// Source: NSLayoutConstraint.h.
    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let alignAllLeft = aligning(.left)
        public static let alignAllRight = aligning(.right)
        public static let alignAllTop = aligning(.top)
        public static let alignAllBottom = aligning(.bottom)
        public static let alignAllLeading = aligning(.leading)
        public static let alignAllTrailing = aligning(.trailing)
        public static let alignAllCenterX = aligning(.centerX)
        public static let alignAllCenterY = aligning(.centerY)
        public static let alignAllLastBaseline = aligning(.lastBaseline)
        public static let alignAllFirstBaseline = aligning(.firstBaseline)
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
        /// The default.
        public static let directionLeadingToTrailing: FormatOptions = []
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        public static let directionMask = FormatOptions(rawValue: 3 << 16)

        private static func aligning(_ attribute: Attribute) -> FormatOptions {
            FormatOptions(rawValue: 1 << UInt(attribute.rawValue))
        }

        /// The attributes that are equal for all views.
        fileprivate var alignments: [Attribute] {
            (1...12).filter { rawValue & (1 << UInt($0)) != 0 }.compactMap { Attribute(rawValue: $0) }
        }
    }

    /// Makes constraints between the views of a row or a column from a picture such as `H:|-[label(>=40)]-8-[field]|`.
    /// They are not active yet.
    ///
    /// A `-` alone is the system's spacing of 8 points, or the margin beside the superview. A format that cannot be
    /// parsed gives no constraints; UIKit raises an exception.
    ///
    /// - Parameters:
    /// - metrics: numbers by their names in the format.
    /// - views: views and layout guides by their names in the format.
    ///
    /// Source: NSLayoutConstraint.h; Apple's description of the visual format language.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        let items = views.compactMapValues { ($0 as? UIView) as (any LayoutItem)? ?? ($0 as? UILayoutGuide) }
        var parser = VisualFormatParser(
            format, numbers: (metrics ?? [:]).compactMapValues(number), names: Set(items.keys))
        do throws(VisualFormatParser.Failure) {
            return Session.current.autorelease(
                each: VisualFormatMaker(picture: try parser.parse(), options: opts, items: items).constraints)
        } catch {
            let pointer = String(repeating: " ", count: error.offset) + "^"
            Session.current.diagnose(
                "Unable to parse constraint format: \n\(error.reason)\n\(format)\n\(pointer)", subject: nil,
                thrown: true)
            return []
        }
    }

    private static func number(_ value: Any) -> Double? {
        switch value {
        case let number as Double: number
        case let number as CGFloat: Double(number)
        case let number as Float: Double(number)
        case let number as Int: Double(number)
        case let number as NSNumber: number.doubleValue
        default: nil
        }
    }
}

/// Makes the constraints of a parsed format.
@MainActor
private struct VisualFormatMaker {
    let picture: VisualFormat
    let options: NSLayoutConstraint.FormatOptions
    let items: [String: any LayoutItem]

    var constraints: [NSLayoutConstraint] {
        let parts = picture.elements.indices.flatMap { gap(before: $0) + sizes(picture.elements[$0]) }
        return parts + alignment
    }

    private var isRightToLeft: Bool { picture.isHorizontal && options.contains(.directionRightToLeft) }

    /// The attributes at which an element begins and ends in reading direction.
    private var edges: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
        guard picture.isHorizontal else { return (.top, .bottom) }
        if options.contains(.directionRightToLeft) { return (.right, .left) }
        return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
    }

    private func item(_ element: VisualFormat.Element) -> (any LayoutItem)? {
        if let name = element.name { return items[name] }
        return picture.elements.lazy.compactMap { $0.name.flatMap { items[$0] } }.first?.layoutView?.superview
    }

    private func sizes(_ element: VisualFormat.Element) -> [NSLayoutConstraint] {
        let attribute: NSLayoutConstraint.Attribute = picture.isHorizontal ? .width : .height
        return element.sizes.map { predicate in
            let other = predicate.name.flatMap { items[$0] }
            return make(
                predicate, (item(element), attribute), (other, other == nil ? .notAnAttribute : attribute),
                constant: predicate.number)
        }
    }

    private func gap(before index: Int) -> [NSLayoutConstraint] {
        guard index > 0 else { return [] }
        let (element, previous) = (picture.elements[index], picture.elements[index - 1])
        let start = element.name == nil ? edges.end : edges.start
        let end = previous.name == nil ? edges.start : edges.end
        guard let gaps = element.gaps else {
            let spacing: CGFloat = element.name == nil || previous.name == nil ? 0 : 8
            return [
                make(
                    .init(relation: .equal), (item(element), element.name == nil ? start.margin : start),
                    (item(previous), previous.name == nil ? end.margin : end), constant: spacing)
            ]
        }
        return gaps.map { make($0, (item(element), start), (item(previous), end), constant: $0.number) }
    }

    /// From right to left, the second edge comes before the first one.
    private func make(
        _ predicate: VisualFormat.Predicate, _ first: ((any LayoutItem)?, NSLayoutConstraint.Attribute),
        _ second: ((any LayoutItem)?, NSLayoutConstraint.Attribute), constant: Double
    ) -> NSLayoutConstraint {
        let swaps = isRightToLeft && first.1.family != .size
        let (left, right) = swaps ? (second, first) : (first, second)
        let constraint = NSLayoutConstraint(
            left.0, left.1, predicate.relation, right.0, right.1, multiplier: 1, constant: CGFloat(constant))
        constraint.priority = UILayoutPriority(Float(predicate.priority))
        return constraint
    }

    private var alignment: [NSLayoutConstraint] {
        let views = picture.elements.filter { $0.name != nil }.map(item)
        return options.alignments.flatMap { attribute in
            zip(views, views.dropFirst()).map { first, second in
                NSLayoutConstraint(first, attribute, .equal, second, attribute, multiplier: 1, constant: 0)
            }
        }
    }
}

extension NSLayoutConstraint.Attribute {
    fileprivate var margin: Self {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        default: self
        }
    }
}
