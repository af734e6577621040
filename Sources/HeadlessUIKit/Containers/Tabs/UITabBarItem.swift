import Foundation

/// The item of a controller in a tab bar.
///
/// Source: `UITabBarItem.h`.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    private var ownSelectedImage: UIImage?
    /// The image while the item is selected: ``UIBarItem/image`` unless another one is set. It is not drawn here.
    ///
    /// Source: `UITabBarItem.h`.
    open var selectedImage: UIImage? {
        get { ownSelectedImage ?? image }
        set { ownSelectedImage = newValue }
    }
    /// The text in the corner of the item. For drawing only; it has no effect here.
    open var badgeValue: String?
    open var badgeColor: UIColor?
    open var titlePositionAdjustment = UIOffset.zero
    open var standardAppearance: UITabBarAppearance?
    open var scrollEdgeAppearance: UITabBarAppearance?
    private var badgeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    open func setBadgeTextAttributes(
        _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { badgeAttributes[state] = textAttributes }
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeAttributes[state]
    }

    /// The items for which the system has a title and an image. Here they have neither.
    ///
    /// Source: `UITabBarItem.h`.
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

    /// Source: `UITabBarItem.h`.
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
    /// It is made when it is first read.
    ///
    /// Source: `UITabBarController.h`; `UIViewController.h` (`title`).
    var madeTabBarItem: UITabBarItem {
        if let item = bars.tabBarItem { return item }
        let item = UITabBarItem()
        item.title = title
        bars.tabBarItem = item
        return item
    }
}
