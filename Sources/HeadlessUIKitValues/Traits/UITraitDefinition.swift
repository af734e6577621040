/// A trait: a property of an interface's environment, identified by its type.
///
/// System traits are types such as `UITraitHorizontalSizeClass`. An app defines a trait by its own type with a
/// default value, and reads it by `traitCollection[ThemeTrait.self]`.
///
/// Source: UITrait.h, iOS 17.
public protocol UITraitDefinition: SendableMetatype {
    /// Compared by `==` if it is `Equatable`; otherwise two values are never equal.
    associatedtype Value: Sendable

    /// The value in a trait collection that does not specify the trait. Must be constant.
    static var defaultValue: Value { get }
    /// Identifies the trait, also in a recording. Two traits of the same name need different identifiers.
    static var identifier: String { get }
    static var name: String { get }
    /// Whether the trait affects colors.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    public static var identifier: String { name }
    public static var name: String { String(describing: Self.self) }
    public static var affectsColorAppearance: Bool { false }
}

/// A trait as a value, for lists of traits: `[UITraitHorizontalSizeClass.self]`.
public typealias UITrait = any UITraitDefinition.Type
