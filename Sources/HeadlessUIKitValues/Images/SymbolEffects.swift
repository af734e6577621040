// The animations of symbols, which Apple's framework Symbols declares and UIKit re-exports. Nothing is drawn: an effect
// takes time on the session's clock.
//
// Source: https://developer.apple.com/documentation/symbols, iOS 17.

/// An animation of a symbol.
public protocol SymbolEffect: Sendable {
    var configuration: SymbolEffectConfiguration { get }
}

/// An effect that ends.
public protocol DiscreteSymbolEffect {}
/// An effect that lasts until it is removed.
public protocol IndefiniteSymbolEffect {}
/// An effect of a symbol that appears or disappears.
public protocol TransitionSymbolEffect {}
/// An effect of a symbol that takes the place of another one.
public protocol ContentTransitionSymbolEffect {}

/// The kind of an effect and its variant.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case appear, automatic, bounce, breathe, disappear, drawOff, drawOn, magicReplace, pulse, replace, rotate, scale
        case variableColor, wiggle
    }

    package let kind: Kind
    /// The names of the variant, as `up` and `byLayer`.
    var variant: [String] = []

    func adding(_ name: String) -> SymbolEffectConfiguration {
        var copy = self
        if !copy.variant.contains(name) { copy.variant.append(name) }
        return copy
    }
}

/// How often and how fast an effect runs.
///
/// Source: https://developer.apple.com/documentation/symbols/symboleffectoptions
public struct SymbolEffectOptions: Hashable, Sendable {
    /// How an effect repeats.
    ///
    /// Source: https://developer.apple.com/documentation/symbols/symboleffectoptions/repeatbehavior, iOS 18.
    public struct RepeatBehavior: Hashable, Sendable {
        let count: Int?
        /// Seconds between two runs.
        let delay: Double

        public static var continuous: RepeatBehavior { RepeatBehavior(count: nil, delay: 0) }
        public static var periodic: RepeatBehavior { .periodic(nil, delay: nil) }
        /// - Parameter count: nil for no end.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
            RepeatBehavior(count: count, delay: delay ?? 0)
        }
    }

    package enum Repeats: Hashable, Sendable {
        /// As the effect prefers.
        case automatic
        case never
        /// Nil for no end.
        case times(Int?)
    }

    package var repeats = Repeats.automatic
    /// Seconds between two runs.
    var delay = 0.0
    package var speedFactor = 1.0

    public static let `default` = SymbolEffectOptions()
    public static var repeating: SymbolEffectOptions { SymbolEffectOptions().repeating }
    public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions().nonRepeating }
    /// - Parameter count: nil for no end.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        SymbolEffectOptions().repeat(behavior)
    }
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

    public var repeating: SymbolEffectOptions { with(.times(nil)) }
    public var nonRepeating: SymbolEffectOptions { with(.never) }
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { with(.times(count)) }
    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        var copy = with(.times(behavior.count))
        copy.delay = behavior.delay
        return copy
    }
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        var copy = self
        copy.speedFactor = speed
        return copy
    }

    private func with(_ repeats: Repeats) -> SymbolEffectOptions {
        var copy = self
        copy.repeats = repeats
        return copy
    }

    /// Seconds until an effect ends; nil if it does not. A run takes a second, which is a choice: Apple publishes no
    /// duration.
    package func duration(isIndefinite: Bool) -> Double? {
        let runs: Int?
        switch repeats {
        case .automatic: runs = isIndefinite ? nil : 1
        case .never: runs = 1
        case .times(let count): runs = count
        }
        guard let runs else { return nil }
        let pauses = delay * Double(max(0, runs - 1))
        return Double(max(0, runs)) / max(speedFactor, 0.01) + pauses
    }
}

extension SymbolEffect {
    /// Whether the effect lasts until it is removed, unless the options say how often it runs.
    ///
    /// A bounce runs once. Apple's examples run a pulse and a variable color once with
    /// ``SymbolEffectOptions/nonRepeating``, and a bounce without options; a variable color without options shows how
    /// long an app searches for a network. What is said nowhere of breathing, rotating and wiggling is as for a pulse,
    /// which has the same protocols.
    ///
    /// Source: https://developer.apple.com/documentation/symbols,
    /// https://developer.apple.com/documentation/symbols/pulsesymboleffect,
    /// https://developer.apple.com/documentation/symbols/bouncesymboleffect
    package var isIndefiniteByDefault: Bool { self is any IndefiniteSymbolEffect && configuration.kind != .bounce }
}

