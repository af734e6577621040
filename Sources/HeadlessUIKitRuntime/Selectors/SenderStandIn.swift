import Foundation

/// An object of the class that an action takes, in place of a sender of an unrelated class.
///
/// Objective-C passes any sender, and the action runs as long as it sends it no message that it lacks: the action of a
/// bar button item may be declared with a button. A call of Swift on an object of an unrelated class has no meaning, so
/// the action gets an object of its own, with the sender's tag.
@MainActor
enum SenderStandIn {
    /// Nil if the sender is no sender of an action, or `wanted` is no class of UIKit whose objects send actions.
    static func make(of wanted: AnyClass, for sender: AnyObject) -> AnyObject? {
        let tag: Int
        switch sender {
        case let view as UIView: tag = view.tag
        case let item as UIBarItem: tag = item.tag
        case is UIGestureRecognizer: tag = 0
        default: return nil
        }
        guard let made = object(of: wanted) else { return nil }
        (made as? UIView)?.tag = tag
        (made as? UIBarItem)?.tag = tag
        return made
    }

    private static func object(of wanted: AnyClass) -> NSObject? {
        switch ObjectIdentifier(wanted) {
        case ObjectIdentifier(UIView.self): UIView(frame: .zero)
        case ObjectIdentifier(UIControl.self): UIControl(frame: .zero)
        case ObjectIdentifier(UIButton.self): UIButton(frame: .zero)
        case ObjectIdentifier(UIBarButtonItem.self): UIBarButtonItem()
        case ObjectIdentifier(UIGestureRecognizer.self): UIGestureRecognizer()
        case ObjectIdentifier(UITapGestureRecognizer.self): UITapGestureRecognizer()
        default: nil
        }
    }
}
