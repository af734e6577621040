import Foundation
import HierarchyModel

/// In points: 672 for text of the default size, with margins of 20. UIKit does not document the number.
private let readableWidth: CGFloat = 712
/// Points above and below a page sheet since iOS 13. UIKit does not document the number.
private let marginOfPage: CGFloat = 20
/// Points beside a sheet at the leading or trailing edge: those of a floating sheet. UIKit does not document the
/// number.
private let marginOfPlacedSheet: CGFloat = 8

// The frame of the presented view by its style.
extension UIPresentationController {
    /// How much of its surroundings a style covers.
    enum Extent {
        case fills
        /// As wide as the screen in portrait, and as high as the container.
        case pageSheet
        /// As wide as is comfortable for reading, nearly as high as the container, and centred.
        case readablePage
        /// The lower part, up to the detent at which the sheet rests.
        case detent
        /// The size that the content prefers, centred.
        case formSheet
        /// Beside its anchor.
        case popover
    }

    var extent: Extent { extent(in: environmentTraits) }

    /// How much a style covers in these traits. Sheets are smaller than what is below them if the width is regular, but
    /// since iOS 13 not in compact height.
    ///
    /// Source: `UIViewController.h` (`UIModalPresentationPageSheet`, `UIModalPresentationFormSheet`);
    /// <doc:AdaptivePresentation>.
    func extent(in traits: UITraitCollection) -> Extent {
        if effectiveStyle == .popover { return .popover }
        guard effectiveStyle.isSheet else { return .fills }
        if session.has(.sheetsFillCompactHeight), traits.verticalSizeClass == .compact {
            return isEdgeAttached(in: traits) ? .detent : .fills
        }
        guard isRegular(traits) else { return restsAtDetent ? .detent : .fills }
        if effectiveStyle == .formSheet || prefersFormSizing { return .formSheet }
        return session.has(.readablePageSheets) ? .readablePage : .pageSheet
    }

    /// Whether the sheet is smaller than its container. Since iOS 26 each is.
    private var restsAtDetent: Bool {
        guard let sheet = self as? UISheetPresentationController else { return false }
        return session.has(.floatingSheets) || sheet.restingDetent != .large
    }

    /// Whether the sheet is at the bottom in compact height.
    private func isEdgeAttached(in traits: UITraitCollection) -> Bool {
        guard let sheet = self as? UISheetPresentationController, session.has(.sheetPreferences) else { return false }
        return sheet.prefersEdgeAttachedInCompactHeight && traits.verticalSizeClass == .compact
    }

    private var prefersFormSizing: Bool {
        session.has(.pageSheetsCanBeForms) && (self as? UISheetPresentationController)?.prefersPageSizing == false
    }

    /// Whether a sheet rests at one of several heights in its surroundings.
    package var hasDetents: Bool {
        let traits = environmentTraits
        guard effectiveStyle.isSheet else { return false }
        return isEdgeAttached(in: traits) || !isRegular(traits) && traits.verticalSizeClass == .regular
    }

    /// Before size classes, every pad counts as regular.
    private func isRegular(_ traits: UITraitCollection) -> Bool {
        session.hasTraits ? traits.horizontalSizeClass == .regular : traits.idiom == .pad
    }

    var environmentTraits: UITraitCollection {
        presentingViewController.environment(ofPresentationIn: containerView)
    }

    /// The safe area of the container; while its window is about to rotate, the one that it will have then.
    var containerInsets: UIEdgeInsets {
        guard let containerView else { return .zero }
        guard let window = containerView.window, let change = session.environment.change(of: window),
            change.new != window.interfaceOrientation
        else { return containerView.safeAreaInsets }
        return window.screenInsets(in: change.new)
    }

    /// The frame in a container with these bounds.
    func defaultFrame(in bounds: CGRect) -> CGRect {
        switch extent {
        case .fills: bounds
        case .pageSheet:
            bounds.middle(CGSize(width: CGFloat(session.configuration.device.screen.width), height: bounds.height))
        case .readablePage:
            placed(bounds.middle(CGSize(width: readableWidth, height: bounds.height - 2 * marginOfPage)), in: bounds)
        case .detent: (self as? UISheetPresentationController)?.detentFrame(in: bounds) ?? bounds
        case .formSheet: placed(bounds.middle(formSheetSize), in: bounds)
        case .popover: (self as? UIPopoverPresentationController)?.frame(in: bounds) ?? bounds
        }
    }

