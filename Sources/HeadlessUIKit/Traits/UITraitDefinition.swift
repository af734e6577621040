/// A trait: something that an interface may know of its surroundings, known by its type.
///
/// The system's traits are types such as ``UITraitHorizontalSizeClass``; an app defines one with a type of its own, which needs a
/// default value only, and reads it by `traitCollection[ThemeTrait.self]`.
///
/// Source: UITrait.h, iOS 17.
public protocol UITraitDefinition: SendableMetatype {
    /// Compared by `==` where it is `Equatable`; otherwise each value is another one.
    associatedtype Value: Sendable

    /// What a trait collection that does not specify the trait answers. Always the same.
    static var defaultValue: Value { get }
    /// What tells the trait from others, also in the recording; two traits of one name need identifiers of their own.
    static var identifier: String { get }
    static var name: String { get }
    /// Whether colours may look different under another value.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    public static var identifier: String { name }
    public static var name: String { String(describing: Self.self) }
    public static var affectsColorAppearance: Bool { false }
}

/// A trait as a value, to name those that one wants to hear of: `[UITraitHorizontalSizeClass.self]`.
public typealias UITrait = any UITraitDefinition.Type
