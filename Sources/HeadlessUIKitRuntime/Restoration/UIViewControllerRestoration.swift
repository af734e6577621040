import Foundation
import HierarchyModel

/// Creates or finds controllers when state is restored.
///
/// Source: UIStateRestoration.h; <doc:StateRestoration>, step 3 a.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration {
    /// The controller with that path, whose last component is its own identifier; nil to restore nothing.
    ///
    /// Create the controller, and set ``UIViewController/restorationIdentifier`` and
    /// ``UIViewController/restorationClass``. Its content is restored by its `decodeRestorableState(with:)`.
    ///
    /// - Parameter coder: the values that the controller has encoded, and the reserved keys.
    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
        -> UIViewController?
}

/// Identifies the elements of a data source, so that moved rows are found again.
///
/// Source: UIDataSourceModelAssociation (UIStateRestoration.h); <doc:StatePreservation>, step 6.
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation {
    /// A stable identifier of the element; nil for none.
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
    /// The present index path of the element; nil if it no longer exists.
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}

/// In the coder of a restoration class: the storyboard that the controller comes from. Reserved, as are the other keys.
///
/// Source: UIStateRestoration.h; View Controller Programming Guide for iOS.
public let UIStateRestorationViewControllerStoryboardKey = ReservedStateKey.storyboard.rawValue

extension UIApplication {
    /// In the app's coder: the version of the app that saved the state, a string:
    /// ``/HeadlessUIKitValues/SessionConfiguration/appVersion``.
    ///
    /// Source: UIStateRestoration.h.
    public nonisolated static let stateRestorationBundleVersionKey = ReservedStateKey.bundleVersion.rawValue
    /// In the app's coder: the raw value of the ``/HeadlessUIKitValues/UIUserInterfaceIdiom`` of the device that saved
    /// the state, an integer.
    public nonisolated static let stateRestorationUserInterfaceIdiomKey = ReservedStateKey.userInterfaceIdiom.rawValue
    /// In the app's coder: the time of saving, a `Date`: the session's time, counted from 1970.
    public nonisolated static let stateRestorationTimestampKey = ReservedStateKey.timestamp.rawValue
    /// In the app's coder: the modelled version of UIKit, a string.
    public nonisolated static let stateRestorationSystemVersionKey = ReservedStateKey.systemVersion.rawValue
}

extension UIViewController: UIStateRestoring {}
