// The methods of this library that apps name in `#selector`.
extension ClassRegistry {
    static let libraryEntries: [ObjectIdentifier: Entry] = [
        ObjectIdentifier(UIResponder.self): Entry([
            SelectorMethod("becomeFirstResponder", UIResponder.becomeFirstResponder),
            SelectorMethod("resignFirstResponder", UIResponder.resignFirstResponder),
            SelectorMethod("awakeFromNib", UIResponder.awakeFromNib),
        ]),
        ObjectIdentifier(UIBarItem.self): Entry([SelectorMethod("awakeFromNib", UIBarItem.awakeFromNib)]),
        ObjectIdentifier(UIGestureRecognizer.self): Entry([
            SelectorMethod("awakeFromNib", UIGestureRecognizer.awakeFromNib)
        ]),
        ObjectIdentifier(UIView.self): Entry([
            SelectorMethod("endEditing:", UIView.endEditing),
            SelectorMethod("setNeedsLayout", UIView.setNeedsLayout),
            SelectorMethod("layoutIfNeeded", UIView.layoutIfNeeded),
            SelectorMethod("layoutSubviews", UIView.layoutSubviews),
            SelectorMethod("sizeToFit", UIView.sizeToFit),
            SelectorMethod("removeFromSuperview", UIView.removeFromSuperview),
            SelectorMethod("setNeedsUpdateConstraints", UIView.setNeedsUpdateConstraints),
        ]),
        ObjectIdentifier(UIViewController.self): Entry([
            SelectorMethod("loadViewIfNeeded", UIViewController.loadViewIfNeeded),
            SelectorMethod("removeFromParentViewController", UIViewController.removeFromParent),
            SelectorMethod("setNeedsStatusBarAppearanceUpdate", UIViewController.setNeedsStatusBarAppearanceUpdate),
            SelectorMethod("dismissViewControllerAnimated:completion:") { (owner: UIViewController, arguments) in
                owner.dismiss(animated: arguments.isTrue(0), completion: nil)
            },
            SelectorMethod("setEditing:animated:") { (owner: UIViewController, arguments) in
                owner.setEditing(arguments.isTrue(0), animated: arguments.isTrue(1))
            },
        ]),
        ObjectIdentifier(UINavigationController.self): Entry([
            SelectorMethod("popViewControllerAnimated:") { (owner: UINavigationController, arguments) in
                owner.popViewController(animated: arguments.isTrue(0))
            },
            SelectorMethod("popToRootViewControllerAnimated:") { (owner: UINavigationController, arguments) in
                owner.popToRootViewController(animated: arguments.isTrue(0))
            },
        ]),
        ObjectIdentifier(UITableView.self): Entry([SelectorMethod("reloadData", UITableView.reloadData)]),
    ]
}

extension SelectorArguments {
    /// A flag, as Objective-C reads the argument: an object, such as the button that sends the action, is true.
    func isTrue(_ index: Int) -> Bool {
        guard values.indices.contains(index), let value = values[index] else { return false }
        return value as? Bool ?? true
    }
}
