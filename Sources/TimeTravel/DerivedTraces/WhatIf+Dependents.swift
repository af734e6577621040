import HierarchyModel
import TraceFile

extension WhatIf {
    /// An event that would not be in the trace without an excluded one.
    public struct Dependent: Hashable, Sendable {
        public enum Reason: String, Sendable {
            /// An excluded event caused it, after its own scope had closed.
            case caused
            /// It concerns an object that would not exist.
            case object
            /// It destroys an object that would still be in the hierarchy.
            case held
            /// It changes nothing any more: UIKit would not have made the change.
            case ineffective
        }

        public let seq: UInt64
        public let reason: Reason
        /// The object that would not exist, would still be there, or would not change; nil for ``Reason/caused``.
        public let object: ObjectID?
    }

    /// Excludes what follows from a range of excluded events, and returns false if it was cancelled.
    ///
    /// Folds the recorded and the other state side by side. If a change has an effect in the first alone, the call that
    /// asked for it would have done nothing: it is excluded, and the scan starts again from there.
    mutating func excludeDependents(
        of chosen: ClosedRange<UInt64>, _ shouldContinue: Timeline.ProgressHandler
    ) -> Bool {
        let base = (excluded, dependents, orders)
        var found: [(range: Range<UInt64>, dependent: Dependent)] = []
        var next = chosen.lowerBound
        for attempt in 0...Self.maximumRestarts {
            var scan = DependencyScan(self, chosen, mayRestart: attempt < Self.maximumRestarts)
            guard let restart = scan.run(from: next, shouldContinue) else {
                self = scan.whatIf
                dependents.sort { $0.seq < $1.seq }
                forgetState()
                return !scan.isCancelled
            }
            // What was found after the call was found with the call in place.
            found = (found + scan.found).filter { $0.range.lowerBound < restart.range.lowerBound } + [restart]
            (_, dependents, orders) = base
            replaceExclusions(base.0 + found.map(\.range))
            dependents = (dependents + found.map(\.dependent)).sorted { $0.seq < $1.seq }
            orders.merge(scan.whatIf.orders.filter { $0.key < restart.range.lowerBound }) { $1 }
            next = restart.range.lowerBound
        }
        return true
    }

    /// How many calls may turn out to do nothing. After that, only their changes are excluded.
    private static let maximumRestarts = 64
}

/// Folds a trace with and without the excluded events, and excludes what depends on them.
private struct DependencyScan {
    typealias Finding = (range: Range<UInt64>, dependent: WhatIf.Dependent)

    private(set) var whatIf: WhatIf
    private(set) var found: [Finding] = []
    private(set) var isCancelled = false
    private let reader: TraceReader
    private let chosen: ClosedRange<UInt64>
    private let mayRestart: Bool
    /// With all events, and without the excluded ones.
    private var recorded = HierarchyState()
    private var other = HierarchyState()
    /// Controllers that would not have disappeared, since they never came. Their `viewDidDisappear` is still to come.
    private var neverShown: Set<ObjectID> = []

    init(_ whatIf: WhatIf, _ chosen: ClosedRange<UInt64>, mayRestart: Bool) {
        (self.whatIf, self.chosen, self.mayRestart) = (whatIf, chosen, mayRestart)
        reader = whatIf.reader
    }

    /// Reads from an event to the end. Returns the call that would have done nothing, if there is one.
    mutating func run(from first: UInt64, _ shouldContinue: Timeline.ProgressHandler) -> Finding? {
        recorded = reader.state(before: first)
        other = first == 0 ? HierarchyState() : whatIf.state(after: first - 1)
        for event in reader.events(in: first..<reader.eventCount) {
            if event.seq % 1024 == 0, !shouldContinue(event.seq) {
                isCancelled = true
                return nil
            }
            if !whatIf.excludes(event.seq), event.seq > chosen.upperBound {
                if let call = uselessCall(event) { return call }
                if !whatIf.excludes(event.seq), let dependent = dependent(event) { exclude(event, dependent) }
                if event.kind == .stackChanged { adjustOrder(event) }
            }
            recorded.apply(event)
            if let event = whatIf.included(event) { other.apply(event) }
        }
        return nil
    }

    private mutating func exclude(_ event: Event, _ dependent: WhatIf.Dependent) {
        let range = Range(whatIf.scope(at: event.seq))
        whatIf.insert(range)
        whatIf.dependents.append(dependent)
        found.append((range, dependent))
    }

