/// The classes of UIKit between a class and its root.
enum LibrarySuperclasses {
    /// The class itself first. A class that the table does not know ends the list.
    static func lineage(of name: String) -> [String] {
        var names = [name]
        while let last = names.last, let next = direct(last), !names.contains(next) { names.append(next) }
        return names
    }

    private static func direct(_ name: String) -> String? {
        if let known = known[name] { return known }
        switch LibraryClasses.family(of: name) {
        case .controller: return "UIViewController"
        case .view: return "UIView"
        case .cell: return "UIView"
        case .headerFooter: return "UIView"
        case .segue, .scene, .other: return nil
        }
    }

    private static let known = [
        "UIResponder": "NSObject", "UIViewController": "UIResponder", "UIView": "UIResponder",
        "UIApplication": "UIResponder", "UIScene": "UIResponder", "UIWindowScene": "UIScene", "UIControl": "UIView",
        "UIButton": "UIControl", "UITextField": "UIControl", "UISwitch": "UIControl", "UISlider": "UIControl",
        "UIStepper": "UIControl", "UISegmentedControl": "UIControl", "UIPageControl": "UIControl",
        "UIDatePicker": "UIControl", "UIRefreshControl": "UIControl", "UIPasteControl": "UIControl",
        "UIScrollView": "UIView",
        "UITableView": "UIScrollView", "UICollectionView": "UIScrollView", "UITextView": "UIScrollView",
        "UICollectionReusableView": "UIView", "UICollectionViewCell": "UICollectionReusableView",
        "UIImagePickerController": "UINavigationController", "UIVideoEditorController": "UINavigationController",
        "UIBarButtonItem": "UIBarItem", "UITabBarItem": "UIBarItem", "UIBarItem": "NSObject",
        "UIGestureRecognizer": "NSObject", "UIStoryboardSegue": "NSObject", "UIPresentationController": "NSObject",
        "UINavigationItem": "NSObject", "UIImage": "NSObject", "UIColor": "NSObject", "UIFont": "NSObject",
        "NSLayoutConstraint": "NSObject", "CALayer": "NSObject", "UICollectionViewLayout": "NSObject",
        "UICollectionViewFlowLayout": "UICollectionViewLayout", "CAShapeLayer": "CALayer",
        "CAGradientLayer": "CALayer", "CATextLayer": "CALayer",
    ]
}
