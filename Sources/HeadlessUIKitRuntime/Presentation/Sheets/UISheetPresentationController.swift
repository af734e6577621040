import CallSites
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
/// Source: `UISheetPresentationController.h`; <doc:Sheets>.
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

        /// About half of the container's height. Not available in compact height.
        public class func medium() -> Detent { Detent(.medium) { $0.mediumValue } }
        /// The container's height.
        public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
        /// A height of the app's own, in points, without the bottom safe area; nil makes the detent inactive. Since
        /// iOS 16.
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

    /// Where a sheet stands in a wide window.
    ///
    /// Source: `UISheetPresentationController.h`, iOS 27.
    public enum Placement: Int, Sendable {
        case automatic = 0
        case leading = 1
        case center = 2
        case trailing = 3
    }

    /// From the lowest to the highest. It must not be empty.
    open var detents: [Detent] = [.large()] { didSet { follow(CallSite.capture(for: self)) } }
    /// The height at which the sheet rests. If it is nil, or not among ``detents``, the sheet rests at the lowest. If
    /// its detent is not available, the sheet rests at the next lower one.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { follow(CallSite.capture(for: self)) } }
    /// The largest height at which what is below is not dimmed and receives touches; nil dims at all heights. Since
    /// iOS 15.
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    // Stored, not drawn.
    open var prefersGrabberVisible = false
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    open var preferredCornerRadius: CGFloat?
    /// Whether the sheet is at the bottom in compact height, instead of filling the screen. Since iOS 15.
    open var prefersEdgeAttachedInCompactHeight = false { didSet { follow(nil) } }
    /// Whether a sheet at the bottom in compact height is as wide as its content prefers.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { follow(nil) } }
    /// Whether a page sheet has the size of a page where the width is regular; otherwise that of a form. Since iOS 17.
    open var prefersPageSizing = true { didSet { follow(nil) } }
    /// Where the sheet stands where the width is regular. Since iOS 27.
    open var preferredPlacement = Placement.automatic { didSet { follow(nil) } }
    /// The view around which the sheet is centered. It stays in the middle.
    open var sourceView: UIView?

    /// The detent at which the sheet was placed last; nil before.
    private var rested: Detent.Identifier?

    /// Asks the resolvers of the detents again, since iOS 16 in the next layout pass.
    open func invalidateDetents() {
        guard session.has(.customDetents) else { return follow(nil) }
        let site = CallSite.capture(for: self)
        session.beforeLayout(because: session.currentCause) { [weak self] in self?.follow(site) }
    }

    /// Runs `changes`. The sheet follows them in half a second.
    open func animateChanges(_ changes: () -> Void) {
        UIView.animate(withDuration: 0.5) {
            changes()
            follow(nil)
        }
    }

    private func follow(_ site: CallSite?) {
        guard let presentation = session.presentations.first(where: { $0.controller === self }) else { return }
        if presentation.isPlacedByStyle { noteRest(at: site) }
        presentation.updatePresentedFrame()
    }

    /// Commits that the sheet rests at another detent than before.
    func noteRest(at site: CallSite? = nil) {
        let (old, new) = (rested, hasDetents ? restingDetent : .large)
        guard old != new else { return }
        rested = new
        guard let old else { return }
        session.commit(
            .presentationDetentChanged,
            [.presented: .id(presentedViewController.id), .from: .string(old.rawValue), .to: .string(new.rawValue)],
            site: site)
    }
}

extension UISheetPresentationController {
    /// The user has lifted the finger: the sheet moves, is laid out, and then the delegate is called.
    ///
    /// Source: <doc:Sheets#Drags>.
    package func handleMove(to identifier: Detent.Identifier) {
        guard identifier != restingDetent, isActive(identifier) else { return }
        animateChanges {
            selectedDetentIdentifier = identifier
            if session.has(.sheetPreferences) { presentedViewController.viewIfLoaded?.layoutIfNeeded() }
        }
        guard let delegate = delegate as? any UISheetPresentationControllerDelegate else { return }
        tell(.callbackSheetDidChangeSelectedDetentIdentifier) {
            delegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
        }
    }
}
