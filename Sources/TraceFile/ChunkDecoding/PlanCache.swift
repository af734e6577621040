import Synchronization

/// Plans of shapes that chunks had, for all threads: most chunks have the same ones, and to make one takes as long as to decode
/// some ten events.
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
