extension Sample {
    /// Why a sample has the old system that it has: a sentence without a full stop. All other samples have the newest.
    static let reasonsForOldSystem: [String: String] = {
        let restoration = "UIKit saves the state of the whole app if it has no scenes, which iOS 27 demands"
        let popovers = "a popover fills a phone's screen, and no swipe dismisses it, until iOS 12"
        let iOS5 = "it shows what UIKit of iOS 5 does"
        return [
            "app-without-scenes": "an app without scenes does not launch since iOS 27",
            "deinit-while-on-screen": iOS5,
            "duplicate-restoration-id": restoration,
            "forwarding-v13": "it is compared with the same container in iOS 5 and iOS 8",
            "forwarding-v5": "appearance and rotation have one switch in iOS 5",
            "forwarding-v8": "it is compared with the same container in iOS 5 and iOS 13",
            "layout-loop": "UIKit ends the loop within a turn since iOS 26",
            "master-behind-button": iOS5,
            "menu-popover": iOS5,
            "missing-rotation-forwarding": "there are no callbacks of rotation since iOS 8",
            "navigation-during-transition": "a push during a push is no error since iOS 26",
            "popover-no-exit-when-compact": popovers,
            "popover-on-phone": popovers,
            "ratings-on-pad": iOS5,
            "ratings-on-phone": iOS5,
            "reserved-restoration-key": restoration,
            "restorable-children-not-encoded": restoration,
            "restoration-class-mismatch": restoration,
            "restoration-duplicate-instance": restoration,
            "restoration-path-gap": restoration,
            "restoration-preserved": restoration,
            "restoration-restored": restoration,
            "rotation-forwarding": "there are no callbacks of rotation since iOS 8",
            "window-never-shown": "the window has no scene, which is an error of its own since iOS 26",
            "window-without-root": "the window has no scene, which is an error of its own since iOS 26",
        ]
    }()
}
