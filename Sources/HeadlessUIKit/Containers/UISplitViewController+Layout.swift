import Foundation
import HierarchyModel

/// Where the columns are, in the split view controller's view.
struct SplitLayout {
    /// Of the controllers in the columns, in their order; nil for one that is not seen.
    var frames: [CGRect?]
}

// What follows from the size; without effect on anything.
extension UISplitViewController {
    /// In points; the width of a primary column of a pad that nobody has set.
    private static let usualPadWidth: CGFloat = 320
    /// On a phone.
    private static let usualFraction: CGFloat = 0.4

    func layout(for size: CGSize) -> SplitLayout {
        let columns = viewControllers
        guard !isCollapsed else { return SplitLayout(frames: columns.map { _ in CGRect(origin: .zero, size: size) }) }
        let mode = mode(for: size)
        return SplitLayout(
            frames: columns.map { column(of: $0).flatMap { frame(of: $0, in: mode, size) }.map { mirrored($0, size) } })
    }

    /// Columns begin at the side where the primary one is.
    private func mirrored(_ frame: CGRect, _ size: CGSize) -> CGRect {
        primaryEdge == .leading
            ? frame : CGRect(origin: CGPoint(x: size.width - frame.maxX, y: frame.minY), size: frame.size)
    }

    private func frame(of column: Column, in mode: DisplayMode, _ size: CGSize) -> CGRect? {
        guard columns(in: mode).contains(column) else { return nil }
        let primary = primaryWidth(in: size.width)
        let leading = style == .tripleColumn ? supplementaryWidth(in: size.width) : primary
        func place(_ x: CGFloat, _ width: CGFloat) -> CGRect {
            CGRect(x: x, y: 0, width: max(width, 0), height: size.height)
        }
        switch (column, mode) {
        case (.primary, _): return place(0, primary)
        case (.supplementary, .oneBesideSecondary), (.supplementary, .oneOverSecondary): return place(0, leading)
        case (.supplementary, _): return place(primary, leading)
        case (_, .oneBesideSecondary): return place(leading, size.width - leading)
        case (_, .twoBesideSecondary): return place(primary + leading, size.width - primary - leading)
        case (_, .twoDisplaceSecondary): return place(primary + leading, size.width - leading)
        default: return place(0, size.width)
        }
    }

    /// The mode that the user wants, until the size changes, or the app, else the one that suits the size: two columns on a phone and where the pad's window
    /// is wider than high.
    func mode(for size: CGSize) -> DisplayMode {
        let isStaying = !session.hasTraits || size == viewIfLoaded?.bounds.size
        let wanted = modeOfExpansion ?? (isStaying ? chosenMode : nil) ?? preferredDisplayMode
        guard wanted == .automatic else { return style == .tripleColumn ? wanted : wanted.withOneColumn }
        switch preferredSplitBehavior {
        case .overlay where style != .unspecified: return .secondaryOnly
        case .tile where style != .unspecified: return .oneBesideSecondary
        default:
            return session.configuration.device.idiom == .phone || size.width > size.height
                ? .oneBesideSecondary : .secondaryOnly
        }
    }

    /// In whole points.
    func primaryWidth(in width: CGFloat) -> CGFloat {
        columnWidth(
            in: width, preferredPrimaryColumnWidthFraction, preferredPrimaryColumnWidth, minimumPrimaryColumnWidth,
            maximumPrimaryColumnWidth)
    }

    /// In whole points.
    func supplementaryWidth(in width: CGFloat) -> CGFloat {
        columnWidth(
            in: width, preferredSupplementaryColumnWidthFraction, preferredSupplementaryColumnWidth,
            minimumSupplementaryColumnWidth,
            maximumSupplementaryColumnWidth)
    }

    private func columnWidth(
        in width: CGFloat, _ fraction: CGFloat, _ points: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat
    ) -> CGFloat {
        let isPad = session.configuration.device.idiom == .pad
        let usual = isPad ? Self.usualPadWidth : width * Self.usualFraction
        let automatic = Self.automaticDimension
        let preferred = points != automatic ? points : fraction == automatic ? usual : fraction * width
        let lowest = minimum == automatic ? 0 : minimum
        let highest = maximum == automatic ? max(lowest, isPad ? usual : width) : maximum
        return min(max(preferred, lowest), highest, width).rounded(.up)
    }

    /// The size that the view has, or will have with the change of the surroundings that is under way.
    var plannedSize: CGSize {
        if let comingSize { return comingSize }
        guard let view = viewIfLoaded else { return UIScreen(session).bounds.size }
        guard let change = session.environment.change(of: view.window) else { return view.bounds.size }
        return view.size(with: change.window, at: change.size)
    }

    /// The size of a column's controller with the view of that size; nil for any other child.
    func columnSize(of container: any UIContentContainer, in size: CGSize) -> CGSize? {
        guard let child = container as? UIViewController, let index = viewControllers.firstIndex(of: child) else {
            return nil
        }
        return layout(for: size).frames[index]?.size ?? child.viewIfLoaded?.bounds.size ?? .zero
    }

    /// What a column's place makes of the traits: a column beside the secondary one is compact in width, the secondary one where what
    /// remains for it is as narrow as a compact window of a pad.
    func columnTraits(of child: UIViewController) -> Traits? {
        guard !isCollapsed, session.hasTraits, let index = viewControllers.firstIndex(of: child),
            let column = column(of: child)
        else { return nil }
        let device = session.configuration.device
        let size = layout(for: plannedSize).frames[index]?.size ?? plannedSize
        let isNarrow =
            device.idiom == .pad
            && device.sizeClasses(in: interfaceOrientation, window: Size(size)).horizontal == .compact
        return column != .secondary || isNarrow ? UITraitCollection(horizontalSizeClass: .compact).values.traits : nil
    }
}

extension UISplitViewController.DisplayMode {
    /// What it is where there is one column beside the secondary one.
    fileprivate var withOneColumn: UISplitViewController.DisplayMode {
        switch self {
        case .twoBesideSecondary, .twoDisplaceSecondary: .oneBesideSecondary
        case .twoOverSecondary: .oneOverSecondary
        default: self
        }
    }
}
