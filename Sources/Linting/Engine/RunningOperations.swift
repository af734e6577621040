import HierarchyModel

/// The transitions, animations and drags that have begun and not ended.
struct RunningOperations {
    struct Operation {
        let id: ObjectID
        let began: UInt64
        let isTransition: Bool
        let names: [ObjectID]
        /// When it began, in nanoseconds, and in which turn.
        let start: (t: UInt64, turn: UInt64)
        /// When an animation should be over, in nanoseconds; nil where that is not known.
        let due: UInt64?
    }

    /// Without drags.
    private(set) var all: [Operation] = []
    /// What is dragged. A trace may lack the end of a drag.
    private var drags: [ObjectID?] = []
    /// Whether the producer cannot record all of them: one may run at any time.
    var areUnknown = false

    mutating func removeAll() { (all, drags) = ([], []) }

    /// Begins with the transitions that run in a given state.
    mutating func reset(to running: [TransitionState], at seq: UInt64) {
        drags = []
        all = running.map { one in
            let names = [one.container, one.from, one.to].compactMap { $0 }
            return Operation(id: one.id, began: seq, isTransition: true, names: names, start: (0, 0), due: nil)
        }
    }

    /// True if the event ended one.
    mutating func follow(_ event: Event, turn: UInt64) -> Bool {
        switch event.kind {
        case .transitionBegan:
            let names = [event.id(.container), event.id(.from), event.id(.to)].compactMap { $0 }
            begin(event.id(.transition), event, names, turn, isTransition: true)
        case .animationBegan:
            begin(event.id(.animation), event, event.ids(.subjects) ?? [], turn, isTransition: false)
        case .transitionEnded: return end(event.id(.transition))
        case .animationEnded: return end(event.id(.animation))
        case .inputDragged: return drag(event.id(.target), event.gesturePhase)
        case .controllerDestroyed: return endDrags { $0 != nil && $0 == event.id(.controller) }
        case .callbackApplicationWillResignActive: return endDrags { _ in true }
        default: break
        }
        return false
    }

    /// UIKit cancels the touches of an app that becomes inactive, and of a view that leaves its window.
    ///
    /// Source: UIResponder.h, touchesCancelled(_:with:).
    private mutating func endDrags(where hasEnded: (ObjectID?) -> Bool) -> Bool {
        let count = drags.count
        if count > 0 { drags.removeAll(where: hasEnded) }
        return drags.count < count
    }

    private mutating func begin(
        _ id: ObjectID?, _ event: Event, _ names: [ObjectID], _ turn: UInt64, isTransition: Bool
    ) {
        guard let id else { return }
        all.append(
            Operation(
                id: id, began: event.seq, isTransition: isTransition, names: names, start: (event.t, turn),
                due: isTransition ? nil : Self.due(event)))
    }

    private static func due(_ animation: Event) -> UInt64? {
        guard let duration = animation.double(.duration) else { return nil }
        let seconds = duration + (animation.double(.delay) ?? 0)
        return seconds >= 0 && seconds < 1e6 ? animation.t + UInt64(seconds * 1e9) : nil
    }

    private mutating func end(_ id: ObjectID?) -> Bool {
        let count = all.count
        all.removeAll { $0.id == id }
        return all.count < count
    }

    private mutating func drag(_ target: ObjectID?, _ phase: GesturePhase?) -> Bool {
        let isRunning = drags.contains(target)
        if phase == .ended || phase == .cancelled {
            drags.removeAll { $0 == target }
            return isRunning
        }
        if !isRunning { drags.append(target) }
        return false
    }

    func transitionNames(_ controller: ObjectID) -> Bool {
        all.contains { $0.isTransition && $0.names.contains(controller) }
    }

    /// Whether an operation runs that names an object of the pending violation.
    ///
    /// An animation that changed no view of a controller may still be the one that the app waits for, since its
    /// completion comes later. The same holds for an animation that the producer cannot record, and for a drag: a
    /// container that follows a finger finishes what it began when the finger is lifted.
    func keepsPending(_ pending: PendingViolation) -> Bool {
        (areUnknown || !drags.isEmpty) && pending.gracePeriod.waitsForUnknownOperations
            || all.contains { operation in
                let isInWindow = operation.began >= pending.windowStart
                let isForAll = operation.names.isEmpty || pending.gracePeriod.waitsForUnrelatedAnimations
                return isInWindow && isForAll && !operation.isTransition
                    || (isInWindow || pending.gracePeriod.waitsForEarlierOperations)
                        && operation.names.contains(where: pending.concerns)
            }
    }
}
