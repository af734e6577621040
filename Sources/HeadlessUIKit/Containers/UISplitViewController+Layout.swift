import Foundation
import HierarchyModel

/// Where the columns are, in the split view controller's view.
struct SplitLayout {
    /// Nil where it is not seen.
    var primary: CGRect?
    var secondary: CGRect?

    /// Of both columns, in their order.
    var frames: [CGRect?] { [primary, secondary] }
}

// What follows from the size; without effect on anything.
extension UISplitViewController {
    /// In points; the width of the primary column of a pad that nobody has set.
    private static let usualPadWidth: CGFloat = 320
    /// On a phone.
    private static let usualFraction: CGFloat = 0.4

    func layout(for size: CGSize) -> SplitLayout {
        let whole = CGRect(origin: .zero, size: size)
        guard !isCollapsed else { return SplitLayout(primary: whole) }
        let mode = mode(for: size)
        let width = primaryWidth(in: size.width)
        let column = CGRect(x: 0, y: 0, width: width, height: size.height)
        let rest = CGRect(x: width, y: 0, width: size.width - width, height: size.height)
        return SplitLayout(
            primary: mode == .secondaryOnly ? nil : column, secondary: mode == .oneBesideSecondary ? rest : whole)
    }

    /// The mode that the user wants, until the size changes, or the app, else the one that suits the size: two columns on a phone and where the pad's window
    /// is wider than high.
    func mode(for size: CGSize) -> DisplayMode {
        let isStaying = !session.hasTraits || size == viewIfLoaded?.bounds.size
        let wanted = (isStaying ? chosenMode : nil) ?? preferredDisplayMode
        guard wanted == .automatic else { return wanted }
        return session.configuration.device.idiom == .phone || size.width > size.height ? .oneBesideSecondary : .secondaryOnly
    }

    /// In whole points.
    func primaryWidth(in width: CGFloat) -> CGFloat {
        let isPad = session.configuration.device.idiom == .pad
        let usual = isPad ? Self.usualPadWidth : width * Self.usualFraction
        let fraction = preferredPrimaryColumnWidthFraction
        let preferred = fraction == Self.automaticDimension ? usual : fraction * width
        let lowest = minimumPrimaryColumnWidth == Self.automaticDimension ? 0 : minimumPrimaryColumnWidth
        let highest = maximumPrimaryColumnWidth == Self.automaticDimension ? max(lowest, isPad ? usual : width) : maximumPrimaryColumnWidth
        return min(max(preferred, lowest), highest, width).rounded(.up)
    }

    /// The size that the view has, or will have with the change of the surroundings that is under way.
    var plannedSize: CGSize {
        if let comingSize { return comingSize }
        guard let view = viewIfLoaded else { return UIScreen(session).bounds.size }
        guard let change = session.environment.change, view.window === change.window else { return view.bounds.size }
        return view.size(with: change.window, at: change.size)
    }

    /// The size of a column's controller with the view of that size; nil for any other child.
    func columnSize(of container: any UIContentContainer, in size: CGSize) -> CGSize? {
        guard let child = container as? UIViewController, let index = viewControllers.firstIndex(of: child) else { return nil }
        let layout = layout(for: size)
        return (index == 0 ? layout.primary : layout.secondary)?.size ?? child.viewIfLoaded?.bounds.size ?? .zero
    }

    /// What a column's place makes of the traits: a primary column is compact in width, a secondary one where what remains for it is
    /// as narrow as a compact window of a pad.
    func columnTraits(of child: UIViewController) -> Traits? {
        guard !isCollapsed, session.hasTraits, let index = viewControllers.firstIndex(of: child) else { return nil }
        let device = session.configuration.device
        let size = layout(for: plannedSize).secondary?.size ?? plannedSize
        let isNarrow = device.idiom == .pad && device.sizeClasses(in: interfaceOrientation, window: Size(size)).horizontal == .compact
        return index == 0 || isNarrow ? UITraitCollection(horizontalSizeClass: .compact).values.traits : nil
    }
}