    /// The frame at the side where the sheet prefers to stand. Source: `UISheetPresentationController.h`, iOS 27.
    private func placed(_ frame: CGRect, in bounds: CGRect) -> CGRect {
        guard let sheet = self as? UISheetPresentationController, session.has(.sheetsHavePlacement) else {
            return frame
        }
        let isReversed = environmentTraits.layoutDirection == .rightToLeft
        let insets = containerInsets
        let left = bounds.minX + insets.left + marginOfPlacedSheet
        let right = bounds.maxX - insets.right - marginOfPlacedSheet - frame.width
        let x =
            switch sheet.preferredPlacement {
            case .automatic, .center: frame.minX
            case .leading: isReversed ? right : left
            case .trailing: isReversed ? left : right
            }
        return CGRect(x: x, y: frame.minY, width: frame.width, height: frame.height)
    }

    /// Source: `UIViewController.h`: 540 by 620 points; <doc:SizesOfChildren>: the size that the content prefers.
    private var formSheetSize: CGSize {
        let wanted = preferredContentSize
        return CGSize(width: wanted.width > 0 ? wanted.width : 540, height: wanted.height > 0 ? wanted.height : 620)
    }

    /// How the presented view follows its container.
    var autoresizingMask: UIView.AutoresizingMask {
        switch extent {
        case .fills: [.flexibleWidth, .flexibleHeight]
        case .detent: [.flexibleWidth, .flexibleTopMargin, .flexibleHeight]
        case .pageSheet, .readablePage: [.flexibleLeftMargin, .flexibleRightMargin, .flexibleHeight]
        case .formSheet, .popover:
            [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin]
        }
    }

    /// The traits that the style overrides for the presented controller. The width in a form sheet or a popover is
    /// compact.
    ///
    /// Source: `UIPresentationController.h` (`overrideTraitCollection`); WWDC 2014, session 216.
    var defaultOverride: UITraitCollection? {
        session.hasTraits && (extent == .formSheet || extent == .popover)
            ? UITraitCollection(horizontalSizeClass: .compact) : nil
    }
}

extension Presentation {
    /// Whether the style determines the frame of the presented view. While it disappears, it only follows its
    /// container.
    var isPlacedByStyle: Bool {
        (isSized || controller.extent != .fills) && (phase == .presenting || phase == .presented)
    }

    /// Sets the frame again, for another size of the container or of the content.
    func updatePresentedFrame() {
        guard isPlacedByStyle, let view = controller.askPresentedView(), view.superview === container else { return }
        (controller as? UISheetPresentationController)?.noteRest()
        isSized = controller.extent != .fills
        view.autoresizingMask = controller.autoresizingMask
        view.frame = controller.frameOfPresentedViewInContainerView
    }
}

extension Presentation {
    /// The safe area of the presented view in a sheet that floats; nil for another view.
    func floatingInsets(of view: UIView) -> UIEdgeInsets? {
        guard let sheet = controller as? UISheetPresentationController, sheet.presentedView === view else { return nil }
        return sheet.floatingInsets(in: container.bounds)
    }
}

extension UIViewController {
    /// The traits in which this controller presents: the window's, or the new ones while they change.
    func environment(ofPresentationIn container: UIView?) -> UITraitCollection {
        guard let window = container?.window ?? viewIfLoaded?.window else { return traitCollection }
        return session.environment.change(of: window).map { session.collection(of: $0.traits) }
            ?? window.traitCollection
    }
}

extension CGRect {
    /// A rectangle of a size, or as much of it as fits, in the centre of this one.
    fileprivate func middle(_ size: CGSize) -> CGRect {
        let size = CGSize(width: Swift.min(size.width, width), height: Swift.min(size.height, height))
        return CGRect(x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
    }
}
