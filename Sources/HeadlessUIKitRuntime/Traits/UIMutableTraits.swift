import Foundation

/// Traits that can be set: the argument of a closure that makes a trait collection, or the overrides of an object.
///
/// Source: UITraitCollection.h (UIMutableTraits), iOS 17.
public protocol UIMutableTraits {
    /// The value of a system or custom trait; its default value if it is unspecified.
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

extension UIMutableTraits {
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitHorizontalSizeClass.self] }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }

    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitVerticalSizeClass.self] }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }

    /// Pixels a point; 0 is unspecified.
    public var displayScale: CGFloat {
        get { self[UITraitDisplayScale.self] }
        set { self[UITraitDisplayScale.self] = newValue }
    }

    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { self[UITraitUserInterfaceIdiom.self] }
        set { self[UITraitUserInterfaceIdiom.self] = newValue }
    }

    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }

    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { self[UITraitLayoutDirection.self] }
        set { self[UITraitLayoutDirection.self] = newValue }
    }

    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { self[UITraitPreferredContentSizeCategory.self] }
        set { self[UITraitPreferredContentSizeCategory.self] = newValue }
    }

    public var forceTouchCapability: UIForceTouchCapability {
        get { self[UITraitForceTouchCapability.self] }
        set { self[UITraitForceTouchCapability.self] = newValue }
    }

    public var displayGamut: UIDisplayGamut {
        get { self[UITraitDisplayGamut.self] }
        set { self[UITraitDisplayGamut.self] = newValue }
    }
}

/// The argument of a closure that makes a trait collection.
struct MutableTraits: UIMutableTraits {
    var values: TraitSet

    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { values[trait] }
        set { values[trait] = newValue }
    }
}

/// The traits that an object overrides for itself and its descendants.
///
/// Setting a trait to its unspecified value removes the override, as ``remove(_:)`` does. Since iOS 17, when overrides
/// came, it is an exception to read a trait that they do not contain: ask ``contains(_:)`` first.
///
/// Source: UITraitCollection.h (UITraitOverrides), iOS 17.
public struct UITraitOverrides: UIMutableTraits, Sendable {
    var values: TraitSet

    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get {
            if !values.specifies(trait) { Self.diagnoseUnset(trait.name) }
            return values[trait]
        }
        set { values[trait] = newValue }
    }

    /// Whether the trait is overridden, even with its default value.
    public func contains(_ trait: UITrait) -> Bool { values.specifies(trait) }

    /// Removes the override, if there is one.
    public mutating func remove(_ trait: UITrait) { values.remove(trait) }

    /// Apple's text is not known.
    private static func diagnoseUnset(_ name: String) {
        guard MainActor.isCurrent else { return }
        MainActor.assumeIsolated {
            let session = Session.current
            guard session.has(.unsetOverridesThrow) else { return }
            session.diagnose(
                "UITraitOverrides: \(name) is read and is not overridden. Ask contains(_:) first.", subject: nil,
                thrown: true)
        }
    }
}
