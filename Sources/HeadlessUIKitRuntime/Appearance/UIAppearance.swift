import Foundation

/// A class in whose instances other classes look differently: see ``UIAppearance``.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

/// A class with a proxy for the looks of its instances.
///
/// A value that is set on the proxy is set on each instance that enters a window later, unless the instance has a value
/// of its own. The properties that take part are those that UIKit's headers mark `UI_APPEARANCE_SELECTOR`.
///
/// Source: UIAppearance.h.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {
    static func appearance() -> Self
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    static func appearance(for trait: UITraitCollection) -> Self
    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

extension UIViewController: UIAppearanceContainer {}
extension UIPresentationController: UIAppearanceContainer {}

extension UIView: UIAppearance, UIAppearanceContainer {
    public static func appearance() -> Self { proxy(for: nil, in: []) }

    /// - Parameter containerTypes: from the innermost container outwards.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { proxy(for: nil, in: containerTypes) }

    public static func appearance(for trait: UITraitCollection) -> Self { proxy(for: trait, in: []) }

    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { proxy(for: trait, in: containerTypes) }

    private static func proxy(
        for traits: UITraitCollection?, in containers: [any UIAppearanceContainer.Type]
    ) -> Self {
        Session.current.appearance.proxy(of: Self.self, for: traits, in: containers) {
            Self(coder: AppearanceCoder())
        }
    }
}

/// The proxies of bar items keep what is set on them. No item takes the values over, since nothing is drawn.
extension UIBarItem: UIAppearance {
    public static func appearance() -> Self { proxy(for: nil, in: []) }

    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { proxy(for: nil, in: containerTypes) }

    public static func appearance(for trait: UITraitCollection) -> Self { proxy(for: trait, in: []) }

    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { proxy(for: trait, in: containerTypes) }

    private static func proxy(
        for traits: UITraitCollection?, in containers: [any UIAppearanceContainer.Type]
    ) -> Self {
        Session.current.appearance.proxy(of: Self.self, for: traits, in: containers) {
            Self(coder: AppearanceCoder())
        }
    }
}

/// Has nothing to decode: the only initializer that every view class has takes a coder.
private final class AppearanceCoder: NSCoder {}
