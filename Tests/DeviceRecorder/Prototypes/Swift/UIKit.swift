/// What the shared scenarios use of UIKit, with the types that Apple's documentation has in Swift, so that
/// `Tools/check-apple` type-checks them without Apple's SDK: https://developer.apple.com/documentation/uikit
@_exported import Foundation

@MainActor
open class UIResponder: NSObject {}

@MainActor
open class UIView: UIResponder {
    public init(frame: CGRect) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    open var window: UIWindow? { fatalError() }
    open func addSubview(_ view: UIView) { fatalError() }
    open func removeFromSuperview() { fatalError() }
    open var isHidden: Bool {
        get { fatalError() }
        set { fatalError() }
    }
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { fatalError() }
        set { fatalError() }
    }

    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
}

@MainActor
open class UIWindow: UIView {
    public init(windowScene: UIWindowScene) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    weak open var windowScene: UIWindowScene? {
        get { fatalError() }
        set { fatalError() }
    }
    open var rootViewController: UIViewController? {
        get { fatalError() }
        set { fatalError() }
    }
    open func makeKeyAndVisible() { fatalError() }
}

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

@MainActor
open class UITraitCollection: NSObject {
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { fatalError() }
    open var userInterfaceStyle: UIUserInterfaceStyle { fatalError() }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { fatalError() }
}

@MainActor
public protocol UIContentContainer: NSObjectProtocol {
    var preferredContentSize: CGSize { get }
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

@MainActor
public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {}

public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

@MainActor
open class UIViewController: UIResponder, UIContentContainer {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    open var view: UIView! {
        get { fatalError() }
        set { fatalError() }
    }
    open var viewIfLoaded: UIView? { fatalError() }
    open var isViewLoaded: Bool { fatalError() }
    open func loadViewIfNeeded() { fatalError() }
    open func loadView() { fatalError() }
    open func viewDidLoad() { fatalError() }
    open func viewWillAppear(_ animated: Bool) { fatalError() }
    open func viewIsAppearing(_ animated: Bool) { fatalError() }
    open func viewDidAppear(_ animated: Bool) { fatalError() }
    open func viewWillDisappear(_ animated: Bool) { fatalError() }
    open func viewDidDisappear(_ animated: Bool) { fatalError() }

    weak open var parent: UIViewController? { fatalError() }
    open var children: [UIViewController] { fatalError() }
    open func addChild(_ childController: UIViewController) { fatalError() }
    open func removeFromParent() { fatalError() }
    open func willMove(toParent parent: UIViewController?) { fatalError() }
    open func didMove(toParent parent: UIViewController?) { fatalError() }
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) { fatalError() }
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { fatalError() }
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { fatalError() }
    open func endAppearanceTransition() { fatalError() }

    open var modalPresentationStyle: UIModalPresentationStyle {
        get { fatalError() }
        set { fatalError() }
    }
    open var definesPresentationContext: Bool {
        get { fatalError() }
        set { fatalError() }
    }
    open var presentedViewController: UIViewController? { fatalError() }
    open var presentingViewController: UIViewController? { fatalError() }
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { fatalError() }
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { fatalError() }

    open var traitCollection: UITraitCollection { fatalError() }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { fatalError() }
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) { fatalError() }
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { fatalError() }
        set { fatalError() }
    }
    open var preferredContentSize: CGSize {
        get { fatalError() }
        set { fatalError() }
    }
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) { fatalError() }
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        fatalError()
    }
}

@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

@MainActor
open class UINavigationController: UIViewController {
    weak open var delegate: (any UINavigationControllerDelegate)? {
        get { fatalError() }
        set { fatalError() }
    }
    open var viewControllers: [UIViewController] {
        get { fatalError() }
        set { fatalError() }
    }
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) { fatalError() }
    open func pushViewController(_ viewController: UIViewController, animated: Bool) { fatalError() }
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? { fatalError() }
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? { fatalError() }
}

@MainActor
open class UITabBarController: UIViewController {
    open var viewControllers: [UIViewController]? {
        get { fatalError() }
        set { fatalError() }
    }
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) { fatalError() }
    open var selectedViewController: UIViewController? {
        get { fatalError() }
        set { fatalError() }
    }
    open var selectedIndex: Int {
        get { fatalError() }
        set { fatalError() }
    }
}

// Scenes and the app

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
}

@MainActor
open class UIScene: UIResponder {
    @MainActor
    open class ConnectionOptions: NSObject {}
}

@MainActor
open class UIWindowScene: UIScene {
    open func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) { fatalError() }

    @MainActor
    open class GeometryPreferences: NSObject {}
}

extension UIWindowScene.GeometryPreferences {
    @MainActor
    open class iOS: UIWindowScene.GeometryPreferences {
        public init(interfaceOrientations: UIInterfaceOrientationMask) { fatalError() }
    }
}

@MainActor
open class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    open var role: Role { fatalError() }
}

@MainActor
open class UISceneConfiguration: NSObject {
    public init(name: String?, sessionRole: UISceneSession.Role) { fatalError() }
    open var delegateClass: AnyClass? {
        get { fatalError() }
        set { fatalError() }
    }
}

@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
}

@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {}

@MainActor
open class UIApplication: UIResponder {}

@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
    public static func main() { fatalError() }
}
