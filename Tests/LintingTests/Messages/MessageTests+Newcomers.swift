extension MessageTests {
    /// Of mistakes that developers make with their first controllers and storyboards.
    static let newcomers: [String: [String]] = [
        "active-controller-as-root": [
            "'HomeViewController' (#3) was made the root of 'UIWindow' (#1) while it was presented by "
                + "'ContainerViewController' (#2)",
            "'PlayerViewController' (#3) was made the root of 'UIWindow' (#9) while it was presented by "
                + "'ContainerViewController' (#2)",
            "'PlayerViewController' (#3) was made the root of 'UIWindow' (#9) while it was presented by "
                + "'ContainerViewController' (#2)",
            "'ListViewController' (#4) was made the root of 'UIWindow' (#9) while it was a child of "
                + "'SheetViewController' (#3)",
        ],
        "alert-misconfigured": [
            "'UIAlertController' (#3) got a second action of the style cancel",
            "'UIAlertController' (#3) got a text field, although it is an action sheet",
            "'UIAlertController' (#3) got a preferred action that is not one of its actions",
        ],
        "alert-not-presented": [
            "'UIAlertController' (#4) was put into 'UINavigationController' (#2), but an alert must be presented",
            "'UIAlertController' (#4) was put into 'UINavigationController' (#3), but an alert must be presented",
        ],
        "app-without-scenes": [
            "The app does not use the life cycle of scenes: linked with the SDK of iOS 27, it will not launch",
            "The app does not use the life cycle of scenes, so UIKit ended its launch",
        ],
        "child-added-again": [
            "'ListViewController' (#4) was added to 'ContainerViewController' (#2), which still has "
                + "'ListViewController' (#3) from an earlier run of the same callback",
            "'ListViewController' (#3) was added to 'ContainerViewController' (#2), of which it is a child already, in "
                + "a callback that runs many times",
        ],
        "child-view-without-size": [
            "The view of 'ListViewController' (#3) was added to the view of 'ContainerViewController' (#2), but never "
                + "got a size"
        ],
        "circular-pages": [
            "'UIPageViewController' (#2) was given 'PageViewController' (#4) both before and after "
                + "'PageViewController' (#3)",
            "'UIPageViewController' (#2) was given 'PageViewController' (#3) after 'PageViewController' (#4), which is "
                + "after 'PageViewController' (#3): these may be the only two pages, in a circle",
            "'UIPageViewController' (#2) was given 'PageViewController' (#3) before 'PageViewController' (#4), which "
                + "is before 'PageViewController' (#3): these may be the only two pages, in a circle",
            "'UIPageViewController' (#2) was given 'PageViewController' (#3) as the page after itself",
        ],
        "constraint-across-hierarchies": [
            "A constraint of 'ContainerViewController' (#2) was activated between views that are not in one view tree"
        ],
        "containment-cycle": [
            "'ContainerViewController' (#2) was added to itself",
            "'ContainerViewController' (#2) was added to 'ListViewController' (#3), which is a descendant of it",
            "'UINavigationController' (#2) was added to itself",
        ],
        "content-swipe-left-on": [
            "The swipe from the edge of 'UINavigationController' (#2) was disabled, but a swipe over the content still "
                + "pops 'FormViewController' (#4)",
            "The swipe from the edge of 'UINavigationController' (#2) was disabled, but a swipe over the content still "
                + "pops 'FormViewController' (#4)",
        ],
        "device-orientation-set": ["The app set the orientation of the device, which does not turn the interface"],
        "dismiss-pushed-controller": [
            "'DetailViewController' (#4) was asked to dismiss, but it is in the stack of "
                + "'UINavigationController' (#2) and nothing is presented"
        ],
        "dismissal-always-refused": [
            "The delegate of the presentation of 'FormViewController' (#3) refused each dismissal by the user, who may "
                + "have no other way to leave",
            "The delegate of the presentation of 'MenuViewController' (#3) refused each dismissal by the user, who may "
                + "have no other way to leave",
        ],
        "interface-file-missing": [
            "The storyboard 'Setings' is not in the bundle",
            "The XIB 'CardView' of 'CardViewController' (#3) is not in the bundle",
        ],
        "late-dismiss-climbs": [
            "'SheetViewController' (#3) was dismissed by a call that may have been meant for 'PageViewController' "
                + "(#4), which was gone: the same line had dismissed it",
            "'SheetViewController' (#3) was dismissed by a call that may have been meant for 'PageViewController' "
                + "(#5), which was gone: the same line had dismissed 'PageViewController' (#4)",
            "'SheetViewController' (#3) was dismissed by a call that may have been meant for 'PageViewController' "
                + "(#4), which was gone: the call came when its dismissal was reported",
            "'SheetViewController' (#3) was dismissed by a call that may have been meant for 'SFSafariViewController' "
                + "(#4), which was gone: the call came when its dismissal was reported",
            "'SheetViewController' (#3) was dismissed by a call that may have been meant for 'PageViewController' "
                + "(#4), which was gone: the work was deferred when it was presented",
        ],
        "layout-loop": [
            "The view of 'ContainerViewController' (#2) was laid out 100 times in one turn of the run loop",
            "Each layout asked for another one",
            "Each layout asked for another one",
            "The view of 'ContainerViewController' (#2) was laid out 100 times in one turn of the run loop",
            "The view of 'ContainerViewController' (#2) was laid out 100 times in one turn of the run loop",
        ],
        "link-not-handled": [
            "A scene connected for a URL, but the app did not read urlContexts of the connection options",
            "A URL reached a connected scene, but its delegate does not implement scene(_:openURLContexts:)",
            "A user activity reached a connected scene, but its delegate does not implement scene(_:continue:)",
            "A scene connected for a quick action, but the app did not read shortcutItem of the connection options",
        ],
        "page-count-mismatch": [
            "'UIPageViewController' (#2) was given 2 pages, which is not the number that it shows",
            "'UIPageViewController' (#2) was given 0 pages, which is not the number that it shows",
        ],
        "page-transition-overlap": [
            "'UIPageViewController' (#2) was given other pages while it was turning a page",
            "'UIPageViewController' (#2) lost track of its pages: they may have been set while it was turning "
                + "one",
        ],
        "picker-source-unavailable": [
            "'UIImagePickerController' (#3) was given the camera, which the device does not have"
        ],
        "pop-without-effect": [
            "'UINavigationController' (#2) was asked to pop, but its stack contains only 'ListViewController' (#3)"
        ],
        "present-at-each-appearance": [
            "'ContainerViewController' (#2) presented another 'IntroViewController' when it appeared again"
        ],
        "present-from-leaving-controller": [
            "'DetailViewController' (#4) was asked to present although it was popped from 'UINavigationController' (#2)"
        ],
        "present-in-background-scene": [
            "'OverlayViewController' (#4) was presented by 'HomeViewController' (#2), whose scene is in the background "
                + "while another scene of the app is in the foreground"
        ],
        "push-under-presentation": [
            "'HomeViewController' (#5) was pushed onto the stack of 'UINavigationController' (#2), which "
                + "'LoginViewController' (#4) covers"
        ],
        "orientation-mask-ignored": [
            "'ContainerViewController' (#2) supports only portrait, and its window is 1000 by 700 points: the system "
                + "has resized it, so that the mask has no effect",
            "'ContainerViewController' (#2) supports only landscape, and its window is 500 by 700 points: the system "
                + "has resized it, so that the mask has no effect",
        ],
        "popover-over-popover": [
            "'ColorViewController' (#4) was shown in a popover from 'MenuViewController' (#3), which is in a popover "
                + "itself"
        ],
        "reserved-restoration-key": [
            "'ContainerViewController' (#2) encoded its state under 'UIStateRestorationViewControllerStoryboardKey', a "
                + "key that UIKit uses itself"
        ],
        "root-view-missing": [
            "The XIB 'Card' did not set the view of 'CardViewController' (#3)",
            "loadView() of 'CardViewController' (#3) did not assign a view",
        ],
        "scene-configuration-invalid": [
            "Info.plist does not contain the scene configuration that UIKit looks for",
            "The scene configuration names the class 'SceneDelegate', which does not exist",
            "Info.plist does not contain the scene configuration that UIKit looks for",
        ],
        "screen-size-in-layout": [
            "'ContainerViewController' (#2) read the size of the screen, but its window is only 393 by 852 points"
        ],
        "segue-outside-navigation": [
            "The segue 'detail' of 'ContainerViewController' (#2) needs a navigation controller, in which it is not"
        ],
        "select-foreign-tab": [
            "'ListViewController' (#5) was to be selected, but it is not a tab of 'UITabBarController' (#2)",
            "'SettingsViewController' (#6) was to be selected, but it is not a tab of 'UITabBarController' (#2)",
        ],
        "split-view-presented": [
            "'UISplitViewController' (#3), a split view controller, was presented by 'ContainerViewController' (#2)"
        ],
        "stale-interface-connection": [
            "The class of 'CardViewController' (#3) has no property 'titelLabel', which a storyboard or XIB may set",
            "The class of 'ContainerViewController' (#2) has no method 'save:', which may be connected to an action",
            "The class of an object has no property 'padding', which a storyboard or XIB may set",
        ],
        "trait-getter-overridden": [
            "ContainerViewController overrides the getter of traitCollection",
            "ContainerViewController returns nil from traitCollection",
        ],
        "unexplained-diagnostic": [
            "UIKit raised an exception about 'ContainerViewController' (#2): CALayer position contains NaN. View: "
                + "<UIView>",
            "UIKit wrote a message: Changing the session category is not allowed",
            "UIKit wrote a message about 'ContainerViewController' (#2): The item has no image",
        ],
        "unknown-interface-class": [
            "A storyboard or XIB names the class 'DrawerController', which does not exist",
            "A storyboard or XIB names the class 'CardView', which does not exist",
        ],
        "unknown-storyboard-id": ["The storyboard has no controller with the identifier 'Settings'"],
        "unsatisfiable-constraints": [
            "Constraints in the view of 'ContainerViewController' (#2) contradict each other"
        ],
        "unwind-plus-manual-dismiss": [
            "'SheetViewController' (#3) was dismissed in the unwind action of 'ContainerViewController' (#2), although "
                + "the unwind segue removes it"
        ],
        "window-never-shown": [
            "'UIWindow' (#1) got the root 'HomeViewController' (#2), but no window was ever shown",
            "'UIWindow' (#1) got the root 'HomeViewController' (#2), but no window was ever shown",
        ],
        "window-released-while-showing": [
            "'UIWindow' (#3) was shown with 'ToastViewController' (#4) and deallocated before it was seen",
            "'UIWindow' (#3) was deallocated while it showed 'ToastViewController' (#4)",
        ],
        "window-without-scene": [
            "'UIWindow' (#3) with 'OverlayViewController' (#4) was shown, but it is in no scene, so it is not on "
                + "screen",
            "'UIWindow' (#1) with 'HomeViewController' (#2) was shown, but it is in no scene, so it is not on screen",
        ],
    ]
}
