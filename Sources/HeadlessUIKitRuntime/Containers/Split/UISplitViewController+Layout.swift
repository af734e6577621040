import Foundation
import HierarchyModel

/// The frames of the columns, in the split view controller's view.
struct SplitLayout {
    /// The frames of the columns' controllers, in their order; nil for a column that is not visible.
    var frames: [CGRect?]
}

// Values that follow from the size, without side effects.
extension UISplitViewController {
    /// The default width of the primary column on a pad, in points.
    private static let defaultPadWidth: CGFloat = 320
    /// The default width of the primary column on a phone, as a fraction.
    private static let defaultFraction: CGFloat = 0.4

    func layout(for size: CGSize) -> SplitLayout {
        let columns = columnControllers
        guard !isCollapsed else { return SplitLayout(frames: columns.map { _ in CGRect(origin: .zero, size: size) }) }
        let mode = mode(for: size)
        let trailing = inspectorWidth(in: size.width)
        let room = CGSize(width: size.width - trailing, height: size.height)
        return SplitLayout(
            frames: columns.map { controller in
                guard let column = column(of: controller) else { return nil }
                if column == .inspector {
                    let frame = CGRect(x: room.width, y: 0, width: trailing, height: size.height)
                    return trailing == 0 ? nil : mirrored(frame, size)
                }
                return frame(of: column, in: mode, room).map { mirrored($0, size) }
            })
    }

    /// Mirrors a frame if the primary column is at the trailing side.
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

    /// The display mode for a size: the mode that the user has chosen, until the size changes; or else the app's; or
    /// else two columns on a phone and if the pad's window is wider than high.
    func mode(for size: CGSize) -> DisplayMode {
        let isStaying = !session.hasTraits || size == viewIfLoaded?.bounds.size
        let chosen = isStaying ? chosenMode : keepsMode ? keptMode(for: size) : nil
        let wanted = modeOfExpansion ?? chosen ?? preferredDisplayMode
        guard wanted == .automatic else { return style == .tripleColumn ? wanted : wanted.withOneColumn }
        return automaticMode(for: size)
    }

    private func automaticMode(for size: CGSize) -> DisplayMode {
        switch preferredSplitBehavior {
        case .overlay where style != .unspecified: return .secondaryOnly
        case .tile where style != .unspecified: return .oneBesideSecondary
        default:
            return session.configuration.device.idiom == .phone || size.width > size.height
                ? .oneBesideSecondary : .secondaryOnly
        }
    }

    /// Whether a change of the size leaves the display mode as it is, if there is room.
    private var keepsMode: Bool {
        session.has(.sidebarsStayHidden) && style != .unspecified && preferredDisplayMode == .automatic && !isCollapsed
            && appearance == .appeared
    }

    /// The size changes. The mode that the user has chosen ends; since iOS 17 the columns stay as they are, unless the
    /// window gets too narrow for those beside the secondary one, which then hide.
    ///
    /// Source: WWDC 2023, session 10055.
    func updateChosenMode(for size: CGSize) { chosenMode = keepsMode ? keptMode(for: size) : nil }

    private func keptMode(for size: CGSize) -> DisplayMode {
        let tiles: [DisplayMode] = [.oneBesideSecondary, .twoBesideSecondary]
        let isTooNarrow = tiles.contains(displayMode) && automaticMode(for: size) == .secondaryOnly
        return isTooNarrow ? .secondaryOnly : displayMode
    }

    /// In whole points; 0 if the inspector is hidden or the columns are collapsed.
    func inspectorWidth(in width: CGFloat) -> CGFloat {
        guard isInspectorShown, !isCollapsed, inspector?.parent === self else { return 0 }
        return columnWidth(
            .inspector, in: width, Self.automaticDimension, preferredInspectorColumnWidth, minimumInspectorColumnWidth,
            maximumInspectorColumnWidth)
    }

    /// In whole points.
    func primaryWidth(in width: CGFloat) -> CGFloat {
        columnWidth(
            .primary, in: width, preferredPrimaryColumnWidthFraction, preferredPrimaryColumnWidth,
            minimumPrimaryColumnWidth,
            maximumPrimaryColumnWidth)
    }

    /// In whole points.
    func supplementaryWidth(in width: CGFloat) -> CGFloat {
        columnWidth(
            .supplementary, in: width, preferredSupplementaryColumnWidthFraction, preferredSupplementaryColumnWidth,
            minimumSupplementaryColumnWidth,
            maximumSupplementaryColumnWidth)
    }

    private func columnWidth(
        _ column: Column, in width: CGFloat, _ fraction: CGFloat, _ points: CGFloat, _ minimum: CGFloat,
        _ maximum: CGFloat
    ) -> CGFloat {
        let isPad = session.configuration.device.idiom == .pad
        let usual = isPad ? Self.defaultPadWidth : width * Self.defaultFraction
        let automatic = Self.automaticDimension
        let preferred =
            draggedWidths[column] ?? (points != automatic ? points : fraction == automatic ? usual : fraction * width)
        let lowest = minimum == automatic ? 0 : minimum
        let isFree = !isPad || draggedWidths[column] != nil
        let highest = maximum == automatic ? max(lowest, isFree ? width : usual) : maximum
        let room = minimumSecondaryColumnWidth == automatic ? width : max(lowest, width - minimumSecondaryColumnWidth)
        return min(max(preferred, lowest), highest, room).rounded(.up)
    }

    /// The size of the view after a change of the surroundings that is in progress; otherwise its present size.
    var plannedSize: CGSize {
        if let comingSize { return comingSize }
        guard let view = viewIfLoaded else { return UIScreen(session).ownBounds.size }
        guard let change = session.environment.change(of: view.window) else { return view.bounds.size }
        return view.size(with: change.window, at: change.size)
    }

    /// The size of a column's controller if the view has that size; nil for any other child.
    func columnSize(of container: any UIContentContainer, in size: CGSize) -> CGSize? {
        guard let child = container as? UIViewController, let index = columnControllers.firstIndex(of: child) else {
            return nil
        }
        return layout(for: size).frames[index]?.size ?? child.viewIfLoaded?.bounds.size ?? .zero
    }

    /// The traits that a column's position overrides. A column beside the secondary one has a compact width. The
    /// secondary one has it if the rest of the width is as narrow as a compact window of a pad.
    func columnTraits(of child: UIViewController) -> Traits? {
        guard session.has(.splitLayoutEnvironment) else { return widthTraits(of: child) }
        let environment = UITraitCollection {
            $0.splitViewControllerLayoutEnvironment = isCollapsed ? .collapsed : .expanded
        }
        return session.words(of: environment).merged(with: widthTraits(of: child))
    }

    private func widthTraits(of child: UIViewController) -> Traits? {
        guard !isCollapsed, session.hasTraits, let index = columnControllers.firstIndex(of: child),
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
    /// The mode that replaces this one if there is one column beside the secondary one.
    fileprivate var withOneColumn: UISplitViewController.DisplayMode {
        switch self {
        case .twoBesideSecondary, .twoDisplaceSecondary: .oneBesideSecondary
        case .twoOverSecondary: .oneOverSecondary
        default: self
        }
    }
}
