import Foundation
import HierarchyModel
import StoryboardFile

// Key-value coding, as far as interface files need it.
extension InterfaceObjects {
    func set(_ value: AnyObject, _ name: String, of object: AnyObject) {
        if case .value(let set)? = InterfaceMember.named(name, of: object)?.access, set(object, value) { return }
        if BuiltInOutlet.set(value, name, of: object) || isStandIn(object) { return }
        loader.session.refuseKey(name, of: object)
    }

    func set(_ objects: [AnyObject], _ name: String, of object: AnyObject) {
        if case .collection(let set)? = InterfaceMember.named(name, of: object)?.access, set(object, objects) { return }
        if name == "gestureRecognizers", let view = object as? UIView {
            for case let recognizer as UIGestureRecognizer in objects { view.addGestureRecognizer(recognizer) }
            return
        }
        if !isStandIn(object), !BuiltInOutlet.ignored.contains(name) { loader.session.refuseKey(name, of: object) }
    }

    private func value(of attribute: RuntimeAttribute) -> Any? {
        // The document contains the components of a named color, too.
        if case .namedColor = attribute.value, let node = attribute.node.child("value") { return color(node) }
        return attribute.value.object
    }

    /// Prints UIKit's message for an unknown runtime attribute, which is not an exception.
    func set(_ attribute: RuntimeAttribute, of object: AnyObject) {
        let value = value(of: attribute)
        if case .value(let set)? = InterfaceMember.named(attribute.keyPath, of: object)?.access, set(object, value) {
            return
        }
        if BuiltInAttribute.set(value, attribute.keyPath, of: object) || isStandIn(object) { return }
        let key = attribute.keyPath.split(separator: ".").first.map(String.init) ?? attribute.keyPath
        let name = (object as? UIViewController)?.debugName ?? "<\(type(of: object))>"
        loader.session.diagnose(
            """
            Failed to set (\(attribute.keyPath)) user defined inspected property on (\(type(of: object))): [\(name) \
            setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(key).
            """,
            subject: (object as? UIViewController)?.id, thrown: false)
    }
}

/// Outlets of UIKit's own classes.
@MainActor
private enum BuiltInOutlet {
    /// Outlets that have no effect in the runtime.
    static let ignored: Set<String> = [
        "searchDisplayController", "exclusionPaths", "keyCommands", "searchResultsDataSource", "searchResultsDelegate",
        "searchContentsController", "dragDelegate", "dropDelegate", "prefetchDataSource", "accessibilityElements",
        "passthroughViews", "inputView", "inputAccessoryView", "backgroundView",
        "selectedBackgroundView", "refreshControl", "nextKeyView",
    ]

    /// Returns whether the outlet exists.
    static func set(_ value: AnyObject, _ name: String, of object: AnyObject) -> Bool {
        switch name {
        case "delegate": setDelegate(value, of: object)
        case "dataSource": setDataSource(value, of: object)
        case "view": setView(value, of: object)
        case "rootViewController": setRoot(value, of: object)
        case "tableView", "collectionView":
            object is UITableViewController || object is UICollectionViewController || isNoController(object)
        case "menu", "navigationItem", "tabBarItem", "tabBar", "navigationBar", "toolbar": true
        default: ignored.contains(name)
        }
    }

    private static func isNoController(_ object: AnyObject) -> Bool { !(object is UIViewController) }

    private static func setRoot(_ value: AnyObject, of object: AnyObject) -> Bool {
        guard let window = object as? UIWindow, let root = value as? UIViewController else { return false }
        window.session.callAsRuntime(.callSetRoot, on: window.id) { window.rootViewController = root }
        return true
    }

    private static func setView(_ value: AnyObject, of object: AnyObject) -> Bool {
        guard let controller = object as? UIViewController, let view = value as? UIView else {
            return object is UIGestureRecognizer
        }
        if controller.viewIfLoaded !== view { controller.view = view }
        return true
    }

    private static func setDataSource(_ value: AnyObject, of object: AnyObject) -> Bool {
        switch object {
        case let table as UITableView: table.dataSource = value as? any UITableViewDataSource
        case let view as UICollectionView: view.dataSource = value as? any UICollectionViewDataSource
        case let picker as UIPickerView: picker.dataSource = value as? any UIPickerViewDataSource
        case let pages as UIPageViewController: pages.dataSource = value as? any UIPageViewControllerDataSource
        // A stand-in for a view that the runtime does not have.
        default: return object is UIView
        }
        return true
    }

    private static func setDelegate(_ value: AnyObject, of object: AnyObject) -> Bool {
        switch object {
        case let view as UIScrollView: view.delegate = value as? any UIScrollViewDelegate
        case let field as UITextField: field.delegate = value as? any UITextFieldDelegate
        case let bar as UISearchBar: bar.delegate = value as? any UISearchBarDelegate
        case let bar as UIToolbar: bar.delegate = value as? any UIToolbarDelegate
        case let picker as UIPickerView: picker.delegate = value as? any UIPickerViewDelegate
        case let bar as UITabBar: bar.delegate = value as? any UITabBarDelegate
        case let stack as UINavigationController: stack.delegate = value as? any UINavigationControllerDelegate
        case let tabs as UITabBarController: tabs.delegate = value as? any UITabBarControllerDelegate
        case let split as UISplitViewController: split.delegate = value as? any UISplitViewControllerDelegate
        case let pages as UIPageViewController: pages.delegate = value as? any UIPageViewControllerDelegate
        case let recognizer as UIGestureRecognizer: recognizer.delegate = value as? any UIGestureRecognizerDelegate
        case let app as UIApplication: app.delegate = value as? any UIApplicationDelegate
        // A stand-in for a view that the runtime does not have, such as a map.
        default: return object is UIView
        }
        return true
    }
}

/// Attributes of UIKit's own classes.
@MainActor
private enum BuiltInAttribute {
    static func set(_ value: Any?, _ path: String, of object: AnyObject) -> Bool {
        // Layers and accessibility are not modelled.
        if path.hasPrefix("layer.") || path.hasPrefix("accessibility") || path.hasPrefix("isAccessibility") {
            return true
        }
        guard let object = object as? NSObject else { return false }
        if let set = KeyedProperty.named(path == "isHidden" ? "hidden" : path, of: object)?.set {
            // A value of another type has no effect.
            _ = set(object, value)
            return true
        }
        return object is UIView && ignored.contains(path)
    }

    /// Attributes of views that have no effect in the runtime.
    private static let ignored: Set<String> = [
        "font", "textColor", "numberOfLines", "lineBreakMode", "adjustsFontSizeToFitWidth",
    ]
}

extension RuntimeAttribute.Value {
    /// The value as a property expects it; a number is a `Double`.
    @MainActor
    fileprivate var object: Any? {
        switch self {
        case .nil, .other, .namedColor: nil
        case .boolean(let value): value
        case .integer(let value): Double(value)
        case .real(let value): value
        case .string(let value), .localizedString(let value): value
        case .point(let point): CGPoint(x: point.x, y: point.y)
        case .size(let size): CGSize(width: size.width, height: size.height)
        case .rect(let rect): CGRect(rect)
        case .range(let location, let length): NSRange(location: location, length: length)
        case .color(let color): UIColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
        case .image(let name): UIImage(named: name)
        }
    }
}
