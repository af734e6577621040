/// Members of UIKit's classes that an extension of an app can override for all objects of the class: those that the
/// library declares `override dynamic`.
enum ReplaceableMembers {
    static func contains(_ member: String, of owner: String) -> Bool { all[owner]?.contains(member) ?? false }

    static let all: [String: Set<String>] = [
        "UINavigationController": containers, "UITabBarController": containers,
        "UIAlertController": ["shouldAutorotate", "supportedInterfaceOrientations"],
        "UITextField": ["tintColor"], "UIWindow": ["layer"], "UIPageControl": ["sizeToFit"],
    ]

    private static let containers: Set<String> = [
        "childForHomeIndicatorAutoHidden", "childForStatusBarHidden", "childForStatusBarStyle",
        "preferredInterfaceOrientationForPresentation", "preferredStatusBarStyle", "prefersStatusBarHidden",
        "shouldAutorotate", "supportedInterfaceOrientations", "viewDidAppear", "viewDidLayoutSubviews", "viewDidLoad",
        "viewWillAppear", "viewWillLayoutSubviews",
    ]
}
