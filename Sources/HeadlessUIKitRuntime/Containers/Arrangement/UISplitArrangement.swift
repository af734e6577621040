import Foundation

/// The views are side by side: along the longer side of the container, if that axis is supported. Otherwise the primary
/// one is shown alone.
///
/// Source: Apple's reference, `UISplitArrangement`.
public struct UISplitArrangement: UIArrangementViewController.Arrangement {
    /// A length in a split arrangement.
    ///
    /// Source: Apple's reference, `UISplitArrangement.Dimension`.
    public struct Dimension: Hashable, Sendable {
        private enum Kind: Hashable {
            case automatic, intrinsic
            case absolute(CGFloat)
            case fractional(CGFloat)
        }

        private let kind: Kind

        public static let automatic = Dimension(kind: .automatic)
        /// The length of the view's intrinsic content size; like `automatic` for a view that has none.
        public static let intrinsic = Dimension(kind: .intrinsic)
        /// In points.
        public static func absolute(_ dimension: CGFloat) -> Dimension { Dimension(kind: .absolute(dimension)) }
        /// A fraction of the container's length, from 0 to 1.
        public static func fractional(_ dimension: CGFloat) -> Dimension { Dimension(kind: .fractional(dimension)) }

        /// - Parameter intrinsic: the length of the view's intrinsic content size; nil if it has none.
        func points(in length: CGFloat, intrinsic: CGFloat?) -> CGFloat? {
            switch kind {
            case .automatic: nil
            case .intrinsic: intrinsic
            case .absolute(let points): points
            case .fractional(let fraction): fraction * length
            }
        }
    }

    /// Source: Apple's reference, `UISplitArrangement.DimensionRange`.
    public struct DimensionRange: Hashable, Sendable {
        public var minimum = Dimension.automatic
        public var preferred = Dimension.automatic
        public var maximum = Dimension.automatic

        public init() {}
    }

    /// Source: Apple's reference, `UISplitArrangementViewProperties`.
    public struct ViewProperties {
        /// Used if the views are side by side horizontally.
        public var width = DimensionRange()
        /// Used if one view is above the other.
        public var height = DimensionRange()
        /// The view with the higher priority gets its length first, and what the other one leaves.
        ///
        /// Source: Apple's reference, `splitArrangementLayoutRatio(_:)` of SwiftUI.
        public var layoutPriority: CGFloat = 0
    }

    private(set) var axes = UIAxis.both
    private var properties: [UIArrangementViewController.ViewPlacement: ViewProperties] = [:]

    public init() {}

    /// The arrangement with other axes along which the views can be side by side.
    public func axes(_ axes: UIAxis) -> UISplitArrangement {
        var copy = self
        copy.axes = axes
        return copy
    }

    public var defaultViewProperties: ViewProperties { ViewProperties() }

    public mutating func setViewProperties(
        _ properties: ViewProperties, for placement: UIArrangementViewController.ViewPlacement
    ) {
        self.properties[placement] = properties
    }
}

// The lengths of the views.
extension UISplitArrangement {
    /// The axis along which the views of a container are side by side; nil if only the primary view is shown.
    func axis(in size: CGSize) -> UIAxis? {
        let axis: UIAxis = size.width > size.height ? .horizontal : .vertical
        return axes.contains(axis) ? axis : nil
    }

    /// The length of the primary view; the secondary one gets the rest. Without preferred lengths both are equal.
    ///
    /// - Parameter intrinsic: the length of the intrinsic content size of the view with a placement.
    ///
    /// Source: Apple's reference, `UISplitArrangementViewProperties` and `splitArrangementLayoutRatio(_:)` of SwiftUI.
    func primaryLength(
        of length: CGFloat, along axis: UIAxis, intrinsic: (UIArrangementViewController.ViewPlacement) -> CGFloat?
    ) -> CGFloat {
        let primary = limits(of: .primary, length, axis, intrinsic)
        let secondary = limits(of: .secondary, length, axis, intrinsic)
        let isPrimaryFirst = priority(of: .primary) >= priority(of: .secondary)
        let (first, second) = isPrimaryFirst ? (primary, secondary) : (secondary, primary)
        let own = first.preferred ?? second.preferred.map { length - second.limited($0) } ?? length / 2
        var rest = length - first.limited(own)
        // What both leave goes to the first one, as far as its maximum lets it.
        if let preferred = second.preferred {
            rest = max(min(rest, second.limited(preferred)), length - first.limited(length))
        }
        rest = min(max(second.limited(rest), 0), length)
        return isPrimaryFirst ? length - rest : rest
    }

    private func priority(of placement: UIArrangementViewController.ViewPlacement) -> CGFloat {
        (properties[placement] ?? defaultViewProperties).layoutPriority
    }

    private func limits(
        of placement: UIArrangementViewController.ViewPlacement, _ length: CGFloat, _ axis: UIAxis,
        _ intrinsic: (UIArrangementViewController.ViewPlacement) -> CGFloat?
    ) -> Limits {
        let own = properties[placement] ?? defaultViewProperties
        let range = axis == .horizontal ? own.width : own.height
        let content = intrinsic(placement)
        return Limits(
            minimum: range.minimum.points(in: length, intrinsic: content),
            preferred: range.preferred.points(in: length, intrinsic: content),
            maximum: range.maximum.points(in: length, intrinsic: content))
    }

    /// A range of lengths, in points.
    private struct Limits {
        var minimum: CGFloat?
        var preferred: CGFloat?
        var maximum: CGFloat?

        func limited(_ length: CGFloat) -> CGFloat {
            let most = maximum.map { min(length, $0) } ?? length
            return minimum.map { max(most, $0) } ?? most
        }
    }
}
