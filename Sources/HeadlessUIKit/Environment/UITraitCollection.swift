import Foundation
import HierarchyModel
import JSONText

/// A set of traits: what an interface may know of its surroundings. An axis that is not given is unspecified.
///
/// A value: two collections of the same traits are equal.
///
/// Source: UITraitCollection.h; uikit-semantics §1.20.
public final class UITraitCollection: Hashable, Sendable {
    let traits: Traits

    init(_ traits: Traits) { self.traits = traits }

    /// Nothing is specified.
    public convenience init() { self.init(Traits()) }

    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(.horizontalSizeClass, horizontalSizeClass == .unspecified ? nil : horizontalSizeClass.eventName)
    }

    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(.verticalSizeClass, verticalSizeClass == .unspecified ? nil : verticalSizeClass.eventName)
    }

    /// - Parameter displayScale: pixels to a point; 0 is unspecified.
    public convenience init(displayScale scale: CGFloat) {
        var traits = Traits()
        if scale != 0 { traits[TraitName.displayScale.rawValue] = .number(JSONNumber(Double(scale))) }
        self.init(traits)
    }

    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(.userInterfaceIdiom, idiom == .unspecified ? nil : idiom.eventName)
    }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(.userInterfaceStyle, userInterfaceStyle == .unspecified ? nil : userInterfaceStyle.eventName)
    }

    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(.layoutDirection, layoutDirection == .unspecified ? nil : layoutDirection.eventName)
    }

    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(
            .preferredContentSizeCategory,
            preferredContentSizeCategory == .unspecified ? nil : preferredContentSizeCategory.rawValue)
    }

    /// The traits of all `collections`; where several specify one, the last does.
    public convenience init(traitsFrom collections: [UITraitCollection]) {
        var merged = Traits()
        for collection in collections { merged.merge(collection.traits) }
        self.init(merged)
    }

    private convenience init(_ name: TraitName, _ word: String?) {
        var traits = Traits()
        if let word { traits[name.rawValue] = .string(word) }
        self.init(traits)
    }

    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        [.compact, .regular].first { $0.eventName == word(.horizontalSizeClass) } ?? .unspecified
    }

    public var verticalSizeClass: UIUserInterfaceSizeClass {
        [.compact, .regular].first { $0.eventName == word(.verticalSizeClass) } ?? .unspecified
    }

    /// Pixels to a point; 0 where it is unspecified.
    public var displayScale: CGFloat {
        guard case .number(let number)? = traits[TraitName.displayScale.rawValue] else { return 0 }
        return CGFloat(number.double)
    }

    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        let known: [UIUserInterfaceIdiom] = [.phone, .pad, .tv, .carPlay, .mac, .vision]
        return known.first { $0.eventName == word(.userInterfaceIdiom) } ?? .unspecified
    }

    public var userInterfaceStyle: UIUserInterfaceStyle {
        [.light, .dark].first { $0.eventName == word(.userInterfaceStyle) } ?? .unspecified
    }

    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        [.leftToRight, .rightToLeft].first { $0.eventName == word(.layoutDirection) } ?? .unspecified
    }

    public var preferredContentSizeCategory: UIContentSizeCategory {
        word(.preferredContentSizeCategory).map { UIContentSizeCategory(rawValue: $0) } ?? .unspecified
    }

    /// Whether every trait that `trait` specifies has the same value here; those that it leaves out do not count.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return trait.traits.entries.allSatisfy { traits[$0.name] == $0.value }
    }

    /// Whether colours may look different under the other traits.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != (traitCollection?.userInterfaceStyle ?? .unspecified)
    }

    private func word(_ name: TraitName) -> String? {
        guard case .string(let word)? = traits[name.rawValue] else { return nil }
        return word
    }

    public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool { left.traits == right.traits }
    public func hash(into hasher: inout Hasher) { hasher.combine(traits) }

    /// The traits of the current session's screen.
    @MainActor public static var current: UITraitCollection { UIScreen.main.traitCollection }
}

/// The traits that this runtime deals with, as events name them.
enum TraitName: String {
    case horizontalSizeClass, verticalSizeClass, displayScale, userInterfaceIdiom, userInterfaceStyle, layoutDirection
    case preferredContentSizeCategory
}

extension UITraitCollection: CustomStringConvertible {
    public var description: String {
        let members = traits.json.map { "\($0.key) = \($0.value)" }
        return "<UITraitCollection; \(members.joined(separator: ", "))>"
    }
}
