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
    /// Source: UINavigationController.h: made when it is first read.
    var madeNavigationItem: UINavigationItem {
        if let item = bars.navigationItem { return item }
        let item = UINavigationItem(title: title ?? "")
        item.title = title
        bars.navigationItem = item
        return item
    }
}
