/// The item of a controller in a tab bar.
///
/// Source: UITabBarItem.h.
@MainActor
open class UITabBarItem: UIBarItem {
    /// A look: nothing is drawn.
    open var selectedImage: UIImage?
    /// A look: what stands in the corner of the item.
    open var badgeValue: String?
    open var badgeColor: UIColor?

    /// What the system has a title and an image for; here it has neither.
    ///
    /// Source: UITabBarItem.h.
    public enum SystemItem: Int, Sendable {
        case more = 0
        case favorites = 1
        case featured = 2
        case topRated = 3
        case recents = 4
        case contacts = 5
        case history = 6
        case bookmarks = 7
        case search = 8
        case downloads = 9
        case mostRecent = 10
        case mostViewed = 11
    }

    /// Source: UITabBarItem.h.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        self.tag = tag
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
