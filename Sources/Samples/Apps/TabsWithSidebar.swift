import UIKit

/// The tabs of a magazine: the news, and a shelf whose books and papers are tabs of their own in the sidebar.
final class Magazine: NSObject, UITabBarControllerDelegate {
    let bar: UITabBarController
    let papers = Magazine.tab("Papers")
    /// What the user has chosen last.
    private(set) var chosen: UITab?

    override init() {
        let shelf = UITabGroup(
            title: "Shelf", image: nil, identifier: "shelf", children: [Self.tab("Books"), papers])
        shelf.managingNavigationController = UINavigationController()
        bar = UITabBarController(tabs: [Self.tab("News"), shelf])
        super.init()
        bar.mode = .tabSidebar
        bar.delegate = self
    }

    private static func tab(_ title: String) -> UITab {
        UITab(title: title, image: nil, identifier: title.lowercased()) { _ in PageController(title) }
    }

    func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) { chosen = selectedTab }
}

extension Sample {
    static let tabsWithSidebar = Sample(
        name: "tabs-with-sidebar",
        summary: "A magazine on a pad: tabs and a group in a sidebar, changes of tabs that overlap, a narrow window",
        device: "iPad Pro 11-inch (M5)", orientation: .landscapeLeft
    ) { app in
        let magazine = Magazine()
        app.launch(magazine.bar)
        app.tap(magazine.papers, inSidebarOf: magazine.bar)
        app.settle()
        app.tapTab(0, of: magazine.bar)
        app.wait(0.1)
        app.tapTab(1, of: magazine.bar)
        app.settle()
        app.rotate(to: .portrait)
        app.settle()
        app.resizeWindow(width: 400)
        app.settle()
        app.tapTab(0, of: magazine.bar)
        app.settle()
        app.resizeWindow(width: 834)
        app.settle()
        withExtendedLifetime(magazine) {}
    }
}
