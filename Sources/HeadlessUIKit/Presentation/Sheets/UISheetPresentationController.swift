import Foundation
import HierarchyModel

/// Is informed of what the user does to a sheet.
///
/// Source: `UISheetPresentationController.h`.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called when the user has moved the sheet to another height; not when the app does.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// Presents a controller in a sheet, since iOS 13. If the width is compact and the height regular, it rests at one of
/// several heights.
///
/// Detents came with iOS 15. Here every sheet since iOS 13 has them.
///
/// Source: `UISheetPresentationController.h`.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor
    public final class Detent: NSObject {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public var rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }

            public static let medium = Self(rawValue: "com.apple.UIKit.medium")
            public static let large = Self(rawValue: "com.apple.UIKit.large")
        }

        public let identifier: Identifier
        private let resolve: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(
            _ identifier: Identifier,
            _ resolve: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) { (self.identifier, self.resolve) = (identifier, resolve) }

        /// Half of the container's height.
        public class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }
        /// The container's height.
        public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
        /// A height of the app's own, in points; nil makes the detent inactive. Since iOS 16.
        ///
        /// - Parameter identifier: nil gives it one of its own.
        public class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            let number = Session.current.newViewNumber()
            return Detent(identifier ?? Identifier(rawValue: "com.apple.UIKit.custom.\(number)"), resolver)
        }
        /// The value of a resolver for a height that is not available.
        public nonisolated static let inactive: CGFloat = -1

        /// The height in points; nil if the detent is not available.
        public func resolvedValue(
            in context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat? { resolve(context).flatMap { $0 < 0 ? nil : $0 } }

        public override nonisolated var description: String { descriptionWithoutAddress }
    }

    /// From the lowest to the highest. It must not be empty.
    open var detents: [Detent] = [.large()] { didSet { follow() } }
    /// The height at which the sheet rests. If it is nil, or not among ``detents``, the sheet rests at the lowest.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { follow() } }
    /// The largest height at which what is below is not dimmed; nil dims at all heights. Stored, not drawn. So are the
    /// following values.
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    open var prefersGrabberVisible = false
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    open var prefersEdgeAttachedInCompactHeight = false { didSet { follow() } }
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { follow() } }
    open var preferredCornerRadius: CGFloat?
    open var prefersPageSizing = true
    /// The view around which the sheet is centered. It stays in the middle.
    open var sourceView: UIView?

    /// Asks the resolvers of the detents again. Since iOS 16.
    open func invalidateDetents() { follow() }

    /// Runs `changes`. The sheet follows them in half a second.
    open func animateChanges(_ changes: () -> Void) {
        UIView.animate(withDuration: 0.5) {
            changes()
            follow()
        }
    }

    private func follow() { session.presentations.first { $0.controller === self }?.updatePresentedFrame() }
}

extension UISheetPresentationController {
    /// The height at which the sheet rests.
    var restingDetent: Detent.Identifier {
        let identifiers = detents.map(\.identifier)
        return selectedDetentIdentifier.flatMap { identifiers.contains($0) ? $0 : nil } ?? identifiers.first ?? .large
    }

    fileprivate func handleMove(to identifier: Detent.Identifier) {
        guard identifier != restingDetent, detents.contains(where: { $0.identifier == identifier }) else { return }
        animateChanges { selectedDetentIdentifier = identifier }
        (delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
}

extension Session {
    /// The user moves a sheet to another height: an input, then the end of the turn.
    ///
    /// It has no effect if the sheet does not have that height, is not at rest, or has no detents in its environment.
    public func dragSheet(_ presented: UIViewController, to identifier: UISheetPresentationController.Detent.Identifier)
    {
        turn(by: RecordedInput(.dragSheet, item: identifier.rawValue, phase: "ended"), on: presented) {
            let sheet = presentation(showing: presented).flatMap {
                $0.isFree ? $0.controller as? UISheetPresentationController : nil
            }
            if let sheet, sheet.hasDetents { sheet.handleMove(to: identifier) }
        }
    }
}
