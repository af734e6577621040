import Synchronization

/// The plans of shapes so far, for all threads. Most chunks have the same shapes, and to make a plan takes as long as
/// to decode some ten events.
final class PlanCache: Sendable {
    private static let capacity = TraceFormat.maxShapes

    private let plans = Mutex<[Shape: ShapePlan]>([:])

    subscript(shape: Shape) -> ShapePlan? {
        get { plans.withLock { $0[shape] } }
        set {
            plans.withLock { plans in
                if plans.count >= Self.capacity { plans = [:] }
                plans[shape] = newValue
            }
        }
    }
}