    private mutating func dependent(_ event: Event) -> WhatIf.Dependent? {
        func dependent(_ reason: WhatIf.Dependent.Reason, _ object: ObjectID? = nil) -> WhatIf.Dependent {
            WhatIf.Dependent(seq: event.seq, reason: reason, object: object)
        }
        if let cause = event.cause, whatIf.excludes(cause) { return dependent(.caused) }
        if let absent = event.concerned.first(where: { recorded.holds($0) && !other.holds($0) }) {
            return dependent(.object, absent)
        }
        if event.kind == .controllerDestroyed, let id = event.id(.controller), other.isUsed(id), !recorded.isUsed(id) {
            return dependent(.held, id)
        }
        if isDisappearanceOfAbsent(event), let id = event.id(.controller) { return dependent(.ineffective, id) }
        if event.hasEffect(on: recorded) == true, event.hasEffect(on: other) == false {
            return dependent(.ineffective, event.identifiers.first)
        }
        return nil
    }

    /// A controller that never came does not disappear.
    private mutating func isDisappearanceOfAbsent(_ event: Event) -> Bool {
        guard let id = event.id(.controller), other.controller(id)?.appearance == .disappeared else {
            return false
        }
        switch event.kind {
        case .appearanceChanged:
            guard event.appearance == .disappearing || event.appearance == .disappeared,
                recorded.controller(id)?.appearance != .disappeared
            else { return false }
            neverShown.insert(id)
            return true
        case .callbackViewWillDisappear: return neverShown.contains(id)
        case .callbackViewDidDisappear: return neverShown.remove(id) != nil
        default: return false
        }
    }

    /// The innermost call or input that asked for a change which has no effect any more.
    private func uselessCall(_ event: Event) -> Finding? {
        guard mayRestart, event.cause.map({ !whatIf.excludes($0) }) ?? true, event.hasEffect(on: recorded) == true,
            event.hasEffect(on: other) == false,
            let call = Timeline(reader).callers(of: event.seq).first(where: {
                $0.event.family == .call || $0.event.family == .input
            })?.event, call.seq > chosen.upperBound, !whatIf.excludes(call.seq)
        else { return nil }
        let dependent = WhatIf.Dependent(seq: call.seq, reason: .ineffective, object: event.identifiers.first)
        return (Range(whatIf.scope(at: call.seq)), dependent)
    }

    /// Leaves out of a new stack what would never have come into it.
    private mutating func adjustOrder(_ event: Event) {
        guard let container = event.id(.container), let order = event.ids(.order),
            let before = recorded.controller(container)?.stack, let others = other.controller(container)?.stack,
            before != others
        else { return }
        let (old, kept) = (Set(before), Set(others))
        whatIf.orders[event.seq] = order.filter { other.holds($0) && (!old.contains($0) || kept.contains($0)) }
    }
}

extension HierarchyState {
    /// Whether a controller has a place in the hierarchy, or its view does.
    fileprivate func isUsed(_ id: ObjectID) -> Bool {
        guard let controller = controller(id) else { return false }
        return controller.parent != nil || controller.presenting != nil || controller.host != nil || isRoot(id)
    }
}

extension Event {
    /// The objects without which the event cannot be: all of a call, a transition or a presentation, else the first.
    fileprivate var concerned: [ObjectID] {
        if family == .call { return identifiers }
        switch kind {
        case .transitionRequested, .transitionBegan, .presentationBegan, .presentationEnded, .parentChanged,
            .viewAttached:
            return identifiers
        default: return Array(identifiers.prefix(1))
        }
    }

    /// Whether a change of the hierarchy's structure changes this state; nil for other events.
    fileprivate func hasEffect(on state: HierarchyState) -> Bool? {
        func controller(_ field: FieldName) -> ControllerState? { id(field).flatMap { state.controller($0) } }
        switch kind {
        case .parentChanged: return controller(.child).map { $0.parent != id(.to) } ?? false
        case .presentationBegan:
            return controller(.presenter)?.presented == nil && controller(.presented)?.presenting == nil
        case .presentationEnded: return controller(.presented)?.presenting == id(.presenter)
        case .viewAttached: return controller(.controller)?.host != id(.host)
        case .viewDetached: return controller(.controller)?.host != nil
        case .selectionChanged: return controller(.container)?.selected != id(.selected)
        case .windowRootChanged: return id(.window).flatMap { state.window($0) }?.root != id(.to)
        case .transitionEnded, .transitionWithdrawn: return id(.transition).map { state.holds($0) } ?? false
        default: return nil
        }
    }
}
