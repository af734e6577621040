import UIKit

extension UIViewController {
    /// What the help says about this screen.
    @objc func helpText() -> String {
        return "Ask a friend"
    }
}

extension ErrandController {
    override func helpText() -> String {
        return "Write what is to be done. " + super.helpText()
    }
}

/// The controller on top chooses the style of the status bar in all stacks.
extension UINavigationController {
    open override var childForStatusBarStyle: UIViewController? {
        return topViewController ?? super.childForStatusBarStyle
    }
}

/// The height of the keyboard that a notification tells of, in whole points.
func keyboardHeight(in notification: Notification) -> CGFloat? {
    guard let userInfo = notification.userInfo as! [String: AnyObject]?,
        let frame = userInfo[UIResponder.keyboardFrameEndUserInfoKey]?.cgRectValue
    else { return nil }
    return Darwin.ceil(frame.height)
}

/// The number that a notification carries.
func count(in notification: Notification) -> Int {
    return (notification.userInfo?["count"] as AnyObject).intValue ?? 0
}

/// The class of the button that shows the help: a newer system may have one of its own.
let helpButtonClass: AnyClass? = NSClassFromString("UIHelpButton") ?? NSClassFromString("UIButton")

#Preview("Errand") {
    ErrandController()
}
