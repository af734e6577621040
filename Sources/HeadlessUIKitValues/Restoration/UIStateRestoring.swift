import Foundation

/// An object that takes part in state preservation: a controller, or an object that is registered with
/// `UIApplication.registerObject(forStateRestoration:restorationIdentifier:)`. Each member has a default
/// implementation.
///
/// Source: UIStateRestoration.h; <doc:StatePreservation>.
@preconcurrency @MainActor
public protocol UIStateRestoring: AnyObject {
    /// The parent in the object's path: a controller or another registered object; nil for none.
    var restorationParent: (any UIStateRestoring)? { get }
    /// Creates the object if it is not registered when state is restored.
    var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
    func encodeRestorableState(with coder: NSCoder)
    func decodeRestorableState(with coder: NSCoder)
    /// Called after all objects have decoded their state.
    func applicationFinishedRestoringState()
}

extension UIStateRestoring {
    public var restorationParent: (any UIStateRestoring)? { nil }
    public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
    public func encodeRestorableState(with coder: NSCoder) {}
    public func decodeRestorableState(with coder: NSCoder) {}
    public func applicationFinishedRestoringState() {}
}

/// Creates or finds registered objects when state is restored.
///
/// Source: UIStateRestoration.h.
@preconcurrency @MainActor
public protocol UIObjectRestoration {
    /// The object with that path, whose last component is its own identifier; nil to restore nothing.
    static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> (
        any UIStateRestoring
    )?
}
