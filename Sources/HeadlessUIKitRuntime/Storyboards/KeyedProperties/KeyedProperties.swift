import Foundation

/// The properties that key-value coding and runtime attributes of storyboards find in the library's classes, a class
/// after its superclass's.
@MainActor
package enum KeyedProperties {
    static var all: [KeyedProperty] { ofViews + ofControls + ofControllers + ofItems + ofOthers }

    private static let ofViews: [KeyedProperty] = [
        .value("frame", \UIView.frame), .value("bounds", \UIView.bounds), .value("center", \UIView.center),
        .value("alpha", \UIView.alpha), .value("hidden", \UIView.isHidden), .value("tag", \UIView.tag),
        .value("opaque", \UIView.isOpaque), .value("clipsToBounds", \UIView.clipsToBounds),
        .value("transform", \UIView.transform),
        .value("userInteractionEnabled", \UIView.isUserInteractionEnabled),
        .optional("backgroundColor", \UIView.backgroundColor),
        .choice("contentMode", \UIView.contentMode),
        .optional("tintColor", \UIView.tintColor),
        .value("autoresizesSubviews", \UIView.autoresizesSubviews),
        .value("multipleTouchEnabled", \UIView.isMultipleTouchEnabled),
        .value("exclusiveTouch", \UIView.isExclusiveTouch),
        .insets("layoutMargins", \UIView.layoutMargins),
        .directionalInsets("directionalLayoutMargins", \UIView.directionalLayoutMargins),
        .optional("restorationIdentifier", \UIView.restorationIdentifier),
        .value("preservesSuperviewLayoutMargins", \UIView.preservesSuperviewLayoutMargins),
        .value("insetsLayoutMarginsFromSafeArea", \UIView.insetsLayoutMarginsFromSafeArea),
        .read("superview", of: UIView.self) { $0.superview },
        .read("subviews", of: UIView.self) { $0.subviews },
        .read("window", of: UIView.self) { $0.window },
        .read("layer", of: UIView.self) { $0.layer },
        .optional("text", \UILabel.text), .optional("attributedText", \UILabel.attributedText),
        .value("numberOfLines", \UILabel.numberOfLines), .choice("textAlignment", \UILabel.textAlignment),
        .optional("textColor", \UILabel.textColor), .optional("image", \UIImageView.image),
        .insets("separatorInset", \UITableView.separatorInset),
        .insets("separatorInset", \UITableViewCell.separatorInset),
        .value("contentOffset", \UIScrollView.contentOffset), .value("contentSize", \UIScrollView.contentSize),
        .insets("contentInset", \UIScrollView.contentInset),
        .insets("scrollIndicatorInsets", \UIScrollView.scrollIndicatorInsets),
        .insets("verticalScrollIndicatorInsets", \UIScrollView.verticalScrollIndicatorInsets),
        .insets("horizontalScrollIndicatorInsets", \UIScrollView.horizontalScrollIndicatorInsets),
        .insets("textContainerInset", \UITextView.textContainerInset),
        .value("scrollEnabled", \UIScrollView.isScrollEnabled),
        .value("pagingEnabled", \UIScrollView.isPagingEnabled), .value("bounces", \UIScrollView.bounces),
        .optional("text", \UISearchBar.text), .optional("placeholder", \UISearchBar.placeholder),
        .optional("effect", \UIVisualEffectView.effect),
    ]

    private static let ofControls: [KeyedProperty] = [
        .value("enabled", \UIControl.isEnabled), .value("selected", \UIControl.isSelected),
        .value("highlighted", \UIControl.isHighlighted),
        .insets("contentEdgeInsets", \UIButton.contentEdgeInsets),
        .insets("titleEdgeInsets", \UIButton.titleEdgeInsets),
        .insets("imageEdgeInsets", \UIButton.imageEdgeInsets),
        .optional("text", \UITextField.text), .optional("placeholder", \UITextField.placeholder),
        .optional("textColor", \UITextField.textColor), .value("on", \UISwitch.isOn),
        .value("value", \UISlider.value), .value("value", \UIStepper.value),
        .value("currentPage", \UIPageControl.currentPage),
        .value("numberOfPages", \UIPageControl.numberOfPages),
        .value("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex),
    ]

    private static let ofControllers: [KeyedProperty] = [
        .optional("title", \UIViewController.title),
        .optional("restorationIdentifier", \UIViewController.restorationIdentifier),
        .value("modalInPopover", \UIViewController.isModalInPopover),
        .insets("additionalSafeAreaInsets", \UIViewController.additionalSafeAreaInsets),
        .read("view", of: UIViewController.self) { $0.view },
        .read("navigationController", of: UIViewController.self) { $0.navigationController },
        .read("parentViewController", of: UIViewController.self) { $0.parent },
        .read("presentedViewController", of: UIViewController.self) { $0.presentedViewController },
        .read("childViewControllers", of: UIViewController.self) { $0.children },
        .read("navigationItem", of: UIViewController.self) { $0.navigationItem },
        .value("preferredContentSize", \UIViewController.preferredContentSize),
        .choice("modalPresentationStyle", \UIViewController.modalPresentationStyle),
        .read("viewControllers", of: UINavigationController.self) { $0.viewControllers },
        .value("selectedIndex", \UITabBarController.selectedIndex),
        .optional("message", \UIAlertController.message),
        .read("actions", of: UIAlertController.self) { $0.actions },
    ]

    private static let ofItems: [KeyedProperty] = [
        .optional("title", \UINavigationItem.title), .optional("prompt", \UINavigationItem.prompt),
        .optional("title", \UIBarItem.title), .optional("image", \UIBarItem.image),
        .value("enabled", \UIBarItem.isEnabled), .value("tag", \UIBarItem.tag),
        .insets("imageInsets", \UIBarItem.imageInsets),
        .insets("landscapeImagePhoneInsets", \UIBarItem.landscapeImagePhoneInsets),
        .optional("badgeValue", \UITabBarItem.badgeValue),
        .optional("customView", \UIBarButtonItem.customView),
        .read("title", of: UIAlertAction.self) { $0.title },
        .value("enabled", \UIAlertAction.isEnabled),
    ]

    private static let ofOthers: [KeyedProperty] = [
        .read("name", of: UIDevice.self) { $0.name }, .read("model", of: UIDevice.self) { $0.model },
        .read("systemVersion", of: UIDevice.self) { $0.systemVersion },
        .read("keyWindow", of: UIApplication.self) { $0.keyWindow },
        .read("windows", of: UIApplication.self) { $0.windows },
        .value("enabled", \UIGestureRecognizer.isEnabled),
        .read("view", of: UIGestureRecognizer.self) { $0.view },
        .value("constant", \NSLayoutConstraint.constant),
        .insets("sectionInset", \UICollectionViewFlowLayout.sectionInset),
        .read("length", of: NSString.self) { $0.length },
        .read("lowercaseString", of: NSString.self) { $0.lowercased },
        .read("uppercaseString", of: NSString.self) { $0.uppercased },
        .read("self", of: NSObject.self) { $0 },
        .read("description", of: NSObject.self) { $0.description },
    ]
}
