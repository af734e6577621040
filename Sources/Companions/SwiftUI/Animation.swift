/// A curve and its duration. Nothing moves. Source: SwiftUI, Animation.
public struct Animation: Hashable, Sendable {
    let name: String
    /// In seconds; how long an animation of views of UIKit takes. 0.35 unless another one is given.
    var duration: TimeInterval = 0.35
    /// In seconds; how long it waits before it starts.
    var wait: TimeInterval = 0

    public static let `default` = Animation(name: "default")
    public static let linear = Animation(name: "linear")
    public static let easeIn = Animation(name: "easeIn")
    public static let easeOut = Animation(name: "easeOut")
    public static let easeInOut = Animation(name: "easeInOut")
    public static let spring = Animation(name: "spring")
    public static let interactiveSpring = Animation(name: "interactiveSpring")
    public static let interpolatingSpring = Animation(name: "interpolatingSpring")
    public static let bouncy = Animation(name: "bouncy")
    public static let smooth = Animation(name: "smooth")
    public static let snappy = Animation(name: "snappy")
    public static func linear(duration: TimeInterval) -> Animation {
        Animation(name: "linear \(duration)", duration: duration)
    }
    public static func easeIn(duration: TimeInterval) -> Animation {
        Animation(name: "easeIn \(duration)", duration: duration)
    }
    public static func easeOut(duration: TimeInterval) -> Animation {
        Animation(name: "easeOut \(duration)", duration: duration)
    }
    public static func easeInOut(duration: TimeInterval) -> Animation {
        Animation(name: "easeInOut \(duration)", duration: duration)
    }
    public static func timingCurve(
        _ c0x: Double, _ c0y: Double, _ c1x: Double, _ c1y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        Animation(name: "curve \(c0x) \(c0y) \(c1x) \(c1y) \(duration)", duration: duration)
    }
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation { Animation(name: "spring \(response) \(dampingFraction)", duration: response) }
    public static func spring(
        duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
    ) -> Animation { Animation(name: "spring \(duration) \(bounce)", duration: duration) }
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation { Animation(name: "interactiveSpring \(response) \(dampingFraction)") }
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation { Animation(name: "interpolatingSpring \(mass) \(stiffness) \(damping)") }
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        Animation(name: "bouncy \(duration)", duration: duration)
    }
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        Animation(name: "smooth \(duration)", duration: duration)
    }
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        Animation(name: "snappy \(duration)", duration: duration)
    }
    public func delay(_ delay: TimeInterval) -> Animation {
        Animation(name: "\(name) delay \(delay)", duration: duration, wait: wait + delay)
    }
    public func speed(_ speed: Double) -> Animation {
        Animation(
            name: "\(name) speed \(speed)", duration: duration / max(speed, 0.001), wait: wait / max(speed, 0.001))
    }
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        Animation(name: "\(name) repeat \(repeatCount)", duration: duration * Double(repeatCount), wait: wait)
    }
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        Animation(name: "\(name) repeat", duration: duration, wait: wait)
    }
}

extension UIView {
    /// Animates views of UIKit with an animation of SwiftUI's. The curve has no effect.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/animate(_:changes:completion:)
    public static func animate(_ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil) {
        animate(
            withDuration: animation.duration, delay: animation.wait, options: [], animations: changes,
            completion: completion.map { completion in { _ in completion() } })
    }
}

/// Source: SwiftUI, Transaction.
public struct Transaction {
    public var animation: Animation?
    public var disablesAnimations = false
    public var isContinuous = false
    public init() {}
    public init(animation: Animation?) { self.animation = animation }
}

/// Runs the body. Source: SwiftUI, withAnimation.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// Runs the body. Source: SwiftUI, withTransaction.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

/// Where a view is in a transition. Source: SwiftUI, TransitionPhase.
public enum TransitionPhase: Hashable, Sendable {
    case willAppear, identity, didDisappear

    public var isIdentity: Bool { self == .identity }
    /// -1 before it appears, 1 after it has disappeared.
    public var value: Double { self == .willAppear ? -1 : self == .didDisappear ? 1 : 0 }
}

/// Source: SwiftUI, TransitionProperties.
public struct TransitionProperties: Sendable {
    public var hasMotion: Bool
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// A transition of the app's. Its body is not evaluated. Source: SwiftUI, Transition.
@preconcurrency @MainActor
public protocol Transition {
    associatedtype Body: View
    typealias Content = PlaceholderContentView<Self>
    @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
    static var properties: TransitionProperties { get }
}

extension Transition {
    public static var properties: TransitionProperties { TransitionProperties() }
}

/// Source: SwiftUI, PlaceholderContentView.
nonisolated public struct PlaceholderContentView<Value>: PrimitiveView {}

/// Source: SwiftUI, AnyTransition.
public struct AnyTransition: Sendable {
    let name: String
    init(name: String) { self.name = name }
    public init<T: Transition>(_ transition: T) { name = "\(T.self)" }
    public static let identity = AnyTransition(name: "identity")
    public static let opacity = AnyTransition(name: "opacity")
    public static let scale = AnyTransition(name: "scale")
    public static let slide = AnyTransition(name: "slide")
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(name: "scale \(scale)")
    }
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(name: "move \(edge)") }
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition(name: "push \(edge)") }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        AnyTransition(name: "offset \(x) \(y)")
    }
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(name: "\(insertion.name), \(removal.name)")
    }
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition(name: "modifier")
    }
    public func combined(with other: AnyTransition) -> AnyTransition { AnyTransition(name: "\(name) \(other.name)") }
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// Source: SwiftUI, VectorArithmetic.
public protocol VectorArithmetic: AdditiveArithmetic {
    mutating func scale(by rhs: Double)
    var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
    public mutating func scale(by rhs: Double) { self *= rhs }
    public var magnitudeSquared: Double { self * self }
}

extension CGFloat: VectorArithmetic {
    public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
    public var magnitudeSquared: Double { Double(self * self) }
}

/// Source: SwiftUI, Animatable.
public protocol Animatable {
    associatedtype AnimatableData: VectorArithmetic = Double
    var animatableData: AnimatableData { get set }
}

/// Source: SwiftUI, Namespace.
@propertyWrapper
public struct Namespace: DynamicProperty {
    public struct ID: Hashable, Sendable { let value = UUID() }
    public let wrappedValue = ID()
    public init() {}
}
