import Foundation

// The frame of a sheet at one of its detents.
extension UISheetPresentationController {
    /// The lower part of the container, as high as the detent says. Since iOS 26 it floats above the edges, and the
    /// largest one leaves out the top of the safe area.
    ///
    /// Source: <doc:Sheets#Geometry>.
    func detentFrame(in bounds: CGRect) -> CGRect {
        let insets = insetsOfDetents
        let strip = strip(in: bounds)
        guard let value = restingValue(in: bounds) else {
            return CGRect(
                x: strip.minX, y: bounds.minY + insets.top, width: strip.width, height: bounds.height - insets.top)
        }
        guard session.has(.floatingSheets) else {
            let height = value + insets.bottom
            return CGRect(x: strip.minX, y: bounds.maxY - height, width: strip.width, height: height)
        }
        let inset = FloatingSheet.inset(of: value)
        let width = strip.width - 2 * inset
        let height = (value + (FloatingSheet.countsSafeArea(value) ? insets.bottom : 0)) * width / strip.width
        return CGRect(x: strip.minX + inset, y: bounds.maxY - inset - height, width: width, height: height)
    }

    /// The safe area of the presented view in a sheet that floats; nil if the geometry of the window decides.
    ///
    /// Source: <doc:Sheets#Geometry>.
    func floatingInsets(in bounds: CGRect) -> UIEdgeInsets? {
        guard session.has(.floatingSheets), extent == .detent else { return nil }
        let bottom = insetsOfDetents.bottom
        let share = restingValue(in: bounds).map(FloatingSheet.shareOfSafeArea) ?? 1
        return UIEdgeInsets(top: 0, left: 0, bottom: bottom * share, right: 0)
    }

    /// The container, as wide as the sheet may be: in compact height as its safe area, or as the content prefers.
    ///
    /// Source: `UISheetPresentationController.h`: `widthFollowsPreferredContentSizeWhenEdgeAttached` has no effect in
    /// compact width and regular height.
    private func strip(in bounds: CGRect) -> CGRect {
        guard environmentTraits.verticalSizeClass == .compact else { return bounds }
        let insets = containerInsets
        let safe = bounds.width - insets.left - insets.right
        let preferred = widthFollowsPreferredContentSizeWhenEdgeAttached ? preferredContentSize.width : 0
        let width = preferred > 0 ? min(preferred, bounds.width) : safe
        return CGRect(x: bounds.midX - width / 2, y: bounds.minY, width: width, height: bounds.height)
    }
}

/// Numbers of a sheet of iOS 26 that is smaller than the largest one, by the value of its detent, in points.
///
/// Source: <doc:Sheets#Geometry>, measured.
private enum FloatingSheet {
    private static let (low, high): (CGFloat, CGFloat) = (76, 150)

    /// The distance from the edges at the sides and at the bottom.
    static func inset(of value: CGFloat) -> CGFloat { 28 - 20 * shareOfSafeArea(value) }

    /// The share of the bottom safe area that the content has, from 0 to 1.
    static func shareOfSafeArea(_ value: CGFloat) -> CGFloat { min(max((value - low) / (high - low), 0), 1) }

    /// Whether the sheet is higher than its detent by the safe area.
    static func countsSafeArea(_ value: CGFloat) -> Bool { value >= high }
}
