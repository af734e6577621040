import Foundation

/// An object that takes part in the preservation of state: a controller, or any that is registered by
/// ``UIApplication/registerObject(forStateRestoration:restorationIdentifier:)``. A member that the object lacks has the default below.
///
/// Source: UIStateRestoration.h; <doc:StatePreservation>.
@MainActor
public protocol UIStateRestoring: AnyObject {
    /// What stands above the object in its path: a controller or another registered object; nil for none.
    var restorationParent: (any UIStateRestoring)? { get }
    /// Who makes the object anew where it is not registered when state is restored.
    var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
    func encodeRestorableState(with coder: NSCoder)
    func decodeRestorableState(with coder: NSCoder)
    /// All objects have decoded their state.
    func applicationFinishedRestoringState()
}

extension UIStateRestoring {
    public var restorationParent: (any UIStateRestoring)? { nil }
    public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
    public func encodeRestorableState(with coder: NSCoder) {}
    public func decodeRestorableState(with coder: NSCoder) {}
    public func applicationFinishedRestoringState() {}
}

/// Makes or finds registered objects when state is restored.
///
/// Source: UIStateRestoration.h.
@MainActor
public protocol UIObjectRestoration {
    /// The object of that path, whose last component is its own identifier; nil if it is not to be restored.
    static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> (
        any UIStateRestoring
    )?
}

/// Makes or finds controllers when state is restored.
///
/// Source: UIStateRestoration.h; <doc:StateRestoration>, step 3 a.
@MainActor
public protocol UIViewControllerRestoration {
    /// The controller of that path, whose last component is its own identifier; nil if it is not to be restored.
    ///
    /// Make the controller, set ``UIViewController/restorationIdentifier`` and ``UIViewController/restorationClass``, and leave what it
    /// shows to its `decodeRestorableState(with:)`.
    ///
    /// - Parameter coder: what the controller has encoded, and the reserved keys.
    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
        -> UIViewController?
}

/// Names the elements of a data source, so that they are found again where rows have moved meanwhile.
///
/// Source: UIDataSourceModelAssociation (UIStateRestoration.h); <doc:StatePreservation>, step 6.
@MainActor
public protocol UIDataSourceModelAssociation {
    /// A name of the element that stays with it; nil for none.
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
    /// Where the element of that name is now; nil if it is gone.
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}

/// In the coder that a restoration class is given: the storyboard that the controller came from. Reserved, as are the other keys.
///
/// Source: UIStateRestoration.h; View Controller Programming Guide for iOS.
public let UIStateRestorationViewControllerStoryboardKey = "UIStateRestorationViewControllerStoryboardKey"

extension UIApplication {
    /// In the app's coder: the version of the app that saved, a string: ``SessionConfiguration/appVersion``.
    ///
    /// Source: UIStateRestoration.h.
    public nonisolated static let stateRestorationBundleVersionKey = "UIApplicationStateRestorationBundleVersionKey"
    /// In the app's coder: the raw value of the ``UIUserInterfaceIdiom`` of the device that saved, an integer.
    public nonisolated static let stateRestorationUserInterfaceIdiomKey =
        "UIApplicationStateRestorationUserInterfaceIdiomKey"
    /// In the app's coder: when it was saved, a `Date`: the session's time, counted from 1970.
    public nonisolated static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestampKey"
    /// In the app's coder: the version of the UIKit that was modelled, a string.
    public nonisolated static let stateRestorationSystemVersionKey = "UIApplicationStateRestorationSystemVersionKey"
}

extension UIViewController: UIStateRestoring {}
