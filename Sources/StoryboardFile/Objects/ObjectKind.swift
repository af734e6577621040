/// The kind of object that an element of Interface Builder represents: its role and its UIKit class.
public struct ObjectKind: Hashable, Sendable {
    public enum Role: String, Hashable, Sendable {
        case controller, view, gestureRecognizer, barItem
        /// Represents an object outside the document, such as the first responder.
        case placeholder
        /// Any other object, such as a navigation item.
        case other
    }

    public let role: Role
    /// The class of the object unless there is a custom class; nil for placeholders and for `customObject`.
    public let uikitClass: String?

    init(_ role: Role, _ uikitClass: String? = nil) {
        self.role = role
        self.uikitClass = uikitClass
    }
}

extension InterfaceNode {
    /// The kind of the object; nil if the element is not an object or is unknown.
    public var kind: ObjectKind? { ObjectKind.byElement[element] }

    /// The class name of the object: the custom class, else UIKit's class.
    public var className: String? { customClass ?? kind?.uikitClass }
}

extension ObjectKind {
    /// All elements that are objects, by name.
    static let byElement: [String: ObjectKind] = {
        var kinds: [String: ObjectKind] = [:]
        for (role, classes) in table {
            for (element, name) in classes { kinds[element] = ObjectKind(role, name) }
        }
        for element in ["placeholder", "exit", "viewControllerPlaceholder"] {
            kinds[element] = ObjectKind(element == "viewControllerPlaceholder" ? .controller : .placeholder)
        }
        kinds["customObject"] = ObjectKind(.other)
        return kinds
    }()

    private static let table: [(Role, [String: String])] = [
        (.controller, controllers), (.view, views), (.gestureRecognizer, recognizers), (.barItem, barItems),
        (.other, others),
    ]

    private static let controllers = [
        "viewController": "UIViewController", "tableViewController": "UITableViewController",
        "collectionViewController": "UICollectionViewController", "navigationController": "UINavigationController",
        "tabBarController": "UITabBarController", "splitViewController": "UISplitViewController",
        "pageViewController": "UIPageViewController", "glkViewController": "GLKViewController",
        "avPlayerViewController": "AVPlayerViewController", "hostingController": "UIHostingController",
        "imagePickerController": "UIImagePickerController",
    ]

    private static let views = [
        "view": "UIView", "containerView": "UIView", "window": "UIWindow", "label": "UILabel", "button": "UIButton",
        "imageView": "UIImageView", "textField": "UITextField", "textView": "UITextView", "switch": "UISwitch",
        "slider": "UISlider",
        "stepper": "UIStepper", "segmentedControl": "UISegmentedControl", "progressView": "UIProgressView",
        "pageControl": "UIPageControl",
        "activityIndicatorView": "UIActivityIndicatorView", "datePicker": "UIDatePicker", "pickerView": "UIPickerView",
        "scrollView": "UIScrollView", "tableView": "UITableView", "tableViewCell": "UITableViewCell",
        "tableViewCellContentView": "UIView", "collectionView": "UICollectionView",
        "collectionViewCell": "UICollectionViewCell",
        "collectionViewCellContentView": "UIView", "collectionReusableView": "UICollectionReusableView",
        "stackView": "UIStackView",
        "searchBar": "UISearchBar", "navigationBar": "UINavigationBar", "toolbar": "UIToolbar", "tabBar": "UITabBar",
        "visualEffectView": "UIVisualEffectView", "webView": "UIWebView", "wkWebView": "WKWebView",
        "mapView": "MKMapView",
        "glkView": "GLKView", "mtkView": "MTKView", "sceneKitView": "SCNView", "skView": "SKView",
        "arskView": "ARSKView",
        "arscnView": "ARSCNView", "arView": "ARView", "adBannerView": "ADBannerView", "control": "UIControl",
        "colorWell": "UIColorWell", "pasteControl": "UIPasteControl", "calendarView": "UICalendarView",
        "pdfView": "PDFView", "refreshControl": "UIRefreshControl",
        "routePickerView": "AVRoutePickerView", "locationButton": "CLLocationButton",
        "contentUnavailableView": "UIContentUnavailableView",
    ]

    private static let recognizers = [
        "tapGestureRecognizer": "UITapGestureRecognizer", "pinchGestureRecognizer": "UIPinchGestureRecognizer",
        "rotationGestureRecognizer": "UIRotationGestureRecognizer",
        "swipeGestureRecognizer": "UISwipeGestureRecognizer",
        "panGestureRecognizer": "UIPanGestureRecognizer",
        "screenEdgePanGestureRecognizer": "UIScreenEdgePanGestureRecognizer",
        // This is the spelling of Interface Builder.
        "pongPressGestureRecognizer": "UILongPressGestureRecognizer",
        "longPressGestureRecognizer": "UILongPressGestureRecognizer",
        "hoverGestureRecognizer": "UIHoverGestureRecognizer", "gestureRecognizer": "UIGestureRecognizer",
        "customGestureRecognizer": "UIGestureRecognizer",
    ]

    private static let barItems = [
        "barButtonItem": "UIBarButtonItem", "barButtonItemGroup": "UIBarButtonItemGroup", "tabBarItem": "UITabBarItem",
    ]

    private static let others = [
        "navigationItem": "UINavigationItem", "searchDisplayController": "UISearchDisplayController",
        "collectionViewFlowLayout": "UICollectionViewFlowLayout", "collectionViewLayout": "UICollectionViewLayout",
        "viewLayoutGuide": "UILayoutGuide", "keyboardLayoutGuide": "UIKeyboardLayoutGuide",
        "viewControllerLayoutGuide": "UILayoutSupport", "constraint": "NSLayoutConstraint",
        "storyboardReference": "UIStoryboard", "menu": "UIMenu", "command": "UICommand",
    ]
}
