import HierarchyModel
import JSONText

/// Traits with their values: system traits in the form of events, custom traits as they are.
package struct TraitSet: Sendable {
    /// System traits.
    package var traits = Traits()
    /// Custom traits by identifier.
    var custom: [String: CustomTrait] = [:]

    var isEmpty: Bool { traits.isEmpty && custom.isEmpty }

    /// An unspecified custom trait has its default value.
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get {
            let value = (T.self as? any SystemTrait.Type)?.anyValue(in: traits) ?? custom[T.identifier]?.value
            return value as? T.Value ?? T.defaultValue
        }
        set {
            guard let system = T.self as? any SystemTrait.Type else {
                custom[T.identifier] = CustomTrait(T.self, newValue)
                return
            }
            system.set(newValue, in: &traits)
        }
    }

    func specifies(_ trait: UITrait) -> Bool {
        guard let system = trait as? any SystemTrait.Type else { return custom[trait.identifier] != nil }
        return traits[system.eventName.rawValue] != nil
    }

    mutating func remove(_ trait: UITrait) {
        guard let system = trait as? any SystemTrait.Type else {
            custom[trait.identifier] = nil
            return
        }
        traits[system.eventName.rawValue] = nil
    }

    /// Overwrites the traits that `other` specifies.
    mutating func merge(_ other: TraitSet) {
        traits.merge(other.traits)
        custom.merge(other.custom) { $1 }
    }

    /// Whether every trait that `other` specifies has the same value here.
    func contains(_ other: TraitSet) -> Bool {
        other.traits.entries.allSatisfy { traits[$0.name] == $0.value }
            && other.custom.allSatisfy { custom[$0.key] == $0.value }
    }

    /// Whether the trait has the same value in both sets, or is unspecified in both.
    func agrees(with other: TraitSet, on trait: UITrait) -> Bool {
        guard let system = trait as? any SystemTrait.Type else {
            return CustomTrait.value(of: trait, in: self) == CustomTrait.value(of: trait, in: other)
        }
        return traits[system.eventName.rawValue].specified == other.traits[system.eventName.rawValue].specified
    }

    /// Custom traits in the order of their identifiers.
    var customTraits: [CustomTrait] { custom.keys.sorted().compactMap { custom[$0] } }
}

extension TraitSet: Hashable {
    package static func == (left: TraitSet, right: TraitSet) -> Bool {
        left.traits == right.traits && left.custom == right.custom
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(traits)
        hasher.combine(custom.count)
    }
}

extension JSONValue? {
    /// Nil for a trait that has become unspecified.
    fileprivate var specified: JSONValue? { self == .string("unspecified") ? nil : self }
}

/// A trait that the app defines, with its value.
struct CustomTrait: Sendable, Equatable {
    let trait: UITrait
    let value: any Sendable

    init<T: UITraitDefinition>(_ trait: T.Type, _ value: T.Value) {
        precondition(
            !Traits.knownNames.contains(T.identifier),
            """
            \(T.self): the identifier \(T.identifier) is a trait of the system's; give the trait an identifier of its \
            own
            """
        )
        self.trait = trait
        self.value = value
    }

    static func value(of trait: UITrait, in set: TraitSet) -> CustomTrait {
        func usual<T: UITraitDefinition>(_ trait: T.Type) -> CustomTrait { CustomTrait(trait, T.defaultValue) }
        return set.custom[trait.identifier] ?? usual(trait)
    }

    /// Values that cannot be compared are never equal.
    static func == (left: CustomTrait, right: CustomTrait) -> Bool {
        func isEqual<Value: Equatable>(_ value: Value) -> Bool { right.value as? Value == value }
        guard left.trait == right.trait, let value = left.value as? any Equatable else { return false }
        return isEqual(value)
    }

    /// The value in events: a number, a Boolean or a string as it is, an enum case by its name, any other value by its
    /// type.
    var word: JSONValue {
        switch value {
        case let value as Bool: .bool(value)
        case let value as any BinaryInteger:
            Int64(exactly: value).map { .number(JSONNumber($0)) } ?? .string(String(value))
        case let value as any BinaryFloatingPoint: .number(JSONNumber(Double(value)))
        case let value as String: .string(value)
        default:
            .string(
                Mirror(reflecting: value).isPlainCase ? String(describing: value) : String(describing: type(of: value)))
        }
    }
}

extension Mirror {
    fileprivate var isPlainCase: Bool { displayStyle == .enum && children.isEmpty }
}
