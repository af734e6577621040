import Foundation
import HierarchyModel
import JSONText

/// The general width. Source: UITrait.h.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The general height. Source: UITrait.h.
public enum UITraitVerticalSizeClass: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// Pixels a point; 0 is unspecified. Source: UITrait.h.
public enum UITraitDisplayScale: UITraitDefinition {
    public static let defaultValue: CGFloat = 0
}

/// The kind of device. Source: UITrait.h.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// Light or dark. Source: UITrait.h.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceStyle.unspecified
    public static let affectsColorAppearance = true
}

/// The reading direction of the interface. Source: UITrait.h.
public enum UITraitLayoutDirection: UITraitDefinition {
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}

/// The text size that the user prefers. Source: UITrait.h.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static let defaultValue = UIContentSizeCategory.unspecified
}

/// Whether the screen measures the force of a touch. Source: UITrait.h.
public enum UITraitForceTouchCapability: UITraitDefinition {
    public static let defaultValue = UIForceTouchCapability.unknown
}

/// The colors that the screen can show. Source: UITrait.h.
public enum UITraitDisplayGamut: UITraitDefinition {
    public static let defaultValue = UIDisplayGamut.unspecified
    public static let affectsColorAppearance = true
}

/// A trait of the event vocabulary, with its form in events.
protocol SystemTrait: UITraitDefinition {
    static var eventName: TraitName { get }
    /// Nil for the unspecified value.
    static func word(for value: Value) -> JSONValue?
    static func value(of word: JSONValue?) -> Value
}

extension SystemTrait {
    static func anyValue(in traits: Traits) -> any Sendable { value(of: traits[eventName.rawValue]) }

    static func set(_ value: any Sendable, in traits: inout Traits) {
        traits[eventName.rawValue] = (value as? Value).flatMap { word(for: $0) }
    }
}

/// The traits that this runtime handles, with their names in events.
package enum TraitName: String {
    case horizontalSizeClass, verticalSizeClass, displayScale, userInterfaceIdiom, userInterfaceStyle, layoutDirection
    case preferredContentSizeCategory, forceTouchCapability, displayGamut

    /// In the order of the vocabulary.
    static let traits: [any SystemTrait.Type] = [
        UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitDisplayScale.self,
        UITraitUserInterfaceIdiom.self,
        UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self,
        UITraitForceTouchCapability.self, UITraitDisplayGamut.self,
    ]
}

/// A trait whose values are a small set of words.
private protocol WordTrait: SystemTrait where Value: Equatable {
    static var specified: [Value] { get }
    static func name(of value: Value) -> String
}

extension WordTrait {
    static func word(for value: Value) -> JSONValue? { value == defaultValue ? nil : .string(name(of: value)) }

    static func value(of word: JSONValue?) -> Value {
        guard case .string(let word)? = word else { return defaultValue }
        return specified.first { name(of: $0) == word } ?? defaultValue
    }
}

extension UITraitHorizontalSizeClass: WordTrait {
    static let eventName = TraitName.horizontalSizeClass
    static let specified: [UIUserInterfaceSizeClass] = [.compact, .regular]
    static func name(of value: UIUserInterfaceSizeClass) -> String { value.eventName }
}

extension UITraitVerticalSizeClass: WordTrait {
    static let eventName = TraitName.verticalSizeClass
    static let specified: [UIUserInterfaceSizeClass] = [.compact, .regular]
    static func name(of value: UIUserInterfaceSizeClass) -> String { value.eventName }
}

extension UITraitUserInterfaceIdiom: WordTrait {
    static let eventName = TraitName.userInterfaceIdiom
    static let specified: [UIUserInterfaceIdiom] = [.phone, .pad, .tv, .carPlay, .mac, .vision]
    static func name(of value: UIUserInterfaceIdiom) -> String { value.eventName }
}

extension UITraitUserInterfaceStyle: WordTrait {
    static let eventName = TraitName.userInterfaceStyle
    static let specified: [UIUserInterfaceStyle] = [.light, .dark]
    static func name(of value: UIUserInterfaceStyle) -> String { value.eventName }
}

extension UITraitLayoutDirection: WordTrait {
    static let eventName = TraitName.layoutDirection
    static let specified: [UITraitEnvironmentLayoutDirection] = [.leftToRight, .rightToLeft]
    static func name(of value: UITraitEnvironmentLayoutDirection) -> String { value.eventName }
}

extension UITraitForceTouchCapability: WordTrait {
    static let eventName = TraitName.forceTouchCapability
    static let specified: [UIForceTouchCapability] = [.unavailable, .available]
    static func name(of value: UIForceTouchCapability) -> String { value.eventName }
}

extension UITraitDisplayGamut: WordTrait {
    static let eventName = TraitName.displayGamut
    static let specified: [UIDisplayGamut] = [.SRGB, .P3]
    static func name(of value: UIDisplayGamut) -> String { value.eventName }
}

extension UITraitDisplayScale: SystemTrait {
    static let eventName = TraitName.displayScale
    static func word(for value: CGFloat) -> JSONValue? { value == 0 ? nil : .number(JSONNumber(Double(value))) }

    static func value(of word: JSONValue?) -> CGFloat {
        guard case .number(let number)? = word else { return 0 }
        return CGFloat(number.double)
    }
}

extension UITraitPreferredContentSizeCategory: SystemTrait {
    static let eventName = TraitName.preferredContentSizeCategory
    static func word(for value: UIContentSizeCategory) -> JSONValue? {
        value == .unspecified ? nil : .string(value.rawValue)
    }

    static func value(of word: JSONValue?) -> UIContentSizeCategory {
        guard case .string(let word)? = word, word != "unspecified" else { return .unspecified }
        return UIContentSizeCategory(rawValue: word)
    }
}
