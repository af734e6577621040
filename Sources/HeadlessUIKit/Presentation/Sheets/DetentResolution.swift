import Foundation

/// What a custom height of a sheet is resolved in.
///
/// Source: `UISheetPresentationController.h`, iOS 16.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    var containerTraitCollection: UITraitCollection { get }
    /// The height of the largest sheet, in points.
    var maximumDetentValue: CGFloat { get }
}

@MainActor
private final class DetentResolutionContext: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(_ traits: UITraitCollection, _ maximum: CGFloat) {
        (containerTraitCollection, maximumDetentValue) = (traits, maximum)
    }
}

extension UISheetPresentationController {
    /// The height of the sheet in a container of that height; nil for the whole height.
    func restingHeight(in traits: UITraitCollection, maximum: CGFloat) -> CGFloat? {
        guard let detent = detents.first(where: { $0.identifier == restingDetent }), detent.identifier != .large else {
            return nil
        }
        let context = DetentResolutionContext(traits, maximum)
        return detent.resolvedValue(in: context).map { min($0, maximum) }
    }
}
