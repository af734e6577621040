/// The item of a controller in a tab bar.
///
/// Source: UITabBarItem.h.
@MainActor
open class UITabBarItem: UIBarItem {
    /// Source: UITabBarItem.h.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }
}

extension UIViewController {
    /// What stands for the controller in a tab bar; made when it is first read. It has the controller's title until it is given
    /// another one, and again whenever the controller gets a new one.
    ///
    /// Source: UITabBarController.h; UIViewController.h (title).
    public var tabBarItem: UITabBarItem! {
        get {
            if let item = bars.tabBarItem { return item }
            let item = UITabBarItem()
            item.title = title
            bars.tabBarItem = item
            return item
        }
        set { bars.tabBarItem = newValue }
    }
}
