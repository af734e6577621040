import HierarchyModel
import UIKit

/// Two or three columns, or one if collapsed.
final class WalkSplitViewController: UISplitViewController, WalkScreen, UISplitViewControllerDelegate {
    private(set) var lastAppearance = Appearance.disappeared
    var retainedObject: AnyObject?
    var isBusy = false
    /// Until iOS 7, while the primary column is hidden: its bar button item and its popover.
    private(set) var hidden: (item: UIBarButtonItem, popover: UIPopoverController)?
    private let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        view.addSubview(bar)
    }

    func splitViewController(
        _ svc: UISplitViewController, willHide aViewController: UIViewController, with barButtonItem: UIBarButtonItem,
        for pc: UIPopoverController
    ) {
        hidden = (barButtonItem, pc)
        barButtonItem.title = aViewController.title
        bar.items = [barButtonItem]
    }

    func splitViewController(
        _ svc: UISplitViewController, willShow aViewController: UIViewController,
        invalidating barButtonItem: UIBarButtonItem
    ) {
        hidden = nil
        bar.items = []
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        lastAppearance = .appearing
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        lastAppearance = .appeared
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        lastAppearance = .disappearing
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        lastAppearance = .disappeared
    }
}

extension UISplitViewController {
    /// The largest width of a column on a pad that is compact, in points.
    private static let widestCompact: CGFloat = 640

    /// The traits that the split view controller overrides for a column; nil if there are none.
    func traits(inPlaceOf column: UIViewController) -> UITraitCollection? {
        let width = widthTraits(inPlaceOf: column)
        guard session.configuration.has(.splitLayoutEnvironment) else { return width }
        let environment = UITraitCollection {
            $0.splitViewControllerLayoutEnvironment = isCollapsed ? .collapsed : .expanded
        }
        return UITraitCollection(traitsFrom: [environment, width].compactMap { $0 })
    }

    private func widthTraits(inPlaceOf column: UIViewController) -> UITraitCollection? {
        let columns = viewControllers
        guard !isCollapsed, let index = columns.firstIndex(of: column), session.configuration.has(.adaptivity) else {
            return nil
        }
        let isSecondary = style == .unspecified ? index > 0 : column === columns.last
        let isNarrow = UIDevice.current.userInterfaceIdiom == .pad && widthOfSecondary <= Self.widestCompact
        return !isSecondary || isNarrow ? UITraitCollection(horizontalSizeClass: .compact) : nil
    }

    private var widthOfSecondary: CGFloat {
        let width = view.bounds.width
        let leading = style == .tripleColumn ? supplementaryColumnWidth : primaryColumnWidth
        switch displayMode {
        case .oneBesideSecondary, .twoDisplaceSecondary: return width - leading
        case .twoBesideSecondary: return width - leading - primaryColumnWidth
        default: return width
        }
    }
}
