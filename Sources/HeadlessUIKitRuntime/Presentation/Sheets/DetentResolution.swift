import Foundation

/// What a custom height of a sheet is resolved in.
///
/// Source: `UISheetPresentationController.h`, iOS 16.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    var containerTraitCollection: UITraitCollection { get }
    /// The height of the largest sheet, in points. Since iOS 16 without the safe area.
    var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationControllerDetentResolutionContext {
    /// Nil in compact height, where a sheet has no medium height.
    ///
    /// Source: `UISheetPresentationController.h`; <doc:Sheets#Geometry>: the height of iOS 26.
    var mediumValue: CGFloat? {
        guard containerTraitCollection.verticalSizeClass != .compact else { return nil }
        let session = Session.current
        if session.has(.floatingSheets) { return (0.56 * maximumDetentValue).rounded() }
        let bottom = (self as? DetentResolutionContext)?.bottomInset ?? 0
        return (maximumDetentValue + bottom) / 2 - bottom
    }
}

@MainActor
private final class DetentResolutionContext: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
    /// The height of the sheet that its detents do not count, in points.
    let bottomInset: CGFloat

    init(_ traits: UITraitCollection, _ maximum: CGFloat, _ bottomInset: CGFloat) {
        (containerTraitCollection, maximumDetentValue) = (traits, maximum)
        self.bottomInset = bottomInset
    }
}

extension UISheetPresentationController {
    /// The detent at which the sheet rests, and its value in points.
    ///
    /// Until iOS 15, a detent that is not available is one over the whole height.
    ///
    /// Source: <doc:Sheets#Detents>.
    private func rest(in context: DetentResolutionContext) -> (identifier: Detent.Identifier, value: CGFloat) {
        let values = detents.map { $0.resolvedValue(in: context).map { min($0, context.maximumDetentValue) } }
        let selected = selectedDetentIdentifier.flatMap { id in detents.firstIndex { $0.identifier == id } }
        var index = selected
        if let selected, values[selected] == nil { index = values[..<selected].lastIndex { $0 != nil } }
        if index == nil {
            index = values.indices.filter { values[$0] != nil }.min { (values[$0] ?? 0) < (values[$1] ?? 0) }
        }
        guard let index, let value = values[index] else { return (.large, context.maximumDetentValue) }
        return (detents[index].identifier, value)
    }

    /// The height at which the sheet rests.
    package var restingDetent: Detent.Identifier {
        if session.has(.customDetents), let containerView {
            return rest(in: context(in: containerView.bounds)).identifier
        }
        let identifiers = detents.map(\.identifier)
        return selectedDetentIdentifier.flatMap { identifiers.contains($0) ? $0 : nil } ?? identifiers.first ?? .large
    }

    /// The value of the detent at which the sheet rests in a container of that size; nil for the whole height.
    func restingValue(in bounds: CGRect) -> CGFloat? {
        let context = context(in: bounds)
        if session.has(.customDetents) {
            let value = rest(in: context).value
            return value < context.maximumDetentValue ? value : nil
        }
        guard let detent = detents.first(where: { $0.identifier == restingDetent }), detent.identifier != .large else {
            return nil
        }
        return detent.resolvedValue(in: context).map { min($0, context.maximumDetentValue) }
    }

    /// Whether the sheet can rest at a detent now.
    package func isActive(_ identifier: Detent.Identifier) -> Bool {
        guard let detent = detents.first(where: { $0.identifier == identifier }) else { return false }
        guard session.has(.customDetents), let containerView else { return true }
        return detent.resolvedValue(in: context(in: containerView.bounds)) != nil
    }

    /// Whether what is below the sheet is not dimmed, and receives touches.
    ///
    /// Source: <doc:Sheets#Undimmed-presenters>.
    var isUndimmed: Bool {
        guard session.has(.sheetPreferences), hasDetents, let largest = largestUndimmedDetentIdentifier,
            let limit = detents.firstIndex(where: { $0.identifier == largest }),
            let present = detents.firstIndex(where: { $0.identifier == restingDetent })
        else { return false }
        return present <= limit
    }

    /// The part of the container's safe area that detents leave out, in points.
    var insetsOfDetents: (top: CGFloat, bottom: CGFloat) {
        guard session.has(.customDetents) else { return (0, 0) }
        let insets = containerInsets
        return (session.has(.floatingSheets) ? insets.top : 0, insets.bottom)
    }

    private func context(in bounds: CGRect) -> DetentResolutionContext {
        let insets = insetsOfDetents
        return DetentResolutionContext(
            environmentTraits, bounds.height - insets.top - insets.bottom, insets.bottom)
    }
}
