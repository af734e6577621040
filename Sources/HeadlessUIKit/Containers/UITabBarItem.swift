/// The item of a controller in a tab bar.
///
/// Source: UITabBarItem.h.
@MainActor
open class UITabBarItem: UIBarItem {
    /// A look: nothing is drawn.
    open var selectedImage: UIImage?

    /// Source: UITabBarItem.h.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }
}

extension UIViewController {
    /// Source: UITabBarController.h; UIViewController.h (title): made when it is first read.
    var madeTabBarItem: UITabBarItem {
        if let item = bars.tabBarItem { return item }
        let item = UITabBarItem()
        item.title = title
        bars.tabBarItem = item
        return item
    }
}
