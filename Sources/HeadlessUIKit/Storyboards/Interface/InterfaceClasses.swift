import Foundation

/// The app's classes that its storyboards and XIBs name.
///
/// UIKit finds a class by its name in the Objective-C runtime. Here the app registers the classes once, before it reads
/// a file:
///
/// ```swift
/// session.interfaceClasses.register(PlayersViewController.self, PlayerCell.self, SuperCoolSegue.self)
/// ```
@preconcurrency @MainActor
public final class InterfaceClasses {
    private struct Entry {
        let module: String?
        let type: AnyClass
    }

    private var entries: [String: [Entry]] = [:]

    /// Registers controllers, views, segues, bar items and each ``InterfaceObject`` under their own names and modules.
    public func register(_ types: AnyClass...) {
        for type in types { register(type, as: String(describing: type)) }
    }

    /// Registers a class under another name or module. The last registered class counts.
    public func register(_ type: AnyClass, as name: String, module: String? = nil) {
        let module = module ?? _typeName(type, qualified: true).split(separator: ".").first.map(String.init)
        entries[name, default: []].removeAll { $0.module == module }
        entries[name, default: []].append(Entry(module: module, type: type))
    }

    /// The class of that module, else the last registered class of that name.
    func type(named name: String, module: String?) -> AnyClass? {
        let candidates = entries[name] ?? []
        return candidates.last { $0.module == module }?.type ?? candidates.last?.type
            ?? ClassRegistry.type(named: name, module: module) ?? Self.runtimeClass(name)
    }

    /// UIKit's own classes.
    static let ofRuntime: [String: AnyClass] = Dictionary(
        uniqueKeysWithValues: (controllers + views + others).map { (String(describing: $0), $0) })

    /// A class of UIKit by its name.
    static func runtimeClass(_ name: String) -> AnyClass? {
        if let type = ofRuntime[name] { return type }
        guard name.hasPrefix("UI") else { return nil }
        let type: AnyClass? = NSClassFromString("HeadlessUIKit.\(name)")
        // Anything else is never made from a file.
        return type is UIView.Type || type is UIViewController.Type || type is UIBarItem.Type ? type : nil
    }

    private static let controllers: [AnyClass] = [
        UIViewController.self, UITableViewController.self, UINavigationController.self, UITabBarController.self,
        UISplitViewController.self, UIPageViewController.self, UIImagePickerController.self,
        UICollectionViewController.self,
    ]
    private static let views: [AnyClass] = [
        UIView.self, UIWindow.self, UILabel.self, UIButton.self, UIImageView.self, UITextField.self, UISwitch.self,
        UISlider.self,
        UISegmentedControl.self, UIPageControl.self, UIActivityIndicatorView.self, UIScrollView.self, UITableView.self,
        UITableViewCell.self, UIStackView.self, UINavigationBar.self, UIToolbar.self, UITabBar.self,
        UIVisualEffectView.self,
        UIControl.self, UICollectionView.self, UICollectionViewCell.self, UICollectionReusableView.self,
        UICollectionViewListCell.self, UITableViewHeaderFooterView.self, UIRefreshControl.self,
    ]
    private static let others: [AnyClass] = [
        UIBarButtonItem.self, UITabBarItem.self, UIStoryboardSegue.self, UIStoryboardPopoverSegue.self,
        UICollectionViewLayout.self, UICollectionViewFlowLayout.self,
    ]

    /// Substitutes for UIKit's classes that this runtime does not have, except plain views and controllers.
    static let standIns: [String: AnyClass] = [
        "UITextView": UIScrollView.self, "UIStepper": UIControl.self,
        "UIDatePicker": UIControl.self, "UIColorWell": UIControl.self,
    ]
}

extension Session {
    /// The classes that storyboards and XIBs find by name.
    public var interfaceClasses: InterfaceClasses { application.interfaceClasses }
}
