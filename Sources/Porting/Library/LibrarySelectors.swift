/// Objective-C names of UIKit's methods that Swift has renamed.
enum LibrarySelectors {
    /// - Parameter labels: nil finds the method by its base name, if that is unique.
    static func name(_ base: String, _ labels: [String]?) -> String? {
        if let labels { return names[base + "(" + labels.map { $0 + ":" }.joined() + ")"] }
        let all = [names, LibraryDelegateSelectors.names].joined()
        let found = Set(all.filter { $0.key.hasPrefix(base + "(") }.map(\.value))
        return found.count == 1 ? found.first : nil
    }

    private static let names = [
        "becomeFirstResponder()": "becomeFirstResponder",
        "copy(_:)": "copy:",
        "cut(_:)": "cut:",
        "delete(_:)": "delete:",
        "didMove(toParent:)": "didMoveToParentViewController:",
        "didReceiveMemoryWarning()": "didReceiveMemoryWarning",
        "dismiss(animated:completion:)": "dismissViewControllerAnimated:completion:",
        "endEditing(_:)": "endEditing:",
        "layoutIfNeeded()": "layoutIfNeeded",
        "layoutSubviews()": "layoutSubviews",
        "loadViewIfNeeded()": "loadViewIfNeeded",
        "makeKeyAndVisible()": "makeKeyAndVisible",
        "paste(_:)": "paste:",
        "popToRootViewController(animated:)": "popToRootViewControllerAnimated:",
        "popViewController(animated:)": "popViewControllerAnimated:",
        "present(_:animated:completion:)": "presentViewController:animated:completion:",
        "pushViewController(_:animated:)": "pushViewController:animated:",
        "reloadData()": "reloadData",
        "removeFromParent()": "removeFromParentViewController",
        "removeFromSuperview()": "removeFromSuperview",
        "resignFirstResponder()": "resignFirstResponder",
        "select(_:)": "select:",
        "selectAll(_:)": "selectAll:",
        "setEditing(_:animated:)": "setEditing:animated:",
        "setNeedsDisplay()": "setNeedsDisplay",
        "setNeedsLayout()": "setNeedsLayout",
        "setNeedsStatusBarAppearanceUpdate()": "setNeedsStatusBarAppearanceUpdate",
        "setNeedsUpdateConstraints()": "setNeedsUpdateConstraints",
        "show(_:sender:)": "showViewController:sender:",
        "showDetailViewController(_:sender:)": "showDetailViewController:sender:",
        "sizeToFit()": "sizeToFit",
        "viewDidAppear(_:)": "viewDidAppear:",
        "viewDidDisappear(_:)": "viewDidDisappear:",
        "viewDidLayoutSubviews()": "viewDidLayoutSubviews",
        "viewDidLoad()": "viewDidLoad",
        "viewWillAppear(_:)": "viewWillAppear:",
        "viewWillDisappear(_:)": "viewWillDisappear:",
        "viewWillLayoutSubviews()": "viewWillLayoutSubviews",
        "viewIsAppearing(_:)": "viewIsAppearing:",
        "willMove(toParent:)": "willMoveToParentViewController:",
    ]
}
