extension Sample {
    /// The rules that no sample breaks, and why: a sentence without a full stop.
    static let rulesWithoutSample = [
        "interface-file-missing": "UIKit's text names the folder of the app, which differs from machine to machine",
        "off-main-thread-call": "Swift refuses a call of UIKit from another thread",
        "pop-gesture-on-root": "the runtime lets the gesture begin only where the stack has a controller to pop",
        "present-nil-controller": "present(_:animated:completion:) takes no nil in Swift",
        "self-dismissal": "the rule is off by default, and many apps do it on purpose",
        "trait-getter-overridden": "UIKit looks for the override in the classes of Objective-C, which Swift's are not",
        "view-loaded-during-deinit": "the runtime loads no view of a controller that is being deallocated",
    ]
}
