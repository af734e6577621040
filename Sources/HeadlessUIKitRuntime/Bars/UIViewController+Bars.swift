import Foundation

/// The items that a controller gives to the bars of its containers.
@MainActor
package struct ControllerBars {
    /// Created on first use.
    var navigationItem: UINavigationItem?
    /// Created on first use.
    package var tabBarItem: UITabBarItem?
    /// The tab that made the controller.
    weak var tab: UITab?
    var toolbarItems: [UIBarButtonItem]?
    var hidesBottomBar = false
    var isEditing = false
    /// Created on first use.
    var editItem: UIBarButtonItem?
}

extension UIViewController {
    /// Created on first use. Source: UINavigationController.h.
    var madeNavigationItem: UINavigationItem {
        if let item = bars.navigationItem { return item }
        let item = UINavigationItem(title: title ?? "")
        item.title = title
        bars.navigationItem = item
        return item
    }

    var madeEditItem: UIBarButtonItem {
        if let item = bars.editItem { return item }
        let item = UIBarButtonItem(title: nil, style: .plain, target: self, action: UIViewController.toggleEditing)
        bars.editItem = item
        followEditing()
        return item
    }

    private func toggleEditing() { setEditing(!isEditing, animated: true) }

    func takeEditing(_ editing: Bool) {
        bars.isEditing = editing
        followEditing()
    }

    private func followEditing() {
        bars.editItem?.title = bars.isEditing ? "Done" : "Edit"
        bars.editItem?.style = bars.isEditing ? .done : .plain
    }
}
