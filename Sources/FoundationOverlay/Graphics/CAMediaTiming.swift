import Foundation

/// A place in a hierarchy of times.
///
/// Source: CAMediaTiming.h.
@preconcurrency @MainActor
public protocol CAMediaTiming {
    /// In the parent's time, in seconds; 0 begins at once.
    var beginTime: CFTimeInterval { get set }
    var duration: CFTimeInterval { get set }
    /// 0 stops the time.
    var speed: Float { get set }
    var timeOffset: CFTimeInterval { get set }
    var repeatCount: Float { get set }
    var repeatDuration: CFTimeInterval { get set }
    var autoreverses: Bool { get set }
    var fillMode: CAMediaTimingFillMode { get set }
}

/// Source: CAMediaTiming.h.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// Source: CAMediaTimingFunction.h.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A cubic curve from (0, 0) to (1, 1). It has no effect on the time at which an animation ends.
///
/// Source: CAMediaTimingFunction.h.
// Unchecked: it has no state of its own that changes.
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
    private let points: [(x: Float, y: Float)]

    /// The linear curve.
    public convenience override init() { self.init(controlPoints: 0, 0, 1, 1) }
    /// The default curve for an unknown name.
    public convenience init(name: CAMediaTimingFunctionName) {
        let c: [Float] =
            switch name {
            case .linear: [0, 0, 1, 1]
            case .easeIn: [0.42, 0, 1, 1]
            case .easeOut: [0, 0, 0.58, 1]
            case .easeInEaseOut: [0.42, 0, 0.58, 1]
            default: [0.25, 0.1, 0.25, 1]
            }
        self.init(controlPoints: c[0], c[1], c[2], c[3])
    }

    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        points = [(0, 0), (c1x, c1y), (c2x, c2y), (1, 1)]
    }

    /// Writes x and y of a point: 0 is the start, 3 the end.
    open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        precondition(points.indices.contains(idx), "CAMediaTimingFunction: there is no control point \(idx)")
        (ptr[0], ptr[1]) = points[idx]
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CAMediaTimingFunction else { return false }
        return zip(points, other.points).allSatisfy { $0 == $1 }
    }
    open override var hash: Int { points.map { [$0.x, $0.y] }.hashValue }
}
