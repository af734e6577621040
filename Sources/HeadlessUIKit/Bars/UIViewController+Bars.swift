import Foundation

/// What a controller gives to the bars of its containers.
@MainActor
struct ControllerBars {
    /// Made when it is asked for.
    var navigationItem: UINavigationItem?
    /// Made when it is asked for.
    var tabBarItem: UITabBarItem?
    var toolbarItems: [UIBarButtonItem]?
}

extension UIViewController {
    /// What a navigation bar shows for this controller; it has the controller's title until it is given another one.
    ///
    /// Source: UINavigationController.h: made when it is first read.
    public var navigationItem: UINavigationItem {
        if let item = bars.navigationItem { return item }
        let item = UINavigationItem(title: title ?? "")
        item.title = title
        bars.navigationItem = item
        return item
    }

    /// What the toolbar of the navigation controller shows while this controller is on top.
    ///
    /// Source: UINavigationController.h.
    public var toolbarItems: [UIBarButtonItem]? {
        get { bars.toolbarItems }
        set { bars.toolbarItems = newValue }
    }

    /// The change takes no time.
    public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
}
