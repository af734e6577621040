import Foundation
import HierarchyModel

/// An object that takes part in the responder chain: the base of views, controllers and the app.
///
/// Compared and hashed by identity. It has no Objective-C ancestor: see <doc:DifferencesFromUIKit>.
@MainActor
open class UIResponder {
    /// The session that was current when this object was made.
    public nonisolated let session: Session

    public init() { session = Session.current }

    public required init?(coder: NSCoder) { session = Session.current }

    /// The object that takes what this one does not: a view's controller or superview, a controller's superview, then
    /// the window, then the app.
    ///
    /// Source: UIResponder.h; View Controller Programming Guide for iOS (responder chain).
    open var next: UIResponder? { nil }

    /// Whether the object may become the first responder; by default not.
    ///
    /// Source: UIResponder.h.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether the first responder may give that up.
    open var canResignFirstResponder: Bool { true }
    /// Whether the object is the one to which what the user types goes; it is on screen, then.
    open var isFirstResponder: Bool { session.application.firstResponder === self }
    /// Makes the object the first responder, where it is in a window, may be one, and the present one gives that up; whether it is one
    /// then. Overrides call super.
    ///
    /// Source: UIResponder.h.
    @discardableResult
    open func becomeFirstResponder() -> Bool { takeFirstResponder() }
    /// Gives up being the first responder; whether it is none then. Overrides call super.
    ///
    /// Source: UIResponder.h.
    @discardableResult
    open func resignFirstResponder() -> Bool { giveFirstResponderUp() }

    /// The object has been made from a storyboard or a XIB and connected with what was made with it; a controller's view is not loaded.
    /// Overrides call super.
    ///
    /// Source: UIKit's NSObject additions; <doc:StoryboardInstantiation>.
    open func awakeFromNib() {}

    /// Whether this object has the action; without an Objective-C runtime, only an override knows of more than the runtime's own.
    ///
    /// Source: UIResponder.h.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
}

extension UIResponder: Hashable {
    public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIResponder {
    /// False, with a diagnostic, if `other` belongs to another session.
    func sharesSession(with other: UIResponder, doing what: String) -> Bool {
        guard session !== other.session else { return true }
        session.diagnose(
            "\(what): \(type(of: other)) belongs to another session than \(type(of: self)). Make both inside the same Session.run.",
            subject: nil, thrown: true)
        return false
    }
}
