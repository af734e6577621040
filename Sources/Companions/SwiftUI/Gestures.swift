/// Source: SwiftUI, Gesture. No gesture is recognized.
@preconcurrency @MainActor
public protocol Gesture<Value> {
    associatedtype Value
}

/// A gesture with what is to happen.
public struct StoredGesture<Value>: Gesture {
    init() {}
}

extension Gesture {
    public func onChanged(_ action: @escaping (Value) -> Void) -> StoredGesture<Value> { StoredGesture() }
    public func onEnded(_ action: @escaping (Value) -> Void) -> StoredGesture<Value> { StoredGesture() }
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> StoredGesture<Value> { StoredGesture() }
    public func simultaneously<Other: Gesture>(with other: Other) -> StoredGesture<Value> { StoredGesture() }
    public func exclusively<Other: Gesture>(before other: Other) -> StoredGesture<Value> { StoredGesture() }
    public func sequenced<Other: Gesture>(before other: Other) -> StoredGesture<Value> { StoredGesture() }
}

public struct TapGesture: Gesture {
    public typealias Value = Void
    public var count: Int
    nonisolated public init(count: Int = 1) { self.count = count }
}

public struct LongPressGesture: Gesture {
    public typealias Value = Bool
    public var minimumDuration: Double
    nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
    }
}

public struct DragGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        public var translation: CGSize
        public var predictedEndLocation: CGPoint
        public var predictedEndTranslation: CGSize
        public var velocity: CGSize
    }
    public var minimumDistance: CGFloat
    nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
    }
}

public struct MagnificationGesture: Gesture {
    public typealias Value = CGFloat
    nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {}
}

public struct RotationGesture: Gesture {
    public typealias Value = Angle
    nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// Source: SwiftUI, GestureState.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    public let wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(initialValue: Value) { wrappedValue = initialValue }
    public var projectedValue: GestureState<Value> { self }
}

public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let none: GestureMask = []
    public static let gesture = GestureMask(rawValue: 1)
    public static let subviews = GestureMask(rawValue: 2)
    public static let all: GestureMask = [.gesture, .subviews]
}

public enum CoordinateSpace: Hashable {
    case global, local
    case named(AnyHashable)
}

public protocol CoordinateSpaceProtocol {
    var coordinateSpace: CoordinateSpace { get }
}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    public let coordinateSpace: CoordinateSpace
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static var global: NamedCoordinateSpace { .init(coordinateSpace: .global) }
    public static var local: NamedCoordinateSpace { .init(coordinateSpace: .local) }
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        .init(coordinateSpace: .named(AnyHashable(name)))
    }
}
