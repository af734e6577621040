import Foundation
import HierarchyModel

/// Points: 672 of text of the default size, with margins of 20. UIKit documents no number.
private let readableWidth: CGFloat = 712
/// Points above and below a page sheet since iOS 13. UIKit documents no number.
private let marginOfPage: CGFloat = 20

// Where the presented view stands by its style.
extension UIPresentationController {
    /// How a style shows in its surroundings.
    enum Extent {
        case fills
        /// As wide as the screen is upright, and as high as the container.
        case pageSheet
        /// As wide as text is read easily, and nearly as high as the container, in the middle.
        case readablePage
        /// The lower half.
        case half
        /// As large as the content would like, in the middle.
        case formSheet
        /// Beside what it belongs to.
        case popover
    }

    var extent: Extent { extent(in: environmentTraits) }

    /// Sheets are smaller than what is under them where the width is regular, but since iOS 13 not in compact height.
    ///
    /// Source: UIViewController.h (UIModalPresentationPageSheet, UIModalPresentationFormSheet);
    /// <doc:AdaptivePresentation>.
    func extent(in traits: UITraitCollection) -> Extent {
        if effectiveStyle == .popover { return .popover }
        let semantics = session.configuration.semantics
        guard effectiveStyle.isSheet else { return .fills }
        if semantics == .v13, traits.verticalSizeClass == .compact { return .fills }
        guard isRegular(traits) else { return restsAtHalf ? .half : .fills }
        if effectiveStyle == .formSheet { return .formSheet }
        return semantics == .v13 ? .readablePage : .pageSheet
    }

    private var restsAtHalf: Bool { (self as? UISheetPresentationController)?.restingDetent == .medium }

    /// Whether a sheet rests at one of several heights in its surroundings.
    var hasDetents: Bool {
        let traits = environmentTraits
        return effectiveStyle.isSheet && !isRegular(traits) && traits.verticalSizeClass == .regular
    }

    /// Before size classes, on every pad.
    private func isRegular(_ traits: UITraitCollection) -> Bool {
        session.hasTraits ? traits.horizontalSizeClass == .regular : traits.idiom == .pad
    }

    private var environmentTraits: UITraitCollection {
        presentingViewController.environment(ofPresentationIn: containerView)
    }

    /// The frame in a container of those bounds.
    func usualFrame(in bounds: CGRect) -> CGRect {
        switch extent {
        case .fills: bounds
        case .pageSheet:
            bounds.middle(CGSize(width: CGFloat(session.configuration.device.screen.width), height: bounds.height))
        case .readablePage: bounds.middle(CGSize(width: readableWidth, height: bounds.height - 2 * marginOfPage))
        case .half: CGRect(x: bounds.minX, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
        case .formSheet: bounds.middle(formSheetSize)
        case .popover: (self as? UIPopoverPresentationController)?.place(in: bounds).frame ?? bounds
        }
    }

    /// Source: UIViewController.h: 540 by 620 points; <doc:SizesOfChildren>: what the content would like.
    private var formSheetSize: CGSize {
        let wanted = preferredContentSize
        return CGSize(width: wanted.width > 0 ? wanted.width : 540, height: wanted.height > 0 ? wanted.height : 620)
    }

    /// How the presented view follows its container.
    var autoresizingMask: UIView.AutoresizingMask {
        switch extent {
        case .fills: [.flexibleWidth, .flexibleHeight]
        case .half: [.flexibleWidth, .flexibleTopMargin, .flexibleHeight]
        case .pageSheet, .readablePage: [.flexibleLeftMargin, .flexibleRightMargin, .flexibleHeight]
        case .formSheet, .popover:
            [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin]
        }
    }

    /// What the style overrides for the presented controller.
    ///
    /// Source: UIPresentationController.h (overrideTraitCollection); WWDC 2014, session 216: what stands in a form sheet or a popover is
    /// compact horizontally.
    var usualOverride: UITraitCollection? {
        session.hasTraits && (extent == .formSheet || extent == .popover)
            ? UITraitCollection(horizontalSizeClass: .compact) : nil
    }
}

extension Presentation {
    /// Whether the style says where the presented view stands: on its way out it follows its container only.
    var isPlacedByStyle: Bool {
        (isSized || controller.extent != .fills) && (phase == .presenting || phase == .presented)
    }

    /// Puts the presented view where it stands in a container that has another size, or with content that would like another one.
    func placeAgain() {
        guard isPlacedByStyle, let view = controller.presentedView, view.superview === container else { return }
        isSized = controller.extent != .fills
        view.autoresizingMask = controller.autoresizingMask
        view.frame = controller.frameOfPresentedViewInContainerView
    }
}

extension UIViewController {
    /// The traits in which this controller presents: the window's, or those that are coming while it changes.
    func environment(ofPresentationIn container: UIView?) -> UITraitCollection {
        guard let window = container?.window ?? viewIfLoaded?.window else { return traitCollection }
        return session.environment.change(of: window).map { session.collection(of: $0.traits) }
            ?? window.traitCollection
    }
}

extension CGRect {
    /// A rectangle of that size, or as much of it as there is room for, in the middle of this one.
    fileprivate func middle(_ size: CGSize) -> CGRect {
        let size = CGSize(width: Swift.min(size.width, width), height: Swift.min(size.height, height))
        return CGRect(x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
    }
}
