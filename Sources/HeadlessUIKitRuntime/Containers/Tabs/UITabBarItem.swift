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
    /// The system's item that this one is made as.
    ///
    /// MODEL: its title and its picture are shown whatever ``UIBarItem/title`` is.
    var systemItem: SystemItem?
    private var badgeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    open func setBadgeTextAttributes(
        _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { badgeAttributes[state] = textAttributes }
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeAttributes[state]
    }

    /// The items for which the system has a title and an image. Here ``UIBarItem/title`` and the image stay nil; a
    /// recording has the title.
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
        self.systemItem = systemItem
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }
}

extension UITabBarItem.SystemItem: StoryboardItem {
    static let last = mostViewed
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

extension UITabBarController {
    /// Reports that a tab got the item of another tab. UIKit then finds no controller for the item that it has lost.
    ///
    /// Source: Ramotion/animated-tab-bar issue 305 (iOS 16), woocommerce-ios pull request 13671 (iOS 18).
    func checkItem(of tab: UIViewController, instead old: UITabBarItem?) {
        guard session.has(.sharedTabItemsThrow), isViewLoaded, let old, let new = tab.bars.tabBarItem, new !== old,
            let tabs = viewControllers, tabs.contains(tab),
            tabs.contains(where: { $0 !== tab && $0.bars.tabBarItem === new })
        else { return }
        session.diagnose(
            "Inconsistency in UITabBar items and view controllers detected. No view controller matches the "
                + "UITabBarItem '<UITabBarItem title='\(old.title ?? "")'>'.",
            subject: tab.id, thrown: true)
    }
}
