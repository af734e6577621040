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

/// Source: UIFocus.h.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let up = Self(rawValue: 1 << 0)
    public static let down = Self(rawValue: 1 << 1)
    public static let left = Self(rawValue: 1 << 2)
    public static let right = Self(rawValue: 1 << 3)
    public static let next = Self(rawValue: 1 << 4)
    public static let previous = Self(rawValue: 1 << 5)
    public static let first = Self(rawValue: 1 << 8)
    public static let last = Self(rawValue: 1 << 9)
}

/// Source: UIFocus.h.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public init(_ rawValue: Int) { self.rawValue = rawValue }

    public static let ignored = Self(0)
    public static let previouslyFocused = Self(1000)
    public static let prioritized = Self(2000)
    public static let currentlyFocused = Self(Int.max)
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
