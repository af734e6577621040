import Foundation
import HierarchyModel

/// Is told what the user does to a sheet.
///
/// Source: UISheetPresentationController.h.
@MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The user has moved the sheet to another height; not called where the app does.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// Presents a controller in a sheet, since iOS 13; it comes to rest at one of several heights where the width is compact and the
/// height regular.
///
/// Heights came with iOS 15; here every sheet since iOS 13 has them.
///
/// Source: UISheetPresentationController.h.
@MainActor
open class UISheetPresentationController: UIPresentationController {
    /// A height at which a sheet comes to rest.
    @MainActor
    public final class Detent {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public var rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }

            public static let medium = Self(rawValue: "com.apple.UIKit.medium")
            public static let large = Self(rawValue: "com.apple.UIKit.large")
        }

        public let identifier: Identifier

        private init(_ identifier: Identifier) { self.identifier = identifier }

        /// Half of the container.
        public class func medium() -> Detent { Detent(.medium) }
        /// All of the container.
        public class func large() -> Detent { Detent(.large) }
    }

    /// From the lowest to the highest; must not be empty.
    open var detents: [Detent] = [.large()] { didSet { follow() } }
    /// The height at which the sheet is to rest; nil, or one that is not among ``detents``, is the lowest.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { follow() } }
    /// A look: nothing is drawn.
    open var prefersGrabberVisible = false

    /// Runs `changes`; the sheet takes half a second to follow them.
    open func animateChanges(_ changes: () -> Void) {
        UIView.animate(withDuration: 0.5) {
            changes()
            follow()
        }
    }

    private func follow() { session.presentations.first { $0.controller === self }?.placeAgain() }
}

extension UISheetPresentationController {
    /// Where the sheet rests.
    var restingDetent: Detent.Identifier {
        let identifiers = detents.map(\.identifier)
        return selectedDetentIdentifier.flatMap { identifiers.contains($0) ? $0 : nil } ?? identifiers.first ?? .large
    }

    fileprivate func userMoves(to identifier: Detent.Identifier) {
        guard identifier != restingDetent, detents.contains(where: { $0.identifier == identifier }) else { return }
        animateChanges { selectedDetentIdentifier = identifier }
        (delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
}

extension Session {
    /// The user moves a sheet to another of its heights: an input, then the end of the turn.
    ///
    /// It has no effect where the sheet has not that height, is not at rest, or has no heights in its surroundings.
    public func dragSheet(_ presented: UIViewController, to identifier: UISheetPresentationController.Detent.Identifier)
    {
        turn(
            by: .inputDragged,
            [.target: .id(presented.id), .phase: .string(SwipePhase.ended(finishing: true).eventName)]
        ) {
            let sheet = presentation(showing: presented).flatMap {
                $0.isFree ? $0.controller as? UISheetPresentationController : nil
            }
            if let sheet, sheet.hasDetents { sheet.userMoves(to: identifier) }
        }
    }
}