/// Makes a variant of an effect.
protocol ConfiguredSymbolEffect: SymbolEffect {
    var configuration: SymbolEffectConfiguration { get set }
}

extension ConfiguredSymbolEffect {
    func adding(_ name: String) -> Self {
        var copy = self
        copy.configuration = configuration.adding(name)
        return copy
    }
}

public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, ConfiguredSymbolEffect, Hashable {
    public internal(set) var configuration = SymbolEffectConfiguration(kind: .appear)

    public var byLayer: AppearSymbolEffect { adding("byLayer") }
    public var wholeSymbol: AppearSymbolEffect { adding("wholeSymbol") }
    public var up: AppearSymbolEffect { adding("up") }
    public var down: AppearSymbolEffect { adding("down") }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

public struct AutomaticSymbolEffect: ContentTransitionSymbolEffect, TransitionSymbolEffect, ConfiguredSymbolEffect,
    Hashable
{
    public internal(set) var configuration = SymbolEffectConfiguration(kind: .automatic)
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, ConfiguredSymbolEffect, Hashable {
    public internal(set) var configuration = SymbolEffectConfiguration(kind: .bounce)

    public var byLayer: BounceSymbolEffect { adding("byLayer") }
    public var wholeSymbol: BounceSymbolEffect { adding("wholeSymbol") }
    public var up: BounceSymbolEffect { adding("up") }
    public var down: BounceSymbolEffect { adding("down") }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

/// Source: Apple's reference, `BreatheSymbolEffect`, iOS 18.
public struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, ConfiguredSymbolEffect, Hashable {
    public internal(set) var configuration = SymbolEffectConfiguration(kind: .breathe)

    public var byLayer: BreatheSymbolEffect { adding("byLayer") }
    public var wholeSymbol: BreatheSymbolEffect { adding("wholeSymbol") }
    public var plain: BreatheSymbolEffect { adding("plain") }
    public var pulse: BreatheSymbolEffect { adding("pulse") }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, ConfiguredSymbolEffect, Hashable {
    public internal(set) var configuration = SymbolEffectConfiguration(kind: .disappear)

    public var byLayer: DisappearSymbolEffect { adding("byLayer") }
    public var wholeSymbol: DisappearSymbolEffect { adding("wholeSymbol") }
    public var up: DisappearSymbolEffect { adding("up") }
    public var down: DisappearSymbolEffect { adding("down") }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

/// Source: Apple's reference, `DrawOffSymbolEffect`, iOS 26.
public struct DrawOffSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, ConfiguredSymbolEffect, Hashable {
    public internal(set) var configuration = SymbolEffectConfiguration(kind: .drawOff)

    public var byLayer: DrawOffSymbolEffect { adding("byLayer") }
    public var individually: DrawOffSymbolEffect { adding("individually") }
    public var wholeSymbol: DrawOffSymbolEffect { adding("wholeSymbol") }
    public var reversed: DrawOffSymbolEffect { adding("reversed") }
    public var nonReversed: DrawOffSymbolEffect { adding("nonReversed") }
}

extension SymbolEffect where Self == DrawOffSymbolEffect {
    public static var drawOff: DrawOffSymbolEffect { DrawOffSymbolEffect() }
}

/// Source: Apple's reference, `DrawOnSymbolEffect`, iOS 26.
public struct DrawOnSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, ConfiguredSymbolEffect, Hashable {
    public internal(set) var configuration = SymbolEffectConfiguration(kind: .drawOn)

    public var byLayer: DrawOnSymbolEffect { adding("byLayer") }
    public var individually: DrawOnSymbolEffect { adding("individually") }
    public var wholeSymbol: DrawOnSymbolEffect { adding("wholeSymbol") }
}

extension SymbolEffect where Self == DrawOnSymbolEffect {
    public static var drawOn: DrawOnSymbolEffect { DrawOnSymbolEffect() }
}

public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, ConfiguredSymbolEffect, Hashable {
    public internal(set) var configuration = SymbolEffectConfiguration(kind: .pulse)

    public var byLayer: PulseSymbolEffect { adding("byLayer") }
    public var wholeSymbol: PulseSymbolEffect { adding("wholeSymbol") }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

/// Source: Apple's reference, `RotateSymbolEffect`, iOS 18.
public struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, ConfiguredSymbolEffect, Hashable {
    public internal(set) var configuration = SymbolEffectConfiguration(kind: .rotate)

    public var byLayer: RotateSymbolEffect { adding("byLayer") }
    public var wholeSymbol: RotateSymbolEffect { adding("wholeSymbol") }
    public var clockwise: RotateSymbolEffect { adding("clockwise") }
    public var counterClockwise: RotateSymbolEffect { adding("counterClockwise") }
}

extension SymbolEffect where Self == RotateSymbolEffect {
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

public struct ScaleSymbolEffect: IndefiniteSymbolEffect, ConfiguredSymbolEffect, Hashable {
    public internal(set) var configuration = SymbolEffectConfiguration(kind: .scale)

    public var byLayer: ScaleSymbolEffect { adding("byLayer") }
    public var wholeSymbol: ScaleSymbolEffect { adding("wholeSymbol") }
    public var up: ScaleSymbolEffect { adding("up") }
    public var down: ScaleSymbolEffect { adding("down") }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, ConfiguredSymbolEffect, Hashable
{
    public internal(set) var configuration = SymbolEffectConfiguration(kind: .variableColor)

    public var iterative: VariableColorSymbolEffect { adding("iterative") }
    public var cumulative: VariableColorSymbolEffect { adding("cumulative") }
    public var reversing: VariableColorSymbolEffect { adding("reversing") }
    public var nonReversing: VariableColorSymbolEffect { adding("nonReversing") }
    public var hideInactiveLayers: VariableColorSymbolEffect { adding("hideInactiveLayers") }
    public var dimInactiveLayers: VariableColorSymbolEffect { adding("dimInactiveLayers") }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

/// Source: Apple's reference, `WiggleSymbolEffect`, iOS 18.
public struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, ConfiguredSymbolEffect, Hashable {
    public internal(set) var configuration = SymbolEffectConfiguration(kind: .wiggle)

    public var byLayer: WiggleSymbolEffect { adding("byLayer") }
    public var wholeSymbol: WiggleSymbolEffect { adding("wholeSymbol") }
    public var up: WiggleSymbolEffect { adding("up") }
    public var down: WiggleSymbolEffect { adding("down") }
    public var left: WiggleSymbolEffect { adding("left") }
    public var right: WiggleSymbolEffect { adding("right") }
    public var forward: WiggleSymbolEffect { adding("forward") }
    public var backward: WiggleSymbolEffect { adding("backward") }
    public var clockwise: WiggleSymbolEffect { adding("clockwise") }
    public var counterClockwise: WiggleSymbolEffect { adding("counterClockwise") }
    /// - Parameter angle: in degrees.
    public func custom(angle: Double) -> WiggleSymbolEffect { adding("custom \(angle)") }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect, ConfiguredSymbolEffect, Hashable {
    /// Animates what two symbols share. Source: Apple's reference, `ReplaceSymbolEffect.MagicReplace`, iOS 18.
    public struct MagicReplace: ContentTransitionSymbolEffect, SymbolEffect, Hashable {
        let fallback: ReplaceSymbolEffect

        public var configuration: SymbolEffectConfiguration {
            SymbolEffectConfiguration(kind: .magicReplace, variant: fallback.configuration.variant)
        }
    }

    public internal(set) var configuration = SymbolEffectConfiguration(kind: .replace)

    public static var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect().downUp }
    public static var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect().offUp }
    public static var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect().upUp }

    public var byLayer: ReplaceSymbolEffect { adding("byLayer") }
    public var wholeSymbol: ReplaceSymbolEffect { adding("wholeSymbol") }
    public var downUp: ReplaceSymbolEffect { adding("downUp") }
    public var offUp: ReplaceSymbolEffect { adding("offUp") }
    public var upUp: ReplaceSymbolEffect { adding("upUp") }
    public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace { MagicReplace(fallback: fallback) }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
