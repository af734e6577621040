import Foundation

/// A part of the interface that may contain what has the focus of a keyboard or a remote control. There is no focus in
/// this runtime: the members exist, and are not called.
///
/// Source: UIFocus.h.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    var focusItemContainer: (any UIFocusItemContainer)? { get }
    var focusGroupIdentifier: String? { get }
    func setNeedsFocusUpdate()
    func updateFocusIfNeeded()
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
    public var focusItemContainer: (any UIFocusItemContainer)? { nil }
    public var focusGroupIdentifier: String? { nil }
}

/// Something that may have the focus.
///
/// Source: UIFocus.h.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
    var canBecomeFocused: Bool { get }
    var frame: CGRect { get }
    var isTransparentFocusItem: Bool { get }
    var focusEffect: UIFocusEffect? { get }
    var focusGroupPriority: UIFocusGroupPriority { get }
    func didHintFocusMovement(_ hint: UIFocusMovementHint)
}

extension UIFocusItem {
    public var isTransparentFocusItem: Bool { false }
    public var focusEffect: UIFocusEffect? { nil }
    public var focusGroupPriority: UIFocusGroupPriority { .ignored }
    public func didHintFocusMovement(_ hint: UIFocusMovementHint) {}
}

/// Source: UIFocus.h.
@preconcurrency @MainActor
public protocol UIFocusItemContainer: AnyObject {
    var coordinateSpace: any UICoordinateSpace { get }
    func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

extension UIView: UIFocusItem, UIFocusItemContainer {
    /// The superview's controller, or the superview.
    public var parentFocusEnvironment: (any UIFocusEnvironment)? { owner?.parent ?? superview }
    public var focusItemContainer: (any UIFocusItemContainer)? { self }
    public var coordinateSpace: any UICoordinateSpace { self }
    public func focusItems(in rect: CGRect) -> [any UIFocusItem] { subviews.filter { $0.frame.intersects(rect) } }
    public func setNeedsFocusUpdate() {}
    public func updateFocusIfNeeded() {}
}

extension UIViewController: UIFocusEnvironment {
    public var parentFocusEnvironment: (any UIFocusEnvironment)? { parent }
    public var focusItemContainer: (any UIFocusItemContainer)? { viewIfLoaded }
    public func setNeedsFocusUpdate() {}
    public func updateFocusIfNeeded() {}
}
