import Foundation
import HeadlessUIKitRuntime

extension UIView {
    /// A rectangle of a view that follows from its state.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/layoutregion
    public struct LayoutRegion: Hashable, Sendable {
        /// The axis on which a region gives way to what lies in the corners of the window.
        ///
        /// Source: https://developer.apple.com/documentation/uikit/uiview/layoutregion/adaptivityaxis
        public enum AdaptivityAxis: Hashable, Sendable {
            case horizontal
            case vertical
        }

        let guide: InsetGuide

        /// What no bar and no edge of the screen covers.
        ///
        /// - Parameter cornerAdaptation: MODEL: no effect. On phones the region is the safe area since iOS 26.1; on
        ///   pads it also leaves out the window's controls, which are not modelled.
        /// Source: https://github.com/JetBrains/compose-multiplatform-core/pull/3018
        public static func safeArea(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
            LayoutRegion(guide: .safeArea)
        }
        /// What is inside of the margins.
        ///
        /// - Parameter cornerAdaptation: see ``safeArea(cornerAdaptation:)``.
        public static func margins(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
            LayoutRegion(guide: .margins)
        }
        /// What is inside of the margins and no wider than text is readable.
        ///
        /// - Parameter cornerAdaptation: see ``safeArea(cornerAdaptation:)``.
        public static func readableContent(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
            LayoutRegion(guide: .readable)
        }
    }

    /// The guide of the region; the same one in each call.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/layoutguide(for:)
    public func layoutGuide(for region: LayoutRegion) -> UILayoutGuide { insetGuide(region.guide) }

    /// The distances in points from the view's edges to those of the region.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/edgeinsets(for:)
    public func edgeInsets(for region: LayoutRegion) -> UIEdgeInsets { region.guide.edges(in: self).insets }

    /// The distances in points from the view's edges to those of the region, by reading direction.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/directionaledgeinsets(for:)
    public func directionalEdgeInsets(for region: LayoutRegion) -> NSDirectionalEdgeInsets {
        let insets = edgeInsets(for: region)
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return NSDirectionalEdgeInsets(
            top: insets.top, leading: isReversed ? insets.right : insets.left, bottom: insets.bottom,
            trailing: isReversed ? insets.left : insets.right)
    }
}

extension GuideEdges {
    /// The distances from the edges of the view, for edges that are measured from them.
    fileprivate var insets: UIEdgeInsets {
        UIEdgeInsets(top: top.offset, left: left.offset, bottom: -bottom.offset, right: -right.offset)
    }
}
