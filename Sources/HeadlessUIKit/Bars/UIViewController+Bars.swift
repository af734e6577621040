import Foundation

/// What a controller gives to the bars of its containers.
@MainActor
struct ControllerBars {
    /// Made when it is asked for.
    var navigationItem: UINavigationItem?
    /// Made when it is asked for.
    var tabBarItem: UITabBarItem?
    var toolbarItems: [UIBarButtonItem]?
    var hidesBottomBar = false
    var isEditing = false
    /// Made when it is asked for.
    var editItem: UIBarButtonItem?
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
