import Foundation
import HierarchyModel

/// An object of the responder chain: the base class of views, controllers and the app.
///
/// It is compared and hashed by identity.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// The session that was current when this object was made.
    ///
    /// Disfavored, since a scene has a session of UIKit's.
    @_disfavoredOverload public nonisolated let session: Session

    public override init() { session = Session.current }

    public required init?(coder: NSCoder) { session = Session.current }

    /// The object to which events go that this one does not handle: a view's controller or superview, a controller's
    /// superview, then the window, then the app.
    ///
    /// Source: `UIResponder.h`; View Controller Programming Guide for iOS (responder chain).
    open var next: UIResponder? { nil }

    /// Whether the object may become the first responder. The default is false.
    ///
    /// Source: `UIResponder.h`.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether the first responder may resign.
    open var canResignFirstResponder: Bool { true }
    /// Whether the object is the first responder, which receives what the user types.
    open var isFirstResponder: Bool { session.application.firstResponder === self }
    /// Makes the object the first responder. It must be in a window and agree, and the present first responder must
    /// resign. Overrides must call super.
    ///
    /// - Returns: whether the object is the first responder now.
    ///
    /// Source: `UIResponder.h`.
    @discardableResult
    open func becomeFirstResponder() -> Bool { makeFirstResponder() }
    /// Stops being the first responder. Overrides must call super.
    ///
    /// - Returns: whether the object is not the first responder now.
    ///
    /// Source: `UIResponder.h`.
    @discardableResult
    open func resignFirstResponder() -> Bool { resignAsFirstResponder() }

    /// Called when the object has been made from a storyboard or a XIB and is connected with the other objects. A
    /// controller's view is not loaded. Overrides must call super.
    ///
    /// Source: UIKit's NSObject additions; <doc:StoryboardInstantiation>.
    open func awakeFromNib() {}

    /// Whether this object's class has a method of that selector; see ``ClassRegistry``.
    ///
    /// Source: `UIResponder.h`.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        ClassRegistry.responds(self, to: action)
    }

    /// The object that performs an action: the first one that can, from this one up the responder chain.
    ///
    /// Source: `UIResponder.h`.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        sequence(first: self, next: \.next).first { $0.canPerformAction(action, withSender: sender) }
    }

    open override nonisolated var description: String { descriptionWithoutAddress }
}

extension UIResponder {
    /// Whether `other` belongs to the same session. If not, commits a diagnostic.
    func sharesSession(with other: UIResponder, doing what: String) -> Bool {
        guard session !== other.session else { return true }
        session.diagnose(
            "\(what): \(type(of: other)) belongs to another session than \(type(of: self)). Make both inside the "
                + "same Session.run.",
            subject: nil, thrown: true)
        return false
    }
}
